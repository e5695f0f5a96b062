import { wallClock } from '#core/calendar/zone.ts';
import { callCounts, type CallCount, type CallDimension } from '#core/report/callReport.ts';
import { randomFrom } from '#core/text/random.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

export interface Row {
  callId: string;
  direction: number;
  endedAt: number;
  callStatus: number;
  campaign: string;
  batch: string;
  robot: string;
  gateway: string;
  agent: string;
  reason: string;
  category: string;
  hangUpSide: string;
  callerNumber: string;
  area: string;
  rating: string;
  talkTime: number;
  ringTime: number | null;
}

/** What counts, read another way: from the records, without any sums. */
export const recordsThatCount = (ownerUrl: string) =>
  ask(
    ownerUrl,
    `select r.call_id::text as "callId", r.direction, extract(epoch from r.ended_at)::float8 * 1000 as "endedAt", r.call_status as "callStatus",
      coalesce(r.campaign_id::text, '') as campaign, coalesce(r.batch_id::text, '') as batch, coalesce(r.robot_id::text, '') as robot,
      coalesce(r.gateway_id::text, '') as gateway, coalesce(max(a.agent_id)::text, '') as agent, coalesce(r.reason, '') as reason,
      coalesce(r.category, '') as category, coalesce(r.hang_up_side::text, '') as "hangUpSide", r.caller_number as "callerNumber", area_of(r.phone) as area,
      case when r.direction = 0 then coalesce(substring(r.outputs ->> 'stars' from '^ ?([1-5])$'), '') else '' end as rating,
      case when r.call_status = 3 then coalesce(r.talk_time, 0) else 0 end as "talkTime", r.ring_time as "ringTime"
    from call_record r left join agent_call a on a.tenant_id = 1 and a.call_id = r.call_id and a.answered_at is not null
    where r.tenant_id = 1 and r.ended_at is not null and (r.direction = 1 and r.entry = 'trunk'
      or r.batch_id in (select batch_id from batch where tenant_id = 1 and task_type = 1))
    group by r.tenant_id, r.call_id`,
  ) as unknown as Promise<Row[]>;

const is: Record<CallCount, (row: Row) => number> = {
  placed: ({ direction }) => Number(direction === 0),
  answered: ({ direction, callStatus }) => Number(direction === 0 && callStatus === 3),
  unanswered: ({ direction, callStatus }) => Number(direction === 0 && [2, 5].includes(callStatus)),
  failed: ({ direction, callStatus }) => Number(direction === 0 && callStatus === 5),
  withAgent: ({ direction, agent }) => Number(direction === 0 && agent !== ''),
  talkTime: ({ direction, talkTime }) => (direction === 0 ? talkTime : 0),
  rung: ({ direction, ringTime }) => Number(direction === 0 && ringTime !== null),
  ringTime: ({ direction, ringTime }) => (direction === 0 ? (ringTime ?? 0) : 0),
  cameIn: ({ direction }) => Number(direction === 1),
  taken: ({ direction, callStatus }) => Number(direction === 1 && callStatus === 3),
  takenByAgent: ({ direction, agent }) => Number(direction === 1 && agent !== ''),
  incomingTalk: ({ direction, talkTime }) => (direction === 1 ? talkTime : 0),
  rated: ({ rating }) => Number(rating !== ''),
  satisfied: ({ rating }) => Number(rating === '4' || rating === '5'),
  ratingSum: ({ rating }) => Number(rating),
};
export const countsOf = (rows: Row[]) =>
  Object.fromEntries(callCounts.map((name) => [name, rows.reduce((sum, row) => sum + is[name](row), 0)]));

export const keyOf = (row: Row, dimension: CallDimension, zone: string): string => {
  if (dimension === 'hour') return String(Math.floor(wallClock(zone, row.endedAt).minute / 60));
  if (dimension === 'weekday') return String(wallClock(zone, row.endedAt).weekday);
  if (dimension === 'segment') {
    const { minute } = wallClock(zone, row.endedAt);
    return minute >= 540 && minute < 720 ? 'Morning' : minute >= 780 && minute < 1080 ? 'Afternoon' : '';
  }
  return String(row[dimension as keyof Row]);
};

export const testDimensions = [
  'direction',
  'campaign',
  'batch',
  'robot',
  'gateway',
  'agent',
  'reason',
  'category',
  'hangUpSide',
  'callerNumber',
  'area',
  'rating',
  'hour',
  'weekday',
  'segment',
] as const;

/** Beside the batch of the tenant, one on trial: it does not count. */
export async function storeTrialBatch(ownerUrl: string) {
  await ask(
    ownerUrl,
    `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, task_type)
      select tenant_id, campaign_id, 'Trial', state, schedule, start_when_prepared, source, person_id, 2 from batch where tenant_id = 1 limit 1`,
  );
}

/** Calls of both directions over 40 days around a change of clocks, some of a batch on trial, some that go on. */
export async function storeCalls(ownerUrl: string, many: number, seed: number) {
  const random = randomFrom(seed);
  const one = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)]!;
  const calls = Array.from({ length: many }, () => {
    const status = one([2, 2, 3, 3, 3, 5]);
    const ended = Date.parse('2026-10-15T00:00:00Z') + Math.floor(random() * 36 * 86_400_000);
    const direction = one([0, 0, 0, 1]);
    const talk = status === 3 ? Math.floor(random() * 200_000) : null;
    return {
      ended: random() < 0.98 ? new Date(ended).toISOString() : null,
      started: new Date(ended - 20_000 - (talk ?? 0)).toISOString(),
      direction,
      trunk: direction === 0 || random() < 0.9,
      trial: random() < 0.1,
      status,
      talk,
      ring: random() < 0.8 ? Math.floor(random() * 30_000) : null,
      reason: status === 3 ? null : one(['noAnswer', 'busy', 'ourFault']),
      category: status === 3 ? one(['A', 'B', '']) : null,
      side: one([1, 2, null]),
      number: one(['+862160204410', '+862160204411']),
      withRobot: random() < 0.8,
      agent: status === 3 && random() < 0.3,
      phone: one(['+8613800138', '+8618616840', '+8675512345', '+85223456', '+1415555']),
      stars: one(['1', ' 3', '4', '5', '6', 'five', '']),
    };
  });
  await ask(ownerUrl, "update campaign set rating_variable = 'stars' where tenant_id = 1");
  await ask(
    ownerUrl,
    `with c as (select c.*, row_number() over () as nth from jsonb_to_recordset($1::jsonb) as c(ended timestamptz, started timestamptz, direction smallint, trunk boolean,
        trial boolean, status smallint, talk int, ring int, reason text, category text, side smallint, number text, "withRobot" boolean, agent boolean, phone text, stars text)),
    k as (select (select max(task_id) from task where tenant_id = 1) as task_id, (select max(contact_id) from contact where tenant_id = 1) as contact_id,
      c.campaign_id, c.robot_id, c.gateway_id, max(b.batch_id) filter (where b.task_type = 1) as live, max(b.batch_id) filter (where b.task_type = 2) as trial
      from campaign c join batch b using (tenant_id, campaign_id) where c.tenant_id = 1 group by c.tenant_id, c.campaign_id),
    r as (insert into call_record (tenant_id, call_id, direction, campaign_id, task_id, contact_id, batch_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt,
        started_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs, entry)
      select 1, new_call_id(c.started), c.direction, case when c.direction = 0 then k.campaign_id end,
        case when c.direction = 0 then k.task_id end, case when c.direction = 0 then k.contact_id end,
        case when c.direction = 0 then case when c.trial then k.trial else k.live end end, case when c."withRobot" then k.robot_id end,
        case when c."withRobot" then 1 end, case when c.trunk then k.gateway_id end, 'test', c.phone || lpad((c.nth % 1000)::text, 3, '0'), '',
        c.number, 1, c.started, c.ended, c.ring, c.talk, c.status, c.reason, c.side, c.category, jsonb_build_object('stars', c.stars), case when c.trunk then 'trunk' else 'browser' end
      from c, k returning call_id, started_at)
    insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
      select 1, r.call_id, 1 + r.call_id % 2, 0, r.started_at, r.started_at, r.started_at, 'talked' from r join (select distinct started from c where agent) a on a.started = r.started_at`,
    [JSON.stringify(calls)],
  );
}
