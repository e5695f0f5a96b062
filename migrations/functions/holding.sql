-- Numbers that one tenant holds, and addresses of carriers that several tenants lead to (decision 0108).

create or replace function keep_number_held() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if tg_op = 'INSERT' then
      new.on_trunk := exists (select from gateway g where g.tenant_id = new.tenant_id and g.gateway_id = new.gateway_id and g.kind = 'sip');
      if new.on_trunk and new.confirmed_at is null and exists (select from tenant t where t.tenant_id = new.tenant_id and t.operator) then new.confirmed_at := now(); end if;
    elsif old.held_elsewhere and new.held_elsewhere and new.valid_flag then
      raise unique_violation using constraint = 'number_held_elsewhere', message = 'another tenant holds it';
    end if;
    return new;
  end $$;
create or replace trigger keep_number_held before insert or update of valid_flag, held_elsewhere on caller_number for each row execute function keep_number_held();

-- Those of these numbers that a tenant cannot have: another holds them, or the operator has said no.
create or replace function numbers_not_to_have(of_tenant bigint, phones text[]) returns setof text
  language sql stable security definer set search_path = public
  as $$
    select distinct n.phone from caller_number n where of_tenant = my_tenant() and n.phone = any(phones) and n.on_trunk and not n.held_elsewhere
      and n.lent_from_number is null and n.tenant_id <> of_tenant
    union
    select c.phone from number_claim c where of_tenant = my_tenant() and c.tenant_id = of_tenant and c.phone = any(phones) and c.dismissed_at is not null
    order by 1
  $$;

-- For the operator: numbers that more than one tenant wants, and those that tenants brought themselves. `kind`: claims or brought.
create or replace function number_claims(of_tenant bigint, wanted text, sought text)
  returns table (tenant_id bigint, tenant text, phone text, gateway text, asked_at timestamptz, asked_by text, is_there boolean, dismissed boolean,
    holder text, holder_confirmed boolean, held_since timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select c.tenant_id, t.name, c.phone, coalesce(g.name, ''), c.asked_at, c.asked_by, n.number_id is not null, c.dismissed_at is not null,
      o.name, h.confirmed_at is not null, h.held_since
    from number_claim c join tenant t on t.tenant_id = c.tenant_id
      left join gateway g on g.tenant_id = c.tenant_id and g.gateway_id = c.gateway_id
      left join caller_number n on n.tenant_id = c.tenant_id and n.phone = c.phone
      left join caller_number h on h.phone = c.phone and h.on_trunk and not h.held_elsewhere and h.lent_from_number is null
      left join tenant o on o.tenant_id = h.tenant_id
    where of_tenant = my_tenant() and of_tenant = operator_tenant() and wanted = 'claims' and t.removed_at is null
      and (sought is null or c.phone like sought or t.name ilike sought or o.name ilike sought)
    union all
    select n.tenant_id, t.name, n.phone, g.name, n.held_since, '', true, false, t.name, n.confirmed_at is not null, n.held_since
    from caller_number n join tenant t on t.tenant_id = n.tenant_id join gateway g on g.tenant_id = n.tenant_id and g.gateway_id = n.gateway_id
    where of_tenant = my_tenant() and of_tenant = operator_tenant() and wanted = 'brought' and t.removed_at is null and not t.operator
      and n.on_trunk and not n.held_elsewhere and n.lent_from_number is null
      and (sought is null or n.phone like sought or t.name ilike sought)
  $$;

-- Numbers of a tenant's that it holds no longer are off, here and with all it lent them to; whoever lost one is listed.
create or replace function number_goes(to_tenant bigint, of_phone text) returns void language plpgsql set search_path = public
  as $$
  declare lost caller_number;
  begin
    for lost in update caller_number n set held_elsewhere = true, valid_flag = false, confirmed_at = null
      where n.phone = of_phone and n.on_trunk and not n.held_elsewhere and n.lent_from_number is null and n.tenant_id is distinct from to_tenant returning n.* loop
      insert into number_claim as c (tenant_id, phone, gateway_id, dismissed_at) values (lost.tenant_id, lost.phone, lost.gateway_id, now())
        on conflict on constraint number_claim_pkey do update set gateway_id = excluded.gateway_id, dismissed_at = now();
    end loop;
  end $$;

-- The operator's word about a number: allot it to a tenant, confirm that it holds it, withhold it from it, or dismiss its claim. Answers what became
-- of it: 'done', or why nothing did: 'gone' (no such claim or number), 'gateway' (there is no SIP trunk for it any more).
create or replace function decide_number(of_tenant bigint, to_tenant bigint, of_phone text, word text) returns text
  language plpgsql security definer set search_path = public
  as $$
  declare there caller_number; claim number_claim; line gateway;
  begin
    if of_tenant is distinct from my_tenant() or of_tenant is distinct from operator_tenant() then return 'gone'; end if;
    perform pg_advisory_xact_lock(hashtextextended('number ' || of_phone, 1));
    select * into there from caller_number n where n.tenant_id = to_tenant and n.phone = of_phone and n.on_trunk and n.lent_from_number is null for update;
    select * into claim from number_claim c where c.tenant_id = to_tenant and c.phone = of_phone for update;
    if there.number_id is null and claim.phone is null then return 'gone'; end if;
    case word
      when 'allot' then
        if there.number_id is null then
          select * into line from gateway g where g.tenant_id = to_tenant and g.gateway_id = claim.gateway_id and g.kind = 'sip' and g.lent_from_tenant is null and g.lent_ended_at is null;
          if line.gateway_id is null or exists (select from caller_number n where n.tenant_id = to_tenant and n.phone = of_phone) then return 'gateway'; end if;
        end if;
        perform number_goes(to_tenant, of_phone);
        if there.number_id is null then
          insert into caller_number (tenant_id, gateway_id, phone, confirmed_at) values (to_tenant, line.gateway_id, of_phone, now());
        elsif there.held_elsewhere then
          update caller_number n set held_elsewhere = false, valid_flag = true, held_since = now(), confirmed_at = now() where n.tenant_id = to_tenant and n.number_id = there.number_id;
        else
          update caller_number n set confirmed_at = now() where n.tenant_id = to_tenant and n.number_id = there.number_id;
        end if;
        delete from number_claim c where c.tenant_id = to_tenant and c.phone = of_phone;
      when 'confirm' then
        if there.number_id is null or there.held_elsewhere then return 'gone'; end if;
        update caller_number n set confirmed_at = now() where n.tenant_id = to_tenant and n.number_id = there.number_id;
      when 'withhold' then
        if there.number_id is null or there.held_elsewhere then return 'gone'; end if;
        perform number_goes(null, of_phone);
      when 'dismiss' then
        if claim.phone is null then return 'gone'; end if;
        update number_claim c set dismissed_at = now() where c.tenant_id = to_tenant and c.phone = of_phone;
    end case;
    return 'done';
  end $$;

-- Where a trunk leads, as it is written. What a host by name is found to be comes beside it (trunk_addresses_found).
create or replace function hosts_of_trunk(trunk jsonb) returns setof text language sql immutable
  as $$ select distinct lower(regexp_replace(regexp_replace(p, ':[0-9]+$', ''), '^\[(.*)\]$', '\1')) from jsonb_path_query(trunk, '$.proxies[*]') one, lateral (select one #>> '{}' as p) written where p <> '' $$;

create or replace function keep_trunk_addresses() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    delete from trunk_address a where a.tenant_id = new.tenant_id and a.gateway_id = new.gateway_id
      and (new.trunk is null or a.host not in (select hosts_of_trunk(new.trunk)));
    if new.trunk is not null and new.lent_from_tenant is null then
      insert into trunk_address (tenant_id, gateway_id, host, address) select new.tenant_id, new.gateway_id, h, h from hosts_of_trunk(new.trunk) h
        on conflict do nothing;
    end if;
    return null;
  end $$;
create or replace trigger keep_trunk_addresses after insert or update of trunk on gateway for each row execute function keep_trunk_addresses();

-- Every address of every trunk, and whether the trunk may use it: who came first may, and whoever the operator allows; another tenant's only where
-- all of them sign in with names of their own, and then no call stands without having been asked for them (`signs_in`). What the operator refused
-- nobody may.
create or replace function trunk_addresses_judged() returns table (tenant_id bigint, gateway_id bigint, host text, address text, others boolean, allowed boolean, signs_in boolean)
  language sql stable security definer set search_path = public
  as $$
    with every as (
      select x.tenant_id, x.gateway_id, x.host, x.address, x.since, nullif(g.trunk ->> 'user', '') as name,
        coalesce(g.trunk ->> 'user', '') <> '' and g.trunk_password is not null as signs,
        coalesce(s.word, case when o.operator then 'allowed' else '' end) as word
      from trunk_address x join gateway g on g.tenant_id = x.tenant_id and g.gateway_id = x.gateway_id join tenant o on o.tenant_id = x.tenant_id
        left join trunk_sharing s on s.tenant_id = x.tenant_id and s.address = x.address
      where g.kind = 'sip' and g.lent_from_tenant is null and g.lent_ended_at is null and o.removed_at is null
    ), firsts as (
      select distinct on (e.address) e.address, e.tenant_id from every e where e.word <> 'refused' order by e.address, e.since, e.gateway_id
    )
    select e.tenant_id, e.gateway_id, e.host, e.address, exists (select from every o where o.address = e.address and o.tenant_id <> e.tenant_id),
      j.allowed, j.allowed and not j.stands
    from every e left join firsts f on f.address = e.address,
      lateral (select e.word <> 'refused' and (e.word = 'allowed' or f.tenant_id = e.tenant_id) as stands) s,
      lateral (select s.stands, s.stands or e.word <> 'refused' and e.signs and not exists (
        select from every o where o.address = e.address and o.tenant_id <> e.tenant_id and (o.since, o.gateway_id) < (e.since, e.gateway_id) and o.word <> 'refused'
          and (o.word = 'allowed' or o.tenant_id = f.tenant_id or o.signs) and (not o.signs or o.name = e.name)) as allowed) j
  $$;

-- What the hosts of a trunk were found to be. Answers what the trunk may not use; the operator is asked about that.
create or replace function trunk_addresses_found(of_tenant bigint, of_gateway bigint, hosts text[], addresses text[])
  returns table (host text, address text)
  language plpgsql security definer set search_path = public
  as $$ begin
    if of_tenant is distinct from my_tenant() then return; end if;
    insert into trunk_address (tenant_id, gateway_id, host, address)
      select of_tenant, of_gateway, f.host, f.address from unnest(hosts, addresses) f(host, address)
      where exists (select from trunk_address a where a.tenant_id = of_tenant and a.gateway_id = of_gateway and a.host = f.host) on conflict do nothing;
    return query select j.host, j.address from trunk_addresses_judged() j where j.tenant_id = of_tenant and j.gateway_id = of_gateway and not j.allowed order by 1, 2;
  end $$;

-- The addresses a tenant's trunk may use, and of them those at which it has to sign in.
create or replace function trunk_rights(of_tenant bigint, of_gateway bigint) returns table (addresses text[], signs_in text[])
  language sql stable security definer set search_path = public
  as $$
    select coalesce(array_agg(distinct j.address) filter (where j.allowed), '{}'), coalesce(array_agg(distinct j.address) filter (where j.signs_in), '{}')
    from trunk_addresses_judged() j where of_tenant = my_tenant() and j.tenant_id = of_tenant and j.gateway_id = of_gateway
  $$;

-- The hosts that trunks of a tenant's may not use.
create or replace function trunks_withheld(of_tenant bigint) returns table (gateway_id bigint, hosts text[])
  language sql stable security definer set search_path = public
  as $$
    select j.gateway_id, array_agg(distinct j.host order by j.host) from trunk_addresses_judged() j
    where of_tenant = my_tenant() and j.tenant_id = of_tenant and not j.allowed group by 1
  $$;

-- A tenant's trunk that signs in no longer would stand beside those of others that do, at an address that is its own only by having come first.
create or replace function trunk_shared_with(of_tenant bigint, of_gateway bigint) returns setof text
  language sql stable security definer set search_path = public
  as $$
    select distinct j.host from trunk_addresses_judged() j where of_tenant = my_tenant() and j.tenant_id = of_tenant and j.gateway_id = of_gateway
      and exists (select from trunk_address o join gateway g on g.tenant_id = o.tenant_id and g.gateway_id = o.gateway_id
        where o.address = j.address and o.tenant_id <> j.tenant_id and g.kind = 'sip' and coalesce(g.trunk ->> 'user', '') <> '' and g.trunk_password is not null)
      and not exists (select from trunk_sharing s where s.tenant_id = j.tenant_id and s.address = j.address and s.word = 'allowed')
  $$;

-- Asks the operator to let a tenant use addresses that are others'. Answers whether it was not asked before.
create or replace function ask_to_share(of_tenant bigint, hosts text[], addresses text[], by_whom text) returns boolean
  language plpgsql security definer set search_path = public
  as $$
  declare asked integer;
  begin
    if of_tenant is distinct from my_tenant() then return false; end if;
    insert into trunk_sharing (tenant_id, address, host, asked_by) select distinct on (f.address) of_tenant, f.address, f.host, by_whom
      from unnest(hosts, addresses) f(host, address) on conflict do nothing;
    get diagnostics asked = row_count;
    return asked > 0;
  end $$;

-- For the operator: who wants to be, or is, at an address of another's, and who was there first.
create or replace function shared_addresses(of_tenant bigint)
  returns table (tenant_id bigint, tenant text, host text, address text, word text, asked_at timestamptz, asked_by text, gateways text[], in_use boolean, signs_in boolean, others text[])
  language sql stable security definer set search_path = public
  as $$
    with judged as (select j.*, t.name as tenant, g.name as gateway from trunk_addresses_judged() j join tenant t on t.tenant_id = j.tenant_id
      join gateway g on g.tenant_id = j.tenant_id and g.gateway_id = j.gateway_id),
    pairs as (
      select s.tenant_id, s.address, s.host, s.word, s.asked_at, s.asked_by from trunk_sharing s
      union all
      select distinct on (j.tenant_id, j.address) j.tenant_id, j.address, j.host, case when j.signs_in then 'signsIn' when j.allowed then 'first' else 'asked' end, null::timestamptz, ''
      from judged j where j.others and not exists (select from trunk_sharing s where s.tenant_id = j.tenant_id and s.address = j.address)
    )
    select p.tenant_id, t.name, p.host, p.address, p.word, p.asked_at, p.asked_by,
      array(select distinct j.gateway from judged j where j.tenant_id = p.tenant_id and j.address = p.address order by 1),
      coalesce((select bool_or(j.allowed) from judged j where j.tenant_id = p.tenant_id and j.address = p.address), false),
      coalesce((select bool_or(j.signs_in) from judged j where j.tenant_id = p.tenant_id and j.address = p.address), false),
      array(select distinct j.tenant from judged j where j.tenant_id <> p.tenant_id and j.address = p.address order by 1)
    from pairs p join tenant t on t.tenant_id = p.tenant_id
    where of_tenant = my_tenant() and of_tenant = operator_tenant() and t.removed_at is null order by p.address, t.name
  $$;

create or replace function decide_sharing(of_tenant bigint, to_tenant bigint, of_address text, of_word text) returns boolean
  language plpgsql security definer set search_path = public
  as $$ begin
    if of_tenant is distinct from my_tenant() or of_tenant is distinct from operator_tenant() then return false; end if;
    insert into trunk_sharing as s (tenant_id, address, host, word, said_at)
      select j.tenant_id, j.address, j.host, of_word, now() from trunk_addresses_judged() j where j.tenant_id = to_tenant and j.address = of_address limit 1
      on conflict on constraint trunk_sharing_pkey do update set word = excluded.word, said_at = now();
    if found then return true; end if;
    update trunk_sharing s set word = of_word, said_at = now() where s.tenant_id = to_tenant and s.address = of_address;
    return found;
  end $$;

revoke all on function keep_number_held, numbers_not_to_have, number_claims, number_goes, decide_number, hosts_of_trunk, keep_trunk_addresses, trunk_addresses_judged,
  trunk_addresses_found, trunk_rights, trunks_withheld, trunk_shared_with, ask_to_share, shared_addresses, decide_sharing from public;
grant execute on function numbers_not_to_have, number_claims, decide_number, trunk_addresses_found, trunk_rights, trunks_withheld, trunk_shared_with, ask_to_share, shared_addresses, decide_sharing to app;
