-- What has to be done before anything else: a rule of the tenant asks for it as a person's own row does.
create or replace function to_be_changed(p person, t tenant, opened_by text) returns text
  language sql stable security definer set search_path = public
  as $$
    select case
      when p.kind <> 'person' or p.must_change is not null then p.must_change
      when opened_by <> 'password' then null
      when t.password_days is not null and p.password_changed_at < now() - make_interval(days => t.password_days) then 'password'
      when t.require_two_factor and not exists (select from second_factor f where f.tenant_id = p.tenant_id and f.person_id = p.person_id and f.sealed is not null) then 'twoFactor'
    end
  $$;

create or replace function person_of(hash bytea)
  returns table (id text, "tenantId" text, "tenantName" text, name text, "loginName" text, kind text, roles jsonb, "asRole" jsonb, scopes text[], "plainNumbers" boolean, language text, "timeZone" text, operator boolean, country text,
    "departmentId" text, "departmentPath" text, scope text, "mustChange" text, "sessionId" text, "homeTenantName" text, "withoutPages" text[])
  language sql stable security definer set search_path = public
  as $$
    select coalesce(s.acting_person_id, p.person_id)::text, t.tenant_id::text, t.name, p.name, p.login_name, p.kind,
      (select coalesce(jsonb_agg(jsonb_build_object('template', r.template, 'grants', r.grants, 'withheld', r.withheld)), '[]') from person_role m join role r using (tenant_id, role_id) where m.tenant_id = p.tenant_id and m.person_id = p.person_id and r.valid),
      (select jsonb_build_object('id', r.role_id::text, 'name', r.name, 'template', r.template, 'grants', r.grants, 'withheld', r.withheld) from role r where r.tenant_id = p.tenant_id and r.role_id = s.as_role_id),
      p.scopes, coalesce((select plain_numbers from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id) and reach."plainNumbers", reach."plainNumbers"),
      t.language, t.time_zone, t.operator, t.country, d.department_id::text, d.path,
      case when s.acting_tenant_id is not null then 'all' when s.as_role_id is not null then narrower(reach.scope, (select data_scope from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id)) else reach.scope end,
      to_be_changed(p, home, s.opened_by), s.session_id::text, case when s.acting_tenant_id is not null then home.name end,
      -- What the platform operator grants: to a tenant of the first level, and so to those below it.
      case when t.operator or coalesce((select above.sql_allowed from tenant above where above.tenant_id = t.parent_id), t.sql_allowed) then '{}'::text[] else array['/ctiAnalysis/script'] end
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

create or replace function open_session(tenant bigint, person bigint, access bytea, access_ends timestamptz, refresh bytea, refresh_ends timestamptz, from_address text default '', from_browser text default '', by text default 'password') returns void
  language sql security definer set search_path = public
  as $$
    delete from session where refresh_until < now();
    insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until, address, browser, opened_by)
      values (tenant, person, access, access_ends, refresh, refresh_ends, coalesce(from_address, ''), left(coalesce(from_browser, ''), 400), by);
  $$;

-- Answers the tenant, or nothing where the token is unknown, has ended, or was used before: one used before ends its session. An answer
-- that was lost may be asked for again for 20 seconds. A session ends for good 30 days after its sign-in.
create or replace function renew_session(old_refresh bytea, access bytea, access_ends timestamptz, refresh bytea, refresh_ends timestamptz) returns bigint
  language plpgsql security definer set search_path = public
  as $$
  declare mine session;
  begin
    select s.* into mine from session s join person p using (tenant_id, person_id) join tenant t using (tenant_id)
      where (s.refresh_hash = old_refresh or (s.earlier_hash = old_refresh and s.renewed_at > now() - interval '20 seconds'))
        and s.refresh_until > now() and s.created_at > now() - interval '30 days' and p.valid and t.valid for update of s;
    if mine.session_id is null then
      delete from session where session_id = (select spent.session_id from spent_refresh spent where spent.refresh_hash = old_refresh);
      return null;
    end if;
    insert into spent_refresh values (mine.refresh_hash, mine.session_id) on conflict do nothing;
    update session s set earlier_hash = s.refresh_hash, access_hash = access, access_until = least(access_ends, s.created_at + interval '30 days'),
      refresh_hash = refresh, refresh_until = least(refresh_ends, s.created_at + interval '30 days'), renewed_at = now() where s.session_id = mine.session_id;
    return mine.tenant_id;
  end $$;

create or replace function close_session(hash bytea) returns void
  language sql security definer set search_path = public
  as $$ delete from session where access_hash = hash or refresh_hash = hash $$;

-- Whether somebody may have a session at all.
create or replace function may_enter(of_tenant bigint, of_person bigint) returns boolean language sql stable security definer set search_path = public
  as $$
    select exists (select from person p join tenant t using (tenant_id) where p.tenant_id = of_tenant and p.person_id = of_person and p.valid and p.kind = 'person' and t.valid
      and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id)))
  $$;

-- What one session may know and do about the others of the same person.
create or replace function sessions_beside(of bigint)
  returns table (id text, address text, browser text, "openedBy" text, "openedAt" timestamptz, "seenAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.session_id::text, s.address, s.browser, s.opened_by, s.created_at, greatest(s.seen_at, s.renewed_at)
    from session mine join session s using (tenant_id, person_id) where mine.session_id = of and s.refresh_until > now()
    order by s.session_id = of desc, greatest(s.seen_at, s.renewed_at) desc, s.session_id desc limit 200
  $$;

-- Ends one other session, or without its id all others; answers how many.
create or replace function end_sessions_beside(of bigint, one bigint) returns bigint
  language sql security definer set search_path = public
  as $$
    with gone as (
      delete from session s using session mine
      where mine.session_id = of and s.tenant_id = mine.tenant_id and s.person_id = mine.person_id and s.session_id <> of and (one is null or s.session_id = one) returning 1
    ) select count(*) from gone
  $$;

-- Ends all sessions of a person of the caller's tenant.
create or replace function end_sessions_of(person bigint) returns bigint
  language sql security definer set search_path = public
  as $$ with gone as (delete from session where tenant_id = my_tenant() and person_id = person returning 1) select count(*) from gone $$;

-- All sessions of one of the tenant's own clients.
create or replace function close_client_sessions(client_person bigint) returns void language sql security definer set search_path = public
  as $$ delete from session s using person p where s.tenant_id = my_tenant() and s.person_id = client_person and p.tenant_id = s.tenant_id and p.person_id = s.person_id and p.kind = 'client' $$;

create or replace function saw_sessions(ids bigint[]) returns void
  language sql security definer set search_path = public
  as $$ update session set seen_at = now() where session_id = any(ids) $$;

-- Their pages were connected with the live channel, each so many milliseconds ago.
create or replace function heard_sessions(ids bigint[], ago float8[]) returns void
  language sql security definer set search_path = public
  as $$
    update session s set listened_at = greatest(s.listened_at, now() - h.ago * interval '1 millisecond')
    from unnest(ids, ago) h (id, ago) where s.session_id = h.id
  $$;

-- Whether somebody of this tenant is signed in to the console, also as a guest who looks in.
create or replace function is_signed_in(person bigint) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from session s where s.refresh_until > now()
      and ((s.tenant_id, s.person_id) = (my_tenant(), person) and s.acting_tenant_id is null or (s.acting_tenant_id, s.acting_person_id) = (my_tenant(), person)))
  $$;

-- Sees the console as a role of one's own tenant, and with null as oneself again: one's own session alone.
create or replace function see_as_role(of_session bigint, wish bigint) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    update session set as_role_id = wish
      where session_id = of_session and case when wish is null then (coalesce(acting_tenant_id, tenant_id), coalesce(acting_person_id, person_id)) = (my_tenant(), my_person())
        else acting_tenant_id is null and (tenant_id, person_id) = (my_tenant(), my_person()) and exists (select from role r where r.tenant_id = my_tenant() and r.role_id = wish) end;
    return found;
  end $$;

-- Switches a session into a child of its own tenant, where its person is a guest. Answers the guest; null where there is no such child.
create or replace function impersonate(hash bytea, child bigint, from_address text, what text) returns text language plpgsql security definer set search_path = public
  as $$
  declare mine record; there tenant; guest bigint; home text := current_setting('app.tenant', true);
  begin
    select s.session_id, s.tenant_id, s.person_id, s.acting_tenant_id, p.name, t.name as tenant_name into mine from session s join person p using (tenant_id, person_id) join tenant t using (tenant_id) where s.access_hash = hash for update of s;
    if mine.session_id is null or mine.acting_tenant_id is not null or mine.tenant_id is distinct from my_tenant() then raise insufficient_privilege using message = 'one looks in from home'; end if;
    select t.* into there from tenant t where t.tenant_id = child and is_own_child(mine.tenant_id, t) for share;
    if there.tenant_id is null then return null; end if;
    if not there.valid then raise unique_violation using constraint = 'tenant_is_off', message = 'nobody is in it'; end if;

    perform set_config('app.tenant', child::text, true);
    insert into person (tenant_id, login_name, name, password_hash, kind, home_tenant_id, home_person_id)
      values (child, format('guest:%s:%s:%s', child, mine.tenant_id, mine.person_id), format('%s (%s)', mine.name, mine.tenant_name), '', 'guest', mine.tenant_id, mine.person_id)
      on conflict (tenant_id, home_tenant_id, home_person_id) where kind = 'guest' do update set name = excluded.name, valid = true returning person_id into guest;
    perform pg_advisory_xact_lock(hashtextextended('audit', least(child, mine.tenant_id)));
    perform pg_advisory_xact_lock(hashtextextended('audit', greatest(child, mine.tenant_id)));
    perform write_audit(child, guest, from_address, what, child::text, jsonb_build_object('before', null, 'after', jsonb_build_object('lookedInFrom', mine.tenant_name)));
    perform set_config('app.tenant', home, true);
    update session set acting_tenant_id = child, acting_person_id = guest, as_role_id = null where session_id = mine.session_id;
    return guest::text;
  end $$;

-- Back home; null where the session looks into nothing.
create or replace function end_impersonation(hash bytea, from_address text, what text) returns text language plpgsql security definer set search_path = public
  as $$
  declare mine record; before text := current_setting('app.tenant', true);
  begin
    select session_id, tenant_id, person_id, acting_tenant_id into mine from session where access_hash = hash and acting_tenant_id is not null for update;
    if mine.session_id is null then return null; end if;
    update session set acting_tenant_id = null, acting_person_id = null, as_role_id = null where session_id = mine.session_id;
    perform set_config('app.tenant', mine.tenant_id::text, true);
    perform pg_advisory_xact_lock(hashtextextended('audit', least(mine.acting_tenant_id, mine.tenant_id)));
    perform pg_advisory_xact_lock(hashtextextended('audit', greatest(mine.acting_tenant_id, mine.tenant_id)));
    perform write_audit(mine.tenant_id, mine.person_id, from_address, what, mine.acting_tenant_id::text, jsonb_build_object('before', jsonb_build_object('lookedInto', mine.acting_tenant_id::text), 'after', null));
    perform set_config('app.tenant', before, true);
    return mine.tenant_id::text;
  end $$;

-- A session that looks into a tenant below also listens there: so that tenant's listeners are checked again.
create or replace function acting_changed() returns trigger language plpgsql as $$ begin perform pg_notify('people', old.acting_tenant_id::text); return null; end $$;
create or replace trigger acting_deleted after delete on session for each row when (old.acting_tenant_id is not null) execute function acting_changed();
create or replace trigger acting_changed after update of acting_tenant_id on session for each row when (old.acting_tenant_id is not null) execute function acting_changed();

revoke all on function to_be_changed, person_of, open_session, renew_session, close_session, may_enter,
  sessions_beside, end_sessions_beside, end_sessions_of, close_client_sessions, saw_sessions, heard_sessions, is_signed_in, see_as_role, impersonate,
  end_impersonation from public;
grant execute on function person_of, open_session, renew_session, close_session, may_enter, sessions_beside,
  end_sessions_beside, end_sessions_of, close_client_sessions, saw_sessions, heard_sessions, is_signed_in, see_as_role, impersonate, end_impersonation to app;
