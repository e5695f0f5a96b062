create or replace function widest(scopes text[]) returns text language sql immutable
  as $$ select coalesce((select s from unnest(array['all', 'below', 'department', 'own']) with ordinality o (s, at) where s = any(scopes) order by at limit 1), 'own') $$;

create or replace function narrower(one text, other text) returns text language sql immutable
  as $$ select s from unnest(array['own', 'department', 'below', 'all']) with ordinality o (s, at) where s in (one, other) order by at limit 1 $$;

-- What a person may reach: for a job in that person's name, or for the person's own requests.
create or replace function reach_of(of_tenant bigint, of_person bigint)
  returns table (department text, path text, scope text, "plainNumbers" boolean)
  language sql stable set search_path = public
  as $$
    select p.department_id::text, d.path, case when p.kind = 'person' then widest(array(select r.data_scope from person_role m join role r using (tenant_id, role_id) where m.tenant_id = of_tenant and m.person_id = of_person and r.valid)) else 'all' end,
      case p.numbers when 'role' then exists (select from person_role m join role r using (tenant_id, role_id) where m.tenant_id = of_tenant and m.person_id = of_person and r.valid and r.plain_numbers) else p.numbers = 'plain' end
    from person p join department d using (tenant_id, department_id) where p.tenant_id = of_tenant and p.person_id = of_person
  $$;

-- Tells the nodes to forget the people of this tenant that they keep in memory.
create or replace function people_changed() returns trigger language plpgsql as $$ begin perform pg_notify('people', coalesce(new.tenant_id, old.tenant_id)::text); return null; end $$;
create or replace trigger people_changed after delete or update of valid, numbers, department_id, must_change, name, scopes on person for each row execute function people_changed();
create or replace trigger people_changed after insert or update or delete on role for each row execute function people_changed();
create or replace trigger people_changed after insert or update or delete on person_role for each row execute function people_changed();
create or replace trigger people_changed after update of valid, name, language, time_zone, operator, parent_id, country, sql_allowed on tenant for each row execute function people_changed();
create or replace trigger people_changed after update of path on department for each row execute function people_changed();
create or replace trigger people_changed after delete or update of acting_tenant_id, as_role_id on session for each row execute function people_changed();
create or replace trigger person_rules_changed after update of password_hash, password_changed_at on person for each row execute function people_changed();
create or replace trigger tenant_rules_changed after update of require_two_factor, password_days on tenant for each row execute function people_changed();
create or replace trigger people_changed after insert or update of sealed or delete on second_factor for each row execute function people_changed();

-- An address counts as verified only where the statement that stores it says so: after a code, a mailed link, or a provider's word.
-- What an administrator, an import or the person typed is not.
create or replace function bind_addresses() returns trigger language plpgsql as $$
  begin
    if new.email is null or (tg_op = 'UPDATE' and new.email is distinct from old.email and new.email_bound_at is not distinct from old.email_bound_at) then new.email_bound_at := null; end if;
    if new.phone is null or (tg_op = 'UPDATE' and new.phone is distinct from old.phone and new.phone_bound_at is not distinct from old.phone_bound_at) then new.phone_bound_at := null; end if;
    return new;
  end $$;
create or replace trigger bind_addresses before insert or update of email, phone on person for each row execute function bind_addresses();

-- Ends the sessions of a person who was switched off, removed or given a new link.
create or replace function end_sessions() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    delete from session where (tenant_id, person_id) = (new.tenant_id, new.person_id) or (acting_tenant_id, acting_person_id) = (new.tenant_id, new.person_id);
    return null;
  end $$;
create or replace trigger end_sessions after update of valid, password_hash on person for each row when ((old.valid and not new.valid) or (old.password_hash <> '' and new.password_hash = '')) execute function end_sessions();

-- Who looks into another tenant and loses a role at home, or what it allows, is signed out: what let them in may have been that.
create or replace function end_looking_in() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if tg_table_name = 'person_role' then
      delete from session where tenant_id = old.tenant_id and person_id = old.person_id and acting_tenant_id is not null;
    else
      delete from session s using person_role m where m.tenant_id = old.tenant_id and m.role_id = old.role_id
        and s.tenant_id = m.tenant_id and s.person_id = m.person_id and s.acting_tenant_id is not null;
    end if;
    return null;
  end $$;
create or replace trigger end_looking_in after delete on person_role for each row execute function end_looking_in();
create or replace trigger end_looking_in after update of valid, template, grants, withheld on role for each row
  when ((old.valid, old.template, old.grants, old.withheld) is distinct from (new.valid, new.template, new.grants, new.withheld)) execute function end_looking_in();

-- The tenant is not known before the token is: these two look past the policies.
create or replace function invitation_of(hash bytea) returns table (tenant text, person text, name text, "loginName" text, "tenantName" text, language text, purpose text, "expiresAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select t.tenant_id::text, p.person_id::text, p.name, p.login_name, t.name, t.language, i.purpose, i.expires_at
    from invitation i join person p using (tenant_id, person_id) join tenant t using (tenant_id)
    where i.token_hash = hash and i.expires_at > now() and p.valid and p.removed_at is null and t.valid
  $$;

-- Once: answers nothing the second time.
create or replace function accept_invitation(hash bytea, new_hash text) returns table (tenant text, person text)
  language plpgsql security definer set search_path = public
  as $$
  declare found_tenant bigint; found_person bigint; was_mailed_to text;
  begin
    delete from invitation i using person p, tenant t
      where i.token_hash = hash and i.expires_at > now() and p.tenant_id = i.tenant_id and p.person_id = i.person_id and p.valid and p.removed_at is null and t.tenant_id = i.tenant_id and t.valid
      returning i.tenant_id, i.person_id, i.mailed_to into found_tenant, found_person, was_mailed_to;
    if found_tenant is null then return; end if;
    update person set password_hash = new_hash, invited = false, must_change = nullif(must_change, 'password'), changed_at = now(),
      email_bound_at = coalesce(email_bound_at, case when lower(email) = lower(was_mailed_to) then now() end) where tenant_id = found_tenant and person_id = found_person;
    return query select found_tenant::text, found_person::text;
  end $$;

-- Which of these login names are taken in the installation, in whatever case and width: the sign-in does not ask for a tenant.
create or replace function login_names_taken(names text[]) returns setof text language sql stable security definer set search_path = public
  as $$ select said from unnest(names) asked (said) where exists (select from person where login_key = login_key(said)) $$;

-- Whether somebody of any tenant signs in by this name.
create or replace function login_name_is_taken(sought text) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from person where login_key = login_key(sought)) $$;

-- The index holds the names that are one of their kind; this those of which there were several before: nobody else is given one.
create or replace function login_name_alone() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if tg_op = 'UPDATE' and login_key(new.login_name) is distinct from login_key(old.login_name) then new.login_exact := false; end if;
    if (tg_op = 'INSERT' or new.login_name <> old.login_name)
      and exists (select from person where login_key = login_key(new.login_name) and login_exact and (tenant_id, person_id) <> (new.tenant_id, new.person_id)) then
      raise unique_violation using constraint = 'login_name_taken', message = 'there are users of this name already, whose spelling differs in case or width';
    end if;
    return new;
  end $$;
create or replace trigger login_name_alone before insert or update of login_name on person for each row execute function login_name_alone();

-- The last one of several is one of its kind again.
create or replace function login_name_freed() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    update person set login_exact = false where login_key = old.login_key and login_exact and (select count(*) from person where login_key = old.login_key) = 1;
    return null;
  end $$;
create or replace trigger login_name_freed after delete or update of login_name on person for each row when (old.login_exact) execute function login_name_freed();

-- The operator looks after the people of every tenant.
create or replace function people_everywhere(of_tenant bigint, sought text, wanted_valid boolean, most integer, skip integer)
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

create or replace function tenant_of_person(id bigint) returns text language plpgsql stable security definer set search_path = public
  as $$ begin
    if my_tenant() is distinct from operator_tenant() then raise insufficient_privilege using message = 'people of other tenants are for the operator'; end if;
    return (select tenant_id::text from person where person_id = id and kind = 'person' and removed_at is null);
  end $$;

revoke all on function invitation_of, accept_invitation, login_names_taken, login_name_is_taken, people_everywhere,
  tenant_of_person from public;
grant execute on function invitation_of, accept_invitation, login_names_taken, login_name_is_taken, people_everywhere,
  tenant_of_person to app;
