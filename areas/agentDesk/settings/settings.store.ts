import type { SentTo } from '#kit/contract/endpoint.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type {
  BreakReason,
  breakReasonEndpoints,
  Disposition,
  dispositionEndpoints,
  DispositionForm,
  ReasonForm,
} from './settings.contract.ts';

const reasonColumns = 'reason_id, name, minutes, position, valid as "validFlag", changed_at';
const reasonOrders = { name: 'lower(name)', minutes: 'minutes' };

export const breakReasons = {
  list(
    db: TenantDb,
    { keyword, validFlag, orderBy, descending, ...page }: SentTo<typeof breakReasonEndpoints.list>['body'],
  ) {
    const sorted = orderBy ? `${reasonOrders[orderBy]} ${descending ? 'desc' : 'asc'} nulls last, ` : '';
    return listOf<BreakReason>(
      db,
      {
        columns: reasonColumns,
        from: 'break_reason',
        where: 'tenant_id = $1 and ($2::text is null or name ilike $2) and ($3::boolean is null or valid = $3)',
        values: [db.tenant, keyword ? contains(keyword.trim()) : null, validFlag ?? null],
        orderBy: `${sorted}position, name, reason_id`,
      },
      page,
    );
  },

  /** Also those that are no longer offered: breaks that began before have them. */
  all: (db: TenantDb) =>
    db.rows<{ reasonId: string; name: string; minutes: number | null; validFlag: boolean }>(
      'select reason_id, name, minutes, valid as "validFlag" from break_reason where tenant_id = $1 order by position, name',
      [db.tenant],
      'reasons of breaks',
    ),

  /** Held until this is stored. */
  async one(db: TenantDb, reasonId: string): Promise<BreakReason | undefined> {
    const [row] = await db.rows<BreakReason>(
      `select ${reasonColumns} from break_reason where tenant_id = $1 and reason_id = $2 for update`,
      [db.tenant, reasonId],
    );
    return row;
  },

  async create(db: TenantDb, { name, minutes, position, validFlag }: ReasonForm): Promise<BreakReason> {
    const [made] = await db.rows<BreakReason>(
      `insert into break_reason (tenant_id, name, minutes, position, valid) values ($1, $2, $3,
        coalesce($4::int, (select coalesce(max(position), 0) + 10 from break_reason where tenant_id = $1)), $5)
      returning ${reasonColumns}`,
      [db.tenant, name.trim(), minutes, position ?? null, validFlag],
    );
    return made!;
  },

  async change(
    db: TenantDb,
    reasonId: string,
    { name, minutes, position, validFlag }: ReasonForm,
  ): Promise<BreakReason> {
    const [row] = await db.rows<BreakReason>(
      `update break_reason set name = $3, minutes = $4, position = coalesce($5::int, position), valid = $6, changed_at = now()
      where tenant_id = $1 and reason_id = $2 returning ${reasonColumns}`,
      [db.tenant, reasonId, name.trim(), minutes, position ?? null, validFlag],
    );
    return row!;
  },

  /** Somebody took a break for it. */
  async isUsed(db: TenantDb, reasonId: string): Promise<boolean> {
    const rows = await db.rows(
      "select from agent_state where tenant_id = $1 and state = 'break' and reason = $2 limit 1",
      [db.tenant, reasonId],
    );
    return rows.length > 0;
  },

  remove: (db: TenantDb, reasonId: string) => removeRows(db, 'break_reason', { reasonId }),
};

const dispositionColumns = 'disposition_id, name, then_what, position, valid as "validFlag", changed_at';

export const dispositions = {
  list(
    db: TenantDb,
    { keyword, validFlag, thenWhat, orderBy, descending, ...page }: SentTo<typeof dispositionEndpoints.list>['body'],
  ) {
    const sorted = orderBy ? `lower(name) ${descending ? 'desc' : 'asc'}, ` : '';
    return listOf<Disposition>(
      db,
      {
        columns: dispositionColumns,
        from: 'disposition',
        where: `tenant_id = $1 and ($2::text is null or name ilike $2) and ($3::boolean is null or valid = $3)
          and ($4::text is null or then_what = $4)`,
        values: [db.tenant, keyword ? contains(keyword.trim()) : null, validFlag ?? null, thenWhat ?? null],
        orderBy: `${sorted}position, name, disposition_id`,
      },
      page,
    );
  },

  /** Held until this is stored. */
  async one(db: TenantDb, dispositionId: string): Promise<Disposition | undefined> {
    const [row] = await db.rows<Disposition>(
      `select ${dispositionColumns} from disposition where tenant_id = $1 and disposition_id = $2 for update`,
      [db.tenant, dispositionId],
    );
    return row;
  },

  async create(db: TenantDb, { name, thenWhat, position, validFlag }: DispositionForm): Promise<Disposition> {
    const [made] = await db.rows<Disposition>(
      `insert into disposition (tenant_id, name, then_what, position, valid) values ($1, $2, $3,
        coalesce($4::int, (select coalesce(max(position), 0) + 10 from disposition where tenant_id = $1)), $5)
      returning ${dispositionColumns}`,
      [db.tenant, name.trim(), thenWhat, position ?? null, validFlag],
    );
    return made!;
  },

  async change(
    db: TenantDb,
    dispositionId: string,
    { name, thenWhat, position, validFlag }: DispositionForm,
  ): Promise<Disposition> {
    const [row] = await db.rows<Disposition>(
      `update disposition set name = $3, then_what = $4, position = coalesce($5::int, position), valid = $6, changed_at = now()
      where tenant_id = $1 and disposition_id = $2 returning ${dispositionColumns}`,
      [db.tenant, dispositionId, name.trim(), thenWhat, position ?? null, validFlag],
    );
    return row!;
  },

  /** A conversation has it. */
  async isUsed(db: TenantDb, dispositionId: string): Promise<boolean> {
    const rows = await db.rows('select from agent_call where tenant_id = $1 and disposition_id = $2 limit 1', [
      db.tenant,
      dispositionId,
    ]);
    return rows.length > 0;
  },

  remove: (db: TenantDb, dispositionId: string) => removeRows(db, 'disposition', { dispositionId }),
};
