-- Contacts with at least one call that has ended, those that wait for another attempt among them: what a connect rate
-- is a share of. Without them a batch that has just begun says 100 %, as who was missed waits for another attempt.
alter table batch add column called integer not null default 0;

update batch b set called = t.called from (
  select tenant_id, batch_id, count(*) filter (where attempts > 1 or attempts = 1 and call_status <> 1)::int as called
  from task group by tenant_id, batch_id) t
where t.tenant_id = b.tenant_id and t.batch_id = b.batch_id and t.called > 0;
