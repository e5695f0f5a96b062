-- A node that speaks SIP does so for every tenant and may read none of them before it has named one. What is switched off stays
-- registered with no one; a tenant that is switched off has none. What was lent is its owner's trunk, and not one more.
-- `addresses`: those that it may use, and of them those at which it has to sign in (holding.sql); the oldest gateway first.
create or replace function trunks_now() returns table (tenant_id text, gateway_id text, changed_at timestamptz, addresses text[], signs_in text[])
  language sql stable security definer set search_path = public
  as $$
    with judged as (
      select j.tenant_id, j.gateway_id, array_agg(distinct j.address) filter (where j.allowed) as addresses, array_agg(distinct j.address) filter (where j.signs_in) as signs_in
      from trunk_addresses_judged() j group by 1, 2
    )
    select g.tenant_id::text, g.gateway_id::text, g.trunk_changed_at, coalesce(j.addresses, '{}'), coalesce(j.signs_in, '{}')
    from gateway g join tenant t using (tenant_id) left join judged j on j.tenant_id = g.tenant_id and j.gateway_id = g.gateway_id
    where g.kind = 'sip' and g.lent_from_tenant is null and g.lent_ended_at is null and g.valid_flag and t.valid order by g.gateway_id
  $$;

-- After 20 seconds the console has told that nobody is there to try it: it is not begun any more.
create or replace function trunk_tests_waiting() returns table (tenant_id text, test_id text)
  language sql stable security definer set search_path = public
  as $$ select x.tenant_id::text, x.test_id::text from trunk_test x where x.taken_at is null and x.ended_at is null
    and x.asked_at > now() - interval '20 seconds' order by x.asked_at limit 20 $$;

-- Nodes with dialogs that stand, and whose they are.
create or replace function dialogs_standing() returns table (tenant_id text, node text)
  language sql stable security definer set search_path = public
  as $$ select distinct d.tenant_id::text, d.node from sip_dialog d $$;

-- Nodes that have seen the trunk of a tenant's own gateway within the last minute, and those of them that can place calls over it. A lent
-- one is its owner's trunk.
create or replace function gateway_nodes(of_tenant bigint, of_gateway bigint) returns table (nodes integer, in_service integer)
  language sql stable security definer set search_path = public
  as $$
    select count(*)::int, count(*) filter (where (s.health ->> 'inService')::boolean)::int
    from gateway g left join lateral line_of(of_tenant, case when g.lent_from_tenant is not null then g.gateway_id end) l on true
    join trunk_state s on s.tenant_id = coalesce(l.owner_tenant_id, g.tenant_id) and s.gateway_id = coalesce(l.owner_gateway_id, g.gateway_id)
      and s.seen_at > now() - interval '1 minute'
    where of_tenant = my_tenant() and g.tenant_id = of_tenant and g.gateway_id = of_gateway
  $$;

-- Calls can be placed over it now; a simulated carrier always can.
create or replace function gateway_in_service(of_tenant bigint, of_gateway bigint) returns boolean
  language sql stable security definer set search_path = public
  as $$ select g.kind <> 'sip' or (select n.in_service > 0 from gateway_nodes(of_tenant, of_gateway) n)
    from gateway g where of_tenant = my_tenant() and g.tenant_id = of_tenant and g.gateway_id = of_gateway $$;

revoke all on function trunks_now, trunk_tests_waiting, dialogs_standing, gateway_nodes, gateway_in_service from public;
grant execute on function trunks_now, trunk_tests_waiting, dialogs_standing, gateway_nodes, gateway_in_service to app;
