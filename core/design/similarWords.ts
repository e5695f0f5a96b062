import type { Flow } from '../flow/flow.ts';
import { nameRefusal, refused, type Changed, type Refused } from './refusals.ts';
import { kept, withFields, withOne } from './share.ts';

type SimilarWords = NonNullable<Flow['similarWords']>[number];
export const plainWord = (word: string) => word.trim().toLowerCase();

/** Why a word cannot be understood as another: it is understood as a third one, or is one itself. */
function wordRefusal(flow: Flow, nameId: string, word: string): Refused | null {
  const wrong = nameRefusal(word);
  if (wrong) return wrong;
  for (const one of (flow.similarWords ?? []) as SimilarWords[]) {
    if (one.id === nameId) continue;
    if (plainWord(one.name) === plainWord(word)) return refused('wordIsName', { word });
    if (one.words?.some((other) => plainWord(other) === plainWord(word)))
      return refused('wordTaken', { word, name: one.name });
  }
  return null;
}

const withWords = (flow: Flow, nameId: string, words: readonly string[]): Flow =>
  withFields(flow, {
    similarWords: withOne((flow.similarWords ?? []) as SimilarWords[], nameId, (one) =>
      withFields(one, { words: [...words] }),
    ),
  });

/** Words that are understood as one more; those that are already stay once. */
export function addWords(flow: Flow, nameId: string, words: readonly string[]): Changed {
  const before = (flow.similarWords ?? []).find(({ id }) => id === nameId);
  if (!before) return refused('configMissing');
  const known = new Set([before.name, ...(before.words ?? [])].map(plainWord));
  const fresh: string[] = [];
  for (const word of words.map((one) => one.trim())) {
    const wrong = wordRefusal(flow, nameId, word);
    if (wrong) return wrong;
    if (known.has(plainWord(word))) continue;
    known.add(plainWord(word));
    fresh.push(word);
  }
  return { flow: fresh.length === 0 ? flow : withWords(flow, nameId, [...(before.words ?? []), ...fresh]) };
}

export function changeWord(flow: Flow, nameId: string, word: string, to: string): Changed {
  const before = (flow.similarWords ?? []).find(({ id }) => id === nameId);
  if (!before?.words?.includes(word)) return refused('wordMissing');
  const wrong = wordRefusal(flow, nameId, to);
  if (wrong) return wrong;
  const others = before.words.filter((one) => one !== word);
  const stands = [before.name, ...others].some((one) => plainWord(one) === plainWord(to));
  return {
    flow: withWords(flow, nameId, stands ? others : before.words.map((one) => (one === word ? to.trim() : one))),
  };
}

export function removeWords(flow: Flow, nameId: string, words: readonly string[]): Changed {
  const before = (flow.similarWords ?? []).find(({ id }) => id === nameId);
  if (!before) return refused('configMissing');
  const left = kept(before.words ?? [], (word) => !words.includes(word));
  return { flow: left === before.words || !before.words ? flow : withWords(flow, nameId, left) };
}
