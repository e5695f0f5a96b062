import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Tenant, TenantBelow, TenantForm, TenantQuery } from './tenant.contract.ts';

type Row = Omit<TenantBelow, 'brakedBy'> & { brakedBy: string | null; operator: string };

const columns = `tenant_id, parent_id, own_child, name, note, brand, sector, bank, time_zone, language, country,
  created_at, enabled, valid, braked, braked_by,
  channels, seats, numbers, channels_used, seats_used, numbers_used, people, coalesce(sql_allowed, false) as sql_allowed, operator_tenant() as operator`;

const shown = ({ brakedBy, operator, ...row }: Row): TenantBelow => ({
  ...row,
  brakedBy: brakedBy === null ? null : brakedBy === operator ? 'operator' : 'above',
});

const pattern = (keyword = '') => (keyword.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : '');

/**
 * Tenants below the one the database works for. No policy shows another tenant's row, so these go through functions
 * that look whose child it is.
 */
export const tenants = {
  async list(db: TenantDb, { keyword, pageNo, pageSize }: TenantQuery) {
    const [upper, [count]] = await Promise.all([
      db.rows<Row>(`select ${columns} from tenants_below($1, $2, null, $3, $4)`, [
        db.tenant,
        pattern(keyword),
        pageSize,
        (pageNo - 1) * pageSize,
      ]),
      db.rows<{ total: number }>('select count_tenants_below($1, $2) as total', [db.tenant, pattern(keyword)]),
    ]);
    return { list: await withChildren(db, upper.map(shown)), total: count!.total };
  },

  /** Refuses with NOT_FOUND what is not below. */
  async read(db: TenantDb, id: string): Promise<Tenant> {
    const [found] = await db.rows<Row>(`select ${columns} from one_tenant_below($1, $2)`, [db.tenant, id]);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return (await withChildren(db, [shown(found)]))[0]!;
  },

  /** MORE_THAN_ALLOTTED and LESS_THAN_USED where somebody was faster than the check of the handler. */
  async change(
    db: TenantDb,
    id: string,
    { note = '', sector = null, bank = null, name, channels = null, seats = null, numbers = null, ...rest }: TenantForm,
  ): Promise<Tenant> {
    const facts = {
      ...rest,
      name: name.trim(),
      note: note.trim(),
      sector,
      bank: sector === 'BANK' ? bank : null,
      channels,
      seats,
      numbers,
    };
    await mustBeOwn(db.rows('select change_tenant_below($1, $2, $3) as own', [db.tenant, id, JSON.stringify(facts)]));
    return tenants.read(db, id);
  },

  enable: (db: TenantDb, id: string, on: boolean) =>
    mustBeOwn(db.rows('select enable_tenant_below($1, $2, $3) as own', [db.tenant, id, on])),
  /** The platform operator alone, and of tenants of the first level. */
  allowSql: (db: TenantDb, id: string, on: boolean) =>
    mustBeOwn(db.rows('select allow_sql_below($1, $2, $3) as own', [db.tenant, id, on])),
  brake: (db: TenantDb, id: string, on: boolean) =>
    mustBeOwn(db.rows('select brake_tenant_below($1, $2, $3) as own', [db.tenant, id, on])),
  remove: (db: TenantDb, id: string) =>
    mustBeOwn(db.rows('select remove_tenant_below($1, $2) as own', [db.tenant, id])),

  /** In the audit of the tenant itself stands what was done to it from above. */
  async tellIt(db: TenantDb, id: string, address: string, action: string, content: object) {
    await db.rows('select write_audit_below($1, $2, $3, $4, $5)', [
      db.tenant,
      id,
      address,
      action,
      JSON.stringify(content),
    ]);
  },

  /** Which tenant stands above the one the database works for, and what it may give away itself. */
  async own(db: TenantDb) {
    const [row] = await db.rows<{
      operator: boolean;
      parentId: string | null;
      channels: number | null;
      seats: number | null;
      numbers: number | null;
      channelsGiven: number;
      seatsGiven: number;
      numbersGiven: number;
      channelsUsed: number;
      seatsUsed: number;
      numbersUsed: number;
    }>(
      `
      select t.operator, t.parent_id, t.channels, t.seats, t.numbers, g.channels as "channelsGiven",
        g.seats as "seatsGiven", g.numbers as "numbersGiven",
        ((select coalesce(sum(in_call), 0) from calls_in_progress)
          + (select coalesce(sum(calls), 0) from channels_beside_batches))::int as "channelsUsed", seats_of($1) as "seatsUsed",
          numbers_of($1) as "numbersUsed"
      from tenant t, given_below($1) g where t.tenant_id = $1`,
      [db.tenant],
    );
    return row!;
  },

  async isBraked(db: TenantDb): Promise<boolean> {
    return (await db.rows<{ braked: boolean }>('select braked from tenant where tenant_id = $1', [db.tenant]))[0]!
      .braked;
  },
};

export const zones = {
  has: async (db: TenantDb, zone: string) =>
    (await db.rows('select from pg_timezone_names where name = $1', [zone])).length > 0,

  /** A month whose facts are detached, so that no tenant's days can be counted anew; null where none is. */
  keptBy: async (db: TenantDb): Promise<string | null> =>
    (await db.rows<{ month: string | null }>("select detached_month_in('-infinity', 'infinity') as month"))[0]!.month,
};

async function withChildren(db: TenantDb, upper: TenantBelow[]): Promise<Tenant[]> {
  const below = (
    await db.rows<Row>(`select ${columns} from children_below($1, $2)`, [
      db.tenant,
      upper.map(({ tenantId }) => tenantId),
    ])
  ).map(shown);
  return upper.map((one) => ({ ...one, children: below.filter(({ parentId }) => parentId === one.tenantId) }));
}

async function mustBeOwn(asked: Promise<object[]>) {
  const [answer] = (await asked) as [{ own: boolean }];
  if (!answer.own) throw new Fault(faults.NOT_FOUND);
}
