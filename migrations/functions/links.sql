-- The visitor with a link is not signed in: the tenant follows from the link.
create or replace function tenant_of_link(hash bytea) returns text language sql stable security definer set search_path = public
  as $$ select l.tenant_id::text from page_link l join tenant t using (tenant_id) where l.token_hash = hash and l.withdrawn_at is null and l.ends_at > now() and t.valid $$;
revoke all on function tenant_of_link from public;
grant execute on function tenant_of_link to app;
