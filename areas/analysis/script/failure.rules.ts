import type { Facts, FaultKind } from '#kit/contract/faults.ts';
import type { Refused } from './looked.rules.ts';
import { longestRun, type Outcome } from './script.contract.ts';
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
  type: scriptFaults.SQL_TYPE_CLOSED,
  unbounded: scriptFaults.SQL_FUNCTION_UNBOUNDED,
  grows: scriptFaults.SQL_RECURSION_GROWS,
  arrayOfRows: scriptFaults.SQL_ARRAY_OF_ROWS,
  tooLarge: scriptFaults.SQL_TOO_LARGE,
  oddName: scriptFaults.SQL_NAME_ODD,
  recursiveUnion: scriptFaults.SQL_RECURSIVE_UNION,
  listOfRows: scriptFaults.SQL_LIST_OF_ROWS,
} as const;

/** `megabytes`: as much memory as it may take. */
export const failureOfStopped = (
  why: 'cancelled' | 'timedOut' | 'memory',
  { minutes, megabytes }: { minutes: number; megabytes: number },
): Failure =>
  why === 'memory'
    ? { outcome: 'failed', fault: scriptFaults.SQL_MEMORY, facts: { megabytes: Math.round(megabytes) } }
    : why === 'timedOut'
      ? { outcome: why, fault: scriptFaults.SQL_TIMED_OUT, facts: { minutes: Math.ceil(minutes) } }
      : { outcome: why, fault: scriptFaults.SQL_CANCELLED, facts: {} };

export const refusalOf = (refused: Refused): Failure => ({
  outcome: 'refused',
  fault: refusals[refused.refused],
  facts: 'name' in refused ? { name: refused.name } : {},
});

interface DatabaseError {
  code?: string;
  message: string;
  detail?: string;
  /** Of functions/bounded.sql: what would have made the value. */
  constraint?: string;
  position?: string;
  hint?: string;
  /** The text that its position counts in; ours, where it is a line of a function. */
  internalQuery?: string;
}

/** What PostgreSQL said of a statement of a person's; null for what is no answer to it. */
export function failureOf(error: unknown, sql: string, bound: BoundSql, before: number): Failure | null {
  const { code = '', message, position, hint, detail = '', constraint = '' } = error as DatabaseError;
  if (code === '53300') return { outcome: 'failed', fault: scriptFaults.SQL_NO_ROOM, facts: {} };
  if (code === '57014' && message.includes('statement timeout'))
    return { outcome: 'timedOut', fault: scriptFaults.SQL_TIMED_OUT, facts: { minutes: longestRun / 60_000 } };
  if (code === '57014') return { outcome: 'cancelled', fault: scriptFaults.SQL_CANCELLED, facts: {} };
  if (code === '54B01' || code === '54B02')
    return {
      outcome: 'failed',
      fault: code === '54B01' ? scriptFaults.SQL_VALUE_TOO_LONG : scriptFaults.SQL_LIST_TOO_LONG,
      facts: { name: constraint, most: Number(detail) },
    };
  // Its message names the limit: “temporary file size exceeds temp_file_limit (1048576kB)”.
  if (code === '53400' && message.includes('temp_file_limit'))
    return {
      outcome: 'failed',
      fault: scriptFaults.SQL_DISK,
      facts: { megabytes: Math.round(Number(/\d+/.exec(message)?.[0] ?? 0) / 1024) },
    };
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
