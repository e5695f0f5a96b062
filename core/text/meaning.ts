import { concepts, emptyWords, harmless, owners, qualifiers, times, together } from './concepts.ts';
import { fewMarks } from './fewMarks.ts';

const conceptOf = new Map(
  Object.entries(concepts).flatMap(([concept, words]) => words.split(' ').map((word) => [word, concept] as const)),
);
const empty = new Set(emptyWords);
const longestFirst = [...conceptOf].sort((a, b) => b[0].length - a[0].length);
const chinese = longestFirst.filter(([word]) => /\p{Script=Han}/u.test(word));
const phrases = longestFirst
  .filter(([word]) => word.includes('_'))
  .map(
    ([phrase, concept]) =>
      [new RegExp(`(?<![a-z0-9])${phrase.replaceAll('_', ' ')}(?![a-z0-9])`, 'g'), concept] as const,
  );

interface Wanted {
  name: string;
  description: string;
}

/**
 * Which of the offered names holds what each argument asks for: by its name, by its description, or by what it means in
 * English, Chinese, and the commonest words of German, French and Spanish (保费, Prämie and Premium due are a premium).
 * Each is given away once, the surest first; what no name comes near stays without one, for a wrong value is worse than
 * none. A suggestion: a person sees it and can change it.
 */
export function fitByMeaning(wanted: readonly Wanted[], offered: readonly string[]): Map<string, string> {
  const names = offered.map((name): Offered => ({ name, calls: callsOf(name), meaning: meaningOf(name) }));
  const pairs = wanted
    .map(({ name, description }) => ({ one: name, asked: [name, description].map(askedBy) }))
    .flatMap(({ one, asked }, order) => names.map((name) => ({ one, ...name, order, score: likeness(asked, name) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const fits = new Map<string, string>();
  const taken = new Set<string>();
  for (const { one, name } of pairs) {
    if (fits.has(one) || taken.has(name)) continue;
    fits.set(one, name);
    taken.add(name);
  }
  return fits;
}

interface Offered {
  name: string;
  /** Its letters, with what stands in brackets and, where that says nothing more, without. */
  calls: string[];
  meaning: ReadonlySet<string>;
}
type Asked = ReturnType<typeof askedBy>;

const askedBy = (text: string) => ({ letters: folded(text), meaning: meaningOf(text) });

/** Premium (last year) is not called premium, 保费(元) is called 保费. */
function callsOf(name: string): string[] {
  const outside = withoutBrackets(name);
  return isWithin(meaningOf(name), meaningOf(outside)) ? [folded(name), folded(outside)] : [folded(name)];
}

/** `asked`: by the name, then by the description. */
function likeness(asked: readonly Asked[], { calls, meaning }: Offered): number {
  const called = asked.findIndex(({ letters }) => letters !== '' && calls.includes(letters));
  if (called >= 0) return 3 - called;
  return Math.max(...asked.map((one, at) => (at === 0 ? 1 : 0.9) * nearness(one.meaning, meaning)));
}

/**
 * Of two sets of meanings the share that is in both; 0 where it is less than half, or one says when, or of whom, and the
 * other does not.
 */
function nearness(asked: ReadonlySet<string>, offered: ReadonlySet<string>): number {
  if (asked.size === 0 || offered.size === 0) return 0;
  if (times.some((one) => asked.has(one)) !== times.some((one) => offered.has(one))) return 0;
  const more = [...offered].filter((one) => !asked.has(one));
  if (more.some((one) => qualifiers.includes(one))) return 0;
  const both = offered.size - more.length;
  const share = both / (asked.size + more.length);
  return share > 0.5 || (share === 0.5 && more.every((one) => harmless.includes(one))) ? share : 0;
}

/**
 * What a name means; a word that is not known means itself. Parts between brackets and slashes that say the same, or
 * that nobody knows, are one name in several languages; others are read together.
 */
function meaningOf(name: string): Set<string> {
  const parts = spaced(name)
    .split(/[()[\]【】/|]+/)
    .map(wordsOf)
    .filter(({ meanings }) => meanings.size > 0);
  const known = parts.filter(({ isKnown }) => isKnown);
  const some = known.length > 0 ? known : parts;
  const widest = some.reduce((most, { meanings }) => (meanings.size > most.size ? meanings : most), new Set<string>());
  if (some.every(({ meanings }) => isWithin(meanings, widest))) return widest;
  return joined(new Set(some.flatMap(({ meanings }) => [...meanings])));
}

function wordsOf(part: string): { meanings: Set<string>; isKnown: boolean } {
  const meanings = new Set<string>();
  let isKnown = false;
  const means = (concept: string) => {
    isKnown = true;
    meanings.add(concept);
  };
  let rest = part;
  for (const [phrase, concept] of phrases)
    rest = rest.replace(phrase, () => {
      means(concept);
      return ' ';
    });
  for (const [word, concept] of chinese) {
    if (!rest.includes(word)) continue;
    means(concept);
    rest = rest.replaceAll(word, ' ');
  }
  const words = rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (const [at, word] of words.entries()) {
    if (owners.includes(word) && at < words.length - 1) continue;
    const pieces = piecesOf(word);
    if (pieces) pieces.forEach((piece) => conceptOf.has(piece) && means(conceptOf.get(piece)!));
    else meanings.add(word);
  }
  return { meanings: joined(meanings), isKnown };
}

/** The known words that a word is made of: itself, or enddate, Versicherungsprämie; null where they do not fill it. */
function piecesOf(word: string): string[] | null {
  if (conceptOf.has(word) || empty.has(word)) return [word];
  if (!/^[a-z]{6,40}$/.test(word)) return null;
  const filled: (string[] | undefined)[] = [[]];
  for (let at = 0; at < word.length; at++) {
    const before = filled[at];
    if (!before) continue;
    for (let end = at + 3; end <= word.length; end++) {
      const piece = word.slice(at, end);
      if (!conceptOf.has(piece) && !empty.has(piece)) continue;
      filled[end] ??= [...before, piece];
      // Versicherung-s-ende
      if (word[end] === 's') filled[end + 1] ??= [...before, piece];
    }
  }
  return filled[word.length] ?? null;
}

function joined(meanings: Set<string>): Set<string> {
  for (const [parts, become] of together) {
    if (!parts.every((one) => meanings.has(one))) continue;
    parts.forEach((one) => meanings.delete(one));
    become.forEach((one) => meanings.add(one));
  }
  return meanings;
}

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].every((one) => others.has(one));

/** In lower case, without accents, policyEnd and policy_end as two words. */
const spaced = (name: string) =>
  fewMarks(name)
    .normalize('NFKD')
    .replace(/([A-Za-z])\p{Mn}+/gu, '$1')
    .normalize('NFKC')
    .replace(/\bn[°º]|#/gi, ' number ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ');

const folded = (name: string) => spaced(name).replace(/[^\p{L}\p{N}]/gu, '');

/** 保费(元), Premium [yuan] */
const withoutBrackets = (name: string) =>
  fewMarks(name)
    .normalize('NFKC')
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, ' ');
