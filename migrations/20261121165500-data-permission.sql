-- A person who may not see all of the tenant works as this role. Its policies are not even planned for everybody else.
do $$ begin
  if not exists (select from pg_roles where rolname = 'app_limited') then create role app_limited nologin; end if;
end $$;
-- A policy of a role holds for whoever inherits from it.
alter role app noinherit;
grant app_limited to app;

-- Run after all migrations: what `app` may do, `app_limited` may, within its policies.
create function give_limited_the_same() returns void language plpgsql set search_path = public
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

-- `select limit_to_permission('batch', 'a condition')`: rows a limited person sees, changes and makes.
create function limit_to_permission(of_table regclass, condition text) returns void language plpgsql
  as $$ begin execute format('create policy within_permission on %s as restrictive to app_limited using (%s)', of_table, condition); end $$;

-- Adds who made a row and for which department, filled by itself.
create function belong_to_people(of_table regclass) returns void language plpgsql set search_path = public
  as $$ begin
    execute format('alter table %s add if not exists person_id bigint, add if not exists department_id bigint default my_department()', of_table);
    execute format('alter table %s alter person_id set default my_person()', of_table);
    execute format('update %s o set department_id = coalesce((select p.department_id from person p where p.tenant_id = o.tenant_id and p.person_id = o.person_id), root_department(o.tenant_id))', of_table);
    execute format('alter table %s alter department_id set not null', of_table);
    execute format('create trigger settle_row before insert on %s for each row when (new.department_id is null) execute function settle_row()', of_table);
  end $$;

create function limit_to_people(of_table regclass, or_else text default 'false') returns void language plpgsql set search_path = public
  as $$ begin perform limit_to_permission(of_table, format('person_id = (select my_person()) or department_id in (select department_id from my_departments) or %s', or_else)); end $$;

create function settle_row() returns trigger language plpgsql set search_path = public
  as $$ begin
    new.department_id := coalesce((select department_id from person where tenant_id = new.tenant_id and person_id = new.person_id), root_department(new.tenant_id));
    return new;
  end $$;

alter table contact add person_id bigint;
update contact c set person_id = i.person_id from contact_import i where i.tenant_id = c.tenant_id and i.import_id = c.import_id;

select belong_to_people('contact');
select belong_to_people('contact_import');
select belong_to_people('customer_group');
select belong_to_people('export_task');
select belong_to_people('file');
select belong_to_people('batch');
select belong_to_people('campaign');

-- Views of the owner look past the policies, so that the policies of two tables may ask for each other; a view becomes part of the
-- query's plan, which a function does not.
create view my_departments as select department_id from department where tenant_id = my_tenant()
  and (current_setting('app.reach', true) = 'department' and department_id = my_department() or current_setting('app.reach', true) = 'below' and starts_with(path, current_setting('app.path', true)));
create view my_campaigns as select campaign_id from campaign where tenant_id = my_tenant()
  and (person_id = (select my_person()) or department_id in (select department_id from my_departments));
create view my_batches as select batch_id, campaign_id from batch where tenant_id = my_tenant()
  and (person_id = (select my_person()) or department_id in (select department_id from my_departments) or campaign_id in (select campaign_id from my_campaigns));
create view given_tasks as select task_id, batch_id, campaign_id from task where tenant_id = my_tenant() and given_to = (select my_person());
-- How much of a campaign's and a gateway's channels is taken, by whomever.
create view calls_in_progress as select campaign_id, gateway_id, in_call from batch join campaign using (tenant_id, campaign_id) where tenant_id = my_tenant() and in_call > 0;
grant select on my_departments, my_campaigns, my_batches, given_tasks, calls_in_progress to app;
create index task_given_to on task (tenant_id, given_to) include (batch_id, task_id, campaign_id) where given_to is not null;

select limit_to_people('contact', 'given_to = (select my_person())');
select limit_to_people('contact_import');
select limit_to_people('customer_group');
select limit_to_people('export_task');
select limit_to_people('file');
select limit_to_people('batch', 'batch_id in (select batch_id from given_tasks) or campaign_id in (select campaign_id from my_campaigns)');
-- Whose batch it is knows the name of its campaign.
select limit_to_people('campaign', 'campaign_id in (select campaign_id from my_batches) or campaign_id in (select campaign_id from given_tasks)');
select limit_to_permission('task', 'given_to = (select my_person()) or batch_id in (select batch_id from my_batches)');
select limit_to_permission('call_record', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)');
select limit_to_permission('call_minute', 'campaign_id in (select campaign_id from my_campaigns)');
select limit_to_permission('transcript', 'exists (select from call_record c where c.tenant_id = transcript.tenant_id and c.call_id = transcript.call_id)');
select limit_to_permission('media', 'exists (select from call_record c where c.tenant_id = media.tenant_id and c.recording_id = media.media_id)');
select limit_to_permission('call_now', 'exists (select from call_record c where c.tenant_id = call_now.tenant_id and c.call_id = call_now.call_id)');
select limit_to_permission('contact_in_group', 'exists (select from contact c where c.tenant_id = contact_in_group.tenant_id and c.contact_id = contact_in_group.contact_id)');
select limit_to_permission('contact_import_row', 'exists (select from contact_import i where i.tenant_id = contact_import_row.tenant_id and i.import_id = contact_import_row.import_id)');
select limit_to_permission('contact_import_refusal', 'exists (select from contact_import i where i.tenant_id = contact_import_refusal.tenant_id and i.import_id = contact_import_refusal.import_id)');
create index contact_by_person on contact (tenant_id, person_id);
create index contact_by_department on contact (tenant_id, department_id);
