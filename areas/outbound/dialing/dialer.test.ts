import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { batches } from '../batch/batch.store.ts';
import { dialer, type Dialer } from './dialer.service.ts';
import { robotCalls } from './robotCalls.service.ts';
import { tenantWithBatch } from './testTenant.ts';

const server = await testServer(() => {});
const { ownerUrl } = server.database;
const running: Dialer[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(server.stop);

function newDialer(over: Partial<Parameters<typeof dialer>[0]> = {}) {
  const telephony = simulatedCarrier();
  const one = dialer({
    pool: server.pool,
    log: newLog('error'),
    now: Date.now,
    telephony,
    batchChanged() {},
    callStored() {},
    every: 20,
    runCall: robotCalls({ telephony, now: Date.now, live: { tellWatchers() {}, isWatched: () => false } }).run,
    ...over,
  });
  running.push(one);
  return one;
}

const batchOf = async (batchId: string) =>
  (await ask(ownerUrl, 'select * from batch where batch_id = $1', [batchId]))[0]!;
async function until(batchId: string, holds: (batch: Awaited<ReturnType<typeof batchOf>>) => boolean) {
  for (let tries = 0; tries < 600; tries++) {
    const batch = await batchOf(batchId);
    if (holds(batch)) return batch;
    await wait(50);
  }
  throw new Error(`it never came so far: ${JSON.stringify(await batchOf(batchId))}`);
}
const recount = async (batchId: string) =>
  (
    await ask(
      ownerUrl,
      `select count(*)::int as total, count(*) filter (where call_status = 0)::int as waiting, count(*) filter (where call_status = 1)::int as in_call,
  count(*) filter (where call_status = 3)::int as connected, count(*) filter (where call_status = 2)::int as not_connected, count(*) filter (where call_status = 5)::int as abnormal,
  count(*) filter (where call_status in (4, 7))::int as cancelled from task where batch_id = $1`,
      [batchId],
    )
  )[0]!;

test('a batch is called to its end: everybody once, with a conversation where somebody answered', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 40, channels: 20 });
  await newDialer().start();

  const batch = await until(batchId, ({ state }) => state === 4);

  expect(batch).toMatchObject({ waiting: 0, in_call: 0, total: 40, attempts: 40 });
  expect(batch).toMatchObject(await recount(batchId));
  const calls = await ask(
    ownerUrl,
    'select call_status, ended_at, talk_time, category, result_code, (select jsonb_array_length(turns) from transcript t where t.call_id = r.call_id) as turns from call_record r where batch_id = $1',
    [batchId],
  );
  expect(calls).toHaveLength(40);
  for (const { call_status, ended_at, talk_time, turns } of calls) {
    expect(ended_at).not.toBeNull();
    if (call_status === 3) expect(turns).toBeGreaterThan(0);
    else expect({ talk_time, turns }).toEqual({ talk_time: 0, turns: null });
  }
  const [{ attempted, connected }] = (await ask(
    ownerUrl,
    'select sum(attempted)::int as attempted, sum(connected)::int as connected from call_minute where tenant_id = 1',
  )) as [{ attempted: number; connected: number }];
  expect({ attempted, connected }).toEqual({ attempted: 40, connected: batch.connected });
});

test('two nodes never call a contact twice for one attempt, and stay within the channels together', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 60, channels: 7, speed: 60 });
  await Promise.all([newDialer().start(), newDialer().start()]);
  let most = 0;

  await until(batchId, ({ state, in_call }) => ((most = Math.max(most, in_call)), state === 4));

  expect(most).toBeLessThanOrEqual(7);
  const twice = await ask(
    ownerUrl,
    'select task_id from call_record where batch_id = $1 group by task_id having count(*) > 1',
    [batchId],
  );
  expect(twice).toEqual([]);
});

test('a gateway with fewer channels than its campaign holds it back', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '3', { contacts: 30, channels: 30, gatewayChannels: 4, speed: 1 });
  const one = newDialer();

  await one.round();
  await one.round();

  expect((await batchOf(batchId)).in_call).toBe(4);
});

test('outside its window a batch rests, and a schedule that is over times out what still waits', async () => {
  const resting = await tenantWithBatch(ownerUrl, '4', {
    schedule: { cycle: 3, windows: [{ from: '00:00', to: '00:01' }] },
  });
  const over = await tenantWithBatch(ownerUrl, '5', {
    contacts: 5,
    schedule: { cycle: 1, startsOn: '2020-01-01', windows: [{ from: '09:00', to: '10:00' }] },
  });

  await newDialer().round();

  expect([11, 12]).toContain((await batchOf(resting)).state);
  expect(await batchOf(over)).toMatchObject({ state: 5, waiting: 0, cancelled: 5 });
});

test('a paused batch ends when its times do, and when nothing is left of it', async () => {
  const over = await tenantWithBatch(ownerUrl, '15', {
    contacts: 5,
    state: 3,
    schedule: { cycle: 1, startsOn: '2020-01-01', windows: [{ from: '09:00', to: '10:00' }] },
  });
  const done = await tenantWithBatch(ownerUrl, '16', { contacts: 2, state: 3 });
  await ask(ownerUrl, 'update batch set waiting = 0, connected = 2 where batch_id = $1', [done]);

  await newDialer().round();

  expect(await batchOf(over)).toMatchObject({ state: 5, waiting: 0, cancelled: 5 });
  expect(await batchOf(done)).toMatchObject({ state: 4 });
});

test('a paused batch, a campaign or a gateway that is switched off places no call', async () => {
  const paused = await tenantWithBatch(ownerUrl, '6', { state: 3 });
  const off = await tenantWithBatch(ownerUrl, '7');
  await ask(ownerUrl, 'update campaign set enable_status = false where tenant_id = 7');
  const noLine = await tenantWithBatch(ownerUrl, '8');
  await ask(ownerUrl, 'update gateway set valid_flag = false where tenant_id = 8');

  await newDialer().round();

  for (const batchId of [paused, off, noLine]) expect((await batchOf(batchId)).attempts).toBe(0);
});

test('whoever did not answer is tried again when the rule says, and not before', async () => {
  const rules = [{ resultCode: 'CustomerNoAnswer', attempts: 1, afterMinutes: 60 }];
  const batchId = await tenantWithBatch(ownerUrl, '9', {
    contacts: 12,
    channels: 12,
    answerRate: 0,
    retryRules: rules,
  });
  await newDialer().start();

  await until(batchId, ({ attempts, in_call }) => attempts === 12 && in_call === 0);

  const due = await ask(
    ownerUrl,
    "select due_at > now() + interval '59 minutes' as later, call_status from task where batch_id = $1",
    [batchId],
  );
  expect(due).toEqual(Array(12).fill({ later: true, call_status: 0 }));
  expect(await batchOf(batchId)).toMatchObject({ waiting: 12, state: 2 });
});

test('a contact that was called often enough today waits for tomorrow, though the rule says now', async () => {
  const rules = [{ resultCode: 'CustomerNoAnswer', attempts: 9, afterMinutes: 1 }];
  const batchId = await tenantWithBatch(ownerUrl, '10', { contacts: 3, answerRate: 0, retryRules: rules, dailyCap: 2 });
  await newDialer().start();
  for (let attempts = 3; attempts <= 6; attempts += 3) {
    await until(batchId, (batch) => batch.attempts === attempts && batch.in_call === 0);
    // Behind the lock of the batch, as everybody who changes tasks.
    await ask(
      ownerUrl,
      "with held as (select batch_id from batch where batch_id = $1 for update) update task set due_at = now() - interval '1 second' where batch_id = (select batch_id from held)",
      [batchId],
    );
  }
  await wait(300);

  expect((await batchOf(batchId)).attempts).toBe(6);
  const [{ tomorrow }] = (await ask(
    ownerUrl,
    "select bool_and(due_at > now() and extract(hour from due_at at time zone 'Asia/Shanghai') = 0) as tomorrow from task where batch_id = $1",
    [batchId],
  )) as [{ tomorrow: boolean }];
  expect(tomorrow).toBe(true);
});

test('the calls of a node that died end as abnormal, and their contacts are called again by another', async () => {
  const rules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 1, afterMinutes: 1 }];
  const batchId = await tenantWithBatch(ownerUrl, '11', { contacts: 5, speed: 1, retryRules: rules });
  await newDialer({ runCall() {} }).round();
  expect((await batchOf(batchId)).in_call).toBe(5);

  await ask(ownerUrl, "update call_record set node = 'a node nobody holds the lock of' where batch_id = $1", [batchId]);
  await newDialer().round();

  expect(await batchOf(batchId)).toMatchObject({ in_call: 0, waiting: 5, attempts: 5 });
  const ended = await ask(ownerUrl, 'select call_status, result_code, reason from call_record where batch_id = $1', [
    batchId,
  ]);
  expect(ended).toEqual(Array(5).fill({ call_status: 5, result_code: 'UNKNOWN', reason: 'ourFault' }));
});

test('a node that only lost its connection to the database is not taken for dead', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '13', { contacts: 4, speed: 1 });
  await newDialer({ runCall() {} }).round();

  await ask(
    ownerUrl,
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  await wait(300);
  await newDialer().round();

  expect((await batchOf(batchId)).in_call).toBe(4);
});

test('stopping ends the calls of this node and stores them', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '12', { contacts: 8, channels: 8, speed: 1 });
  const one = newDialer();
  await one.start();
  await until(batchId, ({ in_call }) => in_call === 8);

  await running.splice(0)[0]!.stop();

  expect((await batchOf(batchId)).in_call).toBe(0);
  expect(await ask(ownerUrl, 'select 1 from call_record where batch_id = $1 and ended_at is null', [batchId])).toEqual(
    [],
  );
});

test('batches that run side by side, and a person who pauses and cancels, never block each other', async () => {
  const first = await tenantWithBatch(ownerUrl, '14', { contacts: 150, channels: 40, speed: 100 });
  await ask(
    ownerUrl,
    `
    with made as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
      select tenant_id, campaign_id, 'Batch ' || n, 2, schedule, true, source, 150, 150, person_id from batch, generate_series(2, 4) n where batch_id = $1 returning *)
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select m.tenant_id, m.batch_id, m.campaign_id, c.contact_id, c.phone, c.name, now() - interval '1 minute' from made m join contact c using (tenant_id)`,
    [first],
  );
  const failures: unknown[] = [];
  const log = { ...newLog('silent'), error: (what: unknown) => void failures.push(what) } as unknown as ReturnType<
    typeof newLog
  >;
  const nodes = [newDialer({ log }), newDialer({ log })];
  await Promise.all(nodes.map((one) => one.start()));

  const ids = (
    await ask(ownerUrl, 'select batch_id::text as id from batch where tenant_id = 14 order by batch_id')
  ).map(({ id }) => id as string);
  await wait(300);
  await server.app.inTenant('14', async (db) => {
    await batches.lock(db, ids.slice(1, 3));
    for (const id of ids.slice(1, 3))
      await batches.move(
        db,
        [id],
        6,
        (await ask(ownerUrl, 'select person_id::text as id from person where tenant_id = 14'))[0]!.id,
      );
  });
  await until(first, ({ state }) => state === 4);
  for (let tries = 0; tries < 200 && nodes.some((one) => one.inProgress() > 0); tries++) await wait(50);
  await wait(300);

  expect(failures).toEqual([]);
  for (const id of ids) expect(await batchOf(id)).toMatchObject(await recount(id));
}, 60_000);

test('a day that the work calendar closes is no day to call, and the default calendar holds where a campaign has none of its own', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '17', { contacts: 4 });
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  await ask(
    ownerUrl,
    `insert into work_calendar (tenant_id, name, weekdays, is_default, person_id) select 17, 'Closed', '{}', true, person_id from person where tenant_id = 17`,
  );
  const one = newDialer({ runCall() {} });

  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ state: 12, attempts: 0 });

  await ask(
    ownerUrl,
    `with open as (insert into work_calendar (tenant_id, name, weekdays, person_id) select 17, 'Open', $1, person_id from person where tenant_id = 17 returning calendar_id) update campaign set calendar_id = open.calendar_id from open where tenant_id = 17`,
    [everyDay],
  );
  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ state: 2, in_call: 4 });
});

test('caller numbers take turns within their caps, and a batch waits when all are used up', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '18', { contacts: 9, channels: 9 });
  await ask(
    ownerUrl,
    `with n as (insert into caller_number (tenant_id, gateway_id, phone, daily_cap) select 18, gateway_id, '+861060204410', 2 from gateway where tenant_id = 18 returning number_id)
    update campaign set number_ids = number_ids || number_id from n where tenant_id = 18`,
  );
  await ask(ownerUrl, "update caller_number set hourly_cap = 3 where tenant_id = 18 and phone = '+862160204410'");
  const one = newDialer({ runCall() {} });

  await one.round();
  await one.round();

  const used = await ask(
    ownerUrl,
    'select caller_number, count(*)::int as calls from call_record where batch_id = $1 group by 1 order by 1',
    [batchId],
  );
  expect(used).toEqual([
    { caller_number: '+861060204410', calls: 2 },
    { caller_number: '+862160204410', calls: 3 },
  ]);
  expect(await batchOf(batchId)).toMatchObject({ in_call: 5, waiting: 4 });
});

test('the nearest caller number is the one that looks most like the callee’s', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '19', { contacts: 2, channels: 9 });
  await ask(
    ownerUrl,
    `with n as (insert into caller_number (tenant_id, gateway_id, phone) select 19, gateway_id, '+861381234' from gateway where tenant_id = 19 returning number_id)
    update campaign set number_ids = number_ids || number_id, number_choice = 'nearest' from n where tenant_id = 19`,
  );

  await newDialer({ runCall() {} }).round();

  expect(await ask(ownerUrl, 'select distinct caller_number from call_record where batch_id = $1', [batchId])).toEqual([
    { caller_number: '+861381234' },
  ]);
});

test('a standing batch of a passive campaign never completes, and calls whom it is given', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '20', { contacts: 1 });
  await ask(ownerUrl, 'update batch set standing = true where batch_id = $1', [batchId]);
  await newDialer().start();

  await until(batchId, ({ waiting, in_call }) => waiting + in_call === 0);
  await wait(300);

  expect(await batchOf(batchId)).toMatchObject({ state: 2, ended_at: null });
});

test('a batch with a robot of its own is called by that robot', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '21', { contacts: 1 });
  const [{ id }] = (await ask(
    ownerUrl,
    `with r as (insert into robot (tenant_id, name, language, version) values (21, 'Another', 'zh', 1) returning robot_id),
    f as (insert into flow_version (tenant_id, robot_id, version, flow) select 21, r.robot_id, 1, v.flow from r, flow_version v where v.tenant_id = 21) update batch set robot_id = r.robot_id from r where batch_id = $1 returning batch.robot_id::text as id`,
    [batchId],
  )) as [{ id: string }];

  await newDialer({ runCall() {} }).round();

  expect(await ask(ownerUrl, 'select robot_id::text as id from call_record where batch_id = $1', [batchId])).toEqual([
    { id },
  ]);
});

test('a tenant that is braked or switched off places no new call, by itself or from above; its calls under way finish', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '41', { contacts: 30, channels: 4, speed: 40 });
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name) overriding system value values (40, 'Above') on conflict do nothing",
  );
  await ask(ownerUrl, 'update tenant set parent_id = 40 where tenant_id = 41');
  const one = newDialer();
  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ in_call: 4, attempts: 4 });

  for (const [off, on] of [
    ['braked_by = 40', 'braked_by = null'],
    ['enabled = false', 'enabled = true'],
  ]) {
    await ask(ownerUrl, `update tenant set ${off} where tenant_id = 40`);
    const { attempts } = await batchOf(batchId);
    await one.start();
    await until(batchId, ({ in_call }) => in_call === 0);
    expect(await batchOf(batchId)).toMatchObject({ attempts, state: 2 });
    await ask(ownerUrl, `update tenant set ${on} where tenant_id = 40`);
    await until(batchId, (batch) => batch.attempts > attempts);
  }
});

test('a tenant fills no more channels than it was allotted, less what it gave to its children', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '42', { contacts: 20, channels: 10 });
  await ask(ownerUrl, 'update tenant set channels = 5 where tenant_id = 42');
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, parent_id, channels) overriding system value values (43, 'Child', 42, 2)",
  );
  const one = newDialer();

  await one.round();
  await one.round();

  expect(await batchOf(batchId)).toMatchObject({ in_call: 3, attempts: 3 });
});

test('on a real line nobody is called outside the hours of the tenant; a rehearsal follows its batch alone', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '44', { contacts: 6, channels: 3 });
  await ask(
    ownerUrl,
    'update tenant set allowed_hours = \'[{"from": "10:00", "to": "11:00"}]\', time_zone = \'UTC\' where tenant_id = 44',
  );
  await ask(ownerUrl, 'alter table gateway drop constraint if exists gateway_kind_check');
  const at = (clock: string) => newDialer({ now: () => Date.parse(`2030-01-02T${clock}:00Z`), runCall() {} });
  const kind = (name: string) => ask(ownerUrl, 'update gateway set kind = $1 where tenant_id = 44', [name]);

  await kind('sip');
  await at('09:59').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 0, state: 2 });
  await at('10:00').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 3 });
  await kind('simulated');
  await ask(ownerUrl, 'update campaign set channels = 6 where tenant_id = 44');
  await at('12:00').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 6 });
});

test('a tenant whose rows somebody holds keeps no other tenant from calling, nor its own other batches', async () => {
  const held = await tenantWithBatch(ownerUrl, '60', { contacts: 3, channels: 20 });
  const [{ id: beside }] = (await ask(
    ownerUrl,
    `
    with made as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
      select tenant_id, campaign_id, 'Beside', 2, schedule, true, source, 3, 3, person_id from batch where batch_id = $1 returning *),
    t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select m.tenant_id, m.batch_id, m.campaign_id, c.contact_id, c.phone, c.name, now() - interval '1 minute' from made m join contact c using (tenant_id))
    select batch_id::text as id from made`,
    [held],
  )) as [{ id: string }];
  const blocked = await tenantWithBatch(ownerUrl, '61', { contacts: 3 });
  const free = await tenantWithBatch(ownerUrl, '62', { contacts: 3 });
  const holder = await server.pool.connect();
  await holder.query("begin; set local app.tenant = '60'");
  await holder.query('select from batch where tenant_id = 60 and batch_id = $1 for update', [held]);
  // Every call is counted for its caller number.
  await holder.query("set local app.tenant = '61'");
  await holder.query('select from caller_number where tenant_id = 61 for update');

  const one = newDialer({ runCall() {} });
  await one.start();
  await until(free, ({ in_call }) => in_call === 3);
  await until(beside, ({ in_call }) => in_call === 3);
  expect(await batchOf(held)).toMatchObject({ in_call: 0 });
  expect(await batchOf(blocked)).toMatchObject({ in_call: 0 });

  await holder.query('rollback');
  holder.release();
  await until(held, ({ in_call }) => in_call === 3);
  await until(blocked, ({ in_call }) => in_call === 3);
});
