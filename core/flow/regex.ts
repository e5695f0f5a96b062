import { cutTo } from '../text/cutTo.ts';
import { oneSearch, searchOf, type Effort, type Search } from '../text/expression/search.ts';

const known = new Map<string, Search | null>();

/** Letters of a text that are looked at, and of an expression that is read. */
const longest = 500;

/** What a designer's regular expression finds first in a text; null for nothing, and for one that cannot be read. Its time is bounded (`searchOf`), so it never holds a call up. */
export function firstMatch(source: string, text: string, effort: Effort = oneSearch()): string | null {
  const cut = cutTo(text, longest);
  const found = searchFor(source)?.(cut, effort);
  return found ? cut.slice(found.from, found.to) : null;
}

export const isReadable = (source: string): boolean => searchFor(source) !== null;

function searchFor(source: string): Search | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const made = source.length > longest ? null : (searchOf(source, 'iu') ?? searchOf(source, 'i'));
  known.set(source, made);
  return made;
}
