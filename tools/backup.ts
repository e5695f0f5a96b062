import { resolve } from 'node:path';
import { backup } from '#kit/server/backup/backup.ts';
import { databaseUrl } from './databaseUrl.ts';
import { refuseEmptySettings } from './emptySettings.ts';
import { inWords } from './inWords.ts';

// npm run backup [-- <folder>]: all rows at one moment and all files, while everybody works; without a folder, `backups` beside DATA_DIR, by the time.
refuseEmptySettings();
const dataFolder = resolve(process.env.DATA_DIR ?? './data');
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(process.argv[2] ?? `${dataFolder}-backups/${stamp}`);
await inWords(async () => {
  const { tables, files } = await backup(databaseUrl(), dataFolder, folder);
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  console.log(`${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files in ${folder}`);
  console.log(`${dataFolder}/keys is not in it: keep it elsewhere, what is sealed does not open without it`);
});
