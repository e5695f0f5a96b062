import type { Client } from 'pg';

export const bindTemplate = (client: Client, tenant: string, templateId: string, campaigns: string[]) =>
  client.query('update campaign set template_id = $2 where tenant_id = $1 and name = any($3)', [
    tenant,
    templateId,
    campaigns,
  ]);

interface DemoCall {
  callId: string;
  taskId: string;
  contactId: string;
  campaignId: string;
  departmentId: string;
  name: string;
  phone: string;
  category: string | null;
  outputs: object;
  answeredAt: number;
  /** Milliseconds since 1970. */
  endedAt: number;
}

/** The latest calls of these campaigns in which a robot spoke. */
export async function callsWithOutputs(client: Client, tenant: string, campaigns: string[], most: number) {
  const { rows } = await client.query<DemoCall>(
    `select r.call_id::text as "callId", r.task_id::text as "taskId", r.contact_id::text as "contactId",
      r.campaign_id::text as "campaignId", c.department_id::text as "departmentId", r.name, r.phone, r.category,
      coalesce(t.arguments, '{}') || r.outputs as outputs, 1 as "answeredAt", (extract(epoch from r.ended_at) * 1000)::float8 as "endedAt"
    from call_record r join campaign c using (tenant_id, campaign_id) join task t using (tenant_id, task_id)
    where r.tenant_id = $1 and c.name = any($2) and r.answered_at is not null and r.ended_at is not null
      and r.outputs is not null
    order by r.started_at desc limit $3`,
    [tenant, campaigns, most],
  );
  return rows;
}
