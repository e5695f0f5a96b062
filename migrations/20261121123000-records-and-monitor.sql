-- Filters of call records that are common and narrow. Partial: a call that nobody answered, or whose end is not known yet, is in few of them.
create index call_by_category on call_record (tenant_id, category, started_at desc, call_id desc) where category <> '';
create index call_by_reason on call_record (tenant_id, reason, started_at desc, call_id desc) where reason is not null;
create index call_by_talk on call_record (tenant_id, talk_time desc nulls last, call_id desc) where talk_time > 0;
create index call_by_side on call_record (tenant_id, hang_up_side, started_at desc, call_id desc) where hang_up_side is not null;
create index call_recorded on call_record (tenant_id, started_at desc, call_id desc) where recording_id is not null;

-- Answered calls and their last sentence, written once a second while somebody looks at them. Worth nothing after a crash.
create unlogged table call_now (
  tenant_id bigint not null,
  call_id bigint not null,
  answered_at timestamptz not null,
  speaker text,
  said text,
  primary key (tenant_id, call_id)
);
select keep_tenants_apart('call_now');
