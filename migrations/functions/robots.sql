-- The visitor with a share link is not signed in: the tenant follows from the link.
create or replace function tenant_of_share(hash bytea) returns text language sql stable security definer set search_path = public
  as $$ select tenant_id::text from flow_share where token_hash = hash and withdrawn_at is null and ends_at > now() $$;

-- For the organisation that runs the installation, which looks at the flows of all.
create or replace function tenant_of_robot(id bigint) returns text language plpgsql stable security definer set search_path = public
  as $$
  begin
    if my_tenant() is distinct from operator_tenant() then raise insufficient_privilege using message = 'flows of other tenants are for the operator'; end if;
    return (select tenant_id::text from robot where robot_id = id);
  end $$;

revoke all on function tenant_of_share, tenant_of_robot from public;
grant execute on function tenant_of_share, tenant_of_robot to app;
