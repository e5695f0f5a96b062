import { availableParallelism } from 'node:os';
import type { ScriptDone, ScriptOrder, Scripts } from './scripts.ts';
import { scriptThread, type ScriptThread } from './thread.ts';
import { fairTurns } from './turns.ts';

interface Limits {
  /** Milliseconds of processor time one script may take; by the clock it may be more where the machine is busy. */
  time?: number;
  /** Bytes it may hold. */
  memory?: number;
  /** Threads at most; they are started as they are needed, and one more is kept ready. */
  threads?: number;
  /** Scripts of one tenant that may run at the same time. */
  each?: number;
  /** Scripts of one tenant that may wait. */
  waiting?: number;
  /** Milliseconds a script waits for its turn: somebody is on the line. */
  patience?: number;
  /** Milliseconds without a script after which the threads are let go; the next one starts them again. */
  idle?: number;
}

interface Waiting {
  tenant: string;
  order: ScriptOrder;
  timer: NodeJS.Timeout;
  answer(done: ScriptDone): void;
}

const usualThreads = Math.max(3, Math.min(8, availableParallelism()));
/** Threads that could not even start, one after the other, until what waits is told so. */
const mostFailures = 3;

/**
 * QuickJS in WebAssembly, on threads of its own. A thread whose script does not end is ended and replaced: the limits of
 * time hold inside QuickJS's own loops as well. Tenants take turns (`fairTurns`), and none has all the threads.
 */
export function quickJsScripts({
  time = 200,
  memory = 16 * 1024 * 1024,
  threads: most = usualThreads,
  each = Math.max(1, most - 2),
  waiting = 1_000,
  patience = 5_000,
  idle = 600_000,
}: Limits = {}): Scripts {
  const turns = fairTurns<Waiting>({ each, waiting });
  const threads = new Set<ScriptThread>();
  let failures = 0;
  let stopped = false;
  let asleep = true;
  /** Scripts that have no answer yet. */
  let open = 0;
  let wake: NodeJS.Timeout | undefined;
  let quiet: NodeJS.Timeout | undefined;

  function start() {
    const thread = scriptThread({
      memory,
      onFree() {
        failures = 0;
        serve();
      },
      onGone(started) {
        threads.delete(thread);
        if (stopped) return;
        failures = started ? 0 : failures + 1;
        if (failures < mostFailures) return serve();
        failures = 0;
        for (const one of turns.clear()) refuse(one);
      },
    });
    threads.add(thread);
  }

  /** Gives free threads what may run, and sees that one more is ready. */
  function serve() {
    clearTimeout(wake);
    for (;;) {
      const free = [...threads].find((one) => one.isFree());
      const now = performance.now();
      const one = free && turns.next(now);
      if (one) {
        void carryOut(free, one);
        continue;
      }
      const restEnds = turns.restEnds();
      if (free && restEnds !== undefined) wake = setTimeout(serve, Math.max(1, restEnds - now));
      const isOneStarting = [...threads].some((thread) => thread.isStarting());
      if (!free && !isOneStarting && !asleep && threads.size < most) start();
      return;
    }
  }

  async function carryOut(thread: ScriptThread, one: Waiting) {
    clearTimeout(one.timer);
    const { done, ended } = await thread.run(one.order, time);
    turns.over(one, ended, performance.now());
    one.answer(done);
    if (!stopped) serve();
  }

  const refuse = ({ timer, answer }: Waiting) => {
    clearTimeout(timer);
    answer({ failed: 'busy' });
  };

  function stayAwake() {
    asleep = false;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      if (open > 0) return stayAwake();
      asleep = true;
      for (const thread of [...threads]) void thread.stop();
    }, idle).unref();
  }

  return {
    run(order) {
      if (stopped) return Promise.resolve({ failed: 'busy' });
      return new Promise((answered) => {
        open += 1;
        const one: Waiting = {
          tenant: order.tenant,
          order,
          answer(done) {
            open -= 1;
            answered(done);
          },
          timer: setTimeout(() => void (turns.withdraw(one) && refuse(one)), patience),
        };
        if (!turns.add(one)) return refuse(one);
        stayAwake();
        serve();
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(wake);
      clearTimeout(quiet);
      for (const one of turns.clear()) refuse(one);
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}
