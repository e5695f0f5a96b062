-- Tasks of a batch are prepared in one moment: with the number behind it they are taken in order without sorting all that wait.
drop index task_due;
create index task_due on task (tenant_id, batch_id, due_at, task_id) where call_status = 0;
