import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { stopSteps } from './stopOnSignal.ts';

test('a step that never ends is left behind, one that throws is passed over, and all others are done in their order', async () => {
  const [done, said] = [[] as string[], [] as string[]];
  const step = (name: string) => [name, async () => void done.push(name)] as const;

  await stopSteps(
    [
      step('calls'),
      ['jobs', () => new Promise(() => {})],
      step('channel'),
      [
        'speech',
        () => {
          throw new Error('broken');
        },
      ],
      ['pools', () => new Promise(() => {})],
      step('database'),
    ],
    100,
    (line) => void said.push(line),
  );

  expect(done).toEqual(['calls', 'channel', 'database']);
  expect(said).toEqual([
    'jobs did not stop in time and is left behind',
    'pools did not stop in time and is left behind',
  ]);
});

test('a process that is told to stop leaves, with a job that never ends and a timer that never rests', async () => {
  const source = `
    import { stopOnSignal } from ${JSON.stringify(new URL('./stopOnSignal.ts', import.meta.url).href)};
    setInterval(() => {}, 1_000);
    stopOnSignal(async () => console.log('drained'), [['jobs', () => new Promise(() => {})], ['pools', async () => console.log('ended')]], 300);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'ready') child.kill('SIGTERM');
  }
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];

  expect(lines).toEqual(['ready', 'drained', 'ended']);
  expect(code).toBe(0);
});
