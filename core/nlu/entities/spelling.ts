/** Letters and digits as people spell them on the telephone. */

const alphabet =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );
const variants: Record<string, string> = { alfa: 'a', juliet: 'j', whisky: 'w', 'x-ray': 'x' };
const digits: Record<string, string> = {
  zero: '0',
  oh: '0',
  nought: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  零: '0',
  〇: '0',
  洞: '0',
  一: '1',
  幺: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  拐: '7',
  八: '8',
  九: '9',
};
const hyphens: Record<string, string> = { dash: '-', hyphen: '-', 杠: '-', 横杠: '-' };
const times: Record<string, number> = { double: 2, triple: 3, treble: 3, 两个: 2, 三个: 3, 四个: 4, 双: 2 };
/** Stands between what is spelled and belongs to none of it. */
const between = new Set([
  'then',
  'and',
  'followed',
  'by',
  'next',
  '然后',
  '后面',
  '开头',
  '接着',
  '再',
  '后面是',
  '是',
]);

/** “A as in apple”, “P for Peter”, “A是apple的A”: only the letter is meant. */
const likeWord =
  /(?<![a-z])([a-z])\s*(?:,\s*)?(?:as in|for|like|as|是|就是|像)\s*[a-z]{2,}(?:\s*的\s*[a-z](?![a-z]))?|(?<![a-z])([a-z])[，,]\s*[a-z]{2,}\s*的\s*([a-z])(?![a-z])/g;
const token =
  /两个|三个|四个|双|然后|后面是?|开头|接着|再|是|横杠|杠|[零〇洞一幺二两三四五六七拐八九]|x-ray|[a-z]+|\d+|[^\s,，.。、和]/g;

function letterOf(word: string): string | null {
  if (/^[a-z]$/.test(word)) return word;
  if (/^\d+$/.test(word)) return word;
  if (Object.hasOwn(digits, word)) return digits[word]!;
  if (Object.hasOwn(variants, word)) return variants[word]!;
  if (Object.hasOwn(hyphens, word)) return hyphens[word]!;
  const at = alphabet.indexOf(word);
  return at >= 0 ? alphabet[at]![0]! : null;
}

/**
 * The longest run of spelled letters and digits in a sentence in lower case, in capitals; null where there are fewer than
 * two signs or it is spelled nowhere: `alpha bravo one two` is `AB12`, `double a three` `AA3`.
 */
export function spelled(plain: string): { value: string; from: number; to: number } | null {
  const text = plain.replace(likeWord, (found, letter?: string, other = '', again = '') =>
    letter || other === again ? (letter ?? other) + ' '.repeat(found.length - 1) : found,
  );
  let best: { value: string; from: number; to: number } | null = null;
  let run: { value: string; from: number; to: number } | null = null;
  let repeat = 1;
  let from: number | null = null;
  for (const match of text.matchAll(token)) {
    const [word] = match;
    const after = match.index + word.length;
    if (Object.hasOwn(times, word)) {
      repeat = times[word]!;
      from = match.index;
      continue;
    }
    if (between.has(word)) continue;
    const letter = letterOf(word) ?? (/^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word) ? word : null);
    const article =
      word === 'a' &&
      /^\s+[a-z]{2,}/.test(text.slice(after)) &&
      letterOf(/[a-z]+/.exec(text.slice(after))![0]) === null;
    if (letter === null || article) run = null;
    else if (run) run = { value: run.value + letter.repeat(repeat), from: run.from, to: after };
    else run = { value: letter.repeat(repeat), from: from ?? match.index, to: after };
    repeat = 1;
    from = null;
    if (run && run.value.length >= (best?.value.length ?? 2)) best = run;
  }
  return best ? { ...best, value: best.value.toUpperCase() } : null;
}

/** Letters only, said one by one: `s m y t h e` is `Smythe`. */
export function spelledName(plain: string): string | null {
  const found = /(?<![a-z'])(?:[a-z][\s,.-]+){2,}[a-z](?![a-z'])/.exec(plain);
  if (!found) return null;
  const letters = found[0].replace(/[^a-z]/g, '');
  return letters[0]!.toUpperCase() + letters.slice(1);
}
