-- Numbers grouped by their owner, to be allotted as a whole.
create table number_pool (
  tenant_id bigint not null references tenant,
  pool_id bigint not null generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, pool_id),
  constraint number_pool_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('number_pool');

-- What a tenant was lent stands in rows of its own: a gateway that refers to the lender's, and numbers that refer to the lender's.
alter table gateway
  add lent_from_tenant bigint,
  add lent_from_gateway bigint,
  -- Taken back: the row stays for the records of its calls, and calls nobody any more.
  add lent_ended_at timestamptz,
  -- Of its channels, those that other tenants were lent.
  add channels_lent integer not null default 0,
  add constraint channels_lent_are_there check (channels_lent between 0 and channels),
  add constraint lent_from_one check ((lent_from_tenant is null) = (lent_from_gateway is null)),
  add constraint lent_gateway foreign key (lent_from_tenant, lent_from_gateway) references gateway on delete set null;
create unique index gateway_lent_once on gateway (lent_from_tenant, lent_from_gateway, tenant_id) where lent_from_gateway is not null;

-- A trunk's settings are its owner's: a lent one has none.
alter table gateway drop constraint gateway_trunk_check;
alter table gateway add constraint gateway_trunk_check check (
  case when lent_from_gateway is null and lent_ended_at is null then (kind = 'sip') = (trunk is not null)
    else trunk is null and trunk_password is null end);

alter table caller_number
  -- The tenant below that it was lent to; meanwhile it is not called with here.
  add lent_to bigint references tenant,
  add lent_from_tenant bigint,
  add lent_from_number bigint,
  add pool_id bigint,
  add constraint lent_from_one check ((lent_from_tenant is null) = (lent_from_number is null)),
  add constraint lent_number foreign key (lent_from_tenant, lent_from_number) references caller_number,
  add foreign key (tenant_id, pool_id) references number_pool on delete set null (pool_id);
-- One tenant at a time.
create unique index number_lent_once on caller_number (lent_from_tenant, lent_from_number) where lent_from_number is not null;
create index number_by_gateway on caller_number (tenant_id, gateway_id);
