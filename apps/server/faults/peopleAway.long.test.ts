import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { ownPostgres } from './testPostgres.ts';
import { startProgram, type Program } from './testProgram.ts';
import { nothingLeft, talkingTenant } from './testTalking.ts';

/** In each of three tenants. */
const talking = 10;
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
  const houses: Awaited<ReturnType<typeof talkingTenant>>[] = [];
  for (const tenant of ['701', '702', '703'])
    houses.push(await talkingTenant(() => postgres.url, tenant, { speed: 6, agents: 20 }));
  const allTalk = () =>
    vi.waitFor(async () => {
      for (const house of houses) expect(await house.talking()).toBeGreaterThanOrEqual(talking);
    }, patience);
  await allTalk();
  const before = await Promise.all(houses.map((house) => house.going()));

  await postgres.stop();
  const gone = Date.now();
  await wait(20_000);
  await postgres.start();
  const back = Date.now();

  expect(program.process.exitCode).toBe(null);
  await vi.waitFor(async () => {
    for (const [at, house] of houses.entries()) expect(await house.left(before[at]!)).toEqual(nothingLeft);
  }, patience);
  // Nobody was cut off: each of them ended as a call ends that two people talk on.
  for (const [at, house] of houses.entries())
    expect((await house.became(before[at]!)).map(({ result, ourFault }) => ({ result, ourFault }))).toEqual([
      { result: 'talked', ourFault: false },
    ]);
  await allTalk();
  for (const house of houses) {
    expect(await house.endedBetween(gone, back)).toBeGreaterThan(0);
    expect(await house.gaps()).toEqual([]);
    expect(await house.dialledTwice()).toBe(0);
  }
}, 400_000);
