import { forAgentsProblem } from '#core/dialing/forAgents.ts';
import { bankSceneProblem, takesContactsSingly } from '#core/dialing/campaignSettings.ts';
import { retryRulesProblem, sameRules } from '#core/dialing/retryOccasions.ts';
import type { RetryRule } from '#core/dialing/retry.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { isLive } from '#kit/server/figuresSql.ts';
import { contains } from '#kit/server/pageOf.ts';
import { changeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Campaign, CampaignChoices, CampaignForm, CampaignQuery } from './campaign.contract.ts';
import { lookAtCappedAnew } from '../dialing/due.store.ts';
import { standingBatch } from './standingBatch.store.ts';

const columns = `c.campaign_id, c.campaign_id as id, c.name, c.campaign_type, c.robot_id, c.gateway_id, c.number_ids,
  c.number_choice, c.calendar_id, w.name as "calendarName", c.template_id, c.rating_variable,
  (select t.name from business_template t where t.tenant_id = c.tenant_id and t.template_id = c.template_id) as "templateName", c.bank_scene, c.bank_sub_scene,
  c.queue_id as group_id, (select q.name from skill_group q where q.tenant_id = c.tenant_id and q.queue_id = c.queue_id) as "groupName",
  c.for_agents,
  (select s.batch_id from batch s
    where s.tenant_id = c.tenant_id and s.campaign_id = c.campaign_id and s.standing) as "standingBatchId",
  c.machine_action, c.machine_message,
  case when c.robot_params = '{}' then c.robot_params else coalesce((select jsonb_object_agg(q.key, q.value)
    from jsonb_each(c.robot_params) q where q.key in (select a ->> 'name' from flow_version v
      cross join lateral jsonb_array_elements(v.flow -> 'argConfigs') a
      where v.tenant_id = c.tenant_id and v.robot_id = c.robot_id and v.version = r.version)), '{}') end as robot_params, c.channels, c.retry_rules, c.daily_cap, c.memo, c.enable_status, c.created_at, p.name as "createdBy",
  r.name as "robotName", r.version as "robotVersion", r.language, g.name as "gatewayName",
  g.lent_ended_at is not null as "gatewayGone",
  array(select id from unnest(c.number_ids) id where not exists (select from caller_number n
    where n.tenant_id = c.tenant_id and n.number_id = id and n.lent_to is null)) as "numbersGone", b.*`;
const joined = `campaign c join robot r using (tenant_id, robot_id) join gateway g using (tenant_id, gateway_id)
  join person p using (tenant_id, person_id)
  left join work_calendar w on w.tenant_id = c.tenant_id and w.calendar_id = c.calendar_id
  cross join lateral (select count(*) filter (where state in (2, 11, 12))::int as "batchesAtWork",
    count(*)::int as batches, coalesce(sum(in_call), 0)::int as "inCall", coalesce(sum(connected) filter (where ${isLive('task_type')}), 0)::int as connected,
    coalesce(sum(called) filter (where ${isLive('task_type')}), 0)::int as called from batch
    where batch.tenant_id = c.tenant_id and batch.campaign_id = c.campaign_id) b`;

const values = ({
  name,
  robotId,
  gatewayId,
  numberIds,
  channels,
  retryRules,
  dailyCap,
  memo,
  numberChoice,
  calendarId,
  bankScene,
  bankSubScene,
  machineAction = 'off',
  machineMessage = '',
  robotParams = {},
  templateId,
  groupId,
  forAgents,
  ratingVariable,
}: CampaignForm) => [
  name.trim(),
  robotId,
  gatewayId,
  numberIds,
  channels,
  JSON.stringify(retryRules),
  dailyCap,
  memo.trim(),
  numberChoice,
  calendarId ?? null,
  bankScene ?? null,
  bankSubScene ?? null,
  machineAction,
  // What is not said any more is kept, for when it is wanted again.
  machineMessage.trim(),
  JSON.stringify(robotParams),
  templateId ?? null,
  groupId ?? null,
  forAgents ? JSON.stringify(forAgents) : null,
  ratingVariable?.trim() ?? null,
];

/** SQL: what a flow asks of each contact, the number aside, which comes with the call. */
const argumentsIn = (flow: string) => `coalesce((select jsonb_agg(jsonb_build_object('name', a ->> 'name',
    'description', coalesce(a ->> 'description', ''), 'isNecessary', coalesce((a ->> 'isNecessary')::boolean, false),
    'dfltValue', coalesce(a ->> 'dfltValue', '')) order by at)
  from jsonb_array_elements(${flow} -> 'argConfigs') with ordinality e(a, at) where a ->> 'name' <> 'phone'), '[]')`;

export const campaigns = {
  async list(db: TenantDb, { pageNo, pageSize, keyword, enableStatus, campaignType, robotId }: CampaignQuery) {
    const sought = [
      db.tenant,
      keyword ? contains(keyword) : null,
      enableStatus ?? null,
      campaignType ?? null,
      robotId ?? null,
    ];
    const where = `c.tenant_id = $1 and ($2::text is null or c.name ilike $2 or c.memo ilike $2)
        and ($4::smallint is null or c.campaign_type = $4) and ($5::bigint is null or c.robot_id = $5)`;
    const [list, [counts]] = await Promise.all([
      // By hand: one statement counts all, those that are on and those that are off.
      db.rows<Campaign>(
        `select ${columns} from ${joined} where ${where} and ($3::boolean is null or c.enable_status = $3)
          order by c.campaign_id desc limit $6 offset $7`,
        [...sought, pageSize, (pageNo - 1) * pageSize],
        'campaign.list',
      ),
      db.rows<{ total: number; on: number; off: number }>(
        `select count(*) filter (where $3::boolean is null or c.enable_status = $3)::int as total,
          count(*) filter (where c.enable_status)::int as on, count(*) filter (where not c.enable_status)::int as off
        from campaign c where ${where}`,
        sought,
        'campaign.count',
      ),
    ]);
    const { total, ...facets } = counts!;
    return { list, total, facets };
  },

  async read(db: TenantDb, campaignId: string): Promise<Campaign> {
    const [row] = await db.rows<Campaign>(
      `select ${columns} from ${joined} where c.tenant_id = $1 and c.campaign_id = $2`,
      [db.tenant, campaignId],
      'campaign.read',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async create(db: TenantDb, person: string, form: CampaignForm): Promise<Campaign> {
    await checkParts(db, form);
    const [made] = await db.rows<{ id: string }>(
      `insert into campaign (tenant_id, name, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, memo,
        number_choice, calendar_id, bank_scene, bank_sub_scene, machine_action, machine_message, robot_params, template_id, queue_id, for_agents,
        rating_variable, campaign_type, person_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning campaign_id as id`,
      [db.tenant, ...values(form), form.campaignType, person],
    );
    if (takesContactsSingly(form.campaignType))
      await standingBatch.create(db, { campaignId: made!.id, name: form.name.trim(), person });
    return campaigns.read(db, made!.id);
  },

  async change(
    db: TenantDb,
    { campaignId, name, standingBatchId, dailyCap }: Campaign,
    form: CampaignForm,
  ): Promise<Campaign> {
    await checkParts(db, form);
    await db.rows(
      `update campaign set name = $3, robot_id = $4, gateway_id = $5, number_ids = $6, channels = $7, retry_rules = $8,
        daily_cap = $9, memo = $10, number_choice = $11, calendar_id = $12, bank_scene = $13, bank_sub_scene = $14,
        machine_action = $15, machine_message = $16, robot_params = $17, template_id = $18,
        queue_id = $19, for_agents = $20, rating_variable = $21
      where tenant_id = $1 and campaign_id = $2`,
      [db.tenant, campaignId, ...values(form)],
    );
    if (form.dailyCap > dailyCap) await lookAtCappedAnew(db, campaignId);
    if (standingBatchId) await standingBatch.rename(db, standingBatchId, { from: name, to: form.name.trim() });
    return campaigns.read(db, campaignId);
  },

  async enable(db: TenantDb, campaignId: string, enableStatus: boolean): Promise<Campaign> {
    await changeRows(db, 'campaign', { campaignId }, { enableStatus });
    return campaigns.read(db, campaignId);
  },

  /** Another campaign that does the same under any name; its numbers and rules may stand in another order. */
  async same(
    db: TenantDb,
    form: Omit<CampaignForm, 'name' | 'memo'>,
    besides: string | undefined,
  ): Promise<{ campaignId: string; name: string } | null> {
    await checkParts(db, form);
    const {
      campaignType,
      robotId,
      gatewayId,
      numberIds,
      channels,
      dailyCap,
      numberChoice,
      calendarId = null,
      bankScene = null,
      bankSubScene = null,
      machineAction = 'off',
      machineMessage = '',
      robotParams = {},
      templateId = null,
      groupId = null,
      forAgents = null,
      ratingVariable = null,
    } = form;
    const found = await db.rows<{ campaignId: string; name: string; retryRules: RetryRule[] }>(
      `
      select campaign_id, name, retry_rules from campaign
      where tenant_id = $1 and campaign_id is distinct from $2::bigint and campaign_type = $3
        and robot_id = $4 and gateway_id = $5 and number_ids @> $6::bigint[] and number_ids <@ $6::bigint[]
          and channels = $7 and daily_cap = $8
        and number_choice = $9 and calendar_id is not distinct from $10::bigint
          and bank_scene is not distinct from $11::smallint and bank_sub_scene is not distinct from $12::text
          and machine_action = $13 and (machine_action <> 'leaveMessage' or machine_message = $14)
          and robot_params = $15
          and template_id is not distinct from $16::bigint
          and queue_id is not distinct from $17::bigint and for_agents is not distinct from $18::jsonb
          and rating_variable is not distinct from $19
      order by campaign_id`,
      [
        db.tenant,
        besides ?? null,
        campaignType,
        robotId,
        gatewayId,
        numberIds,
        channels,
        dailyCap,
        numberChoice,
        calendarId,
        bankScene,
        bankSubScene,
        machineAction,
        machineMessage.trim(),
        JSON.stringify(robotParams),
        templateId,
        groupId,
        forAgents && JSON.stringify(forAgents),
        ratingVariable?.trim() ?? null,
      ],
    );
    const same = found.find(({ retryRules }) => sameRules(retryRules, form.retryRules));
    return same ? { campaignId: same.campaignId, name: same.name } : null;
  },

  nameCount: async (db: TenantDb, name: string) =>
    (
      await db.rows<{ count: number }>(
        'select count(*)::int as count from campaign where tenant_id = $1 and name = $2',
        [db.tenant, name.trim()],
      )
    )[0]!,

  industry: async (db: TenantDb) =>
    (await db.rows<{ industry: string }>('select industry from tenant where tenant_id = $1', [db.tenant]))[0]!.industry,

  async choices(db: TenantDb): Promise<Omit<CampaignChoices, 'retryRules' | 'dailyCap'>> {
    const [robots, gateways, numbers, calendars, groups, [tenant]] = await Promise.all([
      db.rows<CampaignChoices['robots'][number]>(
        `select r.robot_id, r.name, r.version, r.language,
          (select jsonb_build_object('gatewayId', d.gateway_id::text, 'numberIds',
              array(select n.number_id::text from caller_number n where n.tenant_id = $1 and n.gateway_id = d.gateway_id
                and n.number_id = any(d.number_ids) and n.valid_flag and n.lent_to is null order by n.number_id))
            from robot_dispatch d where d.tenant_id = $1 and d.robot_id = r.robot_id and d.kind = 'line') as line,
          robot_hours_of($1, r.robot_id, null) as hours, ${argumentsIn('v.flow')} as arguments
        from robot r left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
        where r.tenant_id = $1 and r.version > 0 order by r.name`,
        [db.tenant],
      ),
      db.rows<CampaignChoices['gateways'][number]>(
        `select gateway_id, name, kind, channels - channels_lent as channels, valid_flag from gateway
          where tenant_id = $1 and lent_ended_at is null and gateway_type <> 1 order by gateway_id`,
        [db.tenant],
      ),
      db.rows<CampaignChoices['numbers'][number]>(
        `select number_id, gateway_id, phone from caller_number
          where tenant_id = $1 and valid_flag and lent_to is null order by number_id`,
        [db.tenant],
      ),
      db.rows<CampaignChoices['calendars'][number]>(
        `select calendar_id, name, is_default, weekdays, windows,
            coalesce((select jsonb_object_agg(key, value) from jsonb_each(days)
              where key >= (current_date - 1)::text), '{}') as days
          from work_calendar where tenant_id = $1 order by is_default desc, name`,
        [db.tenant],
      ),
      db.rows<CampaignChoices['groups'][number]>(
        `select g.queue_id as group_id, g.name, (select count(*)::int from agent_in_group b
            join agent a on a.tenant_id = $1 and a.agent_id = b.agent_id and a.valid and a.work_type <> 2
            where b.tenant_id = $1 and b.queue_id = g.queue_id) as agents
          from skill_group g where g.tenant_id = $1 and g.valid order by g.name, g.queue_id`,
        [db.tenant],
        'campaign: groups',
      ),
      db.rows<Pick<CampaignChoices, 'industry'>>('select industry from tenant where tenant_id = $1', [db.tenant]),
    ]);
    return { robots, gateways, numbers, calendars, groups, industry: tenant!.industry };
  },
};

interface Parts {
  robot: boolean;
  /** Names of what its flow asks for. */
  asks: string[];
  channels: number | null;
  numbers: number;
  calendar: boolean;
  group: boolean;
  industry: string;
}

/**
 * Refuses what is not the tenant's, numbers of another gateway, more channels than the gateway has, and settings that
 * contradict each other.
 */
async function checkParts(
  db: TenantDb,
  {
    robotId,
    gatewayId,
    numberIds,
    channels,
    calendarId = null,
    retryRules,
    bankScene = null,
    bankSubScene = null,
    machineAction = 'off',
    machineMessage = '',
    robotParams = {},
    campaignType,
    groupId = null,
    forAgents = null,
  }: Omit<CampaignForm, 'name' | 'memo'>,
) {
  const [parts] = await db.rows<Parts>(
    `
    select exists (select from robot where tenant_id = $1 and robot_id = $2 and version > 0) as robot,
      array(select a ->> 'name' from robot r join flow_version v using (tenant_id, robot_id, version)
        cross join lateral jsonb_array_elements(v.flow -> 'argConfigs') a
        where r.tenant_id = $1 and r.robot_id = $2) as asks,
      (select channels - channels_lent from gateway
        where tenant_id = $1 and gateway_id = $3 and lent_ended_at is null and gateway_type <> 1) as channels,
      (select count(*)::int from caller_number
        where tenant_id = $1 and gateway_id = $3 and lent_to is null and number_id = any($4::bigint[])) as numbers,
      $5::bigint is null or exists (select from work_calendar where tenant_id = $1 and calendar_id = $5) as calendar,
      exists (select from skill_group where tenant_id = $1 and queue_id = $6) as group,
        (select industry from tenant where tenant_id = $1) as industry`,
    [db.tenant, robotId, gatewayId, numberIds, calendarId, groupId],
  );
  if (!parts!.robot) throw new Fault(outboundFaults.NO_SUCH_ROBOT);
  const unknown = Object.keys(robotParams).filter((name) => name === 'phone' || !parts!.asks.includes(name));
  if (unknown.length > 0) throw new Fault(outboundFaults.ROBOT_PARAM_UNKNOWN, { names: unknown.join(', ') });
  if (parts!.channels === null) throw new Fault(outboundFaults.NO_SUCH_GATEWAY);
  if (parts!.numbers < numberIds.length) throw new Fault(outboundFaults.NOT_ITS_NUMBER);
  if (channels > parts!.channels) throw new Fault(outboundFaults.TOO_MANY_CHANNELS, { most: parts!.channels });
  if (!parts!.calendar) throw new Fault(outboundFaults.NO_SUCH_CALENDAR);
  const rules = retryRulesProblem(retryRules);
  if (rules) throw new Fault(outboundFaults.RETRY_RULES_REFUSED, { why: rules });
  if (machineAction === 'leaveMessage' && !machineMessage.trim())
    throw new Fault(outboundFaults.MACHINE_MESSAGE_MISSING);
  const people = forAgentsProblem(campaignType, { groupId, forAgents, machineAction });
  if (people) throw new Fault(outboundFaults[people]);
  if (groupId !== null && !parts!.group) throw new Fault(outboundFaults.NO_SUCH_GROUP);
  const scene = bankSceneProblem(parts!.industry, { bankScene, bankSubScene });
  if (scene) throw new Fault(outboundFaults.BANK_SCENE_REFUSED, { why: scene });
}
