-- Names of permissions that were stored and are none (decision 111): calls under way are seen with monitor.call.view, tasks with their batches.
update person set scopes = array(select distinct case gate when 'monitor.calls.view' then 'monitor.call.view' when 'outbound.task.view' then 'outbound.batch.view' else gate end
    from unnest(scopes) gate order by 1)
  where scopes && '{monitor.calls.view,outbound.task.view}';
update role set
    grants = array(select distinct case gate when 'monitor.calls.view' then 'monitor.call.view' when 'outbound.task.view' then 'outbound.batch.view' else gate end from unnest(grants) gate order by 1),
    withheld = array(select distinct case gate when 'monitor.calls.view' then 'monitor.call.view' when 'outbound.task.view' then 'outbound.batch.view' else gate end from unnest(withheld) gate order by 1)
  where (grants || withheld) && '{monitor.calls.view,outbound.task.view}';
