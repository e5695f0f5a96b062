-- One policy for all scopes had to ask at every row which scope holds, and no index could serve it. A scope is a role of its own: what its
-- policies say is what one would write by hand. What does not depend on the scope is said once, of app_limited.
do $$ declare scope text; begin
  foreach scope in array array['own', 'department', 'below'] loop
    if not exists (select from pg_roles where rolname = 'app_' || scope) then execute format('create role app_%s nologin in role app_limited', scope); end if;
    execute format('grant app_limited to app_%s', scope);
    execute format('grant app_%s to app', scope);
  end loop;
end $$;

create view departments_below as select department_id from department where tenant_id = my_tenant() and starts_with(path, current_setting('app.path', true));

create function rows_of(scope text) returns text language sql immutable
  as $$ select '(person_id = (select my_person())' || case scope
    when 'own' then ''
    when 'department' then ' or department_id = (select my_department())'
    when 'below' then ' or department_id in (select department_id from departments_below)' end || ')' $$;

-- Conditions name `mine` for the rows of one's scope, `my_campaigns` and `my_batches` for what lies within it.
create or replace function limit_to_permission(of_table regclass, condition text) returns void language plpgsql set search_path = public
  as $$ declare scope text; begin
    if condition !~ '\m(mine|my_campaigns|my_batches)\M' then
      execute format('create policy within_permission on %s as restrictive to app_limited using (%s)', of_table, condition);
    else
      foreach scope in array array['own', 'department', 'below'] loop
        execute format('create policy within_permission_%s on %s as restrictive to app_%1$s using (%3$s)', scope, of_table,
          regexp_replace(regexp_replace(condition, '\mmine\M', rows_of(scope), 'g'), '\mmy_(campaigns|batches)\M', scope || '_\1', 'g'));
      end loop;
    end if;
  end $$;

create or replace function limit_to_people(of_table regclass, or_else text default 'false') returns void language plpgsql set search_path = public
  as $$ begin perform limit_to_permission(of_table, 'mine' || case or_else when 'false' then '' else ' or ' || or_else end); end $$;

revoke all on function rows_of, limit_to_permission, limit_to_people from public;

do $$ declare scope text; begin
  foreach scope in array array['own', 'department', 'below'] loop
    execute format('create view %s_campaigns as select campaign_id from campaign where tenant_id = my_tenant() and %s', scope, rows_of(scope));
    execute format('create view %s_batches as select batch_id, campaign_id from batch where tenant_id = my_tenant() and (%s or campaign_id in (select campaign_id from %1$s_campaigns))', scope, rows_of(scope));
    execute format('grant select on %s_campaigns, %1$s_batches to app', scope);
  end loop;
end $$;
grant select on departments_below to app;

do $$ declare one regclass; begin
  foreach one in array array['contact', 'contact_import', 'customer_group', 'export_task', 'file', 'batch', 'campaign', 'task', 'call_record', 'call_minute', 'user_import']::regclass[] loop
    execute format('drop policy within_permission on %s', one);
  end loop;
end $$;
select limit_to_people('contact', 'given_to = (select my_person())');
select limit_to_people('contact_import');
select limit_to_people('customer_group');
select limit_to_people('export_task');
select limit_to_people('file');
select limit_to_people('user_import');
select limit_to_people('batch', 'batch_id in (select batch_id from given_tasks) or campaign_id in (select campaign_id from my_campaigns)');
select limit_to_people('campaign', 'campaign_id in (select campaign_id from my_batches) or campaign_id in (select campaign_id from given_tasks)');
select limit_to_permission('task', 'given_to = (select my_person()) or batch_id in (select batch_id from my_batches)');
select limit_to_permission('call_record', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)');
select limit_to_permission('call_minute', 'campaign_id in (select campaign_id from my_campaigns)');
drop view my_batches, my_campaigns;

-- Whoever sees a batch sees of its campaign what it dials with, and which of its tasks wait: reached through the batch, so not asked for again.
create view campaigns_of_batches as select campaign_id, name, robot_id, gateway_id, number_ids, calendar_id, channels, enable_status from campaign where tenant_id = my_tenant();
create view waiting_tasks as select batch_id, due_at from task where tenant_id = my_tenant() and call_status = 0;
grant select on campaigns_of_batches, waiting_tasks to app;
