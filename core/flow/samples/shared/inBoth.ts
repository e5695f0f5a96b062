import type { Flow } from '../../flow.ts';
import { build, type Sample } from '../build.ts';

/** A text, or whatever else differs, in the language of the robot. */
export type Say = <Value>(en: Value, zh: Value) => Value;

type Written = Omit<Sample, 'id' | 'language'>;

/** One robot in both languages: its words stand beside each other, everything else is the same. `at` is the id of the flow. */
export function inBoth(kind: string, sample: (t: Say, at: string) => Written): { en: Flow; zh: Flow } {
  const made = (language: 'en' | 'zh') => {
    const id = `${kind}-${language}`;
    return build({ id, language, ...sample((en, zh) => (language === 'en' ? en : zh), id) });
  };
  return { en: made('en'), zh: made('zh') };
}
