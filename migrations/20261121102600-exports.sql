-- Where exports are mailed to.
alter table person add email text;

-- One list written into a file, as the export dialog asked for it.
create table export_task (
  tenant_id bigint not null references tenant,
  export_id bigint not null generated always as identity,
  -- A name of the table of sources: call, batches, contacts …
  source text not null,
  -- Known from the start and the tenant's only one: files are downloaded by their name.
  file_name text not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- The list's own filter, or the ids that were chosen in it.
  query jsonb not null,
  ids bigint[],
  -- [{ key, label }] in the order of the columns.
  fields jsonb not null,
  -- Of the words in its cells.
  language text not null check (language in ('en', 'zh')),
  last_call_only boolean not null,
  rows_per_file bigint not null,
  -- waiting → writing → finished → expired; failed, cancelled
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'finished', 'failed', 'cancelled', 'expired')),
  rows_total bigint not null,
  rows_written bigint not null default 0,
  files integer not null default 0,
  -- Why it failed, as a code.
  problem text,
  -- Whoever begins to write takes the next number: an older writer then stops.
  run integer not null default 0,
  -- The file shows whole telephone numbers.
  plain_numbers boolean not null default false,
  file_id bigint,
  mail_wanted boolean not null default true,
  mailed_at timestamptz,
  mail_problem text,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, export_id),
  constraint export_file_name_taken unique (tenant_id, file_name),
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, person_id) references person
);
select keep_tenants_apart('export_task');
create index export_by_person on export_task (tenant_id, person_id, export_id desc);
