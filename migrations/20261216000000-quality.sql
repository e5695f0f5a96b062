-- Inspection sheets: categories, items, points and rules (core/quality/sheet.ts). A version never changes; the draft is the next one.
create table qc_template (
  tenant_id bigint not null references tenant,
  template_id bigint not null generated always as identity,
  kind text not null check (kind in ('manual', 'intelligent')),
  name text not null check (name ~ '\S'),
  memo text not null default '',
  -- Sheet; null while nobody has begun a next version.
  draft jsonb,
  -- What the next category or item is called.
  next_part integer not null default 1,
  -- The version in use; 0: none yet.
  version integer not null default 0,
  -- Follows that template's version in use, and has no sheet of its own.
  quotes bigint,
  -- Whose it is.
  person_id bigint,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, template_id),
  foreign key (tenant_id, quotes) references qc_template,
  check (quotes is null or draft is null and version = 0)
);
create unique index qc_template_name_taken on qc_template (tenant_id, lower(name));
select keep_tenants_apart('qc_template');

create table qc_version (
  tenant_id bigint not null,
  template_id bigint not null,
  version integer not null check (version > 0),
  sheet jsonb not null,
  made_at timestamptz not null default now(),
  person_id bigint,
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references qc_template on delete cascade
);
select keep_tenants_apart('qc_version');

-- Calls that are inspected together: after they have ended, or while they go on.
create table qc_batch (
  tenant_id bigint not null references tenant,
  batch_id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  mode text not null check (mode in ('after', 'during')),
  name text not null check (name ~ '\S'),
  memo text not null default '',
  template_id bigint not null,
  -- Once it is released or started: of which template, where its own follows another, and of which version the sheet is.
  sheet_of bigint,
  version integer,
  state text not null default 'draft' check (case mode when 'after' then state in ('draft', 'released', 'finished', 'forced') else state in ('draft', 'started', 'stopped') end),
  -- Which calls: CallsWanted (areas/quality/batch).
  calls jsonb not null default '{}',
  -- core/quality/sampling.ts
  sampling jsonb not null,
  -- How many people inspect each call: 0 leaves it to the machine.
  reviewers smallint not null check (reviewers between 0 and 2),
  -- Who may take its tasks; none named: whoever may inspect.
  inspectors bigint[] not null default '{}',
  due_at timestamptz,
  person_id bigint,
  made_at timestamptz not null default now(),
  released_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, template_id) references qc_template,
  foreign key (tenant_id, sheet_of, version) references qc_version,
  check (version is not null or state = 'draft')
);
create unique index qc_batch_name_taken on qc_batch (tenant_id, lower(name));
create unique index qc_batch_by_uuid on qc_batch (tenant_id, uuid);
create index qc_batch_of_template on qc_batch (tenant_id, template_id);
create index qc_batch_started on qc_batch (tenant_id) where state = 'started';
select keep_tenants_apart('qc_batch');

-- A call that is inspected, with all verdicts on it. Without a reference to call_record, whose months move: it stays when the call is forgotten, and has
-- no word of it.
create table qc_record (
  tenant_id bigint not null,
  record_id bigint not null generated always as identity,
  batch_id bigint not null,
  call_id bigint not null,
  -- When the call began.
  called_at timestamptz not null,
  connected boolean not null,
  -- Milliseconds.
  talk_time integer not null default 0,
  agent_id bigint,
  robot_id bigint,
  campaign_id bigint,
  queue_id bigint,
  -- [{ itemId, verdict, hits }] (core/quality/judge.ts); null until the machine has looked.
  machine jsonb,
  machine_score smallint,
  -- What holds: { itemId: verdict } and { itemId: comment }.
  verdicts jsonb,
  comments jsonb not null default '{}',
  score smallint,
  passed boolean,
  fatal boolean not null default false,
  -- differs: two people disagree and somebody has to settle it.
  state text not null default 'open' check (state in ('open', 'differs', 'done', 'dropped')),
  -- The call goes on, and what the machine found is so far.
  going boolean not null default false,
  inspected_at timestamptz,
  settled_by bigint,
  appeal text check (appeal in ('open', 'upheld', 'changed')),
  appeal_items text[] not null default '{}',
  appeal_text text,
  appealed_at timestamptz,
  decision text,
  decided_by bigint,
  decided_at timestamptz,
  note text,
  noted_by bigint,
  noted_at timestamptz,
  acknowledged_at timestamptz,
  primary key (tenant_id, record_id),
  foreign key (tenant_id, batch_id) references qc_batch on delete cascade,
  check ((state = 'done') = (inspected_at is not null))
);
create unique index qc_record_once on qc_record (tenant_id, batch_id, call_id);
create index qc_record_by_time on qc_record (tenant_id, inspected_at desc, record_id desc) where state = 'done';
create index qc_record_by_agent on qc_record (tenant_id, agent_id, inspected_at);
create index qc_record_by_call on qc_record (tenant_id, call_id);
create index qc_record_going on qc_record (tenant_id) where going;
create index qc_record_unseen on qc_record (tenant_id, batch_id) where machine is null;
select keep_tenants_apart('qc_record');
-- Whoever sees the call, or the agent.
select limit_to_permission('qc_record', 'exists (select from call_record c where c.tenant_id = qc_record.tenant_id and c.call_id = qc_record.call_id)
  or exists (select from (select p.person_id, p.department_id from agent a join person p on p.tenant_id = a.tenant_id and p.person_id = a.person_id
    where a.tenant_id = qc_record.tenant_id and a.agent_id = qc_record.agent_id) seat where mine)');

-- One person's look at one call.
create table qc_task (
  tenant_id bigint not null,
  task_id bigint not null generated always as identity,
  record_id bigint not null,
  -- Of several who look at the call.
  nth smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'submitted', 'dropped')),
  person_id bigint,
  taken_at timestamptz,
  submitted_at timestamptz,
  -- Milliseconds the call was open on the bench.
  spent integer not null default 0,
  -- Why it was dropped.
  reason text,
  verdicts jsonb not null default '{}',
  comments jsonb not null default '{}',
  score smallint,
  primary key (tenant_id, task_id),
  foreign key (tenant_id, record_id) references qc_record on delete cascade,
  check ((state in ('taken', 'submitted')) = (person_id is not null and taken_at is not null))
);
create unique index qc_task_nth on qc_task (tenant_id, record_id, nth);
create index qc_task_by_person on qc_task (tenant_id, person_id, state, submitted_at);
create index qc_task_waiting on qc_task (tenant_id, record_id) where state = 'waiting';
-- Nobody looks at a call twice.
create unique index qc_task_once on qc_task (tenant_id, record_id, person_id) where state in ('taken', 'submitted');
select keep_tenants_apart('qc_task');
select limit_to_permission('qc_task', 'exists (select from qc_record r where r.tenant_id = qc_task.tenant_id and r.record_id = qc_task.record_id)');

-- Whether people find that a rule was right to hit a call.
create table qc_judgement (
  tenant_id bigint not null,
  template_id bigint not null,
  item_id text not null,
  call_id bigint not null,
  is_right boolean not null,
  person_id bigint,
  judged_at timestamptz not null default now(),
  primary key (tenant_id, template_id, item_id, call_id),
  foreign key (tenant_id, template_id) references qc_template on delete cascade
);
select keep_tenants_apart('qc_judgement');

-- A changed rule over calls that are stored, before it is saved.
create table qc_run (
  tenant_id bigint not null references tenant,
  run_id bigint not null generated always as identity,
  template_id bigint not null,
  item_id text not null,
  rule jsonb not null,
  -- The rule in use; null: there is none.
  before jsonb,
  began_from timestamptz not null,
  began_to timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  calls integer not null default 0,
  done integer not null default 0,
  -- Milliseconds.
  took integer,
  -- Found (areas/quality/machine).
  found jsonb,
  person_id bigint,
  made_at timestamptz not null default now(),
  primary key (tenant_id, run_id),
  foreign key (tenant_id, template_id) references qc_template on delete cascade
);
create index qc_run_of_item on qc_run (tenant_id, template_id, item_id, run_id desc);
select keep_tenants_apart('qc_run');

-- What sentences mean, in 8 bits a place, by a hash of the sentence; of no use to anybody who does not have the sentence.
create table sentence_vector (
  tenant_id bigint not null references tenant,
  hash bigint not null,
  vector bytea not null,
  primary key (tenant_id, hash)
);
select keep_tenants_apart('sentence_vector');

-- A sentence a robot heard, to be said what it means.
create table qc_label (
  tenant_id bigint not null references tenant,
  label_id bigint not null generated always as identity,
  robot_id bigint not null,
  call_id bigint not null,
  -- Which of all that was said in the call.
  nth smallint not null,
  -- What the robot took it for; '' for nothing.
  guess text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'submitted', 'dropped')),
  person_id bigint,
  taken_at timestamptz,
  submitted_at timestamptz,
  -- The intention; '' for none of the robot's.
  intention text,
  reason text,
  made_at timestamptz not null default now(),
  primary key (tenant_id, label_id)
);
create unique index qc_label_once on qc_label (tenant_id, call_id, nth);
create index qc_label_by_state on qc_label (tenant_id, state, label_id);
select keep_tenants_apart('qc_label');
select limit_to_permission('qc_label', 'exists (select from call_record c where c.tenant_id = qc_label.tenant_id and c.call_id = qc_label.call_id)');

-- Who is told of inspections in other systems.
create table qc_webhook (
  tenant_id bigint primary key references tenant,
  url text,
  secret bytea,
  events text[] not null default '{}',
  person_id bigint,
  changed_at timestamptz not null default now()
);
select keep_tenants_apart('qc_webhook');
alter table webhook_delivery drop constraint webhook_delivery_source_check,
  add constraint webhook_delivery_source_check check (source in ('tasks', 'template', 'quality'));
