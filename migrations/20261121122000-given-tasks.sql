-- Whose a contact of a batch is: whoever follows it up.
alter table task
  add given_to bigint,
  add foreign key (tenant_id, given_to) references person;
create index task_given on task (tenant_id, batch_id, given_to) where given_to is not null;
