import { Client } from 'pg';
import { chainOf, hashOfLine } from '#areas/system/door.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { databaseUrl } from './databaseUrl.ts';

// npm run audit [-- <tenant> [<line> <hash>]]: whether lines of the audit were changed, taken out or put in; with a line and the hash that was noted
// of it, whether it is still the same.
const [tenant, line, hash] = process.argv.slice(2);
const isId = (text: string | undefined) => text === undefined || /^[1-9]\d{0,17}$/.test(text);
if (
  !isId(tenant) ||
  !isId(line) ||
  (line === undefined) !== (hash === undefined) ||
  !/^([0-9a-f]{64})?$/i.test(hash ?? '')
) {
  console.error('npm run audit [-- <tenant> [<line> <hash>]]');
  process.exit(1);
}

const owner = new Client({ connectionString: databaseUrl() });
await owner.connect();
const { rows } = await owner.query<{ tenant: string }>(
  'select tenant_id::text as tenant from tenant where $1::bigint is null or tenant_id = $1 order by tenant_id',
  [tenant ?? null],
);
await owner.end();
if (rows.length === 0) {
  console.error(`there is no tenant ${tenant}`);
  process.exit(1);
}
const pool = openPool(databaseUrl(), () => {}, 2, 'longJobs');
for (const { tenant: one } of rows) {
  const { lines, forgotten, head, broken } = await inTenant(pool, one, chainOf);
  if (broken) {
    process.exitCode = 1;
    const why = {
      missing: 'a line before it is missing',
      content: 'its content was changed',
      facts: 'it does not fit the line before',
    };
    console.log(`tenant ${one}: line ${broken.lineNo} is not whole: ${why[broken.why]}`);
  } else
    console.log(
      `tenant ${one}: ${lines} ${lines === 1 ? 'line is' : 'lines are'} whole${forgotten > 0 ? `, the content of ${forgotten} was forgotten` : ''}${head ? `; last ${head}` : ''}`,
    );
}
if (tenant && line && hash) {
  const found = await inTenant(pool, tenant, (db) => hashOfLine(db, line));
  const same = found === hash.toLowerCase();
  if (!same) process.exitCode = 1;
  console.log(
    same
      ? `line ${line} is the one that was noted`
      : `line ${line} is not the one that was noted${found ? '' : ': there is none'}`,
  );
}
await pool.end();
