-- Tenants in which rules may be broken, or are: for nodes, which watch all of them. Conversations of robots are known to the node that carries them.
create or replace function tenants_watched() returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select distinct n.tenant_id::text from agent_now n where n.state in ('ringing', 'talking', 'hold', 'wrapUp')
    union select distinct v.tenant_id::text from queue_visit v where v.left_at is null
    union select distinct b.tenant_id::text from rule_break b where b.ended_at is null $$;
revoke all on function tenants_watched from public;
grant execute on function tenants_watched to app;
