import { rehearse, type Rehearsed } from '#core/callee/index.ts';
import type { Flow } from '#core/flow/flow.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

export interface TestCall {
  phone?: string;
  name?: string;
  callStatus?: number;
  resultCode?: string | null;
  reason?: string | null;
  hangUpSide?: number | null;
  category?: string | null;
  talkTime?: number | null;
  startedAt?: Date;
  /** False: it goes on. */
  ended?: boolean;
  /** Calls with the same task are attempts of it, in this order. */
  task?: string;
  batch?: string;
  arguments?: object;
  outputs?: object | null;
  turns?: unknown[];
  path?: unknown[];
}

/** Calls of a tenant with all that stands around them: gateway, robot, campaign, batches, contacts, tasks. Answers the ids of the calls. */
export async function storeCalls(
  ownerUrl: string,
  tenant: string,
  calls: TestCall[],
  { flow = {}, campaign = 'Premium reminders' }: { flow?: unknown; campaign?: string } = {},
): Promise<string[]> {
  const [row] = await ask(ownerUrl, `select store_calls($1, $2, $3, $4) as ids`, [
    tenant,
    JSON.stringify(calls.map(whole)),
    JSON.stringify(flow),
    campaign,
  ]).catch(async () => {
    await ask(ownerUrl, storing);
    return ask(ownerUrl, `select store_calls($1, $2, $3, $4) as ids`, [
      tenant,
      JSON.stringify(calls.map(whole)),
      JSON.stringify(flow),
      campaign,
    ]);
  });
  return row!.ids;
}

/** A conversation of that many turns at least, the same every time. */
export function conversation(flow: Flow, turns: number, given: Record<string, unknown> = {}): Rehearsed {
  for (let seed = 1; seed < 5_000; seed++) {
    const said = rehearse({ flow, arguments: { name: 'Chen Wei', days_left: '10', ...given }, seed });
    if (said.turns.length >= turns) return said;
  }
  throw new Error(`nobody talks that long with ${flow.name}`);
}

let made = 0;

function whole({ task, ...call }: TestCall) {
  const callStatus = call.callStatus ?? 3;
  const phone = call.phone ?? `+86138${String(10_000_000 + ++made)}`;
  const spoken = callStatus === 3;
  return {
    name: 'Chen Wei',
    batch: 'November',
    arguments: {},
    outputs: spoken ? {} : null,
    startedAt: new Date(),
    ended: callStatus !== 1,
    resultCode: spoken ? 'CustomerEndCall' : callStatus === 2 ? 'CustomerNoAnswer' : null,
    reason: callStatus === 2 ? 'noAnswer' : null,
    hangUpSide: spoken ? 2 : null,
    talkTime: spoken ? 30_000 : callStatus === 1 ? null : 0,
    category: spoken ? 'A' : null,
    turns: [],
    path: [],
    ...call,
    phone,
    callStatus,
    task: task ?? phone,
  };
}

/** In the database, so that a thousand calls are one question. */
const storing = `
create or replace function store_calls(tenant bigint, calls jsonb, flow jsonb, campaign_name text) returns text[] language plpgsql as $$
declare one jsonb; ids text[] := '{}'; made bigint; gateway bigint; robot bigint; campaign bigint; batch bigint; contact bigint; task bigint; attempt smallint;
begin
  select g.gateway_id into gateway from gateway g where g.tenant_id = tenant;
  if gateway is null then
    insert into gateway (tenant_id, name, kind, channels) values (tenant, 'Simulated carrier', 'simulated', 60) returning gateway_id into gateway;
    insert into caller_number (tenant_id, gateway_id, phone) values (tenant, gateway, '+862160204410');
  end if;
  select c.campaign_id, c.robot_id into campaign, robot from campaign c where c.tenant_id = tenant and c.name = campaign_name;
  if campaign is null then
    insert into robot (tenant_id, name, language, version) values (tenant, campaign_name || ' robot', 'en', 1) returning robot_id into robot;
    insert into flow_version values (tenant, robot, 1, flow);
    insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
      select tenant, campaign_name, 1, robot, gateway, array_agg(number_id), 40, '[]', 3, 1 from caller_number n where n.tenant_id = tenant returning campaign_id into campaign;
  end if;
  for one in select jsonb_array_elements(calls) loop
    select b.batch_id into batch from batch b where b.tenant_id = tenant and b.name = one->>'batch';
    if batch is null then
      insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id)
        values (tenant, campaign, one->>'batch', 2, '{"cycle":3,"windows":[{"from":"00:00","to":"24:00"}]}', true, '{}', 1) returning batch_id into batch;
    end if;
    insert into contact (tenant_id, phone, name) values (tenant, one->>'phone', one->>'name') on conflict (tenant_id, phone) do update set name = excluded.name returning contact_id into contact;
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, call_status, attempts) values (tenant, batch, campaign, contact, one->>'phone', one->>'name', one->'arguments', (one->>'callStatus')::smallint, 1)
      on conflict (tenant_id, batch_id, phone) do update set attempts = task.attempts + 1, call_status = excluded.call_status, arguments = excluded.arguments returning task_id, attempts into task, attempt;
    insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time,
      call_status, result_code, reason, hang_up_side, category, outputs)
      values (tenant, new_call_id((one->>'startedAt')::timestamptz), task, batch, campaign, contact, robot, 1, gateway, 'test', one->>'phone', one->>'name', '+862160204410', attempt, (one->>'startedAt')::timestamptz,
        case when (one->>'callStatus')::int in (1, 3) then (one->>'startedAt')::timestamptz + interval '8 s' end,
        case when (one->>'ended')::boolean then (one->>'startedAt')::timestamptz + interval '8 s' + coalesce((one->>'talkTime')::int, 0) * interval '1 ms' end, 8000, (one->>'talkTime')::int,
        (one->>'callStatus')::smallint, one->>'resultCode', one->>'reason', (one->>'hangUpSide')::smallint, one->>'category', nullif(one->'outputs', 'null'::jsonb)) returning call_id into made;
    if jsonb_array_length(one->'turns') > 0 then insert into transcript values (tenant, made, one->'turns', one->'path'); end if;
    ids := ids || made::text;
  end loop;
  return ids;
end $$`;
