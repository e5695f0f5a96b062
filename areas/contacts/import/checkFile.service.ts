import { matchColumns, withPhoneByValues, type Column } from '#core/text/columns.ts';
import { readPhone } from '#core/text/phone.ts';
import { checkRow, type RowContact, type RowProblem } from '#core/text/rows.ts';
import { storable } from '#core/text/storable.ts';
import { cutTo, shortenTo } from '#core/text/cutTo.ts';
import { addedHeadings } from '#kit/contract/refusedFile.texts.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import { openSheet } from '#kit/server/sheets/read/openSheet.ts';
import { mostColumns, type SheetRow } from '#kit/server/sheets/read/sheet.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

export interface FileToCheck {
  path: string;
  /** Of the name the person gave it, without the dot. */
  ending: string;
  /** What was chosen before; holds where the headings are still the same. */
  columns: Column[];
  /** ISO 3166, for numbers without a country code. */
  country: string;
}

export interface GoodRow extends RowContact {
  rowNo: number;
  /** The phone as it stands in the file. */
  written: string;
  cells: string[];
}

export interface RefusedRow {
  rowNo: number;
  problems: RowProblem[];
  cells: string[];
}

export type Told =
  | { is: 'columns'; columns: Column[]; samples: string[][] }
  | { is: 'rows'; good: GoodRow[]; refused: RefusedRow[]; /** Of the file, 0 to 1. */ share: number };

/** What a sheet of Excel holds. */
const mostRows = 1_048_576;
const rowsAtOnce = 1_000;
/** Rows may be wide: so many characters are handed on earlier. */
const charactersAtOnce = 4 << 20;
/** What stays of a cell, for the file of refused rows; no field takes more than 500 characters. */
const longestCell = 1_000;
const samplesOfAColumn = 3;
const longestSample = 60;
/** So many rows are looked at for a column of telephone numbers where no heading names one. */
const lookedForPhones = 100;

/** Reads a file and says of each row whether it is a contact: first the columns, then the rows by thousands. Refuses with a FileProblem. */
export async function* checkFile({ path, ending, columns: known, country }: FileToCheck): AsyncGenerator<Told> {
  const sheet = await openSheet(path, ending);
  let columns: Column[] | undefined;
  let read = 0;
  const samples: string[][] = [];
  let waiting: SheetRow[] = [];
  let characters = 0;
  let told = false;

  for await (const row of sheet.rows) {
    if (row.rowNo > mostRows) throw new FileProblem('tooManyRows', { most: mostRows - 1 });
    // Here already, because headings and numbers are compared before they are stored.
    row.cells = row.cells.map(storable);
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(row.cells, known);
      continue;
    }
    if (read < samplesOfAColumn)
      samples.push(columns.map((_, at) => cutTo((row.cells[at] ?? '').trim(), longestSample)));
    read += 1;
    row.cells.length = Math.min(row.cells.length, columns.length);
    row.cells = row.cells.map((cell) => shortenTo(cell, longestCell));
    waiting.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (!hasPhone(columns) && (read === lookedForPhones || characters >= charactersAtOnce)) {
      columns = foundByValues(columns, waiting, country);
      if (!hasPhone(columns)) break;
    }
    if (waiting.length < rowsAtOnce && characters < charactersAtOnce) continue;
    if (!told) yield { is: 'columns', columns, samples };
    told = true;
    yield { ...checked(waiting, columns, country), share: sheet.share() };
    waiting = [];
    characters = 0;
  }

  if (!columns) throw new FileProblem('empty');
  if (!hasPhone(columns)) columns = foundByValues(columns, waiting, country);
  if (!told) yield { is: 'columns', columns, samples };
  if (!hasPhone(columns)) throw new FileProblem('noPhoneColumn');
  if (read === 0) throw new FileProblem('onlyHeadings');
  if (waiting.length > 0) yield { ...checked(waiting, columns, country), share: 1 };
}

const hasPhone = (columns: Column[]) => columns.some(({ to }) => to === 'phone');

/** A heading that is a number itself is the first customer of a file without headings. */
function foundByValues(columns: Column[], rows: SheetRow[], country: string): Column[] {
  const isPhone = (cell: string) => 'e164' in readPhone(cell, country);
  if (columns.some(({ heading }) => isPhone(heading))) throw new FileProblem('noHeadings');
  return withPhoneByValues(
    columns,
    rows.map(({ cells }) => cells),
    isPhone,
  );
}

function columnsOf(cells: string[], known: Column[]): Column[] {
  const headings = unique(cells.map((cell) => cutTo(fewMarks(cell).normalize('NFKC').trim(), 190)));
  while (headings.at(-1) === '') headings.pop();
  if (headings.length > mostColumns) throw new FileProblem('tooManyColumns', { most: mostColumns });
  const stillTheSame = known.length === headings.length && known.every(({ heading }, at) => heading === headings[at]);
  if (stillTheSame) return known;
  return matchColumns(headings).map((column) =>
    addedHeadings.has(column.heading) ? { ...column, to: 'nothing' } : column,
  );
}

/** A second “note” becomes “note (2)”, or one would be lost behind the other. */
function unique(headings: string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return heading && times > 1 ? `${heading} (${times})` : heading;
  });
}

function checked(rows: SheetRow[], columns: Column[], country: string) {
  const good: GoodRow[] = [];
  const refused: RefusedRow[] = [];
  const phoneAt = columns.findIndex(({ to }) => to === 'phone');
  for (const { rowNo, cells } of rows) {
    const verdict = checkRow(columns, cells, country);
    if ('problems' in verdict) refused.push({ rowNo, cells, problems: verdict.problems });
    else good.push({ rowNo, cells, written: (cells[phoneAt] ?? '').trim(), ...verdict.contact });
  }
  return { is: 'rows' as const, good, refused };
}
