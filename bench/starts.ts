import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { figure, median } from './measure.ts';

const root = new URL('../', import.meta.url).pathname;

/** From `npm start` to the line that says it is ready, in a fresh clone with npm's cache warm, and again. */
export async function starts() {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  execFileSync('git', ['clone', '-q', root, join(folder, 'clone')]);
  const first = await timeToReady(join(folder, 'clone'));
  figure(
    'npm start in a fresh clone, warm npm cache, build and demonstration included',
    `${(first / 1000).toFixed(1)} s`,
    'at most 120 s',
    first <= 120_000,
  );
  const again: number[] = [];
  for (let round = 0; round < 3; round++) again.push(await timeToReady(join(folder, 'clone')));
  const second = median(again);
  figure('npm start again', `${(second / 1000).toFixed(2)} s`, 'less than 2 s', second < 2_000);
  rmSync(folder, { recursive: true, force: true });
}

async function timeToReady(clone: string): Promise<number> {
  const began = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DATA_DIR: join(clone, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(npm.stdout)) if (line.startsWith('Callwright is ready at')) break;
  const took = performance.now() - began;
  const gone = new Promise((done) => npm.once('close', done));
  npm.kill('SIGTERM');
  npm.stdout.resume();
  await gone;
  return took;
}
