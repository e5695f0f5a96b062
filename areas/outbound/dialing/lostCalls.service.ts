import { outcomeOf } from '#core/dialing/causes.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dialing } from './dialing.store.ts';
import type { EndedWriter } from './endedWriter.service.ts';
import { goneNodes } from './goneNodes.service.ts';
import type { DialerNeeds } from './needs.ts';

/**
 * A node that died lost its calls: each ends as abnormal, with the talk until the node was heard of last, and the retry rule decides whether the contact is called again.
 * A node whose connection broke, or every node when the database began anew, is without its lock for a moment while its
 * calls go on: the lock has to stay free for `goneAfter` milliseconds as this node sees it.
 */
export function lostCalls(
  node: string,
  writer: Pick<EndedWriter, 'writeNow'>,
  { goneAfter, clock }: Pick<DialerNeeds, 'goneAfter' | 'clock'> = {},
) {
  const isGone = goneNodes(goneAfter, clock);

  return async function end(db: TenantDb, now: number) {
    for (const other of await dialing.otherNodes(db, node)) {
      if (!(await isGone(db, other))) continue;
      const lost = await dialing.lostCalls(db, other);
      if (lost.length === 0) continue;
      await writer.writeNow(
        db,
        lost.map(({ schedule, calendar, robotHours, retryRules, dailyCap, answeredAt, heardAt, ...call }) => ({
          rules:
            call.batchId === null || dailyCap === null
              ? null
              : { batchId: call.batchId, schedule, calendar, robotHours, retryRules, dailyCap },
          judged: {
            ...call,
            ...outcomeOf('ourFault'),
            ...lasted(answeredAt, heardAt, now),
            ringTime: null,
            category: null,
            outputs: null,
            turns: [],
            path: [],
          },
        })),
      );
    }
  };
}

/** They talked as long as the node is known to have lived: what was said after that is stored nowhere. */
function lasted(answeredAt: number | null, heardAt: number | null, now: number) {
  if (answeredAt === null) return { answeredAt, endedAt: now, talkTime: 0 };
  const endedAt = Math.max(answeredAt, Math.min(now, heardAt ?? answeredAt));
  return { answeredAt, endedAt, talkTime: Math.round(endedAt - answeredAt) };
}
