import { Type, type Static } from 'typebox';

/** Who answered, as it was heard. */
export const verdicts = ['person', 'machine', 'fax', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is done when a machine answers; `off`: nothing is looked for. */
export const machineActions = ['off', 'hangUp', 'leaveMessage', 'goOn'] as const;
export type MachineAction = (typeof machineActions)[number];

/** What became of it. */
export const machineDeeds = ['hungUp', 'messageLeft', 'noMessage', 'wentOn'] as const;
export type MachineDeed = (typeof machineDeeds)[number];

/** What decided. */
export const rules = [
  /** A short word, then they wait for an answer. */
  'shortGreeting',
  /** A sentence, then they wait. */
  'greetingThenSilence',
  'personWords',
  'machineWords',
  /** Nobody speaks that long, and over the robot, before they let the caller speak. */
  'longGreeting',
  'beep',
  /** Those before the announcement of a network. */
  'networkTones',
  'faxTone',
  'nothingHeard',
  'notDecided',
] as const;
export type Rule = (typeof rules)[number];

/** Times and lengths are milliseconds, times since the call was answered. */
export const Evidence = Type.Object({
  rule: Type.Enum([...rules], { examples: ['shortGreeting'] }),
  /** When it was decided. */
  at: Type.Number(),
  /** Until the first sound of a voice; null where there was none. */
  initialSilence: Type.Union([Type.Number(), Type.Null()]),
  /** From their first voiced moment to their last. */
  greeting: Type.Number(),
  /** Without a pause. */
  longest: Type.Number(),
  utterances: Type.Integer(),
  pauses: Type.Array(Type.Number(), { maxItems: 50 }),
  /** The silence after the greeting that was waited for. */
  silence: Type.Number(),
  beep: Type.Union([Type.Object({ hertz: Type.Number(), lasts: Type.Number(), at: Type.Number() }), Type.Null()]),
  /** What gave them away, where a recogniser heard it. */
  words: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  /** What it was taken for before. */
  before: Type.Optional(Type.Enum([...verdicts])),
});
export type Evidence = Static<typeof Evidence>;

export interface Decision {
  verdict: Verdict;
  evidence: Evidence;
}
