import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { randomFrom } from '#core/text/random.ts';
import { place } from './place.ts';

// npm run soak [-- minutes]: two dialers are killed again and again while they call for three tenants; no customer may be called twice
// for one attempt, and every count must be right.
const minutes = Number(process.argv[2] ?? 5);
const tenants = ['900', '901', '902'];
const random = randomFrom(7);
const { ownerUrl, leave } = await place();
const retryRules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 9, afterMinutes: 1 }];
const batchIds: string[] = [];
for (const tenant of tenants)
  batchIds.push(
    await tenantWithBatch(ownerUrl, tenant, {
      contacts: 20_000,
      channels: 40,
      gatewayChannels: 40,
      speed: 40,
      retryRules,
      dailyCap: 20,
    }),
  );
const client = new Client({ connectionString: ownerUrl });
await client.connect();

async function node(): Promise<ChildProcess> {
  const one = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl,
      ROLES: 'dialer',
      SEED: 'none',
      PORT: '0',
      ADMIN_PASSWORD: 'a soak of minutes',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(one.stdout)) if (line.startsWith('Callwright is ready')) break;
  one.stdout.resume();
  return one;
}

const nodes = [await node(), await node()];
let kills = 0;
/** Milliseconds from a kill until the last call of that node was ended. */
const ended: number[] = [];
const openOf = async (nodesThen: string[]) =>
  Number(
    (
      await client.query(
        'select count(*) as n from call_record where batch_id = any($1::bigint[]) and ended_at is null and node = any($2)',
        [batchIds, nodesThen],
      )
    ).rows[0].n,
  );
for (const end = Date.now() + minutes * 60_000; Date.now() < end; kills++) {
  await wait(3_000 + random() * 7_000);
  const victim = kills % 2;
  const gone = new Promise((done) => nodes[victim]!.once('exit', done));
  nodes[victim]!.kill('SIGKILL');
  await gone;
  const at = performance.now();
  const dead = (
    await client.query<{ node: string }>(
      `select distinct node from call_record r where batch_id = any($1::bigint[]) and ended_at is null and not exists (select from pg_locks l
        where l.locktype = 'advisory' and l.granted and l.objsubid = 1
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('node ' || r.node, 0))`,
      [batchIds],
    )
  ).rows.map((row) => row.node);
  nodes[victim] = await node();
  while ((await openOf(dead)) > 0 && performance.now() - at < 60_000) await wait(100);
  ended.push(performance.now() - at);
}
for (const one of nodes) {
  const gone = new Promise((done) => one.once('exit', done));
  one.kill('SIGTERM');
  await gone;
}

const ask = async (sql: string) => (await client.query(sql, [batchIds])).rows[0] as Record<string, number>;
const found = {
  // Calls of the last node killed are ended when the next node starts; here no node starts any more.
  open: await ask(
    'select count(*)::int as calls from call_record where batch_id = any($1::bigint[]) and ended_at is null',
  ),
  calledTwice: await ask(
    'select count(*)::int as tasks from (select task_id from call_record where batch_id = any($1::bigint[]) group by task_id, attempt having count(*) > 1) twice',
  ),
  attemptsAstray: await ask(
    'select count(*)::int as tasks from task t where batch_id = any($1::bigint[]) and attempts <> (select count(*) from call_record r where r.task_id = t.task_id)',
  ),
  countsAstray:
    await ask(`select count(*)::int as batches from batch b where batch_id = any($1::bigint[]) and not (waiting, in_call, called, connected, not_connected, abnormal) =
    (select count(*) filter (where call_status = 0), count(*) filter (where call_status = 1), count(*) filter (where attempts > 1 or attempts = 1 and call_status <> 1), count(*) filter (where call_status = 3), count(*) filter (where call_status = 2), count(*) filter (where call_status = 5) from task where batch_id = any($1::bigint[]))`),
  calls: await ask(
    "select count(*)::int as all, count(*) filter (where reason = 'ourFault')::int as lost from call_record where batch_id = any($1::bigint[])",
  ),
};
console.log(
  `${kills} kills in ${minutes} min: ${found.calls.all} calls, ${found.calls.lost} lost with their node, ended within ${(Math.max(0, ...ended) / 1_000).toFixed(1)} s; open ${found.open.calls}, called twice ${found.calledTwice.tasks}, attempts astray ${found.attemptsAstray.tasks}, counts astray ${found.countsAstray.batches}`,
);
process.exitCode = found.calledTwice.tasks! + found.attemptsAstray.tasks! + found.countsAstray.batches! > 0 ? 1 : 0;
await client.end();
await leave();
