import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FileProblem } from './fileProblem.ts';
import { mostColumns, type Sheet, type SheetRow } from './sheet.ts';
import { isDateFormat, shownDate, shownNumber } from './values.ts';
import { openZip } from './zip.ts';

type Zip = Awaited<ReturnType<typeof openZip>>;

interface Book {
  strings: string[];
  /** Of each cell style, whether it shows a date. */
  dates: boolean[];
  from1904: boolean;
}

/**
 * The first sheet in sight that has a row, of an Office Open XML workbook (ECMA-376). Not with exceljs, which unpacks a
 * sheet onto the disk, however large, when the strings stand behind it.
 */
export async function readWorkbook(path: string): Promise<Sheet> {
  const zip = await openZip(path);
  if (!zip.has('xl/workbook.xml')) throw new FileProblem('notAWorkbook');
  let share = 0;
  return { rows: rowsOf(zip, (now) => (share = now)), share: () => share };
}

async function* rowsOf(zip: Zip, onRead: (share: number) => void): AsyncGenerator<SheetRow> {
  const { sheets, from1904 } = await sheetsOf(zip);
  const book = { strings: await stringsOf(zip), dates: await datesOf(zip), from1904 };
  for (const { entry } of sheets) {
    let empty = true;
    for await (const row of rowsOfSheet(zip, entry, book, onRead)) {
      empty = false;
      yield row;
    }
    if (!empty) return;
  }
}

/** All sheets in sight, each row with the name of its sheet. */
export async function* readAllSheets(path: string): AsyncGenerator<SheetRow & { sheet: string }> {
  const zip = await openZip(path);
  if (!zip.has('xl/workbook.xml')) throw new FileProblem('notAWorkbook');
  const { sheets, from1904 } = await sheetsOf(zip);
  const book = { strings: await stringsOf(zip), dates: await datesOf(zip), from1904 };
  for (const { name, entry } of sheets)
    for await (const row of rowsOfSheet(zip, entry, book, () => {})) yield { ...row, sheet: name };
}

/** Without a single name of XML between them; a cell of Excel holds 32,767 characters. */
const longestText = 1 << 20;

interface Heard {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string, text: string): void;
  /** After each part of the file. */
  part?(): void;
}

/** Reads one entry as XML; `text` is what stood in the innermost element. */
async function* hear<Found>(
  zip: Zip,
  entry: string,
  found: Found[],
  { open, close }: Heard,
  onRead?: (share: number) => void,
): AsyncGenerator<Found> {
  const parser = new SaxesParser();
  const utf8 = new TextDecoder();
  let text = '';
  /** How much came since the parser last said something: what it keeps to itself fills the memory. */
  let silent = 0;
  // Some writers put a prefix before every name.
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    text = '';
    silent = 0;
    open?.(bare(name), attributes);
  });
  const heard = (more: string) => {
    text += more;
    silent = 0;
    if (text.length > longestText) throw new FileProblem('tooLarge');
  };
  parser.on('text', heard);
  parser.on('cdata', heard);
  parser.on('closetag', ({ name }) => {
    close?.(bare(name), text);
    text = '';
    silent = 0;
  });
  parser.on('error', () => {
    throw new FileProblem('brokenWorkbook');
  });
  for await (const part of zip.read(entry, onRead)) {
    silent += part.length;
    parser.write(utf8.decode(part, { stream: true }));
    if (silent > longestText) throw new FileProblem('tooLarge');
    if (found.length > 0) yield* found.splice(0);
  }
  parser.write(utf8.decode()).close();
  yield* found.splice(0);
}

/** For entries of which everything is wanted. */
async function hearAll<Found>(zip: Zip, entry: string, found: Found[], heard: Heard): Promise<Found[]> {
  const all: Found[] = [];
  for await (const one of hear(zip, entry, found, heard)) all.push(one);
  return all;
}

async function sheetsOf(zip: Zip) {
  let from1904 = false;
  const ids: { id: string; name: string }[] = [];
  const inSight = await hearAll(zip, 'xl/workbook.xml', ids, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904);
      const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && id && !attributes.state?.includes('idden')) ids.push({ id, name: attributes.name ?? '' });
    },
  });
  const relations: [string, string][] = [];
  const targets = new Map(
    await hearAll(zip, 'xl/_rels/workbook.xml.rels', relations, {
      open: (name, { Id, Target }) =>
        void (
          name === 'Relationship' &&
          Id &&
          Target &&
          relations.push([Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`])
        ),
    }),
  );
  return {
    sheets: inSight
      .map(({ id, name }) => ({ name, entry: targets.get(id) ?? '' }))
      .filter(({ entry }) => zip.has(entry) && entry.includes('worksheets/')),
    from1904,
  };
}

async function stringsOf(zip: Zip): Promise<string[]> {
  if (!zip.has('xl/sharedStrings.xml')) return [];
  const strings: string[] = [];
  let whole = '';
  let spoken = 0;
  return hearAll(zip, 'xl/sharedStrings.xml', strings, {
    open(name) {
      if (name === 'si') whole = '';
      // How a Chinese or Japanese word is read aloud, stored beside it.
      if (name === 'rPh') spoken += 1;
    },
    close(name, text) {
      if (name === 't' && spoken === 0) whole = within(whole + text);
      if (name === 'rPh') spoken -= 1;
      if (name === 'si') strings.push(whole);
    },
  });
}

async function datesOf(zip: Zip): Promise<boolean[]> {
  if (!zip.has('xl/styles.xml')) return [];
  const own = new Map<number, string>();
  const dates: boolean[] = [];
  let inCells = false;
  return hearAll(zip, 'xl/styles.xml', dates, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) dates.push(isDateFormat(Number(numFmtId), own.get(Number(numFmtId))));
    },
    close: (name) => void (name === 'cellXfs' && (inCells = false)),
  });
}

async function* rowsOfSheet(
  zip: Zip,
  entry: string,
  book: Book,
  onRead: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const found: SheetRow[] = [];
  let row: SheetRow = { rowNo: 0, cells: [] };
  let cell = { at: -1, type: '', date: false };
  let inline = '';
  yield* hear(
    zip,
    entry,
    found,
    {
      open(name, { r, t, s }) {
        if (name === 'row') {
          row = { rowNo: Number(r) || row.rowNo + 1, cells: [] };
          cell = { at: -1, type: '', date: false };
        } else if (name === 'c') {
          const at = r ? columnOf(r) : cell.at + 1;
          if (at >= mostColumns * 2) throw new FileProblem('tooManyColumns', { most: mostColumns });
          cell = { at, type: t ?? 'n', date: book.dates[Number(s)] ?? false };
          inline = '';
        }
      },
      close(name, text) {
        if (name === 't') inline = within(inline + text);
        else if (name === 'v') put(row.cells, cell.at, valueOf(text, cell, book));
        else if (name === 'is') put(row.cells, cell.at, inline);
        else if (name === 'row' && row.cells.length > 0) found.push(row);
      },
    },
    onRead,
  );
}

/** Of many short pieces a text becomes as long as of one. */
function within(text: string) {
  if (text.length > longestText) throw new FileProblem('tooLarge');
  return text;
}

function put(cells: string[], at: number, value: string) {
  while (cells.length < at) cells.push('');
  cells[at] = value;
}

/** “B2” → 1 */
function columnOf(address: string) {
  let column = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function valueOf(text: string, { type, date }: { type: string; date: boolean }, { strings, from1904 }: Book): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return isOn(text) ? 'TRUE' : 'FALSE';
  if (type !== 'n') return text;
  return date ? shownDate(Number(text), from1904) : shownNumber(text);
}

const isOn = (text: string | undefined) => text === '1' || text === 'true';
