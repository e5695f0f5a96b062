import type { Pool, PoolClient } from 'pg';
import type { CallSide, StoredDialog, TrunkRights } from '#adapters/telephony/sip/signalling.ts';
import type { SignalMessage, TestStep, Trunk, TrunkHealth } from '#core/dialing/trunk.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface TrunkRow {
  /** Null of one that is lent: its owner's is used. */
  trunk: Trunk | null;
  password: Buffer | null;
  channels: number;
}

interface TrunkNow extends TrunkRights {
  tenantId: string;
  gatewayId: string;
  changedAt: number;
}

export interface TestOrder {
  gatewayId: string;
  callTo: string | null;
  callFrom: string | null;
}

export interface LeftDialog {
  callId: string;
  dialog: StoredDialog;
}

export type TrunkEventKind = 'inService' | 'outOfService' | 'registered' | 'registrationLost';

/** What a node that speaks SIP reads and writes. The first three ask about all tenants and name none of their rows. */
export const voice = {
  trunksNow: async (pool: Pool) =>
    (await pool.query<TrunkNow>('select * from trunks_now()')).rows.map(({ addresses, signsIn, ...trunk }) => ({
      ...trunk,
      rights: { addresses, signsIn },
    })),

  /** What a trunk may use; of one that is switched off, too. */
  rights: async (db: TenantDb, gatewayId: string): Promise<TrunkRights> =>
    (
      await db.rows<TrunkRights>('select addresses, signs_in as "signsIn" from trunk_rights($1, $2)', [
        db.tenant,
        gatewayId,
      ])
    )[0] ?? { addresses: [], signsIn: [] },

  /** Keeps what the hosts of a trunk were found to be; answers what it may not use. */
  foundAddresses: (db: TenantDb, gatewayId: string, found: { host: string; address: string }[]) =>
    db.rows<{ host: string; address: string }>(
      'select host, address from trunk_addresses_found($1, $2, $3::text[], $4::text[])',
      [db.tenant, gatewayId, found.map(({ host }) => host), found.map(({ address }) => address)],
    ),

  testsWaiting: async (pool: Pool) =>
    (await pool.query<{ tenantId: string; testId: string }>('select * from trunk_tests_waiting()')).rows,

  dialogsStanding: async (pool: Pool) =>
    (await pool.query<{ tenantId: string; node: string }>('select * from dialogs_standing()')).rows,

  /** One node registers the trunks: the one whose connection holds this. */
  takeRegistrar: async (client: PoolClient): Promise<boolean> =>
    (
      await client.query<{ taken: boolean }>(
        "select pg_try_advisory_lock(hashtextextended('registers trunks', 0)) as taken",
      )
    ).rows[0]!.taken,

  /** Undefined where it is gone, or switched off. */
  trunk: async (db: TenantDb, gatewayId: string): Promise<TrunkRow | undefined> =>
    (
      await db.rows<TrunkRow>(
        `select trunk, trunk_password as password, channels from gateway
          where tenant_id = $1 and gateway_id = $2 and kind = 'sip' and valid_flag`,
        [db.tenant, gatewayId],
      )
    )[0],

  /** The same, whether it is switched on or not. */
  triedTrunk: async (db: TenantDb, gatewayId: string): Promise<TrunkRow | undefined> =>
    (
      await db.rows<TrunkRow>(
        `select trunk, trunk_password as password, channels from gateway
          where tenant_id = $1 and gateway_id = $2 and kind = 'sip'`,
        [db.tenant, gatewayId],
      )
    )[0],

  keepHealth: (db: TenantDb, gatewayId: string, node: string, health: TrunkHealth) =>
    db.rows(
      `insert into trunk_state (tenant_id, gateway_id, node, health) select $1, gateway_id, $3, $4 from gateway
        where tenant_id = $1 and gateway_id = $2
        on conflict (tenant_id, gateway_id, node) do update set health = excluded.health, seen_at = now()`,
      [db.tenant, gatewayId, node, JSON.stringify(health)],
    ),

  /** Its own word, when it stops; and what nodes left behind that died an hour ago. */
  forgetHealth: (db: TenantDb, gatewayId: string, node: string) =>
    db.rows(
      `delete from trunk_state where tenant_id = $1 and gateway_id = $2
        and (node = $3 or seen_at < now() - interval '1 hour')`,
      [db.tenant, gatewayId, node],
    ),

  note: (
    db: TenantDb,
    gatewayId: string,
    { kind, code, proxy }: { kind: TrunkEventKind; code: number | null; proxy: string | null },
  ) =>
    db.rows(
      `insert into trunk_event (tenant_id, gateway_id, kind, code, proxy) select $1, gateway_id, $3, $4, $5 from gateway
        where tenant_id = $1 and gateway_id = $2`,
      [db.tenant, gatewayId, kind, code, proxy],
    ),

  /** Undefined where another node was faster. */
  takeTest: async (db: TenantDb, testId: string, node: string): Promise<TestOrder | undefined> =>
    (
      await db.rows<TestOrder>(
        `update trunk_test set node = $3, taken_at = now() where tenant_id = $1 and test_id = $2
          and taken_at is null and ended_at is null returning gateway_id, call_to, call_from`,
        [db.tenant, testId, node],
      )
    )[0],

  keepTest: (
    db: TenantDb,
    testId: string,
    { steps, signalling, ended }: { steps: TestStep[]; signalling: SignalMessage[]; ended: boolean },
  ) =>
    db.rows(
      `update trunk_test set steps = $3, signalling = $4, ended_at = case when $5 then now() end
        where tenant_id = $1 and test_id = $2 and ended_at is null`,
      [db.tenant, testId, JSON.stringify(steps), JSON.stringify(signalling), ended],
    ),

  keepDialog: (
    db: TenantDb,
    {
      callId,
      gatewayId,
      node,
      dialog,
      side,
    }: { callId: string; gatewayId: string; node: string; dialog: StoredDialog; side: CallSide },
  ) =>
    db.rows(
      `insert into sip_dialog (tenant_id, call_id, gateway_id, node, dialog, side) values ($1, $2, $3, $4, $5, $6)
        on conflict (tenant_id, call_id, side) do update set dialog = excluded.dialog, node = excluded.node`,
      [db.tenant, callId, gatewayId, node, JSON.stringify(dialog), side],
    ),

  /** One side of a call has ended: the other may go on. */
  forgetSide: (db: TenantDb, callId: string, side: CallSide) =>
    db.rows('delete from sip_dialog where tenant_id = $1 and call_id = $2 and side = $3', [db.tenant, callId, side]),

  dialogsOf: (db: TenantDb, node: string) =>
    db.rows<LeftDialog>('select call_id, dialog from sip_dialog where tenant_id = $1 and node = $2 order by call_id', [
      db.tenant,
      node,
    ]),

  /** Of calls that are still to be ended the record keeps when they were answered. */
  forgetDialogs: (db: TenantDb, callIds: string[]) =>
    db.rows(
      `with gone as (delete from sip_dialog where tenant_id = $1 and call_id = any($2::bigint[]) returning call_id, side, answered_at)
      update call_record r set answered_at = g.answered_at from gone g
        where r.tenant_id = $1 and r.call_id = g.call_id and g.side = 1 and r.ended_at is null and r.answered_at is null`,
      [db.tenant, callIds],
    ),
};
