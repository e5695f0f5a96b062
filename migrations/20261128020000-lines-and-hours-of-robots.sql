-- Which lines the campaigns of a robot begin with, and when a robot calls.
create table robot_dispatch (
  tenant_id bigint not null references tenant,
  dispatch_id bigint not null generated always as identity,
  robot_id bigint not null,
  -- Null: holds for every campaign that has none of its own.
  campaign_id bigint,
  kind text not null check (kind in ('line', 'time')),
  gateway_id bigint,
  number_ids bigint[],
  -- core/calendar/robotHours.ts
  hours jsonb,
  person_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, dispatch_id),
  constraint robot_dispatch_once unique nulls not distinct (tenant_id, robot_id, kind, campaign_id),
  -- A campaign's own lines stand with the campaign.
  constraint robot_dispatch_is_whole check (
    case kind when 'line' then num_nulls(gateway_id, number_ids) = 0 and num_nonnulls(hours, campaign_id) = 0
      else hours is not null and num_nonnulls(gateway_id, number_ids) = 0 end),
  foreign key (tenant_id, robot_id) references robot on delete cascade,
  foreign key (tenant_id, campaign_id) references campaign on delete cascade,
  foreign key (tenant_id, gateway_id) references gateway on delete cascade
);
select keep_tenants_apart('robot_dispatch');
