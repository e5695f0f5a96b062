-- The values that hold for all of a tenant's robots, by name.
create or replace function global_values(of_tenant bigint) returns jsonb language sql stable
  as $$ select coalesce(jsonb_object_agg(name, value), '{}') from global_parameter where tenant_id = of_tenant $$;

-- What a tenant set, by code, as far as it holds today.
create or replace function settings_now(of_tenant bigint) returns jsonb language sql stable
  as $$ select coalesce(jsonb_object_agg(s.code, s.value), '{}') from system_setting s join tenant t on t.tenant_id = s.tenant_id
    where s.tenant_id = of_tenant and s.valid and (now() at time zone t.time_zone)::date between coalesce(s.from_day, '-infinity') and coalesce(s.to_day, 'infinity') $$;
