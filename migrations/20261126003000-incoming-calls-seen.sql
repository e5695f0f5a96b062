-- Routes are settings of the tenant's lines, seen by all who may see routes. Of the calls that came in, users with limited data
-- permission see those that routes within their scope took, and those of contacts that were given to them.
select belong_to_people('inbound_route');
create index inbound_route_in_order on inbound_route (tenant_id, place, route_id);

do $$ declare scope text; begin
  foreach scope in array array['own', 'department', 'below'] loop
    execute format('drop policy within_permission_%s on call_record', scope);
  end loop;
end $$;
-- Short of incoming calls it is what it was: what stands behind `direction = 1` is not looked up for others.
select limit_to_permission('call_record', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)
  or (direction = 1 and (route_id in (select i.route_id from inbound_route i where i.tenant_id = my_tenant() and mine)
    or contact_id in (select k.contact_id from contact k where k.tenant_id = my_tenant() and k.given_to = (select my_person()))))');
