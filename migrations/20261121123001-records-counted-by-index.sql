-- Counted by campaign or verdict and whatever else is asked most, without reading the calls.
drop index call_by_campaign;
create index call_by_campaign on call_record (tenant_id, campaign_id, started_at desc, call_id desc) include (call_status, hang_up_side, talk_time);
drop index call_by_category;
create index call_by_category on call_record (tenant_id, category, started_at desc, call_id desc) include (campaign_id, call_status, hang_up_side, talk_time) where category <> '';
