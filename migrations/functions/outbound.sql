-- The dialer works for every tenant and may read none of them before it has named one.
create or replace function tenants_at_work() returns table (tenant_id text, time_zone text)
  language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text, t.time_zone from tenant t where exists (
    select from batch b where b.tenant_id = t.tenant_id and (b.state in (2, 3, 11, 12) and t.valid or b.in_call > 0))
    -- Those of a node that died are still to be ended.
    or exists (select from call_record r where r.tenant_id = t.tenant_id and r.direction = 1 and r.ended_at is null) $$;

-- A campaign's own work calendar, else the tenant's default one, as core/calendar knows it; null where neither is.
create or replace function calendar_of(of_tenant bigint, own bigint) returns jsonb language sql stable set search_path = public
  as $$
    select jsonb_strip_nulls(jsonb_build_object('weekdays', weekdays, 'windows', windows, 'days', days)) from work_calendar
    where tenant_id = of_tenant and (calendar_id = own or (own is null and is_default))
  $$;

-- The hours of a robot as core/calendar knows them: the campaign's own for it, else those of all its campaigns; null where neither is.
create or replace function robot_hours_of(of_tenant bigint, of_robot bigint, of_campaign bigint) returns jsonb language sql stable set search_path = public
  as $$
    select hours from robot_dispatch where tenant_id = of_tenant and robot_id = of_robot and kind = 'time'
      and (campaign_id = of_campaign or campaign_id is null) order by campaign_id nulls last limit 1
  $$;

-- How many of these caller numbers may be used now: they are on, belong to the gateway and have room under their caps. Hours count from the tenant's midnight.
create or replace function free_numbers(of_tenant bigint, ids bigint[], of_gateway bigint, zone text) returns integer language sql stable set search_path = public
  as $$
    with clock as (select date_trunc('day', now() at time zone zone) at time zone zone as today)
    select count(*)::integer from caller_number n, clock
    where n.tenant_id = of_tenant and n.number_id = any(ids) and n.gateway_id = of_gateway and n.lent_to is null and n.valid_flag and (n.rests_until is null or n.rests_until <= now())
      and (n.daily_cap is null or n.daily_cap > coalesce((select sum(calls) from caller_number_hour h where h.tenant_id = of_tenant and h.number_id = n.number_id and h.hour >= today), 0))
      and (n.hourly_cap is null or n.hourly_cap > coalesce((select sum(calls) from caller_number_hour h where h.tenant_id = of_tenant and h.number_id = n.number_id
        and h.hour >= today + floor(extract(epoch from now() - today) / 3600) * interval '1 hour'), 0))
  $$;

-- The hour of a tenant's day that a moment belongs to: hours count from its midnight, also where zones are half an hour apart.
create or replace function hour_in(zone text, at timestamptz) returns timestamptz language sql stable set search_path = public
  as $$
    select d.day + floor(extract(epoch from at - d.day) / 3600) * interval '1 hour'
    from (select date_trunc('day', at at time zone zone) at time zone zone as day) d
  $$;

-- What a change of the operator's list means for each tenant is done in that tenant.
create or replace function tell_tenants_of_blacklist(phones text[], blocked boolean) returns void language plpgsql security definer set search_path = public
  as $$ begin
    if nullif(current_setting('app.tenant', true), '')::bigint is distinct from operator_tenant() then raise exception 'this list is the operator''s'; end if;
    perform put_job('contacts.followBlacklist', jsonb_build_object('tenant', tenant_id::text, 'phones', phones, 'blocked', blocked), null, null, null)
      from (select distinct tenant_id from batch where state in (2, 3, 11, 12, 13)) at_work;
  end $$;

revoke all on function tenants_at_work, tell_tenants_of_blacklist from public;
grant execute on function tenants_at_work, tell_tenants_of_blacklist to app;
