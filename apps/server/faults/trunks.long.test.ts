import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hasSipp, startSipp, type Sipp } from '#adapters/telephony/sip/testSipp.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { freePort } from '#kit/testing/ports.ts';
import { saysFlow, trunkBatch, waitsFlow } from '../testTrunkCalls.ts';
import { readJournal, startProgram, type Program } from './testProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'trunks-'));
const journal = join(folder, 'journal');
const port = await freePort();
let program: Program | undefined;
const peers: Sipp[] = [];
afterEach(async () => {
  await program?.end('SIGKILL');
  program = undefined;
  for (const one of peers.splice(0)) await one.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (more: Record<string, string> = {}) =>
  startProgram({
    DATA_DIR: folder,
    CARRIER_JOURNAL: journal,
    SIP_ADDRESS: '127.0.0.1',
    SIP_PORT: String(port),
    SIP_TLS_PORT: String(port + 1),
    SIP_HOSTS: '127.0.0.1',
    RTP_PORTS: '42000-43999',
    ...more,
  });
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(folder, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;
const one = async (text: string, values: unknown[] = []) => (await ask(ownerUrl(), text, values))[0]!;
async function until(holds: () => boolean | Promise<boolean>, within: number) {
  for (const end = Date.now() + within; !(await holds()); await wait(100)) if (Date.now() > end) return false;
  return true;
}
async function carrier(options: Partial<Parameters<typeof startSipp>[0]>) {
  const sipp = await startSipp({ scenario: 'answers', port: await freePort(), atMost: 201, ...options });
  peers.push(sipp);
  return sipp;
}
const answered = async (batchId: string) =>
  Number(
    (
      await one(
        'select count(*) as n from sip_dialog where tenant_id = (select tenant_id from batch where batch_id = $1)',
        [batchId],
      )
    ).n,
  );

test.skipIf(!hasSipp)(
  'killed with 201 calls of three tenants up, the next start says BYE to each, closes the records, keeps what was recorded and dials nobody twice',
  async () => {
    program = await start();
    // Its calls stand until they hear BYE, however long the next start takes here.
    const sipp = await carrier({ patient: true });
    const batchIds: string[] = [];
    for (const tenant of ['810', '812', '813'])
      batchIds.push(
        await trunkBatch(ownerUrl(), tenant, {
          contacts: 67,
          channels: 67,
          flow: waitsFlow,
          trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
        }),
      );
    const allAnswered = async () => (await Promise.all(batchIds.map(answered))).reduce((sum, calls) => sum + calls, 0);
    const callsThat = async (condition: string) =>
      Number(
        (
          await one(`select count(*) as n from call_record where batch_id = any($1::bigint[]) and ${condition}`, [
            batchIds,
          ])
        ).n,
      );
    expect(await until(async () => (await allAnswered()) === 201, 60_000), '201 calls are up').toBe(true);
    // Recordings are written by the second.
    await wait(5_000);
    await program.end('SIGKILL');
    expect(readdirSync(join(folder, 'recordings')).length).toBe(201);

    program = await start();
    expect(await until(async () => (await allAnswered()) === 0, 30_000), 'every dialog was ended').toBe(true);
    expect(await until(async () => (await callsThat('ended_at is null')) === 0, 30_000), 'every record is closed').toBe(
      true,
    );
    expect(await until(() => readdirSync(join(folder, 'recordings')).length === 0, 60_000), 'recordings are kept').toBe(
      true,
    );
    expect(await callsThat('recording_id is not null')).toBe(201);
    expect(readJournal(journal)).toHaveLength(201);
    expect(
      await ask(
        ownerUrl(),
        'select task_id from call_record where batch_id = any($1::bigint[]) group by task_id having count(*) > 1',
        [batchIds],
      ),
    ).toEqual([]);
    const result = await sipp.stop();
    expect(result.count('SuccessfulCall(C)')).toBe(201);
  },
  240_000,
);

test.skipIf(!hasSipp)(
  'a node that is to stop lets calls finish, takes no new ones, and leaves',
  async () => {
    program = await start({ DRAIN_SECONDS: '60' });
    const sipp = await carrier({});
    const batchId = await trunkBatch(ownerUrl(), '811', {
      contacts: 30,
      channels: 10,
      flow: saysFlow,
      trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
    });
    expect(await until(async () => (await answered(batchId)) >= 10, 30_000)).toBe(true);
    await program.end('SIGTERM');
    program = await start({ DRAIN_SECONDS: '0', ROLES: 'api' });
    const calls = await ask(ownerUrl(), 'select result_code, ended_at from call_record where batch_id = $1', [batchId]);
    expect(calls.every(({ result_code, ended_at }) => result_code === 'RobotEndCall' && ended_at !== null)).toBe(true);
    expect(calls.length).toBeLessThan(30);
  },
  180_000,
);
