import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Calendar } from './calendar.contract.ts';

export type Values = Pick<Calendar, 'name' | 'weekdays' | 'windows' | 'days' | 'isDefault'>;

const columns = `w.calendar_id, w.name, w.weekdays, w.windows, w.days, w.is_default, w.changed_at,
  (select p.name from person p where p.tenant_id = $1 and p.person_id = w.person_id) as "createdBy",
  (select count(*)::int from campaign c
    where c.tenant_id = $1 and (c.calendar_id = w.calendar_id or (w.is_default and c.calendar_id is null))) as
    campaigns`;

const asStored = ({ name, weekdays, windows, days, isDefault }: Values) => [
  name.trim(),
  [...weekdays].sort(),
  windows && JSON.stringify(windows),
  JSON.stringify(days),
  isDefault,
];

export const calendars = {
  list: (db: TenantDb, { keyword, ...page }: { pageNo: number; pageSize: number; keyword?: string }) =>
    listOf<Calendar>(
      db,
      {
        columns,
        from: 'work_calendar w',
        where: 'w.tenant_id = $1 and ($2::text is null or w.name ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'w.is_default desc, w.name, w.calendar_id',
      },
      page,
    ),

  async read(db: TenantDb, calendarId: string): Promise<Calendar> {
    const [row] = await db.rows<Calendar>(
      `select ${columns} from work_calendar w where w.tenant_id = $1 and w.calendar_id = $2`,
      [db.tenant, calendarId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async usual(db: TenantDb): Promise<Calendar | null> {
    const [row] = await db.rows<Calendar>(
      `select ${columns} from work_calendar w where w.tenant_id = $1 and w.is_default`,
      [db.tenant],
    );
    return row ?? null;
  },

  /**
   * Changes of a tenant's calendars wait for each other: a day set by one person is not lost to another's, and one
   * calendar is the default.
   */
  lock: (db: TenantDb) =>
    db.rows(`select pg_advisory_xact_lock(hashtextextended('work_calendar', $1::bigint))`, [db.tenant]),

  async create(db: TenantDb, person: string, values: Values): Promise<Calendar> {
    await clearDefault(db, values);
    const [made] = await db.rows<{ id: string }>(
      `insert into work_calendar (tenant_id, name, weekdays, windows, days, is_default, person_id)
        values ($1, $2, $3, $4, $5, $6, $7) returning calendar_id as id`,
      [db.tenant, ...asStored(values), person],
    );
    return calendars.read(db, made!.id);
  },

  async change(db: TenantDb, calendarId: string, values: Values): Promise<Calendar> {
    await clearDefault(db, values);
    await db.rows(
      `update work_calendar set name = $3, weekdays = $4, windows = $5, days = $6, is_default = $7, changed_at = now()
        where tenant_id = $1 and calendar_id = $2`,
      [db.tenant, calendarId, ...asStored(values)],
    );
    return calendars.read(db, calendarId);
  },

  /** A campaign or a route that is being given this calendar holds its row; the second of the two transactions sees the first. */
  async remove(db: TenantDb, calendarId: string) {
    await db.rows('select from work_calendar where tenant_id = $1 and calendar_id = $2 for update', [
      db.tenant,
      calendarId,
    ]);
    const { campaigns } = await calendars.read(db, calendarId);
    if (campaigns > 0) throw new Fault(outboundFaults.CALENDAR_IN_USE, { campaigns });
    const routes = await db.rows<{ name: string }>(
      'select name from inbound_route where tenant_id = $1 and calendar_id = $2 order by place limit 5',
      [db.tenant, calendarId],
    );
    if (routes.length > 0)
      throw new Fault(outboundFaults.CALENDAR_TAKES_CALLS, { routes: routes.map(({ name }) => name).join(', ') });
    await removeRows(db, 'work_calendar', { calendarId });
  },

  hasPerson: async (db: TenantDb, personId: string) =>
    (
      await db.rows(
        `select from person where tenant_id = $1 and person_id = $2 and kind = 'person'
          and ($3 = 'all' or person_id = my_person() or department_id in (select department_id from my_departments))`,
        [db.tenant, personId, db.acting.scope ?? 'all'],
      )
    ).length > 0,

  /** What the campaign followed before. */
  async follow(db: TenantDb, campaignId: string, calendarId: string | null): Promise<string | null> {
    const [campaign] = await db.rows<{ calendarId: string | null }>(
      'select calendar_id from campaign where tenant_id = $1 and campaign_id = $2 for update',
      [db.tenant, campaignId],
    );
    if (!campaign) throw new Fault(faults.NOT_FOUND);
    const there =
      calendarId === null ||
      (
        await db.rows('select from work_calendar where tenant_id = $1 and calendar_id = $2 for key share', [
          db.tenant,
          calendarId,
        ])
      ).length > 0;
    if (!there) throw new Fault(outboundFaults.NO_SUCH_CALENDAR);
    await changeRows(db, 'campaign', { campaignId }, { calendarId });
    return campaign.calendarId;
  },
};

async function clearDefault(db: TenantDb, { isDefault }: Values) {
  if (isDefault)
    await db.rows('update work_calendar set is_default = false where tenant_id = $1 and is_default', [db.tenant]);
}
