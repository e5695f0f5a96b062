import type { SignalMessage, TestStep } from '#core/dialing/trunk.ts';
import { insertRowFor } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface TestRow {
  trunkTestId: string;
  gatewayId: string;
  askedAt: number;
  askedBy: string;
  callTo: string | null;
  callFrom: string | null;
  node: string | null;
  takenAt: number | null;
  endedAt: number | null;
  steps: TestStep[];
  signalling: SignalMessage[];
}

const columns = `x.test_id as "trunkTestId", x.gateway_id, x.asked_at,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = x.asked_by), '') as "askedBy",
  x.call_to, x.call_from, x.node, x.taken_at, x.ended_at, x.steps, x.signalling`;

const kept = 20;

/** Which tests nobody ends any more: nobody took them in time, or whoever did has not been heard of for long. */
const isLeft = `ended_at is null and (taken_at is null and asked_at < now() - interval '20 seconds'
  or taken_at < now() - interval '3 minutes')`;

export const trunkTests = {
  async one(db: TenantDb, testId: string): Promise<TestRow | undefined> {
    const [found] = await db.rows<TestRow>(
      `select ${columns} from trunk_test x where x.tenant_id = $1 and x.test_id = $2`,
      [db.tenant, testId],
    );
    return found;
  },

  list: (db: TenantDb, gatewayId: string) =>
    db.rows<TestRow>(
      `select ${columns} from trunk_test x where x.tenant_id = $1 and x.gateway_id = $2 order by x.test_id desc limit ${kept}`,
      [db.tenant, gatewayId],
    ),

  /** Ends those of a trunk that are left, as `endLeft` of the rules has it. */
  left: (db: TenantDb, gatewayId: string) =>
    db.rows<{ testId: string; takenAt: number | null; steps: TestStep[] }>(
      `select test_id, taken_at, steps from trunk_test where tenant_id = $1 and gateway_id = $2 and ${isLeft} for update skip locked`,
      [db.tenant, gatewayId],
    ),

  end: (db: TenantDb, testId: string, steps: TestStep[]) =>
    db.rows('update trunk_test set ended_at = now(), steps = $3 where tenant_id = $1 and test_id = $2', [
      db.tenant,
      testId,
      JSON.stringify(steps),
    ]),

  start: (db: TenantDb, { gatewayId, callTo, callFrom }: Pick<TestRow, 'gatewayId' | 'callTo' | 'callFrom'>) =>
    insertRowFor(db, 'trunk_test', { gatewayId, callTo, callFrom, askedBy: db.acting.person ?? null }, 'testId'),

  forgetOld: (db: TenantDb, gatewayId: string) =>
    db.rows(
      `delete from trunk_test where tenant_id = $1 and gateway_id = $2 and test_id not in
        (select test_id from trunk_test where tenant_id = $1 and gateway_id = $2 order by test_id desc limit ${kept})`,
      [db.tenant, gatewayId],
    ),
};
