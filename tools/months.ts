import { resolve } from 'node:path';
import { Client } from 'pg';
import { attachMonth, detachedMonths, detachMonth } from '#areas/analysis/door.ts';
import { databaseUrl } from './databaseUrl.ts';
import { inWords } from './inWords.ts';

// npm run months [-- detach 2026-03 | attach 2026-03] [<folder>]: facts of a month long past into files and back, `months` of DATA_DIR unless a folder
// is said. Reports on sums go on meanwhile.
const [what, month = '', said] = process.argv.slice(2);
if (what !== undefined && !((what === 'detach' || what === 'attach') && /^\d{4}-(0[1-9]|1[0-2])$/.test(month))) {
  console.error('npm run months [-- detach 2026-03 | attach 2026-03] [<folder>]');
  process.exit(1);
}
const folder = resolve(said ?? `${process.env.DATA_DIR ?? './data'}/months`);
const client = new Client({ connectionString: databaseUrl() });
const of = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
await inWords(async () => {
  await client.connect();
  if (what === undefined) {
    const found = await detachedMonths(client);
    for (const one of found)
      console.log(`${one.month}: ${of(one.calls, 'call')}, detached on ${one.detachedAt.toISOString().slice(0, 10)}`);
    if (found.length === 0) console.log('no month is detached');
  } else {
    const { calls, turns } = await (what === 'detach' ? detachMonth : attachMonth)(client, month, folder);
    console.log(`${month} is ${what}ed: ${of(calls, 'call')} and ${of(turns, 'sentence')}, files in ${folder}`);
  }
});
await client.end();
