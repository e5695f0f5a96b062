import type { Column } from '#core/text/columns.ts';
import { checkFile, type FileToCheck, type RefusedRow } from './checkFile.service.ts';

export type Checked =
  | { is: 'columns'; columns: Column[]; samples: string[][] }
  /** `good` and `refused` are JSON in UTF-8, which the thread that serves people never looks into. */
  | {
      is: 'rows';
      good: Uint8Array<ArrayBuffer>;
      refused: Uint8Array<ArrayBuffer>;
      read: number;
      refusedRows: number;
      share: number;
    };

/** `checkFile` for the database: its rows by thousands as JSON. */
export async function* read(file: FileToCheck): AsyncGenerator<Checked> {
  for await (const told of checkFile(file))
    yield told.is === 'columns'
      ? told
      : {
          is: 'rows',
          good: jsonOf(told.good),
          refused: jsonOf(refusalsOf(told.refused)),
          read: told.good.length + told.refused.length,
          refusedRows: told.refused.length,
          share: told.share,
        };
}

function jsonOf(rows: object[]) {
  return new TextEncoder().encode(JSON.stringify(rows));
}

function refusalsOf(rows: RefusedRow[]) {
  return rows.flatMap(({ rowNo, cells, problems }) =>
    problems.map(({ field, value, reason, facts = {} }) => ({ rowNo, field, value, reason, facts, cells })),
  );
}
