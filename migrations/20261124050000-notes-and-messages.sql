-- What people write down about a customer; it goes with the customer.
create table contact_note (
  tenant_id bigint not null references tenant,
  note_id bigint not null generated always as identity,
  contact_id bigint not null,
  text text not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  -- Null while it stands as it was first written.
  changed_at timestamptz,
  primary key (tenant_id, note_id),
  foreign key (tenant_id, contact_id) references contact on delete cascade,
  foreign key (tenant_id, person_id) references person
);
select keep_tenants_apart('contact_note');
select limit_to_permission('contact_note', 'exists (select from contact c where c.tenant_id = contact_note.tenant_id and c.contact_id = contact_note.contact_id)');
create index note_by_contact on contact_note (tenant_id, contact_id, created_at desc);

-- Text messages the robot handed over to be sent during a call: [{ to, text, at }], at in milliseconds since the answer.
alter table transcript add messages jsonb not null default '[]';
