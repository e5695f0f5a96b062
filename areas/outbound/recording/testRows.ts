import { Readable } from 'node:stream';
import { callSound, peaksOf, type HeardTurn } from '#core/sound/callSound.ts';
import { stereoWav } from '#core/sound/wav.ts';
import type { TestServer } from '#kit/testing/testServer.ts';
import { recordings } from './recording.store.ts';

/** Two seconds in which both speak: the customer in the first, the robot in the second. */
const both: HeardTurn[] = [
  { speaker: 'customer', from: 100, to: 900, sound: new Uint8Array(6_400).fill(0x2a) },
  { speaker: 'robot', from: 1_100, to: 1_900, sound: new Uint8Array(6_400).fill(0x2a) },
];

/** A recording of a call that is stored. Answers its file. */
export async function keepRecording(
  { app, storage }: Pick<TestServer, 'app' | 'storage'>,
  tenant: string,
  callId: string,
  turns = both,
  length = 2_000,
): Promise<Buffer> {
  const sound = callSound(turns, length);
  const file = Buffer.from(stereoWav(sound));
  const key = `${tenant}/recordings/test-${callId}.wav`;
  await storage.write(key, Readable.from([file]));
  await app.inTenant(tenant, (db) =>
    recordings.store(db, callId, {
      name: `call-${callId}.wav`,
      type: 'audio/wav',
      key,
      peaks: Buffer.from(peaksOf(sound)),
      bytes: file.length,
      length,
    }),
  );
  return file;
}
