-- Tenants whose calls are inspected while they go on, or were when they ended: for nodes, which watch all of them.
create or replace function tenants_inspected() returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select distinct b.tenant_id::text from qc_batch b where b.state = 'started'
    union select distinct r.tenant_id::text from qc_record r where r.going $$;
revoke all on function tenants_inspected from public;
grant execute on function tenants_inspected to app;
