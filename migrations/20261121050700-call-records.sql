-- Call records are counted by status, campaign and number: each of these reads an index alone, however many calls there are.
create index call_by_status on call_record (tenant_id, call_status, started_at desc, call_id desc);
create index call_by_campaign on call_record (tenant_id, campaign_id, started_at desc, call_id desc);
create index call_by_phone on call_record (tenant_id, phone, started_at desc);
