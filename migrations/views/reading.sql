-- What a person's SQL finds (docs/decisions/0093-sql-of-tenants.md), in the words of contact centres; comments in both languages. They belong to
-- `app_views`, so the policies `of_reader` of the tables below hold (functions/reading.sql), and no condition of a reader's comes before them.
-- What the policies of_reader ask of another limited table: views of the owner's look past the policies, as those of permission.sql do.
create view reader_given_tasks as select task_id, batch_id, campaign_id from task where tenant_id = (select reader_tenant()) and given_to = (select reader_person());
create view reader_given_contacts as select contact_id from contact where tenant_id = (select reader_tenant()) and given_to = (select reader_person());
create view reader_campaigns as select campaign_id from campaign where tenant_id = (select reader_tenant())
  and (person_id = (select reader_person()) or department_id = any((select reader_departments())::bigint[]));
create view reader_batches as select batch_id, campaign_id from batch where tenant_id = (select reader_tenant())
  and (person_id = (select reader_person()) or department_id = any((select reader_departments())::bigint[]) or campaign_id in (select campaign_id from reader_campaigns));
create view reader_routes as select route_id from inbound_route where tenant_id = (select reader_tenant())
  and (person_id = (select reader_person()) or department_id = any((select reader_departments())::bigint[]));
create view reader_agents as select a.agent_id from agent a join person p on p.tenant_id = a.tenant_id and p.person_id = a.person_id where a.tenant_id = (select reader_tenant())
  and (p.person_id = (select reader_person()) or p.department_id = any((select reader_departments())::bigint[]));
grant select on reader_given_tasks, reader_given_contacts, reader_campaigns, reader_batches, reader_routes, reader_agents to app_views;

create view reading.calls with (security_barrier) as select
  r.call_id as call_id,
  case r.direction when 1 then 'in' else 'out' end as direction,
  case r.call_status when 0 then 'waiting' when 1 then 'in_call' when 2 then 'not_connected' when 3 then 'complete' when 4 then 'cancelled' when 5 then 'abnormal' when 6 then 'blacklisted' when 7 then 'late' end as status,
  r.reason as reason,
  r.result_code as result_code,
  case r.hang_up_side when 1 then 'robot' when 2 then 'customer' when 3 then 'agent' when 4 then 'network' when 5 then 'not_answered' end as ended_by,
  r.campaign_id as campaign_id,
  r.batch_id as batch_id,
  r.task_id as task_id,
  r.contact_id as contact_id,
  r.robot_id as robot_id,
  r.gateway_id as gateway_id,
  r.name as name,
  case when (select reader_sees_numbers()) or r.entry in ('telephone', 'browser', 'trialAddress') then r.phone else masked_phone(r.phone) end as phone,
  r.caller_number as caller_number,
  r.attempt as attempt,
  r.started_at as started_at,
  r.answered_at as answered_at,
  r.ended_at as ended_at,
  round(r.ring_time / 1000.0, 1) as ring_seconds,
  round(r.talk_time / 1000.0, 1) as talk_seconds,
  nullif(r.category, '') as outcome,
  nullif(r.outputs ->> 'label', '') as outcome_label,
  case when (select reader_sees_numbers()) then r.outputs - 'label' - 'result' else without_phone(r.outputs - 'label' - 'result', r.phone) end as collected
  from call_record r;
comment on view reading.calls is 'Calls, both directions, each attempt by itself|通话记录：呼入与呼出，每次呼叫一行';
comment on column reading.calls.call_id is 'The call|通话编号';
comment on column reading.calls.direction is 'out: we called; in: the customer did|方向：out 呼出，in 呼入';
comment on column reading.calls.status is 'waiting, in_call, not_connected, complete, cancelled, abnormal, blacklisted, late|通话状态';
comment on column reading.calls.reason is 'Why the customer was not reached: noAnswer, busy, rejected …|未接通原因';
comment on column reading.calls.result_code is 'How it ended: CustomerEndCall, RobotEndCall …|结束原因代码';
comment on column reading.calls.ended_by is 'robot, customer, agent, network, not_answered|挂机方';
comment on column reading.calls.campaign_id is 'See campaigns|活动编号';
comment on column reading.calls.batch_id is 'See batches|批次编号';
comment on column reading.calls.task_id is 'See tasks|批次联系人编号';
comment on column reading.calls.contact_id is 'See contacts|客户编号';
comment on column reading.calls.robot_id is 'See robots|机器人编号';
comment on column reading.calls.gateway_id is 'See gateways|网关编号';
comment on column reading.calls.name is 'Of the customer|客户姓名';
comment on column reading.calls.phone is 'Of the customer; masked for users who may not see plain numbers|客户号码，无明文权限时脱敏';
comment on column reading.calls.caller_number is 'Our number|我方号码';
comment on column reading.calls.attempt is 'Which attempt of its task|第几次呼叫';
comment on column reading.calls.started_at is 'Dialled, or came in|呼叫时间';
comment on column reading.calls.answered_at is 'Null: nobody answered|接听时间，未接通为空';
comment on column reading.calls.ended_at is 'Null: still going on|结束时间，进行中为空';
comment on column reading.calls.ring_seconds is 'Seconds of ringing|振铃秒数';
comment on column reading.calls.talk_seconds is 'Seconds of conversation|通话秒数';
comment on column reading.calls.outcome is 'A, B, C …, as the robot judged|意向等级';
comment on column reading.calls.outcome_label is 'The same in words|意向说明';
comment on column reading.calls.collected is 'What the robot noted, by name|采集结果（JSON）';

create view reading.transcripts with (security_barrier) as select
  s.call_id as call_id,
  t.at::int as turn,
  t.turn ->> 'speaker' as speaker,
  t.turn ->> 'text' as text,
  round((t.turn ->> 'from')::numeric / 1000, 1) as from_seconds,
  round((t.turn ->> 'to')::numeric / 1000, 1) as to_seconds
  from transcript s cross join lateral jsonb_array_elements(s.turns) with ordinality as t (turn, at);
comment on view reading.transcripts is 'What was said, a row for each turn|对话内容，每句一行';
comment on column reading.transcripts.call_id is 'See calls|通话编号';
comment on column reading.transcripts.turn is 'From 1|第几句';
comment on column reading.transcripts.speaker is 'robot, customer, agent|说话人';
comment on column reading.transcripts.text is 'What was said|内容';
comment on column reading.transcripts.from_seconds is 'Seconds since the answer|开始（接听后秒数）';
comment on column reading.transcripts.to_seconds is 'Seconds since the answer|结束（接听后秒数）';

create view reading.tasks with (security_barrier) as select
  t.task_id as task_id,
  t.batch_id as batch_id,
  t.campaign_id as campaign_id,
  t.contact_id as contact_id,
  t.name as name,
  case when (select reader_sees_numbers()) then t.phone else masked_phone(t.phone) end as phone,
  case t.call_status when 0 then 'waiting' when 1 then 'in_call' when 2 then 'not_connected' when 3 then 'complete' when 4 then 'cancelled' when 5 then 'abnormal' when 6 then 'blacklisted' when 7 then 'late' end as status,
  t.reason as reason,
  t.result_code as result_code,
  t.attempts as attempts,
  t.due_at as due_at,
  t.last_call_id as last_call_id,
  t.given_to as assigned_to,
  case when (select reader_sees_numbers()) then t.arguments else without_phone(t.arguments, t.phone) end as arguments,
  t.changed_at as changed_at
  from task t;
comment on view reading.tasks is 'Contacts of batches, with what came of calling them|批次联系人及呼叫结果';
comment on column reading.tasks.task_id is 'The task|编号';
comment on column reading.tasks.batch_id is 'See batches|批次编号';
comment on column reading.tasks.campaign_id is 'See campaigns|活动编号';
comment on column reading.tasks.contact_id is 'See contacts|客户编号';
comment on column reading.tasks.name is 'Of the customer|客户姓名';
comment on column reading.tasks.phone is 'Masked for users who may not see plain numbers|客户号码，无明文权限时脱敏';
comment on column reading.tasks.status is 'waiting, in_call, not_connected, complete, cancelled, abnormal, blacklisted, late|状态';
comment on column reading.tasks.reason is 'Why the customer was not reached|未接通原因';
comment on column reading.tasks.result_code is 'Of the last call|最近一次结束原因';
comment on column reading.tasks.attempts is 'Calls so far|已呼叫次数';
comment on column reading.tasks.due_at is 'When it may be called next|下次可呼叫时间';
comment on column reading.tasks.last_call_id is 'See calls|最近一次通话编号';
comment on column reading.tasks.assigned_to is 'See users|分配给（用户编号）';
comment on column reading.tasks.arguments is 'Columns of the list, by name|导入的变量（JSON）';
comment on column reading.tasks.changed_at is 'Last change|更新时间';

create view reading.batches with (security_barrier) as select
  b.batch_id as batch_id,
  b.campaign_id as campaign_id,
  b.name as name,
  case b.state when 2 then 'calling' when 3 then 'paused' when 4 then 'complete' when 5 then 'timed_out' when 6 then 'cancelled' when 11 then 'resting_in_gap' when 12 then 'resting_until_next_day' when 13 then 'preparing' when 14 then 'preparation_failed' end as state,
  b.total as total,
  b.waiting as waiting,
  b.connected as connected,
  b.not_connected as not_connected,
  b.abnormal as abnormal,
  b.cancelled as cancelled,
  b.blacklisted as blacklisted,
  b.attempts as attempts,
  b.person_id as created_by,
  b.department_id as department_id,
  b.created_at as created_at,
  b.ended_at as ended_at
  from batch b;
comment on view reading.batches is 'Batches of campaigns|批次';
comment on column reading.batches.batch_id is 'The batch|批次编号';
comment on column reading.batches.campaign_id is 'See campaigns|活动编号';
comment on column reading.batches.name is 'Name|名称';
comment on column reading.batches.state is 'calling, paused, complete, timed_out, cancelled, resting_in_gap, resting_until_next_day, preparing, preparation_failed|状态';
comment on column reading.batches.total is 'Contacts|联系人总数';
comment on column reading.batches.waiting is 'Still to be called|待呼叫';
comment on column reading.batches.connected is 'Reached|已接通';
comment on column reading.batches.not_connected is 'Not reached|未接通';
comment on column reading.batches.abnormal is 'Failed|异常';
comment on column reading.batches.cancelled is 'Cancelled|已取消';
comment on column reading.batches.blacklisted is 'Blocked by a blacklist|黑名单拦截';
comment on column reading.batches.attempts is 'Calls placed|呼叫次数';
comment on column reading.batches.created_by is 'See users|创建人（用户编号）';
comment on column reading.batches.department_id is 'See departments|部门编号';
comment on column reading.batches.created_at is 'Created|创建时间';
comment on column reading.batches.ended_at is 'Null: not over|结束时间，未结束为空';

create view reading.campaigns with (security_barrier) as select
  c.campaign_id as campaign_id,
  c.name as name,
  c.campaign_type as type,
  c.robot_id as robot_id,
  c.gateway_id as gateway_id,
  c.channels as channels,
  c.daily_cap as daily_cap,
  c.enable_status as enabled,
  c.person_id as created_by,
  c.department_id as department_id,
  c.created_at as created_at
  from campaign c;
comment on view reading.campaigns is 'Campaigns|活动';
comment on column reading.campaigns.campaign_id is 'The campaign|活动编号';
comment on column reading.campaigns.name is 'Name|名称';
comment on column reading.campaigns.type is 'Its type, 1 to 7|活动类型，1 至 7';
comment on column reading.campaigns.robot_id is 'See robots|机器人编号';
comment on column reading.campaigns.gateway_id is 'See gateways|网关编号';
comment on column reading.campaigns.channels is 'Calls at once|并发数';
comment on column reading.campaigns.daily_cap is 'Calls to one number in a day|同一号码每日上限';
comment on column reading.campaigns.enabled is 'Switched on|是否启用';
comment on column reading.campaigns.created_by is 'See users|创建人（用户编号）';
comment on column reading.campaigns.department_id is 'See departments|部门编号';
comment on column reading.campaigns.created_at is 'Created|创建时间';

create view reading.robots with (security_barrier) as select
  o.robot_id as robot_id,
  o.name as name,
  o.language as language,
  o.version as version,
  o.created_at as created_at
  from robot o;
comment on view reading.robots is 'Robots|机器人';
comment on column reading.robots.robot_id is 'The robot|机器人编号';
comment on column reading.robots.name is 'Name|名称';
comment on column reading.robots.language is 'Of its conversations|对话语言';
comment on column reading.robots.version is 'Published version|已发布版本';
comment on column reading.robots.created_at is 'Created|创建时间';

create view reading.contacts with (security_barrier) as select
  k.contact_id as contact_id,
  k.name as name,
  case when (select reader_sees_numbers()) then k.phone else masked_phone(k.phone) end as phone,
  k.customer_no as customer_no,
  k.company as company,
  k.remark as remark,
  case when (select reader_sees_numbers()) then k.fields else without_phone(k.fields, k.phone) end as fields,
  k.given_to as assigned_to,
  k.department_id as department_id,
  k.created_at as created_at,
  k.changed_at as changed_at
  from contact k;
comment on view reading.contacts is 'Contacts|客户';
comment on column reading.contacts.contact_id is 'The contact|客户编号';
comment on column reading.contacts.name is 'Name|姓名';
comment on column reading.contacts.phone is 'Masked for users who may not see plain numbers|号码，无明文权限时脱敏';
comment on column reading.contacts.customer_no is 'Number in your own system|业务系统客户号';
comment on column reading.contacts.company is 'Company|公司';
comment on column reading.contacts.remark is 'Remark|备注';
comment on column reading.contacts.fields is 'Further fields, by name|自定义字段（JSON）';
comment on column reading.contacts.assigned_to is 'See users|分配给（用户编号）';
comment on column reading.contacts.department_id is 'See departments|部门编号';
comment on column reading.contacts.created_at is 'Created|创建时间';
comment on column reading.contacts.changed_at is 'Last change|更新时间';

create view reading.agents with (security_barrier) as select
  a.agent_id as agent_id,
  a.person_id as user_id,
  p.name as name,
  a.agent_dn as extension,
  p.department_id as department_id,
  a.valid as enabled
  from agent a join person p on p.tenant_id = a.tenant_id and p.person_id = a.person_id;
comment on view reading.agents is 'Agents|坐席';
comment on column reading.agents.agent_id is 'The agent|坐席编号';
comment on column reading.agents.user_id is 'See users|用户编号';
comment on column reading.agents.name is 'Name|姓名';
comment on column reading.agents.extension is 'Extension|分机号';
comment on column reading.agents.department_id is 'See departments|部门编号';
comment on column reading.agents.enabled is 'Switched on|是否启用';

create view reading.agent_states with (security_barrier) as select
  s.agent_id as agent_id,
  case s.state when 'signedOut' then 'signed_out' when 'wrapUp' then 'wrap_up' else s.state end as state,
  s.reason as reason,
  s.call_id as call_id,
  s.began_at as began_at,
  s.ended_at as ended_at,
  round(extract(epoch from s.ended_at - s.began_at), 1) as seconds
  from agent_state s;
comment on view reading.agent_states is 'How long agents were in which state|坐席状态时段';
comment on column reading.agent_states.agent_id is 'See agents|坐席编号';
comment on column reading.agent_states.state is 'signed_out, idle, ringing, talking, hold, wrap_up, break|状态';
comment on column reading.agent_states.reason is 'Of a break|小休原因';
comment on column reading.agent_states.call_id is 'See calls|通话编号';
comment on column reading.agent_states.began_at is 'Began|开始时间';
comment on column reading.agent_states.ended_at is 'Null: goes on|结束时间，进行中为空';
comment on column reading.agent_states.seconds is 'How long it lasted|秒数';

create view reading.agent_calls with (security_barrier) as select
  a.call_id as call_id,
  a.agent_id as agent_id,
  a.queue_id as group_id,
  case a.direction when 1 then 'in' else 'out' end as direction,
  a.rang_at as rang_at,
  a.answered_at as answered_at,
  a.ended_at as ended_at,
  case a.result when 'notAnswered' then 'not_answered' when 'handedOver' then 'handed_over' else a.result end as result,
  round(extract(epoch from a.ended_at - a.answered_at), 1) as talk_seconds,
  d.name as disposition,
  a.note as note,
  a.wrapped_up_at as wrapped_up_at
  from agent_call a left join disposition d on d.tenant_id = a.tenant_id and d.disposition_id = a.disposition_id;
comment on view reading.agent_calls is 'Parts of agents in calls|坐席通话';
comment on column reading.agent_calls.call_id is 'See calls|通话编号';
comment on column reading.agent_calls.agent_id is 'See agents|坐席编号';
comment on column reading.agent_calls.group_id is 'See skill_groups|技能组编号';
comment on column reading.agent_calls.direction is 'out or in|方向';
comment on column reading.agent_calls.rang_at is 'Began to ring|振铃时间';
comment on column reading.agent_calls.answered_at is 'Null: not answered|接听时间';
comment on column reading.agent_calls.ended_at is 'Over|结束时间';
comment on column reading.agent_calls.result is 'talked, not_answered, withdrawn, handed_over, lost|结果';
comment on column reading.agent_calls.talk_seconds is 'Seconds of conversation|通话秒数';
comment on column reading.agent_calls.disposition is 'What the agent noted as its result|坐席小结';
comment on column reading.agent_calls.note is 'Note of the agent|备注';
comment on column reading.agent_calls.wrapped_up_at is 'End of the wrap-up|话后处理结束时间';

create view reading.queue_visits with (security_barrier) as select
  v.call_id as call_id,
  v.queue_id as group_id,
  case v.direction when 1 then 'in' else 'out' end as direction,
  v.entered_at as entered_at,
  v.left_at as left_at,
  round(extract(epoch from v.left_at - v.entered_at), 1) as wait_seconds,
  case v.outcome when 'sentOn' then 'sent_on' else v.outcome end as outcome,
  v.agent_id as agent_id,
  v.name as name,
  case when (select reader_sees_numbers()) then v.phone else masked_phone(v.phone) end as phone
  from queue_visit v;
comment on view reading.queue_visits is 'Calls that waited in skill groups|排队记录';
comment on column reading.queue_visits.call_id is 'See calls|通话编号';
comment on column reading.queue_visits.group_id is 'See skill_groups|技能组编号';
comment on column reading.queue_visits.direction is 'out or in|方向';
comment on column reading.queue_visits.entered_at is 'Began to wait|进入时间';
comment on column reading.queue_visits.left_at is 'Null: still waits|离开时间';
comment on column reading.queue_visits.wait_seconds is 'Seconds of waiting|等待秒数';
comment on column reading.queue_visits.outcome is 'answered, abandoned, sent_on, lost|结果';
comment on column reading.queue_visits.agent_id is 'Who answered; see agents|接听坐席编号';
comment on column reading.queue_visits.name is 'Of the customer|客户姓名';
comment on column reading.queue_visits.phone is 'Masked for users who may not see plain numbers|客户号码，无明文权限时脱敏';

create view reading.skill_groups with (security_barrier) as select
  g.queue_id as group_id,
  g.name as name,
  g.answer_within_seconds as answer_within_seconds,
  g.ring_seconds as ring_seconds,
  g.wrap_up_seconds as wrap_up_seconds,
  g.valid as enabled
  from skill_group g;
comment on view reading.skill_groups is 'Skill groups|技能组';
comment on column reading.skill_groups.group_id is 'The group|技能组编号';
comment on column reading.skill_groups.name is 'Name|名称';
comment on column reading.skill_groups.answer_within_seconds is 'Its service level|服务水平阈值（秒）';
comment on column reading.skill_groups.ring_seconds is 'Ringing at one agent|振铃时长（秒）';
comment on column reading.skill_groups.wrap_up_seconds is 'Wrap-up|话后处理时长（秒）';
comment on column reading.skill_groups.enabled is 'Switched on|是否启用';

create view reading.users with (security_barrier) as select
  p.person_id as user_id,
  p.name as name,
  p.department_id as department_id
  from person p where p.kind = 'person';
comment on view reading.users is 'Users: names alone|用户';
comment on column reading.users.user_id is 'The user|用户编号';
comment on column reading.users.name is 'Name|姓名';
comment on column reading.users.department_id is 'See departments|部门编号';

create view reading.departments with (security_barrier) as select
  d.department_id as department_id,
  d.parent_id as parent_id,
  d.name as name,
  d.valid as enabled
  from department d;
comment on view reading.departments is 'Departments|部门';
comment on column reading.departments.department_id is 'The department|部门编号';
comment on column reading.departments.parent_id is 'The department above|上级部门编号';
comment on column reading.departments.name is 'Name|名称';
comment on column reading.departments.enabled is 'Switched on|是否启用';

create view reading.gateways with (security_barrier) as select
  g.gateway_id as gateway_id,
  g.name as name,
  g.kind as kind,
  g.channels as channels,
  g.valid_flag as enabled
  from gateway g;
comment on view reading.gateways is 'Gateways|网关';
comment on column reading.gateways.gateway_id is 'The gateway|网关编号';
comment on column reading.gateways.name is 'Name|名称';
comment on column reading.gateways.kind is 'simulated or sip|类型';
comment on column reading.gateways.channels is 'Calls at once|并发数';
comment on column reading.gateways.enabled is 'Switched on|是否启用';

create view reading.caller_numbers with (security_barrier) as select
  n.number_id as number_id,
  n.gateway_id as gateway_id,
  n.phone as phone,
  n.valid_flag as enabled
  from caller_number n;
comment on view reading.caller_numbers is 'Our numbers|主叫号码';
comment on column reading.caller_numbers.number_id is 'The number|号码编号';
comment on column reading.caller_numbers.gateway_id is 'See gateways|网关编号';
comment on column reading.caller_numbers.phone is 'Our own, so never masked|我方号码，不脱敏';
comment on column reading.caller_numbers.enabled is 'Switched on|是否启用';

alter view reading.calls owner to app_views;
alter view reading.transcripts owner to app_views;
alter view reading.tasks owner to app_views;
alter view reading.batches owner to app_views;
alter view reading.campaigns owner to app_views;
alter view reading.robots owner to app_views;
alter view reading.contacts owner to app_views;
alter view reading.agents owner to app_views;
alter view reading.agent_states owner to app_views;
alter view reading.agent_calls owner to app_views;
alter view reading.queue_visits owner to app_views;
alter view reading.skill_groups owner to app_views;
alter view reading.users owner to app_views;
alter view reading.departments owner to app_views;
alter view reading.gateways owner to app_views;
alter view reading.caller_numbers owner to app_views;
grant select on reading.calls, reading.transcripts, reading.tasks, reading.batches, reading.campaigns, reading.robots, reading.contacts, reading.agents, reading.agent_states, reading.agent_calls, reading.queue_visits, reading.skill_groups, reading.users, reading.departments, reading.gateways, reading.caller_numbers
  to app_reader;
