import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Made, Order, Work } from './voices.process.ts';

/** Milliseconds. */
const idle = 30_000;

export type { Work };

/**
 * Where sentences are made: a process of its own, which starts with the first one and ends after a while without one. The
 * voices need a third as much memory as the server, and a long sentence a second of its processor.
 */
export function workshop() {
  const waiting = new Map<number, { done(sound: Uint8Array): void; failed(error: Error): void }>();
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

  return {
    /** Sound as lines carry it. */
    make: (work: Work): Promise<Uint8Array> =>
      new Promise((done, failed) => {
        const id = ++orders;
        waiting.set(id, { done, failed });
        const child = started();
        child.ref();
        child.channel?.ref();
        child.send({ id, ...work } satisfies Order);
      }),
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
