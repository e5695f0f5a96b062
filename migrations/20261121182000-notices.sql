-- What somebody is told in the console: kind and facts, so that it is said in the reader's language.
create table notice (
  tenant_id bigint not null references tenant,
  notice_id bigint not null generated always as identity,
  person_id bigint not null,
  kind text not null,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, notice_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('notice');
select limit_to_permission('notice', 'person_id = (select my_person())');
create index notice_of_person on notice (tenant_id, person_id, notice_id desc);
create index notice_unread on notice (tenant_id, person_id) where read_at is null;
