alter table role add constraint role_name_taken unique (tenant_id, name);

-- Sees the console as a role of one's own tenant, and with null as oneself again: one's own session alone.
create function see_as_role(of_session bigint, wish bigint) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    update session set as_role_id = wish
      where session_id = of_session and case when wish is null then (coalesce(acting_tenant_id, tenant_id), coalesce(acting_person_id, person_id)) = (my_tenant(), my_person())
        else acting_tenant_id is null and (tenant_id, person_id) = (my_tenant(), my_person()) and exists (select from role r where r.tenant_id = my_tenant() and r.role_id = wish) end;
    return found;
  end $$;
revoke all on function see_as_role from public;
grant execute on function see_as_role to app;
