create or replace function begin_tenant() returns trigger language plpgsql set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    perform set_config('app.tenant', new.tenant_id::text, true);
    perform root_department(new.tenant_id);
    update department set name = new.name where tenant_id = new.tenant_id and parent_id is null and name = '';
    perform set_config('app.tenant', coalesce(before, ''), true);
    return null;
  end $$;
create or replace trigger begin_tenant after insert on tenant for each row execute function begin_tenant();

-- A tenant with its roles, the first words of its agents and its first administrator, by somebody of the tenant above it (the operator's for the first level)
-- or, for the operator's review of a registration, by the operator. Answers both ids.
create or replace function new_tenant(above bigint, facts jsonb, roles jsonb, administrator jsonb) returns table (tenant text, person text)
  language plpgsql security definer set search_path = public
  as $$
  declare made bigint; who bigint; before text := current_setting('app.tenant', true);
  begin
    if my_tenant() is null or (my_tenant() is distinct from above and my_tenant() is distinct from operator_tenant()) then raise insufficient_privilege using message = 'a tenant is made by the one above it'; end if;
    insert into tenant (name, parent_id, time_zone, language, country, industry)
      values (facts ->> 'name', nullif(above, operator_tenant()), facts ->> 'timeZone', facts ->> 'language', facts ->> 'country', coalesce(facts ->> 'industry', 'general')) returning tenant_id into made;
    perform set_config('app.tenant', made::text, true);
    insert into role (tenant_id, name, template, grants, data_scope, plain_numbers)
      select made, r ->> 'name', r ->> 'template', array(select jsonb_array_elements_text(r -> 'grants')), r ->> 'scope', (r ->> 'plainNumbers')::boolean from jsonb_array_elements(roles) r;
    insert into break_reason (tenant_id, name, minutes, position)
      select made, w ->> 'name', (w ->> 'minutes')::int, (w ->> 'position')::int from jsonb_array_elements(coalesce(facts -> 'breakReasons', '[]')) w;
    insert into disposition (tenant_id, name, then_what, position)
      select made, w ->> 'name', w ->> 'thenWhat', (w ->> 'position')::int from jsonb_array_elements(coalesce(facts -> 'dispositions', '[]')) w;
    insert into person (tenant_id, login_name, name, password_hash, email, phone, phone_bound_at, must_change)
      values (made, administrator ->> 'loginName', administrator ->> 'name', administrator ->> 'passwordHash', administrator ->> 'email', administrator ->> 'phone', case when (administrator ->> 'phoneBound')::boolean then now() end, administrator ->> 'mustChange') returning person_id into who;
    insert into person_role (tenant_id, person_id, role_id) select made, who, role_id from role where tenant_id = made and template = 'administrator';
    perform set_config('app.tenant', before, true);
    return query select made::text, who::text;
  end $$;

-- The dialer gives out a tenant's channels behind this lock: once it is held here, the round that was at work has ended and the next one sees what changed.
create or replace function wait_for_dialer(of_tenant bigint) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('dialing ' || of_tenant, 1)) $$;

create or replace function follow_above() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare above record;
  begin
    select valid, braked into above from tenant where tenant_id = new.parent_id;
    new.valid := new.enabled and coalesce(above.valid, true);
    new.braked := new.braked_by is not null or coalesce(above.braked, false);
    if tg_op = 'UPDATE' and (old.valid and not new.valid or new.braked and not old.braked) then perform wait_for_dialer(new.tenant_id); end if;
    return new;
  end $$;
create or replace trigger follow_above before insert or update of enabled, braked_by, parent_id on tenant for each row execute function follow_above();

-- A tenant that is switched off has no sessions: not of its people, and not of users who look in from above.
create or replace function follow_below() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    update tenant set enabled = enabled where parent_id = new.tenant_id and (valid is distinct from (enabled and new.valid) or braked is distinct from (braked_by is not null or new.braked));
    if not new.valid then
      update session set acting_tenant_id = null, acting_person_id = null where acting_tenant_id = new.tenant_id;
      delete from session where tenant_id = new.tenant_id;
    end if;
    return null;
  end $$;
create or replace trigger follow_below after update on tenant for each row when (old.valid is distinct from new.valid or old.braked is distinct from new.braked) execute function follow_below();

-- Those a tenant looks after: its children; the operator's are all others.
create or replace function is_below(of_tenant bigint, one tenant) returns boolean language sql stable set search_path = public
  as $$ select of_tenant = my_tenant() and not one.operator and one.removed_at is null and one.tenant_id <> of_tenant and (one.parent_id = of_tenant or of_tenant = operator_tenant()) $$;

-- Those it changes and looks into: its children; the operator's are those of the first level.
create or replace function is_own_child(of_tenant bigint, one tenant) returns boolean language sql stable set search_path = public
  as $$ select of_tenant = my_tenant() and not one.operator and one.removed_at is null and one.tenant_id <> of_tenant and (one.parent_id = of_tenant or one.parent_id is null and of_tenant = operator_tenant()) $$;

-- Numbers of its own: what was lent to it is decided number by number, and not counted besides.
create or replace function numbers_of(of_tenant bigint) returns integer language sql stable set search_path = public
  as $$ select count(*)::int from caller_number where tenant_id = of_tenant and lent_from_number is null $$;

-- Seats are agents.
create or replace function seats_of(of_tenant bigint) returns integer language plpgsql stable set search_path = public
  as $$ begin
    if to_regclass('agent') is null then return 0; end if;
    return (select count(*)::int from agent where tenant_id = of_tenant);
  end $$;

create or replace function described(of_tenant bigint, t tenant) returns tenant_below language sql stable set search_path = public
  as $$ select (t.tenant_id, t.parent_id, is_own_child(of_tenant, t), t.name, t.note, t.brand, t.sector, t.bank, t.time_zone, t.language, t.country, t.created_at, t.enabled, t.valid, t.braked, t.braked_by, t.channels, t.seats, t.numbers,
    (select coalesce(sum(in_call), 0)::int from batch b where b.tenant_id = t.tenant_id and in_call > 0), seats_of(t.tenant_id), numbers_of(t.tenant_id),
    (select count(*)::int from person p where p.tenant_id = t.tenant_id and p.kind = 'person'), t.sql_allowed)::tenant_below $$;

-- A page of the upper ones of those below, found by their own names or a child's; and, with `above`, the children of some.
create or replace function tenants_below(of_tenant bigint, sought text, wanted bigint[], most integer, skipped bigint) returns setof tenant_below language sql stable security definer set search_path = public
  as $$
    select d.* from (
      select t from tenant t where is_own_child(of_tenant, t) and (wanted is null or t.tenant_id = any(wanted))
        and (sought = '' or t.name ilike sought or exists (select from tenant child where child.parent_id = t.tenant_id and of_tenant = operator_tenant() and child.name ilike sought))
      order by t.name, t.tenant_id limit most offset skipped) page, described(of_tenant, page.t) d
  $$;

create or replace function count_tenants_below(of_tenant bigint, sought text) returns integer language sql stable security definer set search_path = public
  as $$
    select count(*)::int from tenant t where is_own_child(of_tenant, t)
      and (sought = '' or t.name ilike sought or exists (select from tenant child where child.parent_id = t.tenant_id and of_tenant = operator_tenant() and child.name ilike sought))
  $$;

create or replace function children_below(of_tenant bigint, above bigint[]) returns setof tenant_below language sql stable security definer set search_path = public
  as $$ select d.* from tenant t, described(of_tenant, t) d where t.parent_id = any(above) and is_below(of_tenant, t) order by t.name, t.tenant_id $$;

create or replace function one_tenant_below(of_tenant bigint, one bigint) returns setof tenant_below language sql stable security definer set search_path = public
  as $$ select d.* from tenant t, described(of_tenant, t) d where t.tenant_id = one and is_below(of_tenant, t) $$;

-- What was given on to children. Null in a tenant's own row: not counted there.
create or replace function given_below(of_tenant bigint) returns table (channels integer, seats integer, numbers integer) language sql stable security definer set search_path = public
  as $$ select coalesce(sum(channels), 0)::int, coalesce(sum(seats), 0)::int, coalesce(sum(numbers), 0)::int from tenant where of_tenant = my_tenant() and parent_id = of_tenant and removed_at is null $$;

create or replace function change_tenant_below(of_tenant bigint, one bigint, facts jsonb) returns boolean language plpgsql security definer set search_path = public
  as $$
  declare above tenant; made tenant;
  begin
    if not exists (select from tenant t where t.tenant_id = one and is_own_child(of_tenant, t)) then return false; end if;
    -- Two children are not given the same channels.
    select * into above from tenant where tenant_id = of_tenant for no key update;
    -- Where the tenant above counts, a child without a number of its own has none.
    update tenant set name = facts ->> 'name', note = facts ->> 'note', brand = facts ->> 'brand', sector = facts ->> 'sector', bank = facts ->> 'bank', industry = case facts ->> 'sector' when 'BANK' then 'bank' else 'general' end,
      time_zone = facts ->> 'timeZone', language = facts ->> 'language', country = facts ->> 'country', changed_at = now(),
      channels = coalesce((facts ->> 'channels')::int, above.channels * 0), seats = coalesce((facts ->> 'seats')::int, above.seats * 0), numbers = coalesce((facts ->> 'numbers')::int, above.numbers * 0)
      where tenant_id = one returning * into made;
    if exists (select from given_below(of_tenant) given where not above.operator and (given.channels > above.channels or given.seats + seats_of(of_tenant) > above.seats or given.numbers + numbers_of(of_tenant) > above.numbers)) then
      raise unique_violation using constraint = 'more_than_allotted', message = 'more is given to the children than there is';
    end if;
    if exists (select from (select sum(channels) as channels, sum(seats) as seats, sum(numbers) as numbers, bool_or(channels is null) as any_channels, bool_or(seats is null) as any_seats, bool_or(numbers is null) as any_numbers
        from tenant where parent_id = one and removed_at is null) given
      where given.channels > made.channels or made.channels is not null and given.any_channels
        or coalesce(given.seats, 0) + seats_of(one) > made.seats or made.seats is not null and given.any_seats
        or coalesce(given.numbers, 0) + numbers_of(one) > made.numbers or made.numbers is not null and given.any_numbers) then
      raise unique_violation using constraint = 'less_than_used', message = 'it uses more, or has given more on';
    end if;
    return true;
  end $$;

-- No caller number beyond those allotted.
create or replace function keep_numbers_allotted() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if exists (select from tenant t where t.tenant_id = my_tenant() and t.numbers < numbers_of(t.tenant_id) + (select numbers from given_below(t.tenant_id))) then
      raise unique_violation using constraint = 'all_numbers_taken', message = 'no more numbers are allotted';
    end if;
    return null;
  end $$;
create or replace trigger keep_numbers_allotted after insert on caller_number for each statement execute function keep_numbers_allotted();

create or replace function keep_seats_allotted() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if exists (select from tenant t where t.tenant_id = my_tenant() and t.seats < seats_of(t.tenant_id) + (select seats from given_below(t.tenant_id))) then
      raise unique_violation using constraint = 'all_seats_taken', message = 'no more seats are allotted';
    end if;
    return null;
  end $$;
create or replace trigger keep_seats_allotted after insert on agent for each statement execute function keep_seats_allotted();

create or replace function enable_tenant_below(of_tenant bigint, one bigint, on_or_off boolean) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    update tenant t set enabled = on_or_off, changed_at = now() where t.tenant_id = one and is_own_child(of_tenant, t) and t.enabled is distinct from on_or_off;
    return exists (select from tenant t where t.tenant_id = one and is_own_child(of_tenant, t));
  end $$;

create or replace function brake_tenant_below(of_tenant bigint, one bigint, on_or_off boolean) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    if not exists (select from tenant t where t.tenant_id = one and is_below(of_tenant, t)) then return false; end if;
    if not on_or_off and of_tenant is distinct from operator_tenant() and exists (select from tenant where tenant_id = one and braked_by = operator_tenant()) then
      raise unique_violation using constraint = 'operators_brake', message = 'the operator put it on';
    end if;
    update tenant t set braked_by = case when on_or_off then of_tenant end, changed_at = now() where t.tenant_id = one and (t.braked_by is not null) is distinct from on_or_off;
    return true;
  end $$;

-- Takes a child that is switched off from every list; what is left of it is erased by a job.
create or replace function remove_tenant_below(of_tenant bigint, one bigint) returns boolean language plpgsql security definer set search_path = public
  as $$
  declare it tenant;
  begin
    select t.* into it from tenant t where t.tenant_id = one and is_own_child(of_tenant, t) for update;
    if it.tenant_id is null then return false; end if;
    if it.enabled then raise unique_violation using constraint = 'tenant_still_on', message = 'it is switched on'; end if;
    if exists (select from tenant where parent_id = one and removed_at is null) then raise unique_violation using constraint = 'tenant_has_children', message = 'it has children'; end if;
    if exists (select from batch where tenant_id = one and in_call > 0) then raise unique_violation using constraint = 'tenant_still_calls', message = 'calls are under way'; end if;
    perform take_back_numbers(of_tenant, array(select n.number_id from caller_number n where n.tenant_id = of_tenant and n.lent_to = one));
    update tenant set removed_at = now(), channels = null, seats = null, numbers = null where tenant_id = one;
    perform put_job('operate.eraseTenant', jsonb_build_object('tenant', one::text), null, null, 'erase ' || one);
    return true;
  end $$;

-- Deletes all rows of a removed tenant, from every table with a tenant: repeated until no row holds another one back.
create or replace function erase_removed_tenant(one bigint) returns void language plpgsql security definer set search_path = public
  as $$
  declare of_table regclass; gone bigint; left_over boolean := true;
  begin
    if my_tenant() is distinct from one or not exists (select from tenant where tenant_id = one and removed_at is not null) then raise insufficient_privilege using message = 'only a removed tenant is erased'; end if;
    while left_over loop
      left_over := false;
      gone := 0;
      for of_table in select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'tenant'::regclass
      loop
        declare deleted bigint;
        begin
          execute format('delete from %s where tenant_id = $1', of_table) using one;
          get diagnostics deleted = row_count;
          gone := gone + deleted;
        exception when foreign_key_violation then left_over := true;
        end;
      end loop;
      if left_over and gone = 0 then raise exception 'rows of a removed tenant hold each other'; end if;
    end loop;
    delete from job where payload ->> 'tenant' = one::text and node is null;
    update tenant set braked_by = null where braked_by = one;
    delete from tenant where tenant_id = one;
  end $$;

-- Tenants where it is night and nothing was forgotten for most of a day; by daylight those that were missed for two.
create or replace function tenants_to_forget(at timestamptz) returns setof text language sql stable security definer set search_path = public
  as $$
    select tenant_id::text from tenant where removed_at is null
      and (coalesce(forgotten_at, created_at) < at - interval '20 hours' and extract(hour from at at time zone time_zone) between 1 and 4 or coalesce(forgotten_at, created_at) < at - interval '2 days')
  $$;

revoke all on function new_tenant, follow_above, follow_below, tenants_below, count_tenants_below, children_below,
  one_tenant_below, given_below, change_tenant_below, enable_tenant_below, brake_tenant_below, remove_tenant_below,
  erase_removed_tenant, tenants_to_forget from public;
grant execute on function new_tenant, tenants_below, count_tenants_below, children_below, one_tenant_below,
  given_below, change_tenant_below, enable_tenant_below, brake_tenant_below, remove_tenant_below,
  erase_removed_tenant, tenants_to_forget to app;
