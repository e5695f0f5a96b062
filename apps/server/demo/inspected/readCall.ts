import type { Turn } from '#core/flow/transcript.ts';
import { wordsIn } from '#core/quality/talk.ts';
import type { ShippedSheet } from '#core/quality/samples/index.ts';

export interface InspectedCall {
  field: ShippedSheet['field'];
  language: ShippedSheet['language'];
  turns: Turn[];
  /** Times the customer was kept on hold; milliseconds, as of the turns. */
  holds: { from: number; to: number }[];
  length: number;
  /** Items of the sheet of its field and language that its rules should find broken. */
  planted: string[];
}

/** Words, or Chinese characters, a second. */
const pace = { en: 2.7, zh: 4.5 };
/** Between two speakers. */
const usualGap = 600;

/**
 * A call out of lines: `A:` is the agent, `C:` the customer. Before the colon stand `<2` for who begins two seconds before the other has finished, and
 * `x1.5` for who speaks half as fast again; `hold 40` and `silence 12` on a line of their own are seconds.
 */
export function readCall(
  { field, language }: Pick<InspectedCall, 'field' | 'language'>,
  planted: string[],
  text: string,
): InspectedCall {
  const turns: Turn[] = [];
  const holds: InspectedCall['holds'] = [];
  let now = 0;
  let gap = usualGap;
  for (const line of text.trim().split('\n')) {
    const wait = /^\s*(hold|silence) (\d+)$/.exec(line);
    if (wait) {
      const from = now + usualGap;
      const to = from + Number(wait[2]) * 1_000;
      if (wait[1] === 'hold') holds.push({ from, to });
      now = to;
      gap = wait[1] === 'hold' ? usualGap : 0;
      continue;
    }
    const [, who, over, faster, said] = /^\s*([AC])(?: <([\d.]+))?(?: x([\d.]+))?: (.+)$/.exec(line)!;
    const from = over ? now - Number(over) * 1_000 : now + gap;
    const to = from + timeOf(said!, language, Number(faster ?? 1));
    turns.push({ speaker: who === 'A' ? 'agent' : 'customer', text: said!, from, to });
    now = Math.max(now, to);
    gap = usualGap;
  }
  return { field, language, turns, holds, length: now + usualGap, planted };
}

/** Of Chinese the digits are said one by one. */
function timeOf(said: string, language: InspectedCall['language'], faster: number): number {
  const signs = language === 'zh' ? said.replace(/\d/g, '一') : said;
  return Math.round((wordsIn(signs) * 1_000) / pace[language] / faster);
}
