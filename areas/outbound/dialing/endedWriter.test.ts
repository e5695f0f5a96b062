import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { outcomeOf, type LineCause } from '#core/dialing/causes.ts';
import { dialing } from './dialing.store.ts';
import { endedWriter } from './endedWriter.service.ts';
import type { CallOver } from './dialingFacts.ts';
import { takeTasks, tenantWithBatch } from './testTenant.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;

const retryRules = [{ resultCode: 'UNKNOWN', attempts: 3, afterMinutes: 1 }];

/** A tenant whose calls are all under way, and a writer that was told how each of them ended. */
async function ending(
  tenant: string,
  contacts: number,
  over: (at: number) => Partial<CallOver>,
  pool: Pool = server.pool,
) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts, retryRules });
  const [batch, taken] = await server.app.inTenant(tenant, async (db) => {
    const [one] = await dialing.batchesAtWork(db);
    return [one!, await takeTasks(db, one!, contacts)] as const;
  });
  const lines: string[] = [];
  const writer = endedWriter({
    pool,
    log: newLog('error', { write: (line) => void lines.push(line) }),
    now: Date.now,
    batchChanged() {},
    callStored() {},
  });
  taken.forEach(({ callId, taskId, contactId, attempt }, at) =>
    writer.add(tenant, batch, {
      callId,
      taskId,
      batchId,
      contactId,
      attempt,
      campaignId: batch.campaignId,
      answeredAt: Date.now() - 1_000,
      endedAt: Date.now(),
      ringTime: 1,
      talkTime: 1_000,
      callStatus: 3,
      resultCode: 'RobotEndCall',
      reason: null,
      hangUpSide: 1,
      category: null,
      outputs: {},
      turns: [{ by: 'callee', text: 'yes' }],
      path: [],
      ...over(at),
    }),
  );
  return { batchId, taken, writer, lines };
}

const countsOf = async (batchId: string) =>
  (await ask(ownerUrl, 'select in_call, waiting, connected, abnormal from batch where batch_id = $1', [batchId]))[0];

test('a sign that PostgreSQL refuses, wherever it comes from, stops nothing: the text is stored without it', async () => {
  const odd = 'cut\ud83d and\0 zero';
  const { batchId, writer } = await ending('1', 3, (at) =>
    at === 1
      ? {
          category: odd,
          outputs: { [odd]: [odd] },
          turns: [{ by: 'callee', text: odd }],
          messages: [{ to: '1', text: odd, at: 0 }],
        }
      : {},
  );

  await writer.flush();

  expect(await countsOf(batchId)).toEqual({ in_call: 0, waiting: 0, connected: 3, abnormal: 0 });
  const kept = 'cut\ufffd and zero';
  expect(
    await ask(
      ownerUrl,
      'select category, outputs, turns, messages from call_record join transcript using (tenant_id, call_id) where batch_id = $1 and category is not null',
      [batchId],
    ),
  ).toEqual([
    {
      category: kept,
      outputs: { [kept]: [kept] },
      turns: [{ by: 'callee', text: kept }],
      messages: [{ to: '1', text: kept, at: 0 }],
    },
  ]);
});

test('of many attempts the one the database refuses is stored as lost, with its reason, and is not dialled again; all others are stored', async () => {
  const bad = [7, 20];
  const { batchId, taken, writer, lines } = await ending('2', 25, (at) =>
    bad.includes(at) ? { ringTime: 3_000_000_000 } : {},
  );

  await writer.flush();

  expect(await countsOf(batchId)).toEqual({ in_call: 0, waiting: 0, connected: 23, abnormal: 2 });
  const lost = await ask(
    ownerUrl,
    "select call_id::text as id, r.call_status, r.result_code, r.reason, outputs->>'notStored' as why, t.call_status as of_task, due_at, ended_at is null as open from call_record r join task t using (tenant_id, task_id) where r.batch_id = $1 and r.call_status <> 3 order by call_id",
    [batchId],
  );
  expect(lost).toEqual(
    bad
      .map((at) => taken[at]!.callId)
      .sort((one, other) => Number(one) - Number(other))
      .map((id) => ({
        id,
        call_status: 5,
        result_code: 'UNKNOWN',
        reason: 'notStored',
        why: expect.stringContaining('22003'),
        of_task: 5,
        due_at: null,
        open: false,
      })),
  );
  const [minutes] = await ask(
    ownerUrl,
    'select count(*)::int as attempted, (count(*) filter (where call_status = 3))::int as connected from call_fact where tenant_id = 2',
  );
  expect(minutes).toEqual({ attempted: 25, connected: 23 });
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    bad.map((at) => expect.objectContaining({ tenant: '2', call: taken[at]!.callId, code: '22003' })),
  );
});

test.each([
  ['away', 'ECONNREFUSED', '31'],
  ['stopped', '57P01', '32'],
  ['too busy', '55P03', '33'],
  ['full', '53100', '34'],
])(
  'while the database is %s nothing is split and nothing is lost: all of it waits and is stored then',
  async (_, code, tenant) => {
    let asked = 0;
    let away = true;
    const pool = {
      connect: () =>
        away ? (asked++, Promise.reject(Object.assign(new Error('not now'), { code }))) : server.pool.connect(),
    } as unknown as Pool;
    const { batchId, writer } = await ending(tenant, 4, () => ({}), pool);

    await writer.flush();
    await writer.flush();
    expect(asked).toBe(2);
    expect(await countsOf(batchId)).toMatchObject({ in_call: 4, abnormal: 0 });

    away = false;
    await writer.flush();
    expect(await countsOf(batchId)).toEqual({ in_call: 0, waiting: 0, connected: 4, abnormal: 0 });
  },
);

test('what ended in a batch that somebody holds waits, and what ended elsewhere is stored meanwhile', async () => {
  const held = await ending('4', 2, () => ({}));
  const other = await tenantWithBatch(ownerUrl, '5', { contacts: 2 });
  const [batch, taken] = await server.app.inTenant('5', async (db) => {
    const [one] = await dialing.batchesAtWork(db);
    return [one!, await takeTasks(db, one!, 2)] as const;
  });
  for (const { callId, taskId, contactId, attempt } of taken)
    held.writer.add('5', batch, {
      ...{ callId, taskId, contactId, attempt, batchId: other, campaignId: batch.campaignId },
      ...{ answeredAt: null, endedAt: Date.now(), ringTime: 1, talkTime: 0, callStatus: 2, hangUpSide: 5 },
      ...{ resultCode: 'CustomerNoAnswer', reason: 'noAnswer', category: null, outputs: null, turns: [], path: [] },
    });
  const holder = await server.pool.connect();
  await holder.query("begin; set local app.tenant = '4'");
  await holder.query('select from batch where tenant_id = 4 and batch_id = $1 for update', [held.batchId]);

  await held.writer.flush();
  expect(await countsOf(other)).toMatchObject({ in_call: 0 });
  expect(await countsOf(held.batchId)).toMatchObject({ in_call: 2 });
  expect(held.lines).toEqual([]);

  await holder.query('commit');
  holder.release();
  await held.writer.flush();
  expect(await countsOf(held.batchId)).toEqual({ in_call: 0, waiting: 0, connected: 2, abnormal: 0 });
});

test('what a real line was like is stored with its call, and its dialog is forgotten', async () => {
  const { taken, writer } = await ending('61', 2, (at) =>
    at > 0
      ? {}
      : {
          recorded: true,
          line: {
            sipCode: 486,
            q850: 17,
            codec: 'PCMA',
            mos: 4.1,
            loss: 0.5,
            jitter: 3,
            media: { packetsSent: 50 },
            messages: [{ at: 1, sent: true, peer: 'udp 127.0.0.1:5060', text: 'INVITE' }],
          },
        },
  );
  await ask(
    ownerUrl,
    `insert into sip_dialog (tenant_id, call_id, gateway_id, node, dialog) select tenant_id, call_id, gateway_id, node, '{}' from call_record where tenant_id = 61`,
  );
  await writer.flush();
  const lines = await ask(ownerUrl, 'select * from call_line where tenant_id = 61');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    call_id: taken[0]!.callId,
    sip_code: 486,
    q850: 17,
    codec: 'PCMA',
    media: { packetsSent: 50 },
    signalling: [{ text: 'INVITE' }],
  });
  expect(lines[0]!.mos).toBeCloseTo(4.1);
  // Of a call whose line told nothing the other side may still wait: its node died.
  expect(await ask(ownerUrl, 'select call_id from sip_dialog where tenant_id = 61')).toEqual([
    { call_id: taken[1]!.callId },
  ]);
  const ordered = await ask(
    ownerUrl,
    'select call_id from call_record where tenant_id = 61 and recording_ordered_at is not null',
  );
  expect(ordered).toEqual([{ call_id: taken[0]!.callId }]);
});

test('who answered is kept with the call, and nothing of a call on which nobody looked', async () => {
  const evidence = { rule: 'beep', at: 900, beep: { hertz: 1_000, lasts: 300, at: 900 } };
  const { taken, writer } = await ending('62', 3, (at) =>
    at === 0
      ? ({ answer: { verdict: 'machine', deed: 'hungUp', evidence } } as unknown as Partial<CallOver>)
      : at === 1
        ? // It was never answered as far as the record knows.
          ({ answeredAt: null, answer: { verdict: 'person', deed: null, evidence } } as unknown as Partial<CallOver>)
        : {},
  );
  await writer.flush();

  expect(
    await ask(ownerUrl, 'select call_id, verdict, deed, evidence, truth from call_answer where tenant_id = 62'),
  ).toEqual([{ call_id: taken[0]!.callId, verdict: 'machine', deed: 'hungUp', evidence, truth: null }]);
});

test('attempts that no carrier took leave the rules of the customer as they were, and are tried again by their own', async () => {
  const rules = [
    { resultCode: 'NO_GATEWAY', attempts: 1, afterMinutes: 1 },
    { resultCode: 'CustomerNoAnswer', attempts: 1, afterMinutes: 1 },
  ];
  const batchId = await tenantWithBatch(ownerUrl, '63', { contacts: 1, retryRules: rules, dailyCap: 1 });
  const writer = endedWriter({
    ...{ pool: server.pool, log: newLog('silent'), now: Date.now },
    ...{ batchChanged() {}, callStored() {} },
  });
  const due = async () => {
    const [task] = await ask(ownerUrl, 'select call_status, due_at, attempts from task where batch_id = $1', [batchId]);
    const dueAt = task!.due_at === null ? null : new Date(task!.due_at as string).getTime();
    return {
      attempts: task!.attempts,
      again: dueAt === null ? 'never' : dueAt - Date.now() < 120_000 ? 'soon' : 'later',
    };
  };
  /** The next attempt, which ends so. */
  const ends = async (cause: LineCause) => {
    await ask(ownerUrl, "update task set due_at = now() - interval '1 second' where batch_id = $1", [batchId]);
    const [batch, [taken]] = await server.app.inTenant('63', async (db) => {
      const [one] = await dialing.batchesAtWork(db);
      return [one!, await takeTasks(db, one!, 1)] as const;
    });
    const { callStatus, resultCode, reason, hangUpSide } = outcomeOf(cause);
    writer.add('63', batch, {
      ...{ callId: taken!.callId, taskId: taken!.taskId, contactId: taken!.contactId, attempt: taken!.attempt },
      ...{ batchId, campaignId: batch.campaignId, answeredAt: null, endedAt: Date.now(), ringTime: null, talkTime: 0 },
      ...{ callStatus, resultCode, reason, hangUpSide, category: null, outputs: {}, turns: [], path: [] },
    });
    await writer.flush();
    return due();
  };

  expect(await ends('noGateway')).toEqual({ attempts: 1, again: 'soon' });
  // Its own rule is used up, and whoever recalls it by hand begins the customer's anew.
  expect(await ends('noGateway')).toEqual({ attempts: 2, again: 'never' });
  await ask(ownerUrl, 'update task set call_status = 0 where batch_id = $1', [batchId]);
  await ask(ownerUrl, 'update batch set state = 2, ended_at = null, waiting = 1, abnormal = 0 where batch_id = $1', [
    batchId,
  ]);
  // One that rang is the first of its rule, and of this day, which the cap ends.
  expect(await ends('noAnswer')).toEqual({ attempts: 3, again: 'later' });
});
