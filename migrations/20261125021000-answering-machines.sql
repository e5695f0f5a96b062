-- What a campaign does when a machine answers: nothing is looked for in those that are there.
alter table campaign
  add machine_action text not null default 'off' check (machine_action in ('off', 'hangUp', 'leaveMessage', 'goOn')),
  -- Spoken to the machine; of a contact's values, as in a flow.
  add machine_message text not null default '',
  add constraint machine_message_said check (machine_action <> 'leaveMessage' or machine_message <> '');

-- Who answered a call, by what was heard. Without a reference to call_record, whose months move; it goes with the call.
create table call_answer (
  tenant_id bigint not null,
  call_id bigint not null,
  campaign_id bigint not null,
  answered_at timestamptz not null,
  verdict text not null check (verdict in ('person', 'machine', 'fax', 'unknown')),
  -- What was done about a machine.
  deed text check (deed in ('hungUp', 'messageLeft', 'noMessage', 'wentOn')),
  -- Evidence of core/answering/evidence.ts
  evidence jsonb not null,
  -- Who it was, as a person heard who listened to it.
  truth text check (truth in ('person', 'machine')),
  marked_by bigint,
  marked_at timestamptz,
  primary key (tenant_id, call_id)
);
create index call_answer_by_time on call_answer (tenant_id, answered_at desc, call_id desc);
create index call_answer_marked on call_answer (tenant_id, answered_at) where truth is not null;
select keep_tenants_apart('call_answer');
select limit_to_permission('call_answer', 'exists (select from call_record c where c.tenant_id = call_answer.tenant_id and c.call_id = call_answer.call_id)');
