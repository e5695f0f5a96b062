import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { unexpected } from '#core/unexpected.ts';
import type { Made, Order, Work } from './voices.process.ts';

/** Milliseconds. */
const idle = 30_000;
/** Over how many processes that ended a sentence is tried. */
const mostTried = 2;

/** Nothing is wrong with the sentence, nor with who spoke it. */
export class WorkshopEnded extends Error {}

interface Wanted {
  order: Order;
  tried: number;
  done(sound: Uint8Array): void;
  failed(error: Error): void;
}

export type { Work };

/**
 * Where sentences are made: a process of its own, which starts with the first one and ends after a while without one. The
 * voices need a third as much memory as the server, and a long sentence a second of its processor. Where it ends over a sentence
 * those that wait behind it are made by the next one.
 */
export function workshop() {
  /** In the order in which they are made. */
  const waiting = new Map<number, Wanted>();
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
    const broke = (error: Error) => {
      if (voices !== child) return;
      voices = undefined;
      unexpected('speech', error, { sentences: waiting.size });
      const [first] = waiting.values();
      if (first && ++first.tried >= mostTried) {
        waiting.delete(first.order.id);
        first.failed(error);
      }
      for (const { order } of waiting.values()) give(order);
    };
    child.on('error', broke);
    child.on('exit', () => broke(new WorkshopEnded('the process of the voices ended')));
    return (voices = child);
  }

  function give(order: Order) {
    const child = started();
    child.ref();
    child.channel?.ref();
    // What cannot be sent to a process that is ending is given to the next one.
    child.send(order, () => {});
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

  return {
    /** Sound as lines carry it. */
    make: (work: Work): Promise<Uint8Array> =>
      new Promise((done, failed) => {
        const order = { id: ++orders, ...work };
        waiting.set(order.id, { order, tried: 0, done, failed });
        give(order);
      }),
    /** For tests: of the process there is now. */
    pid: () => voices?.pid,
    async stop() {
      clearTimeout(quiet);
      const child = voices;
      voices = undefined;
      for (const { failed } of waiting.values()) failed(new WorkshopEnded('the voices have stopped'));
      waiting.clear();
      if (!child) return;
      child.ref();
      child.kill();
      await once(child, 'exit');
    },
  };
}
