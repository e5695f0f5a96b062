/** What supervisors are warned of. One rule of each kind holds for a tenant. */
export const ruleKinds = [
  'longTalk',
  'longHold',
  'longWrapUp',
  'longRinging',
  'queueLength',
  'longWaiting',
  'silence',
  'words',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What a threshold counts. */
export type RuleUnit = 'minutes' | 'seconds' | 'calls' | 'times';

export interface RuleLimits {
  unit: RuleUnit;
  least: number;
  most: number;
}

export const ruleLimits: Record<RuleKind, RuleLimits> = {
  longTalk: { unit: 'minutes', least: 1, most: 240 },
  longHold: { unit: 'seconds', least: 5, most: 3_600 },
  longWrapUp: { unit: 'seconds', least: 1, most: 3_600 },
  longRinging: { unit: 'seconds', least: 1, most: 120 },
  queueLength: { unit: 'calls', least: 1, most: 1_000 },
  longWaiting: { unit: 'seconds', least: 5, most: 3_600 },
  silence: { unit: 'seconds', least: 3, most: 600 },
  words: { unit: 'times', least: 1, most: 100 },
};

export interface Rule {
  on: boolean;
  /** In the unit of `ruleLimits`. The rule is broken as soon as it is reached. */
  threshold: number;
}
export type WordsRule = Rule & { words: string[] };
export type Rules = Record<Exclude<RuleKind, 'words'>, Rule> & { words: WordsRule };

/** Of a tenant that has changed nothing. */
export const defaultRules: Rules = {
  longTalk: { on: true, threshold: 15 },
  longHold: { on: true, threshold: 60 },
  longWrapUp: { on: true, threshold: 30 },
  // A group lets a call ring for 20 s unless it says otherwise.
  longRinging: { on: true, threshold: 12 },
  queueLength: { on: true, threshold: 5 },
  longWaiting: { on: true, threshold: 60 },
  silence: { on: true, threshold: 15 },
  words: { on: true, threshold: 1, words: ['complaint', 'lawyer', 'regulator', '投诉', '律师', '银保监'] },
};

const unitLasts: Record<RuleUnit, number> = { minutes: 60_000, seconds: 1_000, calls: 1, times: 1 };

/** The threshold as it is measured: milliseconds where it is a time, else a count. */
export const measureOf = (kind: RuleKind, threshold: number) => threshold * unitLasts[ruleLimits[kind].unit];

export const isTime = (kind: RuleKind) => unitLasts[ruleLimits[kind].unit] > 1;
