-- Who did what, when, from where, to which row, as one hash: what the chain covers beside the payload.
create or replace function audit_facts(tenant bigint, line bigint, moment timestamptz, person bigint, from_address text, what text, which text) returns bytea
  language sql stable parallel safe
  as $$ select sha256(convert_to(json_build_array(tenant, line, extract(epoch from moment), person, from_address, what, which)::text, 'UTF8')) $$;

-- One writer at a time per tenant, until its transaction ends: the caller writes this last.
create or replace function write_audit(tenant bigint, person bigint, from_address text, what text, which text, content jsonb) returns void
  language plpgsql set search_path = public
  as $$
  declare last record; hash bytea := sha256(convert_to(coalesce(content::text, ''), 'UTF8'));
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit', tenant));
    select line_no, chain_hash into last from audit_line where tenant_id = tenant order by line_no desc limit 1;
    insert into audit_line (tenant_id, line_no, at, person_id, address, action, target, payload, payload_hash, covers, chain_hash)
    values (tenant, coalesce(last.line_no, 0) + 1, now(), person, from_address, what, which, content, hash, 2, sha256(coalesce(last.chain_hash, ''::bytea) || hash
      || audit_facts(tenant, coalesce(last.line_no, 0) + 1, now(), person, from_address, what, which)));
  end $$;

-- Writes into the chain of a tenant below what was done to it from above.
create or replace function write_audit_below(of_tenant bigint, one bigint, from_address text, what text, content jsonb) returns void language plpgsql security definer set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    if not exists (select from tenant t where t.tenant_id = one and is_below(of_tenant, t)) then raise insufficient_privilege using message = 'not a tenant below'; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit', least(one, of_tenant)));
    perform pg_advisory_xact_lock(hashtextextended('audit', greatest(one, of_tenant)));
    perform set_config('app.tenant', one::text, true);
    perform write_audit(one, null, from_address, what, one::text, content);
    perform set_config('app.tenant', before, true);
  end $$;

-- Actions of lines that say of others why something of them is gone: what they say is never forgotten, and holds nothing of people.
create or replace function audit_explains() returns text[] language sql immutable parallel safe
  as $$ select array['audit contents forgotten', 'database restored'] $$;

-- Tells in the chain whose contents were forgotten, by whom and by which rule; nothing where none was. `which` names what ordered it. The caller does this last.
create or replace function tell_forgotten(of_tenant bigint, lines bigint[], person bigint, which text, rule jsonb) returns void language plpgsql set search_path = public
  as $$ begin
    if cardinality(lines) = 0 then return; end if;
    perform write_audit(of_tenant, person, null, 'audit contents forgotten', which, jsonb_build_object('after', rule || jsonb_build_object('count', cardinality(lines),
      'lines', (select jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1) order by lower(r))
        from unnest((select range_agg(int8range(n, n, '[]')) from unnest(lines) n)) r))));
  end $$;

-- Takes the contents of old audit lines, at most so many; the chain over their hashes stays whole, and a line of it says which. Answers how many.
create or replace function forget_audit(of_tenant bigint, until timestamptz, most integer) returns integer language plpgsql security definer set search_path = public
  as $$
  declare forgotten bigint[];
  begin
    if of_tenant is distinct from my_tenant() then raise insufficient_privilege using message = 'only one''s own'; end if;
    with gone as (
      update audit_line set payload = null where tenant_id = of_tenant and payload is not null and line_no in (
        select line_no from audit_line where tenant_id = of_tenant and at < until and payload is not null and action <> all(audit_explains()) order by at, line_no limit most)
      returning line_no)
    select coalesce(array_agg(line_no), '{}') into forgotten from gone;
    perform tell_forgotten(of_tenant, forgotten, null, null, jsonb_build_object('rule', 'retention', 'until', until,
      'keepDays', (select keep_days from tenant where tenant_id = of_tenant)));
    return cardinality(forgotten);
  end $$;

-- Tenants whose audit has a line: for nodes, which anchor it.
create or replace function tenants_to_anchor() returns table (tenant_id text) language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text from tenant t where exists (select from audit_line a where a.tenant_id = t.tenant_id) order by t.tenant_id $$;

revoke all on function write_audit_below, forget_audit, tenants_to_anchor from public;
grant execute on function write_audit_below, forget_audit, tenants_to_anchor to app;
