-- Forms that robots and people fill in (core/form/form.ts). Settings of the tenant, like its routes: seen by all who may see templates.
create table business_template (
  tenant_id bigint not null references tenant,
  template_id bigint not null generated always as identity,
  name text not null,
  -- Where it is used: outbound, inbound, contact, workflow.
  kind text not null check (kind in ('outbound', 'inbound', 'contact', 'workflow')),
  memo text not null default '',
  valid_flag boolean not null default true,
  -- The latest published form; 0: none.
  version integer not null default 0,
  draft jsonb not null,
  -- Counts the changes of the draft.
  revision integer not null default 0,
  -- The draft as it was published last.
  published_revision integer,
  robot_id bigint,
  bpo_robot_id bigint,
  webhook_url text,
  webhook_secret bytea,
  webhook_events text[] not null default '{}',
  person_id bigint not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, template_id),
  constraint template_name_taken unique (tenant_id, name),
  foreign key (tenant_id, robot_id) references robot on delete set null (robot_id),
  foreign key (tenant_id, bpo_robot_id) references robot on delete set null (bpo_robot_id)
);
select keep_tenants_apart('business_template');

-- A version never changes: a record opens in the one it was filled in with.
create table template_version (
  tenant_id bigint not null,
  template_id bigint not null,
  version integer not null,
  form jsonb not null,
  published_at timestamptz not null default now(),
  published_by bigint not null,
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references business_template on delete cascade
);
select keep_tenants_apart('template_version');

alter table campaign add template_id bigint, add foreign key (tenant_id, template_id) references business_template;
alter table inbound_route add template_id bigint, add foreign key (tenant_id, template_id) references business_template;
create index campaign_by_template on campaign (tenant_id, template_id) where template_id is not null;
create index route_by_template on inbound_route (tenant_id, template_id) where template_id is not null;

-- Without a reference to call_record, whose months move: it goes with the call.
create table trans_record (
  tenant_id bigint not null references tenant,
  record_id bigint not null generated always as identity,
  template_id bigint not null,
  version integer not null,
  -- By formId; what is not set is not there.
  values jsonb not null,
  -- Lexemes `templateId.formId=value` of what records are found by.
  sought tsvector not null default '',
  source text not null check (source in ('robot', 'agent', 'link', 'import')),
  -- All that the form requires is there.
  complete boolean not null,
  revision integer not null default 0,
  call_id bigint,
  task_id bigint,
  contact_id bigint,
  campaign_id bigint,
  route_id bigint,
  -- The customer's, of the call or the contact; the number in E.164.
  name text not null default '',
  phone text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (tenant_id, record_id),
  foreign key (tenant_id, template_id, version) references template_version
);
select keep_tenants_apart('trans_record');
select belong_to_people('trans_record');
create unique index record_of_call on trans_record (tenant_id, call_id, template_id) where call_id is not null;
create index record_by_template on trans_record (tenant_id, template_id, record_id desc);
create index record_by_contact on trans_record (tenant_id, contact_id, record_id desc) where contact_id is not null;
create index record_by_time on trans_record (tenant_id, created_at desc);
create index record_sought on trans_record using gin (sought);
-- What belongs to a call or a contact is seen by those who see that; what belongs to neither by those who wrote it.
select limit_to_permission('trans_record', 'case
  when call_id is not null then exists (select from call_record c where c.tenant_id = trans_record.tenant_id and c.call_id = trans_record.call_id)
  when contact_id is not null then exists (select from contact k where k.tenant_id = trans_record.tenant_id and k.contact_id = trans_record.contact_id)
  else mine end');

create table trans_record_change (
  tenant_id bigint not null,
  change_id bigint not null generated always as identity,
  record_id bigint not null,
  at timestamptz not null default now(),
  -- Null: a robot.
  person_id bigint,
  source text not null,
  version integer not null,
  -- [{ formId, before, after }], null where it was not there.
  fields jsonb not null,
  primary key (tenant_id, record_id, change_id),
  foreign key (tenant_id, record_id) references trans_record on delete cascade
);
select keep_tenants_apart('trans_record_change');
select limit_to_permission('trans_record_change', 'exists (select from trans_record r where r.tenant_id = trans_record_change.tenant_id and r.record_id = trans_record_change.record_id)');
