-- What a tenant asks of those who sign in.
alter table tenant
  add require_two_factor boolean not null default false,
  -- Null: a password holds until it is changed.
  add password_days integer check (password_days between 1 and 3650);

alter table person
  add password_changed_at timestamptz not null default now(),
  -- Since when it is known to be this person's: by a code, or because an administrator wrote it. Codes for a new password go nowhere else.
  add email_bound_at timestamptz,
  add phone_bound_at timestamptz;
update person set email_bound_at = now() where email is not null;
update person set phone_bound_at = now() where phone is not null;
create index person_by_email on person (lower(email)) where email is not null;
create index person_by_phone on person (phone) where phone is not null;

alter table session
  add address text not null default '',
  add browser text not null default '',
  -- What vouched for the person: rules about passwords hold for passwords alone.
  add opened_by text not null default 'password' check (opened_by in ('password', 'openId')),
  add seen_at timestamptz not null default now();
create index session_by_person on session (tenant_id, person_id);

create table second_factor (
  tenant_id bigint not null,
  person_id bigint not null,
  -- Secrets of the authenticator, sealed with the key of the installation; the second one until its first code was right.
  sealed bytea,
  pending bytea,
  -- The time step of the last code that was accepted: none is accepted twice.
  last_step bigint not null default 0,
  since timestamptz,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('second_factor');

create table recovery_code (
  tenant_id bigint not null,
  recovery_id bigint not null generated always as identity,
  person_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, recovery_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('recovery_code');
create index recovery_code_by_person on recovery_code (tenant_id, person_id);

-- Between the right password and the second factor.
create table sign_in_ticket (
  tenant_id bigint not null,
  ticket_hash bytea not null,
  person_id bigint not null,
  remember boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('sign_in_ticket');

-- A code on its way to a mailbox or a telephone.
create table sent_code (
  tenant_id bigint not null,
  code_id bigint not null generated always as identity,
  person_id bigint not null,
  way text not null check (way in ('email', 'phone')),
  purpose text not null check (purpose in ('reset', 'bind')),
  target text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, code_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('sent_code');
create index sent_code_by_person on sent_code (tenant_id, person_id, purpose, way);

-- These two are used before anybody is known: like `session` they are behind functions.
create table image_code (
  ticket_hash bytea primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index image_code_by_end on image_code (expires_at);

create table sign_in_try (
  -- A hash of the name, the address or both.
  key bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index sign_in_try_by_time on sign_in_try (last_at);

create function keep_image_code(hash bytea, said text, ends timestamptz, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from image_code where expires_at < at;
    insert into image_code values (hash, said, ends);
  $$;

-- What the image says; it is asked once.
create function take_image_code(hash bytea, at timestamptz) returns text
  language sql security definer set search_path = public
  as $$
    with taken as (delete from image_code where ticket_hash = hash returning answer, expires_at)
    select answer from taken where expires_at > at
  $$;

-- Locks until the end of the transaction, so that many tries at once are counted one after another.
create function tries_of(keys bytea[]) returns table (key bytea, failures integer, "lastAt" timestamptz)
  language plpgsql security definer set search_path = public
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(encode(k, 'hex'), 0)) from (select k from unnest(keys) k order by k) sorted;
    return query select t.key, t.failures, t.last_at from sign_in_try t where t.key = any(keys);
  end $$;

-- A try that comes long after the last one begins to count anew.
create function count_tries(keys bytea[], at timestamptz, forgotten timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from sign_in_try where key in (select key from sign_in_try where last_at < forgotten limit 100);
    insert into sign_in_try select k, 1, at from unnest(keys) k
      on conflict (key) do update set failures = case when sign_in_try.last_at < forgotten then 1 else sign_in_try.failures + 1 end, last_at = at;
  $$;

create function forget_tries(keys bytea[]) returns void
  language sql security definer set search_path = public
  as $$ delete from sign_in_try where key = any(keys) $$;

drop function credentials_of;
-- Guests and clients have no password to sign in with.
create function credentials_of(login text)
  returns table (tenant_id bigint, person_id bigint, password_hash text, valid boolean)
  language sql stable security definer set search_path = public
  as $$
    select p.tenant_id, p.person_id, p.password_hash, p.valid and t.valid and (t.parent_id is null or (select above.valid from tenant above where above.tenant_id = t.parent_id))
    from person p join tenant t using (tenant_id) where p.login_name = login and p.kind = 'person'
  $$;

-- Who asks for a new password: by user name, or by a mailbox or number that is one person's alone.
create function account_of(said text)
  returns table ("tenantId" text, "personId" text)
  language sql stable security definer set search_path = public
  as $$
    with found as (
      select p.tenant_id, p.person_id, p.login_name = said as named from person p join tenant t using (tenant_id)
      where (p.login_name = said or (lower(p.email) = lower(said) and p.email_bound_at is not null) or (p.phone = said and p.phone_bound_at is not null)) and p.kind = 'person' and p.valid and t.valid limit 3
    )
    select tenant_id::text, person_id::text from found where named or (select count(*) from found) = 1 order by named desc limit 1
  $$;

drop function open_session;
create function open_session(tenant bigint, person bigint, access bytea, access_ends timestamptz, refresh bytea, refresh_ends timestamptz, from_address text default '', from_browser text default '', by text default 'password') returns void
  language sql security definer set search_path = public
  as $$
    delete from session where refresh_until < now();
    insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until, address, browser, opened_by)
      values (tenant, person, access, access_ends, refresh, refresh_ends, coalesce(from_address, ''), left(coalesce(from_browser, ''), 400), by);
  $$;

-- What one session may know and do about the others of the same person.
create function sessions_beside(of bigint)
  returns table (id text, address text, browser text, "openedBy" text, "openedAt" timestamptz, "seenAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.session_id::text, s.address, s.browser, s.opened_by, s.created_at, greatest(s.seen_at, s.renewed_at)
    from session mine join session s using (tenant_id, person_id) where mine.session_id = of and s.refresh_until > now()
    order by s.session_id = of desc, greatest(s.seen_at, s.renewed_at) desc, s.session_id desc limit 200
  $$;

-- Ends one other session, or without its id all others; answers how many.
create function end_sessions_beside(of bigint, one bigint) returns bigint
  language sql security definer set search_path = public
  as $$
    with gone as (
      delete from session s using session mine
      where mine.session_id = of and s.tenant_id = mine.tenant_id and s.person_id = mine.person_id and s.session_id <> of and (one is null or s.session_id = one) returning 1
    ) select count(*) from gone
  $$;

-- All of a person's, for whoever speaks for that person's tenant.
create function end_sessions_of(person bigint) returns bigint
  language sql security definer set search_path = public
  as $$ with gone as (delete from session where tenant_id = my_tenant() and person_id = person returning 1) select count(*) from gone $$;

create function saw_sessions(ids bigint[]) returns void
  language sql security definer set search_path = public
  as $$ update session set seen_at = now() where session_id = any(ids) $$;

revoke all on function keep_image_code, take_image_code, tries_of, count_tries, forget_tries, credentials_of, account_of, open_session, sessions_beside, end_sessions_beside, end_sessions_of, saw_sessions from public;
grant execute on function keep_image_code, take_image_code, tries_of, count_tries, forget_tries, credentials_of, account_of, open_session, sessions_beside, end_sessions_beside, end_sessions_of, saw_sessions to app;

-- What people write about themselves without a code vouches for nothing.
create function bind_addresses() returns trigger language plpgsql as $$
  declare vouched timestamptz := case when tg_op = 'UPDATE' and my_person() = new.person_id then null else now() end;
  begin
    if tg_op = 'INSERT' then
      new.email_bound_at := case when new.email is not null then now() end;
      new.phone_bound_at := case when new.phone is not null then now() end;
      return new;
    end if;
    if new.email is distinct from old.email and new.email_bound_at is not distinct from old.email_bound_at then new.email_bound_at := case when new.email is not null then vouched end; end if;
    if new.phone is distinct from old.phone and new.phone_bound_at is not distinct from old.phone_bound_at then new.phone_bound_at := case when new.phone is not null then vouched end; end if;
    return new;
  end $$;
create trigger bind_addresses before insert or update of email, phone on person for each row execute function bind_addresses();

-- Whoever changes a password, and wherever: every other session of that person ends, and what was under way to get in.
create function password_changing() returns trigger language plpgsql as $$ begin new.password_changed_at := now(); return new; end $$;
create trigger password_changing before update of password_hash on person for each row when (old.password_hash is distinct from new.password_hash) execute function password_changing();
create function password_changed() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    delete from session where tenant_id = new.tenant_id and person_id = new.person_id and session_id::text <> coalesce(current_setting('app.keep_session', true), '');
    delete from sign_in_ticket where tenant_id = new.tenant_id and person_id = new.person_id;
    delete from sent_code where tenant_id = new.tenant_id and person_id = new.person_id and purpose = 'reset';
    return null;
  end $$;
create trigger password_changed after update of password_hash on person for each row when (old.password_hash is distinct from new.password_hash) execute function password_changed();
create trigger person_rules_changed after update of password_hash, password_changed_at on person for each row execute function people_changed();
create trigger tenant_rules_changed after update of require_two_factor, password_days on tenant for each row execute function people_changed();
create trigger people_changed after insert or update of sealed or delete on second_factor for each row execute function people_changed();

-- What has to be done before anything else: a rule of the tenant asks for it as a person's own row does.
create function to_be_changed(p person, t tenant, opened_by text) returns text
  language sql stable security definer set search_path = public
  as $$
    select case
      when p.kind <> 'person' or p.must_change is not null then p.must_change
      when opened_by <> 'password' then null
      when t.password_days is not null and p.password_changed_at < now() - make_interval(days => t.password_days) then 'password'
      when t.require_two_factor and not exists (select from second_factor f where f.tenant_id = p.tenant_id and f.person_id = p.person_id and f.sealed is not null) then 'twoFactor'
    end
  $$;
revoke all on function to_be_changed from public;

create or replace function person_of(hash bytea)
  returns table (id text, "tenantId" text, "tenantName" text, name text, "loginName" text, kind text, roles jsonb, "asRole" jsonb, scopes text[], "plainNumbers" boolean, language text, "timeZone" text, operator boolean, country text,
    "departmentId" text, "departmentPath" text, scope text, "mustChange" text, "sessionId" text, "homeTenantName" text)
  language sql stable security definer set search_path = public
  as $$
    select coalesce(s.acting_person_id, p.person_id)::text, t.tenant_id::text, t.name, p.name, p.login_name, p.kind,
      (select coalesce(jsonb_agg(jsonb_build_object('template', r.template, 'grants', r.grants, 'withheld', r.withheld)), '[]') from person_role m join role r using (tenant_id, role_id) where m.tenant_id = p.tenant_id and m.person_id = p.person_id and r.valid),
      (select jsonb_build_object('id', r.role_id::text, 'name', r.name, 'template', r.template, 'grants', r.grants, 'withheld', r.withheld) from role r where r.tenant_id = p.tenant_id and r.role_id = s.as_role_id),
      p.scopes, coalesce((select plain_numbers from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id) and reach."plainNumbers", reach."plainNumbers"),
      t.language, t.time_zone, t.operator, t.country, d.department_id::text, d.path,
      case when s.acting_tenant_id is not null then 'all' when s.as_role_id is not null then narrower(reach.scope, (select data_scope from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id)) else reach.scope end,
      to_be_changed(p, home, s.opened_by), s.session_id::text, case when s.acting_tenant_id is not null then home.name end
    from session s
      join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
      join tenant home on home.tenant_id = p.tenant_id
      join tenant t on t.tenant_id = coalesce(s.acting_tenant_id, p.tenant_id)
      cross join lateral reach_of(p.tenant_id, p.person_id) reach
      join person own on own.tenant_id = t.tenant_id and own.person_id = coalesce(s.acting_person_id, p.person_id)
      join department d on d.tenant_id = own.tenant_id and d.department_id = own.department_id
    where s.access_hash = hash and s.access_until > now() and p.valid and own.valid and home.valid and t.valid
      and (home.parent_id is null or (select valid from tenant above where above.tenant_id = home.parent_id))
  $$;
