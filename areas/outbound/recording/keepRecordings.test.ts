import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { repairRecording } from '#adapters/telephony/media/recordingFile.ts';
import { stereoWav } from '#core/sound/wav.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { storeCalls } from '../call/testRows.ts';
import { keepRecordings } from './keepRecordings.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
// The tenant is there once somebody of it is.
await server.tokenOf(person({ gates: [] }));
const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const repaired: string[] = [];
const keeper = (over: Partial<Parameters<typeof keepRecordings>[0]> = {}) =>
  keepRecordings({
    folder,
    storage: server.storage,
    inTenant: server.app.inTenant,
    async repair(path) {
      repaired.push(path);
      return repairRecording(path);
    },
    log: newLog('silent'),
    ...over,
  });
// Calls end at any sample.
const oneSecond = stereoWav(new Uint8Array(16_002).fill(0x2a));
const left = () => readdirSync(folder);
const recordingOf = async (callId: string) =>
  (
    await ask(
      server.database.ownerUrl,
      'select m.* from call_record r join media m using (tenant_id) where r.call_id = $1 and m.media_id = r.recording_id',
      [callId],
    )
  )[0];

test('a recording is left alone while its call goes on, and kept when it is over', async () => {
  const [callId] = await storeCalls(server.database.ownerUrl, '1', [{}]);
  const keeping = keeper();
  const path = keeping.open('1', callId!);
  writeFileSync(path, oneSecond);
  await keeping.round();
  expect(left()).toEqual([`1-${callId}.wav`]);

  keeping.closed('1', callId!);
  await keeping.round();
  expect(left()).toEqual([]);
  const media = await recordingOf(callId!);
  expect(media).toMatchObject({ length: 1_000, type: 'audio/wav', name: `call-${callId}.wav` });
  expect(await buffer((await server.storage.read(media!.storage_key))!)).toEqual(Buffer.from(oneSecond));
});

test('what a killed process left is mended and kept by the next one', async () => {
  const [callId] = await storeCalls(server.database.ownerUrl, '1', [{}]);
  const path = join(folder, `1-${callId}.wav`);
  writeFileSync(path, oneSecond);
  await keeper().round();
  expect(repaired).toContain(path);
  expect(await recordingOf(callId!)).toBeDefined();
});

test('where files cannot be kept it waits on the disk; a call that is gone, or said nothing, leaves nothing behind', async () => {
  const [callId] = await storeCalls(server.database.ownerUrl, '1', [{}]);
  writeFileSync(join(folder, `1-${callId}.wav`), oneSecond);
  await keeper({
    storage: {
      ...server.storage,
      write: async () => {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      },
    },
  }).round();
  expect(left()).toEqual([`1-${callId}.wav`]);
  expect(await recordingOf(callId!)).toBeUndefined();

  writeFileSync(join(folder, '1-77.wav'), oneSecond);
  writeFileSync(join(folder, '1-78.wav'), stereoWav(new Uint8Array(160)));
  writeFileSync(join(folder, 'notes.txt'), 'not ours');
  await keeper().round();
  expect(left()).toEqual(['notes.txt']);
  expect(await recordingOf(callId!)).toBeDefined();
  expect(existsSync(folder)).toBe(true);
});

test('what a call left that was killed at its beginning is taken away, what is no recording of ours is left and said once', async () => {
  const [empty, begun, other] = await storeCalls(server.database.ownerUrl, '1', [{}, {}, {}]);
  writeFileSync(join(folder, `1-${empty}.wav`), '');
  writeFileSync(join(folder, `1-${begun}.wav`), oneSecond.subarray(0, 20));
  writeFileSync(join(folder, `1-${other}.wav`), 'a letter '.repeat(1_000));
  const problems: string[] = [];
  const keeping = keeper({ log: { error: ({ file }: { file: string }) => void problems.push(file) } as never });
  for (let rounds = 0; rounds < 3; rounds++) await keeping.round();
  expect(left().sort()).toEqual([`1-${other}.wav`, 'notes.txt']);
  expect(problems).toEqual([`1-${other}.wav`]);
  expect(await recordingOf(other!)).toBeUndefined();
});

test('a folder that is gone is waited for; one that is none is said once', async () => {
  const problems: unknown[] = [];
  const log = { error: (...told: unknown[]) => void problems.push(told) } as never;
  const place = join(folder, 'elsewhere');
  const keeping = keeper({ folder: place, log });
  rmSync(place, { recursive: true });
  await keeping.round();
  expect(problems).toEqual([]);
  writeFileSync(place, 'a file');
  for (let rounds = 0; rounds < 3; rounds++) await keeping.round();
  expect(problems).toHaveLength(1);
});
