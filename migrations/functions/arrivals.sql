-- The number of ours that is meant by one of these readings, the first that is one, on a gateway of the tenant that asks; and with whom
-- it is now, which may be a tenant that it was lent to.
create or replace function number_dialled(of_tenant bigint, of_gateway bigint, phones text[])
  returns table (tenant_id text, number_id text, gateway_id text, phone text)
  language sql stable security definer set search_path = public
  as $$
    with recursive held as (
      select n.tenant_id, n.number_id, n.gateway_id, n.phone, n.lent_to, n.valid_flag from caller_number n
      where of_tenant = my_tenant() and n.tenant_id = of_tenant and n.gateway_id = of_gateway and n.phone = any(phones)
      union all
      select n.tenant_id, n.number_id, n.gateway_id, n.phone, n.lent_to, n.valid_flag from held h
      join caller_number n on n.lent_from_tenant = h.tenant_id and n.lent_from_number = h.number_id
    ) select h.tenant_id::text, h.number_id::text, h.gateway_id::text, h.phone from held h where h.lent_to is null and h.valid_flag
    order by array_position(phones, h.phone) limit 1
  $$;

revoke all on function number_dialled from public;
grant execute on function number_dialled to app;
