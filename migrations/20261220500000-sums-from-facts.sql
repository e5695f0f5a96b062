-- What the overview, walls and the usage of lines add up is counted from facts, as reports are (docs/decisions/0090-facts-and-reports.md): before, whoever ended a
-- call added it to these sums, so a call that changed afterwards, or whose tenant moved to another zone, was wrong there alone. Counted by quarters, which
-- are quarters in every zone.
alter table line_hour rename column hour to quarter;
alter table incoming_hour rename column hour to quarter;

-- All is counted anew, but for months whose facts are in files: of them nothing is marked.
delete from call_minute s where not exists (select from detached_month m where s.minute > m.since - interval '1 day 15 minutes' and s.minute < m.until + interval '1 day');
delete from line_hour s where not exists (select from detached_month m where s.quarter > m.since - interval '1 day 15 minutes' and s.quarter < m.until + interval '1 day');
delete from incoming_hour s where not exists (select from detached_month m where s.quarter > m.since - interval '1 day 15 minutes' and s.quarter < m.until + interval '1 day');
insert into fact_mark select distinct tenant_id, 'quarter', date_bin('15 minutes', ended_at, '2000-01-01Z') from call_fact;
