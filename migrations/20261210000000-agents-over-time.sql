-- What agents had to do with calls is counted by when they were done with them.
create index agent_call_by_end on agent_call (tenant_id, ended_at);
