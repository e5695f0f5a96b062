-- Files of questions that were taken into a robot, with the rows that could not be. The newest twenty of a robot are kept.
create table faq_upload (
  tenant_id bigint not null,
  upload_id bigint not null generated always as identity,
  robot_id bigint not null,
  file_name text not null,
  created integer not null,
  changed integer not null,
  same integer not null,
  refused_rows integer not null,
  -- [{ row, reason, facts, cells }], the first thousand.
  refused json not null default '[]',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
create index faq_upload_of_robot on faq_upload (tenant_id, robot_id, upload_id desc);
select keep_tenants_apart('faq_upload');
