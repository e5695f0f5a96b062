import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { backup as write } from '#kit/server/backup/backup.ts';
import { restore } from '#kit/server/backup/restore.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { withName } from '#kit/testing/databaseCopy.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';

const calls = Number(process.env.BACKUP_CALLS ?? 1_000_000);

/** Many call records out into a backup and back into an empty database, with what was counted of them. */
export async function backup() {
  const { ownerUrl, leave } = await place();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await owner.query(`select make_call_months(now() - interval '4 months', now())`);
  for (let done = 0; done < calls; done += 100_000)
    await owner.query(
      `insert into call_record (tenant_id, call_id, direction, campaign_id, task_id, contact_id, batch_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt,
          started_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs, entry)
        select 1, new_call_id(at), 0, b.campaign_id, t.task_id, t.contact_id, b.batch_id, c.robot_id, 1, c.gateway_id, 'node-1', '+8613' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
          'Person ' || n, '+86216020' || lpad((n % 60)::text, 4, '0'), 1, at, at + interval '70 seconds', n % 30000, case when n % 5 < 2 then n % 90000 end,
          case when n % 5 < 2 then 3 else 2 end, case when n % 5 < 2 then null else (array['noAnswer', 'busy'])[1 + n % 2] end, 1 + n % 2,
          case when n % 5 < 2 then (array['A', 'B', 'C', 'D'])[1 + n % 4] end, jsonb_build_object('answer', 'yes ' || n, 'day', n % 28), 'trunk'
        from generate_series($1::int, $2::int) n, lateral (select now() - (n % 90) * interval '1 day' - n * interval '60 milliseconds' as at) a,
          (select * from task where tenant_id = 1 order by task_id limit 1) t, (select * from batch where tenant_id = 1 order by batch_id limit 1) b,
          (select * from campaign where tenant_id = 1 order by campaign_id limit 1) c`,
      [done + 1, done + 100_000],
    );
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const out = await seconds(() => write(ownerUrl, join(folder, 'data'), join(folder, 'backup')));
  await owner.query('create database restored');
  const url = withName(ownerUrl, 'restored');
  const back = await seconds(() => restore(url, join(folder, 'back'), join(folder, 'backup')));
  const again = new Client({ connectionString: url });
  await again.connect();
  const known = async (client: Client) =>
    JSON.stringify(
      (
        await client.query(
          `select (select count(*) || ' ' || bit_xor(hashtextextended(c::text, 0)) from call_record c) as calls,
             (select count(*) || ' ' || bit_xor(hashtextextended(c::text, 0)) from call_fact c) as facts`,
        )
      ).rows,
    );
  const same = (await known(owner)) === (await known(again));
  const named = `of ${calls.toLocaleString('en-US')} call records and their facts`;
  figure(`backup ${named}`, `${out.toFixed(0)} s`, '< 60 s', out < 60);
  figure(`restore ${named}`, `${back.toFixed(0)} s`, '< 60 s', back < 60);
  figure('what is back against what was written', same ? 'identical' : 'different', 'identical', same);
  await again.end();
  await owner.end();
  await rm(folder, { recursive: true });
  await leave();
}
