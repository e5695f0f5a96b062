import { samples } from '#core/flow/samples/index.ts';
import { chooseNumbers, type CallerNumber } from '#core/dialing/callerNumbers.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { dialing } from './dialing.store.ts';
import { dueTasks } from './due.store.ts';
import type { BatchAtWork } from './dialingFacts.ts';

interface TestBatch {
  contacts?: number;
  channels?: number;
  gatewayChannels?: number;
  speed?: number;
  answerRate?: number;
  retryRules?: unknown[];
  dailyCap?: number;
  state?: number;
  schedule?: object;
}

const always = { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] };

/** A tenant with a simulated carrier, a sample robot, a campaign and a batch whose contacts are due. Answers the batch's id. */
export async function tenantWithBatch(
  ownerUrl: string,
  tenant: string,
  {
    contacts = 20,
    channels = 10,
    gatewayChannels = 100,
    speed = 100,
    answerRate = 0.5,
    retryRules = [],
    dailyCap = 3,
    state = 2,
    schedule = always,
  }: TestBatch = {},
): Promise<string> {
  const [made] = await ask(
    ownerUrl,
    `
    with t as (insert into tenant (tenant_id, name) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint) on conflict do nothing),
      p as (insert into person (tenant_id, login_name, name, password_hash) values ($1::bigint, gen_random_uuid()::text, 'Test Person', '') returning person_id),
      g as (insert into gateway (tenant_id, name, kind, channels, speed, callees) values ($1::bigint, 'Carrier', 'simulated', $2, $3, $4) returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select $1::bigint, gateway_id, '+862160204410' from g returning number_id),
      r as (insert into robot (tenant_id, name, language, version) values ($1::bigint, 'Robot', 'en', 1) returning robot_id),
      f as (insert into flow_version (tenant_id, robot_id, version, flow) select $1::bigint, robot_id, 1, $5::jsonb from r),
      c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select $1::bigint, 'Campaign', 1, robot_id, gateway_id, array[number_id], $6, $7, $8, person_id from g, n, r, p returning campaign_id, person_id),
      b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select $1::bigint, campaign_id, 'Batch', $9, $10, true, '{"all":true}', $11, $11, person_id from c returning batch_id, campaign_id),
      k as (insert into contact (tenant_id, phone, name) select $1::bigint, '+86138' || lpad(at::text, 8, '0'), 'Contact ' || at from generate_series(1, $11::int) at returning contact_id, phone, name),
      a as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select $1::bigint, batch_id, campaign_id, contact_id, phone, name, now() - interval '1 minute' from k, b)
    select batch_id::text as id from b`,
    [
      tenant,
      gatewayChannels,
      speed,
      JSON.stringify({ answerRate }),
      JSON.stringify(samples.renewalEn),
      channels,
      JSON.stringify(retryRules),
      dailyCap,
      state,
      JSON.stringify(schedule),
      contacts,
    ],
  );
  return made!.id;
}

/** What a round of the dialer does for one batch, without placing the calls. */
export async function takeTasks(db: TenantDb, batch: BatchAtWork, most: number) {
  const at = new Date();
  const { tasks } = await dueTasks(db, batch, most, { at, today: at, tomorrow: new Date(at.getTime() + 86_400_000) });
  const numbers = await dialing.callerNumbers(db, { today: at, hour: at });
  return dialing.claim(
    db,
    batch,
    tasks,
    chooseNumbers(
      'inTurn',
      numbers,
      tasks.map(({ phone }) => phone),
    ) as CallerNumber[],
    at,
    at,
    'node',
  );
}
