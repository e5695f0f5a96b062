import { oneOf } from '../text/random.ts';
import type { Language } from './language.ts';
import { englishSound, homophonesOf } from './sounds.ts';

/** English words that sound like others, to be heard in their place. */
export type AlikeWords = ReadonlyMap<string, readonly string[]>;

/** Words that are one sound, or nearly: what a recogniser writes for one another. */
const oneSound =
  'four for|two to too|eight ate|one won|their there|no know|new knew|right write|hear here|by buy bye|week weak|wait weight|mail male|' +
  'cent sent|sell cell|sale sail|price prize|card cart|bill build|billing building|pay bay|paid bait|fee free|fair fare|flour flower|' +
  'hour our|meet meat|need knead|peace piece|plane plain|principal principle|road rode|role roll|see sea|son sun|some sum|steal steel|tail tale|' +
  "thank tank|than then|through threw|wear where|weather whether|which witch|would wood|your you're|its it's|accept except|affect effect|" +
  "can can't|do due|days daze|date they|debt dead|cash catch|change chain|charge large|check cheque|claim climb|cold called|cost coast|" +
  'late let|later letter|lone loan|lost last|order older|passed past|phone fun|rate wait|refund reform|send sand|ship chip|sure shore|think sink|' +
  "thirteen thirty|fourteen forty|fifteen fifty|sixteen sixty|this these|track truck|want won't|went want|world word|yeah year|yes yet";

const fillers: Record<Language, readonly string[]> = {
  en: ['um', 'uh', 'er', 'well', 'so', 'like', 'you know', 'i mean', 'okay', 'hello'],
  zh: ['嗯', '呃', '那个', '就是', '这个', '啊', '喂', '然后', '我说', '那什么'],
};

/** Which words of these sentences sound alike, and the usual ones besides. */
export function alikeWords(sentences: Iterable<string>): AlikeWords {
  const bySound = new Map<string, Set<string>>();
  for (const sentence of sentences)
    for (const word of wordsOf(sentence)) {
      const sound = englishSound(word);
      if (sound.length > 1) bySound.set(sound, (bySound.get(sound) ?? new Set()).add(word));
    }
  const alike = new Map<string, readonly string[]>();
  const groups = [
    ...oneSound.split('|').map((group) => group.split(' ')),
    ...[...bySound.values()].map((set) => [...set]),
  ];
  for (const group of groups)
    for (const word of group)
      alike.set(word, [...new Set([...(alike.get(word) ?? []), ...group.filter((other) => other !== word)])]);
  return alike;
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{Script=Latin}+(?:'\p{Script=Latin}+)*/gu) ?? [];

const usual = alikeWords([]);

/** A sentence as a recogniser may hear it: `share` (0 to 1) of its Chinese signs, or of its English words that sound like others, are replaced by what sounds alike. */
export function misheard(
  text: string,
  language: Language,
  share: number,
  random: () => number,
  alike: AlikeWords = usual,
): string {
  if (language === 'zh')
    return text.replace(/\p{Script=Han}/gu, (sign) => {
      const others = random() < share ? homophonesOf(sign) : [];
      return others.length > 0 ? oneOf(others, random) : sign;
    });
  return text.replace(/\p{Script=Latin}+(?:'\p{Script=Latin}+)*/gu, (word) => {
    const others = alike.get(word.toLowerCase()) ?? [];
    return others.length > 0 && random() < share ? oneOf(others, random) : word;
  });
}

/**
 * A sentence as people say it over a bad line: misheard by `share`, and a quarter as often a sign or word is dropped or said twice,
 * half as often it begins with a filler or its beginning is lost. Never empty where the text was not.
 */
export function noisy(
  text: string,
  language: Language,
  share: number,
  random: () => number,
  alike: AlikeWords = usual,
): string {
  const between = language === 'zh' ? '' : ' ';
  const units = misheard(text, language, share, random, alike)
    .split(language === 'zh' ? /(?=\p{Script=Han})|(?<=\p{Script=Han})/u : ' ')
    .filter((unit) => unit !== '');
  const said = units.flatMap((unit) => {
    const chance = random();
    if (chance < share / 4) return [];
    return chance < share / 2 ? [unit, unit] : [unit];
  });
  const kept = said.length > 0 ? said : units;
  const begun = kept.length > 3 && random() < share / 2 ? kept.slice(1) : kept;
  return [...(random() < share / 2 ? [oneOf(fillers[language], random)] : []), ...begun].join(between);
}
