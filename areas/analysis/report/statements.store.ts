import type { ConversationCount } from '#core/report/agentReport.ts';
import type { CallCount } from '#core/report/callReport.ts';
import type { TurnCount } from '#core/report/turnReport.ts';
import type { Family, ReportCount } from '#core/report/families.ts';
import { agentTimeSql, conversationsSql, countedConversationsSql } from './agentSql.store.ts';
import type { Asked, Cell, Sql } from './asked.ts';
import { callsSql, countedFactsSql } from './callSql.store.ts';
import { countedTurnsSql, turnsSql } from './turnSql.store.ts';

const statements: Record<Family, (asked: Asked) => Sql> = {
  calls: callsSql,
  agentTime: agentTimeSql,
  conversations: conversationsSql,
  turns: turnsSql,
};

/** The statement of one report: every bucket of time with every group in it, each with its counts; keys are text of `k0`, `k1`. */
export const statementOf = (asked: Asked): Sql => statements[asked.family](asked);

/** The calls that one figure counts, once for each time it counts them: `call_id` and `ended_at`. */
export function behindOf(asked: Asked, count: ReportCount, of: Cell): Sql {
  if (asked.family === 'conversations') return countedConversationsSql(asked, count as ConversationCount, of);
  if (asked.family === 'turns') return countedTurnsSql(asked, count as TurnCount, of);
  return countedFactsSql(asked, count as CallCount, of);
}
