-- What addresses of other systems are told, each with what came of it. One object's are told in their order: none before the one before it was taken or given up.
create table webhook_delivery (
  tenant_id bigint not null references tenant,
  delivery_id bigint not null generated always as identity,
  -- What the receiver knows it by, at every try.
  uid uuid not null default gen_random_uuid(),
  -- Whose address: that of calls, tasks and batches, or that of a business template.
  source text not null check (source in ('tasks', 'template')),
  ref bigint,
  event text not null,
  -- What it is about, such as `call 7`.
  object text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'givenUp', 'cancelled')),
  next_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  -- The latest tries, at most twelve: when, where, which status or why there was none, how long it took in milliseconds.
  tries jsonb not null default '[]',
  primary key (tenant_id, delivery_id)
);
create index webhook_delivery_waits on webhook_delivery (tenant_id, next_at) where state = 'waiting';
create index webhook_delivery_of_object on webhook_delivery (tenant_id, source, coalesce(ref, 0), object, delivery_id) where state = 'waiting';
create index webhook_delivery_by_state on webhook_delivery (tenant_id, state, delivery_id) where state <> 'delivered';
select keep_tenants_apart('webhook_delivery');

-- A secret that was replaced signs beside the new one for a while, so that a receiver can change over.
create table webhook_old_secret (
  tenant_id bigint not null references tenant,
  source text not null,
  ref bigint not null,
  secret bytea not null,
  until timestamptz not null,
  primary key (tenant_id, source, ref)
);
select keep_tenants_apart('webhook_old_secret');

-- What waited as a job of its own.
insert into webhook_delivery (tenant_id, uid, source, ref, event, object, body, created_at, next_at)
  select j.tenant::bigint, (j.payload ->> 'id')::uuid, case when j.payload ->> 'event' like 'record.%' then 'template' else 'tasks' end,
    case when j.payload ->> 'event' like 'record.%' then (j.payload -> 'body' ->> 'templateId')::bigint end, j.payload ->> 'event',
    coalesce('record ' || (j.payload -> 'body' ->> 'recordId'), 'task ' || (j.payload -> 'body' ->> 'taskId'), 'call ' || (j.payload -> 'body' ->> 'callId'),
      'batch ' || (j.payload -> 'body' ->> 'batchId'), '?'), j.payload -> 'body', to_timestamp((j.payload ->> 'at')::float8 / 1000), j.run_at
  from job j where j.task = 'system.webhook' and j.died_at is null and exists (select from tenant t where t.tenant_id = j.tenant::bigint) order by j.job_id;
delete from job where task = 'system.webhook';
