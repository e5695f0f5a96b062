import { Worker } from 'node:worker_threads';
import { EncoderAway, type SentenceEncoder } from './language.ts';
import { parts } from './useLiteParts.ts';
import type { Answer, Order } from './useLite.worker.ts';

const width = parts.reduce((sum, part) => sum + part, 0);

/** A thread has its own young generation; where tensors live outside of it, V8's choice for a large machine is only more memory. */
const youngMegabytes = 8;

interface UseLiteNeeds {
  /** Sentences held in memory, at 6 kB each. */
  most?: number;
  /** Milliseconds without a question after which the thread, its weights and the sentences are let go; the next question loads them again. */
  idle?: number;
}

/**
 * Universal Sentence Encoder Lite (Cer et al., 2018; Apache-2.0, English), its 28 MB of weights out of npm, in a thread that is started with the first
 * sentence and ended when none came for a while. Its packages are optional: without them `encode` fails and models are taught and asked by words alone.
 */
export function useLite({ most = 2_000, idle = 600_000 }: UseLiteNeeds = {}): SentenceEncoder & {
  /** Whether its weights are in memory. */
  isLoaded(): boolean;
} {
  const kept = new Map<string, Float32Array>();
  const waiting = new Map<number, { done(vectors: Float32Array): void; failed(error: Error): void }>();
  let orders = 0;
  let worker: Worker | undefined;
  let quiet: NodeJS.Timeout | undefined;

  function started(): Worker {
    clearTimeout(quiet);
    if (worker) return worker;
    const thread = new Worker(new URL('useLite.worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    // The thread does not keep the process alive.
    thread.unref();
    thread.on('message', (answer: Answer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) rest(thread);
      if ('failed' in answer) one?.failed(new (answer.missing ? EncoderAway : Error)(answer.failed));
      else one?.done(answer.vectors);
    });
    const broke = (error: Error) => {
      if (worker !== thread) return;
      worker = undefined;
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    thread.on('error', broke);
    thread.on('exit', () => broke(new EncoderAway('the thread of the sentence encoder ended')));
    return (worker = thread);
  }

  function rest(thread: Worker) {
    thread.unref();
    quiet = setTimeout(() => {
      worker = undefined;
      kept.clear();
      void thread.terminate();
    }, idle).unref();
  }

  function ask(texts: readonly string[]): Promise<Float32Array> {
    const thread = started();
    thread.ref();
    const order: Order = { id: (orders += 1), texts };
    return new Promise((done, failed) => {
      waiting.set(order.id, { done, failed });
      thread.postMessage(order);
    });
  }

  return {
    name: 'use-lite-5',
    parts,
    knows: (language) => language === 'en',
    async encode(texts) {
      const unknown = [...new Set(texts.filter((text) => !kept.has(text)))];
      const made = new Map<string, Float32Array>();
      if (unknown.length > 0) {
        const vectors = await ask(unknown);
        unknown.forEach((text, at) => made.set(text, vectors.slice(at * width, (at + 1) * width)));
      }
      const found = texts.map((text) => made.get(text) ?? kept.get(text)!);
      // The least recently wanted go first; a teaching's thousands are kept only where nothing else has to go for them.
      if (texts.length <= most / 10 || kept.size + made.size <= most)
        texts.forEach((text, at) => {
          kept.delete(text);
          kept.set(text, found[at]!);
        });
      for (const text of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(text);
      }
      return found;
    },
    isLoaded: () => worker !== undefined,
    async stop() {
      clearTimeout(quiet);
      await worker?.terminate();
    },
  };
}

let shared: SentenceEncoder | undefined;

/** The one encoder of this process: its weights are in memory once, however many robots understand with it. */
export const sharedUseLite = (): SentenceEncoder => (shared ??= useLite());
