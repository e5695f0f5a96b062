import type { Flow } from '../flow/flow.ts';
import { entityTypes } from '../nlu/entities/entity.ts';
import { plainWord } from './similarWords.ts';

/** What keeps a list from meaning what its maker thinks it means. */
export type WordProblem =
  | { is: 'empty' }
  | { is: 'valueEmpty'; at: number }
  | { is: 'valueTwice'; value: string }
  /** A wording of two values: the longest that fits is meant, and of two alike the first. */
  | { is: 'saidTwice'; word: string; values: [string, string] }
  /** What another kind of things is called by too: both are picked out. */
  | { is: 'elsewhere'; word: string; name: string }
  /** The name of a kind that everybody has. */
  | { is: 'builtIn'; name: string };

type EntityConfig = NonNullable<Flow['entityConfigs']>[number];
const wordsSaid = ({ value, said = [] }: NonNullable<EntityConfig['values']>[number]) =>
  [value, ...said].filter((word) => word.trim() !== '');

/** Looks a kind of things through. */
export function entityProblems(flow: Flow, id: string): WordProblem[] {
  const entity = flow.entityConfigs?.find((one) => one.id === id);
  if (!entity) return [];
  const { values = [], name } = entity;
  const problems: WordProblem[] = [];
  if ((entityTypes as readonly string[]).includes(name)) problems.push({ is: 'builtIn', name });
  if (values.every(({ value }) => value.trim() === '')) problems.push({ is: 'empty' });
  else values.forEach(({ value }, at) => value.trim() === '' && problems.push({ is: 'valueEmpty', at: at + 1 }));
  const meant = new Map<string, string>();
  const seen = new Set<string>();
  for (const one of values) {
    const value = one.value.trim();
    if (value !== '' && seen.has(plainWord(value))) problems.push({ is: 'valueTwice', value });
    else
      for (const word of wordsSaid(one)) {
        const before = meant.get(plainWord(word));
        if (before !== undefined && before !== value) problems.push({ is: 'saidTwice', word, values: [before, value] });
        else meant.set(plainWord(word), value);
      }
    seen.add(plainWord(value));
  }
  for (const other of flow.entityConfigs ?? []) {
    if (other.id === id) continue;
    const shared = (other.values ?? []).flatMap(wordsSaid).find((word) => meant.has(plainWord(word)));
    if (shared !== undefined) problems.push({ is: 'elsewhere', word: shared, name: other.name });
  }
  return problems;
}

/** Looks words through that are understood as one. */
export function similarProblems(flow: Flow, id: string): WordProblem[] {
  const own = flow.similarWords?.find((one) => one.id === id);
  if (!own) return [];
  if ((own.words ?? []).length === 0) return [{ is: 'empty' }];
  return (own.words ?? []).flatMap((word) => {
    const other = (flow.similarWords ?? []).find(
      (one) => one.id !== id && [one.name, ...(one.words ?? [])].some((each) => plainWord(each) === plainWord(word)),
    );
    return other ? [{ is: 'elsewhere' as const, word, name: other.name }] : [];
  });
}
