import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { TaskConfigForm, WebhookEvent } from './taskConfig.contract.ts';

interface Row extends TaskConfigForm {
  campaignName: string | null;
  webhookUrl: string | null;
  webhookSecret: Buffer | null;
  webhookEvents: WebhookEvent[];
  changedAt: number | null;
  changedBy: string | null;
}

/** Of a tenant that never set anything. */
const unset: Row = {
  passiveCampaignId: null,
  campaignName: null,
  againAfterMinutes: null,
  webhookUrl: null,
  webhookSecret: null,
  webhookEvents: [],
  changedAt: null,
  changedBy: null,
};

/** What another system is told of a call. */
export interface ToldCall {
  callId: string;
  taskId: string | null;
  batchId: string | null;
  campaignId: string | null;
  contactId: string | null;
  [fact: string]: unknown;
}

export const taskConfigs = {
  read: async (db: TenantDb): Promise<Row> =>
    (
      await db.rows<Row>(
        `select f.campaign_id as "passiveCampaignId", c.name as "campaignName", f.again_after_minutes, f.webhook_url, f.webhook_secret,
          f.webhook_events, f.changed_at, p.name as "changedBy"
        from task_config f left join campaign c using (tenant_id, campaign_id)
        left join person p on p.tenant_id = $1 and p.person_id = f.person_id where f.tenant_id = $1`,
        [db.tenant],
        'taskConfig.read',
      )
    )[0] ?? unset,

  async change(db: TenantDb, person: string, { passiveCampaignId, againAfterMinutes }: TaskConfigForm) {
    await db.rows(
      `insert into task_config (tenant_id, campaign_id, again_after_minutes, person_id) values ($1, $2, $3, $4)
      on conflict (tenant_id) do update set campaign_id = excluded.campaign_id,
        again_after_minutes = excluded.again_after_minutes, person_id = excluded.person_id, changed_at = now()`,
      [db.tenant, passiveCampaignId, againAfterMinutes, person],
    );
  },

  async setWebhook(
    db: TenantDb,
    person: string,
    { url, events, secret }: { url: string | null; events: WebhookEvent[]; secret: Buffer | null },
  ) {
    await db.rows(
      `insert into task_config (tenant_id, webhook_url, webhook_secret, webhook_events, person_id)
        values ($1, $2, $3, $4, $5)
      on conflict (tenant_id) do update set webhook_url = excluded.webhook_url,
        webhook_secret = excluded.webhook_secret, webhook_events = excluded.webhook_events,
        person_id = excluded.person_id, changed_at = now()`,
      [db.tenant, url, secret, events, person],
    );
  },

  isPassive: async (db: TenantDb, campaignId: string) =>
    (
      await db.rows('select from campaign where tenant_id = $1 and campaign_id = $2 and campaign_type = 7', [
        db.tenant,
        campaignId,
      ])
    ).length > 0,

  /** What came of some calls, as another system is told: with the number and the task's arguments, by which it knows them. */
  calls: (db: TenantDb, callIds: string[], earliest: string, latest: string) =>
    db.rows<ToldCall>(
      `select r.call_id, r.task_id, r.batch_id, r.campaign_id, r.contact_id, r.direction, r.phone, r.name,
        r.caller_number, r.attempt, r.started_at, r.answered_at, r.ended_at, r.talk_time, r.call_status, r.result_code,
        r.reason, r.category, r.outputs, t.arguments
      from call_record r left join task t on t.tenant_id = $1 and t.task_id = r.task_id
      where r.tenant_id = $1 and r.call_id = any($2::bigint[]) and r.call_id between $3 and $4`,
      [db.tenant, callIds, earliest, latest],
      'taskConfig.calls',
    ),

  batch: async (db: TenantDb, batchId: string) =>
    (
      await db.rows<Record<string, unknown>>(
        `select batch_id, campaign_id, name, state, total, called, connected, not_connected, abnormal, blacklisted,
          cancelled, attempts, ended_at from batch where tenant_id = $1 and batch_id = $2`,
        [db.tenant, batchId],
      )
    )[0],
};
