import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileProblem, openSheet } from '#areas/contacts/door.ts';
import { matchColumns } from '#core/text/columns.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import { mostRows, type Imported, type SheetProblem } from './sheet.contract.ts';

export interface TableRow<Field extends string> {
  row: number;
  /** A field whose column the file has, empty or not. */
  values: Partial<Record<Field, string>>;
}

/** The rows of a small file by field; a problem where the file as a whole cannot be used. */
export async function readTable<Field extends string>(
  { content, ending }: ReceivedFile,
  headings: Record<Field, readonly string[]>,
  required: Field,
): Promise<{ rows: TableRow<Field>[] } | { problem: string; field: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const path = join(folder, 'file');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const rows: TableRow<Field>[] = [];
    let columns: ReturnType<typeof matchColumns<Field>> | undefined;
    for await (const { rowNo, cells } of (await openSheet(path, ending)).rows) {
      if (cells.every((cell) => !cell.trim())) continue;
      if (!columns) {
        columns = matchColumns(cells, headings);
        if (!columns.some(({ to }) => to === required)) return { problem: 'noColumn', field: required };
        continue;
      }
      if (rows.length >= mostRows) return { problem: 'tooManyRows', field: '' };
      const values = columns.flatMap(({ to }, at) =>
        to === 'free' || to === 'nothing' ? [] : [[to, (cells[at] ?? '').normalize('NFKC').trim()] as const],
      );
      rows.push({ row: rowNo, values: Object.fromEntries(values) as TableRow<Field>['values'] });
    }
    return rows.length > 0 ? { rows } : { problem: columns ? 'onlyHeadings' : 'empty', field: '' };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem, field: '' };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const mostProblems = 1_000;

export const unusable = (reason: string, field: string): Imported => ({
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
  { stored, created, changed }: Pick<Imported, 'stored' | 'created' | 'changed'>,
): Imported {
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
