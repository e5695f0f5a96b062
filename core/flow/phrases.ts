import { spokenKinds, type SpokenKind } from '../speech/expected.ts';
import type { Flow, Intention } from './flow.ts';
import type { FlowNode } from './saved/node.ts';
import type { Ways } from './ways.ts';
import { wordListsOf } from './wordLists.ts';

/** A recogniser hears each of few phrases better than each of many. */
const mostPhrases = 300;
/** Letters; nobody says a longer one as it is written. */
const longest = 200;

const known = new WeakMap<Ways, readonly string[]>();

/** How values are said of which there is a way; a name may be anything. */
const saidAs: Partial<Record<string, SpokenKind>> = {
  number: 'number',
  date: 'date',
  time: 'time',
  code1: 'digits',
  code2: 'digits',
  phoneNumber: 'digits',
  idNumber: 'digits',
};

/** How people answer the telephone. */
export const greetings: Record<Flow['language'], readonly string[]> = {
  en: [
    'hello',
    'hi',
    'yes',
    'yes speaking',
    'speaking',
    'who is this',
    'good morning',
    'good afternoon',
    'good evening',
  ],
  zh: ['喂', '你好', '您好', '哪位', '请讲'],
};

/**
 * What people may say at a node, nearest first: what its ways out listen for and its buttons, then values it asks for, then questions,
 * sub-flows and exceptions. Of each the same share, so that one with hundreds of sentences leaves room for the others.
 * Worked out once for each node.
 */
export function phrasesAt(
  flow: Flow,
  node: FlowNode,
  ways: Ways,
  intentions: ReadonlyMap<string, Intention>,
): readonly string[] {
  const found = known.get(ways);
  if (found) return found;
  const made = listed(flow, node, ways, intentions);
  known.set(ways, made);
  return made;
}

function listed(flow: Flow, node: FlowNode, ways: Ways, intentions: ReadonlyMap<string, Intention>): string[] {
  const chosen = new Set<string>();
  const sentencesOf = (conditions: readonly { condition: { nluResults: readonly string[] } }[]) =>
    [...new Set(conditions.flatMap(({ condition }) => condition.nluResults))].map((id) => {
      const intention = intentions.get(id);
      return intention ? [...intention.keyWords, ...intention.simQs] : [];
    });
  const slots = ('nluConfigs' in node && node.nluConfigs?.extractInfo) || [];
  const lists = slots.length > 0 ? wordListsOf(flow) : [];
  const tiers: string[][][] = [
    [
      ...sentencesOf(ways.exits),
      ...ways.exits.map(({ guide }) => (guide?.enabled && guide.btnName ? [guide.btnName] : [])),
      ...slots.map(({ entity }) => (saidAs[entity] ? [spokenKinds[saidAs[entity]]] : [])),
      ...slots.map(({ entity }) => lists.find(({ id }) => id === entity)?.words.flatMap(({ said }) => said) ?? []),
    ],
    [...ways.faqs.map(({ question }) => (question ? [question] : [])), ...sentencesOf(ways.faqs)],
    [...sentencesOf(ways.subFlows), ...sentencesOf(ways.exceptions)],
  ];
  for (const tier of tiers)
    for (let at = 0; chosen.size < mostPhrases && tier.some((one) => at < one.length); at++)
      for (const one of tier) {
        const phrase = one[at]?.trim();
        if (phrase && phrase.length <= longest && chosen.size < mostPhrases) chosen.add(phrase);
      }
  return [...chosen];
}
