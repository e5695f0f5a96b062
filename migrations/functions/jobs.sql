-- A node holds an advisory lock of its own for as long as it lives; a job in the hands of one that is gone is free again.
create or replace function nodes_alive() returns setof int language sql stable
  as $$ select objid::bigint::int from pg_locks where locktype = 'advisory' and classid = 20260102 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()) $$;

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

-- Jobs belong to the owner; this is the one way to them.
create or replace function enqueue(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null) returns void
  language plpgsql security definer set search_path = public
  as $$ begin perform put_job(task, payload::jsonb, queue, run_at, job_key); end $$;

-- The server does not read the queue; by night a tenant's dead jobs are cleared away.
create or replace function forget_dead_jobs(until timestamptz) returns void language sql security definer set search_path = public
  as $$ delete from job where died_at < until and tenant = current_setting('app.tenant') $$;

revoke all on function nodes_alive, put_job, enqueue, forget_dead_jobs from public;
grant execute on function enqueue, forget_dead_jobs to app;
