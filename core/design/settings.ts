import { disturbances, mostDisturbance } from '../flow/disturbance.ts';
import type { Flow } from '../flow/flow.ts';
import { commonDefaults } from '../flow/presets.ts';
import { turnTakings } from '../turn/turn.ts';
import { withFields } from './share.ts';

/** Settings of the flow as a whole: silence, speech, voice. What is not a number or a name of the right kind stays as it was; undefined goes back to ours. */
export function setCommon(flow: Flow, fields: Record<string, unknown>): Flow {
  const fitting = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const usual = (commonDefaults as Record<string, unknown>)[name];
      if (usual === undefined || value === undefined) return true;
      if (name === 'turnTaking' && !(turnTakings as readonly unknown[]).includes(value)) return false;
      if ((disturbances as readonly string[]).includes(name) && Number(value) > mostDisturbance) return false;
      if (name === 'strictness' && Number(value) > 1) return false;
      return typeof value === typeof usual && (typeof value !== 'number' || (Number.isFinite(value) && value >= 0));
    }),
  );
  return withFields(flow, {
    commonConfigs: withFields((flow.commonConfigs ?? {}) as Record<string, unknown>, fitting),
  });
}

const longestWord = 100;
const tidy = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '' && [...word].length <= longestWord)),
];
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** Words the ears should expect in every answer, and variables that hold such words. Empty and endless ones are left out, and none stands there twice. */
export function setHotWords(
  flow: Flow,
  {
    hotWords = flow.globalHotWords?.hotWords ?? [],
    params = flow.globalHotWords?.params ?? [],
  }: { hotWords?: readonly string[]; params?: readonly string[] },
): Flow {
  const [words, names] = [tidy(hotWords), tidy(params)];
  const before = flow.globalHotWords;
  return before && same(before.hotWords ?? [], words) && same(before.params ?? [], names)
    ? flow
    : withFields(flow, { globalHotWords: { ...before, hotWords: words, params: names } });
}

/** Where there are any, only these words interrupt the robot. */
export const setInterWords = (flow: Flow, words: readonly string[]): Flow =>
  same(flow.interWords ?? [], tidy(words)) ? flow : withFields(flow, { interWords: tidy(words) });

/** What is read aloud in which way; `0` is the default. */
export const regexTypes = [
  'default',
  'standardText',
  'personName',
  'address',
  'email',
  'flight',
  'plate',
  'code',
  'constraintText',
  'standardNumber',
  'phone',
] as const;
export const setRegex = (flow: Flow, regex: unknown): Flow => withFields(flow, { regex });

type Robot = Pick<
  Flow,
  'robotConfig' | 'recommendConfig' | 'faqQuestionConfig' | 'nomatchQuestionConfig' | 'qctemplate'
>;
/** How a text robot looks and what it suggests. */
export const setRobot = (flow: Flow, fields: Partial<Robot>): Flow => withFields(flow, fields as Partial<Flow>);
export const renameFlow = (flow: Flow, name: string): Flow => withFields(flow, { name });
