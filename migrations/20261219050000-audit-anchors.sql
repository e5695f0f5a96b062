-- The latest anchor of each data folder that anchors of the audit are written into (decision 0114): what else than the files says how far they go.
create table audit_anchor (
  tenant_id bigint not null references tenant,
  folder uuid not null,
  -- The host that wrote it, and where on it the folder lies.
  node text not null,
  path text not null,
  -- Counts the anchors of the tenant in the folder.
  seq integer not null check (seq > 0),
  at timestamptz not null,
  -- As it stands in the file, with its signature.
  record text not null,
  primary key (tenant_id, folder)
);
select keep_tenants_apart('audit_anchor');

-- Lines that say of others why something of them is gone.
create index audit_line_that_explains on audit_line (tenant_id, line_no) where action in ('audit contents forgotten', 'database restored');

-- Contents that were forgotten before a line told of it: one line for each tenant says which were gone by now.
with gone as (
  select tenant_id, jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by lower(r)) as lines, sum(upper(r) - lower(r)) as count
  from (select tenant_id, unnest(range_agg(int8range(line_no, line_no, '[]'))) as r from audit_line
    where payload is null and payload_hash <> sha256(''::bytea) group by tenant_id) of_tenant group by tenant_id
), line as (
  select g.tenant_id, l.line_no + 1 as line_no, l.chain_hash,
    jsonb_build_object('after', jsonb_build_object('rule', 'beforeLinesTold', 'count', g.count, 'lines', g.lines)) as payload
  from gone g cross join lateral (select line_no, chain_hash from audit_line a where a.tenant_id = g.tenant_id order by line_no desc limit 1) l
)
insert into audit_line (tenant_id, line_no, at, action, payload, payload_hash, covers, chain_hash)
  select tenant_id, line_no, now(), 'audit contents forgotten', payload, sha256(convert_to(payload::text, 'UTF8')), 2,
    sha256(chain_hash || sha256(convert_to(payload::text, 'UTF8'))
      || sha256(convert_to(json_build_array(tenant_id, line_no, extract(epoch from now()), null::bigint, null::text, 'audit contents forgotten', null::text)::text, 'UTF8')))
  from line;
