import { matchColumns } from '#core/text/columns.ts';
import { mostSheetRows, type SheetImported, type SheetProblem } from '#kit/contract/imports.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { FileProblem } from '../sheets/read/fileProblem.ts';
import { sheetRows } from './sheetRows.ts';
import { withFile } from './withFile.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

export interface TableRow<Field extends string> {
  row: number;
  /** A field whose column the file has, empty or not. */
  values: Partial<Record<Field, string>>;
}

interface TableOf<Field extends string> {
  /** What a file may call each column. */
  headings: Record<Field, readonly string[]>;
  required: Field;
  /** Rows. */
  most?: number;
  /** What becomes of a cell. */
  clean?(cell: string): string;
}

/** Excel keeps no more in a cell. */
const longestCell = 32_767;
/** Somebody waits for the answer. */
const longest = 30_000;

/** The rows of a small file by field; a problem where the file as a whole cannot be used. */
export async function readTable<Field extends string>(
  { content, ending }: Pick<ReceivedFile, 'content' | 'ending'>,
  of: TableOf<Field>,
): Promise<{ rows: TableRow<Field>[] } | { problem: string; field: string }> {
  try {
    return await withFile(content, (path) => tableIn(path, ending, of));
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem, field: '' };
    if ((error as Error).name === 'AbortError') return { problem: 'tooLarge', field: '' };
    throw error;
  }
}

async function tableIn<Field extends string>(
  path: string,
  ending: string,
  {
    headings,
    required,
    most = mostSheetRows,
    clean = (cell) => fewMarks(cell).normalize('NFKC').trim(),
  }: TableOf<Field>,
) {
  const rows: TableRow<Field>[] = [];
  let columns: ReturnType<typeof matchColumns<Field>> | undefined;
  for await (const some of sheetRows({ path, ending, longestCell }, AbortSignal.timeout(longest)))
    for (const { rowNo, cells } of some) {
      if (cells.every((cell) => !cell.trim())) continue;
      if (!columns) {
        columns = matchColumns(cells, headings);
        if (!columns.some(({ to }) => to === required)) return { problem: 'noColumn', field: required };
        continue;
      }
      if (rows.length >= most) return { problem: 'tooManyRows', field: '' };
      const values = columns.flatMap(({ to }, at) =>
        to === 'free' || to === 'nothing' ? [] : [[to, clean(cells[at] ?? '')] as const],
      );
      rows.push({ row: rowNo, values: Object.fromEntries(values) as TableRow<Field>['values'] });
    }
  return rows.length > 0 ? { rows } : { problem: columns ? 'onlyHeadings' : 'empty', field: '' };
}

const mostProblems = 1_000;

/** The answer where the file as a whole cannot be used. */
export const unusable = (reason: string, field: string): SheetImported => ({
  ok: false,
  stored: false,
  rows: 0,
  created: 0,
  changed: 0,
  refused: 0,
  problems: [{ row: 0, field, reason, value: '' }],
});

export function importedOf(
  rows: number,
  problems: SheetProblem[],
  { stored, created, changed }: Pick<SheetImported, 'stored' | 'created' | 'changed'>,
): SheetImported {
  const refused = new Set(problems.map(({ row }) => row)).size;
  return {
    ok: problems.length === 0,
    stored,
    rows,
    created,
    changed,
    refused,
    problems: problems.toSorted((one, other) => one.row - other.row).slice(0, mostProblems),
  };
}

/** As people write yes and no; undefined: neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['1', 'yes', 'y', 'on', 'true', '是', '启用', '开', '有效'].includes(word)) return true;
  return ['0', 'no', 'n', 'off', 'false', '否', '停用', '关', '无效'].includes(word) ? false : undefined;
}
