import { Value } from 'typebox/value';
import type { FigureName } from '#core/figures/figures.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { Setup, type SavedReport } from './saved.contract.ts';

const columns = `r.report_id, r.name, r.setup, r.changed_at, coalesce(p.name, '') as "changedBy"`;
const from = `saved_report r left join person p on p.tenant_id = $1 and p.person_id = r.changed_by`;

/** What an earlier release kept may say what this one does not know any more: then it is not offered. */
const known = (rows: SavedReport[]) => rows.filter(({ setup }) => Value.Check(Setup, setup));

/** Of a page: those of everybody, or those of one person. */
export interface Whose {
  page: string;
  person?: string | null;
}

interface Kept {
  name: string;
  setup: Setup;
  by: string;
}

export const savedReports = {
  /** Of everybody, or of one person. */
  list: async (db: TenantDb, { page, person = null }: Whose) =>
    known(
      await db.rows<SavedReport>(
        `select ${columns} from ${from} where r.tenant_id = $1 and r.page = $2 and r.person_id is not distinct from $3 order by lower(r.name)`,
        [db.tenant, page, person],
        'saved reports',
      ),
    ),

  one: async (db: TenantDb, { page, person = null }: Whose, reportId: string) =>
    known(
      await db.rows<SavedReport>(
        `select ${columns} from ${from} where r.tenant_id = $1 and r.page = $2 and r.person_id is not distinct from $3 and r.report_id = $4`,
        [db.tenant, page, person, reportId],
        'saved report',
      ),
    )[0],

  /** Whether another has this name. */
  isTaken: async (db: TenantDb, { page, person = null }: Whose, name: string, but: string | null) =>
    (
      await db.rows(
        `select from saved_report where tenant_id = $1 and page = $2 and person_id is not distinct from $3 and lower(name) = lower($4)
          and report_id is distinct from $5`,
        [db.tenant, page, person, name, but],
      )
    ).length > 0,

  async create(db: TenantDb, { page, person = null }: Whose, { name, setup, by }: Kept) {
    const [made] = await db.rows<{ reportId: string }>(
      `insert into saved_report (tenant_id, page, person_id, name, setup, changed_by) values ($1, $2, $3, $4, $5, $6) returning report_id`,
      [db.tenant, page, person, name, JSON.stringify(setup), by],
    );
    return made!;
  },

  async change(db: TenantDb, { page, person = null }: Whose, reportId: string, { name, setup, by }: Kept) {
    const [made] = await db.rows<{ reportId: string }>(
      `update saved_report set name = $4, setup = $5, changed_by = $6, changed_at = now()
        where tenant_id = $1 and page = $2 and report_id = $3 and person_id is not distinct from $7 returning report_id`,
      [db.tenant, page, reportId, name, JSON.stringify(setup), by, person],
    );
    return made;
  },

  remove: async (db: TenantDb, { page, person = null }: Whose, reportId: string) =>
    (
      await db.rows(
        'delete from saved_report where tenant_id = $1 and page = $2 and report_id = $3 and person_id is not distinct from $4 returning report_id',
        [db.tenant, page, reportId, person],
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
