import { figures, type FigureName } from '#core/figures/figures.ts';
import { grains } from '#core/report/callReport.ts';
import { families, narrowingsOf, type Family, type ReportDimension } from '#core/report/families.ts';
import type { SavedReport, Setup } from './saved.contract.ts';
import type { ReportAsk, ReportFilters } from './report.contract.ts';
import type { BuiltIn } from './pages.ts';
import { reports } from './reports.ts';

/** A view of a page: one it comes with, or one that somebody saved. */
export interface View extends BuiltIn {
  /** Of a saved one. */
  reportId?: string;
}

export function viewsOf(builtIn: readonly BuiltIn[], saved: readonly SavedReport[]): View[] {
  return [
    ...builtIn,
    // Of a view that is not there, or that this person does not see, none is offered.
    ...saved.flatMap(({ reportId, name, setup }) => {
      const of = builtIn.find(({ view }) => view === setup.view);
      return of ? [{ ...setup, reportId, name: { en: name, zh: name }, report: of.report }] : [];
    }),
  ];
}

const keyOf = ({ view, reportId }: View) => reportId ?? view;

/** What the address says: which view, and how it was changed. What nobody knows is left out. */
export function setupFrom(
  address: URLSearchParams,
  views: readonly View[],
): { view: View; setup: Setup; changed: boolean } {
  const view = views.find((one) => keyOf(one) === address.get('view')) ?? views[0]!;
  const plain: Setup = { view: view.view, ask: view.ask, columns: view.columns, drawn: view.drawn };
  const said = parsed(address.get('set'));
  if (!said) return { view, setup: plain, changed: false };
  const isFigure = (one: unknown): one is FigureName => typeof one === 'string' && Object.hasOwn(figures, one);
  const columns = Array.isArray(said.columns) ? said.columns.filter(isFigure) : [];
  const setup = {
    view: view.view,
    ask: askFrom(said.ask, reports[view.report].family) ?? plain.ask,
    columns: columns.length > 0 ? columns : plain.columns,
    drawn: isFigure(said.drawn) ? said.drawn : plain.drawn,
  };
  return { view, setup, changed: JSON.stringify(setup) !== JSON.stringify(plain) };
}

/** The address of a view, changed or not. */
export function addressOf(view: View, setup: Setup): URLSearchParams {
  const address = new URLSearchParams({ view: keyOf(view) });
  const { ask, columns, drawn } = setup;
  if (JSON.stringify([ask, columns, drawn]) !== JSON.stringify([view.ask, view.columns, view.drawn]))
    address.set('set', JSON.stringify({ ask, columns, drawn }));
  return address;
}

/** An object that was written as JSON; null where it is none. */
export function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What of a question is known; null where it is none. */
export function askFrom(value: unknown, family: Family): ReportAsk | null {
  if (!value || typeof value !== 'object') return null;
  const { from, to, days, grain, by, filters, against } = value as Record<string, unknown>;
  const isWhole = (one: unknown): one is number => Number.isSafeInteger(one) && (one as number) >= 0;
  const isDimension = (one: unknown): one is ReportDimension =>
    (families[family].dimensions as readonly unknown[]).includes(one);
  return {
    ...(isWhole(from) && { from }),
    ...(isWhole(to) && { to }),
    ...(isWhole(days) && days >= 1 && days <= 800 && { days }),
    ...((grains as readonly unknown[]).includes(grain) && { grain: grain as ReportAsk['grain'] & string }),
    ...(Array.isArray(by) && { by: [...new Set(by.filter(isDimension))].slice(0, 2) }),
    ...(filters !== undefined && typeof filters === 'object' && { filters: filtersFrom(filters as object, family) }),
    ...(against === 'before' && { against }),
  };
}

function filtersFrom(said: object, family: Family): ReportFilters {
  const known: readonly string[] = narrowingsOf(family);
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, values]) =>
        known.includes(name) &&
        Array.isArray(values) &&
        values.length > 0 &&
        values.every((one) => typeof one === 'string'),
    ),
  );
}

/** The same report of one row alone. */
export const narrowedTo = (ask: ReportAsk, keys: readonly string[], by: ReportDimension[]): ReportAsk => ({
  ...ask,
  by,
  filters: { ...ask.filters, ...Object.fromEntries(keys.map((key, nth) => [ask.by![nth]!, [key]])) },
});

/** +1.8, −0.6; a plain 0 where nothing changed. */
export const signed = (value: number, say: (size: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${say(Math.abs(value))}`;

/** Of which more is better, and of which less is; of all else a change is neither. */
export const isBetter: Partial<Record<FigureName, 1 | -1>> = {
  answered: 1,
  answerRate: 1,
  taken: 1,
  takenRate: 1,
  unanswered: -1,
  failed: -1,
  handled: 1,
  handledRate: 1,
  notTaken: -1,
  notTakenRate: -1,
  notedRate: 1,
  understoodRate: 1,
  missed: -1,
  missedRate: -1,
  hungUpAfter: -1,
  hungUpRate: -1,
  meantLast: -1,
  meantLastRate: -1,
};
