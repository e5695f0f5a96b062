-- What the children of a tenant applied for: those that wait first.
create or replace function applications_below(of_tenant bigint) returns table (request_id bigint, tenant_id bigint, tenant text, channels integer, seats integer, numbers integer,
    memo text, state smallint, granted boolean, reason text, by_name text, created_at timestamptz, decided_at timestamptz, decided_by text)
  language sql stable security definer set search_path = public
  as $$
    select q.request_id, q.tenant_id, t.name, q.channels, q.seats, q.numbers, q.memo, q.state, q.granted, q.reason,
      (select p.name from person p where p.tenant_id = q.tenant_id and p.person_id = q.person_id), q.created_at, q.decided_at, q.decided_by
    from quota_request q join tenant t on t.tenant_id = q.tenant_id where is_own_child(of_tenant, t)
    order by q.state, q.request_id desc limit 200
  $$;

-- Decides one that waits; false where none of the tenant's children has it, or it is decided already.
create or replace function decide_application_below(of_tenant bigint, one bigint, granting boolean, why text, decider text) returns boolean
  language plpgsql security definer set search_path = public
  as $$ begin
    update quota_request q set state = 3, granted = granting, reason = why, decided_at = now(), decided_by = decider
      from tenant t where q.request_id = one and q.state = 2 and t.tenant_id = q.tenant_id and is_own_child(of_tenant, t);
    return found;
  end $$;

revoke all on function applications_below, decide_application_below from public;
grant execute on function applications_below, decide_application_below to app;
