import { Type, type Static } from 'typebox';

export const importUpload = { types: ['csv', 'xlsx'], most: 5 << 20 } as const;
export const mostRows = 5_000;

/** A row of the file that was not stored; `row` counts as spreadsheets do. Of the file as a whole: row 0. */
const Problem = Type.Object({ row: Type.Integer(), field: Type.String(), reason: Type.String(), value: Type.String() });
export type SheetProblem = Static<typeof Problem>;

export const Imported = Type.Object({
  ok: Type.Boolean(),
  /** False where it was only checked, or could not be read. */
  stored: Type.Boolean(),
  rows: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  refused: Type.Integer(),
  /** The first thousand. */
  problems: Type.Array(Problem),
});
export type Imported = Static<typeof Imported>;
