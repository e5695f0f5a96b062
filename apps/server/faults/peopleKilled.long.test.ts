import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startProgram, type Program } from './testProgram.ts';
import { nothingLeft, talkingTenant } from './testTalking.ts';

const talking = 50;
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

test('killed with fifty agents talking: their calls are closed, every row of a state has its end, and work goes on', async () => {
  program = await start();
  const house = await talkingTenant(ownerUrl, '700');
  for (const _ of [1, 2]) {
    await vi.waitFor(async () => expect(await house.talking()).toBeGreaterThanOrEqual(talking), patience);
    const cut = await house.going();
    await program.end('SIGKILL');
    program = await start();
    await vi.waitFor(async () => expect(await house.left(cut)).toEqual(nothingLeft), patience);
  }
  // It goes on as before.
  await vi.waitFor(async () => expect(await house.talking()).toBeGreaterThanOrEqual(talking), patience);
  expect(await house.gaps()).toEqual([]);
  expect(await house.dialledTwice()).toBe(0);
}, 400_000);
