-- A queue of agents that calls wait in.
create table skill_group (
  tenant_id bigint not null references tenant,
  queue_id bigint not null generated always as identity,
  -- What flows, routes and other systems name it by; given by itself unless said.
  group_sn text not null,
  name text not null,
  -- Its number within the house.
  queue_dn text not null,
  -- Of calls that wait in several groups for the same agent: 9 goes first.
  priority smallint not null default 5 check (priority between 1 and 9),
  strategy text not null default 'longestIdle' check (strategy in ('longestIdle', 'roundRobin', 'byLevel', 'random', 'ringAll')),
  -- An agent who lets it ring longer than this loses the call to the next one.
  ring_seconds int not null default 20 check (ring_seconds between 5 and 120),
  wrap_up_seconds int not null default 15 check (wrap_up_seconds between 0 and 3600),
  -- A call that is answered within it was answered in time.
  answer_within_seconds int not null default 20 check (answer_within_seconds between 1 and 600),
  -- Null: as many as come.
  most_waiting int check (most_waiting between 1 and 10000),
  overflow_id bigint,
  overflow_after_seconds int check (overflow_after_seconds between 5 and 3600),
  waiting_text text not null default '',
  memo text not null default '',
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, queue_id),
  constraint skill_group_name_taken unique (tenant_id, name),
  constraint skill_group_sn_taken unique (tenant_id, group_sn),
  constraint queue_dn_taken unique (tenant_id, queue_dn),
  foreign key (tenant_id, overflow_id) references skill_group,
  check ((overflow_id is null) = (overflow_after_seconds is null))
);
select keep_tenants_apart('skill_group');
create index skill_group_by_overflow on skill_group (tenant_id, overflow_id) where overflow_id is not null;

create function name_skill_group() returns trigger language plpgsql
  as $$ begin
    new.group_sn := coalesce(nullif(new.group_sn, ''), 'SG' || new.queue_id);
    return new;
  end $$;
create trigger name_skill_group before insert on skill_group for each row execute function name_skill_group();

-- A person's seat on the telephone system.
create table agent (
  tenant_id bigint not null references tenant,
  agent_id bigint not null generated always as identity,
  person_id bigint not null,
  -- The extension.
  agent_dn text not null,
  -- The place it stands at, and what is written on it.
  seat_id text,
  seat_name text not null default '',
  -- 0 outbound shift, 1 customer centre, 2 inbound shift.
  work_type smallint not null default 1 check (work_type in (0, 1, 2)),
  -- E.164: rings where the agent works away from the console.
  phone text,
  valid boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, agent_id),
  constraint agent_person_taken unique (tenant_id, person_id),
  constraint agent_dn_taken unique (tenant_id, agent_dn),
  constraint seat_taken unique (tenant_id, seat_id),
  constraint agent_phone_taken unique (tenant_id, phone),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('agent');

create table agent_in_group (
  tenant_id bigint not null,
  queue_id bigint not null,
  agent_id bigint not null,
  -- How well: 9 is best.
  level smallint not null default 5 check (level between 1 and 9),
  bound_at timestamptz not null default now(),
  primary key (tenant_id, queue_id, agent_id),
  foreign key (tenant_id, queue_id) references skill_group on delete cascade,
  foreign key (tenant_id, agent_id) references agent on delete cascade
);
select keep_tenants_apart('agent_in_group');
create index agent_in_group_by_agent on agent_in_group (tenant_id, agent_id, queue_id);

-- From where extensions are given out by themselves.
create table extension_range (
  tenant_id bigint not null primary key references tenant,
  first_dn int not null,
  last_dn int not null,
  check (first_dn between 1000 and 99999999 and last_dn between first_dn and first_dn + 99999 and length(first_dn::text) = length(last_dn::text))
);
select keep_tenants_apart('extension_range');

-- Who dials a number within the house reaches one thing: an agent or a queue. Held until the end, so that two who take the same number wait for one another.
create function hold_house_numbers(of_tenant bigint) returns void language sql as $$ select pg_advisory_xact_lock(hashtext('numbers of the house'), (of_tenant % 2147483647)::int) $$;
create function one_number_one_place() returns trigger language plpgsql set search_path = public
  as $$ begin
    perform hold_house_numbers(new.tenant_id);
    if tg_table_name = 'agent' then
      if exists (select from skill_group where tenant_id = new.tenant_id and queue_dn = new.agent_dn) then raise unique_violation using constraint = 'agent_dn_taken', message = 'a queue has this number'; end if;
    elsif exists (select from agent where tenant_id = new.tenant_id and agent_dn = new.queue_dn) then
      raise unique_violation using constraint = 'queue_dn_taken', message = 'an agent has this number';
    end if;
    return new;
  end $$;
create trigger one_number_one_place before insert or update of agent_dn on agent for each row execute function one_number_one_place();
create trigger one_number_one_place before insert or update of queue_dn on skill_group for each row execute function one_number_one_place();
