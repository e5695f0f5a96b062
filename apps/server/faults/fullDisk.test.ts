import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
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

const folder = mkdtempSync(join(tmpdir(), 'full-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
/** A disk of our own that can be filled; only root may have one. */
const mounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
let program: Program | undefined;
afterAll(async () => {
  await program?.end('SIGKILL');
  if (mounted) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

const journal = join(folder, 'journal');
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(disk, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(disk, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;
/** Undefined while the database cannot say. */
const batchOf = async (batchId: string) =>
  ask(ownerUrl(), 'select * from batch where batch_id = $1', [batchId]).then(
    ([row]) => row,
    () => undefined,
  );
async function until(what: string, holds: () => boolean | Promise<boolean>, within = 60_000) {
  for (const last = Date.now() + within; !(await holds()); await wait(200))
    if (Date.now() > last) throw new Error(`it never came so far: ${what}`);
}

/** Writes until nothing more fits, again and again: what is freed meanwhile is taken as well. */
function fill() {
  const file = openSync(join(disk, 'filler'), 'a');
  for (const size of [1 << 20, 4_096]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as { code: string }).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

if (!mounted) test('only root may have a disk of its own to fill', () => expect(process.getuid!()).not.toBe(0));
else
  test('a disk that is really full: people are told so, the program stays, and when there is room again everything goes on', async () => {
    writeFileSync(journal, '');
    program = await startProgram({ DATA_DIR: disk, CARRIER_JOURNAL: journal });
    const url = ownerUrl();
    const batchId = await tenantWithBatch(url, '900', { contacts: 500, channels: 60, gatewayChannels: 60, speed: 50 });
    const token = await tokenOf(url, '900');
    const [{ campaign, contact }] = (await ask(
      url,
      'select campaign_id::text as campaign, (select min(contact_id)::text from contact where tenant_id = 900) as contact from batch where batch_id = $1',
      [batchId],
    )) as [{ campaign: string; contact: string }];
    const load = acknowledgedBatches(token, campaign, contact);
    await Promise.all(Array.from({ length: 3 }, () => load.one(program!.address)));
    await until('it dials', () => readJournal(journal).length > 100);
    let gone = false;
    program.process.once('exit', () => (gone = true));

    const end = Date.now() + 8_000;
    // What the database has laid out ahead takes a slow machine a while to use up.
    const isRefused = () => load.answers.some(({ status }) => status !== 200);
    while (Date.now() < end || (!isRefused() && Date.now() < end + 60_000)) {
      fill();
      await load.one(program.address);
      await wait(50);
    }
    await until('it says itself that the disk is full', async () => {
      fill();
      const answer = await fetch(`${program!.address}/readyz`);
      return answer.status === 503 && ((await answer.json()) as { disk: string }).disk === 'full';
    });
    expect(gone).toBe(false);
    const refused = load.answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ status }) => status === 507 || status === 503)).toBe(true);
    const dialled = readJournal(journal).length;
    rmSync(join(disk, 'filler'));

    await until('it dials again', () => readJournal(journal).length > dialled);
    await until('the batch ends', async () => (await batchOf(batchId))?.state === 4, 150_000);
    expect(gone).toBe(false);
    expect(await truthOf(ownerUrl(), batchId, readJournal(journal))).toEqual(allTrue);
    const [{ kept }] = (await ask(
      ownerUrl(),
      'select count(*)::int as kept from batch where batch_id = any($1::bigint[])',
      [load.ids],
    )) as [{ kept: number }];
    expect(kept).toBe(load.ids.length);
    expect(kept).toBeGreaterThanOrEqual(3);
  }, 300_000);
