import { outcomeOf } from '#core/dialing/causes.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dialing } from './dialing.store.ts';
import type { EndedWriter } from './endedWriter.service.ts';

/** A node that died lost its calls: each ends as abnormal, and the retry rule decides whether the contact is called again. */
export async function endLostCalls(db: TenantDb, node: string, writer: Pick<EndedWriter, 'writeNow'>, now: number) {
  for (const other of await dialing.otherNodes(db, node)) {
    if (!(await dialing.isGone(db, other))) continue;
    const lost = await dialing.lostCalls(db, other);
    if (lost.length === 0) continue;
    await writer.writeNow(
      db,
      lost.map(({ schedule, calendar, retryRules, dailyCap, ...call }) => ({
        rules: { batchId: call.batchId, schedule, calendar, retryRules, dailyCap },
        judged: {
          ...call,
          ...outcomeOf('ourFault'),
          answeredAt: null,
          endedAt: now,
          ringTime: null,
          talkTime: 0,
          category: null,
          outputs: null,
          turns: [],
          path: [],
        },
      })),
    );
  }
}
