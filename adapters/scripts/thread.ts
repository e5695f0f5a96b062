import { Worker } from 'node:worker_threads';
import { tellMistake } from '#core/unexpected.ts';
import type { CameTo, Made, Order, Said } from './quickjs.worker.ts';
import type { ScriptDone, ScriptOrder } from './scripts.ts';

/** Milliseconds beyond a script's own time: QuickJS does not ask for the time inside its own functions, so a thread that is late by so much is ended. */
const grace = 100;
/** A script may take so many times its time by the clock, where the machine is busy with other things. */
const patience = 10;
/** Milliseconds a thread may take to start, or to clear up after a script. */
const gettingReady = 10_000;

/** How a script came out; `ended`: it did not come to its end of itself. */
export interface Ran {
  done: ScriptDone;
  ended: boolean;
}

interface ThreadNeeds {
  /** Bytes a script may hold. */
  memory: number;
  /** It can take a script. */
  onFree(): void;
  /** It is no more; `started`: it was able to run scripts. */
  onGone(started: boolean): void;
}

/** A thread with QuickJS that runs one script at a time and can be ended at any moment. */
export function scriptThread({ memory, onFree, onGone }: ThreadNeeds) {
  const worker = new Worker(new URL('quickjs.worker.ts', import.meta.url), {
    workerData: { memory } satisfies Made,
    execArgv: [],
    // What QuickJS writes when it breaks is of use to nobody.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
  let state: 'starting' | 'free' | 'running' | 'clearing' | 'gone' = 'starting';
  let started = false;
  let guard: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  /** Milliseconds of processor time the thread had used when it became free. */
  let usedBefore = 0;
  let running: { order: ScriptOrder; began: number; lines: string[]; cut: boolean; over(ran: Ran): void } | undefined;

  function expectWithin(milliseconds: number) {
    clearTimeout(guard);
    const timer = setTimeout(() => {
      // Where this thread was held up, the other one’s word may be waiting: it is read before what is set here.
      setImmediate(() => void (guard === timer && end('time')));
    }, milliseconds);
    guard = timer;
  }

  /** What the thread itself cannot say while it is inside a function of QuickJS: whether its script's time is over. */
  function lookAfter(milliseconds: number, time: number) {
    look = setTimeout(async () => {
      const asked = running;
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      if (!asked || asked !== running) return;
      const left = time - ((user + system) / 1_000 - usedBefore);
      if (left > 0) lookAfter(left + grace, time);
      else end('time');
    }, milliseconds);
  }

  function finish({ error, ...done }: CameTo, ended: boolean) {
    const { order, began, lines, cut, over } = running!;
    running = undefined;
    clearTimeout(look);
    const took = Math.round(performance.now() - began);
    over({
      done: order.watched ? { ...done, seen: { console: lines, cut, took, ...(error && { error }) } } : done,
      ended: ended || ('failed' in done && (done.failed === 'time' || done.failed === 'memory')),
    });
  }

  function end(why: 'time' | 'memory' | 'busy') {
    if (state === 'gone') return;
    state = 'gone';
    clearTimeout(guard);
    guard = undefined;
    void worker.terminate();
    if (running) finish({ failed: why }, true);
    onGone(started);
  }

  function hear(said: Said) {
    if (state === 'gone') return;
    if ('line' in said) running?.lines.push(said.line);
    else if ('cut' in said) running && (running.cut = true);
    else if ('done' in said) {
      state = 'clearing';
      expectWithin(gettingReady);
      finish(said.done, false);
    } else {
      state = 'free';
      usedBefore = said.used;
      started = true;
      clearTimeout(guard);
      guard = undefined;
      onFree();
    }
  }

  worker.unref();
  worker.stderr.resume();
  worker.stdout.resume();
  worker.on('message', hear);
  worker.on('error', (error) => {
    // What is thrown in there is a machine without memory; not a mistake of ours.
    tellMistake('scripts', error);
    end('memory');
  });
  worker.on('exit', () => end('memory'));
  expectWithin(gettingReady);

  return {
    isFree: () => state === 'free',
    isStarting: () => state === 'starting',
    /** Runs a script on a free thread, for so many milliseconds of its processor at most. */
    run(order: ScriptOrder, time: number): Promise<Ran> {
      state = 'running';
      expectWithin(time * patience + grace);
      lookAfter(time + grace, time);
      const { code, variables, watched = false } = order;
      worker.postMessage({ code, variables, watched, time } satisfies Order);
      return new Promise((over) => {
        running = { order, began: performance.now(), lines: [], cut: false, over };
      });
    },
    /** Ends it, and what runs on it as `busy`. */
    async stop() {
      end('busy');
      await worker.terminate();
    },
  };
}
export type ScriptThread = ReturnType<typeof scriptThread>;
