import { randomUUID } from 'node:crypto';
import type { FormConfig, FormItem } from '#core/form/form.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { defaultForm } from '#core/form/defaults.ts';

export const item = (formId: string, over: Partial<FormItem> = {}): FormItem => ({
  formId,
  label: formId,
  type: 'text',
  required: false,
  span: 12,
  editType: 'edit',
  maskType: 'no',
  isSave: true,
  isQuery: true,
  display: true,
  isHigh: false,
  ...over,
});

/** The default form with these behind it. */
export const formWith = (...items: FormItem[]): FormConfig => ({ ...defaultForm('en'), businessInfo: items });

/** A form of these alone. */
export const formOf = (...items: FormItem[]): FormConfig => ({
  ...defaultForm('en'),
  ...{ customInfo: [], businessInfo: items, resultInfo: [] },
});

/** A published template, made past the endpoints; answers its id. */
export async function publishedTemplate(db: TenantDb, form: FormConfig, kind = 'outbound'): Promise<string> {
  const [made] = await db.rows<{ id: string }>(
    `with t as (insert into business_template (tenant_id, name, kind, draft, version, published_revision, person_id)
        values ($1, $2, $3, $4, 1, 0, 0) returning template_id),
      v as (insert into template_version (tenant_id, template_id, version, form, published_by)
        select $1, template_id, 1, $4, 0 from t)
    select template_id::text as id from t`,
    [db.tenant, `Template ${randomUUID()}`, kind, JSON.stringify(form)],
  );
  return made!.id;
}

/** A robot whose published flow is given and collects these; answers its id. */
export async function robotWith(
  db: TenantDb,
  { given = [], collected = [] }: { given?: object[]; collected?: object[] },
): Promise<string> {
  const flow = { argConfigs: given, paramConfigs: collected };
  const [made] = await db.rows<{ id: string }>(
    `with r as (insert into robot (tenant_id, name, language, version) values ($1, $2, 'en', 1) returning robot_id),
      f as (insert into flow_version (tenant_id, robot_id, version, flow) select $1, robot_id, 1, $3 from r)
    select robot_id::text as id from r`,
    [db.tenant, `Robot ${randomUUID()}`, JSON.stringify(flow)],
  );
  return made!.id;
}

const variable = (name: string, over: object = {}) => ({ id: name, name, description: '', dfltValue: '', ...over });
export { variable };
