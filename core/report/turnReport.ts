import type { FigureName } from '../figures/figures.ts';

/** What sentences of customers to robots can be grouped and narrowed by. */
export const turnDimensions = [
  'meaning',
  'kindOfMeaning',
  'node',
  'robot',
  'robotVersion',
  'campaign',
  'direction',
  'hour',
  'weekday',
  'segment',
] as const;

/** How a sentence was taken. */
export const meaningKinds = ['intention', 'faq', 'missed', 'other'] as const;
export type MeaningKind = (typeof meaningKinds)[number];

/** What is counted of them. */
export const turnCounts = [
  'sentences',
  'understood',
  'missed',
  'meant',
  'hungUpAfter',
  'meantLast',
] as const satisfies FigureName[];
export type TurnCount = (typeof turnCounts)[number];
