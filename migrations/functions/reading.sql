-- For whom the session of a run works (docs/decisions/0093-sql-of-tenants.md). The session says a secret that the server made for this run
-- alone; whoever says another one, or none, is nobody and sees no row. What is seen therefore never depends on a setting that SQL can
-- change to something of use. They look past the policies, because nobody who reads may see runs.
create or replace function reader_tenant() returns bigint language sql stable parallel safe security definer set search_path = public
  as $$ select tenant_id from sql_run where secret_hash = sha256(convert_to(current_setting('app.run', true), 'UTF8')) and ended_at is null $$;

create or replace function reader_person() returns bigint language sql stable parallel safe security definer set search_path = public
  as $$ select person_id from sql_run where secret_hash = sha256(convert_to(current_setting('app.run', true), 'UTF8')) and ended_at is null $$;

create or replace function reader_sees_all() returns boolean language sql stable parallel safe security definer set search_path = public
  as $$ select scope = 'all' from sql_run where secret_hash = sha256(convert_to(current_setting('app.run', true), 'UTF8')) and ended_at is null $$;

create or replace function reader_sees_numbers() returns boolean language sql stable parallel safe security definer set search_path = public
  as $$ select plain_numbers from sql_run where secret_hash = sha256(convert_to(current_setting('app.run', true), 'UTF8')) and ended_at is null $$;

-- Departments whose rows are seen, besides those of the person.
create or replace function reader_departments() returns bigint[] language sql stable parallel safe security definer set search_path = public
  as $$
    select case r.scope when 'department' then array[r.department_id]
        when 'below' then array(select d.department_id from department d where d.tenant_id = r.tenant_id and starts_with(d.path, r.path)) else '{}' end
      from sql_run r where secret_hash = sha256(convert_to(current_setting('app.run', true), 'UTF8')) and ended_at is null
  $$;

-- As core/text/phone.ts masks; of a number of another country fewer digits are left, because its country's code is not told apart here.
-- Built-in functions are named in full: for SQL of people the name alone leads to functions/bounded.sql.
create or replace function masked_phone(phone text) returns text language sql immutable parallel safe
  as $$
    select case when length(digits) <= 4 then digits
        when length(digits) > 10 then case when chinese then left(digits, 3) else '+' operator(pg_catalog.||) left(digits, 2) end operator(pg_catalog.||) ' **** ' operator(pg_catalog.||) right(digits, 4)
        else pg_catalog.repeat('*', least(4, length(digits) - 4)) operator(pg_catalog.||) ' ' operator(pg_catalog.||) right(digits, 4) end
      from (select chinese, case when chinese and significant !~ '^1[3-9]\d{9}$' and length(significant) >= 10 and significant !~ '^([48]00\d{7}|9[56]\d{3,4}|1[0-2]\d|10\d{3}|1[01]\d{4})$' then '0' operator(pg_catalog.||) significant else significant end as digits
        from (select starts_with(phone, '+86') as chinese, case when starts_with(phone, '+86') then substr(phone, 4) else ltrim(phone, '+') end as significant) parts) shown
  $$;

-- Values of a call or a contact among which its number may stand.
create or replace function without_phone(given jsonb, phone text) returns jsonb language sql immutable parallel safe
  as $$
    select case when length(phone) < 5 then given else
      pg_catalog.replace(pg_catalog.replace(given::text, phone, public.masked_phone(phone)), pg_catalog.regexp_replace(phone, '^\+(86)?', ''), public.masked_phone(phone))::jsonb end
  $$;

-- Run after all migrations: row-level security for the views of the schema `reading`. A condition that changes here needs a migration that
-- drops the policy `of_reader` of that table: one that is there is left alone, because making it anew waits for all who read.
create or replace function offer_reading() returns void language plpgsql set search_path = public
  as $$
  declare
    one record;
    mine constant text := 'person_id = (select reader_person()) or department_id = any((select reader_departments())::bigint[])';
    seat constant text := 'agent_id in (select agent_id from reader_agents)';
    call constant text := 'exists (select from call_record c where c.tenant_id = %I.tenant_id and c.call_id = %1$I.call_id)';
  begin
    for one in select * from (values
      ('batch', mine || ' or batch_id in (select batch_id from reader_given_tasks) or campaign_id in (select campaign_id from reader_campaigns)'),
      ('campaign', mine || ' or campaign_id in (select campaign_id from reader_batches) or campaign_id in (select campaign_id from reader_given_tasks)'),
      ('contact', mine || ' or given_to = (select reader_person())'),
      ('task', 'given_to = (select reader_person()) or batch_id in (select batch_id from reader_batches)'),
      ('call_record', seen_calls('reader', 'reader_given')),
      ('transcript', format(call, 'transcript')),
      ('queue_visit', format(call, 'queue_visit')),
      ('agent', seat), ('agent_state', seat), ('agent_call', seat),
      -- Settings of the tenant; names of colleagues are no secret.
      ('robot', 'true'), ('skill_group', 'true'), ('department', 'true'), ('disposition', 'true'), ('gateway', 'true'), ('caller_number', 'true'), ('person', 'true')
    ) of_table (name, condition) where not exists (select from pg_policy p where p.polrelid = of_table.name::regclass and p.polname = 'of_reader')
    loop
      execute format('create policy of_reader on %I as restrictive to app_views using (tenant_id = (select reader_tenant()) and ((select reader_sees_all()) or %s))', one.name, one.condition);
    end loop;
    grant usage on schema public to app_views;
    grant select on batch, campaign, contact, task, call_record, transcript, queue_visit, agent, agent_state, agent_call, robot, skill_group, department, disposition, caller_number to app_views;
    grant select (tenant_id, person_id, name, department_id, kind) on person to app_views;
    grant select (tenant_id, gateway_id, name, kind, channels, valid_flag) on gateway to app_views;
    -- A text is looked at before it is run, as a function of the session's own.
    if not has_database_privilege('app_reader', current_database(), 'temporary') then
      execute format('grant temporary on database %I to app_reader', current_database());
    end if;
    -- What a run may write to disk, to sort and the like. An owner who may not say it leaves it: the operator is told (sql_limits_now).
    if not exists (select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) setting
      where r.rolname = 'app_reader' and setting like 'temp_file_limit=%') then
      begin
        alter role app_reader set temp_file_limit = '1GB';
      exception when insufficient_privilege then null;
      end;
    end if;
  end $$;

-- Whether the platform operator lets this tenant use SQL, or the one above it.
create or replace function sql_is_allowed(of_tenant bigint) returns boolean language sql stable security definer set search_path = public
  as $$ select t.operator or coalesce((select above.sql_allowed from tenant above where above.tenant_id = t.parent_id), t.sql_allowed) from tenant t where t.tenant_id = of_tenant and of_tenant = my_tenant() $$;

create or replace function allow_sql_below(of_tenant bigint, one bigint, on_or_off boolean) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    if of_tenant is distinct from operator_tenant() then return false; end if;
    update tenant t set sql_allowed = on_or_off, changed_at = now() where t.tenant_id = one and t.parent_id is null and is_own_child(of_tenant, t);
    return found;
  end $$;

-- What the platform operator says of all runs, and settings of the database that do not bound them. Who said it is told the operator alone.
create or replace function sql_limits_now() returns table (minutes int, unbounded text[], accepted text[], changed_at timestamptz, changed_by_name text) language sql stable security definer set search_path = public
  as $$
    select coalesce(l.minutes, 60),
        case when coalesce(
          -- What is said of the role in this database comes before what is said of it in all.
          (select substr(one, length('temp_file_limit=') + 1) from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) one
            where r.rolname = 'app_reader' and s.setdatabase in (0, (select oid from pg_database where datname = current_database())) and one like 'temp_file_limit=%'
            order by s.setdatabase desc limit 1),
          current_setting('temp_file_limit')) = '-1' then '{temp_file_limit}'::text[] else '{}' end,
        coalesce(l.accepted, '{}'), l.changed_at,
        case when my_tenant() = operator_tenant() then (select p.name from person p where p.tenant_id = l.tenant_id and p.person_id = l.changed_by) end
      from (select) one left join sql_limits l on l.tenant_id = operator_tenant()
  $$;

revoke all on function reader_tenant, reader_person, reader_sees_all, reader_sees_numbers, reader_departments, offer_reading, sql_is_allowed, allow_sql_below, sql_limits_now from public;
grant execute on function reader_tenant, reader_person, reader_sees_all, reader_sees_numbers, reader_departments to app_reader, app_views;
grant execute on function sql_is_allowed, allow_sql_below, sql_limits_now to app;
