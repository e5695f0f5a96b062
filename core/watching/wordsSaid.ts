interface Said {
  /** How often anything of the list was said. */
  times: number;
  /** Each that was said, once, in the order of the first time. */
  words: string[];
  /** `from` of the turn in which it was said for the `nth` time; null where it was not said so often. */
  from: number | null;
}

/**
 * Finds what of a list of words and phrases was said, by whomever. Upper and lower case are the same. A Latin word is found
 * as a word (“sue” is none of “issue”), one in Chinese anywhere. A phrase may be said with any blanks between its words.
 */
export function seekWords(list: readonly string[]) {
  const sought = list.map((word) => word.trim()).filter(Boolean);
  const pattern = sought.length > 0 ? new RegExp(longestFirst(sought).map(patternOf).join('|'), 'giu') : null;

  return (turns: readonly { text: string; from: number }[], nth: number): Said => {
    const said: Said = { times: 0, words: [], from: null };
    if (!pattern) return said;
    for (const { text, from } of turns)
      for (const [found] of text.matchAll(pattern)) {
        said.times++;
        if (said.times === nth) said.from = from;
        const word = sought.find((one) => isSame(one, found)) ?? found;
        if (!said.words.includes(word)) said.words.push(word);
      }
    return said;
  };
}

/** “lawyers” before “law”, or the shorter one would hide the longer. */
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length);

const isSame = (one: string, other: string) => folded(one) === folded(other);
const folded = (word: string) => word.toLowerCase().replace(/\s+/gu, ' ');

const ofWord = '[\\p{Script=Latin}\\p{N}]';
const beginsLatin = new RegExp(`^${ofWord}`, 'u');
const endsLatin = new RegExp(`${ofWord}$`, 'u');

function patternOf(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/gu, '\\s+');
  return `${beginsLatin.test(word) ? `(?<!${ofWord})` : ''}${plain}${endsLatin.test(word) ? `(?!${ofWord})` : ''}`;
}
