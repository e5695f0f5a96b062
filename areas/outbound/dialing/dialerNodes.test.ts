import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { onItsOwn } from '#kit/server/oneConnection.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { storeIncoming } from '../call/testIncoming.ts';
import { goneNodes } from './goneNodes.service.ts';
import { holdNodeLock } from './nodeLock.store.ts';
import { tenantWithBatch } from './testTenant.ts';
import { dialingServer } from './testDialing.ts';

const { server, ownerUrl, running, newDialer, batchOf, until } = await dialingServer();

/** The same batch in three tenants: what one tenant's round does with a node, it does beside the others'. */
const ofThree = (tenant: string, options: Parameters<typeof tenantWithBatch>[2]) =>
  Promise.all(['', '1', '2'].map((more) => tenantWithBatch(ownerUrl, `${tenant}${more}`, options)));
const batchesOf = (batchIds: string[]) => Promise.all(batchIds.map(batchOf));
const three = <Row>(row: Row) => [row, row, row];

test('the calls of a node that died end as abnormal, and their contacts are called again by another', async () => {
  const rules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 1, afterMinutes: 1 }];
  const batchIds = await ofThree('11', { contacts: 5, speed: 1, retryRules: rules });
  await newDialer({ runCall() {} }).round();
  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 5 }));

  await ask(ownerUrl, "update call_record set node = 'a node nobody holds the lock of' where batch_id = any($1)", [
    batchIds,
  ]);
  // The machine was off for six weeks: more milliseconds than an integer holds.
  await newDialer({ goneAfter: 0, now: () => Date.now() + 42 * 86_400_000 }).round();

  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 0, waiting: 5, attempts: 5 }));
  const ended = await ask(
    ownerUrl,
    'select call_status, result_code, reason, ring_time from call_record where batch_id = any($1)',
    [batchIds],
  );
  expect(ended).toEqual(
    Array(15).fill({ call_status: 5, result_code: 'UNKNOWN', reason: 'ourFault', ring_time: null }),
  );
});

test('a call that was talked on when its node died keeps the talk until the node was heard of last', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '880', { contacts: 3, speed: 1 });
  await newDialer({ runCall() {} }).round();
  const dead = 'a node that was killed';
  await ask(ownerUrl, 'update call_record set node = $2 where batch_id = $1', [batchId, dead]);
  const calls = await ask(ownerUrl, 'select call_id from call_record where batch_id = $1 order by call_id', [batchId]);
  // One is known by its dialog, one by the record that kept it, one was not answered.
  await ask(
    ownerUrl,
    `insert into sip_dialog (tenant_id, call_id, gateway_id, node, dialog, answered_at) values (880, $1, 1, $2, '{}', now() - interval '90 s')`,
    [calls[0]!.call_id, dead],
  );
  await ask(ownerUrl, "update call_record set answered_at = now() - interval '50 s' where call_id = $1", [
    calls[1]!.call_id,
  ]);
  await ask(ownerUrl, "insert into node_seen values ($1, now() - interval '30 s')", [dead]);
  await newDialer({ goneAfter: 0 }).round();

  const ended = await ask(
    ownerUrl,
    `select round(talk_time, -4)::int as talked, call_status, answered_at is not null as answered,
      coalesce(abs(extract(epoch from ended_at - answered_at) * 1000 - talk_time) < 2, true) as agrees
    from call_record where batch_id = $1 order by call_id`,
    [batchId],
  );
  expect(ended).toEqual([
    { talked: 60_000, call_status: 5, answered: true, agrees: true },
    { talked: 20_000, call_status: 5, answered: true, agrees: true },
    { talked: 0, call_status: 5, answered: false, agrees: true },
  ]);
  // What was lost raises no average.
  expect(await ask(ownerUrl, 'select talk_time from call_fact where batch_id = $1', [batchId])).toEqual(
    Array(3).fill({ talk_time: 0 }),
  );
});

test('tenants that look for a dead node in one moment all find it dead', async () => {
  const isGone = goneNodes(0);
  let looked = 0;
  let all = () => {};
  const haveLooked = new Promise<void>((done) => (all = done));

  const found = await Promise.all(
    ['401', '402', '403'].map((tenant) =>
      inTenant(server.pool, tenant, async (db) => {
        const gone = await isGone(db, 'a node that died');
        if (++looked === 3) all();
        // Each tenant's transaction goes on until the others have looked, as one does that ends many calls.
        await haveLooked;
        return gone;
      }),
    ),
  );

  expect(found).toEqual([true, true, true]);
});

test('a node that is gone stays gone while others look as well', async () => {
  let clock = 0;
  const [isGone, atAnotherNode] = [goneNodes(30, () => clock), goneNodes(0)];
  await inTenant(server.pool, '401', (db) => isGone(db, 'a node that died'));

  await inTenant(server.pool, '402', async (there) => {
    await atAnotherNode(there, 'a node that died');
    clock += 30;

    const look = () => inTenant(server.pool, '401', (db) => isGone(db, 'a node that died'));
    expect(await onItsOwn(look)).toBe(true);
  });
});

test('a lock that was seen free long ago says nothing of now', async () => {
  let clock = 0;
  const isGone = goneNodes(30, () => clock);
  const look = () => inTenant(server.pool, '401', (db) => isGone(db, 'a node that comes back at times'));

  expect(await look()).toBe(false);
  clock += 90_000;
  expect(await look()).toBe(false);
  clock += 30;
  expect(await look()).toBe(true);
});

test('a node that only lost its connection to the database is not taken for dead', async () => {
  const batchIds = await ofThree('13', { contacts: 4, speed: 1 });
  await newDialer({ runCall() {} }).round();

  await ask(
    ownerUrl,
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  await wait(300);
  await newDialer().round();

  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 4 }));
});

test('a node whose lock is free only for a while keeps its calls, and loses them when it stays free', async () => {
  const batchIds = await ofThree('14', { contacts: 4, speed: 1 });
  await newDialer({ runCall() {} }).round();
  await ask(ownerUrl, "update call_record set node = 'a node between two connections' where batch_id = any($1)", [
    batchIds,
  ]);
  let clock = 0;
  const other = newDialer({ goneAfter: 400, clock: () => clock, runCall() {} });

  await other.round();
  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 4 }));

  const back = await server.pool.connect();
  await holdNodeLock(back, 'a node between two connections');
  clock += 500;
  await other.round();
  back.release(true);
  // The lock of a connection that was cut is free when the server has noticed.
  await expect
    .poll(() =>
      ask(
        ownerUrl,
        "select from pg_locks where locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = hashtextextended('node a node between two connections', 0)",
      ),
    )
    .toEqual([]);
  await other.round();
  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 4 }));

  clock += 500;
  await other.round();
  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 0, attempts: 4 }));
});

test('a call of a telephone with a robot is closed by another node as well, where nothing is dialled', async () => {
  const tenants = ['15', '151', '152'];
  for (const tenant of tenants) {
    await tenantWithBatch(ownerUrl, tenant, { contacts: 1, state: 3 });
    await storeIncoming(ownerUrl, tenant, '0', [{ entry: 'browser', ended: false, callStatus: 1 }]);
  }

  await newDialer({ goneAfter: 0 }).round();

  const calls = await ask(ownerUrl, 'select call_status, reason, ended_at from call_record where tenant_id = any($1)', [
    tenants,
  ]);
  expect(calls).toMatchObject(three({ call_status: 5, reason: 'ourFault' }));
  for (const { ended_at } of calls) expect(ended_at).not.toBe(null);
});

test('stopping ends the calls of this node and stores them', async () => {
  const batchIds = await ofThree('12', { contacts: 8, channels: 8, speed: 1 });
  const one = newDialer();
  await one.start();
  for (const batchId of batchIds) await until(batchId, ({ in_call }) => in_call === 8);

  await running.splice(0)[0]!.stop();

  expect(await batchesOf(batchIds)).toMatchObject(three({ in_call: 0 }));
  expect(
    await ask(ownerUrl, 'select 1 from call_record where batch_id = any($1) and ended_at is null', [batchIds]),
  ).toEqual([]);
});

test('a tenant whose rows somebody holds keeps no other tenant from calling, nor its own other batches', async () => {
  const held = await tenantWithBatch(ownerUrl, '60', { contacts: 3, channels: 20 });
  const [{ id: beside }] = (await ask(
    ownerUrl,
    `
    with made as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
      select tenant_id, campaign_id, 'Beside', 2, schedule, true, source, 3, 3, person_id from batch where batch_id = $1 returning *),
    c as (insert into contact (tenant_id, phone, name) select tenant_id, replace(phone, '+86138', '+86139'), name from contact where tenant_id = 60 returning *),
    t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select m.tenant_id, m.batch_id, m.campaign_id, c.contact_id, c.phone, c.name, now() - interval '1 minute' from made m join c using (tenant_id))
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
