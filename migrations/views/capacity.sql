-- How many channels of a campaign and a gateway are taken, by all users.
create view calls_in_progress as select campaign_id, gateway_id, in_call from batch join campaign using (tenant_id, campaign_id)
  where tenant_id = my_tenant() and in_call > 0;

-- A user who sees a batch sees its campaign's settings for dialling and its waiting tasks: no further permission is checked.
create view campaigns_of_batches as select campaign_id, name, robot_id, gateway_id, number_ids, calendar_id, channels, enable_status
  from campaign where tenant_id = my_tenant();
create view waiting_tasks as select batch_id, due_at from task where tenant_id = my_tenant() and call_status = 0;

grant select on calls_in_progress, campaigns_of_batches, waiting_tasks to app;
