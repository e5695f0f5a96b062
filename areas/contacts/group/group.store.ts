import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Group, groupEndpoints } from './group.contract.ts';

const columns = `g.group_id, g.name, g.memo, p.name as "createdBy", g.created_at, g.changed_at,
  (select count(*)::int from contact_in_group m where m.tenant_id = $1 and m.group_id = g.group_id) as contacts`;
const joined = 'customer_group g join person p using (tenant_id, person_id)';

export const groups = {
  list: (db: TenantDb, { keyword, ...page }: SentTo<typeof groupEndpoints.list>['body']) =>
    listOf<Group>(
      db,
      {
        columns,
        from: joined,
        countFrom: 'customer_group g',
        where: 'g.tenant_id = $1 and ($2::text is null or g.name ilike $2 or g.memo ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'g.name, g.group_id',
      },
      page,
    ),

  importThere: async (db: TenantDb, importId: string) =>
    (await db.rows('select from contact_import where tenant_id = $1 and import_id = $2', [db.tenant, importId]))
      .length > 0,

  async read(db: TenantDb, groupId: string): Promise<Group> {
    const [row] = await db.rows<Group>(`select ${columns} from ${joined} where g.tenant_id = $1 and g.group_id = $2`, [
      db.tenant,
      groupId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async create(db: TenantDb, person: string, name: string, memo: string): Promise<string> {
    return insertRowFor(db, 'customer_group', { name, memo, personId: person }, 'groupId');
  },

  change: (db: TenantDb, groupId: string, name: string, memo: string) =>
    changeRows(db, 'customer_group', { groupId }, { name, memo, changedAt: databaseNow }),

  remove: (db: TenantDb, groupId: string) => removeRows(db, 'customer_group', { groupId }),

  /** Locked, so that two people who move the same customers do not both leave them where they were. */
  hold: (db: TenantDb, groupId: string) =>
    db.rows('select from customer_group where tenant_id = $1 and group_id = $2 for update', [db.tenant, groupId]),

  async add(db: TenantDb, groupId: string, whom: Whom): Promise<number> {
    const rows = await db.rows(
      `insert into contact_in_group (tenant_id, group_id, contact_id) select tenant_id, $2, contact_id from contact
        where ${whom.text} order by contact_id on conflict do nothing returning 1`,
      [db.tenant, groupId, whom.value],
    );
    return rows.length;
  },

  async removeFrom(db: TenantDb, groupId: string, whom: Whom): Promise<number> {
    const rows = await db.rows(
      `delete from contact_in_group where tenant_id = $1 and group_id = $2
        and contact_id in (select contact_id from contact where ${whom.text}) returning 1`,
      [db.tenant, groupId, whom.value],
    );
    return rows.length;
  },

  async removeFromOthers(db: TenantDb, groupId: string, whom: Whom): Promise<number> {
    const rows = await db.rows(
      `delete from contact_in_group where tenant_id = $1 and group_id <> $2
        and contact_id in (select contact_id from contact where ${whom.text}) returning 1`,
      [db.tenant, groupId, whom.value],
    );
    return rows.length;
  },

  count: async (db: TenantDb, whom: Whom) =>
    (
      await db.rows<{ n: number }>(`select count(*)::int as n from contact where ${whom.text.replace('$3', '$2')}`, [
        db.tenant,
        whom.value,
      ])
    )[0]!.n,

  /** The groups of some customers, by customer. */
  async of(db: TenantDb, contactIds: string[]): Promise<Map<string, { groupId: string; name: string }[]>> {
    const rows =
      contactIds.length === 0
        ? []
        : await db.rows<{ contactId: string; groupId: string; name: string }>(
            `
      select m.contact_id, g.group_id, g.name from contact_in_group m join customer_group g using (tenant_id, group_id)
      where m.tenant_id = $1 and m.contact_id = any($2::bigint[]) order by g.name`,
            [db.tenant, contactIds],
            'group.ofContacts',
          );
    return new Map(
      [...Map.groupBy(rows, ({ contactId }) => contactId)].map(([contactId, some]) => [
        contactId,
        some.map(({ groupId, name }) => ({ groupId, name })),
      ]),
    );
  },
};

/** The customers that are meant; $3 stands for the value. */
export interface Whom {
  text: string;
  value: string | string[];
}

export const chosen = (contactIds: string[]): Whom => ({
  text: 'tenant_id = $1 and contact_id = any($3::bigint[])',
  value: contactIds,
});
export const ofImport = (importId: string): Whom => ({ text: 'tenant_id = $1 and import_id = $3', value: importId });
