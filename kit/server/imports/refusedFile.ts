import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '#kit/contract/csv.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { refusedFileTexts } from '#kit/contract/refusedFile.texts.ts';
import type { FileAnswer } from '../serve.ts';

const rowsAtOnce = 2_000;

export interface RefusedCells<Reason> {
  rowNo: number;
  /** As they stood in the file. */
  cells: string[];
  /** All that is wrong with the row. */
  reasons: Reason[];
}

interface RefusedFile<Reason> {
  language: Language;
  /** Of the file that was uploaded. */
  fileName: string;
  headings: string[];
  /** What the column is called, and what is wrong there. */
  said(language: Language, reason: Reason): { field: string; why: string };
  /** The next refused rows after one, at most so many. */
  next(after: number, most: number): Promise<RefusedCells<Reason>[]>;
}

/** Each refused row as it was, where it stood, and why. Read from the database as it is sent: never more than some thousand rows are in memory. */
export function refusedFile<Reason>({ language, fileName, headings, said, next }: RefusedFile<Reason>): FileAnswer {
  const t = refusedFileTexts[language];
  const line = ({ rowNo, cells, reasons }: RefusedCells<Reason>) =>
    csvLine([
      ...headings.map((_, at) => cells[at] ?? ''),
      String(rowNo),
      reasons.map((reason) => fill(t.reason, said(language, reason))).join(t.joined),
    ]);
  async function* parts() {
    yield byteOrderMark + csvLine([...headings, t.row, t.why]);
    for (let last = 0; ;) {
      const rows = await next(last, rowsAtOnce);
      if (rows.length > 0) yield rows.map(line).join('');
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)!.rowNo;
    }
  }
  return {
    name: fill(t.name, { file: fileName.replace(/\.[^.]+$/, '') }),
    type: 'text/csv; charset=utf-8',
    content: Readable.from(parts()),
  };
}
