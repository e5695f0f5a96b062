import { Type, type Static } from 'typebox';

/**
 * What a region asks of predictive dialing. Rules differ between countries and change; these are settings, and whoever sets
 * them has looked up the law that holds for the people who are called.
 */
export const PredictiveSettings = Type.Object(
  {
    /** Of a hundred calls that people answered, how many may find no agent in time. 0: never ahead of free agents. */
    limitPercent: Type.Number({ minimum: 0, maximum: 20, examples: [3] }),
    /** Days over which they are counted, today the last of them. */
    windowDays: Type.Integer({ minimum: 1, maximum: 90, examples: [30] }),
    /** Without an agent for so long after the answer, a call counts as abandoned. */
    withinSeconds: Type.Number({ minimum: 0.5, maximum: 10, examples: [2] }),
    /** So long after an abandoned call, its callee is called with an agent waiting or not at all. */
    notAheadForHours: Type.Integer({ minimum: 0, maximum: 720, examples: [72] }),
  },
  { additionalProperties: false },
);
export type PredictiveSettings = Static<typeof PredictiveSettings>;

export const defaultPredictiveSettings: PredictiveSettings = {
  limitPercent: 3,
  windowDays: 30,
  withinSeconds: 2,
  notAheadForHours: 72,
};

const second = 1_000;
const hour = 3_600_000;

/** The limit as a share, 0 to 1. */
export const limitOf = ({ limitPercent }: PredictiveSettings) => limitPercent / 100;

/** How long after the answer an agent may come, milliseconds. */
export const patienceOf = ({ withinSeconds }: PredictiveSettings) => withinSeconds * second;

/** Whether a call found no agent in time. One whose callee hung up before was not abandoned. All are milliseconds since 1970. */
export function wasAbandoned(
  { answeredAt, agentAt, hungUpAt }: { answeredAt: number; agentAt: number | null; hungUpAt: number | null },
  settings: PredictiveSettings,
): boolean {
  const last = answeredAt + patienceOf(settings);
  return !(agentAt !== null && agentAt <= last) && !(hungUpAt !== null && hungUpAt < last);
}

/** From when on somebody may be called ahead of a free agent again, or null: at any time. */
export const aheadAgainAt = (lastAbandonedAt: number | null, { notAheadForHours }: PredictiveSettings) =>
  lastAbandonedAt === null ? null : lastAbandonedAt + notAheadForHours * hour;
