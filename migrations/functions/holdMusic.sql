-- Tenants with music of their own: a node that speaks fetches it before the first call waits.
create or replace function tenants_with_music() returns table (tenant_id text) language sql stable security definer set search_path = public
  as $$ select m.tenant_id::text from hold_music m $$;
revoke all on function tenants_with_music from public;
grant execute on function tenants_with_music to app;
