-- Caller numbers and gateways that a tenant lends to those below it (decision 0062).

-- The tenants a tenant lends to, and those it was lent something by.
create or replace function line_neighbours(of_tenant bigint) returns table (tenant_id bigint, name text, below boolean)
  language sql stable security definer set search_path = public
  as $$
    select t.tenant_id, t.name, is_own_child(of_tenant, t) from tenant t
    where of_tenant = my_tenant() and (is_own_child(of_tenant, t) or t.tenant_id in
      (select g.lent_from_tenant from gateway g where g.tenant_id = of_tenant and g.lent_ended_at is null))
  $$;

-- Some of a tenant's numbers with the rows of all that they were lent on to.
create or replace function numbers_lent_on(of_tenant bigint, ids bigint[]) returns table (root bigint, tenant_id bigint, number_id bigint, depth integer)
  language sql stable security definer set search_path = public
  as $$
    with recursive held as (
      select n.number_id as root, n.tenant_id, n.number_id, 0 as depth from caller_number n
      where of_tenant = my_tenant() and n.tenant_id = of_tenant and n.number_id = any(ids)
      union all
      select h.root, n.tenant_id, n.number_id, h.depth + 1 from held h
      join caller_number n on n.lent_from_tenant = h.tenant_id and n.lent_from_number = h.number_id
    ) select * from held
  $$;

-- How numbers are used by whom they were lent to: campaigns that have them, and attempts today by each tenant's clock.
create or replace function lent_number_uses(of_tenant bigint, ids bigint[]) returns table (number_id bigint, campaigns integer, calls_today integer)
  language sql stable security definer set search_path = public
  as $$
    select h.root, sum((select count(*) from campaign c where c.tenant_id = h.tenant_id and h.number_id = any(c.number_ids)))::int,
      sum((select coalesce(sum(u.calls), 0) from caller_number_hour u where u.tenant_id = h.tenant_id and u.number_id = h.number_id
        and u.hour >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone))::int
    from numbers_lent_on(of_tenant, ids) h join tenant t on t.tenant_id = h.tenant_id where h.depth > 0 group by h.root
  $$;

-- Campaigns of others that are calling with numbers they were lent: these are not taken from under them.
create or replace function lent_numbers_calling(of_tenant bigint, ids bigint[]) returns table (tenant text, campaign text)
  language sql stable security definer set search_path = public
  as $$
    select distinct t.name, c.name from numbers_lent_on(of_tenant, ids) h join tenant t on t.tenant_id = h.tenant_id
    join campaign c on c.tenant_id = h.tenant_id and h.number_id = any(c.number_ids) and c.enable_status
    where h.depth > 0 and exists (select from batch b where b.tenant_id = c.tenant_id and b.campaign_id = c.campaign_id and b.state in (2, 11, 12))
    order by 1, 2
  $$;

-- Until this transaction ends no new call goes out of a tenant nor, with these numbers, of those they were lent to; and
-- whoever else lends or takes back waits. From above to below, so that two never wait for each other.
create or replace function hold_lines(of_tenant bigint, ids bigint[]) returns void
  language plpgsql security definer set search_path = public
  as $$
  declare one bigint;
  begin
    perform wait_for_dialer(of_tenant);
    for one in select h.tenant_id from numbers_lent_on(of_tenant, ids) h where h.depth > 0 group by 1 order by min(h.depth), 1 loop
      perform wait_for_dialer(one);
    end loop;
  end $$;

-- Those of these numbers that a tenant below has already, as its own or lent by another.
create or replace function phones_there(of_tenant bigint, to_tenant bigint, ids bigint[]) returns setof text
  language sql stable security definer set search_path = public
  as $$
    select n.phone from caller_number n join caller_number there on there.tenant_id = to_tenant and there.phone = n.phone
    where of_tenant = my_tenant() and n.tenant_id = of_tenant and n.number_id = any(ids) and n.lent_to is distinct from to_tenant
      and exists (select from tenant t where t.tenant_id = to_tenant and is_own_child(of_tenant, t)) order by 1
  $$;

-- What is lent of each of a tenant's gateways, and to whom.
create or replace function gateways_lent(of_tenant bigint) returns table (tenant_id bigint, name text, gateway_id bigint, channels integer, channels_lent integer, numbers integer, in_call integer)
  language sql stable security definer set search_path = public
  as $$
    select b.tenant_id, t.name, b.lent_from_gateway, b.channels, b.channels_lent,
      (select count(*)::int from caller_number n where n.tenant_id = b.tenant_id and n.gateway_id = b.gateway_id),
      (select coalesce(sum(x.in_call), 0)::int from batch x join campaign c using (tenant_id, campaign_id)
        where x.tenant_id = b.tenant_id and x.in_call > 0 and c.gateway_id = b.gateway_id)
    from gateway b join tenant t on t.tenant_id = b.tenant_id
    where of_tenant = my_tenant() and b.lent_from_tenant = of_tenant and b.lent_ended_at is null
  $$;

-- The borrower's row of a gateway, with so many of its channels; null: as many as it has.
create or replace function lend_gateway(of_tenant bigint, to_tenant bigint, of_gateway bigint, so_many integer) returns bigint
  language plpgsql security definer set search_path = public
  as $$
  declare mine gateway; theirs gateway; made bigint;
  begin
    if not exists (select from tenant t where t.tenant_id = to_tenant and is_own_child(of_tenant, t)) then return null; end if;
    select * into mine from gateway g where g.tenant_id = of_tenant and g.gateway_id = of_gateway and g.lent_ended_at is null for no key update;
    if mine.gateway_id is null then return null; end if;
    select * into theirs from gateway g where g.tenant_id = to_tenant and g.lent_from_tenant = of_tenant and g.lent_from_gateway = of_gateway;
    so_many := coalesce(so_many, case when theirs.lent_ended_at is null then theirs.channels end);
    update gateway g set channels_lent = g.channels_lent + so_many - case when theirs.lent_ended_at is null then coalesce(theirs.channels, 0) else 0 end
      where g.tenant_id = of_tenant and g.gateway_id = of_gateway;
    if theirs.gateway_id is not null then
      update gateway g set channels = so_many, lent_ended_at = null, kind = mine.kind, gateway_type = mine.gateway_type, speed = mine.speed, callees = mine.callees,
        with_sound = mine.with_sound, valid_flag = mine.valid_flag, changed_at = now() where g.tenant_id = to_tenant and g.gateway_id = theirs.gateway_id;
      return theirs.gateway_id;
    end if;
    insert into gateway (tenant_id, name, kind, gateway_type, source, channels, speed, callees, with_sound, valid_flag, lent_from_tenant, lent_from_gateway)
      values (to_tenant, mine.name, mine.kind, mine.gateway_type, 1, so_many, mine.speed, mine.callees, mine.with_sound, mine.valid_flag, of_tenant, of_gateway) returning gateway_id into made;
    return made;
  end $$;

-- Numbers that are free, all of gateways that were lent. Answers how many.
create or replace function lend_numbers(of_tenant bigint, to_tenant bigint, ids bigint[]) returns integer
  language plpgsql security definer set search_path = public
  as $$
  declare lent integer;
  begin
    if not exists (select from tenant t where t.tenant_id = to_tenant and is_own_child(of_tenant, t)) then return null; end if;
    if exists (select from caller_number n where n.tenant_id = of_tenant and n.number_id = any(ids) and n.lent_to is not null) then
      raise unique_violation using constraint = 'number_is_lent', message = 'it is lent already';
    end if;
    insert into caller_number (tenant_id, gateway_id, phone, valid_flag, held_elsewhere, rests_until, hourly_cap, daily_cap, lent_from_tenant, lent_from_number)
      select to_tenant, g.gateway_id, n.phone, n.valid_flag, n.held_elsewhere, n.rests_until, n.hourly_cap, n.daily_cap, of_tenant, n.number_id
      from caller_number n join gateway g on g.tenant_id = to_tenant and g.lent_from_tenant = of_tenant and g.lent_from_gateway = n.gateway_id and g.lent_ended_at is null
      where n.tenant_id = of_tenant and n.number_id = any(ids) order by n.number_id;
    get diagnostics lent = row_count;
    update caller_number n set lent_to = to_tenant where n.tenant_id = of_tenant and n.number_id = any(ids);
    return lent;
  end $$;

-- Gateways that a tenant lent and of which no number is left below: they go back with their channels.
create or replace function end_empty_lendings(of_tenant bigint) returns void language plpgsql set search_path = public
  as $$
  declare one gateway;
  begin
    for one in select g.* from gateway g where g.lent_from_tenant = of_tenant and g.lent_ended_at is null
      and not exists (select from caller_number n where n.tenant_id = g.tenant_id and n.gateway_id = g.gateway_id) order by g.tenant_id, g.gateway_id loop
      perform end_empty_lendings(one.tenant_id);
      update gateway g set lent_ended_at = now(), valid_flag = false where g.tenant_id = one.tenant_id and g.gateway_id = one.gateway_id;
      update gateway g set channels_lent = g.channels_lent - one.channels where g.tenant_id = of_tenant and g.gateway_id = one.lent_from_gateway;
    end loop;
  end $$;

-- Takes numbers back from whomever they were lent to and lent on to. Answers how many.
create or replace function take_back_numbers(of_tenant bigint, ids bigint[]) returns integer
  language plpgsql security definer set search_path = public
  as $$
  declare tenants bigint[]; below bigint[]; taken integer;
  begin
    if of_tenant is distinct from my_tenant() then return 0; end if;
    select array_agg(h.tenant_id), array_agg(h.number_id) into tenants, below from numbers_lent_on(of_tenant, ids) h where h.depth > 0;
    update caller_number n set lent_from_tenant = null, lent_from_number = null, lent_to = null from unnest(tenants, below) x(t, id) where n.tenant_id = x.t and n.number_id = x.id;
    delete from caller_number n using unnest(tenants, below) x(t, id) where n.tenant_id = x.t and n.number_id = x.id;
    update caller_number n set lent_to = null where n.tenant_id = of_tenant and n.number_id = any(ids) and n.lent_to is not null;
    get diagnostics taken = row_count;
    perform end_empty_lendings(of_tenant);
    return taken;
  end $$;

-- Whose line a tenant's gateway is in the end, and which: its own, or that of the tenant it was lent by. No row: taken back, or
-- not the gateway of the tenant that asks.
create or replace function line_of(of_tenant bigint, of_gateway bigint) returns table (owner_tenant_id bigint, owner_gateway_id bigint)
  language sql stable strict security definer set search_path = public
  as $$
    with recursive up as (
      select g.tenant_id, g.gateway_id, g.lent_from_tenant, g.lent_from_gateway, g.lent_ended_at from gateway g
      where of_tenant = my_tenant() and g.tenant_id = of_tenant and g.gateway_id = of_gateway
      union all
      select g.tenant_id, g.gateway_id, g.lent_from_tenant, g.lent_from_gateway, g.lent_ended_at from up
      join gateway g on g.tenant_id = up.lent_from_tenant and g.gateway_id = up.lent_from_gateway where up.lent_ended_at is null
    ) select up.tenant_id, up.gateway_id from up where up.lent_from_tenant is null and up.lent_ended_at is null
  $$;

-- A borrower may name a lent gateway, and nothing else of it.
create or replace function keep_lent_gateway() returns trigger language plpgsql set search_path = public
  as $$ begin
    if tg_op = 'DELETE' then
      if old.channels_lent > 0 then raise unique_violation using constraint = 'gateway_is_lent', message = 'it is lent'; end if;
      if old.lent_from_tenant is not null and old.lent_ended_at is null and my_tenant() = old.tenant_id then raise unique_violation using constraint = 'gateway_is_borrowed', message = 'it belongs to the tenant above'; end if;
      return old;
    end if;
    if new.channels < new.channels_lent and new.channels < old.channels then raise unique_violation using constraint = 'gateway_lends_more', message = 'more of its channels are lent'; end if;
    if old.lent_from_tenant is not null and my_tenant() = old.tenant_id and (not new.callees @> old.callees or (new.kind, new.gateway_type, new.source, new.channels, new.speed, new.with_sound, new.valid_flag, new.lent_from_tenant, new.lent_from_gateway, new.lent_ended_at)
      is distinct from (old.kind, old.gateway_type, old.source, old.channels, old.speed, old.with_sound, old.valid_flag, old.lent_from_tenant, old.lent_from_gateway, old.lent_ended_at)) then
      raise unique_violation using constraint = 'gateway_is_borrowed', message = 'it belongs to the tenant above';
    end if;
    -- A form sends habits of callees that were never set as what is usual.
    if old.lent_from_tenant is not null and my_tenant() = old.tenant_id then new.callees := old.callees; end if;
    return new;
  end $$;
create or replace trigger keep_lent_gateway before update or delete on gateway for each row execute function keep_lent_gateway();

-- What the lender changes of a gateway holds for those it lends to.
create or replace function lend_gateway_changes() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    update gateway g set gateway_type = new.gateway_type, speed = new.speed, callees = new.callees, with_sound = new.with_sound, valid_flag = new.valid_flag, changed_at = now()
      where g.lent_from_tenant = new.tenant_id and g.lent_from_gateway = new.gateway_id and g.lent_ended_at is null;
    return null;
  end $$;
create or replace trigger lend_gateway_changes after update on gateway for each row when ((old.gateway_type, old.speed, old.callees, old.with_sound, old.valid_flag) is distinct from (new.gateway_type, new.speed, new.callees, new.with_sound, new.valid_flag))
  execute function lend_gateway_changes();

-- Of a lent number a borrower changes what the lender leaves open: it does not call more often, nor while the lender has it rest.
create or replace function keep_lent_number() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare above caller_number;
  begin
    if tg_op = 'DELETE' then
      if old.lent_to is not null then raise unique_violation using constraint = 'number_is_lent', message = 'it is lent'; end if;
      if old.lent_from_number is not null and my_tenant() = old.tenant_id then raise unique_violation using constraint = 'number_is_borrowed', message = 'it belongs to the tenant above'; end if;
      return old;
    end if;
    if tg_op = 'INSERT' then
      if new.lent_from_number is null and exists (select from gateway g where g.tenant_id = new.tenant_id and g.gateway_id = new.gateway_id and (g.lent_from_tenant is not null or g.lent_ended_at is not null)) then
        raise unique_violation using constraint = 'gateway_is_borrowed', message = 'it belongs to the tenant above';
      end if;
      return new;
    end if;
    if new.lent_from_number is not null and my_tenant() = new.tenant_id then
      select * into above from caller_number n where n.tenant_id = new.lent_from_tenant and n.number_id = new.lent_from_number;
      if coalesce(new.hourly_cap > above.hourly_cap, above.hourly_cap is not null and new.hourly_cap is null) or coalesce(new.daily_cap > above.daily_cap, above.daily_cap is not null and new.daily_cap is null) then
        raise unique_violation using constraint = 'cap_above_lenders', message = 'the lender allows fewer calls';
      end if;
      if new.valid_flag and (not above.valid_flag or above.rests_until > now() and coalesce(new.rests_until, now()) < above.rests_until) then
        raise unique_violation using constraint = 'number_rests_above', message = 'the lender has it rest';
      end if;
    end if;
    return new;
  end $$;
create or replace trigger keep_lent_number before insert or delete or update of valid_flag, rests_until, hourly_cap, daily_cap on caller_number for each row execute function keep_lent_number();

create or replace function lend_number_changes() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    update caller_number n set valid_flag = new.valid_flag, held_elsewhere = new.held_elsewhere, rests_until = new.rests_until, hourly_cap = new.hourly_cap, daily_cap = new.daily_cap
      where n.lent_from_tenant = new.tenant_id and n.lent_from_number = new.number_id;
    return null;
  end $$;
create or replace trigger lend_number_changes after update on caller_number for each row when (new.lent_to is not null and (old.valid_flag, old.held_elsewhere, old.rests_until, old.hourly_cap, old.daily_cap) is distinct from (new.valid_flag, new.held_elsewhere, new.rests_until, new.hourly_cap, new.daily_cap))
  execute function lend_number_changes();

revoke all on function line_neighbours, numbers_lent_on, lent_number_uses, lent_numbers_calling, hold_lines, phones_there, gateways_lent, lend_gateway, lend_numbers, end_empty_lendings,
  take_back_numbers, line_of, keep_lent_gateway, lend_gateway_changes, keep_lent_number, lend_number_changes from public;
grant execute on function line_neighbours, lent_number_uses, lent_numbers_calling, hold_lines, phones_there, gateways_lent, lend_gateway, lend_numbers, take_back_numbers, line_of to app;
