/** The types an argument of a robot may have, as the specification lists them. */
export const entityTypes = [
  'generalString',
  'person',
  'location',
  'organization',
  'code1',
  'code2',
  'flightNumber',
  'carNumber',
  'phoneNumber',
  'idNumber',
  'email',
  'number',
  'date',
  'time',
] as const;

export type EntityType = (typeof entityTypes)[number];

export interface Entity {
  /** One of the types, or the id of a tenant's word list. */
  type: EntityType | (string & {});
  /** What it comes to: a number, `2026-11-21`, `15:00`, digits without blanks, letters in capitals. */
  value: string | number;
  /** As it was said, and where. */
  text: string;
  from: number;
  to: number;
  /** Only the likeliest reading, or a half one: whoever acts on it asks again. A value without it is sure. */
  unsure?: true;
}

/** The day and time it is where the customer is: `2026-11-21`, `10:00`. */
export interface Moment {
  date: string;
  time: string;
}

/** What recognisers read: signs stand where they stood, half width and simplified. */
export interface Said {
  plain: string;
  now: Moment | undefined;
}

export type Found = Omit<Entity, 'type' | 'text'>;
export type Recogniser = (said: Said) => Found[];

/** The same values, each of which has to be asked for again. */
export const unsure = (found: Found[]): Found[] => found.map((one) => ({ ...one, unsure: true }));

/** All matches of an expression as entities; one without a value is left out. */
export function each(
  plain: string,
  expression: RegExp,
  read: (match: RegExpMatchArray) => string | number | null,
  group = 0,
): Found[] {
  return [...plain.matchAll(expression)].flatMap((match) => {
    const value = read(match);
    const text = match[group];
    if (value === null || text === undefined) return [];
    const from = group === 0 ? match.index : match.index + match[0].indexOf(text);
    return [{ value, from, to: from + text.length }];
  });
}
