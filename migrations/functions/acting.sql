-- Whose a row is: a person's, and with the person a department's. The setting of a request fills the columns by itself.
create or replace function my_tenant() returns bigint language sql stable as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;

create or replace function my_person() returns bigint language sql stable as $$ select nullif(current_setting('app.person', true), '')::bigint $$;

create or replace function my_department() returns bigint language sql stable as $$ select nullif(current_setting('app.department', true), '')::bigint $$;

-- Whether one sees all of the tenant, and not a scope of it.
create or replace function sees_all() returns boolean language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.reach', true), ''), 'all') = 'all' $$;

create or replace function operator_tenant() returns bigint language sql stable security definer set search_path = public
  as $$ select tenant_id from tenant where operator $$;

-- Run after all migrations: what `app` may do, `app_limited` may, within its policies.
create or replace function give_limited_the_same() returns void language plpgsql set search_path = public
  as $$
  declare one record;
  begin
    for one in select c.oid::regclass as name, p.privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege('app', c.oid, p.privilege) and not has_table_privilege('app_limited', c.oid, p.privilege)
    loop execute format('grant %s on %s to app_limited', one.privilege, one.name); end loop;
    for one in select f.oid::regprocedure as name from pg_proc f
      where f.pronamespace = 'public'::regnamespace and has_function_privilege('app', f.oid, 'execute') and not has_function_privilege('app_limited', f.oid, 'execute')
    loop execute format('grant execute on function %s to app_limited', one.name); end loop;
  end $$;

revoke all on function give_limited_the_same from public;
