import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { keptOnce } from './keptOnce.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is there is read and never made again, and only its owner may read it', () => {
  const file = join(folder, 'keys', 'one.key');

  expect(keptOnce(file, () => 'first')).toBe('first');
  expect(keptOnce(file, () => 'second')).toBe('first');

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['one.key']);
});

test('who comes in between wins, whole, and the other reads the same', () => {
  const file = join(folder, 'two.key');

  const late = keptOnce(file, () => {
    keptOnce(file, () => 'in between');
    return 'late';
  });

  expect(late).toBe('in between');
  expect(readFileSync(file, 'utf8')).toBe('in between');
});

test('processes that start at once all have the same', async () => {
  const file = join(folder, 'many.key');
  const source = `
    import { keptOnce } from ${JSON.stringify(new URL('./keptOnce.ts', import.meta.url).href)};
    process.stdin.once('data', () => { console.log(keptOnce(${JSON.stringify(file)}, () => String(process.pid).repeat(10_000))); process.exit(); });
    console.log('ready');`;
  const started = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      return child;
    }),
  );
  const said = started.map((child) => text(child.stdout));
  for (const child of started) child.stdin.write('go\n');

  const [first, ...others] = await Promise.all(said);
  expect(first!.length).toBeGreaterThan(10_000);
  for (const other of others) expect(other).toBe(first);
});
