-- Whether one of these numbers, digits alone, stands in a text, whatever stands between its digits; or one of these names.
create or replace function mentions(text text, numbers text[]) returns boolean language sql immutable parallel safe
  as $$ select exists (select from (select lower(text) as low, translate(text, E' ()-._·–—\u00a0', '') as bare) t, unnest(numbers) n
    where position(lower(n) in low) > 0 or (n ~ '^\d+$' and position(n in bare) > 0)) $$;

-- Takes the contents of a tenant's audit lines that tell of somebody: of their rows (`rows`: ids by what addresses and contents call them, such as contactId),
-- or with their number in them. The chain over their hashes stays whole, and a line of it says which: by `person`, for their `request`. Answers how many.
create or replace function erase_audit(of_tenant bigint, rows jsonb, numbers text[], person bigint default null, request bigint default null) returns integer
  language plpgsql security definer set search_path = public
  as $$
  declare erased bigint[];
  begin
    if of_tenant is distinct from my_tenant() then raise insufficient_privilege using message = 'only one''s own'; end if;
    with gone as (update audit_line a set payload = null where a.tenant_id = of_tenant and a.payload is not null and a.action <> all(audit_explains()) and (mentions(a.payload::text, numbers)
      or exists (select from jsonb_each(rows) r(name, ids) where r.ids ? (a.payload -> 'before' ->> r.name) or r.ids ? (a.payload -> 'after' ->> r.name)
        or (r.ids ? a.target and position(':' || r.name in a.action) > 0))) returning a.line_no)
    select coalesce(array_agg(line_no), '{}') into erased from gone;
    perform tell_forgotten(of_tenant, erased, person, request::text, jsonb_build_object('rule', 'erasure', 'request', request));
    return cardinality(erased);
  end $$;

-- Jobs that were given up keep what they were asked to do.
create or replace function erase_dead_jobs(of_tenant bigint, numbers text[]) returns void language plpgsql security definer set search_path = public
  as $$ begin
    if of_tenant is distinct from my_tenant() then raise insufficient_privilege using message = 'only one''s own'; end if;
    delete from job j where j.tenant = of_tenant::text and j.died_at is not null and mentions(j.payload::text, numbers);
  end $$;

revoke all on function mentions, erase_audit, erase_dead_jobs from public;
grant execute on function mentions, erase_audit, erase_dead_jobs to app;
