/** One row of a file as texts. `rowNo` counts from 1 as spreadsheets do, so that the person finds the row again. */
export interface SheetRow {
  rowNo: number;
  cells: string[];
}

/** A file being read as rows, the same for every format. */
export interface Sheet {
  rows: AsyncIterable<SheetRow>;
  /** How much of it has been read, 0 to 1. */
  share(): number;
}

/** Wider than any list of contacts; a sheet is refused before it fills the memory. */
export const mostColumns = 200;
