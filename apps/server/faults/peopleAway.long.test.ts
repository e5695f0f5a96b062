import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { ownPostgres } from './testPostgres.ts';
import { startProgram, type Program } from './testProgram.ts';
import { nothingLeft, talkingTenant } from './testTalking.ts';

const talking = 30;
const folder = mkdtempSync(join(tmpdir(), 'people-away-'));
const postgres = await ownPostgres();
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGTERM');
  await postgres.leave();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
const patience = { timeout: 90_000, interval: 250 };

test('PostgreSQL away for 20 s with people talking: they talk on, what happened is stored with its times, and work goes on', async () => {
  program = await startProgram({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  const house = await talkingTenant(() => postgres.url, '701', { speed: 6 });
  await vi.waitFor(async () => expect(await house.talking()).toBeGreaterThanOrEqual(talking), patience);
  const before = await house.going();

  await postgres.stop();
  const gone = Date.now();
  await wait(20_000);
  await postgres.start();
  const back = Date.now();

  expect(program.process.exitCode).toBe(null);
  await vi.waitFor(async () => expect(await house.left(before)).toEqual(nothingLeft), patience);
  // Nobody was cut off: each of them ended as a call ends that two people talk on.
  expect((await house.became(before)).map(({ result, ourFault }) => ({ result, ourFault }))).toEqual([
    { result: 'talked', ourFault: false },
  ]);
  await vi.waitFor(async () => expect(await house.talking()).toBeGreaterThanOrEqual(talking), patience);
  expect(await house.endedBetween(gone, back)).toBeGreaterThan(0);
  expect(await house.gaps()).toEqual([]);
  expect(await house.dialledTwice()).toBe(0);
}, 400_000);
