-- Tenants with agents signed in or calls that wait, for nodes, which look after all of them.
create or replace function tenants_with_people() returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select distinct n.tenant_id::text from agent_now n where n.state <> 'signedOut'
    union select distinct v.tenant_id::text from queue_visit v where v.left_at is null $$;
revoke all on function tenants_with_people from public;
grant execute on function tenants_with_people to app;
