import { resolve } from 'node:path';
import { Client } from 'pg';
import { tenantEndpoints } from '#areas/operate/tenant/tenant.contract.ts';
import { auditReport, hashOfLine, verifyAudit } from '#areas/system/door.ts';
import { anchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import { anchorKeys } from '#kit/server/anchors/anchorKeys.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { databaseUrl } from './databaseUrl.ts';

// npm run audit [-- <tenant> [<line> <hash>]]: whether lines of the audit were changed, taken out, cut off or put in, and whether they are those that
// were anchored in DATA_DIR/anchors; with a line and the hash that was noted of it, whether it is still the same. Changes nothing.
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

const url = databaseUrl();
const dataFolder = resolve(process.env.DATA_DIR ?? './data');
const files = anchorFiles(dataFolder, anchorKeys(`${dataFolder}/keys`, { make: false }));
const owner = new Client({ connectionString: url });
await owner.connect();
const { rows } = await owner.query<{ tenant: string }>(
  'select tenant_id::text as tenant from tenant where $1::bigint is null or tenant_id = $1 order by tenant_id',
  [tenant ?? null],
);
const tenants = rows.map((row) => row.tenant);
for (const gone of (await files.tenants()).filter((one) => !tenants.includes(one) && one === (tenant ?? one)))
  await tellGone(gone);
await owner.end();
if (tenants.length === 0) {
  console.error(`there is no tenant ${tenant}`);
  process.exit(1);
}
const pool = openPool(url, () => {}, 2, 'longJobs');
for (const one of tenants) {
  const report = auditReport(one, await inTenant(pool, one, (db) => verifyAudit(db, files, Date.now())));
  if (report.broken) process.exitCode = 1;
  for (const said of report.lines) console.log(said);
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

/** Anchored once, and not in the database: whoever deleted it in the console left a line in the audit of the tenant above. */
async function tellGone(one: string) {
  const { methods, path } = tenantEndpoints.remove;
  const { rows: by } = await owner.query<{ tenant: string; line: string }>(
    'select tenant_id::text as tenant, line_no::text as line from audit_line where action = $1 and target = $2 order by at desc limit 1',
    [`${methods[0]} ${path}`, one],
  );
  const last = await files.last(one);
  const was = last ? `, anchored last at ${new Date(last.at).toISOString()} with ${last.lines} lines,` : '';
  const [removal] = by;
  if (!removal) process.exitCode = 1;
  console.log(
    removal
      ? `tenant ${one}${was} was deleted: line ${removal.line} of tenant ${removal.tenant} says so`
      : `tenant ${one}${was} is not in the database, and no line says that it was deleted`,
  );
}
