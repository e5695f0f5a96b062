-- A program that asks in a tenant's name. Its rights stand with its row of `person`, as everybody's do.
create table api_client (
  tenant_id bigint not null references tenant,
  client_id bigint not null generated always as identity,
  -- What it calls itself; no secret.
  client_key text not null constraint api_client_key unique,
  person_id bigint not null,
  secret_hash bytea not null,
  secret_at timestamptz not null default now(),
  used_at timestamptz,
  created_by bigint not null default my_person(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, client_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('api_client');
create unique index client_name_taken on person (tenant_id, name) where kind = 'client';

-- Asked before a tenant is known.
create function client_of(key text) returns table (tenant text, person text, hash bytea)
  language sql stable security definer set search_path = public
  as $$
    select c.tenant_id::text, c.person_id::text, c.secret_hash from api_client c join person p using (tenant_id, person_id) join tenant t using (tenant_id)
      where c.client_key = key and p.valid and t.valid and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id))
  $$;

-- All sessions of one of the tenant's own clients.
create function close_client_sessions(client_person bigint) returns void language sql security definer set search_path = public
  as $$ delete from session s using person p where s.tenant_id = my_tenant() and s.person_id = client_person and p.tenant_id = s.tenant_id and p.person_id = s.person_id and p.kind = 'client' $$;
revoke all on function client_of, close_client_sessions from public;
grant execute on function client_of, close_client_sessions to app;

-- A code that was texted or spoken to somebody who wants to register. Rows of the operator's tenant, as all of a registration.
create table registration_code (
  tenant_id bigint not null references tenant,
  code_id bigint not null generated always as identity,
  phone text not null,
  way text not null check (way in ('sms', 'voice')),
  code_hash bytea not null,
  until timestamptz not null,
  tries smallint not null default 0,
  spent boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code_id)
);
select keep_tenants_apart('registration_code');
create index registration_code_by_phone on registration_code (tenant_id, phone, created_at desc);
create index registration_code_by_time on registration_code (tenant_id, created_at);

create table registration (
  tenant_id bigint not null references tenant,
  registration_id bigint not null generated always as identity,
  -- filling: the account was asked for, the company is not known yet
  state text not null default 'filling' check (state in ('filling', 'waiting', 'approved', 'refused')),
  -- Opens the second page to whoever wrote the first.
  ticket_hash bytea not null unique,
  ticket_until timestamptz not null,
  login_name text not null,
  -- '' once it is decided.
  password_hash text not null,
  person_name text not null,
  phone text not null,
  email text not null default '',
  language text not null check (language in ('en', 'zh')),
  company text not null default '',
  industry text not null default '',
  bank text not null default '',
  city text not null default '',
  seats integer,
  purpose text not null default '',
  address text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  reason text not null default '',
  made_tenant_id bigint,
  told text not null default '',
  primary key (tenant_id, registration_id)
);
select keep_tenants_apart('registration');
create unique index registration_name_taken on registration (login_name) where state in ('filling', 'waiting');
create index registration_by_state on registration (tenant_id, state, registration_id);

-- Whether somebody of any tenant signs in by this name.
create function login_name_is_taken(sought text) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from person where login_name = sought) $$;
revoke all on function login_name_is_taken from public;
grant execute on function login_name_is_taken to app;
