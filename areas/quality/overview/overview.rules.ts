import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import type { FiguresAsk, Report, StatRow } from '../figures/figures.contract.ts';

export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

/** So many whole days that end with today, and as many before them. */
export function windowsOf(zone: string, now: number, days: number) {
  const today = dayIn(zone, now);
  const first = dayAfter(today, 1 - days);
  const from = startOfDay(zone, first);
  return {
    days: Array.from({ length: days }, (_, at) => dayAfter(first, at)),
    now: { from, to: startOfDay(zone, dayAfter(today)) } satisfies FiguresAsk,
    before: { from: startOfDay(zone, dayAfter(first, -days)), to: from } satisfies FiguresAsk,
  };
}

export interface Change {
  /** With its sign. */
  text: string;
  /** In what is counted: per cent of counts, points of shares and scores. */
  by: number;
}

const signed = (value: number, digits: number) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`;

/** +12.5%; null where there was nothing to compare with. */
export function grown(now: number, before: number): Change | null {
  if (before === 0) return null;
  const by = Math.round(((now - before) / before) * 1_000) / 10;
  return { by, text: `${signed(by, 1)}%` };
}

/** +1.8, of two values that are both known. */
export function moved(now: number | null, before: number | null, times = 1): Change | null {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * times * 10) / 10;
  return { by, text: signed(by, 1) };
}

export const shareOf = (part: number, all: number) => (all > 0 ? part / all : null);

/** One for each day; a day without inspections is a gap in scores and no inspections. */
export function byDay(report: Report, days: readonly string[]) {
  const known = new Map(report.days.map((one) => [one.day, one]));
  const of = days.map((day) => known.get(day));
  return {
    score: of.map((one) => one?.score ?? null),
    machine: of.map((one) => one?.machineScore ?? null),
    passed: of.map((one) => one?.passed ?? 0),
    failed: of.map((one) => (one ? one.inspected - one.passed : 0)),
  };
}

/** An item's key names the template and the item of it. */
export function problemsOf({ key }: StatRow, { from, to, batchId }: FiguresAsk): string {
  const [templateId = '', itemId = ''] = key.split(':');
  return addressOf('/taskInspection/problemRecord', { templateId, itemId, from, to, batchId });
}

/** An agent's inspections; of a robot's calls there is no such list. */
export function recordsOf({ key }: StatRow, { from, to, batchId }: FiguresAsk, during: boolean): string | null {
  if (!key.startsWith('a')) return null;
  return addressOf('/qualityChecking/record', {
    ...(during && { mode: 'during' }),
    ...{ agentId: key.slice(1), states: 'done', from, to, batchId },
  });
}

export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Those with the lowest mean score first. */
export const lowest = (rows: readonly StatRow[], most: number) =>
  rows
    .filter(({ score }) => score !== null)
    .sort((one, other) => one.score! - other.score! || other.inspected - one.inspected)
    .slice(0, most);
