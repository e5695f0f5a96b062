-- Links that one customer gets: to a form that is filled in once, or to a letter.
alter table page_link
  drop constraint page_link_page_check,
  add constraint page_link_page_check check (page in ('counter', 'form', 'letter')),
  -- Whom it is for: of a call, or as a contact.
  add contact_id bigint,
  add call_id bigint,
  add openings integer not null default 0,
  add opened_at timestamptz,
  -- When the form was sent in; it works no more then.
  add used_at timestamptz;
create index page_link_of_contact on page_link (tenant_id, contact_id) where contact_id is not null;
create index page_link_of_call on page_link (tenant_id, call_id) where call_id is not null;

-- What a tenant writes to customers; `{name}` and the like stand for what the contact has. Links are made of those that are switched on.
create table letter (
  tenant_id bigint not null references tenant,
  letter_id bigint not null generated always as identity,
  name text not null check (name ~ '\S'),
  title text not null check (title ~ '\S'),
  body text not null check (body ~ '\S'),
  signature text not null default '',
  valid_flag boolean not null default false,
  person_id bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, letter_id),
  constraint letter_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('letter');
