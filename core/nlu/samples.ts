import { normalise } from './normalise.ts';
import type { Sample } from './model.ts';

/** More than this would keep the machine busy for minutes; no one writes so many by hand. */
export const mostSentences = 50_000;

export type SamplesRefused = 'NO_SENTENCES' | 'ONE_INTENTION' | 'TOO_MANY_SENTENCES' | 'MISSING_COLUMNS';

export interface Checked {
  samples: Sample[];
  /** Left out: nothing to read, or said twice of one intention. */
  empty: number;
  repeated: number;
  /** Intentions with a single sentence: they are taught, but nothing can be said about how well. */
  single: string[];
  /** Sentences that two intentions claim. */
  claimedTwice: string[];
}

/** Whether a model can be taught from these, and what is left out. */
export function checkSamples(
  given: readonly Sample[],
): Checked | { refused: SamplesRefused; facts: Record<string, number> } {
  if (given.length > mostSentences)
    return { refused: 'TOO_MANY_SENTENCES', facts: { count: given.length, most: mostSentences } };
  const owners = new Map<string, Set<string | null>>();
  const samples: Sample[] = [];
  let empty = 0;
  let repeated = 0;
  for (const sample of given) {
    const said = normalise(sample.text);
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(said)) {
      empty += 1;
      continue;
    }
    const known = owners.get(said) ?? new Set();
    if (known.has(sample.intention)) {
      repeated += 1;
      continue;
    }
    owners.set(said, known.add(sample.intention));
    samples.push(sample);
  }
  if (samples.length === 0) return { refused: 'NO_SENTENCES', facts: { empty } };
  const counts = new Map<string | null, number>();
  for (const { intention } of samples) counts.set(intention, (counts.get(intention) ?? 0) + 1);
  if (counts.size < 2) return { refused: 'ONE_INTENTION', facts: { count: samples.length } };
  const single = [...counts].flatMap(([intention, count]) => (count === 1 && intention !== null ? [intention] : []));
  return {
    samples,
    empty,
    repeated,
    single,
    claimedTwice: [...owners].filter(([, claims]) => claims.size > 1).map(([said]) => said),
  };
}

const sentenceColumns = [
  'text',
  'sentence',
  'question',
  'utterance',
  'query',
  '句子',
  '问题',
  '相似问',
  '语料',
  '文本',
];
const intentionColumns = ['intention', 'intent', 'category', 'label', 'class', '意图', '分类', '标签', '标准问'];

/** Samples out of a table with a head; an empty intention marks what is not for this robot. */
export function samplesOf(
  rows: readonly (readonly string[])[],
): { samples: Sample[] } | { refused: SamplesRefused; facts: Record<string, number> } {
  const head = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  const text = head.findIndex((name) => sentenceColumns.includes(name));
  const intention = head.findIndex((name) => intentionColumns.includes(name));
  if (text < 0 || intention < 0) return { refused: 'MISSING_COLUMNS', facts: { found: head.length } };
  return {
    samples: rows.slice(1).map((row) => ({ text: row[text] ?? '', intention: row[intention]?.trim() || null })),
  };
}
