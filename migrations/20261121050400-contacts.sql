create table contact (
  tenant_id bigint not null references tenant,
  contact_id bigint not null generated always as identity,
  -- E.164
  phone text not null,
  name text not null default '',
  -- 0 male, 1 female, -1 unknown
  gender smallint not null default -1 check (gender in (0, 1, -1)),
  customer_no text not null default '',
  company text not null default '',
  remark text not null default '',
  -- Free columns of the imported files, by their heading: arguments of flows come from here.
  fields jsonb not null default '{}',
  import_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, contact_id),
  constraint contact_phone_taken unique (tenant_id, phone)
);
select keep_tenants_apart('contact');
create index contact_by_import on contact (tenant_id, import_id);
create index contact_by_name on contact (tenant_id, name);

create table contact_import (
  tenant_id bigint not null references tenant,
  import_id bigint not null generated always as identity,
  file_id bigint not null,
  file_name text not null,
  -- checking → checked → storing → stored; failed, cancelled
  state text not null check (state in ('checking', 'checked', 'storing', 'stored', 'failed', 'cancelled')),
  -- [{ heading, to }]: field of a contact, free under its own heading, or nothing.
  columns jsonb not null default '[]',
  bytes bigint not null,
  bytes_read bigint not null default 0,
  rows_read integer not null default 0,
  rows_good integer not null default 0,
  rows_refused integer not null default 0,
  rows_added integer not null default 0,
  rows_updated integer not null default 0,
  -- Why it failed, as a code; the facts fill its sentence.
  problem text,
  problem_facts jsonb not null default '{}',
  -- The first values of each column, to choose its field by.
  samples jsonb not null default '[]',
  -- Whoever begins to read the file takes the next number: an older reader then stops.
  run integer not null default 0,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, file_id) references file
);
select keep_tenants_apart('contact_import');

-- What was read and is not yet a contact. Emptied when the import ends.
create table contact_import_row (
  tenant_id bigint not null,
  import_id bigint not null,
  row_no integer not null,
  phone text not null,
  name text not null,
  gender smallint not null,
  customer_no text not null,
  company text not null,
  remark text not null,
  fields jsonb not null,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references contact_import on delete cascade
);
select keep_tenants_apart('contact_import_row');
create unique index contact_import_row_phone on contact_import_row (tenant_id, import_id, phone);

create table contact_import_refusal (
  tenant_id bigint not null,
  import_id bigint not null,
  row_no integer not null,
  -- A field of a contact or a heading of the file.
  field text not null,
  value text not null,
  -- A code; the texts stand beside the screen. `facts` fill them.
  reason text not null,
  facts jsonb not null default '{}',
  -- The whole row as it was, for the file of refused rows.
  cells jsonb not null,
  primary key (tenant_id, import_id, row_no, field),
  foreign key (tenant_id, import_id) references contact_import on delete cascade
);
select keep_tenants_apart('contact_import_refusal');
