import type { Flow } from '../flow.ts';
import { FlowRefused } from '../flowRefused.ts';
import { upgrade } from '../upgrade.ts';
import { checkerWith, type Asked } from './checker.ts';
import { detailOf, finding, solutionOf, type Finding } from './findings.ts';
import type { Known } from './known.ts';
import { readScript } from './scripts/readScript.ts';

export { detailOf, forbids, solutionOf, type Finding } from './findings.ts';
export type { Known } from './known.ts';

/** Everything that is wrong with a flow, or may be; each with a conversation that leads there where there is one. */
export const check = (flow: Flow, known: Known = {}, asked: Asked = {}): Finding[] => checker(known, asked)(flow);

/** A checker that remembers, and reads scripts. */
export const checker = (known: Known = {}, asked: Asked = {}) => checkerWith(known, { readScript, ...asked });

export interface CheckResult {
  /** 1 fine, -1001 errors (and warnings), -1002 warnings alone. */
  code: 1 | -1001 | -1002;
  data: {
    type: 'result' | 'warning';
    code: string;
    detail: string;
    solution: string;
    check: string;
    possible: boolean;
    place: Finding['place'];
    example?: Finding['example'];
  }[];
}

/** The findings in the form the designer's save and check answer in. */
export function asResult(found: readonly Finding[], language: 'en' | 'zh'): CheckResult {
  const data = found.map((one) => ({
    type: one.type,
    code: one.code,
    detail: detailOf(one, language),
    solution: solutionOf(one, language),
    check: one.check,
    possible: one.possible,
    place: one.place,
    ...(one.example && { example: one.example }),
  }));
  return { code: found.some(({ type }) => type === 'result') ? -1001 : found.length > 0 ? -1002 : 1, data };
}

/** The same for a save that may be no flow at all: words that cannot be read are code 0233, any other malformed place refuses the save by name. */
export function checkSaved(saved: unknown, known: Known, language: 'en' | 'zh'): CheckResult {
  try {
    return asResult(check(upgrade(saved), known), language);
  } catch (error) {
    const found = error instanceof FlowRefused && unreadableWords(error.code, error.fact);
    if (found) return asResult([found], language);
    throw error;
  }
}

/** The finding that a save was refused for words that cannot be read, code 0233; null where it was refused for something else. */
export const unreadableWords = (code: unknown, fact: unknown): Finding | null =>
  code === 'FLOW_MALFORMED' && typeof fact === 'string' && /ttsConfigs|content/.test(fact)
    ? finding('contentMalformed', { name: '' }, fact)
    : null;
