import { Type, type Static } from 'typebox';

const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['09:00'] });
const endTime = Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', examples: ['18:00'] });

/** Some hours of a day on a wall clock; includes its first minute and ends before its last. */
export const WindowSchema = Type.Object({ from: time, to: endTime }, { examples: [{ from: '09:00', to: '12:00' }] });
export type Window = Static<typeof WindowSchema>;

/** The same in minutes since midnight. */
export interface Span {
  from: number;
  to: number;
}

export const wholeDay: readonly Span[] = [{ from: 0, to: 1440 }];

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const spansOf = (windows: readonly Window[]): Span[] =>
  windows.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })).sort((a, b) => a.from - b.from);

/** What is in both. */
export const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((one) => others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
    .filter(({ from, to }) => from < to);

/** What is wrong with windows whose shape is right, or null. */
export function windowsProblem(windows: readonly Window[]): 'windowBackwards' | 'windowsOverlap' | null {
  const spans = spansOf(windows);
  if (spans.some(({ from, to }) => to <= from)) return 'windowBackwards';
  return spans.some(({ from }, at) => at > 0 && from < spans[at - 1]!.to) ? 'windowsOverlap' : null;
}
