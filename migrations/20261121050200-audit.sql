-- Who changed what. The chain runs over hashes of the payloads, so that erasing a payload keeps it whole.
create table audit_line (
  tenant_id bigint not null,
  line_no bigint not null,
  at timestamptz not null default now(),
  person_id bigint,
  address text,
  deed text not null,
  target text,
  payload jsonb,
  payload_hash bytea not null,
  chain_hash bytea not null,
  primary key (tenant_id, line_no)
);
select keep_tenants_apart('audit_line');
revoke update, delete on audit_line from app;

-- One writer at a time per tenant, until its transaction ends: the caller writes this last.
create function write_audit(tenant bigint, person bigint, from_address text, what text, which text, content jsonb) returns void
  language plpgsql set search_path = public
  as $$
  declare last record; hash bytea := sha256(convert_to(coalesce(content::text, ''), 'UTF8'));
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit', tenant));
    select line_no, chain_hash into last from audit_line where tenant_id = tenant order by line_no desc limit 1;
    insert into audit_line (tenant_id, line_no, person_id, address, deed, target, payload, payload_hash, chain_hash)
    values (tenant, coalesce(last.line_no, 0) + 1, person, from_address, what, which, content, hash, sha256(coalesce(last.chain_hash, ''::bytea) || hash));
  end $$;
