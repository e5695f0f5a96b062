import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hasSipp } from '#adapters/telephony/sip/testSipp.ts';
import { oddCarrier } from '#adapters/telephony/sip/testOddCarrier.ts';
import { sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';
import { newLog } from '#kit/server/log.ts';
import { freePort } from '#kit/testing/ports.ts';
import { saysFlow, trunkBatch, waitsFlow } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { server, ownerUrl, sql, newTenant, ends, carrier, over, node: anyNode } = await trunkServer();
/** What goes wrong here is meant to. */
const node = (wanted: Parameters<typeof anyNode>[0] = {}) => anyNode(wanted, newLog('silent'));
const dialogs = async (tenant: string) =>
  (await sql('select count(*)::int as n from sip_dialog where tenant_id = $1', [tenant]))[0]!.n as number;

test(
  'a trunk that is changed, cannot be read, is switched off or loses its tenant keeps the calls it has until they end',
  { timeout: 120_000 },
  async () => {
    const { dialing, voice, port } = await node();
    const carriers = [await testNode(), await testNode()];
    for (const one of carriers) {
      ends.push(one.stop);
      one.keep(sipTrunk('here', { proxies: [`127.0.0.1:${port}`] }));
    }
    const [first, second] = [newTenant(), newTenant()];
    const batches: string[] = [];
    for (const [at, one] of carriers.entries())
      batches.push(
        await trunkBatch(ownerUrl, [first, second][at]!, {
          contacts: 3,
          flow: waitsFlow,
          trunk: { proxies: [`127.0.0.1:${one.port}`] },
        }),
      );
    for (const tenant of [first, second]) await expect.poll(() => dialogs(tenant)).toBe(3);

    const change = `trunk_changed_at = clock_timestamp() where tenant_id = ${first}`;
    await sql(`update gateway set trunk = jsonb_set(trunk, '{user}', '"other"'), trunk_password = 'x', ${change}`);
    await wait(1_500);
    await sql(`update gateway set trunk = '{"proxies": 1}', ${change}`);
    await sql('update tenant set valid = false where tenant_id = $1', [second]);
    await wait(1_500);
    await sql(`update gateway set valid_flag = false, ${change}`);
    await wait(1_500);
    expect([voice.inProgress(), dialing.inProgress()]).toEqual([6, 6]);

    for (const { call } of carriers.flatMap(({ incoming }) => incoming)) call.hangUp();
    for (const batchId of batches)
      for (const call of await over(batchId, 3)) expect(call).toMatchObject({ call_status: 3, hang_up_side: 2 });
    expect([await dialogs(first), await dialogs(second)]).toEqual([0, 0]);
    expect(voice.inProgress()).toBe(0);
  },
);

test.skipIf(!hasSipp)(
  'the database is away while calls are answered and end: they go on, and all is stored when it is back',
  { timeout: 120_000 },
  async () => {
    const sipp = await carrier({ scenario: 'early', holds: 3_000 });
    const tenant = newTenant();
    const batchId = await trunkBatch(ownerUrl, tenant, {
      contacts: 6,
      flow: saysFlow,
      trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
    });
    let away = false;
    const gone = () => Promise.reject(Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' }));
    const pool = new Proxy(server.pool, {
      get(target, name) {
        if (away && (name === 'connect' || name === 'query')) return gone;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }) as Pool;
    const { dialing, folder } = await node({ pool });
    await expect.poll(dialing.inProgress, { timeout: 30_000 }).toBe(6);
    away = true;
    await wait(6_000);
    away = false;
    for (const call of await over(batchId, 6)) expect(call).toMatchObject({ call_status: 3, hang_up_side: 1 });
    await expect.poll(() => dialogs(tenant)).toBe(0);
    await expect.poll(() => readdirSync(`${folder}/recordings`)).toEqual([]);
    expect(
      await sql('select 1 from call_record where batch_id = $1 and recording_id is not null', [batchId]),
    ).toHaveLength(6);
  },
);

test.skipIf(!hasSipp)('two nodes share a batch, each contact is called once', { timeout: 120_000 }, async () => {
  const sipp = await carrier({ scenario: 'answers' });
  const batchId = await trunkBatch(ownerUrl, newTenant(), {
    contacts: 20,
    channels: 6,
    flow: saysFlow,
    trunk: { proxies: [`127.0.0.1:${sipp.port}`], callsPerSecond: 10 },
  });
  await node();
  await node();
  const calls = await over(batchId, 20);
  expect(new Set(calls.map(({ node: by }) => by)).size).toBe(2);
  expect(new Set(calls.map(({ phone }) => phone)).size).toBe(20);
  expect(
    calls.filter(({ call_status }) => call_status !== 3).map(({ reason, sip_code }) => [reason, sip_code]),
  ).toEqual([]);
  expect((await sipp.stop()).count('SuccessfulCall(C)')).toBe(20);
});

// A carrier that never says anything is waited for 32 s (timer B of RFC 3261): adapters/telephony/sip/slow.long.test.ts waits.
test('a campaign meets carriers that know nobody, are full, die in the call or are not there: each call ends with its reason', async () => {
  const carriers = {
    unknown: await oddCarrier({ code: 404 }),
    full: await oddCarrier({ code: 503 }),
    dies: await oddCarrier('dies'),
  };
  for (const one of Object.values(carriers)) ends.push(one.stop);
  const batchAt = (port: number, trunk: object = {}) =>
    trunkBatch(ownerUrl, newTenant(), {
      ...{ contacts: 1, flow: saysFlow, trunk: { proxies: [`127.0.0.1:${port}`], ...trunk } },
    });
  const batches = await Promise.all([
    batchAt(carriers.unknown.port),
    batchAt(carriers.full.port),
    batchAt(carriers.dies.port),
    batchAt(await freePort(), { transport: 'tcp' }),
  ]);
  const { voice, dialing } = await node();

  const [unknown, full, dies, gone] = await Promise.all(batches.map(async (batch) => (await over(batch, 1))[0]!));
  expect(unknown).toMatchObject({ call_status: 2, reason: 'invalidNumber', sip_code: 404, recording_id: null });
  expect(full).toMatchObject({ reason: 'congestion', sip_code: 503, recording_id: null });
  expect(dies).toMatchObject({ call_status: 3, result_code: 'RobotEndCall', hang_up_side: 1 });
  // Nobody was called: the trunk's failures count, and no response stands for what never came.
  expect(gone).toMatchObject({ call_status: 5, result_code: 'NO_GATEWAY', sip_code: null, recording_id: null });
  expect(
    await sql(
      'select (count(*) filter (where call_status = 5))::int as failed, count(*)::int as attempted from call_fact where batch_id = $1',
      [batches[3]!],
    ),
  ).toEqual([{ failed: 1, attempted: 1 }]);
  // That nobody answers our BYE keeps nothing busy.
  expect(carriers.dies.asked).toContain('BYE');
  expect([voice.inProgress(), dialing.inProgress()]).toEqual([0, 0]);
});
