import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { startProgram, type Program } from './testProgram.ts';

const talking = 50;
const folder = mkdtempSync(join(tmpdir(), 'people-killed-'));
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const start = () => startProgram({ DATA_DIR: folder });
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(folder, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl(), text, values);
const count = async (text: string) => Number((await sql(text))[0]!.n);
const patience = { timeout: 90_000, interval: 250 };

const nowTalking = () => count("select count(*) as n from agent_now where tenant_id = 700 and state = 'talking'");

test('killed with fifty agents talking: their calls are closed, every row of a state has its end, and work goes on', async () => {
  program = await start();
  await tenantWithBatch(ownerUrl(), '700', {
    ...{ contacts: 5_000, channels: 100, gatewayChannels: 100, speed: 1, answerRate: 1 },
  });
  await sql(
    `with g as (insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values (700, 'Group', 'G', '6001', 2) returning queue_id)
    update campaign set campaign_type = 6, queue_id = (select queue_id from g), for_agents = $1 where tenant_id = 700`,
    [JSON.stringify({ ...usualForAgents, message: 'We will call again.' })],
  );
  await sql(
    `with p as (insert into person (tenant_id, login_name, name, password_hash) select 700, 'agent ' || n, 'Agent ' || n, '' from generate_series(1, 60) n returning person_id),
      a as (insert into agent (tenant_id, person_id, agent_dn) select 700, person_id, (8000 + row_number() over ())::text from p returning agent_id),
      g as (insert into agent_in_group (tenant_id, queue_id, agent_id) select 700, queue_id, agent_id from a, skill_group where tenant_id = 700),
      n as (insert into agent_now (tenant_id, agent_id, now, state, since, reach) select 700, agent_id, $1, 'idle', now(), 'simulated' from a)
    insert into agent_state (tenant_id, agent_id, state, began_at) select 700, agent_id, 'idle', now() from a`,
    [JSON.stringify({ state: 'idle', since: Date.now(), freeSince: Date.now(), by: null, taskId: null })],
  );
  for (const _ of [1, 2]) {
    await vi.waitFor(async () => expect(await nowTalking()).toBeGreaterThanOrEqual(talking), patience);
    const cut = (
      await sql(
        'select k.call_id::text as id from agent_call k where k.tenant_id = 700 and k.ended_at is null and k.answered_at is not null',
      )
    ).map(({ id }) => id as string);
    await program.end('SIGKILL');
    program = await start();
    await vi.waitFor(async () => {
      const [left] = await sql(
        `select (select count(*)::int from call_record where tenant_id = 700 and call_id = any($1::bigint[]) and ended_at is null) as calls,
          (select count(*)::int from agent_call where tenant_id = 700 and call_id = any($1::bigint[]) and ended_at is null) as parts,
          (select count(*)::int from agent_now where tenant_id = 700 and now ->> 'callId' = any($1::text[])) as agents,
          (select count(*)::int from dialled_answer where tenant_id = 700 and call_id = any($1::bigint[]) and abandoned is null) as answers,
          (select count(*)::int from queue_visit where tenant_id = 700 and call_id = any($1::bigint[]) and left_at is null) as waiting`,
        [cut],
      );
      expect(left).toEqual({ calls: 0, parts: 0, agents: 0, answers: 0, waiting: 0 });
    }, patience);
  }
  // It goes on as before.
  await vi.waitFor(async () => expect(await nowTalking()).toBeGreaterThanOrEqual(talking), patience);
  const faults = await sql(
    `select agent_id, began_at, ended_at, lead(began_at) over (partition by agent_id order by began_at, interval_id) as next from agent_state where tenant_id = 700`,
  );
  // Each row ends where the next one begins; the last one of each agent is open.
  expect(faults.filter(({ ended_at, next }) => String(ended_at) !== String(next))).toEqual([]);
  expect(
    await count(
      'select count(*) as n from (select from call_record where tenant_id = 700 group by task_id having count(*) > 1) d',
    ),
  ).toBe(0);
}, 400_000);
