import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TextToSpeech } from '#adapters/speech/speech.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { voicesOf } from '#core/callee/voices.ts';
import { robotVoice } from '#core/speech/voices.ts';
import { callSound, peaksOf } from '#core/sound/callSound.ts';
import { stereoWav } from '#core/sound/wav.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { recordings } from './recording.store.ts';

interface RecordCallNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  speech: Pick<TextToSpeech, 'speak'>;
}

/** Puts together what was said in a simulated call as its line would have carried it. */
export const recordCall = ({ inTenant, storage, speech }: RecordCallNeeds): KnownJob<{ callId: string }> =>
  ofKind('recordings', async ({ tenant, callId }) => {
    const spoken = await inTenant(tenant, (db) => recordings.spoken(db, callId));
    if (!spoken || spoken.recorded) return;
    const { customer } = voicesOf(spoken.language, spoken.phone);
    const turns = await Promise.all(
      spoken.turns
        .filter(({ keys }) => !keys)
        .map(async (turn) => ({
          ...turn,
          sound:
            turn.speaker === 'customer'
              ? await speech.speak(turn.text, customer)
              : await speech.speak(turn.text, robotVoice(spoken.language, turn.voice?.speaker), {
                  ...turn.voice,
                  tenant,
                }),
        })),
    );
    const length = Math.max(spoken.talkTime, ...spoken.turns.map(({ to }) => to));
    const sound = callSound(turns, length);
    const key = `${tenant}/recordings/${randomUUID()}.wav`;
    const bytes = await storage.write(key, Readable.from([stereoWav(sound)]));
    const kept = await inTenant(tenant, (db) =>
      recordings.store(db, callId, {
        name: `call-${callId}.wav`,
        type: 'audio/wav',
        key,
        peaks: Buffer.from(peaksOf(sound)),
        bytes,
        length,
      }),
    ).catch(async (error) => {
      await storage.remove(key);
      throw error;
    });
    if (!kept) await storage.remove(key);
  });
