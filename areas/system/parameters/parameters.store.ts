import type { SettingCode } from '#core/settings/settings.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Parameter, ParameterForm, SettingForm } from './parameters.contract.ts';

const by = `(select p.name from person p where p.tenant_id = g.tenant_id and p.person_id = g.person_id) as "changedBy"`;
const columns = `g.parameter_id::text as id, g.name, g.value, g.memo, g.changed_at, ${by},
  (select count(*)::int from robot r join flow_version v on v.tenant_id = r.tenant_id and v.robot_id = r.robot_id and v.version = r.version
    where r.tenant_id = g.tenant_id and exists (select from jsonb_array_elements(v.flow -> 'argConfigs') a where a ->> 'name' = g.name)) as robots`;

export const parameters = {
  list: (db: TenantDb, { keyword, ...page }: { keyword?: string | undefined; pageNo: number; pageSize: number }) =>
    listOf<Parameter>(
      db,
      {
        columns,
        from: 'global_parameter g',
        where: 'g.tenant_id = $1 and ($2::text is null or g.name ilike $2 or g.value ilike $2 or g.memo ilike $2)',
        values: [db.tenant, keyword?.trim() ? contains(keyword.trim()) : null],
        orderBy: 'lower(g.name), g.name',
      },
      page,
    ),

  one: async (db: TenantDb, id: string) =>
    (
      await db.rows<Parameter>(
        `select ${columns} from global_parameter g where g.tenant_id = $1 and g.parameter_id = $2`,
        [db.tenant, id],
      )
    )[0],

  async add(db: TenantDb, person: string, { name, value, memo = '' }: ParameterForm) {
    const [row] = await db.rows<{ id: string }>(
      `insert into global_parameter (tenant_id, name, value, memo, person_id) values ($1, $2, $3, $4, $5) returning parameter_id::text as id`,
      [db.tenant, name, value, memo, person],
    );
    return row!.id;
  },

  change: (db: TenantDb, person: string, id: string, { name, value, memo }: ParameterForm) =>
    db.rows(
      `update global_parameter set name = $3, value = $4, memo = coalesce($5, memo), person_id = $6, changed_at = now()
        where tenant_id = $1 and parameter_id = $2`,
      [db.tenant, id, name, value, memo ?? null, person],
    ),

  remove: (db: TenantDb, id: string) =>
    db.rows('delete from global_parameter where tenant_id = $1 and parameter_id = $2', [db.tenant, id]),
};

export interface SettingRow {
  id: string;
  code: string;
  value: number;
  fromDay: string | null;
  toDay: string | null;
  memo: string;
  validFlag: boolean;
  changedAt: number;
  changedBy: string | null;
}

export const settingRows = {
  all: (db: TenantDb) =>
    db.rows<SettingRow>(
      `select g.setting_id::text as id, g.code, g.value, g.from_day::text as "fromDay", g.to_day::text as "toDay", g.memo, g.valid as "validFlag",
        g.changed_at, ${by} from system_setting g where g.tenant_id = $1`,
      [db.tenant],
    ),

  /** What holds today, by code. */
  now: async (db: TenantDb): Promise<Record<string, unknown>> =>
    (await db.rows<{ now: Record<string, unknown> }>('select settings_now($1) as now', [db.tenant]))[0]!.now,

  create: (db: TenantDb, person: string, code: SettingCode, { value, fromDay, toDay, memo }: SettingForm) =>
    db.rows(
      `insert into system_setting (tenant_id, code, value, from_day, to_day, memo, person_id) values ($1, $2, $3, $4, $5, coalesce($6, ''), $7)`,
      [db.tenant, code, value, fromDay ?? null, toDay ?? null, memo ?? null, person],
    ),

  change: (db: TenantDb, person: string, id: string, { value, fromDay, toDay, memo }: SettingForm) =>
    db.rows(
      `update system_setting set value = $3, from_day = $4, to_day = $5, memo = coalesce($6, memo), person_id = $7, changed_at = now()
        where tenant_id = $1 and setting_id = $2`,
      [db.tenant, id, value, fromDay ?? null, toDay ?? null, memo ?? null, person],
    ),

  enable: (db: TenantDb, person: string, id: string, valid: boolean) =>
    db.rows(
      'update system_setting set valid = $3, person_id = $4, changed_at = now() where tenant_id = $1 and setting_id = $2',
      [db.tenant, id, valid, person],
    ),
};
