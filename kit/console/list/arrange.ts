/** What a person did with the columns of one page. */
export interface Arrangement {
  /** Keys from left to right; a column that is newer than this stands where the page puts it. */
  order: string[];
  hidden: string[];
  /** Pixels, where dragged. */
  widths: Record<string, number>;
}

interface Arrangeable {
  key: string;
  hidden?: boolean;
}

/** All columns in the person's order; each with whether it is shown. */
export function arrange<Column extends Arrangeable>(
  columns: Column[],
  kept: Arrangement | null,
): { column: Column; shown: boolean }[] {
  if (!kept) return columns.map((column) => ({ column, shown: !column.hidden }));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const known = kept.order.flatMap((key) => byKey.get(key) ?? []);
  // A new column follows the one that it follows on the page.
  const ordered = columns.reduce<Column[]>((all, column, index) => {
    if (all.includes(column)) return all;
    const place = index === 0 ? 0 : all.indexOf(columns[index - 1]!) + 1;
    return all.toSpliced(place, 0, column);
  }, known);
  return ordered.map((column) => ({
    column,
    shown: kept.order.includes(column.key) ? !kept.hidden.includes(column.key) : !column.hidden,
  }));
}

export function moved<Value>(values: Value[], from: number, to: number): Value[] {
  const rest = values.toSpliced(from, 1);
  return rest.toSpliced(to, 0, values[from]!);
}
