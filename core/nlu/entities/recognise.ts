import { normalise, sameLength } from '../normalise.ts';
import { numbers } from './amounts.ts';
import { entityTypes, type Entity, type EntityType, type Found, type Moment, type Recogniser } from './entity.ts';
import { organizations, people } from './names.ts';
import { carNumbers, digitCodes, emails, flightNumbers, idNumbers, letterCodes, phoneNumbers } from './numbers.ts';
import { locations } from './places.ts';
import { strings } from './strings.ts';
import { answerTo } from './spoken/answer.ts';
import { spokenDates, spokenTimes } from './spoken/moments.ts';
import { cutTo } from '../../text/cutTo.ts';

export type { Entity, EntityType, Moment } from './entity.ts';

/** A tenant's own words: what is said stands for a value. */
export interface WordList {
  id: string;
  words: readonly { value: string; said: readonly string[] }[];
}

const recognisers: Record<EntityType, Recogniser> = {
  generalString: strings,
  person: people,
  location: locations,
  organization: organizations,
  code1: digitCodes,
  code2: letterCodes,
  flightNumber: flightNumbers,
  carNumber: carNumbers,
  phoneNumber: phoneNumbers,
  idNumber: idNumbers,
  email: emails,
  number: numbers,
  date: spokenDates,
  time: spokenTimes,
};

/** Of two that cover the same words the earlier one here is meant; a general string is everything, so it stands beside the others. */
const precedence: EntityType[] = [
  'idNumber',
  'email',
  'phoneNumber',
  'carNumber',
  'flightNumber',
  'date',
  'time',
  'code2',
  'organization',
  'location',
  'person',
  'code1',
  'number',
];

/** Longer than any answer to “what is your address”; the rest is not looked at. */
const most = 500;

export interface Wanted {
  /** Only these; an argument knows its type. All where it is left out, and then no two cover the same words. */
  types?: readonly EntityType[];
  lists?: readonly WordList[];
  now?: Moment | undefined;
  /** The type the question was for: then the value may stand alone, without a word that says what it is. The only one of `types`, unless it is said otherwise. */
  asked?: EntityType | null;
  /** Also values that have to be asked for again, marked as `unsure`. */
  withUnsure?: boolean;
}

/** Names, numbers, days and the rest with their values, in the order they were said. Overlaps are resolved longest first, then by precedence. */
export function recognise(
  text: string,
  {
    types = entityTypes.filter((type) => type !== 'generalString'),
    lists = [],
    now,
    asked = types.length === 1 && lists.length === 0 ? types[0]! : null,
    withUnsure = false,
  }: Wanted = {},
): Entity[] {
  const shortened = cutTo(text, most);
  const plain = sameLength(shortened);
  const found = types.flatMap((type) =>
    apart(type === asked ? answerTo(type, { plain, now }, recognisers[type]) : recognisers[type]({ plain, now })).map(
      (each): Entity => ({ type, ...each, text: shortened.slice(each.from, each.to) }),
    ),
  );
  const listed = lists.flatMap((list) =>
    inList(plain, list).map((each): Entity => ({ type: list.id, ...each, text: shortened.slice(each.from, each.to) })),
  );
  const all = types.length === 1 && lists.length === 0 ? found : [...listed, ...withoutOverlaps([...found])];
  return all.filter((one) => withUnsure || !one.unsure).sort((a, b) => a.from - b.from || b.to - a.to);
}

const longer = (a: Found, b: Found) => b.to - b.from - (a.to - a.from);

/** Of one recogniser's answers the longest, each place once. */
function apart(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const each of found.toSorted(longer))
    if (!kept.some((other) => each.from < other.to && other.from < each.to)) kept.push(each);
  return kept.sort((a, b) => a.from - b.from);
}

function withoutOverlaps(found: Entity[]): Entity[] {
  const rank = (entity: Entity) => precedence.indexOf(entity.type as EntityType);
  const kept: Entity[] = [];
  for (const each of found.toSorted((a, b) => longer(a, b) || rank(a) - rank(b))) {
    if (
      each.type === 'generalString' ||
      !kept.some((other) => other.type !== 'generalString' && each.from < other.to && other.from < each.to)
    )
      kept.push(each);
  }
  return kept;
}

/** A tenant's words in a text, the longest first; Latin ones as whole words. */
function inList(plain: string, { words }: WordList): Found[] {
  const lower = plain.toLowerCase();
  const found = words.flatMap(({ value, said }) =>
    [value, ...said].flatMap((each) => {
      const word = normalise(each);
      const places: Found[] = [];
      for (let at = word ? lower.indexOf(word) : -1; at >= 0; at = lower.indexOf(word, at + 1)) {
        const letter = /[\p{Script=Latin}\p{N}]/u;
        const inside =
          (letter.test(word[0]!) && letter.test(lower[at - 1] ?? '')) ||
          (letter.test(word.at(-1)!) && letter.test(lower[at + word.length] ?? ''));
        if (!inside) places.push({ value, from: at, to: at + word.length });
      }
      return places;
    }),
  );
  return apart(found);
}
