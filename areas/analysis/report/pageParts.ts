import type { Gate } from '#core/access/may.ts';
import type { FigureName } from '#core/figures/figures.ts';
import type { outboundReportsEndpoints, Setup } from './saved.contract.ts';
import type { ReportAsk, ReportName } from './report.contract.ts';

/** What the screens ask of the reports a page keeps. */
export type SavedSet = Pick<typeof outboundReportsEndpoints, 'list' | 'create' | 'change' | 'remove'>;

/** A report as a page offers it from the start. */
export interface BuiltIn extends Setup {
  name: { en: string; zh: string };
  report: ReportName;
}

export interface ReportPage {
  /** Of its columns, which this person may arrange. */
  key: string;
  title: { en: string; zh: string };
  views: readonly BuiltIn[];
  /** The reports it keeps. */
  saved?: SavedSet;
  edit?: Gate;
  /** What is kept is everybody's own. */
  isOwn?: true;
  /** Figures this page has: those of calls placed, of calls that came in, or both. */
  figures: readonly FigureName[];
}

export const placed = [
  'placed',
  'answered',
  'answerRate',
  'averageTalk',
  'withAgent',
  'agentRate',
  'unanswered',
  'failed',
  'talkTime',
  'averageRing',
  'ringTime',
  'rung',
] as const satisfies FigureName[];
export const incoming = [
  'cameIn',
  'taken',
  'takenRate',
  'averageIncomingTalk',
  'takenByAgent',
  'incomingTalk',
] as const satisfies FigureName[];
export const rating = ['rated', 'averageRating', 'satisfied', 'satisfiedRate'] as const satisfies FigureName[];
export const usual: FigureName[] = ['placed', 'answered', 'answerRate', 'averageTalk', 'withAgent', 'agentRate'];
export const usualIncoming: FigureName[] = ['cameIn', 'taken', 'takenRate', 'averageIncomingTalk', 'takenByAgent'];
export const both: FigureName[] = ['placed', 'answered', 'answerRate', 'cameIn', 'taken', 'takenRate'];

export const work = [
  'signedIn',
  'available',
  'handling',
  'talkingTime',
  'holdTime',
  'wrapUpTime',
  'ringingTime',
  'idleTime',
  'breakTime',
  'handled',
  'averageHandling',
  'averageWrapUp',
  'occupancy',
  'availability',
  'breakShare',
] as const satisfies FigureName[];
export const conversations = [
  'atAgents',
  'handled',
  'handledRate',
  'averageConversation',
  'conversationTime',
  'averageUntilTaken',
  'untilTaken',
  'notTaken',
  'notTakenRate',
  'handedOn',
  'noted',
  'notedRate',
] as const satisfies FigureName[];

export const spoken = [
  'sentences',
  'understood',
  'understoodRate',
  'missed',
  'missedRate',
  'meant',
  'hungUpAfter',
  'hungUpRate',
  'meantLast',
  'meantLastRate',
] as const satisfies FigureName[];

export const view = (
  key: string,
  name: BuiltIn['name'],
  report: ReportName,
  ask: ReportAsk,
  columns: FigureName[] = usual,
  drawn: FigureName = 'answerRate',
): BuiltIn => ({ view: key, name, report, ask: { days: 28, grain: 'day', against: 'before', ...ask }, columns, drawn });
