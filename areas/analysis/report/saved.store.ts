import { Value } from 'typebox/value';
import type { FigureName } from '#core/figures/figures.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { Setup, type SavedReport } from './saved.contract.ts';

const columns = `r.report_id, r.name, r.setup, r.changed_at, coalesce(p.name, '') as "changedBy"`;
const from = `saved_report r left join person p on p.tenant_id = $1 and p.person_id = r.changed_by`;

/** What an earlier release kept may say what this one does not know any more: then it is not offered. */
const known = (rows: SavedReport[]) => rows.filter(({ setup }) => Value.Check(Setup, setup));

export const savedReports = {
  list: async (db: TenantDb, page: string) =>
    known(
      await db.rows<SavedReport>(
        `select ${columns} from ${from} where r.tenant_id = $1 and r.page = $2 and r.person_id is null order by lower(r.name)`,
        [db.tenant, page],
        'saved reports',
      ),
    ),

  one: async (db: TenantDb, page: string, reportId: string) =>
    known(
      await db.rows<SavedReport>(
        `select ${columns} from ${from} where r.tenant_id = $1 and r.page = $2 and r.person_id is null and r.report_id = $3`,
        [db.tenant, page, reportId],
        'saved report',
      ),
    )[0],

  /** Whether another has this name. */
  isTaken: async (db: TenantDb, page: string, name: string, but: string | null) =>
    (
      await db.rows(
        `select from saved_report where tenant_id = $1 and page = $2 and person_id is null and lower(name) = lower($3)
          and report_id is distinct from $4`,
        [db.tenant, page, name, but],
      )
    ).length > 0,

  async create(db: TenantDb, { page, name, setup, by }: { page: string; name: string; setup: Setup; by: string }) {
    const [made] = await db.rows<{ reportId: string }>(
      `insert into saved_report (tenant_id, page, name, setup, changed_by) values ($1, $2, $3, $4, $5) returning report_id`,
      [db.tenant, page, name, JSON.stringify(setup), by],
    );
    return made!;
  },

  async change(
    db: TenantDb,
    { page, reportId, name, setup, by }: { page: string; reportId: string; name: string; setup: Setup; by: string },
  ) {
    const [made] = await db.rows<{ reportId: string }>(
      `update saved_report set name = $4, setup = $5, changed_by = $6, changed_at = now()
        where tenant_id = $1 and page = $2 and report_id = $3 and person_id is null returning report_id`,
      [db.tenant, page, reportId, name, JSON.stringify(setup), by],
    );
    return made;
  },

  remove: async (db: TenantDb, page: string, reportId: string) =>
    (
      await db.rows(
        'delete from saved_report where tenant_id = $1 and page = $2 and report_id = $3 and person_id is null returning report_id',
        [db.tenant, page, reportId],
      )
    ).length > 0,

  async columnsOf(db: TenantDb, person: string, page: string): Promise<FigureName[]> {
    const [row] = await db.rows<{ columns: FigureName[] }>(
      'select columns from report_columns where tenant_id = $1 and person_id = $2 and page = $3',
      [db.tenant, person, page],
      'columns of reports',
    );
    return row?.columns ?? [];
  },

  keepColumns: (db: TenantDb, person: string, page: string, chosen: string[]) =>
    db.rows(
      `insert into report_columns (tenant_id, person_id, page, columns) values ($1, $2, $3, $4)
        on conflict (tenant_id, person_id, page) do update set columns = excluded.columns`,
      [db.tenant, person, page, chosen],
    ),
};
