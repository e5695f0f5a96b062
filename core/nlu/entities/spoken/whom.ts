import type { Found } from '../entity.ts';
import { firstNames } from '../gazetteer.ts';
import { nameLeft } from '../leftOver.ts';
import { spelledName } from '../spelling.ts';
import { doubleSurnames, surnames } from '../surnames.ts';

/** How people say which sign their family name is written with. */
const written: Record<string, string> = Object.fromEntries(
  '弓长张 木子李 耳东陈 双木林 口天吴 立早章 古月胡 草头黄 言午许 三横王 走肖赵 双人徐 禾子季 人可何 文刀刘 干勾于 关耳郑 木易杨 鱼日鲁 余下的余 千里马的马 美女姜 西早覃'
    .split(' ')
    .map((each) => [each, each.at(-1)!]),
);
const howWritten = new RegExp(
  Object.keys(written)
    .map((each) => `${each.slice(0, -1)}的?${each.at(-1)!}`)
    .join('|'),
  'u',
);
const beginsAsName = new RegExp(`^(?:${doubleSurnames.join('|')}|[${surnames}])`, 'u');
/** “伟大的伟”: a sign of the given name, by a word that holds it. */
const example = /(\p{Script=Han}{2,4})的(\p{Script=Han})/gu;

/** A name given to the question for one. `named` is what the sentence names by itself; it is returned where no more can be said. */
export const nameAnswer = (text: string, named: Found[]): Found[] =>
  /\p{Script=Han}/u.test(text) ? chineseName(text, named) : englishName(text, named);

function chineseName(text: string, named: Found[]): Found[] {
  const how = howWritten.exec(text);
  const family = how && how[0].at(-1)!;
  const [first] = named;
  const before = how ? text.slice(0, how.index).replace(/[\s，,。]+$/u, '') : text;
  const left = first ? null : nameLeft(before || text, 'zh', 'person');
  const name = first
    ? String(first.value)
    : left && (beginsAsName.test(left) || /^[小老阿].$/u.test(left) || /姓/.test(text))
      ? left
      : (family ?? null);
  if (name === null) return named;
  const value = family && !name.startsWith(family) ? family + name.slice(1) : name;
  // “安静的静” beside a name without that sign: one of the two was heard wrongly.
  const isMisheard = [...text.matchAll(example)].some(
    ([, word = '', sign = '']) => word.includes(sign) && !value.includes(sign),
  );
  const at = first?.from ?? Math.max(text.indexOf(name), 0);
  const place = { from: at, to: first?.to ?? Math.min(at + name.length, text.length) };
  return [{ value, ...place, ...((isMisheard || first?.unsure) && { unsure: true as const }) }];
}

/** Letters, what they sound like in a name, and how it is written then. */
const alike: [letter: string, sound: RegExp, written: string][] = [
  ['k', /^c(?=[aoult])/i, 'K'],
  ['c', /^k/i, 'C'],
  ['v', /ph/i, 'v'],
  ['ph', /v/i, 'ph'],
  ['f', /ph/i, 'f'],
  ['y', /i(?!.*i)/i, 'y'],
  ['i', /y/i, 'i'],
  ['g', /^j/i, 'G'],
  ['j', /^geo?(?=[a-z])/i, 'Je'],
  ['j', /^g/i, 'J'],
  ['z', /s(?!.*s)/i, 'z'],
  ['s', /z/i, 's'],
  ['e', /$/, 'e'],
  ['ck', /k$/i, 'ck'],
  ['x', /cks$/i, 'x'],
];
const withLetter = /(?<![\s,])[\s,]+(?:that's |spelt |spelled )?with(out)?\s+(?:an?)\s*([a-z]{1,2})\s*[.!]?$/i;
const spelling =
  /(?<![\s,])[\s,]+(?:that's |and that's |it's )?(?:(?:spelt|spelled|spelling)[\s,:]+)?((?:[a-z][\s,.-]{1,4}){2,20}[a-z])[\s.!]{0,4}$/i;

function englishName(text: string, named: Found[]): Found[] {
  const spoken = spelling.exec(text);
  const letters = spoken && spelledName(spoken[1]!.toLowerCase());
  const variant = withLetter.exec(text);
  const body = text.slice(0, (spoken ?? variant)?.index ?? text.length);
  const [first] = named;
  const left = first ? null : nameLeft(body, 'en', 'person');
  const name = (first ? String(first.value) : left) ?? letters;
  if (name === null) return named;
  const at = first?.from ?? Math.max(text.toLowerCase().indexOf(name.toLowerCase()), 0);
  const place = { from: at, to: first?.to ?? Math.min(at + name.length, text.length) };
  if (letters) return [{ value: [...name.split(' ').slice(0, -1), letters].join(' '), ...place }];
  if (variant) {
    const [, without, letter = ''] = variant;
    const value = without ? name.replace(new RegExp(letter, 'i'), '') : withA(name, letter.toLowerCase());
    return [{ value: value ?? name, ...place, ...(value === null && { unsure: true as const }) }];
  }
  if (first) return named;
  // Nobody listed it, and it was not written as a name: it may be any word.
  const isKnown = /\p{Lu}/u.test(text.slice(at, at + 1)) || name.split(' ').some((word) => firstNames.includes(word));
  return [{ value: name, ...place, ...(!isKnown && { unsure: true as const }) }];
}

/** A name as it is written with that letter: as it stands where it has it, else with the letter in place of what sounds like it. */
function withA(name: string, letter: string): string | null {
  if (letter === 'e' ? /e$/i.test(name) : name.toLowerCase().startsWith(letter)) return name;
  const [, sound, as = ''] = alike.find(([one, found]) => one === letter && found.test(name)) ?? [];
  if (sound) return name.replace(sound, as);
  return name.toLowerCase().includes(letter) ? name : null;
}
