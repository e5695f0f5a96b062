import { Client } from 'pg';
import { chainOf } from '#areas/system/door.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';

const lines = 1_000_000;

/** A long chain of the audit, verified whole. */
export async function audit() {
  const { appUrl, ownerUrl, leave } = await place();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into tenant (tenant_id, name) overriding system value values (1, 'Tenant') on conflict do nothing`,
  );
  await owner.query(
    `do $$ declare before bytea := ''; hash bytea; content jsonb; began timestamptz := now() - interval '90 days'; at timestamptz; chain bytea; begin
      for n in 1..${lines} loop
        content := jsonb_build_object('before', jsonb_build_object('name', 'Thing ' || n), 'after', jsonb_build_object('name', 'Thing ' || n || ' again', 'on', true));
        hash := sha256(convert_to(content::text, 'UTF8'));
        at := began + n * interval '7 seconds';
        chain := sha256(before || hash || audit_facts(1, n, at, 7, '10.0.0.7', 'PUT /things/:thingId', n::text));
        insert into audit_line (tenant_id, line_no, at, person_id, address, action, target, payload, payload_hash, covers, chain_hash)
          values (1, n, at, 7, '10.0.0.7', 'PUT /things/:thingId', n::text, content, hash, 2, chain);
        before := chain;
      end loop; end $$`,
  );
  await owner.query('vacuum analyze audit_line');
  const pool = openPool(appUrl, () => {});
  const began = performance.now();
  const { lines: read, findings } = await inTenant(pool, '1', chainOf);
  const took = performance.now() - began;
  if (read !== lines || findings.length > 0)
    throw new Error(`the chain is not whole: ${JSON.stringify({ read, findings })}`);
  figure(
    `audit chain of ${lines.toLocaleString('en-US')} lines verified`,
    `${(took / 1_000).toFixed(1)} s`,
    '< 20 s',
    took < 20_000,
  );
  await owner.end();
  await pool.end();
  await leave();
}
