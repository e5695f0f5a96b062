import { offsetAt } from '#core/calendar/zone.ts';
import { national, masked } from '#core/text/phone.ts';

/** What stands in a column, as the database hands it over in JSON. */
export type ColumnKind =
  | 'text'
  | 'number'
  /** Milliseconds since 1970. */
  | 'moment'
  /** Milliseconds; written as seconds. */
  | 'seconds'
  /** E.164, written as the person may see it. */
  | 'phone'
  /** [{ speaker, text }]; a line per turn. */
  | 'turns'
  /** [values by name, the number that was called]. */
  | 'values';

export interface SheetColumn {
  heading: string;
  kind: ColumnKind;
  /** Codes of this column in words; `*` stands for every other code. */
  words?: Record<string, string>;
}

/** In whose words, zone and with whose rights rows are written. */
export interface Reader {
  plainNumbers: boolean;
  timeZone: string;
}

/** A moment is milliseconds of the reader's own clock. */
export type Cell = { text: string } | { number: number } | { moment: number } | null;

/** Turns one value of a row into what is written. */
export function cellOf({ kind, words }: SheetColumn, value: unknown, reader: Reader): Cell {
  if (value === null || value === undefined || value === '') return null;
  const word = words && (Object.hasOwn(words, String(value)) ? words[String(value)] : words['*']);
  if (word !== undefined) return { text: word };
  switch (kind) {
    // 15 digits are all a spreadsheet keeps of a number; longer ones stay text.
    case 'number':
      return String(value).length > 15 ? textCell(String(value)) : numberCell(Number(value));
    case 'seconds':
      return numberCell(Math.round(Number(value) / 1000));
    case 'moment':
      return { moment: Number(value) + offsetAt(reader.timeZone, Number(value)) };
    case 'phone':
      return { text: reader.plainNumbers ? national(String(value)) : masked(String(value)) };
    case 'turns':
      return textCell(
        (value as { speaker: string; text: string }[])
          .map(({ speaker, text }) => `${words?.[`speaker ${speaker}`] ?? speaker}: ${text}`)
          .join('\n'),
      );
    case 'values':
      return textCell(valuesText(value as [Record<string, unknown> | null, string], reader));
    case 'text':
      return textCell(String(value));
  }
}

const textCell = (text: string): Cell => (text === '' ? null : { text: harmless(text) });

const numberCell = (number: number): Cell => (Number.isFinite(number) ? { number } : null);

/** A flow often keeps the number that was called among its values. */
function valuesText([values, phone]: [Record<string, unknown> | null, string], { plainNumbers }: Reader) {
  const said = Object.entries(values ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('; ');
  return plainNumbers
    ? said
    : said.replaceAll(phone, masked(phone)).replaceAll(phone.replace(/^\+(86)?/, ''), masked(phone));
}

/** A spreadsheet would carry out =HYPERLINK(…), some also with a sign of full width. Figures with a sign, a phone number among them, carry nothing out. */
export const harmless = (text: string) =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) && !/^[+-]?[\d .()-]*$/.test(text) ? `'${text}` : text;

/** What stood there before it was made harmless. */
export const asItWas = (cell: string) =>
  cell.startsWith("'") && harmless(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** 2026-11-21 09:15:00, of a clock that was read already. */
export const momentText = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
