-- The queue of jobs. The server does not read it: `enqueue` is the one door, and the owner's connection works it off.
create table job (
  job_id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- Jobs of one queue are done one after the other.
  queue text,
  -- One job of a key waits at a time; a newer one takes its place.
  key text,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  -- The node that does it now.
  node int,
  problem text
);
create unique index job_one_of_a_queue on job (queue) where node is not null;
create unique index job_one_of_a_key on job (key);
create index job_due on job (run_at, job_id) where node is null;
create index job_in_hand on job (node) where node is not null;

-- A node holds an advisory lock of its own for as long as it lives; a job in the hands of one that is gone is free again.
create function nodes_alive() returns setof int language sql stable
  as $$ select objid::bigint::int from pg_locks where locktype = 'advisory' and classid = 20260102 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()) $$;
revoke all on function nodes_alive from public;

create function put_job(task text, payload jsonb, queue text, run_at timestamptz, job_key text) returns void language plpgsql
  as $$ begin
    loop
      -- One that is being done has seen an older state of things: it keeps its work and gives up its key.
      update job set key = null where key = job_key and node is not null;
      insert into job (task, payload, queue, run_at, key) values (task, payload, queue, coalesce(run_at, now()), job_key)
        on conflict (key) do update set task = excluded.task, payload = excluded.payload, queue = excluded.queue, run_at = excluded.run_at, attempts = 0, problem = null
        where job.node is null;
      exit when found;
    end loop;
    if run_at is null or run_at <= now() then notify job; end if;
  end $$;
revoke all on function put_job from public;

create or replace function enqueue(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null) returns void
  language plpgsql security definer set search_path = public
  as $$ begin perform put_job(task, payload::jsonb, queue, run_at, job_key); end $$;

create or replace function tell_tenants_of_blacklist(phones text[], blocked boolean) returns void language plpgsql security definer set search_path = public
  as $$ begin
    if nullif(current_setting('app.tenant', true), '')::bigint is distinct from operator_tenant() then raise exception 'this list is the operator''s'; end if;
    perform put_job('contacts.followBlacklist', jsonb_build_object('tenant', tenant_id::text, 'phones', phones, 'blocked', blocked), null, null, null)
      from (select distinct tenant_id from batch where state in (2, 3, 11, 12, 13)) at_work;
  end $$;

-- What still waited in the queue that was here before.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into job (task, payload, queue, key, run_at, attempts)
      select identifier, payload::jsonb, queue_name, j.key, run_at, attempts from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = task_id left join graphile_worker._private_job_queues q on q.id = job_queue_id;
    drop schema graphile_worker cascade;
  end if;
end $$;
