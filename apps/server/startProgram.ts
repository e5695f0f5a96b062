import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unexpected } from '#core/unexpected.ts';

/** The program as `npm start` starts it: its own database, the demonstration, the dialer, nothing of a test inside. */
export async function startProgram(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const program = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // What the program did not expect fails the test that runs then.
  createInterface(program.stderr).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    const where = /"unexpected":"(\w+)"/.exec(line)?.[1];
    if (where) unexpected(where, new Error(line));
  });
  const printed: string[] = [];
  for await (const line of createInterface(program.stdout)) {
    printed.push(line);
    if (line === 'Sign in as admin') break;
  }
  return {
    printed,
    address: printed
      .find((line) => line.startsWith('Callwright is ready at'))!
      .split(' ')
      .at(-1)!,
    async stop() {
      const gone = new Promise((done) => program.once('exit', done));
      program.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
