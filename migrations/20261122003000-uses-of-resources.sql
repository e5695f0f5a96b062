-- How often each flow plays or shows what lies in the libraries.
create table resource_use (
  tenant_id bigint not null,
  robot_id bigint not null,
  resource_id text not null,
  uses integer not null check (uses > 0),
  primary key (tenant_id, robot_id, resource_id),
  foreign key (tenant_id, robot_id) references robot on delete cascade
);
create index resource_use_by_resource on resource_use (tenant_id, resource_id);
select keep_tenants_apart('resource_use');
