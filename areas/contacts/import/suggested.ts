import type { Column } from '#core/text/columns.ts';
import { fitByMeaning } from '#core/text/meaning.ts';

export interface Argument {
  name: string;
  description: string;
  needed: boolean;
}

/** Free columns that are called like an argument, or mean what it asks for, are kept by its name. */
export function suggested(columns: Column[], wanted: Argument[]): Column[] {
  const taken = new Set(columns.map(({ heading, to, as = heading }) => (to === 'free' ? as : '')));
  const free = columns.filter(({ to, as }) => to === 'free' && as === undefined).map(({ heading }) => heading);
  const fits = fitByMeaning(
    wanted.filter(({ name }) => !taken.has(name)),
    free,
  );
  const argumentOf = new Map([...fits].map(([argument, heading]) => [heading, argument]));
  return columns.map((column) => {
    const argument = column.to === 'free' && column.as === undefined ? argumentOf.get(column.heading) : undefined;
    return argument && argument !== column.heading ? { ...column, as: argument } : column;
  });
}

export const missing = (columns: Column[], wanted: Argument[]) =>
  wanted.filter(({ name }) => !columns.some(({ heading, to, as = heading }) => to === 'free' && as === name));
