import { figures, type FigureName } from '../figures/figures.ts';
import { agentTimeCounts, agentTimeDimensions, conversationCounts, conversationDimensions } from './agentReport.ts';
import { callCounts, callDimensions } from './callReport.ts';
import { turnCounts, turnDimensions } from './turnReport.ts';

/**
 * What reports are of. A family knows by what its things are grouped, what else narrows them, what is counted of them, and
 * of what the rows with most come first.
 */
export const families = {
  /** Calls that ended. */
  calls: { dimensions: callDimensions, narrows: ['group'], counts: callCounts, ranks: ['placed', 'cameIn'] },
  /** How long agents were in which state. */
  agentTime: { dimensions: agentTimeDimensions, narrows: ['memberOf'], counts: agentTimeCounts, ranks: ['signedIn'] },
  /** What agents had to do with calls. */
  conversations: { dimensions: conversationDimensions, narrows: [], counts: conversationCounts, ranks: ['atAgents'] },
  /** What customers said to robots. */
  turns: { dimensions: turnDimensions, narrows: ['group'], counts: turnCounts, ranks: ['meant', 'sentences'] },
} as const satisfies Record<
  string,
  {
    dimensions: readonly string[];
    narrows: readonly string[];
    counts: readonly FigureName[];
    ranks: readonly FigureName[];
  }
>;
export type Family = keyof typeof families;
export const familyNames = Object.keys(families) as [Family, ...Family[]];

export type ReportDimension = (typeof families)[Family]['dimensions'][number];
/** What narrows a report: a dimension, or something that several rows may have at once. */
export type Narrowing = ReportDimension | (typeof families)[Family]['narrows'][number];
export type ReportCount = (typeof families)[Family]['counts'][number];
/** Those of one family; what another counts is not in it. */
export type ReportCounts = Partial<Record<ReportCount, number>>;

const all = <Item>(of: (family: (typeof families)[Family]) => readonly Item[]) => [
  ...new Set(familyNames.flatMap((name) => of(families[name]))),
];
export const reportDimensions = all<ReportDimension>(({ dimensions }) => dimensions) as [
  ReportDimension,
  ...ReportDimension[],
];
export const narrowings = [...all<Narrowing>(({ narrows }) => narrows), ...reportDimensions] as [
  Narrowing,
  ...Narrowing[],
];
export const reportCounts = all<ReportCount>(({ counts }) => counts) as [ReportCount, ...ReportCount[]];

/** What a report of a family can be narrowed by, in the order it is offered. */
export const narrowingsOf = (family: Family): readonly Narrowing[] => [
  ...families[family].narrows,
  ...families[family].dimensions,
];

/** What can be said of a family: its counts, and what is calculated from them. */
export const figuresOf = (family: Family): FigureName[] => {
  const counted = families[family].counts as readonly FigureName[];
  return (Object.keys(figures) as FigureName[]).filter((name) => {
    const figure = figures[name];
    return 'numerator' in figure
      ? counted.includes(figure.numerator) && counted.includes(figure.denominator)
      : counted.includes(name);
  });
};

/** Of a time in which nothing was. */
export const nothing = (family: Family): ReportCounts =>
  Object.fromEntries(families[family].counts.map((name) => [name, 0]));

/** By what rows are put in order, the most first. */
export const rankOf = (family: Family, counts: ReportCounts): number =>
  families[family].ranks.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
