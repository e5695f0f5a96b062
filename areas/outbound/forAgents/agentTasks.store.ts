import { startOfDay } from '#core/calendar/zone.ts';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isBlacklisted } from '../dialing/blacklist.store.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { askedOf, dayParameters } from '../dialing/numberAsked.store.ts';

const { preview, direct, callback } = campaignTypes;

/** A campaign whose contacts an agent calls. */
export interface CampaignOfAgent {
  campaignId: string;
  campaignName: string;
  campaignType: number;
  /** Contacts that are due for this agent, at most a thousand are counted. */
  due: number;
}

/** A contact before it is called. */
export interface TaskOfAgent {
  taskId: string;
  campaignId: string;
  campaignName: string;
  campaignType: number;
  contactId: string;
  name: string;
  /** E.164. */
  phone: string;
  attempts: number;
  dueAt: number | null;
  variables: Record<string, unknown>;
  /** Its line rehearses: nothing can be heard. */
  isRehearsed: boolean;
}

interface Agent {
  agentId: string;
  personId: string;
}

/** Campaigns at work that agents of this one's groups dial for. */
const served = `c.enable_status and c.campaign_type in (${preview}, ${direct}, ${callback}) and exists (select from agent_in_group s
  where s.tenant_id = $1 and s.agent_id = $2 and s.queue_id = c.queue_id)`;
const lookedAt = `exists (select from agent_now n where n.tenant_id = $1 and n.state = 'idle' and (n.now ->> 'taskId')::bigint = t.task_id)`;
/** Tasks that this agent may take now: not another’s, and put aside for nobody. */
const takes = `t.call_status = 0 and t.due_at <= now() and (t.given_to is null or t.given_to = $3)
  and not ${lookedAt}`;

/** What agents call by themselves. */
export const agentTasks = {
  campaigns: (db: TenantDb, { agentId, personId }: Agent) =>
    db.rows<CampaignOfAgent>(
      `select c.campaign_id, c.name as "campaignName", c.campaign_type,
        (select count(*)::int from (select from task t join batch b on b.tenant_id = $1 and b.batch_id = t.batch_id and b.state = 2
          where t.tenant_id = $1 and t.campaign_id = c.campaign_id and ${takes} limit 1000) d) as due
      from campaign c where c.tenant_id = $1 and ${served} order by c.name, c.campaign_id`,
      [db.tenant, agentId, personId],
      'agent: campaigns',
    ),

  /** The next contact that may be called now: those of one’s own first. Held until this is stored; undefined where none is due. */
  async next(
    db: TenantDb,
    { agentId, personId }: Agent,
    campaignId: string | undefined,
    now: number,
  ): Promise<{ taskId: string } | undefined> {
    const today = startOfDay(await dialing.zoneOf(db), now);
    // The row is locked from here on, but somebody may have begun to look at it since the question was put, which changes nothing of the row itself: so it is asked once more.
    for (let tries = 0; tries < 5; tries += 1) {
      const [row] = await db.rows<{ taskId: string }>(
        `select t.task_id from campaign c join batch b on b.tenant_id = $1 and b.campaign_id = c.campaign_id and b.state = 2
        join task t on t.tenant_id = $1 and t.batch_id = b.batch_id
      where c.tenant_id = $1 and ${served} and ($4::bigint is null or c.campaign_id = $4) and ${takes}
        and not ${isBlacklisted('t.phone', 't.batch_id')}
        and exists (select from ${askedOf('t.phone', 5)} n where n.calls_today < c.daily_cap and not n.in_call)
      order by t.given_to is null, t.due_at, t.task_id limit 1 for update of t skip locked`,
        [db.tenant, agentId, personId, campaignId ?? null, ...dayParameters(today)],
        'agent: next task',
      );
      if (!row) return undefined;
      const [seen] = await db.rows(
        `select from task t where t.tenant_id = $1 and t.task_id = $2 and ${lookedAt}`,
        [db.tenant, row.taskId],
        'agent: a task somebody looks at',
      );
      if (!seen) return row;
    }
    return undefined;
  },

  /** Undefined: no such task of a campaign that this agent dials for. */
  async one(db: TenantDb, { agentId }: Pick<Agent, 'agentId'>, taskId: string): Promise<TaskOfAgent | undefined> {
    const [row] = await db.rows<TaskOfAgent>(
      `select t.task_id, c.campaign_id, c.name as "campaignName", c.campaign_type, t.contact_id, t.name, t.phone, t.attempts, t.due_at,
        t.arguments as variables, g.kind = 'simulated' as "isRehearsed"
      from task t join campaign c on c.tenant_id = $1 and c.campaign_id = t.campaign_id
        join gateway g on g.tenant_id = $1 and g.gateway_id = c.gateway_id
      where t.tenant_id = $1 and t.task_id = $3 and ${served}`,
      [db.tenant, agentId, taskId],
      'agent: task',
    );
    return row;
  },

  /** Who was promised a call by this person, the earliest first. */
  promised: (db: TenantDb, { agentId, personId }: Agent) =>
    db.rows<Pick<TaskOfAgent, 'taskId' | 'name' | 'phone' | 'campaignName'> & { dueAt: number }>(
      `select t.task_id, t.name, t.phone, c.name as "campaignName", coalesce(t.due_at, now()) as due_at
      from campaign c join task t on t.tenant_id = $1 and t.campaign_id = c.campaign_id and t.call_status = 0
      where c.tenant_id = $1 and ${served} and c.campaign_type = ${callback} and t.given_to = $3 order by t.due_at, t.task_id limit 20`,
      [db.tenant, agentId, personId],
      'agent: promised',
    ),

  putOff: (db: TenantDb, taskId: string, at: Date) =>
    db.rows(
      'update task set due_at = $3, changed_at = now() where tenant_id = $1 and task_id = $2 and call_status = 0',
      [db.tenant, taskId, at],
      'agent: put off',
    ),

  give: (db: TenantDb, taskId: string, personId: string) =>
    db.rows(
      'update task set given_to = $3 where tenant_id = $1 and task_id = $2',
      [db.tenant, taskId, personId],
      'agent: given',
    ),
};
