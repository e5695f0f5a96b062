-- A program that asks in a tenant's name. Its rights stand with its row of `person`, as everybody's do.
create table api_client (
  tenant_id bigint not null references tenant,
  client_id bigint not null generated always as identity,
  -- What it calls itself; no secret.
  client_key text not null,
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
create unique index api_client_by_key on api_client (client_key);
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
  ticket_hash bytea not null,
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
create unique index registration_by_ticket on registration (ticket_hash);
create unique index registration_name_taken on registration (login_name) where state in ('filling', 'waiting');
create index registration_by_state on registration (tenant_id, state, registration_id);

-- Whether somebody of any tenant signs in by this name.
create function login_name_is_taken(sought text) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from person where login_name = sought) $$;
revoke all on function login_name_is_taken from public;
grant execute on function login_name_is_taken to app;

-- Where an organisation keeps its own accounts (OpenID Connect). Rows of the operator's tenant.
create table sign_in_provider (
  tenant_id bigint not null references tenant,
  provider_id bigint not null generated always as identity,
  -- Whose people come through it; null: those of every tenant.
  for_tenant_id bigint references tenant on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the key beside the data.
  client_secret bytea,
  scopes text not null default 'openid profile email',
  -- Of our sign-in page; the provider knows it too.
  redirect_uri text not null,
  -- Whoever is not known becomes a user, with this role.
  accepts_new boolean not null default false,
  new_role_id bigint,
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, provider_id),
  constraint provider_name_taken unique (tenant_id, name)
);
select keep_tenants_apart('sign_in_provider');
create index provider_by_tenant on sign_in_provider (tenant_id, for_tenant_id);

-- Who a provider's person is here, from the first time on.
create table person_identity (
  tenant_id bigint not null,
  provider_id bigint not null,
  subject text not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('person_identity');
create unique index identity_once on person_identity (provider_id, subject);
create index identity_by_person on person_identity (tenant_id, person_id);

-- Between leaving for a provider and coming back. Rows of the operator's tenant.
create table sign_in_attempt (
  tenant_id bigint not null references tenant,
  state_hash bytea not null,
  -- Of a cookie: who comes back is the browser that left.
  browser_hash bytea not null,
  provider_id bigint not null,
  nonce text not null,
  verifier text not null,
  next text not null,
  until timestamptz not null,
  primary key (tenant_id, state_hash)
);
select keep_tenants_apart('sign_in_attempt');
create index sign_in_attempt_by_end on sign_in_attempt (until);

create function person_of_subject(provider bigint, of_subject text) returns table (tenant text, person text)
  language sql stable security definer set search_path = public
  as $$ select tenant_id::text, person_id::text from person_identity where provider_id = provider and subject = of_subject $$;

-- People a verified address may mean; two are enough to know that it is not clear. Whoever came by another subject is somebody else.
create function people_by_mail(provider bigint, mail text, of_tenant bigint) returns table (tenant text, person text)
  language sql stable security definer set search_path = public
  as $$
    select p.tenant_id::text, p.person_id::text from person p
      where lower(p.email) = lower(mail) and p.kind = 'person' and (of_tenant is null or p.tenant_id = of_tenant)
        and not exists (select from person_identity i where i.tenant_id = p.tenant_id and i.person_id = p.person_id and i.provider_id = provider) limit 2
  $$;
create index person_by_mail on person (lower(email)) where email is not null;

-- Whether somebody may have a session at all.
create function may_enter(of_tenant bigint, of_person bigint) returns boolean language sql stable security definer set search_path = public
  as $$
    select exists (select from person p join tenant t using (tenant_id) where p.tenant_id = of_tenant and p.person_id = of_person and p.valid and p.kind = 'person' and t.valid
      and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id)))
  $$;

-- Names of tenants and of their roles, for the operator's choice.
create function tenants_of_installation() returns table (id text, name text) language sql stable security definer set search_path = public
  as $$ select tenant_id::text, tenant.name from tenant where my_tenant() = operator_tenant() order by tenant.name, tenant_id $$;
create function roles_of_tenant(of_tenant bigint) returns table (id text, name text) language sql stable security definer set search_path = public
  as $$ select role_id::text, role.name from role where my_tenant() = operator_tenant() and tenant_id = of_tenant and valid order by role.name, role_id $$;
revoke all on function person_of_subject, people_by_mail, may_enter, tenants_of_installation, roles_of_tenant from public;
grant execute on function person_of_subject, people_by_mail, may_enter, tenants_of_installation, roles_of_tenant to app;
-- What an operator wants to know of a provider beyond its row, which lies in other tenants.
create function described_provider(provider bigint, of_tenant bigint, of_role bigint) returns table ("tenantName" text, "roleName" text, people integer, "lastUsedAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select (select name from tenant where tenant_id = of_tenant), (select name from role where tenant_id = of_tenant and role_id = of_role),
      (select count(*)::int from person_identity where provider_id = provider), (select max(used_at) from person_identity where provider_id = provider)
    where my_tenant() = operator_tenant()
  $$;
create function forget_subjects(provider bigint) returns void language sql security definer set search_path = public
  as $$ delete from person_identity where provider_id = provider and exists (select from sign_in_provider p where p.provider_id = provider and p.tenant_id = my_tenant()) $$;
revoke all on function described_provider, forget_subjects from public;
grant execute on function described_provider, forget_subjects to app;

-- Pages of others that may show our sign-in in a frame or a pop-up. Rows of the operator's tenant.
create table frame_origin (
  tenant_id bigint not null references tenant,
  origin_id bigint not null generated always as identity,
  origin text not null,
  -- Whose people may sign in there; null: those of every tenant.
  for_tenant_id bigint references tenant on delete cascade,
  note text not null default '',
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, origin_id),
  constraint frame_origin_taken unique (tenant_id, origin)
);
select keep_tenants_apart('frame_origin');

-- What such a page is told: a program of the same tenant exchanges it for a token, once.
create table frame_code (
  tenant_id bigint not null,
  code_hash bytea not null,
  person_id bigint not null,
  origin text not null,
  until timestamptz not null,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('frame_code');
create index frame_code_by_end on frame_code (tenant_id, until);
create function tenant_name(of_tenant bigint) returns text language sql stable security definer set search_path = public
  as $$ select name from tenant where tenant_id = of_tenant and my_tenant() = operator_tenant() $$;
revoke all on function tenant_name from public;
grant execute on function tenant_name to app;

-- What a tenant's sign-in page wears, before anybody is known. The column comes with the tenants' own settings.
create function brand_of(of_tenant bigint) returns text language plpgsql stable security definer set search_path = public
  as $$ begin return (select brand from tenant where tenant_id = of_tenant and valid); end $$;
revoke all on function brand_of from public;
grant execute on function brand_of to app;
