import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storage.ts';
import type { Made, Order } from './voices.process.ts';
import type { TextToSpeech } from './speech.ts';

/** Milliseconds. */
const idle = 30_000;

interface LocalSpeechNeeds {
  /** Keeps sentences that were wanted more than once, also for the next start. */
  storage?: Storage;
  /** Bytes of sentences held in memory. */
  most?: number;
}

/**
 * Speech with nothing but what npm installed: English by flite in WebAssembly, Mandarin from recorded syllables. Sentences
 * are made in a process of their own, which starts with the first sentence and ends after a while without one, and are
 * kept by their hash. The voices need a third as much memory as the server.
 */
export function localSpeech({ storage, most = 12 * 1024 * 1024 }: LocalSpeechNeeds = {}): TextToSpeech {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  /** Sentences of which the storage has a copy, or will have one. */
  const stored = new Set<string>();
  const waiting = new Map<number, { done(sound: Uint8Array): void; failed(error: Error): void }>();
  let bytes = 0;
  let orders = 0;
  let voices: ChildProcess | undefined;
  let quiet: NodeJS.Timeout | undefined;

  function started(): ChildProcess {
    clearTimeout(quiet);
    if (voices) return voices;
    const child = fork(new URL('voices.process.ts', import.meta.url), {
      // Its heap is small: what it holds is outside of it.
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (made: Made) => {
      const one = waiting.get(made.id);
      waiting.delete(made.id);
      if (waiting.size === 0) rest(child);
      if ('failed' in made) one?.failed(new Error(made.failed));
      else one?.done(made.sound);
    });
    // The next sentence starts a new one.
    const broke = (error: Error) => {
      if (voices !== child) return;
      voices = undefined;
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    child.on('error', broke);
    child.on('exit', () => broke(new Error('the process of the voices ended')));
    return (voices = child);
  }

  /** The child does not keep this process alive, and ends itself if it is not used again soon. */
  function rest(child: ChildProcess) {
    child.unref();
    child.channel?.unref();
    quiet = setTimeout(() => {
      voices = undefined;
      child.disconnect();
    }, idle).unref();
  }

  function make(text: string, voice: string): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      const id = ++orders;
      waiting.set(id, { done, failed });
      const child = started();
      child.ref();
      child.channel?.ref();
      child.send({ id, text, voice } satisfies Order);
    });
  }

  function keep(key: string, sound: Uint8Array) {
    kept.set(key, sound);
    bytes += sound.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most || oldest === key) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function fetched(key: string, text: string, voice: string): Promise<Uint8Array> {
    const there = await storage?.read(key);
    if (there) stored.add(key);
    const sound = there ? await buffer(there) : await make(text, voice);
    keep(key, sound);
    return sound;
  }

  /** Most sentences with a name in them are said once: the second time shows that one is worth its place. */
  function store(key: string, sound: Uint8Array) {
    if (!storage || stored.has(key)) return;
    stored.add(key);
    storage.write(key, Readable.from([sound])).catch(() => stored.delete(key));
  }

  async function speak(text: string, voice: string): Promise<Uint8Array> {
    const key = `speech/${voice}/${createHash('sha256').update(text).digest('hex').slice(0, 40)}.alaw`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      store(key, known);
      return known;
    }
    if (!making.has(key))
      making.set(
        key,
        fetched(key, text, voice).finally(() => making.delete(key)),
      );
    return making.get(key)!;
  }

  return {
    speak,
    lasts: async (text, voice) => Math.round((await speak(text, voice)).length / 8),
    async stop() {
      clearTimeout(quiet);
      const child = voices;
      voices = undefined;
      if (!child) return;
      child.ref();
      child.kill();
      await once(child, 'exit');
    },
  };
}
