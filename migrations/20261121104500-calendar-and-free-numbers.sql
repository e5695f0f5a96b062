-- A campaign's own work calendar, else the tenant's default one, as core/calendar knows it; null where neither is.
create function calendar_of(of_tenant bigint, own bigint) returns jsonb language sql stable set search_path = public
  as $$
    select jsonb_strip_nulls(jsonb_build_object('weekdays', weekdays, 'windows', windows, 'days', days)) from work_calendar
    where tenant_id = of_tenant and (calendar_id = own or (own is null and is_default))
  $$;

-- How many of these caller numbers may be used now: they are on, belong to the gateway and have room under their caps. Hours count from the tenant's midnight.
create function free_numbers(of_tenant bigint, ids bigint[], of_gateway bigint, zone text) returns integer language sql stable set search_path = public
  as $$
    with clock as (select date_trunc('day', now() at time zone zone) at time zone zone as today)
    select count(*)::integer from caller_number n, clock
    where n.tenant_id = of_tenant and n.number_id = any(ids) and n.gateway_id = of_gateway and n.valid_flag
      and (n.daily_cap is null or n.daily_cap > coalesce((select sum(calls) from caller_number_hour h where h.tenant_id = of_tenant and h.number_id = n.number_id and h.hour >= today), 0))
      and (n.hourly_cap is null or n.hourly_cap > coalesce((select sum(calls) from caller_number_hour h where h.tenant_id = of_tenant and h.number_id = n.number_id
        and h.hour >= today + floor(extract(epoch from now() - today) / 3600) * interval '1 hour'), 0))
  $$;
