import { ask } from '#kit/testing/databaseCopy.ts';
import { tenantWithBatch } from './testTenant.ts';

/** A tenant whose first contact waits in so many batches, each of a campaign of its own. Answers the batches. */
export async function inSeveralBatches(
  ownerUrl: string,
  tenant: string,
  batches: number,
  options: Parameters<typeof tenantWithBatch>[2] = {},
): Promise<string[]> {
  const first = await tenantWithBatch(ownerUrl, tenant, { contacts: 1, ...options });
  const more = await ask(
    ownerUrl,
    `with c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select tenant_id, name || at, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id
        from campaign, generate_series(2, $2) at where tenant_id = $1 returning campaign_id),
      b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select o.tenant_id, c.campaign_id, o.name || c.campaign_id, o.state, o.schedule, true, o.source, 1, 1, o.person_id from batch o, c where o.batch_id = $3
        returning batch_id, campaign_id),
      t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at)
        select o.tenant_id, b.batch_id, b.campaign_id, o.contact_id, o.phone, o.name, o.due_at from b,
          (select * from task where batch_id = $3 order by task_id limit 1) o)
    select batch_id::text as id from b order by batch_id`,
    [tenant, batches, first],
  );
  return [first, ...more.map(({ id }) => id as string)];
}
