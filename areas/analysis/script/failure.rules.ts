import type { Facts, FaultKind } from '#kit/contract/faults.ts';
import type { Refused } from './looked.rules.ts';
import type { Outcome } from './script.contract.ts';
import { scriptFaults } from './script.faults.ts';
import { lineOf, type BoundSql } from './script.rules.ts';

/** Why a run came to nothing. Without a fault it is ours, and `error` says what it was. */
export interface Failure {
  outcome: Exclude<Outcome, 'done' | 'lost'>;
  fault: FaultKind | null;
  facts: Facts;
  error?: unknown;
}

const refusals = {
  nothing: scriptFaults.SQL_IS_EMPTY,
  several: scriptFaults.SQL_SEVERAL,
  notRead: scriptFaults.SQL_ONLY_READS,
  relation: scriptFaults.SQL_TABLE_CLOSED,
  function: scriptFaults.SQL_FUNCTION_CLOSED,
} as const;

export const refusalOf = (refused: Refused): Failure => ({
  outcome: 'refused',
  fault: refusals[refused.refused],
  facts: 'name' in refused ? { name: refused.name } : {},
});

interface DatabaseError {
  code?: string;
  message: string;
  position?: string;
  hint?: string;
  /** The text that its position counts in; ours, where it is a line of a function. */
  internalQuery?: string;
}

/** What PostgreSQL said of a statement of a person's; null for what is no answer to it. */
export function failureOf(error: unknown, sql: string, bound: BoundSql, before: number): Failure | null {
  const { code = '', message, position, hint } = error as DatabaseError;
  if (code === '53300') return { outcome: 'failed', fault: scriptFaults.SQL_NO_ROOM, facts: {} };
  if (code === '57014' && message.includes('statement timeout'))
    return { outcome: 'timedOut', fault: scriptFaults.SQL_TIMED_OUT, facts: {} };
  if (code === '57014') return { outcome: 'cancelled', fault: scriptFaults.SQL_CANCELLED, facts: {} };
  // A statement that is no query cannot stand in the body in which it is looked at.
  if (/unquoted|utility|not yet supported in/.test(message) || code === '0A000')
    return { outcome: 'refused', fault: scriptFaults.SQL_ONLY_READS, facts: {} };
  if (code === '42601' && message.startsWith('cannot insert multiple commands'))
    return { outcome: 'refused', fault: scriptFaults.SQL_SEVERAL, facts: {} };
  if (!/^(0A|2[12]|42|44|53|54|55|P0|XX)/.test(code)) return null;
  const reason = hint ? `${message} (${hint})` : message;
  const place = position ? bound.placeIn(Number(position) - before) : 0;
  if (place < 1 || place > sql.length + 1)
    return { outcome: 'failed', fault: scriptFaults.SQL_FAILED, facts: { reason } };
  return { outcome: 'failed', fault: scriptFaults.SQL_WRONG, facts: { reason, ...lineOf(sql, place) } };
}
