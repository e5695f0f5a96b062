alter table tenant
  add brand text not null default 'default' check (brand in ('guangdian', 'gusi', 'yuzhong', 'zhineng', 'leihuang', 'rongtong', 'default')),
  -- What it does, and which bank it is: codes of the dictionaries ROBOT_INDUSTRY and ROBOT_BANK.
  add sector text,
  add bank text,
  add note text not null default '',
  -- Its own switch. `valid` is that and the one of the tenant above it.
  add enabled boolean not null default true,
  -- Who put the brake on it. `braked` is that and the brake of the tenant above it.
  add braked_by bigint references tenant on delete set null,
  -- When people may be called at all, on real lines. Of its own clock.
  add allowed_hours jsonb not null default '[{"from": "08:00", "to": "21:00"}]',
  -- Calls, what was said in them, recordings and files are deleted after so many days.
  add keep_days integer not null default 400 check (keep_days between 1 and 3650),
  -- Calls at once, seats and caller numbers allotted by the tenant above; null: nobody counts them.
  add channels integer check (channels >= 0),
  add seats integer check (seats >= 0),
  add numbers integer check (numbers >= 0),
  add changed_at timestamptz not null default now(),
  -- What was older than `keep_days` was last deleted.
  add forgotten_at timestamptz,
  -- Taken off every list; a job erases what is left of it.
  add removed_at timestamptz;
update tenant set enabled = valid, sector = case industry when 'bank' then 'BANK' end;
create unique index tenant_name_taken on tenant (parent_id, name) where parent_id is not null and removed_at is null;

-- The dialer gives out a tenant's channels behind this lock: once it is held here, the round that was at work has ended and the next one sees what changed.
create function wait_for_dialer(of_tenant bigint) returns void language sql
  as $$ select pg_advisory_xact_lock(hashtextextended('dialing ' || of_tenant, 1)) $$;

create function follow_above() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare above record;
  begin
    select valid, braked into above from tenant where tenant_id = new.parent_id;
    new.valid := new.enabled and coalesce(above.valid, true);
    new.braked := new.braked_by is not null or coalesce(above.braked, false);
    if tg_op = 'UPDATE' and (old.valid and not new.valid or new.braked and not old.braked) then perform wait_for_dialer(new.tenant_id); end if;
    return new;
  end $$;
create trigger follow_above before insert or update of enabled, braked_by, parent_id on tenant for each row execute function follow_above();

-- A tenant that is switched off has nobody in it: not its people, and nobody who looks in from above.
create function follow_below() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    update tenant set enabled = enabled where parent_id = new.tenant_id and (valid is distinct from (enabled and new.valid) or braked is distinct from (braked_by is not null or new.braked));
    if not new.valid then
      update session set acting_tenant_id = null, acting_person_id = null where acting_tenant_id = new.tenant_id;
      delete from session where tenant_id = new.tenant_id;
    end if;
    return null;
  end $$;
create trigger follow_below after update on tenant for each row when (old.valid is distinct from new.valid or old.braked is distinct from new.braked) execute function follow_below();

-- Whoever looks in listens in the tenant below.
create function acting_changed() returns trigger language plpgsql as $$ begin perform pg_notify('people', old.acting_tenant_id::text); return null; end $$;
create trigger acting_deleted after delete on session for each row when (old.acting_tenant_id is not null) execute function acting_changed();
create trigger acting_changed after update of acting_tenant_id on session for each row when (old.acting_tenant_id is not null) execute function acting_changed();

-- Those a tenant looks after: its children; the operator's are all others.
create function is_below(of_tenant bigint, one tenant) returns boolean language sql stable set search_path = public
  as $$ select of_tenant = my_tenant() and not one.operator and one.removed_at is null and one.tenant_id <> of_tenant and (one.parent_id = of_tenant or of_tenant = operator_tenant()) $$;
-- Those it changes and looks into: its children; the operator's are those of the first level.
create function is_own_child(of_tenant bigint, one tenant) returns boolean language sql stable set search_path = public
  as $$ select of_tenant = my_tenant() and not one.operator and one.removed_at is null and one.tenant_id <> of_tenant and (one.parent_id = of_tenant or one.parent_id is null and of_tenant = operator_tenant()) $$;

create function numbers_of(of_tenant bigint) returns integer language sql stable set search_path = public
  as $$ select count(*)::int from caller_number where tenant_id = of_tenant $$;
-- Seats are agents.
create function seats_of(of_tenant bigint) returns integer language plpgsql stable set search_path = public
  as $$ begin
    if to_regclass('agent') is null then return 0; end if;
    return (select count(*)::int from agent where tenant_id = of_tenant);
  end $$;

create type tenant_below as (
  tenant_id bigint, parent_id bigint, own_child boolean, name text, note text, brand text, sector text, bank text, time_zone text, language text, country text, created_at timestamptz,
  enabled boolean, valid boolean, braked boolean, braked_by bigint, channels integer, seats integer, numbers integer, channels_used integer, seats_used integer, numbers_used integer, people integer
);

create function described(of_tenant bigint, t tenant) returns tenant_below language sql stable set search_path = public
  as $$ select (t.tenant_id, t.parent_id, is_own_child(of_tenant, t), t.name, t.note, t.brand, t.sector, t.bank, t.time_zone, t.language, t.country, t.created_at, t.enabled, t.valid, t.braked, t.braked_by, t.channels, t.seats, t.numbers,
    (select coalesce(sum(in_call), 0)::int from batch b where b.tenant_id = t.tenant_id and in_call > 0), seats_of(t.tenant_id), numbers_of(t.tenant_id),
    (select count(*)::int from person p where p.tenant_id = t.tenant_id and p.kind = 'person'))::tenant_below $$;

-- A page of the upper ones of those below, found by their own names or a child's; and, with `above`, the children of some.
create function tenants_below(of_tenant bigint, sought text, wanted bigint[], most integer, skipped bigint) returns setof tenant_below language sql stable security definer set search_path = public
  as $$
    select d.* from (
      select t from tenant t where is_own_child(of_tenant, t) and (wanted is null or t.tenant_id = any(wanted))
        and (sought = '' or t.name ilike sought or exists (select from tenant child where child.parent_id = t.tenant_id and of_tenant = operator_tenant() and child.name ilike sought))
      order by t.name, t.tenant_id limit most offset skipped) page, described(of_tenant, page.t) d
  $$;
create function count_tenants_below(of_tenant bigint, sought text) returns integer language sql stable security definer set search_path = public
  as $$
    select count(*)::int from tenant t where is_own_child(of_tenant, t)
      and (sought = '' or t.name ilike sought or exists (select from tenant child where child.parent_id = t.tenant_id and of_tenant = operator_tenant() and child.name ilike sought))
  $$;
create function children_below(of_tenant bigint, above bigint[]) returns setof tenant_below language sql stable security definer set search_path = public
  as $$ select d.* from tenant t, described(of_tenant, t) d where t.parent_id = any(above) and is_below(of_tenant, t) order by t.name, t.tenant_id $$;
create function one_tenant_below(of_tenant bigint, one bigint) returns setof tenant_below language sql stable security definer set search_path = public
  as $$ select d.* from tenant t, described(of_tenant, t) d where t.tenant_id = one and is_below(of_tenant, t) $$;

-- What was given on to children. Null in a tenant's own row: nobody counts it.
create function given_below(of_tenant bigint) returns table (channels integer, seats integer, numbers integer) language sql stable security definer set search_path = public
  as $$ select coalesce(sum(channels), 0)::int, coalesce(sum(seats), 0)::int, coalesce(sum(numbers), 0)::int from tenant where of_tenant = my_tenant() and parent_id = of_tenant and removed_at is null $$;

create function change_tenant_below(of_tenant bigint, one bigint, facts jsonb) returns boolean language plpgsql security definer set search_path = public
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
create function keep_numbers_allotted() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if exists (select from tenant t where t.tenant_id = my_tenant() and t.numbers < numbers_of(t.tenant_id) + (select numbers from given_below(t.tenant_id))) then
      raise unique_violation using constraint = 'all_numbers_taken', message = 'no more numbers are allotted';
    end if;
    return null;
  end $$;
create trigger keep_numbers_allotted after insert on caller_number for each statement execute function keep_numbers_allotted();

create function keep_seats_allotted() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if exists (select from tenant t where t.tenant_id = my_tenant() and t.seats < seats_of(t.tenant_id) + (select seats from given_below(t.tenant_id))) then
      raise unique_violation using constraint = 'all_seats_taken', message = 'no more seats are allotted';
    end if;
    return null;
  end $$;
do $$ begin
  if to_regclass('agent') is not null then create trigger keep_seats_allotted after insert on agent for each statement execute function keep_seats_allotted(); end if;
end $$;

create function enable_tenant_below(of_tenant bigint, one bigint, on_or_off boolean) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    update tenant t set enabled = on_or_off, changed_at = now() where t.tenant_id = one and is_own_child(of_tenant, t) and t.enabled is distinct from on_or_off;
    return exists (select from tenant t where t.tenant_id = one and is_own_child(of_tenant, t));
  end $$;

create function brake_tenant_below(of_tenant bigint, one bigint, on_or_off boolean) returns boolean language plpgsql security definer set search_path = public
  as $$ begin
    if not exists (select from tenant t where t.tenant_id = one and is_below(of_tenant, t)) then return false; end if;
    if not on_or_off and of_tenant is distinct from operator_tenant() and exists (select from tenant where tenant_id = one and braked_by = operator_tenant()) then
      raise unique_violation using constraint = 'operators_brake', message = 'the operator put it on';
    end if;
    update tenant t set braked_by = case when on_or_off then of_tenant end, changed_at = now() where t.tenant_id = one and (t.braked_by is not null) is distinct from on_or_off;
    return true;
  end $$;

-- Takes a child that is switched off from every list; what is left of it is erased by a job.
create function remove_tenant_below(of_tenant bigint, one bigint) returns boolean language plpgsql security definer set search_path = public
  as $$
  declare it tenant;
  begin
    select t.* into it from tenant t where t.tenant_id = one and is_own_child(of_tenant, t) for update;
    if it.tenant_id is null then return false; end if;
    if it.enabled then raise unique_violation using constraint = 'tenant_still_on', message = 'it is switched on'; end if;
    if exists (select from tenant where parent_id = one and removed_at is null) then raise unique_violation using constraint = 'tenant_has_children', message = 'it has children'; end if;
    if exists (select from batch where tenant_id = one and in_call > 0) then raise unique_violation using constraint = 'tenant_still_calls', message = 'calls are under way'; end if;
    update tenant set removed_at = now(), channels = null, seats = null, numbers = null where tenant_id = one;
    perform put_job('operate.eraseTenant', jsonb_build_object('tenant', one::text), null, null, 'erase ' || one);
    return true;
  end $$;

-- All rows of a removed tenant, whatever tables later areas add: again and again, until no row holds another one back.
create function erase_removed_tenant(one bigint) returns void language plpgsql security definer set search_path = public
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

-- Writes into the chain of a tenant below what was done to it from above.
create function write_audit_below(of_tenant bigint, one bigint, from_address text, what text, content jsonb) returns void language plpgsql security definer set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    if not exists (select from tenant t where t.tenant_id = one and is_below(of_tenant, t)) then raise insufficient_privilege using message = 'not a tenant below'; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit', least(one, of_tenant)));
    perform pg_advisory_xact_lock(hashtextextended('audit', greatest(one, of_tenant)));
    perform set_config('app.tenant', one::text, true);
    perform write_audit(one, null, from_address, what, one::text, content);
    perform set_config('app.tenant', before, true);
  end $$;

-- Switches a session into a child of its own tenant, where its person is a guest. Answers the guest; null where there is no such child.
create function look_in(hash bytea, child bigint, from_address text, what text) returns text language plpgsql security definer set search_path = public
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
create function look_out(hash bytea, from_address text, what text) returns text language plpgsql security definer set search_path = public
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

-- What lay in the storage was deleted.
alter table file add gone_at timestamptz;
create index file_by_age on file (tenant_id, created_at) where gone_at is null;
create index media_by_age on media (tenant_id, created_at);
create index audit_by_age on audit_line (tenant_id, at) where payload is not null;

-- Takes the contents of old audit lines; the chain over their hashes stays whole.
create function forget_audit(of_tenant bigint, until timestamptz, most integer) returns integer language plpgsql security definer set search_path = public
  as $$
  declare forgotten integer;
  begin
    if of_tenant is distinct from my_tenant() then raise insufficient_privilege using message = 'only one''s own'; end if;
    update audit_line set payload = null where tenant_id = of_tenant and line_no in (select line_no from audit_line where tenant_id = of_tenant and at < until and payload is not null limit most);
    get diagnostics forgotten = row_count;
    return forgotten;
  end $$;

-- Tenants where it is night and nothing was forgotten for most of a day; by daylight those that were missed for two.
create function tenants_to_forget(at timestamptz) returns setof text language sql stable security definer set search_path = public
  as $$
    select tenant_id::text from tenant where removed_at is null
      and (coalesce(forgotten_at, created_at) < at - interval '20 hours' and extract(hour from at at time zone time_zone) between 1 and 4 or coalesce(forgotten_at, created_at) < at - interval '2 days')
  $$;

revoke all on function tenants_below, count_tenants_below, children_below, one_tenant_below, given_below, change_tenant_below, enable_tenant_below, brake_tenant_below, remove_tenant_below, erase_removed_tenant, tenants_to_forget, forget_audit, write_audit_below, look_in, look_out, follow_above, follow_below from public;
grant execute on function tenants_below, count_tenants_below, children_below, one_tenant_below, given_below, change_tenant_below, enable_tenant_below, brake_tenant_below, remove_tenant_below, erase_removed_tenant, tenants_to_forget, forget_audit, write_audit_below, look_in, look_out to app;

-- Words that forms choose from, kept by the operator for everybody.
create table dictionary_entry (
  tenant_id bigint not null references tenant,
  type text not null check (type in ('ROBOT_INDUSTRY', 'ROBOT_BANK')),
  code text not null,
  name_en text not null,
  name_zh text not null,
  position integer not null,
  valid boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, type, code)
);
select keep_tenants_apart('dictionary_entry');
create policy operators_dictionary on dictionary_entry for select using (tenant_id = (select operator_tenant()));

create function fill_dictionaries(operators bigint) returns void language sql set search_path = public
  as $$
    insert into dictionary_entry (tenant_id, type, code, name_en, name_zh, position)
    select operators, type, code, en, zh, 10 * row_number() over (partition by type order by at) from (
      select *, row_number() over () as at from (values
        ('ROBOT_INDUSTRY', 'BANK', 'Banking', '银行'), ('ROBOT_INDUSTRY', 'INSURANCE', 'Insurance', '保险'), ('ROBOT_INDUSTRY', 'SECURITIES', 'Securities and funds', '证券基金'), ('ROBOT_INDUSTRY', 'CONSUMER_FINANCE', 'Consumer finance', '消费金融'),
        ('ROBOT_INDUSTRY', 'TELECOM', 'Telecommunications', '电信运营商'), ('ROBOT_INDUSTRY', 'RETAIL', 'Retail and e-commerce', '零售与电商'), ('ROBOT_INDUSTRY', 'LOGISTICS', 'Logistics', '物流快递'), ('ROBOT_INDUSTRY', 'EDUCATION', 'Education', '教育培训'),
        ('ROBOT_INDUSTRY', 'HEALTH', 'Health care', '医疗健康'), ('ROBOT_INDUSTRY', 'PROPERTY', 'Property', '房地产与物业'), ('ROBOT_INDUSTRY', 'CARS', 'Cars', '汽车'), ('ROBOT_INDUSTRY', 'TRAVEL', 'Travel and hotels', '旅游酒店'),
        ('ROBOT_INDUSTRY', 'ENERGY', 'Energy and utilities', '能源与公用事业'), ('ROBOT_INDUSTRY', 'GOVERNMENT', 'Public services', '政务服务'), ('ROBOT_INDUSTRY', 'RECRUITMENT', 'Recruitment', '人力资源'), ('ROBOT_INDUSTRY', 'OTHER', 'Other', '其他'),
        ('ROBOT_BANK', 'ICBC', 'Industrial and Commercial Bank of China', '中国工商银行'), ('ROBOT_BANK', 'ABC', 'Agricultural Bank of China', '中国农业银行'), ('ROBOT_BANK', 'BOC', 'Bank of China', '中国银行'), ('ROBOT_BANK', 'CCB', 'China Construction Bank', '中国建设银行'),
        ('ROBOT_BANK', 'BOCOM', 'Bank of Communications', '交通银行'), ('ROBOT_BANK', 'PSBC', 'Postal Savings Bank of China', '中国邮政储蓄银行'), ('ROBOT_BANK', 'CMB', 'China Merchants Bank', '招商银行'), ('ROBOT_BANK', 'CITIC', 'China CITIC Bank', '中信银行'),
        ('ROBOT_BANK', 'CEB', 'China Everbright Bank', '中国光大银行'), ('ROBOT_BANK', 'CMBC', 'China Minsheng Bank', '中国民生银行'), ('ROBOT_BANK', 'CIB', 'Industrial Bank', '兴业银行'), ('ROBOT_BANK', 'SPDB', 'Shanghai Pudong Development Bank', '浦发银行'),
        ('ROBOT_BANK', 'PAB', 'Ping An Bank', '平安银行'), ('ROBOT_BANK', 'HXB', 'Hua Xia Bank', '华夏银行'), ('ROBOT_BANK', 'CGB', 'China Guangfa Bank', '广发银行'), ('ROBOT_BANK', 'CZBANK', 'China Zheshang Bank', '浙商银行'),
        ('ROBOT_BANK', 'CITY', 'A city commercial bank', '城市商业银行'), ('ROBOT_BANK', 'RURAL', 'A rural commercial bank', '农村商业银行'), ('ROBOT_BANK', 'FOREIGN', 'A foreign bank', '外资银行'), ('ROBOT_BANK', 'OTHER', 'Another bank', '其他银行')
      ) as entry(type, code, en, zh)) numbered
    on conflict do nothing
  $$;
revoke all on function fill_dictionaries from public;

create function begin_operator() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    perform set_config('app.tenant', new.tenant_id::text, true);
    perform fill_dictionaries(new.tenant_id);
    perform set_config('app.tenant', coalesce(before, ''), true);
    return null;
  end $$;
create trigger begin_operator after insert on tenant for each row when (new.operator) execute function begin_operator();
do $$
declare operators bigint := operator_tenant();
begin
  if operators is not null then
    perform set_config('app.tenant', operators::text, true);
    perform fill_dictionaries(operators);
    perform set_config('app.tenant', '', true);
  end if;
end $$;
