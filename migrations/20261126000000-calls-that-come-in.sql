-- Calls that come in are calls like all others: `phone` is the customer's number, `caller_number` the one of ours that was dialled.
alter table call_record
  add direction smallint not null default 0 check (direction in (0, 1)),
  -- The route that took the call; null where none did.
  add route_id bigint,
  alter task_id drop not null,
  alter batch_id drop not null,
  alter campaign_id drop not null,
  alter contact_id drop not null,
  alter robot_id drop not null,
  alter flow_version drop not null,
  add constraint call_has_its_task check (direction = 1 or num_nulls(task_id, batch_id, campaign_id, contact_id, robot_id, flow_version) = 0);
create index call_incoming on call_record (tenant_id, started_at desc, call_id desc) where direction = 1;
create index call_by_route on call_record (tenant_id, route_id, started_at desc) where route_id is not null;

-- Where a call that comes in goes: the first that fits takes it.
create table inbound_route (
  tenant_id bigint not null references tenant,
  route_id bigint not null generated always as identity,
  name text not null,
  valid_flag boolean not null default true,
  -- Asked in this order.
  place integer not null,
  -- Of ours that were dialled; empty: any.
  number_ids bigint[] not null default '{}',
  -- Beginnings of the caller's number, E.164; empty: anybody. A caller without a number fits only the empty list.
  callers text[] not null default '{}',
  -- core/calendar/schedule.ts; null: always.
  schedule jsonb,
  calendar_id bigint,
  -- Per cent of the calls that fit which it takes; the others are asked of the next.
  share smallint not null default 100 check (share between 1 and 100),
  -- core/inbound/route.ts: a robot, a recording, an outside number
  target jsonb not null,
  memo text not null default '',
  person_id bigint not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, route_id),
  constraint inbound_route_name_taken unique (tenant_id, name),
  foreign key (tenant_id, calendar_id) references work_calendar
);
select keep_tenants_apart('inbound_route');

-- What became of handing a call over. Without a reference to call_record, whose months move; it goes with the call.
create table call_transfer (
  tenant_id bigint not null,
  call_id bigint not null,
  -- Of several in one call, the first is 1.
  turn smallint not null,
  -- Milliseconds since the answer.
  began integer not null,
  target text not null,
  mode text not null check (mode in ('blind', 'attended')),
  -- By asking the other side to call (REFER), or by calling ourselves and joining both.
  way text not null check (way in ('refer', 'bridge')),
  result text check (result in ('accepted', 'busy', 'noAnswer', 'rejected', 'unreachable', 'callerGone', 'failed')),
  sip_code smallint,
  -- Milliseconds until it was taken or given up, and that were talked after it.
  waited integer,
  talked integer,
  primary key (tenant_id, call_id, turn)
);
select keep_tenants_apart('call_transfer');
select limit_to_permission('call_transfer', 'exists (select from call_record c where c.tenant_id = call_transfer.tenant_id and c.call_id = call_transfer.call_id)');
