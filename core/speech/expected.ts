/** Stands among the phrases a robot expects for all that is said in that way; no vendor is told of it. */
export const spokenKinds = { digits: '<digits>', number: '<number>', date: '<date>', time: '<time>' } as const;
export type SpokenKind = keyof typeof spokenKinds;

const marks: ReadonlySet<string> = new Set(Object.values(spokenKinds));

/** What can be told to a vendor as hints. */
export const wordsAmong = (phrases: readonly string[]): string[] => phrases.filter((phrase) => !marks.has(phrase));

/** Says yes or no in another way: what is heard of one family is what the robot knows of it. */
export const families: readonly (readonly string[])[] = [
  [
    'yes',
    'yeah',
    'yep',
    'yes please',
    'yes i do',
    'yes it is',
    'yes i am',
    'sure',
    'of course',
    'okay',
    'ok',
    'certainly',
  ],
  ['no', 'nope', 'no thanks', 'no thank you', 'not really', 'no i do not', "no i don't", 'no it is not', 'no way'],
];
