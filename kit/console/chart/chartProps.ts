import type { ReactNode } from 'react';
import type { Mode } from '../look/palette.ts';
import type { ChartKind, ChartNote, ChartSeries } from './chartOption.ts';

/** Shares are between 0 and 1, durations in milliseconds, money in the smallest unit. */
export type ChartUnit = 'count' | 'share' | 'duration' | 'money';

export interface ChartProps {
  kind: ChartKind;
  title: string;
  /** In words, in the order in which they are drawn. */
  x: readonly string[];
  series: readonly ChartSeries[];
  unit?: ChartUnit;
  /** What `x` is: Day, Robot. */
  xName?: string;
  notes?: readonly ChartNote[];
  /** The list that a value counts; values lead there from the picture and from the table. */
  linkOf?(index: number, series: number): string | undefined;
  /** Pixels of the picture; without it as high as what it lies in. */
  height?: number;
  /** What stands at the right of the title: a choice of the span. */
  beside?: ReactNode;
  /** For a wall: no title and no buttons, letters of this many pixels, this look; names and last values stand beside it. */
  wall?: { textSize: number; mode: Mode };
}
