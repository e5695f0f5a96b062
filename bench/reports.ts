import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { countFacts } from '#areas/analysis/facts/facts.job.ts';
import { reading } from '#areas/analysis/report/reading.store.ts';
import { askedOf } from '#areas/analysis/report/report.service.ts';
import type { ReportAsk } from '#areas/analysis/report/report.contract.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { fullSpeed } from './attempts.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';

const calls = Number(process.env.REPORT_CALLS ?? 10_000_000);
const days = 90;
const p95 = (values: number[]) => values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1]!;

/** What managers ask of ninety days, twenty ways. */
const asks: ReportAsk[] = [
  { by: [] },
  { by: ['campaign'] },
  { by: ['robot'] },
  { by: ['batch'] },
  { by: ['gateway'] },
  { by: ['robot', 'campaign'] },
  { by: ['hour'] },
  { by: ['weekday'] },
  { by: ['hour', 'weekday'] },
  { by: ['robotVersion'] },
  { by: ['direction'] },
  { by: ['campaign'], grain: 'week' },
  { by: ['robot'], filters: { campaign: ['3'] } },
  { by: ['campaign'], filters: { hour: ['9', '10'] } },
  { by: ['callerNumber'] },
  { by: ['reason'] },
  { by: ['category'] },
  { by: ['result', 'campaign'] },
  { by: ['hangUpSide'], filters: { campaign: ['3', '4'] } },
  { by: ['reason'], grain: 'month' },
];

/** Reports over many calls: on sums, straight from facts, and against the same question written by hand. */
export async function reports() {
  const { appUrl, ownerUrl, leave } = await place();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into tenant (tenant_id, name, language) overriding system value values (1, 'Tenant', 'en') on conflict do nothing`,
  );
  await owner.query(`select make_call_months(now() - interval '4 months', now())`);
  await owner.query(
    `insert into call_fact (tenant_id, call_id, ended_at, direction, call_status, talk_time, ring_time, campaign_id, batch_id, robot_id, flow_version,
        gateway_id, caller_number, hang_up_side, result_code, reason, category)
      select 1, first_call_id(at) | (n % 200000), at + interval '1 minute', 0, status, case when status = 3 then n % 90000 else 0 end, n % 30000,
        1 + n % 20, 1 + (n % 20) * 10 + extract(doy from at)::int % 10, 1 + n % 8, 1 + n % 3, 1 + n % 5,
        '+86216020' || lpad((n % 60)::text, 4, '0'), 1 + n % 2, case when status = 3 then 'CustomerEndCall' else 'CustomerNoAnswer' end,
        case when status = 2 then (array['noAnswer', 'busy', 'rejected', 'poweredOff'])[1 + n % 4] end,
        case when status = 3 then (array['A', 'B', 'C', 'D'])[1 + n % 4] end
      from generate_series(1, $1::int) n, lateral (select date_trunc('day', now()) - (1 + n % ${days}) * interval '1 day' + interval '9 hours'
          + (n / ${days} % 43200) * interval '1 second' as at, case when n % 5 < 2 then 3 when n % 97 = 0 then 5 else 2 end::smallint as status) a
      on conflict do nothing`,
    [calls],
  );
  await owner.query(
    `insert into fact_mark select distinct 1, w, quarter_of(ended_at) from call_fact, unnest(array['quarter', 'day']) w`,
  );
  await owner.query('vacuum analyze call_fact');
  const pool = openPool(appUrl, () => {});
  const work = <Answer>(tenant: string, ask: (db: TenantDb) => Promise<Answer>) => inTenant(pool, tenant, ask);
  const began = performance.now();
  await countFacts({ inTenant: work, now: Date.now })({ tenant: '1' }, { signal: new AbortController().signal });
  figure(
    `${calls} calls of ${days} days counted for the first time`,
    `${Math.round((performance.now() - began) / 1000)} s`,
    '',
    true,
  );
  await owner.query('vacuum analyze call_tally, call_day');

  async function lasts(source?: 'facts') {
    const times: number[] = [];
    for (let round = 0; round < (source ? 1 : 5); round++)
      for (const ask of asks) {
        const from = performance.now();
        await work('1', async (db) =>
          reading.counted(db, await askedOf(db, { days: days + 1, ...ask }, { family: 'calls' }, Date.now(), source)),
        );
        times.push(performance.now() - from);
      }
    return times;
  }
  await lasts();
  const onSums = await lasts();
  const onFacts = await lasts('facts');
  figure('20 reports on sums, p95', `${Math.round(p95(onSums))} ms`, '< 300 ms', p95(onSums) < 300);
  figure('the same straight from facts, p95', `${Math.round(p95(onFacts))} ms`, '< 3000 ms', p95(onFacts) < 3_000);

  // The same question as somebody would write it who knows the sums: every figure on the whole, by day and by campaign.
  const sums = ['calls', 'answered', 'unanswered', 'failed', 'with_agent', 'talk_time', 'rung', 'ring_time'];
  const byHand = `select date_trunc('day', quarter, 'Asia/Shanghai') as day, campaign_id,
      ${sums.map((sum) => `sum(${sum}) filter (where direction = 0)`).join(', ')},
      ${['calls', 'answered', 'with_agent', 'talk_time'].map((sum) => `sum(${sum}) filter (where direction = 1)`).join(', ')},
      sum(rated), sum(satisfied), sum(rating_sum)
    from call_tally where tenant_id = 1 and quarter >= date_trunc('day', now(), 'Asia/Shanghai') - interval '${days} days'
    group by grouping sets ((), (1), (2))`;
  const ratios: number[] = [];
  for (let round = 0; round < 15; round++) {
    const from = performance.now();
    await owner.query(byHand);
    const between = performance.now();
    await work('1', async (db) =>
      reading.counted(db, await askedOf(db, { days: days + 1, by: ['campaign'] }, { family: 'calls' }, Date.now())),
    );
    ratios.push((between - from) / (performance.now() - between));
  }
  ratios.sort((one, other) => one - other);
  figure('a report against the same question by hand, median of 15', ratios[7]!.toFixed(2), '≥ 0.8', ratios[7]! >= 0.8);
  await owner.end();
  await pool.end();
  await leave();
}

/** What facts cost the dialer: attempts of one run, its triggers on and off in turns. */
export async function factsCost() {
  const { one, client, stored, leave } = await fullSpeed();
  await one.start();
  await wait(10_000);
  const rates: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] };
  for (let turn = 0; turn < 16; turn++) {
    const how = turn % 2 === 0 ? 'enable' : 'disable';
    await client.query(`alter table call_record ${how} trigger user`);
    await wait(2_000);
    const [before, began] = [await stored(), performance.now()];
    await wait(12_000);
    rates[how].push(((await stored()) - before) / ((performance.now() - began) / 1_000));
  }
  await one.stop();
  await leave();
  const [withFacts, without] = [median(rates.enable), median(rates.disable)];
  figure(
    'attempts a second with facts, without, medians of 8 turns each',
    `${withFacts.toFixed(0)}, ${without.toFixed(0)}: ${(withFacts / without).toFixed(2)}`,
    '≥ 0.9',
    withFacts / without >= 0.9,
  );
}
