import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { embeddedDatabase } from '#adapters/database/embedded.ts';
import { externalDatabase } from '#adapters/database/external.ts';
import { restore } from '#kit/server/backup/restore.ts';
import { refuseEmptySettings } from './emptySettings.ts';
import { inWords } from './inWords.ts';

// npm run restore -- <folder>: into the empty database of DATABASE_URL, or into a new embedded one of DATA_DIR, which must not run.
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('npm run restore -- <folder of a backup>');
  process.exit(1);
}
refuseEmptySettings();
const dataFolder = resolve(process.env.DATA_DIR ?? './data');
await inWords(async () => {
  const database = process.env.DATABASE_URL
    ? externalDatabase(process.env.DATABASE_URL)
    : await embeddedDatabase(`${dataFolder}/postgres`);
  try {
    const { at, tables, files } = await restore(database.url, dataFolder, resolve(folder));
    const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
    console.log(`${rows} rows of ${at} and ${files.count} files are back`);
    if (!existsSync(`${dataFolder}/keys/secrets.key`))
      console.log(
        `put the keys of that time into ${dataFolder}/keys before the program starts: without them it makes new ones, and nothing sealed opens`,
      );
  } finally {
    await database.stop();
  }
});
