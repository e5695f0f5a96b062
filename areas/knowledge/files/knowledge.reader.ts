import { readFile } from 'node:fs/promises';
import type { FileOfThread } from '#kit/server/imports/readInThread.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import { openSheet } from '#kit/server/sheets/read/openSheet.ts';
import { readAllSheets } from '#kit/server/sheets/read/workbook.ts';
import type { FaqRow } from '#core/design/faqRows.ts';
import {
  intentionsOfRows,
  type IntentionColumn,
  type IntentionType,
  type TakenIntention,
} from '#core/design/intentions.ts';
import { matchColumns, type Column } from '#core/text/columns.ts';
import { asItWas } from '#kit/server/sheets/cells.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { cellWords } from '#core/design/bookWords.ts';
import { cleanText, longestText, mostOf, oneLine } from '../known/cleanTexts.ts';
import { faqHeadings, intentionHeadings, noWords, typeWords } from './files.texts.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

export type KnowledgeProblem = 'UNREADABLE' | 'EMPTY' | 'WITHOUT_NAMES' | 'TOO_LONG' | 'TOO_MUCH';
interface RefusedText {
  row: number;
  name: string;
  reason: 'nameEmpty' | 'textTooLong' | 'tooManyTexts';
  text: string;
}
export type ReadIntentions =
  { is: 'read'; intentions: TakenIntention[]; refused: RefusedText[] } | { is: 'problem'; problem: KnowledgeProblem };
export type ReadFaqs = { is: 'read'; rows: FaqRow[] } | { is: 'problem'; problem: KnowledgeProblem };

/** Rows of one file. */
export const mostRows = 50_000;
/** What is taken of one file is looked through while others wait. */
const mostTexts = 150_000;
const mostExpressions = 20_000;
/** Letters of all that is taken: a small workbook unpacks to a large one. */
const mostLetters = 5_000_000;
export const mostQuestions = 5_000;
/** A cell of Excel holds 32,767 letters. */
const longestCell = 40_000;

export const read = ({ path, ending, what }: FileOfThread & { what: 'intentions' | 'faqs' }) =>
  (what === 'faqs' ? readFaqs : readIntentions)(path, ending);

class Unusable extends Error {
  readonly problem: KnowledgeProblem;
  constructor(problem: KnowledgeProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function problemsTold<Result>(
  read: () => Promise<Result>,
): Promise<Result | { is: 'problem'; problem: KnowledgeProblem }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unusable) return { is: 'problem', problem: error.problem };
    if (!(error instanceof FileProblem)) throw error;
    return {
      is: 'problem',
      problem: error.problem === 'empty' ? 'EMPTY' : error.problem === 'tooLarge' ? 'TOO_MUCH' : 'UNREADABLE',
    };
  }
}

interface Table<Field extends string> {
  columns: Column<Field>[];
  rows: { row: number; cells: string[] }[];
}

/** The table of a file that has most of these columns: in a workbook of a flow it is not the first. */
async function tableOf<Field extends string>(
  path: string,
  ending: string,
  headings: Record<Field, readonly string[]>,
  most: number,
): Promise<Table<Field>> {
  const tables = new Map<string, Table<Field>>();
  // Says what is wrong with a file that is no workbook.
  const first = await openSheet(path, ending);
  let counted = 0;
  for await (const one of ending === 'xlsx' ? readAllSheets(path) : first.rows) {
    const sheet = 'sheet' in one ? (one as { sheet: string }).sheet : '';
    if (one.cells.every((cell) => cell.trim() === '')) continue;
    const table = tables.get(sheet);
    if (!table) tables.set(sheet, { columns: matchColumns(one.cells, headings), rows: [] });
    else {
      counted += 1;
      if (counted > most) throw new Unusable('TOO_LONG');
      table.rows.push({ row: one.rowNo, cells: one.cells.slice(0, table.columns.length) });
    }
  }
  if (tables.size === 0) throw new Unusable('EMPTY');
  const fitting = ({ columns }: Table<Field>) =>
    columns.some(({ to }) => to === 'name') ? columns.filter(({ to }) => to !== 'free' && to !== 'nothing').length : 0;
  const best = [...tables.values()].reduce((found, one) => (fitting(one) > fitting(found) ? one : found));
  if (fitting(best) === 0) throw new Unusable('WITHOUT_NAMES');
  if (best.rows.some(({ cells }) => cells.some((cell) => cell.length > longestCell))) throw new Unusable('TOO_MUCH');
  return best;
}

const fieldsOf = <Field extends string>({ columns }: Table<Field>, cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap(({ to }, at) => (to === 'free' || to === 'nothing' ? [] : [[to, asItWas(cells[at] ?? '')]])),
  ) as Partial<Record<Field, string>>;

const folded = (text: string) => fewMarks(text).normalize('NFKC').trim().toLowerCase();
const isWord = (words: readonly string[], text: string) => words.some((word) => folded(word) === folded(text));
const typeOf = (text: string) =>
  (Object.keys(typeWords) as IntentionType[]).find((type) => isWord(typeWords[type], text));
/** Of a workbook of a flow: which kind of text stands in a row. */
const columnOfKind = (kind: string): IntentionColumn =>
  isWord(Object.values(cellWords.texts.keyWords), kind)
    ? 'keyWord'
    : isWord(Object.values(cellWords.texts.patterns), kind)
      ? 'reg'
      : 'simQ';

export const readIntentions = (path: string, ending: string): Promise<ReadIntentions> =>
  problemsTold(async () => {
    const { intentions, nameless } = ending === 'json' ? ofJson(await readFile(path)) : await ofSheet(path, ending);
    return { is: 'read' as const, ...withinLimits(intentions, nameless) };
  });

async function ofSheet(path: string, ending: string) {
  const table = await tableOf(path, ending, intentionHeadings, mostRows);
  return intentionsOfRows(
    table.rows.map(({ row, cells }) => {
      const { text, ...fields } = fieldsOf(table, cells);
      return { row, ...fields, ...(text !== undefined && { [columnOfKind(fields.type ?? '')]: text }) };
    }),
    typeOf,
  );
}

/** What `download` would write, as JSON: every element an intention. */
function ofJson(content: Buffer): ReturnType<typeof intentionsOfRows> {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content), (key, value: unknown) =>
      key === '__proto__' ? undefined : value,
    );
  } catch {
    throw new Unusable(content.length === 0 ? 'EMPTY' : 'UNREADABLE');
  }
  const all: unknown = typeof read === 'object' && read !== null && 'data' in read ? read.data : read;
  if (!Array.isArray(all) || !all.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw new Unusable('UNREADABLE');
  if (all.length === 0) throw new Unusable('EMPTY');
  if (all.length > mostRows) throw new Unusable('TOO_LONG');
  if (!all.some((one: object) => 'name' in one)) throw new Unusable('WITHOUT_NAMES');
  const found = new Map<string, TakenIntention>();
  const nameless: number[] = [];
  const textsIn = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  for (const [at, { name, type, ...says }] of (all as Record<string, unknown>[]).entries()) {
    const called = typeof name === 'string' ? name.trim() : '';
    if (called === '') {
      nameless.push(at + 1);
      continue;
    }
    let one = found.get(called);
    if (!one) found.set(called, (one = { row: at + 1, name: called, keyWords: [], simQs: [], regs: [] }));
    const meant = typeof type === 'string' ? typeOf(type) : undefined;
    if (meant && !one.type) one.type = meant;
    for (const which of ['keyWords', 'simQs', 'regs'] as const)
      for (const text of textsIn(says[which])) one[which].push(text);
  }
  return { intentions: [...found.values()], nameless };
}

/** Without what would make an intention endless. */
function withinLimits(intentions: readonly TakenIntention[], nameless: readonly number[]) {
  const refused: RefusedText[] = nameless.map((row) => ({ row, name: '', reason: 'nameEmpty', text: '' }));
  let [texts, regs, letters] = [0, 0, 0];
  const fine = intentions.map((one): TakenIntention => {
    const told = { row: one.row, name: cutTo(cleanText(one.name), 60) };
    const kept = (which: 'keyWords' | 'simQs' | 'regs') => {
      const own = [...new Set(one[which].map((text) => cleanText(text)))].filter(
        (text) =>
          text !== '' &&
          (text.length <= longestText || !refused.push({ ...told, reason: 'textTooLong', text: cutTo(text, 60) })),
      );
      if (own.length > mostOf[which])
        refused.push({ ...told, reason: 'tooManyTexts', text: cutTo(own[mostOf[which]]!, 60) });
      const some = own.slice(0, mostOf[which]);
      texts += some.length;
      if (which === 'regs') regs += some.length;
      letters += some.reduce((sum, { length }) => sum + length, 0);
      return some;
    };
    return { ...one, name: cleanText(one.name), keyWords: kept('keyWords'), simQs: kept('simQs'), regs: kept('regs') };
  });
  if (texts > mostTexts || regs > mostExpressions || letters > mostLetters) throw new Unusable('TOO_MUCH');
  return { intentions: fine, refused };
}

export const readFaqs = (path: string, ending: string): Promise<ReadFaqs> =>
  problemsTold(async () => {
    const table = await tableOf(path, ending, faqHeadings, mostQuestions);
    const lines = (text = '') =>
      text
        .split(/\r\n|\r|\n/)
        .map((line) => cleanText(line))
        .filter((line) => line !== '');
    const more = table.columns.flatMap(({ heading, to }, at) =>
      to === 'free' && isWord(faqHeadings.asked, heading.replace(/\s*\d+$/, '')) ? [at] : [],
    );
    const rows: (FaqRow & { asked: string[] })[] = [];
    for (const { row, cells } of table.rows) {
      const { id = '', name = '', answer = '', asked, intentions, category = '', on = '' } = fieldsOf(table, cells);
      const ways = [...lines(asked), ...more.flatMap((at) => lines(asItWas(cells[at] ?? '')))];
      const before = rows.at(-1);
      // Other ways to ask go on below their question.
      if (before && ways.length > 0 && [id, name, answer].every((text) => text.trim() === ''))
        before.asked = before.asked.concat(ways);
      else
        rows.push({
          row,
          id: cleanText(id),
          name: oneLine(name),
          answer: cleanText(answer),
          asked: ways,
          intentions: lines(intentions),
          category: oneLine(category),
          ...(on.trim() !== '' && { on: !isWord(noWords, on) }),
        });
    }
    if (
      rows.reduce(
        (sum, one) =>
          sum +
          [one.name, one.answer, one.category, ...one.asked, ...one.intentions].reduce(
            (all, { length }) => all + length,
            0,
          ),
        0,
      ) > mostLetters
    )
      throw new Unusable('TOO_MUCH');
    return { is: 'read' as const, rows };
  });
