import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tellMistake } from '#core/unexpected.ts';
import type { Storage } from '../storage/storage.ts';

interface KeptSoundsNeeds {
  /** Keeps sentences that were wanted more than once, also for the next start. */
  storage?: Storage | undefined;
  /** Bytes of sentences held in memory. */
  most: number;
}

/** Sentences that were made, by their key. */
export function keptSounds({ storage, most }: KeptSoundsNeeds) {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  /** Sentences of which the storage has a copy, or will have one. */
  const stored = new Set<string>();
  let bytes = 0;

  function keep(key: string, sound: Uint8Array) {
    kept.set(key, sound);
    bytes += sound.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most || oldest === key) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function read(key: string): Promise<Uint8Array | null> {
    const there = await storage?.read(key);
    if (!there) return null;
    stored.add(key);
    return buffer(there);
  }

  async function fetched(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const sound = (await read(key)) ?? (await make());
    keep(key, sound);
    return sound;
  }

  async function store(key: string, sound: Uint8Array) {
    if (!storage || stored.has(key)) return;
    stored.add(key);
    await storage.write(key, Readable.from([sound])).catch((error: unknown) => {
      tellMistake('speech', error);
      stored.delete(key);
    });
  }

  return {
    /** What is kept, or what `make` answers; whoever asks meanwhile waits for the same. */
    async of(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        // Most sentences with a name in them are said once: the second time shows that one is worth its place.
        void store(key, known);
        return known;
      }
      if (!making.has(key))
        making.set(
          key,
          fetched(key, make).finally(() => making.delete(key)),
        );
      return making.get(key)!;
    },
    /** What is kept; null where it would have to be made. */
    async find(key: string): Promise<Uint8Array | null> {
      const known = kept.get(key) ?? (await making.get(key)?.catch(() => null)) ?? (await read(key));
      if (known && !kept.has(key)) keep(key, known);
      return known;
    },
    /** Of a sentence that will be wanted. */
    store,
  };
}
