-- Rules of a tenant by which supervisors are warned (core/watching/rules.ts); a kind without a row is as it is by default.
create table watch_rule (
  tenant_id bigint not null references tenant,
  kind text not null,
  is_on boolean not null,
  -- In the unit of its kind.
  threshold int not null check (threshold > 0),
  -- Of words alone.
  words text[] not null default '{}',
  primary key (tenant_id, kind)
);
select keep_tenants_apart('watch_rule');

-- A rule that was broken: from when its threshold was reached until it no longer was.
create table rule_break (
  tenant_id bigint not null references tenant,
  break_id bigint not null generated always as identity,
  kind text not null,
  -- Without references: calls move with their months, and a break outlives agents and groups.
  call_id bigint,
  agent_id bigint,
  queue_id bigint,
  began_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  -- At worst, and when it is broken: milliseconds where the rule counts a time, else a count.
  worst float8 not null,
  threshold float8 not null,
  -- The words that were said.
  what text,
  -- The moment in the recording: milliseconds since the answer.
  call_at float8,
  seen_at timestamptz,
  seen_by bigint,
  primary key (tenant_id, break_id),
  check (ended_at is null or ended_at >= began_at),
  check (num_nonnulls(call_id, agent_id, queue_id) > 0)
);
select keep_tenants_apart('rule_break');
-- Who breaks a rule breaks it once at a time. A call goes on with its break in another group.
create unique index rule_break_goes_on on rule_break (tenant_id, kind, coalesce(agent_id, 0), coalesce(call_id, 0),
  (case when kind = 'queueLength' then queue_id else 0 end)) where ended_at is null;
create index rule_break_by_time on rule_break (tenant_id, began_at desc, break_id desc);

-- Whoever sees an agent sees what they broke, and whoever sees a call what was broken on it; groups are seen by all.
select limit_to_permission('rule_break', 'case
  when agent_id is not null then exists (select from (select p.person_id, p.department_id from agent a
    join person p on p.tenant_id = a.tenant_id and p.person_id = a.person_id
    where a.tenant_id = rule_break.tenant_id and a.agent_id = rule_break.agent_id) seat where mine)
  when call_id is not null then exists (select from call_record c where c.tenant_id = rule_break.tenant_id and c.call_id = rule_break.call_id)
  else true end');
