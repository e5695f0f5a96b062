import { shortenTo } from '../text/cutTo.ts';
import { stars } from '../flow/state.ts';
import type { Turn } from '../flow/transcript.ts';
import { keySentences, tells } from './keySentences.ts';
import { longest, type KeySentence, type SummaryContent, type TellingCall } from './summary.ts';

const mostIntentions = 8;
const mostValues = 6;

/**
 * A summary out of what a call already says: the robot's verdict, what was understood, what was stored, and the sentences
 * that tell most. The same call gives the same summary.
 */
export function extracted(call: TellingCall): SummaryContent {
  const sentences = keySentences(call);
  const intentions = intentionsOf(call);
  const variables = variablesOf(call.outputs);
  const result = shortenTo(resultOf(call, intentions, sentences), longest.result - 1);
  const parts = { result, intentions, variables, keySentences: sentences };
  return { ...parts, text: textOf(parts, call) };
}

/** What was understood, by name, without what only says yes or no to the robot; those as well where nothing else was. */
function intentionsOf({ turns }: TellingCall): string[] {
  const all = [...new Set(turns.flatMap(({ speaker, tags = [] }) => (speaker === 'customer' ? tags : [])))].filter(
    (one) => one.trim() && !one.includes(stars),
  );
  const telling = all.filter(tells);
  return (telling.length > 0 ? telling : all)
    .slice(0, mostIntentions)
    .map((one) => shortenTo(one, longest.intention - 1));
}

export const variablesOf = (outputs: Record<string, unknown>): SummaryContent['variables'] =>
  Object.entries(outputs)
    .map(([name, value]) => ({
      name: shortenTo(name, longest.name - 1),
      value: shortenTo(
        typeof value === 'object' && value ? JSON.stringify(value) : `${value ?? ''}`,
        longest.value - 1,
      ),
    }))
    .filter(({ name, value }) => name.trim() && value.trim() && !value.includes(stars))
    .slice(0, 60);

/** The robot's verdict; without one what was understood last, the branch taken last, the last key sentence, and at last how the line ended. */
function resultOf({ label, category, ending, path }: TellingCall, intentions: string[], sentences: KeySentence[]) {
  if (label.trim()) return label.trim();
  if (category.trim()) return category.trim();
  const last = intentions.findLast(tells);
  if (last) return last;
  // The branch that the conversation took last says what it came to.
  const branch = path.findLast(({ exit, why }) => exit !== undefined && why !== undefined)?.exit;
  return branch?.trim() || sentences.at(-1)?.text || ending;
}

const phrases = {
  en: {
    said: { customer: 'The customer: ', robot: 'The robot: ', agent: 'The agent: ' },
    quote: (text: string) => `“${text}”`,
    collected: 'Collected: ',
    pair: (name: string, value: string) => `${name} ${value}`,
    ...{ between: ' ', comma: ', ', stop: '.' },
  },
  zh: {
    said: { customer: '客户：', robot: '机器人：', agent: '坐席：' },
    quote: (text: string) => `“${text}”`,
    collected: '采集：',
    pair: (name: string, value: string) => `${name} ${value}`,
    ...{ between: '', comma: '，', stop: '。' },
  },
} as const;

/** The other parts in sentences, as long as nobody has written any. */
export function textOf(
  { result, variables, keySentences: sentences }: Omit<SummaryContent, 'text'>,
  { language, turns }: Pick<TellingCall, 'language'> & { turns: readonly Pick<Turn, 'speaker'>[] },
): string {
  const { said, quote, collected, pair, between, comma, stop } = phrases[language];
  const values = variables.slice(0, mostValues).map(({ name, value }) => pair(name, shortenTo(value, 60)));
  const parts = [
    /[.!?。！？…]$/.test(result) ? result : `${result}${stop}`,
    ...sentences.map(({ turn, text }) => `${said[turns[turn]?.speaker ?? 'customer']}${quote(shortenTo(text, 200))}`),
    ...(values.length > 0 ? [`${collected}${values.join(comma)}${stop}`] : []),
  ];
  return shortenTo(parts.join(between), longest.text - 1);
}
