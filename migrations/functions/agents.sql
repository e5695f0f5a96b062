-- Tenants with agents signed in or calls that wait, for nodes, which look after all of them.
create or replace function tenants_with_people() returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select distinct n.tenant_id::text from agent_now n where n.state <> 'signedOut'
    union select distinct v.tenant_id::text from queue_visit v where v.left_at is null $$;

-- People of this tenant who have a seat and are signed in to the console, and when it was heard of them last. A session that has never
-- listened to the live channel is a program's, and there as long as its token holds; one that looks into another tenant, or
-- has to change something first, leads to no desk.
create or replace function consoles_of_agents() returns table (person_id bigint, heard_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.person_id, max(case when s.listened_at is null then least(s.access_until, now()) else greatest(s.listened_at, s.seen_at, s.renewed_at) end)
    from session s join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id join tenant t on t.tenant_id = s.tenant_id
    where s.tenant_id = my_tenant() and exists (select from agent a where a.tenant_id = s.tenant_id and a.person_id = s.person_id)
      and s.acting_tenant_id is null and s.refresh_until > now() and to_be_changed(p, t, s.opened_by) is null
    group by s.person_id
  $$;

-- Whose seat is removed works no more: the row of the state that went on ends.
create or replace function end_state_of_seat() returns trigger language plpgsql set search_path = public
  as $$ begin
    update agent_state set ended_at = greatest(began_at, now()), ends_talk = state in ('talking', 'hold')
      where tenant_id = old.tenant_id and agent_id = old.agent_id and ended_at is null;
    return old;
  end $$;
create or replace trigger end_state_of_seat before delete on agent for each row execute function end_state_of_seat();

-- A node that carries calls lives; those that are long dead are forgotten.
create or replace function node_lives(named text) returns void
  language sql security definer set search_path = public
  as $$
    delete from node_seen where seen_at < now() - interval '30 days';
    insert into node_seen values (named, now()) on conflict (node) do update set seen_at = excluded.seen_at;
  $$;

create or replace function node_lived_until(named text) returns timestamptz
  language sql stable security definer set search_path = public
  as $$ select seen_at from node_seen where node = named $$;

revoke all on function tenants_with_people, consoles_of_agents, node_lives, node_lived_until from public;
grant execute on function tenants_with_people, consoles_of_agents, node_lives, node_lived_until to app;
