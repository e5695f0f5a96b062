import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import type { Report } from '#areas/analysis/report/report.contract.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { ownPostgres } from './testPostgres.ts';
import { startProgram, tokenOf, type Program } from './testProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'replica-'));
const postgres = await ownPostgres();
let program: Program | undefined;
let copy: Awaited<ReturnType<typeof postgres.replica>> | undefined;
afterAll(async () => {
  await program?.end('SIGKILL');
  await copy?.stop().catch(() => {});
  await postgres.leave();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('reports are read from a streaming replica, say how far it is behind, and from the database itself while it is gone', async () => {
  copy = await postgres.replica();
  program = await startProgram({
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: copy.url,
    DATA_DIR: join(folder, 'data'),
  });
  await storeCalls(postgres.url, '1', [{ talkTime: 40_000 }, { callStatus: 2, reason: 'busy' }]);
  const token = await tokenOf(postgres.url, '1');
  const report = async (): Promise<Report> => {
    const answer = await fetch(`${program!.address}/analysis/outbound/analysis/table`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify({ days: 1, by: ['reason'] }),
    });
    const { code, data, message } = (await answer.json()) as { code: number; data: Report; message: string };
    if (code !== 1) throw new Error(message);
    return data;
  };
  await expect.poll(async () => (await report()).total.placed, { timeout: 20_000 }).toBe(2);
  await expect.poll(async () => (await report()).behind, { timeout: 20_000 }).toBe(0);

  // It stops following: what is written since is not there, and how long that lasts is said.
  await ask(copy.masterUrl, 'select pg_wal_replay_pause()');
  await storeCalls(postgres.url, '1', [{ callStatus: 2, reason: 'busy' }]);
  await wait(3_000);
  const late = await report();
  expect(late.total.placed).toBe(2);
  expect(late.behind).toBeGreaterThan(2_000);
  await ask(copy.masterUrl, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await report()).total.placed, { timeout: 20_000 }).toBe(3);

  await copy.stop();
  await storeCalls(postgres.url, '1', [{ talkTime: 1_000 }]);
  expect(await report()).toMatchObject({ behind: null, total: { placed: 4 } });
  await copy.start();
  await expect.poll(async () => (await report()).behind, { timeout: 30_000 }).toBe(0);
}, 240_000);
