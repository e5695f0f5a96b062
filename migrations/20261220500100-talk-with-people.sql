-- Talk time is that of calls that were answered: what a voicemail or a fax said to us, and what was lost with a node, raised the average talk of people.
with changed as (update call_fact set talk_time = 0 where call_status <> 3 and talk_time <> 0 returning tenant_id, ended_at)
insert into fact_mark select distinct tenant_id, of, date_bin('15 minutes', ended_at, '2000-01-01Z') from changed, unnest(array['quarter', 'day']) of;
