-- Jobs are taken tenant by tenant within their task, and one that was tried too often stays for a while, to be looked at.
alter table job
  add column tenant text not null generated always as (coalesce(payload ->> 'tenant', '')) stored,
  add column died_at timestamptz;
update job set died_at = now() where node is null and attempts >= 25;
drop index job_due;
create index job_waiting on job (task, tenant, run_at, job_id) where node is null and died_at is null;
create index job_dead on job (died_at) where died_at is not null;

-- Tells which task has something to do. A job that is put in again under its key lives again.
create or replace function put_job(task text, payload jsonb, queue text, run_at timestamptz, job_key text) returns void language plpgsql
  as $$ begin
    loop
      -- One that is being done has seen an older state of things: it keeps its work and gives up its key.
      update job set key = null where key = job_key and node is not null;
      insert into job (task, payload, queue, run_at, key) values (task, payload, queue, coalesce(run_at, now()), job_key)
        on conflict (key) do update set task = excluded.task, payload = excluded.payload, queue = excluded.queue, run_at = excluded.run_at,
          attempts = 0, problem = null, died_at = null
        where job.node is null;
      exit when found;
    end loop;
    if run_at is null or run_at <= now() then perform pg_notify('job', task); end if;
  end $$;

-- The server does not read the queue; by night a tenant's dead jobs are cleared away.
create function forget_dead_jobs(until timestamptz) returns void language sql security definer set search_path = public
  as $$ delete from job where died_at < until and tenant = current_setting('app.tenant') $$;
revoke all on function forget_dead_jobs from public;
grant execute on function forget_dead_jobs to app;
