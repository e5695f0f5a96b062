import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runningDatabase } from '#adapters/database/lockFile.ts';
import { refuseEmptySettings } from './emptySettings.ts';

/** Of `DATABASE_URL`, or of the database that `npm start` runs here. Ends the program where there is none. */
export function databaseUrl(): string {
  refuseEmptySettings();
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const folder = resolve(process.env.DATA_DIR ?? './data', 'postgres');
  const port = runningDatabase(folder);
  if (port === null) {
    console.error(`no database runs in ${folder}: start the program first, or say DATABASE_URL=`);
    process.exit(1);
  }
  return `postgres://postgres:${readFileSync(`${folder}.password`, 'utf8')}@127.0.0.1:${port}/postgres`;
}
