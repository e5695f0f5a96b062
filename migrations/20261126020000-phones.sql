-- Telephones that register with us: a person's, a device's, or for some minutes the one in a person's browser.
create table softphone (
  tenant_id bigint not null references tenant,
  phone_id bigint not null generated always as identity,
  name text not null,
  -- What it signs in by; drawn by chance, for it is one name for the whole installation.
  login text not null,
  -- DigestSecrets of adapters/telephony/sip/digestChecks.ts, sealed
  secrets bytea not null,
  -- Whose it is, and whose extension reaches it; null: a device's.
  person_id bigint,
  -- Of a device; null: nobody reaches it by a number.
  extension text,
  -- Of a browser; null: until it is revoked.
  expires_at timestamptz,
  made_by bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, phone_id),
  constraint softphone_login unique (login),
  constraint phone_extension_taken unique (tenant_id, extension),
  foreign key (tenant_id, person_id) references person on delete cascade,
  constraint softphone_has_one_number check (person_id is null or extension is null)
);
select keep_tenants_apart('softphone');
create index softphone_by_person on softphone (tenant_id, person_id) where person_id is not null;
create index softphone_by_end on softphone (expires_at) where expires_at is not null;

-- Where they are registered now, as the node says that holds the registration. A node that died says nothing more, seen_at tells.
create table softphone_contact (
  tenant_id bigint not null,
  phone_id bigint not null,
  contact_id uuid not null,
  node text not null,
  transport text not null,
  address text not null,
  agent text not null,
  since timestamptz not null,
  until timestamptz not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, phone_id, contact_id),
  foreign key (tenant_id, phone_id) references softphone on delete cascade
);
select keep_tenants_apart('softphone_contact');
create index softphone_contact_by_node on softphone_contact (node);

create table softphone_setting (
  tenant_id bigint primary key references tenant,
  -- Whether telephones may call outside numbers, and from which of ours.
  calls_out boolean not null default false,
  number_id bigint,
  foreign key (tenant_id, number_id) references caller_number on delete set null (number_id)
);
select keep_tenants_apart('softphone_setting');

-- Anybody may call one robot of the tenant by it. There is one while it is switched on.
create table trial_address (
  tenant_id bigint primary key references tenant,
  token text not null,
  robot_id bigint not null,
  calls_per_minute smallint not null check (calls_per_minute between 1 and 60),
  -- Taken, and turned away by the bounds, since it was switched on.
  calls bigint not null default 0,
  refused bigint not null default 0,
  last_call_at timestamptz,
  made_by bigint,
  created_at timestamptz not null default now(),
  constraint trial_address_token unique (token),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
select keep_tenants_apart('trial_address');
