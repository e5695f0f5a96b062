import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain } from './testMain.ts';

/** The program as `npm start` starts it: its own database, the demonstration, the dialer, nothing of a test inside. */
export async function startProgram(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  const { printed, address, end } = await runMain({ DATA_DIR: folder, ADMIN_PASSWORD: password }, 'Sign in as admin');
  return {
    printed,
    address,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
