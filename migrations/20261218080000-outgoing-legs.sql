-- Every call that goes out over a trunk is asked about and has a record (core/dialing/outgoingLeg.ts): besides those of campaigns, whom a telephone of ours calls
-- outside, whom a call is handed to, a route leads to or a REFER names, and trials and codes.
alter table call_record
  drop constraint call_record_entry_check, drop constraint call_has_its_gateway, drop constraint call_has_its_task,
  add constraint call_record_entry_check check (entry in ('trunk', 'telephone', 'browser', 'trialAddress', 'outside', 'handedOver', 'routed', 'referred', 'trunkTest', 'code')),
  -- One that was refused may have found no gateway.
  add constraint call_has_its_gateway check (case when entry = 'trunk' then gateway_id is not null
    when entry in ('telephone', 'browser', 'trialAddress') then direction = 1 and gateway_id is null else direction = 0 end),
  add constraint call_has_its_task check (num_nulls(robot_id, flow_version) <> 1
    and (direction = 1 or entry <> 'trunk' or num_nulls(task_id, batch_id, campaign_id, contact_id) = 0)),
  -- The call that it belongs to: whose robot, agent, route or caller had it placed.
  add leg_of bigint,
  -- The telephone of ours that called outside: its minutes of a day are counted by it.
  add phone_id bigint,
  -- It takes a channel of its gateway as long as it goes on; a REFER that the carrier follows takes none of ours.
  add holds_channel boolean not null default false;
create index call_leg_now on call_record (tenant_id, gateway_id) where holds_channel and ended_at is null;
create index call_of_phone on call_record (tenant_id, phone_id, started_at) where phone_id is not null;
create index call_by_leg on call_record (tenant_id, leg_of) where leg_of is not null;

-- Their records count these now; the view of before counts what goes with this.
drop view if exists channels_beside_batches;
drop table second_side;

alter table call_transfer drop constraint call_transfer_result_check,
  add constraint call_transfer_result_check check (result in ('accepted', 'busy', 'noAnswer', 'rejected', 'unreachable', 'callerGone', 'congestion', 'notAllowed', 'failed'));

-- Whether the other side of a call may have us call somebody else in its place (REFER). Nobody was asked before, so off.
alter table inbound_route add follows_refer boolean not null default false;

-- Whom a tenant may call, and for how long. Without a row: its own country, and the usual lengths.
create table outgoing_setting (
  tenant_id bigint primary key references tenant,
  countries text[] not null,
  -- E.164 from their beginning, allowed besides, whatever country and kind of number it is.
  beginnings text[] not null default '{}',
  longest_minutes integer not null default 240 check (longest_minutes between 1 and 1440),
  -- Of outside calls of one telephone on one day; null: not counted.
  phone_minutes integer default 240 check (phone_minutes between 1 and 14400),
  -- Countries that were taken from its answered calls when this was new, and when; what people chose since stands in `countries`.
  taken text[] not null default '{}',
  taken_at timestamptz,
  -- Still to be taken (areas/outbound/legs/takenFromCalls.service.ts).
  to_take boolean not null default false,
  changed_at timestamptz not null default now()
);
select keep_tenants_apart('outgoing_setting');
insert into outgoing_setting (tenant_id, countries, to_take) select tenant_id, array[country], true from tenant;

-- Bounds that the tenant above sets: nothing goes out but what both allow.
create table outgoing_bound (
  tenant_id bigint primary key references tenant,
  -- Null: any.
  countries text[],
  beginnings text[] not null default '{}',
  longest_minutes integer not null check (longest_minutes between 1 and 1440),
  phone_minutes integer check (phone_minutes between 1 and 14400),
  changed_at timestamptz not null default now()
);
select keep_tenants_apart('outgoing_bound');
