-- The numbers that these readings mean, each with whom it is now, which may be a tenant that it was lent to: those that the owners of these
-- gateways hold on them. A node asks for all trunks of the address a call came from, and names none of their rows.
create or replace function number_dialled(tenants bigint[], gateways bigint[], phones text[])
  returns table (owner_tenant_id text, owner_gateway_id text, tenant_id text, number_id text, gateway_id text, phone text, confirmed boolean, since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    with recursive held as (
      select n.tenant_id as owner_tenant, n.gateway_id as owner_gateway, n.confirmed_at, n.held_since, n.tenant_id, n.number_id, n.gateway_id, n.phone, n.lent_to, n.valid_flag
      from unnest(tenants, gateways) line(tenant, gateway) join caller_number n on n.tenant_id = line.tenant and n.gateway_id = line.gateway
      where n.phone = any(phones) and n.lent_from_number is null and not n.held_elsewhere
      union all
      select h.owner_tenant, h.owner_gateway, h.confirmed_at, h.held_since, n.tenant_id, n.number_id, n.gateway_id, n.phone, n.lent_to, n.valid_flag from held h
      join caller_number n on n.lent_from_tenant = h.tenant_id and n.lent_from_number = h.number_id
    ) select h.owner_tenant::text, h.owner_gateway::text, h.tenant_id::text, h.number_id::text, h.gateway_id::text, h.phone, h.confirmed_at is not null, h.held_since
    from held h where h.lent_to is null and h.valid_flag
  $$;

-- The countries that numbers of these tenants are read in.
create or replace function countries_of(tenants bigint[]) returns table (tenant_id text, country text)
  language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text, t.country from tenant t where t.tenant_id = any(tenants) $$;

revoke all on function number_dialled, countries_of from public;
grant execute on function number_dialled, countries_of to app;
