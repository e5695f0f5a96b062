-- A gateway may be a real trunk: how it is spoken to (core/dialing/trunk.ts), and its password, sealed.
alter table gateway drop constraint gateway_kind_check;
alter table gateway
  add constraint gateway_kind_check check (kind in ('simulated', 'sip')),
  add trunk jsonb,
  add trunk_password bytea,
  -- Nodes read a trunk anew that was changed since.
  add trunk_changed_at timestamptz not null default now(),
  add constraint gateway_trunk_check check ((kind = 'sip') = (trunk is not null));

-- What each node sees of a trunk. A node that died leaves its last word behind, seen_at tells.
create table trunk_state (
  tenant_id bigint not null,
  gateway_id bigint not null,
  node text not null,
  -- TrunkHealth of core/dialing/trunk.ts
  health jsonb not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, gateway_id, node),
  foreign key (tenant_id, gateway_id) references gateway on delete cascade
);
select keep_tenants_apart('trunk_state');

-- What befell a trunk: in service, out of service, registered, a registration refused.
create table trunk_event (
  tenant_id bigint not null,
  event_id bigint not null generated always as identity,
  gateway_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('inService', 'outOfService', 'registered', 'registrationLost')),
  -- The last answer's status, and the proxy it came from.
  code integer,
  proxy text,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, gateway_id) references gateway on delete cascade
);
create index trunk_event_by_time on trunk_event (tenant_id, gateway_id, at desc);
select keep_tenants_apart('trunk_event');

-- A trunk is tried by a node that has the voice role; it writes each step as it is done.
create table trunk_test (
  tenant_id bigint not null,
  test_id bigint not null generated always as identity,
  gateway_id bigint not null,
  asked_by bigint,
  asked_at timestamptz not null default now(),
  -- E.164; null: no call is placed.
  call_to text,
  call_from text,
  node text,
  taken_at timestamptz,
  ended_at timestamptz,
  -- TestStep of core/dialing/trunk.ts
  steps jsonb not null default '[]',
  -- SignalMessage of core/dialing/trunk.ts
  signalling jsonb not null default '[]',
  primary key (tenant_id, test_id),
  foreign key (tenant_id, gateway_id) references gateway on delete cascade
);
create index trunk_test_waiting on trunk_test (asked_at) where ended_at is null;
select keep_tenants_apart('trunk_test');

-- What the line was like on which a call went out. Without a reference to call_record, whose months move; it goes with the call.
create table call_line (
  tenant_id bigint not null,
  call_id bigint not null,
  gateway_id bigint not null,
  -- The final response to the INVITE, the cause of Q.850 where one was said.
  sip_code smallint,
  q850 smallint,
  codec text,
  -- Null where nothing was received.
  mos real,
  -- Per cent, and milliseconds.
  loss real,
  jitter real,
  -- Quality of adapters/telephony/media/media.ts
  media jsonb,
  -- SignalMessage of core/dialing/trunk.ts
  signalling jsonb not null default '[]',
  primary key (tenant_id, call_id)
);
select keep_tenants_apart('call_line');
select limit_to_permission('call_line', 'exists (select from call_record c where c.tenant_id = call_line.tenant_id and c.call_id = call_line.call_id)');

-- Dialogs that stand, so that the other side hears BYE even if the node dies that held them.
create table sip_dialog (
  tenant_id bigint not null,
  call_id bigint not null,
  gateway_id bigint not null,
  node text not null,
  -- StoredDialog of adapters/telephony/sip/signalling.ts
  dialog jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, call_id)
);
create index sip_dialog_by_node on sip_dialog (node);
select keep_tenants_apart('sip_dialog');
