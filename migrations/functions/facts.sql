-- The quarter of an hour that a moment lies in; a quarter of UTC is one in every time zone.
create or replace function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  as $$ select date_bin('15 minutes', at, '2000-01-01Z') $$;

-- The province a number is from, as the two digits of GB/T 2260; '' where it is unknown, or from elsewhere. A number that
-- was erased kept it.
create or replace function area_of(phone text) returns text language sql stable parallel safe security definer set search_path = public
  as $$ select case
    when phone ~ '^\+86\d{7,}$' then coalesce((select nullif(a.area, 0)::text from number_area a
      where a.first <= left(substr(phone, 4), 7)::integer order by a.first desc limit 1), '')
    when phone like '+852%' then '81' when phone like '+853%' then '82' when phone like '+886%' then '71'
    when phone ~ '^#\d\d-' then substr(phone, 2, 2) else '' end $$;

-- What stands in place of a number: its province, which reports count by, and a keyed hash of it.
create or replace function erased_phone(phone text, hash text) returns text language sql stable security definer set search_path = public
  as $$ select '#' || area_of(phone) || '-' || hash $$;

-- The first of the months whose facts are detached and whose calls ended between two moments; null where there is none.
create or replace function detached_month_in(since timestamptz, until timestamptz) returns text language sql stable security definer set search_path = public
  as $$ select to_char(min(m.month), 'YYYY-MM') from detached_month m where m.since < detached_month_in.until and m.until > detached_month_in.since $$;

-- Of these calls those whose facts are here, or would be.
create or replace function calls_attached(calls bigint[]) returns bigint[] language sql stable security definer set search_path = public
  as $$ select case when exists (select from detached_month)
    then array(select c from unnest(calls) c where not exists (select from detached_month m where c >= m.low and c < m.high)) else calls end $$;

-- While facts are missing nothing is counted anew that they belong to: a quarter, or a day of whichever zone. Attaching the month marks all of it.
create or replace function no_mark_while_detached() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    if exists (select from detached_month m where new.quarter > m.since - interval '1 day 15 minutes' and new.quarter < m.until + interval '1 day') then return null; end if;
    return new;
  end $$;
create or replace trigger no_mark_while_detached before insert on fact_mark for each row execute function no_mark_while_detached();

-- Writes what customers said in these calls to robots and how it was taken, where the call counts and what was said is known: without the words.
create or replace function write_turns(of_tenant bigint, calls bigint[]) returns void language plpgsql security definer set search_path = public
  as $$ begin
    calls := calls_attached(calls);
    delete from turn_fact t where t.tenant_id = of_tenant and t.call_id = any(calls)
      and exists (select from transcript x where x.tenant_id = of_tenant and x.call_id = t.call_id);
    insert into turn_fact
      select f.tenant_id, f.call_id, f.ended_at, e.nth, coalesce(g.place, 1), f.direction, f.campaign_id, f.batch_id, f.task_id, f.contact_id, f.route_id,
        f.robot_id, f.flow_version, coalesce(e.turn ->> 'nodeId', ''),
        coalesce((select p.step ->> 'name' from jsonb_array_elements(x.path) p(step) where p.step ->> 'nodeId' = e.turn ->> 'nodeId' limit 1), ''),
        case when g.name is null then case when e.turn -> 'missed' = 'true' then 'missed' else 'other' end
          when e.turn -> 'faqs' ? g.name then 'faq' else 'intention' end,
        coalesce(g.name, ''), coalesce(f.hang_up_side = 2, false) and e.nth = max(e.nth) over (partition by f.call_id)
      from call_fact f join transcript x on x.tenant_id = f.tenant_id and x.call_id = f.call_id
        cross join lateral jsonb_array_elements(x.turns) with ordinality e(turn, nth)
        left join lateral jsonb_array_elements_text(e.turn -> 'tags') with ordinality g(name, place) on true
      where f.tenant_id = of_tenant and f.call_id = any(calls) and f.robot_id is not null
        and e.turn ->> 'speaker' = 'customer' and e.turn -> 'keys' is distinct from 'true'
      -- Of two who write a call at once the later one says what holds.
      on conflict (tenant_id, call_id, nth, place) do update set ended_at = excluded.ended_at, direction = excluded.direction, campaign_id = excluded.campaign_id,
        batch_id = excluded.batch_id, task_id = excluded.task_id, contact_id = excluded.contact_id, route_id = excluded.route_id, robot_id = excluded.robot_id,
        flow_version = excluded.flow_version, node_id = excluded.node_id, node_name = excluded.node_name, kind = excluded.kind, name = excluded.name, hung_up = excluded.hung_up;
  end $$;

-- Writes what is to be kept of these calls, and marks what has to be counted anew: where a fact came, and where it was before. A call that does not
-- count (any longer) has none, except one that was forgotten, whose fact stays.
create or replace function write_facts(of_tenant bigint, calls bigint[]) returns void language plpgsql security definer set search_path = public
  as $$ begin
    calls := calls_attached(calls);
    with before as (
      select f.* from call_fact f where f.tenant_id = of_tenant and f.call_id = any(calls)
    ), now as (
      select c.* from countable_call c where c.tenant_id = of_tenant and c.call_id = any(calls)
    ), gone as (
      delete from call_fact f using call_record r where f.tenant_id = of_tenant and f.call_id = any(calls) and r.tenant_id = f.tenant_id and r.call_id = f.call_id
        and not exists (select from now n where n.call_id = f.call_id) returning f.ended_at
    ), written as (
      insert into call_fact select n.* from now n where not exists (select from before b where b.call_id = n.call_id and b = n)
      on conflict (tenant_id, call_id) do update set ended_at = excluded.ended_at, direction = excluded.direction, call_status = excluded.call_status,
        talk_time = excluded.talk_time, ring_time = excluded.ring_time, campaign_id = excluded.campaign_id, batch_id = excluded.batch_id,
        task_id = excluded.task_id, contact_id = excluded.contact_id, robot_id = excluded.robot_id, flow_version = excluded.flow_version,
        gateway_id = excluded.gateway_id, route_id = excluded.route_id, agent_id = excluded.agent_id, caller_number = excluded.caller_number,
        hang_up_side = excluded.hang_up_side, result_code = excluded.result_code, reason = excluded.reason, category = excluded.category, area = excluded.area, rating = excluded.rating
      returning call_id, ended_at
    )
    insert into fact_mark select of_tenant, of, quarter from (
      select distinct quarter_of(ended_at) as quarter from (select ended_at from written union all select ended_at from gone
        union all select b.ended_at from before b join written w using (call_id)) moments) q, unnest(array['quarter', 'day']) of;
    perform write_turns(of_tenant, calls);
  end $$;

create or replace function turns_of_calls() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    perform write_turns(c.tenant_id, c.calls) from (select tenant_id, array_agg(call_id) as calls from came group by 1) c;
    return null;
  end $$;
create or replace trigger turns_of_new_calls after insert on transcript referencing new table as came for each statement execute function turns_of_calls();
create or replace trigger turns_of_changed_calls after update on transcript referencing new table as came for each statement execute function turns_of_calls();

create or replace function facts_of_new_calls() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    perform write_facts(c.tenant_id, c.calls) from (select tenant_id, array_agg(call_id) as calls from came where ended_at is not null group by 1) c;
    return null;
  end $$;
create or replace trigger facts_of_new_calls after insert on call_record referencing new table as came for each statement execute function facts_of_new_calls();

create or replace function facts_of_changed_calls() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    perform write_facts(c.tenant_id, c.calls) from (
      select n.tenant_id, array_agg(n.call_id) as calls from came n join was w on w.tenant_id = n.tenant_id and w.call_id = n.call_id
      where (n.ended_at, n.direction, n.call_status, n.talk_time, n.ring_time, n.campaign_id, n.batch_id, n.task_id, n.contact_id, n.robot_id, n.flow_version,
          n.gateway_id, n.route_id, n.caller_number, n.hang_up_side, n.result_code, n.reason, n.category, n.phone, n.outputs)
        is distinct from (w.ended_at, w.direction, w.call_status, w.talk_time, w.ring_time, w.campaign_id, w.batch_id, w.task_id, w.contact_id, w.robot_id,
          w.flow_version, w.gateway_id, w.route_id, w.caller_number, w.hang_up_side, w.result_code, w.reason, w.category, w.phone, w.outputs)
        and coalesce(n.ended_at, w.ended_at) is not null
      group by 1) c;
    return null;
  end $$;
create or replace trigger facts_of_changed_calls after update on call_record referencing old table as was new table as came for each statement execute function facts_of_changed_calls();

-- An agent may be written down after the call.
create or replace function facts_of_agents() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    perform write_facts(c.tenant_id, c.calls) from (
      select n.tenant_id, array_agg(distinct n.call_id) as calls from came n where n.answered_at is not null
        and exists (select from call_fact f where f.tenant_id = n.tenant_id and f.call_id = n.call_id) group by 1) c;
    return null;
  end $$;
create or replace trigger facts_of_new_agents after insert on agent_call referencing new table as came for each statement execute function facts_of_agents();
create or replace trigger facts_of_agents after update on agent_call referencing new table as came for each statement execute function facts_of_agents();

-- Refuses what needs the facts of a time while some of them are detached.
create or replace function all_months_attached(since timestamptz default '-infinity', until timestamptz default 'infinity') returns void
  language plpgsql stable security definer set search_path = public
  as $$
  declare month text := detached_month_in(since, until);
  begin
    if month is not null then raise 'the facts of % are detached: attach them first', month using errcode = 'object_not_in_prerequisite_state'; end if;
  end $$;

-- In another time zone days begin at other moments: all are counted anew, so all facts have to be here.
create or replace function other_days() returns trigger language plpgsql security definer set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    perform all_months_attached();
    perform set_config('app.tenant', new.tenant_id::text, true);
    delete from call_day where tenant_id = new.tenant_id;
    delete from fact_mark where tenant_id = new.tenant_id and of = 'day';
    insert into fact_mark select distinct tenant_id, 'day', quarter_of(ended_at) from call_fact where tenant_id = new.tenant_id;
    perform set_config('app.tenant', coalesce(before, ''), true);
    return null;
  end $$;
create or replace trigger other_days after update of time_zone on tenant for each row when (old.time_zone is distinct from new.time_zone) execute function other_days();

-- Tenants in which something has still to be counted: for nodes, which order it.
create or replace function tenants_to_count(quarters timestamptz) returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select t.tenant_id::text from tenant t where exists (select from fact_mark m where m.tenant_id = t.tenant_id and m.of = 'quarter' and m.quarter < quarters)
    or exists (select from fact_mark m where m.tenant_id = t.tenant_id and m.of = 'day' and m.quarter < quarters - interval '1 day') $$;

-- Facts of calls that ended between two moments written once more, and all of it marked to be counted again. Answers how many calls there are.
create or replace function facts_again(since timestamptz, until timestamptz) returns integer language plpgsql security definer set search_path = public
  as $$
  declare calls bigint[];
  begin
    perform all_months_attached(since - interval '1 day', until + interval '1 day');
    select array_agg(call_id) into calls from call_record
      where tenant_id = my_tenant() and ended_at >= since and ended_at < until;
    perform write_facts(my_tenant(), coalesce(calls, '{}'));
    insert into fact_mark select distinct my_tenant(), of, quarter from (
      select quarter from call_tally where tenant_id = my_tenant() and quarter >= quarter_of(since) and quarter < until
      union select quarter_of(day) from call_day where tenant_id = my_tenant() and day >= since - interval '1 day' and day < until
      union select quarter_of(ended_at) from call_fact where tenant_id = my_tenant() and ended_at >= since and ended_at < until) q, unnest(array['quarter', 'day']) of;
    return coalesce(cardinality(calls), 0);
  end $$;

-- Writes what is missing of earlier calls of one tenant, a lot of them; false where nothing is left to do. Whoever changes one of these calls, or what was said
-- in it, waits for the lot, and a lot that waits for somebody else gives up at once, before the database has to end one of two that wait for each other.
create or replace function fill_facts(lot integer) returns boolean language plpgsql security definer set search_path = public
  as $$
  declare one fact_filling; looked bigint[]; missing bigint[];
  begin
    perform set_config('lock_timeout', '400', true);
    select * into one from fact_filling where tenant_id = my_tenant() and ended_at is null order by facts limit 1 for update;
    if not found then return false; end if;
    if one.below is null then
      select coalesce(max(call_id), 0) + 1, count(*) into one.below, one.calls from call_record where tenant_id = one.tenant_id and ended_at is not null;
    end if;
    looked := array(select call_id from call_record where tenant_id = one.tenant_id and call_id < one.below and ended_at is not null order by call_id desc limit lot);
    missing := looked;
    if one.missing_in is not null then
      execute format('select array(select c from unnest($1) c where not exists (select from %I f where f.tenant_id = $2 and f.call_id = c))', one.missing_in)
        into missing using looked, one.tenant_id;
    end if;
    perform from call_record where tenant_id = one.tenant_id and call_id = any(missing) order by call_id for share;
    perform from transcript where tenant_id = one.tenant_id and call_id = any(missing) order by call_id for share;
    execute format('select %I($1, $2)', one.facts) using one.tenant_id, missing;
    update fact_filling set below = coalesce(looked[cardinality(looked)], one.below), calls = greatest(one.calls, done + cardinality(looked)),
      done = done + cardinality(looked), ended_at = case when cardinality(looked) < lot then clock_timestamp() end
      where tenant_id = one.tenant_id and facts = one.facts;
    return true;
  end $$;

-- Tenants with earlier calls of which facts are missing: for nodes, which order that they are written.
create or replace function tenants_to_fill() returns table (tenant_id text) language sql stable security definer set search_path = public
  as $$ select distinct f.tenant_id::text from fact_filling f where f.ended_at is null $$;

revoke all on function area_of, fill_facts, tenants_to_fill, erased_phone, write_facts, write_turns, tenants_to_count, facts_again, detached_month_in, calls_attached, all_months_attached from public;
grant execute on function fill_facts, tenants_to_fill, tenants_to_count, facts_again, detached_month_in, erased_phone to app;
