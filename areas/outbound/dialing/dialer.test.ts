import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { batches } from '../batch/batch.store.ts';
import { tenantWithBatch } from './testTenant.ts';
import { dialingServer } from './testDialing.ts';

const { server, ownerUrl, newDialer, batchOf, until, recount } = await dialingServer();

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
    'select count(*)::int as attempted, (count(*) filter (where call_status = 3))::int as connected from call_fact where tenant_id = 1',
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
