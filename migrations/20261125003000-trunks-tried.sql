-- A trunk is tried by one test at a time. Named like its refusal.
create unique index trunk_test_runs on trunk_test (tenant_id, gateway_id) where ended_at is null;

-- The last calls of a trunk, and what the lines were like within the last hour: ids begin with the time.
create index call_line_by_gateway on call_line (tenant_id, gateway_id, call_id desc);
