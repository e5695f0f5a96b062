import type { Reply } from '../play.ts';
import { answerFindings } from './answerFindings.ts';
import type { CheckType, FindingTexts } from './findingTexts.ts';
import { apiFindings } from './apiFindings.ts';
import { meaningFindings } from './meaningFindings.ts';
import { nodeFindings } from './nodeFindings.ts';
import { scriptFindings } from './scriptFindings.ts';
import { settingFindings } from './settingFindings.ts';
import { valueFindings } from './valueFindings.ts';

/** Where it is, as ids; `name` is what a person calls it. */
export interface Place {
  flowId?: string;
  nodeId?: string;
  exitId?: string;
  faqId?: string;
  exceptionId?: string;
  lineId?: string;
  name: string;
}

/** A conversation that leads there: `play(flow, given, ...replies)` replays it. */
export interface Example {
  given: Record<string, string>;
  replies: Reply[];
}

export interface Finding {
  kind: FindingKind;
  code: string;
  check: CheckType;
  /** A `result` forbids publishing, a `warning` does not. */
  type: 'result' | 'warning';
  /** It depends on values only known during a call: it may happen, or not. */
  possible: boolean;
  place: Place;
  /** The thing that is missing, unreadable or unset. */
  fact: string;
  example?: Example;
}

/** What stands in the way of publishing; what is only possible does not. */
export const forbids = ({ type, possible }: Finding): boolean => type === 'result' && !possible;

const kinds = {
  ...nodeFindings,
  ...answerFindings,
  ...valueFindings,
  ...settingFindings,
  ...meaningFindings,
  ...apiFindings,
  ...scriptFindings,
};

export type FindingKind = keyof typeof kinds;

export function finding(kind: FindingKind, place: Place, fact = '', possible = false): Finding {
  const { code, check, type } = kinds[kind];
  return { kind, code, check, type, possible, place, fact };
}

const sentencesOf = ({ kind, fact }: Finding, language: 'en' | 'zh') =>
  (fact === '' ? (kinds[kind] as FindingTexts).unchosen?.[language] : undefined) ?? kinds[kind][language];
const filled = (sentence: string, { place, fact }: Finding) =>
  sentence.replaceAll('{place}', place.name).replaceAll('{fact}', fact);
const maybe = { en: 'Possibly: ', zh: '可能：' };

export const detailOf = (one: Finding, language: 'en' | 'zh') =>
  (one.possible ? maybe[language] : '') + filled(sentencesOf(one, language)[0], one);
export const solutionOf = (one: Finding, language: 'en' | 'zh') => filled(sentencesOf(one, language)[1], one);
