import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { tenantWithBatch } from './testTenant.ts';
import { dialingServer } from './testDialing.ts';

const { ownerUrl, newDialer, batchOf, until } = await dialingServer();

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

test('a same-day batch that was at work before its day was kept gets it, and times out when its last window has passed', async () => {
  const windows = [{ from: '09:00', to: '18:00' }];
  const batchId = await tenantWithBatch(ownerUrl, '30', { contacts: 5, schedule: { cycle: 1, windows } });
  const paused = await tenantWithBatch(ownerUrl, '31', { contacts: 5, state: 3, schedule: { cycle: 1, windows } });
  let clock = Date.parse('2026-11-20T17:00:00+08:00');
  const one = newDialer({ now: () => clock, runCall() {} });
  await ask(ownerUrl, 'update campaign set enable_status = false where tenant_id in (30, 31)');

  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ state: 2, schedule: { cycle: 1, windows, startsOn: '2026-11-20' } });
  clock = Date.parse('2026-11-20T18:00:01+08:00');
  await one.round();

  expect(await batchOf(batchId)).toMatchObject({ state: 5, waiting: 0, cancelled: 5 });
  expect((await batchOf(paused)).schedule).toEqual({ cycle: 1, windows });
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
  await expect
    .poll(() =>
      ask(
        ownerUrl,
        "select bool_and(due_at > now() and extract(hour from due_at at time zone 'Asia/Shanghai') = 0) as tomorrow from task where batch_id = $1",
        [batchId],
      ),
    )
    .toEqual([{ tomorrow: true }]);
  expect((await batchOf(batchId)).attempts).toBe(6);
});

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

test('on a real line nobody is called outside the hours of the tenant; a rehearsal follows its batch alone', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '44', { contacts: 6, channels: 3 });
  await ask(
    ownerUrl,
    'update tenant set allowed_hours = \'[{"from": "10:00", "to": "11:00"}]\', time_zone = \'UTC\' where tenant_id = 44',
  );
  let placed = 0;
  const trunks = { room: () => 100, placed: (_: string, calls: number) => void (placed += calls) };
  const at = (clock: string, over: object = { trunks }) =>
    newDialer({ now: () => Date.parse(`2030-01-02T${clock}:00Z`), runCall() {}, ...over });
  const kind = (name: string) =>
    ask(
      ownerUrl,
      `update gateway set kind = $1, trunk = case when $1 = 'sip' then '{}'::jsonb end where tenant_id = 44`,
      [name],
    );

  await kind('sip');
  await at('09:59').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 0, state: 2 });
  // A node that speaks no SIP leaves it to others, and so does one whose trunk has no room.
  await at('10:00', {}).round();
  await at('10:00', { trunks: { ...trunks, room: () => 0 } }).round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 0, state: 2 });
  await at('10:00', { trunks: { ...trunks, room: () => 2 } }).round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 2 });
  expect(placed).toBe(2);
  await at('10:00').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 3 });
  await kind('simulated');
  await ask(ownerUrl, 'update campaign set channels = 6 where tenant_id = 44');
  await at('12:00').round();
  expect(await batchOf(batchId)).toMatchObject({ attempts: 6 });
});
