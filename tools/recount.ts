import { countAgain } from '#areas/analysis/door.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { databaseUrl } from './databaseUrl.ts';
import { inWords } from './inWords.ts';

// npm run recount -- 1 2026-11-01 [2026-11-30]: facts of a tenant's days are written once more from its calls, and counted again.
const [tenant = '', from = '', to = from] = process.argv.slice(2);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
if (!/^[1-9]\d{0,17}$/.test(tenant) || !isDay(from) || !isDay(to) || to < from) {
  console.error('npm run recount -- <tenant> <first day> [<last day>], days as 2026-11-01');
  process.exit(1);
}

const pool = openPool(databaseUrl(), () => {});
await inWords(async () => {
  const found = await countAgain({ inTenant: (of, work) => inTenant(pool, of, work), now: Date.now }, tenant, from, to);
  if (found === null) throw new Error(`there is no tenant ${tenant}`);
  console.log(`${found} ${found === 1 ? 'call' : 'calls'} of tenant ${tenant} counted again, ${from} to ${to}`);
});
await pool.end();
