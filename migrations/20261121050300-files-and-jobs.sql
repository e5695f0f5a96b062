create table file (
  tenant_id bigint not null references tenant,
  file_id bigint not null generated always as identity,
  -- As the person called it; the storage has names of its own.
  name text not null,
  storage_key text not null,
  bytes bigint not null,
  person_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id)
);
select keep_tenants_apart('file');

-- Jobs stand in the schema of the worker, which belongs to the owner; this is the one door to it.
create function enqueue(task text, payload json, queue text default null, run_at timestamptz default null, job_key text default null) returns void
  language plpgsql security definer set search_path = public
  as $$ begin
    perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => job_key);
  end $$;
revoke all on function enqueue from public;
grant execute on function enqueue to app;
