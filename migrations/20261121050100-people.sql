create table tenant (
  tenant_id bigint primary key generated always as identity,
  name text not null,
  -- The organisation that runs the installation.
  operator boolean not null default false,
  time_zone text not null default 'Asia/Shanghai',
  language text not null default 'en' check (language in ('en', 'zh')),
  -- Two letters, ISO 3166: how numbers without a country code are read.
  country text not null default 'CN',
  valid boolean not null default true,
  created_at timestamptz not null default now()
);
select keep_tenants_apart('tenant');
create unique index one_operator on tenant (operator) where operator;

create table role (
  tenant_id bigint not null references tenant,
  role_id bigint not null generated always as identity,
  name text not null,
  -- A template's grants follow the product as it grows; `grants` are a person's own choice on top of it.
  template text,
  grants text[] not null default '{}',
  primary key (tenant_id, role_id)
);
select keep_tenants_apart('role');

create table person (
  tenant_id bigint not null references tenant,
  person_id bigint not null generated always as identity,
  login_name text not null,
  name text not null,
  password_hash text not null,
  role_id bigint not null,
  plain_numbers boolean not null default false,
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, person_id),
  -- One name for the whole installation: nobody says a tenant when signing in.
  constraint login_name_taken unique (login_name),
  foreign key (tenant_id, role_id) references role
);
select keep_tenants_apart('person');

-- Tokens are read before the tenant is known, so this table has no policy and no grant: `app` may only call the functions below.
create table session (
  session_id bigint primary key generated always as identity,
  tenant_id bigint not null,
  person_id bigint not null,
  access_hash bytea not null unique,
  access_until timestamptz not null,
  refresh_hash bytea not null unique,
  refresh_until timestamptz not null,
  -- The token before the last renewal: an answer that was lost may be asked for again, a stolen token may not.
  earlier_hash bytea,
  renewed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (tenant_id, person_id) references person on delete cascade
);
create index session_by_earlier on session (earlier_hash) where earlier_hash is not null;
create index session_by_end on session (refresh_until);

create function person_of(hash bytea)
  returns table (id text, "tenantId" text, "tenantName" text, name text, "loginName" text, template text, grants text[], "plainNumbers" boolean, language text, "timeZone" text, operator boolean, country text)
  language sql stable security definer set search_path = public
  as $$
    select p.person_id::text, p.tenant_id::text, t.name, p.name, p.login_name, r.template, r.grants, p.plain_numbers, t.language, t.time_zone, t.operator, t.country
    from session s join person p using (tenant_id, person_id) join role r using (tenant_id, role_id) join tenant t using (tenant_id)
    where s.access_hash = hash and s.access_until > now() and p.valid and t.valid
  $$;

create function credentials_of(login text)
  returns table (tenant_id bigint, person_id bigint, password_hash text, valid boolean)
  language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.person_id, p.password_hash, p.valid and t.valid from person p join tenant t using (tenant_id) where p.login_name = login $$;

create function open_session(tenant bigint, person bigint, access bytea, access_ends timestamptz, refresh bytea, refresh_ends timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from session where refresh_until < now();
    insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) values (tenant, person, access, access_ends, refresh, refresh_ends);
  $$;

-- Answers the tenant, or nothing where the token is unknown, has ended, or was used before: that ends the session of whoever holds it.
create function renew_session(old_refresh bytea, access bytea, access_ends timestamptz, refresh bytea, refresh_ends timestamptz) returns bigint
  language plpgsql security definer set search_path = public
  as $$
  declare tenant bigint;
  begin
    update session s set earlier_hash = s.refresh_hash, access_hash = access, access_until = access_ends, refresh_hash = refresh, refresh_until = refresh_ends, renewed_at = now()
      from person p, tenant t
      where (s.refresh_hash = old_refresh or (s.earlier_hash = old_refresh and s.renewed_at > now() - interval '20 seconds'))
        and s.refresh_until > now() and p.tenant_id = s.tenant_id and p.person_id = s.person_id and t.tenant_id = s.tenant_id and p.valid and t.valid
      returning s.tenant_id into tenant;
    if tenant is null then delete from session where earlier_hash = old_refresh; end if;
    return tenant;
  end $$;

create function close_session(hash bytea) returns void
  language sql security definer set search_path = public
  as $$ delete from session where access_hash = hash or refresh_hash = hash $$;

revoke all on function person_of, credentials_of, open_session, renew_session, close_session from public;
grant execute on function person_of, credentials_of, open_session, renew_session, close_session to app;
