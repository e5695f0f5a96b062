import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { asWav } from './converted.ts';

interface RecordedNeeds {
  /** The file of a recording; null where there is none, or it is no sound that lines play. */
  read(tenant: string, resourceId: string): Promise<Uint8Array | null>;
  /** Bytes held in memory. */
  most?: number;
}

const nothing = new Uint8Array();

/** Recordings that people uploaded, as lines carry them (8 kHz A-law): each is read once and kept. */
export function recordedPrompts({ read, most = 24 * 1024 * 1024 }: RecordedNeeds) {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: 1_000, ttl: 3_600_000 });
  let bytes = 0;

  async function make(tenant: string, resourceId: string): Promise<Uint8Array> {
    const file = await read(tenant, resourceId);
    const sound = (file && (await lineSound(file))) ?? nothing;
    bytes += sound.length;
    if (bytes > most) {
      kept.clear();
      bytes = 0;
    }
    return sound;
  }

  return async function of(tenant: string, resourceId: string): Promise<Uint8Array | null> {
    const key = `${tenant} ${resourceId}`;
    let sound = kept.get(key);
    if (!sound) {
      sound = make(tenant, resourceId);
      kept.set(key, sound);
      // What failed now may not fail again.
      sound.catch(() => kept.delete(key));
    }
    const made = await sound;
    return made.length > 0 ? made : null;
  };
}

/** WAV is read as it is; other kinds by programs of others, where they are installed. */
async function lineSound(file: Uint8Array): Promise<Uint8Array | null> {
  const read = await converted(file);
  if (read) return read;
  const wav = await asWav(file);
  return wav && converted(wav);
}

function converted(file: Uint8Array): Promise<Uint8Array | null> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('recorded.worker.ts', import.meta.url), { workerData: file });
    worker.once('message', done);
    worker.once('error', failed);
    worker.once('exit', () => done(null));
  });
}
