-- A robot without a published version has version 0.
alter table robot add column inbound boolean not null default false;

-- A version is a snapshot of the draft: handed in, and then published or returned. What it says never changes.
alter table flow_version
  add column status text not null default 'published' check (status in ('submitted', 'returned', 'published')),
  add column note text not null default '',
  -- Why it was returned, or why it was published although a test failed.
  add column reason text not null default '',
  -- The revision of the draft it was taken of; null where it came in another way.
  add column revision integer,
  add column made_by bigint,
  add column decided_by bigint,
  add column decided_at timestamptz;

-- The one working copy behind every designer. `revision` counts its changes.
create table flow_draft (
  tenant_id bigint not null,
  robot_id bigint not null,
  revision integer not null default 0,
  flow jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (tenant_id, robot_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
select keep_tenants_apart('flow_draft');

-- What led from one revision to the next: for whoever edits at the same time, and to go back.
create table flow_edit (
  tenant_id bigint not null,
  robot_id bigint not null,
  revision integer not null,
  edits jsonb not null,
  label text not null,
  -- The window it came from, which knows it already.
  client text not null default '',
  person_id bigint,
  at timestamptz not null default now(),
  primary key (tenant_id, robot_id, revision),
  foreign key (tenant_id, robot_id) references flow_draft on delete cascade
);
select keep_tenants_apart('flow_edit');
