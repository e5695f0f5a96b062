alter table person
  -- The number of the seat this person works at; see seat_number.
  add agent_dn text,
  -- Has not set a password yet.
  add invited boolean not null default false,
  -- Taken off every list; the row stays, because what it made names it.
  add removed_at timestamptz,
  add constraint seat_number_taken unique (tenant_id, agent_dn);

-- Lists and counts of people, by department and by name.
create index person_counted on person (tenant_id, department_id) include (valid, invited) where kind = 'person' and removed_at is null;
create index person_by_name on person (tenant_id, name, person_id) where kind = 'person' and removed_at is null;

-- The last seat number a tenant gave out by itself.
create table seat_number (
  tenant_id bigint primary key references tenant,
  last bigint not null default 1000
);
select keep_tenants_apart('seat_number');

-- A person's one open link to set a password. It has no token until somebody is about to be sent one; what is kept is its hash.
create table invitation (
  tenant_id bigint not null,
  person_id bigint not null,
  -- A new person joins; one who is there resets.
  purpose text not null check (purpose in ('join', 'reset')),
  token_hash bytea,
  expires_at timestamptz,
  made_by bigint,
  created_at timestamptz not null default now(),
  mail_wanted boolean not null,
  mailed_at timestamptz,
  -- Why it could not be mailed, as a code.
  mail_problem text,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('invitation');
create unique index invitation_by_token on invitation (token_hash);
create index invitation_unsent on invitation (tenant_id, person_id) where mail_wanted and mailed_at is null and mail_problem is null;

-- Whoever was switched off, removed or given a new link starts anew.
create function end_sessions() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    delete from session where (tenant_id, person_id) = (new.tenant_id, new.person_id) or (acting_tenant_id, acting_person_id) = (new.tenant_id, new.person_id);
    return null;
  end $$;
create trigger end_sessions after update of valid, password_hash on person for each row when ((old.valid and not new.valid) or (old.password_hash <> '' and new.password_hash = '')) execute function end_sessions();

-- The tenant is not known before the token is: these two look past the policies.
create function invitation_of(hash bytea) returns table (tenant text, person text, name text, "loginName" text, "tenantName" text, language text, purpose text, "expiresAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select t.tenant_id::text, p.person_id::text, p.name, p.login_name, t.name, t.language, i.purpose, i.expires_at
    from invitation i join person p using (tenant_id, person_id) join tenant t using (tenant_id)
    where i.token_hash = hash and i.expires_at > now() and p.valid and p.removed_at is null and t.valid
  $$;

-- Once: answers nothing the second time.
create function accept_invitation(hash bytea, new_hash text) returns table (tenant text, person text)
  language plpgsql security definer set search_path = public
  as $$
  declare found_tenant bigint; found_person bigint;
  begin
    delete from invitation i using person p, tenant t
      where i.token_hash = hash and i.expires_at > now() and p.tenant_id = i.tenant_id and p.person_id = i.person_id and p.valid and p.removed_at is null and t.tenant_id = i.tenant_id and t.valid
      returning i.tenant_id, i.person_id into found_tenant, found_person;
    if found_tenant is null then return; end if;
    update person set password_hash = new_hash, invited = false, must_change = nullif(must_change, 'password'), changed_at = now() where tenant_id = found_tenant and person_id = found_person;
    return query select found_tenant::text, found_person::text;
  end $$;
revoke all on function invitation_of, accept_invitation from public;
grant execute on function invitation_of, accept_invitation to app;

-- Which of these login names somebody of the installation has: nobody says a tenant when signing in.
create function login_names_taken(names text[]) returns setof text language sql stable security definer set search_path = public
  as $$ select login_name from person where login_name = any(names) $$;
revoke all on function login_names_taken from public;
grant execute on function login_names_taken to app;

-- The operator looks after the people of every tenant.
create function people_everywhere(of_tenant bigint, sought text, wanted_valid boolean, most integer, skip integer)
  returns table (tenant text, person text, total bigint) language plpgsql stable security definer set search_path = public
  as $$ begin
    if my_tenant() is distinct from operator_tenant() then raise insufficient_privilege using message = 'people of other tenants are for the operator'; end if;
    return query
      with fit as (
        select p.tenant_id, p.person_id from person p where p.kind = 'person' and p.removed_at is null
          and (of_tenant is null or p.tenant_id = of_tenant) and (wanted_valid is null or p.valid = wanted_valid)
          and (sought is null or p.name ilike sought or p.login_name ilike sought or p.email ilike sought or p.agent_dn ilike sought)
      ) select f.tenant_id::text, f.person_id::text, (select count(*) from fit) from fit f order by f.person_id desc limit most offset skip;
  end $$;
create function tenant_of_person(id bigint) returns text language plpgsql stable security definer set search_path = public
  as $$ begin
    if my_tenant() is distinct from operator_tenant() then raise insufficient_privilege using message = 'people of other tenants are for the operator'; end if;
    return (select tenant_id::text from person where person_id = id and kind = 'person' and removed_at is null);
  end $$;
revoke all on function people_everywhere, tenant_of_person from public;
grant execute on function people_everywhere, tenant_of_person to app;

-- A spreadsheet of people: checked, looked at, then stored all at once.
create table user_import (
  tenant_id bigint not null references tenant,
  import_id bigint not null generated always as identity,
  person_id bigint not null,
  file_id bigint not null,
  file_name text not null,
  -- checking → checked → storing → stored; failed, cancelled
  state text not null default 'checking' check (state in ('checking', 'checked', 'storing', 'stored', 'failed', 'cancelled')),
  rows_read integer not null default 0,
  rows_refused integer not null default 0,
  rows_stored integer not null default 0,
  -- Of the file, as it is read.
  headings text[] not null default '{}',
  problem text,
  problem_facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, person_id) references person
);
select keep_tenants_apart('user_import');
select belong_to_people('user_import');
select limit_to_people('user_import');

create table user_import_row (
  tenant_id bigint not null,
  import_id bigint not null,
  row_no integer not null,
  cells text[] not null,
  login_name text,
  name text,
  email text,
  phone text,
  department_id bigint,
  role_ids bigint[],
  -- [{ field, reason, facts }]; none for a row that can be stored.
  problems jsonb not null default '[]',
  refused boolean not null default false,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references user_import on delete cascade
);
select keep_tenants_apart('user_import_row');
select limit_to_permission('user_import_row', 'exists (select from user_import i where i.tenant_id = user_import_row.tenant_id and i.import_id = user_import_row.import_id)');
create index user_import_refused on user_import_row (tenant_id, import_id, row_no) where refused;
create index user_import_by_name on user_import_row (tenant_id, import_id, login_name) where not refused;
