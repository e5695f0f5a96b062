import { monthFrom } from '#core/dialing/callMonths.ts';
import { endedSince, longestCall } from '#areas/outbound/door.ts';
import { contains } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Counters } from '../dataMonitor/dataMonitor.contract.ts';

export const counter = {
  batches: (db: TenantDb, name: string) =>
    db.rows<{ batchId: string; name: string }>(
      `select batch_id, name from batch where tenant_id = $1 and name ilike $2 order by batch_id desc limit 50`,
      [db.tenant, contains(name)],
      'counter: batches',
    ),

  batchNames: async (db: TenantDb, ids: string[]) =>
    new Map(
      (
        await db.rows<{ batchId: string; name: string }>(
          'select batch_id, name from batch where tenant_id = $1 and batch_id = any($2::bigint[])',
          [db.tenant, ids],
          'counter: names of batches',
        )
      ).map(({ batchId, name }) => [batchId, name]),
    ),

  /** The same four of one batch, whatever its kind; in the queue stand contacts that wait while it is at work. */
  async ofBatch(db: TenantDb, batchId: string, midnight: number): Promise<Counters> {
    const [row] = await db.rows<{ executing: number; queue: number; todayFinish: number }>(
      `select b.in_call as executing, case when b.state in (2, 11, 12) then b.waiting else 0 end as queue,
        (select count(*)::int from call_record where tenant_id = $1 and batch_id = $2 and ${endedSince('$3', '$4')}) as today_finish
      from batch b where b.tenant_id = $1 and b.batch_id = $2`,
      [db.tenant, batchId, asTime(midnight), monthFrom(midnight - longestCall)],
      'counter: batch',
    );
    const { executing, queue, todayFinish } = row!;
    return { executing, queue, todayFinish, todayTotal: todayFinish + executing };
  },

  async tenant(db: TenantDb) {
    const [row] = await db.rows<{ name: string; timeZone: string }>(
      'select name, time_zone from tenant where tenant_id = $1',
      [db.tenant],
      'counter: tenant',
    );
    return row!;
  },
};
