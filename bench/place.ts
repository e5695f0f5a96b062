import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '#adapters/database/embedded.ts';
import { migrate } from '#kit/server/migrate.ts';

/** A durable database of its own, as in production. */
export async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const database = await embeddedDatabase(join(folder, 'postgres'));
  const appUrl = await migrate(database.url);
  return {
    folder,
    ownerUrl: database.url,
    appUrl,
    async leave() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
