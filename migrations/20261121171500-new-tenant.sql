-- A tenant with its roles and its first administrator, by somebody of the tenant above it (the operator's for the first level)
-- or, for the operator's review of a registration, by the operator. Answers both ids.
create function new_tenant(above bigint, facts jsonb, roles jsonb, administrator jsonb) returns table (tenant text, person text)
  language plpgsql security definer set search_path = public
  as $$
  declare made bigint; who bigint; before text := current_setting('app.tenant', true);
  begin
    if my_tenant() is null or (my_tenant() is distinct from above and my_tenant() is distinct from operator_tenant()) then raise insufficient_privilege using message = 'a tenant is made by the one above it'; end if;
    insert into tenant (name, parent_id, time_zone, language, country, industry)
      values (facts ->> 'name', nullif(above, operator_tenant()), facts ->> 'timeZone', facts ->> 'language', facts ->> 'country', coalesce(facts ->> 'industry', 'general')) returning tenant_id into made;
    perform set_config('app.tenant', made::text, true);
    insert into role (tenant_id, name, template, data_scope, plain_numbers) select made, r ->> 'name', r ->> 'template', r ->> 'scope', (r ->> 'plainNumbers')::boolean from jsonb_array_elements(roles) r;
    insert into person (tenant_id, login_name, name, password_hash, email, phone, must_change)
      values (made, administrator ->> 'loginName', administrator ->> 'name', administrator ->> 'passwordHash', administrator ->> 'email', administrator ->> 'phone', administrator ->> 'mustChange') returning person_id into who;
    insert into person_role (tenant_id, person_id, role_id) select made, who, role_id from role where tenant_id = made and template = 'administrator';
    perform set_config('app.tenant', before, true);
    return query select made::text, who::text;
  end $$;
revoke all on function new_tenant from public;
grant execute on function new_tenant to app;
