import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { quickJsScripts } from '#adapters/scripts/quickjs.ts';
import type { Scripts } from '#adapters/scripts/scripts.ts';
import { figure, median } from './measure.ts';

/** What a designer writes: a few values looked at, a few answered. */
const ordinary = `
const due = Number(vars.premium) * (1 + Number(vars.rate) / 100);
const parts = await Promise.all([1, 2, 3].map(async (month) => (due * month / 12).toFixed(2)));
return { due: due.toFixed(2), parts: parts.join(' '), polite: vars.name.trim().split(/\\s+/).at(-1) };`;
const variables = { premium: '3280.00', rate: '3.5', name: 'Chen Wei', phone: '+8613800000001' };

/** One that QuickJS stops, one that only the end of its thread stops, one that fills its memory. */
const bombs = [
  'for (;;) {}',
  '[].reverse.call({ length: 2 ** 53 - 1 });',
  'const all = []; for (;;) all.push("x".repeat(1000));',
];

/** A thread that says back what it hears: what the machine takes for a question to a thread at all. */
function bareThread() {
  const worker = new Worker(
    `require('node:worker_threads').parentPort.on('message', function (said) { this.postMessage(said); })`,
    { eval: true },
  );
  return {
    ask: async () => {
      worker.postMessage(variables);
      await once(worker, 'message');
    },
    stop: () => worker.terminate(),
  };
}

interface Took {
  scripts: number[];
  bare: number[];
}

/** Milliseconds of each of so many runs, as calls make them: one every 10 ms, each beside a question to a bare thread. */
async function times(scripts: Scripts, bare: ReturnType<typeof bareThread>, many: number): Promise<Took> {
  const took: Took = { scripts: [], bare: [] };
  while (took.scripts.length < many) {
    await setTimeout(10);
    const began = performance.now();
    await bare.ask();
    const then = performance.now();
    const done = await scripts.run({ tenant: 'ordinary', code: ordinary, variables });
    if (!('values' in done)) throw new Error(`an ordinary script came to ${JSON.stringify(done)}`);
    took.scripts.push(performance.now() - then);
    took.bare.push(then - began);
  }
  return took;
}

const p99 = (took: number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;

/** On a machine that others keep busy, what a bare thread takes is the measure. */
function tell(name: string, { scripts, bare }: Took, most: number, beside = '') {
  figure(
    name,
    `p99 ${p99(scripts).toFixed(1)} ms, half within ${median(scripts).toFixed(2)} ms; a bare thread ${p99(bare).toFixed(1)} ms, ${median(bare).toFixed(2)} ms${beside}`,
    `under ${most} ms or twice the bare thread`,
    p99(scripts) < Math.max(most, 2 * p99(bare)),
  );
}

/** An ordinary script alone; then beside three of another tenant that never end, each begun again when it was ended. */
export async function scriptRuns() {
  const scripts = quickJsScripts();
  const bare = bareThread();
  await times(scripts, bare, 100);
  tell('an ordinary script, 1,000 runs', await times(scripts, bare, 1_000), 5);

  let over = false;
  let ended = 0;
  const again = async (code: string) => {
    while (!over) {
      const done = await scripts.run({ tenant: 'bombs', code, variables: {} });
      if ('failed' in done && done.failed !== 'busy') ended += 1;
    }
  };
  const all = bombs.map(again);
  const beside = await times(scripts, bare, 1_000);
  over = true;
  tell('the same beside three bombs of another tenant', beside, 25, `; ${ended} bombs ended meanwhile`);
  await scripts.stop();
  await Promise.all(all);
  await bare.stop();
}
