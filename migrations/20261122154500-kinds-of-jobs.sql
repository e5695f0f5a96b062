-- Jobs are taken tenant by tenant within their task, and one that was tried too often stays for a while, to be looked at.
alter table job
  add column tenant text not null generated always as (coalesce(payload ->> 'tenant', '')) stored,
  add column died_at timestamptz;
update job set died_at = now() where node is null and attempts >= 25;
drop index job_due;
create index job_waiting on job (task, tenant, run_at, job_id) where node is null and died_at is null;
create index job_dead on job (died_at) where died_at is not null;
