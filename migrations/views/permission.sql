-- Views of the owner look past the policies, so that the policies of two tables may ask for each other; a view becomes part of the
-- query's plan, which a function does not. Policies name them (docs/decisions/0012-data-permission-stands-in-the-database.md).
create view my_departments as select department_id from department where tenant_id = my_tenant()
  and (current_setting('app.reach', true) = 'department' and department_id = my_department()
    or current_setting('app.reach', true) = 'below' and starts_with(path, current_setting('app.path', true)));
create view departments_below as select department_id from department
  where tenant_id = my_tenant() and starts_with(path, current_setting('app.path', true));
create view given_tasks as select task_id, batch_id, campaign_id from task
  where tenant_id = my_tenant() and given_to = (select my_person());
create view given_contacts as select contact_id from contact
  where tenant_id = my_tenant() and given_to = (select my_person());

-- What lies within a scope. `rows_of`, with which migrations make policies, says the same of a row.
create view own_campaigns as select campaign_id from campaign
  where tenant_id = my_tenant() and (person_id = (select my_person()));
create view own_batches as select batch_id, campaign_id from batch
  where tenant_id = my_tenant() and ((person_id = (select my_person())) or campaign_id in (select campaign_id from own_campaigns));

create view department_campaigns as select campaign_id from campaign
  where tenant_id = my_tenant() and (person_id = (select my_person()) or department_id = (select my_department()));
create view department_batches as select batch_id, campaign_id from batch
  where tenant_id = my_tenant() and ((person_id = (select my_person()) or department_id = (select my_department()))
    or campaign_id in (select campaign_id from department_campaigns));

create view below_campaigns as select campaign_id from campaign
  where tenant_id = my_tenant() and (person_id = (select my_person()) or department_id in (select department_id from departments_below));
create view below_batches as select batch_id, campaign_id from batch
  where tenant_id = my_tenant() and ((person_id = (select my_person()) or department_id in (select department_id from departments_below))
    or campaign_id in (select campaign_id from below_campaigns));

-- Routes of calls that come in; all who may see routes see them, and their calls those within whose scope they are.
create view own_routes as select route_id from inbound_route
  where tenant_id = my_tenant() and (person_id = (select my_person()));
create view department_routes as select route_id from inbound_route
  where tenant_id = my_tenant() and (person_id = (select my_person()) or department_id = (select my_department()));
create view below_routes as select route_id from inbound_route
  where tenant_id = my_tenant() and (person_id = (select my_person()) or department_id in (select department_id from departments_below));

-- Calls that are still there, whoever may see them: what is not there was forgotten.
create view kept_calls as select call_id from call_record where tenant_id = my_tenant();

grant select on my_departments, departments_below, given_tasks, given_contacts, own_campaigns, own_batches, own_routes, department_campaigns,
  department_batches, department_routes, below_campaigns, below_batches, below_routes, kept_calls to app;
