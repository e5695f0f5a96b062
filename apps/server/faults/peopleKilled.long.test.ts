import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startProgram, type Program } from './testProgram.ts';
import { nothingLeft, talkingTenant } from './testTalking.ts';

/** In each of three tenants. */
const talking = 17;
const folder = mkdtempSync(join(tmpdir(), 'people-killed-'));
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const start = () => startProgram({ DATA_DIR: folder });
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(folder, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;
const patience = { timeout: 90_000, interval: 250 };

test('killed with fifty agents of three tenants talking: their calls are closed, every row of a state has its end, and work goes on', async () => {
  program = await start();
  const houses: Awaited<ReturnType<typeof talkingTenant>>[] = [];
  for (const tenant of ['700', '701', '702']) houses.push(await talkingTenant(ownerUrl, tenant, { agents: 20 }));
  const allTalk = () =>
    vi.waitFor(async () => {
      for (const house of houses) expect(await house.talking()).toBeGreaterThanOrEqual(talking);
    }, patience);
  for (const _ of [1, 2]) {
    await allTalk();
    const cut = await Promise.all(houses.map((house) => house.going()));
    await program.end('SIGKILL');
    program = await start();
    await vi.waitFor(async () => {
      for (const [at, house] of houses.entries()) expect(await house.left(cut[at]!)).toEqual(nothingLeft);
    }, patience);
  }
  // It goes on as before.
  await allTalk();
  for (const house of houses) {
    expect(await house.gaps()).toEqual([]);
    expect(await house.dialledTwice()).toBe(0);
  }
}, 400_000);
