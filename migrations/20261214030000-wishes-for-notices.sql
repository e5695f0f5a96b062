-- How somebody wants to be told of a kind of event; without a row in the console alone.
create table notice_wish (
  tenant_id bigint not null references tenant,
  person_id bigint not null,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (tenant_id, person_id, kind),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('notice_wish');
select limit_to_permission('notice_wish', 'person_id = (select my_person())');
