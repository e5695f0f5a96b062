import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { randomFrom } from '#core/text/random.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import {
  acknowledgedBatches,
  allTrue,
  readJournal,
  startProgram,
  tokenOf,
  truthOf,
  type Program,
} from './testProgram.ts';

const kills = 10;
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const journal = join(folder, 'journal');
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const start = () => startProgram({ DATA_DIR: folder, CARRIER_JOURNAL: journal });
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(folder, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;

async function until(holds: () => boolean | Promise<boolean>, within: number) {
  for (const end = Date.now() + within; !(await holds()); await wait(100)) if (Date.now() > end) return false;
  return true;
}

test('killed ten times in 500 calls of three tenants, nobody is dialled twice for one attempt and nothing that was acknowledged is lost', async () => {
  program = await start();
  const retryRules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 9, afterMinutes: 1 }];
  const batchIds: string[] = [];
  for (const tenant of ['700', '701', '702'])
    batchIds.push(
      await tenantWithBatch(ownerUrl(), tenant, {
        contacts: 7_000,
        channels: 167,
        gatewayChannels: 167,
        speed: 6,
        retryRules,
        dailyCap: 20,
      }),
    );
  const token = await tokenOf(ownerUrl(), '700');
  const [{ campaign, contact }] = (await ask(
    ownerUrl(),
    'select campaign_id::text as campaign, (select min(contact_id)::text from contact where tenant_id = 700) as contact from batch where batch_id = $1',
    [batchIds[0]],
  )) as [{ campaign: string; contact: string }];
  const acknowledged = acknowledgedBatches(token, campaign, contact);
  const random = randomFrom(11);
  const inCall = async () =>
    Number(
      (
        await ask(ownerUrl(), 'select sum(in_call) as in_call from batch where batch_id = any($1::bigint[])', [
          batchIds,
        ])
      )[0]!.in_call,
    );

  for (let kill = 0; kill < kills; kill++) {
    const dialled = readJournal(journal).length;
    expect(await until(() => readJournal(journal).length > dialled, 10_000), 'the batch goes on within 10 s').toBe(
      true,
    );
    expect(await until(async () => (await inCall()) > 450, 30_000), 'it fills its 500 channels').toBe(true);
    const end = Date.now() + random() * 1_000;
    // What was acknowledged shortly before it is killed: two at least, however slow the machine is.
    const due = acknowledged.ids.length + 2;
    const { address } = program;
    while (Date.now() < end) await acknowledged.one(address);
    const isDue = () => acknowledged.ids.length >= due;
    expect(await until(async () => isDue() || (await acknowledged.one(address), isDue()), 30_000)).toBe(true);
    await Promise.all([acknowledged.one(program.address), program.end('SIGKILL')]);
    program = await start();
  }

  // All that was cut off is found and ended; what this last node dials is left in peace to its end.
  expect(
    await until(
      async () =>
        (await ask(ownerUrl(), 'select count(distinct node)::int as nodes from call_record where ended_at is null'))[0]!
          .nodes <= 1,
      10_000,
    ),
  ).toBe(true);
  for (const [tenant, batchId] of [
    ['700', batchIds[0]],
    ['701', batchIds[1]],
    ['702', batchIds[2]],
  ] as const)
    await fetch(`${program.address}/outbound/batches/change/state`, {
      method: 'POST',
      body: JSON.stringify({ batchIds: [batchId], to: 3 }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tenant === '700' ? token : await tokenOf(ownerUrl(), tenant)}`,
      },
    });
  expect(await until(async () => (await inCall()) === 0, 60_000)).toBe(true);

  const batchOfCall = new Map(
    (
      await ask(
        ownerUrl(),
        'select call_id::text as id, batch_id::text as batch from call_record where batch_id = any($1::bigint[])',
        [batchIds],
      )
    ).map(({ id, batch }) => [id as string, batch as string]),
  );
  const dialled = readJournal(journal);
  // One that no record names counts in each of them.
  for (const batchId of batchIds)
    expect(
      await truthOf(
        ownerUrl(),
        batchId,
        dialled.filter(({ callId }) => (batchOfCall.get(callId) ?? batchId) === batchId),
      ),
    ).toEqual(allTrue);
  const [cut] = await ask(
    ownerUrl(),
    "select count(*)::int as calls, count(*) filter (where call_status = 5 and result_code = 'UNKNOWN')::int as abnormal from call_record where batch_id = any($1::bigint[]) and reason = 'ourFault'",
    [batchIds],
  );
  expect(cut!.calls).toBeGreaterThan(kills * 100);
  expect(cut!.abnormal).toBe(cut!.calls);
  expect(acknowledged.ids.length).toBeGreaterThan(kills);
  const [{ kept }] = (await ask(
    ownerUrl(),
    'select count(*)::int as kept from batch where batch_id = any($1::bigint[])',
    [acknowledged.ids],
  )) as [{ kept: number }];
  expect(kept).toBe(acknowledged.ids.length);
}, 900_000);
