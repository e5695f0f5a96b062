-- Tenants that have something to tell an address by now: for nodes, which order it.
create or replace function tenants_to_tell() returns table (tenant_id text) language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text from tenant t where exists (
    select from webhook_delivery d where d.tenant_id = t.tenant_id and d.state = 'waiting' and d.next_at <= now()) $$;
revoke all on function tenants_to_tell from public;
grant execute on function tenants_to_tell to app;
