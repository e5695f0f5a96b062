-- Tenants whose allowed countries have still to be taken from the calls they had: each is then asked for by itself.
create or replace function outgoing_to_take() returns table (tenant_id text) language sql stable security definer set search_path = public
  as $$ select o.tenant_id::text from outgoing_setting o where o.to_take order by o.tenant_id $$;

-- Tenants that this one looks after, and whether it bounds what they call.
create or replace function outgoing_children(of_tenant bigint) returns table (tenant_id text, name text, bounded boolean) language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text, t.name, exists (select from outgoing_bound b where b.tenant_id = t.tenant_id) from tenant t
    where is_own_child(of_tenant, t) order by t.name, t.tenant_id limit 500 $$;

-- What a tenant may call, as it has said so itself and as the one above bounds it: for that one.
create or replace function outgoing_of_child(of_tenant bigint, child bigint)
  returns table (country text, own jsonb, bound jsonb) language sql stable security definer set search_path = public
  as $$ select t.country,
      (select jsonb_build_object('countries', o.countries, 'beginnings', o.beginnings, 'longestMinutes', o.longest_minutes, 'phoneMinutes', o.phone_minutes)
        from outgoing_setting o where o.tenant_id = child),
      (select jsonb_build_object('countries', b.countries, 'beginnings', b.beginnings, 'longestMinutes', b.longest_minutes, 'phoneMinutes', b.phone_minutes)
        from outgoing_bound b where b.tenant_id = child)
    from tenant t where t.tenant_id = child and is_own_child(of_tenant, t) $$;

-- Bounds it, or takes the bounds away; answers whether it is one that this tenant looks after. Contacts that waited outside are looked at anew.
create or replace function bound_outgoing(of_tenant bigint, child bigint, bound jsonb) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    if not exists (select from tenant t where t.tenant_id = child and is_own_child(of_tenant, t)) then return false; end if;
    perform wait_for_dialer(child);
    delete from outgoing_bound where tenant_id = child;
    if bound is not null then
      insert into outgoing_bound (tenant_id, countries, beginnings, longest_minutes, phone_minutes)
        select child, case when bound -> 'countries' <> 'null' then array(select jsonb_array_elements_text(bound -> 'countries')) end,
          array(select jsonb_array_elements_text(bound -> 'beginnings')), (bound ->> 'longestMinutes')::int, (bound ->> 'phoneMinutes')::int;
    end if;
    update task set due_at = now() where tenant_id = child and call_status = 0 and due_at is null;
    return true;
  end $$;

-- Contacts that wait because they may not be called (a task that waits without a time) are looked at anew: whoever changed what may be called need not see them all.
create or replace function look_outside_anew(of_tenant bigint) returns integer language plpgsql security definer set search_path = public
  as $$ declare n integer; begin
    if of_tenant is distinct from my_tenant() then raise insufficient_privilege using message = 'another tenant'; end if;
    perform wait_for_dialer(of_tenant);
    update task set due_at = now() where tenant_id = of_tenant and call_status = 0 and due_at is null;
    get diagnostics n = row_count;
    return n;
  end $$;

revoke all on function outgoing_to_take, outgoing_children, outgoing_of_child, bound_outgoing, look_outside_anew from public;
grant execute on function outgoing_to_take, outgoing_children, outgoing_of_child, bound_outgoing, look_outside_anew to app;
