create table customer_group (
  tenant_id bigint not null references tenant,
  group_id bigint not null generated always as identity,
  name text not null,
  memo text not null default '',
  person_id bigint not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, group_id),
  constraint group_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('customer_group');

-- A contact may be in several groups; a group that goes leaves its contacts.
create table contact_in_group (
  tenant_id bigint not null,
  group_id bigint not null,
  contact_id bigint not null,
  primary key (tenant_id, group_id, contact_id),
  foreign key (tenant_id, group_id) references customer_group on delete cascade,
  foreign key (tenant_id, contact_id) references contact on delete cascade
);
select keep_tenants_apart('contact_in_group');
create index group_of_contact on contact_in_group (tenant_id, contact_id);

-- Whose a contact is: whoever follows it up.
alter table contact
  add given_to bigint,
  add foreign key (tenant_id, given_to) references person;
create index contact_given on contact (tenant_id, given_to) where given_to is not null;

create table blacklist (
  tenant_id bigint not null references tenant,
  entry_id bigint not null generated always as identity,
  -- A tenant's holds for its calls, an operator's for everybody's, a batch's for that batch alone.
  scope text not null check (scope in ('tenant', 'operator', 'batch')),
  batch_id bigint,
  -- E.164
  phone text not null,
  reason text not null default '',
  -- Null: for good.
  until timestamptz,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, entry_id),
  check ((scope = 'batch') = (batch_id is not null)),
  foreign key (tenant_id, batch_id) references batch on delete cascade
);
select keep_tenants_apart('blacklist');
create unique index blacklist_once on blacklist (tenant_id, phone, scope, coalesce(batch_id, 0));
-- Asked for every call: by the number, whoever listed it.
create index blacklist_by_phone on blacklist (phone);
create index blacklist_ending on blacklist (tenant_id, until) where until is not null;

create function operator_tenant() returns bigint language sql stable security definer set search_path = public
  as $$ select tenant_id from tenant where operator $$;

-- The operator's list binds everybody: its rows may be held against a number, and changed by nobody else.
create policy operators_list on blacklist for select using (scope = 'operator' and tenant_id = (select operator_tenant()));

-- What a change of the operator's list means for each tenant is done in that tenant.
create function tell_tenants_of_blacklist(phones text[], blocked boolean) returns void language plpgsql security definer set search_path = public
  as $$ begin
    if nullif(current_setting('app.tenant', true), '')::bigint is distinct from operator_tenant() then raise exception 'this list is the operator''s'; end if;
    perform graphile_worker.add_job('contacts.followBlacklist', json_build_object('tenant', tenant_id::text, 'phones', phones, 'blocked', blocked))
      from (select distinct tenant_id from batch where state in (2, 3, 11, 12, 13)) at_work;
  end $$;
revoke all on function tell_tenants_of_blacklist from public;
grant execute on function tell_tenants_of_blacklist to app;
