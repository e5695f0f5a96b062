import { itemsOf, type FormConfig } from '#core/form/form.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, insertRow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import {
  countedRecords,
  type PublishedForm,
  type RobotInfo,
  type Template,
  type TemplateKind,
  type TemplateQuery,
  type TemplateRow,
} from './template.contract.ts';

const items = (form: string) =>
  `(jsonb_array_length(${form} -> 'customInfo') + jsonb_array_length(${form} -> 'businessInfo') + jsonb_array_length(${form} -> 'resultInfo'))`;
const recordsOf = (and = '') =>
  `(select count(*)::int from (select from trans_record r where r.tenant_id = $1 and r.template_id = t.template_id${and} limit ${countedRecords + 1}) counted)`;
const personName = (id: string) =>
  `coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = ${id}), '')`;

const columns = `t.template_id, t.template_id as id, t.name, t.kind, t.memo, t.valid_flag, t.version,
  (select v.published_at from template_version v
    where v.tenant_id = $1 and v.template_id = t.template_id and v.version = t.version) as "publishedAt",
  t.published_revision is distinct from t.revision as changed, ${items('t.draft')} as fields, ${recordsOf()} as records,
  (select count(*)::int from campaign c where c.tenant_id = $1 and c.template_id = t.template_id) as campaigns,
  (select count(*)::int from inbound_route i where i.tenant_id = $1 and i.template_id = t.template_id) as routes,
  t.created_at, ${personName('t.person_id')} as "createdBy", t.changed_at`;

/** A template as it is stored, beside what its list shows. */
export interface StoredTemplate extends TemplateRow {
  draft: FormConfig;
  revision: number;
  published: FormConfig | null;
  robotId: string | null;
  robotName: string | null;
  bpoRobotId: string | null;
  bpoRobotName: string | null;
  webhookUrl: string | null;
  webhookSecret: Buffer | null;
  webhookEvents: string[];
}

const orders = { name: 'lower(t.name)', changedAt: 't.changed_at' };

export const templates = {
  list(
    db: TenantDb,
    { keyword, kind, validFlag, createdBy, orderBy: by = 'changedAt', descending, ...page }: TemplateQuery,
  ) {
    const down = descending ?? by === 'changedAt';
    return listOf<TemplateRow>(
      db,
      {
        columns,
        from: 'business_template t',
        where: `t.tenant_id = $1 and ($2::text is null or t.name ilike $2 or t.memo ilike $2) and ($3::text is null or t.kind = $3)
          and ($4::boolean is null or t.valid_flag = $4) and ($5::bigint is null or t.person_id = $5)`,
        values: [
          db.tenant,
          keyword ? contains(keyword.trim()) : null,
          kind ?? null,
          validFlag ?? null,
          createdBy ?? null,
        ],
        orderBy: `${orders[by]} ${down ? 'desc' : 'asc'}, t.template_id desc`,
      },
      page,
    );
  },

  async read(db: TenantDb, templateId: string): Promise<StoredTemplate> {
    const [row] = await db.rows<StoredTemplate>(
      `select ${columns}, t.draft, t.revision,
        (select v.form from template_version v
          where v.tenant_id = $1 and v.template_id = t.template_id and v.version = t.version) as published,
        t.robot_id, (select r.name from robot r where r.tenant_id = $1 and r.robot_id = t.robot_id) as "robotName",
        t.bpo_robot_id, (select r.name from robot r where r.tenant_id = $1 and r.robot_id = t.bpo_robot_id) as "bpoRobotName",
        t.webhook_url, t.webhook_secret, t.webhook_events
      from business_template t where t.tenant_id = $1 and t.template_id = $2`,
      [db.tenant, templateId],
      'business template',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** Changes of one template wait for each other. Answers the draft. */
  async lock(db: TenantDb, templateId: string): Promise<{ draft: FormConfig; revision: number; version: number }> {
    const [row] = await db.rows<{ draft: FormConfig; revision: number; version: number }>(
      `select draft, revision, version from business_template where tenant_id = $1 and template_id = $2 for update`,
      [db.tenant, templateId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  create: (
    db: TenantDb,
    person: string,
    { name, kind, draft }: { name: string; kind: TemplateKind; draft: FormConfig },
  ) =>
    insertRowFor(
      db,
      'business_template',
      { name: name.trim(), kind, draft: JSON.stringify(draft), personId: person },
      'templateId',
    ),

  change: (
    db: TenantDb,
    templateId: string,
    to: Partial<{
      name: string;
      memo: string;
      validFlag: boolean;
      robotId: string | null;
      bpoRobotId: string | null;
      webhookUrl: string | null;
      webhookSecret: Buffer | null;
      webhookEvents: string[];
    }>,
  ) => changeRows(db, 'business_template', { templateId }, { ...to, changedAt: new Date() }),

  saveDraft: (db: TenantDb, templateId: string, draft: FormConfig) =>
    db.rows(
      `update business_template set draft = $3, revision = revision + 1, changed_at = now()
        where tenant_id = $1 and template_id = $2`,
      [db.tenant, templateId, JSON.stringify(draft)],
    ),

  async publish(
    db: TenantDb,
    templateId: string,
    person: string,
    { draft, version }: { draft: FormConfig; version: number },
  ) {
    await insertRow(db, 'template_version', {
      templateId,
      version: version + 1,
      form: JSON.stringify(draft),
      publishedBy: person,
    });
    await db.rows(
      `update business_template set version = $3, published_revision = revision, changed_at = now()
        where tenant_id = $1 and template_id = $2`,
      [db.tenant, templateId, version + 1],
    );
  },

  /** The draft is what was published last again. */
  markPublished: (db: TenantDb, templateId: string) =>
    db.rows('update business_template set published_revision = revision where tenant_id = $1 and template_id = $2', [
      db.tenant,
      templateId,
    ]),

  remove: (db: TenantDb, templateId: string) => removeRows(db, 'business_template', { templateId }),

  versions: (db: TenantDb, templateId: string) =>
    db.rows<{ version: number; publishedAt: number; publishedBy: string; fields: number; records: number }>(
      `select t.version, t.published_at, ${personName('t.published_by')} as "publishedBy", ${items('t.form')} as fields,
        ${recordsOf(' and r.version = t.version')} as records
      from template_version t where t.tenant_id = $1 and t.template_id = $2 order by t.version desc`,
      [db.tenant, templateId],
    ),

  /** In one version; the latest unless said. */
  async form(db: TenantDb, templateId: string, version?: number): Promise<PublishedForm & { validFlag: boolean }> {
    const [row] = await db.rows<PublishedForm & { validFlag: boolean }>(
      `select t.template_id, t.name, t.kind, v.version, v.form as "formConfig", t.valid_flag
      from business_template t join template_version v on v.tenant_id = $1 and v.template_id = t.template_id
      where t.tenant_id = $1 and t.template_id = $2 and v.version = coalesce($3::int, t.version)`,
      [db.tenant, templateId, version ?? null],
      'form of a version',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  choices: (db: TenantDb, kind: TemplateKind | undefined) =>
    db.rows<{ templateId: string; name: string; kind: TemplateKind; version: number }>(
      `select template_id, name, kind, version from business_template
      where tenant_id = $1 and valid_flag and version > 0 and ($2::text is null or kind in ($2, 'workflow'))
      order by lower(name) limit 500`,
      [db.tenant, kind ?? null],
    ),

  async uses(db: TenantDb, templateId: string) {
    const [campaigns, routes] = await Promise.all([
      db.rows<{ campaignId: string; name: string; enableStatus: boolean }>(
        'select campaign_id, name, enable_status from campaign where tenant_id = $1 and template_id = $2 order by name',
        [db.tenant, templateId],
      ),
      db.rows<{ routeId: string; name: string; validFlag: boolean }>(
        'select route_id, name, valid_flag from inbound_route where tenant_id = $1 and template_id = $2 order by name',
        [db.tenant, templateId],
      ),
    ]);
    return { campaigns, routes };
  },

  /** Answers how many were changed. */
  async bind(db: TenantDb, templateId: string | null, campaignIds: string[], routeIds: string[]): Promise<number> {
    const [campaigns, routes] = await Promise.all([
      db.rows(
        `update campaign set template_id = $2 where tenant_id = $1 and campaign_id = any($3::bigint[])
          and template_id is distinct from $2 returning campaign_id`,
        [db.tenant, templateId, campaignIds],
      ),
      db.rows(
        `update inbound_route set template_id = $2 where tenant_id = $1 and route_id = any($3::bigint[])
          and template_id is distinct from $2 returning route_id`,
        [db.tenant, templateId, routeIds],
      ),
    ]);
    return campaigns.length + routes.length;
  },

  /** How many of these the person may reach. */
  async known(db: TenantDb, campaignIds: string[], routeIds: string[]): Promise<number> {
    const [found] = await db.rows<{ n: number }>(
      `select ((select count(*) from campaign where tenant_id = $1 and campaign_id = any($2::bigint[]))
        + (select count(*) from inbound_route where tenant_id = $1 and route_id = any($3::bigint[])))::int as n`,
      [db.tenant, campaignIds, routeIds],
    );
    return found!.n;
  },

  /** Addresses that want to be told of this. */
  webhooks: (db: TenantDb, templateIds: string[], event: string) =>
    db.rows<{ templateId: string; name: string }>(
      `select template_id, name from business_template
      where tenant_id = $1 and template_id = any($2::bigint[]) and webhook_url is not null and $3 = any(webhook_events)`,
      [db.tenant, templateIds, event],
      'webhooks of templates',
    ),

  webhookSecret: async (db: TenantDb, templateId: string) =>
    (
      await db.rows<{ secret: Buffer | null }>(
        'select webhook_secret as secret from business_template where tenant_id = $1 and template_id = $2',
        [db.tenant, templateId],
      )
    )[0]?.secret ?? null,

  creators: (db: TenantDb, kind: TemplateKind | undefined) =>
    db.rows<{ userId: string; name: string; templates: number }>(
      `select t.person_id as "userId", ${personName('t.person_id')} as name, count(*)::int as templates
      from business_template t where t.tenant_id = $1 and ($2::text is null or t.kind = $2)
      group by t.person_id order by 3 desc, 1 limit 500`,
      [db.tenant, kind ?? null],
    ),

  /** A campaign's template and the robot it speaks with. */
  async ofCampaign(db: TenantDb, campaignId: string) {
    const [row] = await db.rows<{ templateId: string | null; templateName: string | null; robotId: string }>(
      `select c.template_id, (select t.name from business_template t
        where t.tenant_id = $1 and t.template_id = c.template_id) as "templateName", c.robot_id
      from campaign c where c.tenant_id = $1 and c.campaign_id = $2`,
      [db.tenant, campaignId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** What flows say of their values, in the version that new calls begin with; null where there is no such robot. */
  async flowValues(db: TenantDb, robotId: string): Promise<FlowValues | null> {
    const [row] = await db.rows<FlowValues>(
      `select r.name, v.flow -> 'argConfigs' as arguments, v.flow -> 'paramConfigs' as variables
      from robot r left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
      where r.tenant_id = $1 and r.robot_id = $2`,
      [db.tenant, robotId],
    );
    return row ?? null;
  },
};

export interface FlowValues {
  name: string;
  arguments: FlowValue[] | null;
  variables: FlowValue[] | null;
}
interface FlowValue {
  name: string;
  description?: string;
  valueType?: string;
}

const instance = (id: string | null, name: string | null): RobotInfo['robot'] =>
  id === null ? null : { instId: id, instName: name ?? '', flowId: id, flowName: name ?? '' };

/** As it is answered: nobody is shown the webhook's secret. */
export function shownTemplate(row: StoredTemplate): Template {
  const { draft, webhookUrl, webhookSecret, webhookEvents, robotId, robotName, bpoRobotId, bpoRobotName, ...rest } =
    row;
  return {
    ...rest,
    fields: itemsOf(draft).length,
    formConfig: draft,
    robotInfo: { robot: instance(robotId, robotName), bpoRobot: instance(bpoRobotId, bpoRobotName) },
    webhookConfig:
      webhookUrl === null
        ? null
        : {
            url: webhookUrl,
            hasSecret: webhookSecret !== null,
            events: webhookEvents as NonNullable<Template['webhookConfig']>['events'],
          },
  };
}
