-- Addresses of other systems that a tenant has named: of calls, tasks and batches, of business templates, and of inspections.
create view webhook_receiver as
  select 'tasks' as source, 0::bigint as ref, '' as name, webhook_url as url, webhook_secret as secret, webhook_events as events
    from task_config where tenant_id = my_tenant() and webhook_url is not null
  union all select 'template', template_id, name, webhook_url, webhook_secret, webhook_events
    from business_template where tenant_id = my_tenant() and webhook_url is not null
  union all select 'quality', 0, '', url, secret, events from qc_webhook where tenant_id = my_tenant() and url is not null;
grant select on webhook_receiver to app;
