-- A number on a SIP trunk is held by one tenant of the installation (decision 0108). A simulated carrier calls nobody and hears nobody: its
-- numbers are for rehearsals, and several tenants may rehearse with the same one.
alter table caller_number
  -- Of a SIP trunk.
  add on_trunk boolean not null default false,
  -- Another tenant holds it, or the operator has withheld it: it receives no call and is not called with.
  add held_elsewhere boolean not null default false,
  add held_since timestamptz not null default now(),
  -- When the operator said that it is this tenant's.
  add confirmed_at timestamptz;

-- What a tenant wanted and did not get: a number that another holds. `gateway_id` is where it was to be.
create table number_claim (
  tenant_id bigint not null references tenant,
  phone text not null,
  gateway_id bigint,
  asked_at timestamptz not null default now(),
  asked_by text not null default '',
  -- The operator said no.
  dismissed_at timestamptz,
  primary key (tenant_id, phone),
  foreign key (tenant_id, gateway_id) references gateway on delete set null (gateway_id)
);
select keep_tenants_apart('number_claim');

update caller_number n set on_trunk = true from gateway g where g.tenant_id = n.tenant_id and g.gateway_id = n.gateway_id and g.kind = 'sip';

-- Who has a number keeps it: whom the operator lent it to, else the oldest row over which a call was answered, else the oldest.
create temporary table kept_number on commit drop as
  with recursive rows_of as (
    select n.tenant_id as owner, n.number_id as root, n.phone, n.tenant_id, n.number_id from caller_number n where n.on_trunk and n.lent_from_number is null
    union all
    select r.owner, r.root, r.phone, n.tenant_id, n.number_id from rows_of r
    join caller_number n on n.lent_from_tenant = r.tenant_id and n.lent_from_number = r.number_id
  ), contested as (
    select phone from caller_number where on_trunk and lent_from_number is null group by phone having count(*) > 1
  ), judged as (
    select n.tenant_id, n.number_id, n.phone, n.gateway_id, o.operator and n.lent_to is not null as lent_by_operator,
      exists (select from rows_of r join call_record c on c.tenant_id = r.tenant_id and c.caller_number = n.phone and c.direction = 1 and c.answered_at is not null
        where r.owner = n.tenant_id and r.root = n.number_id) as answered
    from caller_number n join contested using (phone) join tenant o on o.tenant_id = n.tenant_id where n.on_trunk and n.lent_from_number is null
  )
  select j.*, row_number() over (partition by phone order by lent_by_operator desc, answered desc, number_id) as place from judged j;

insert into number_claim (tenant_id, phone, gateway_id) select tenant_id, phone, gateway_id from kept_number where place > 1;
with recursive losers as (
  select tenant_id, number_id from kept_number where place > 1
  union all
  select n.tenant_id, n.number_id from losers l join caller_number n on n.lent_from_tenant = l.tenant_id and n.lent_from_number = l.number_id
)
update caller_number n set held_elsewhere = true, valid_flag = false from losers l where n.tenant_id = l.tenant_id and n.number_id = l.number_id;
drop table kept_number;

-- What the operator has and lends is its own word.
update caller_number n set confirmed_at = now() from tenant o
  where o.tenant_id = n.tenant_id and o.operator and n.on_trunk and n.lent_from_number is null and not n.held_elsewhere;

alter table caller_number add constraint held_elsewhere_is_off check (not (held_elsewhere and valid_flag));
create unique index number_held_once on caller_number (phone) where on_trunk and not held_elsewhere and lent_from_number is null;

-- Where the trunks of all tenants lead: the hosts as they are written, and what they were found to be. `since` decides who came first.
create table trunk_address (
  tenant_id bigint not null,
  gateway_id bigint not null,
  -- Without a port, small letters.
  host text not null,
  -- Of a host by name: its addresses, and the name itself.
  address text not null,
  since timestamptz not null default clock_timestamp(),
  primary key (tenant_id, gateway_id, host, address),
  foreign key (tenant_id, gateway_id) references gateway on delete cascade
);
create index trunk_address_by_address on trunk_address (address);
select keep_tenants_apart('trunk_address');

-- A tenant at an address of another's: it wanted to be (asked), and what the operator said.
create table trunk_sharing (
  tenant_id bigint not null references tenant,
  address text not null,
  host text not null,
  word text not null default 'asked' check (word in ('asked', 'allowed', 'refused')),
  asked_at timestamptz not null default now(),
  asked_by text not null default '',
  said_at timestamptz,
  primary key (tenant_id, address)
);
select keep_tenants_apart('trunk_sharing');

-- Trunks that are there, the oldest gateway first. Names are looked up by the nodes.
insert into trunk_address (tenant_id, gateway_id, host, address, since)
  select distinct g.tenant_id, g.gateway_id, h.host, h.host, now()
  from gateway g cross join jsonb_path_query(g.trunk, '$.proxies[*]') p,
    lateral (select lower(regexp_replace(regexp_replace(p #>> '{}', ':[0-9]+$', ''), '^\[(.*)\]$', '\1')) as host) h
  where g.kind = 'sip' and g.lent_from_tenant is null and h.host <> '';

-- The operator hears of what is marked.
select put_job('lines.tellOperator', jsonb_build_object('tenant', o.tenant_id::text, 'kind', 'claimsOfUpgrade', 'facts', jsonb_build_object('count', c.n)), null, null, null)
  from tenant o, (select count(*)::int as n from number_claim) c where o.operator and c.n > 0;
