import { Worker } from 'node:worker_threads';
import type { Done, Order } from './quickjs.worker.ts';
import type { ScriptDone, ScriptOrder, Scripts } from './scripts.ts';

interface Limits {
  /** Milliseconds one script may take. */
  time?: number;
  /** Bytes it may hold. */
  memory?: number;
  /** Scripts that may wait. */
  waiting?: number;
}

/** After its own limit a script's thread has so many milliseconds to say so; the first one has to load QuickJS too. */
const grace = 10_000;

/** QuickJS in WebAssembly, in a thread of its own, one script after the other. A thread that does not answer is ended; the next script has a new one. */
export function quickJsScripts({ time = 200, memory = 16 * 1024 * 1024, waiting: most = 1_000 }: Limits = {}): Scripts {
  let worker: Worker | undefined;
  let orders = 0;
  let stopped = false;
  const waiting: { order: Order; done(done: ScriptDone): void }[] = [];
  let running: { id: number; done(done: ScriptDone): void; timer: NodeJS.Timeout } | undefined;

  function thread(): Worker {
    if (worker) return worker;
    const made = new Worker(new URL('quickjs.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    made.unref();
    made.on('message', ({ id, done }: Done) => running?.id === id && finish(done));
    const gone = () => {
      if (worker !== made) return;
      worker = undefined;
      if (running) finish({ failed: 'memory' });
    };
    made.on('error', gone);
    made.on('exit', gone);
    return (worker = made);
  }

  function finish(done: ScriptDone) {
    const one = running!;
    running = undefined;
    clearTimeout(one.timer);
    one.done(done);
    next();
  }

  function next() {
    const one = running ? undefined : waiting.shift();
    if (!one) return;
    const timer = setTimeout(() => {
      const stuck = worker;
      worker = undefined;
      void stuck?.terminate();
      finish({ failed: 'time' });
    }, time + grace);
    running = { id: one.order.id, done: one.done, timer };
    thread().postMessage(one.order);
  }

  return {
    run({ code, variables, watched = false }: ScriptOrder) {
      if (stopped || waiting.length >= most) return Promise.resolve({ failed: 'busy' });
      return new Promise((done) => {
        waiting.push({ order: { id: ++orders, code, variables, watched, time, memory }, done });
        next();
      });
    },
    async stop() {
      stopped = true;
      for (const { done } of waiting.splice(0)) done({ failed: 'busy' });
      const last = worker;
      worker = undefined;
      await last?.terminate();
      if (running) finish({ failed: 'busy' });
    },
  };
}
