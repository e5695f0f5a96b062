import { families, spokenKinds, type SpokenKind } from './expected.ts';
import { digitWords, spokenWords, tensWords, upToNineteen } from './spokenWords.ts';

/** More branches are heard worse, and a line longer than this is said by nobody in one breath. */
const mostPhrases = 300;
const mostWords = 14;

/** What may stand before and behind an answer. */
const before = [
  'um',
  'uh',
  'well',
  'oh',
  'hello',
  'please',
  "i'd like",
  "i'd like to",
  'i would like',
  'i would like to',
  'i want',
  'i want to',
  'i have',
  'i have a',
  'can i',
  "it's",
  'it is',
];
const behind = ['please', 'thanks', 'thank you'];

const months = 'january february march april may june july august september october november december'.split(' ');
const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth'.split(
    ' ',
  );
const anyOf = (words: readonly string[]) => words.join(' | ');

/** Rules of JSGF (W3C note of 2000). A row is written as a rule that names itself at its end: repetitions by sign are read wrongly. */
const rulesOf: Record<SpokenKind, { rule: string; rules: string[]; words: string[] }> = {
  digits: {
    rule: '<digits>',
    rules: [`<digit> = oh | ${anyOf(digitWords)};`, '<digits> = <digit> | <digit> <digits>;'],
    words: ['oh', ...digitWords],
  },
  number: {
    rule: '<number>',
    rules: [
      `<small> = ${anyOf(upToNineteen)} | <tens> | <tens> <unit>;`,
      `<tens> = ${anyOf(tensWords)};`,
      `<unit> = ${anyOf(digitWords.slice(1))};`,
      '<hundreds> = <small> | <unit> hundred | <unit> hundred <small> | <unit> hundred and <small> | a hundred;',
      '<number> = <hundreds> | <hundreds> thousand | <hundreds> thousand <hundreds>;',
    ],
    words: [...upToNineteen, ...tensWords, 'hundred', 'thousand', 'and', 'a'],
  },
  date: {
    rule: '<date>',
    rules: [
      `<weekday> = ${anyOf(days)};`,
      `<month> = ${anyOf(months)};`,
      `<day> = ${anyOf(ordinals)} | twenty <low> | thirty first;`,
      `<low> = ${anyOf(ordinals.slice(0, 9))};`,
      '<on> = today | tomorrow | the day after tomorrow | <weekday> | next <weekday> | this <weekday> | next week | <month> <day> | <month> the <day> | the <day> | the <day> of <month>;',
      '<date> = <on> | on <on>;',
    ],
    words: [
      ...days,
      ...months,
      ...ordinals,
      ...'today tomorrow the day after next this week twenty thirty of on'.split(' '),
    ],
  },
  time: {
    rule: '<time>',
    rules: [
      `<hour> = ${anyOf(upToNineteen.slice(1, 13))};`,
      "<minutes> = o'clock | fifteen | thirty | forty five | twenty | ten | oh five;",
      '<part> = in the morning | in the afternoon | in the evening | a m | p m;',
      '<clock> = <hour> | <hour> <minutes> | half past <hour> | a quarter past <hour> | a quarter to <hour> | noon | midnight;',
      '<when> = <clock> | <clock> <part> | in the morning | in the afternoon | in the evening;',
      '<time> = <when> | at <when>;',
    ],
    words: [
      ...upToNineteen.slice(1, 13),
      ..."o'clock fifteen thirty forty twenty oh in the morning afternoon evening a m p half past quarter to noon midnight at".split(
        ' ',
      ),
    ],
  },
};

export interface Grammar {
  jsgf: string;
  /** What was heard of a family stands for what the robot knows of it. */
  standsFor: ReadonlyMap<string, string>;
}

const kinds = Object.entries(spokenKinds) as [SpokenKind, string][];

/** All words a grammar of these phrases may need: those that the dictionary lacks have to be pronounced first. */
export function wordsOf(phrases: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const phrase of [...phrases.slice(0, mostPhrases), ...families.flat(), ...before, ...behind])
    for (const word of spokenWords(phrase)) words.add(word);
  for (const [kind] of kinds) for (const word of rulesOf[kind].words) words.add(word);
  return words;
}

/**
 * What people may say, as a grammar; null where nothing of it is English. Phrases with a word that cannot be pronounced are left out.
 * No sign of a phrase reaches the grammar: words are letters and apostrophes.
 */
export function grammarOf(phrases: readonly string[], canSay: (word: string) => boolean): Grammar | null {
  const said = new Set<string>();
  const asked = new Set<SpokenKind>();
  for (const phrase of phrases) {
    const kind = kinds.find(([, mark]) => mark === phrase)?.[0];
    if (kind) asked.add(kind);
    else if (said.size < mostPhrases) {
      const words = spokenWords(phrase);
      if (words.length > 0 && words.length <= mostWords && words.every(canSay)) said.add(words.join(' '));
    }
  }
  if (said.size === 0 && asked.size === 0) return null;
  const standsFor = new Map<string, string>();
  for (const family of families) {
    const known = family.find((one) => said.has(one));
    if (!known) continue;
    for (const one of family)
      if (!said.has(one) && one.split(' ').every(canSay)) {
        standsFor.set(one, known);
        said.add(one);
      }
  }
  const rules = [...asked].flatMap((kind) => rulesOf[kind].rules);
  const values = [...asked].map((kind) => rulesOf[kind].rule);
  // Beside digits a filler is heard where one was mumbled.
  const ways = [...(said.size > 0 ? ['<before> <branch> <behind>'] : []), ...values];
  const opening = before.filter((one) => one.split(' ').every(canSay) && !said.has(one));
  const closing = behind.filter((one) => one.split(' ').every(canSay));
  return {
    standsFor,
    jsgf: [
      '#JSGF V1.0;',
      'grammar expected;',
      `public <said> = ${ways.join(' | ')};`,
      `<branch> = ${said.size > 0 ? anyOf([...said]) : '<VOID>'};`,
      '<before> = /0.98/ <NULL> | /0.02/ <opening>;',
      `<opening> = ${opening.length > 0 ? anyOf(opening) : '<VOID>'};`,
      '<behind> = /0.95/ <NULL> | /0.05/ <closing>;',
      `<closing> = ${closing.length > 0 ? anyOf(closing) : '<VOID>'};`,
      ...rules,
    ].join('\n'),
  };
}

/** What a recogniser with such a grammar heard, in words the robot knows. */
export function heardOf(words: readonly string[], { standsFor }: Pick<Grammar, 'standsFor'>): string {
  const text = words.join(' ');
  return standsFor.get(text) ?? text;
}
