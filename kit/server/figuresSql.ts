/**
 * The counts and rates of core/figures as the database says them, for statements of stores; `figuresSql.test.ts` holds
 * them to the definitions. `status` is the column or field that has the status of a task or a call.
 */
export const isReached = (status: string) => `${status} = 3`;
export const isNotReached = (status: string) => `${status} = 2`;
export const isAnswered = (status: string) => `${status} = 3`;
export const isFailed = (status: string) => `${status} = 5`;
export const isUnanswered = (status: string) => `${status} in (2, 5)`;

/** Trial and test batches stay out of figures that cover more than one batch. `kind` is a batch's `task_type`. */
export const isLive = (kind: string) => `${kind} = 1`;

/** Of rows of agents and skill groups, which policies leave open: their call is one that the asker sees. Statements name the tenant as $1. */
export const isSeen = (callId: string) =>
  `(sees_all() or exists (select from call_record seen where seen.tenant_id = $1 and seen.call_id = ${callId}))`;

/** Of the counters that a batch keeps; null before its first call has ended. */
export const connectRateSql = 'connected::float8 / nullif(called, 0)';
