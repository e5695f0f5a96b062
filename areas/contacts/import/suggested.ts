import { matchColumns, type Column } from '#core/text/columns.ts';

export interface Argument {
  name: string;
  description: string;
  needed: boolean;
}

/** Free columns that are called like an argument, or like what it means, are kept by its name. */
export function suggested(columns: Column[], wanted: Argument[]): Column[] {
  const names = Object.fromEntries(wanted.map(({ name, description }) => [name, [name, description].filter(Boolean)]));
  const matched = matchColumns(
    columns.map(({ heading }) => heading),
    names,
  );
  const taken = new Set(columns.map(({ heading, to, as = heading }) => (to === 'free' ? as : '')));
  return columns.map((column, at) => {
    const argument = matched[at]!.to;
    if (column.to !== 'free' || !(argument in names) || taken.has(argument)) return column;
    return { ...column, as: argument };
  });
}

export const missing = (columns: Column[], wanted: Argument[]) =>
  wanted.filter(({ name }) => !columns.some(({ heading, to, as = heading }) => to === 'free' && as === name));
