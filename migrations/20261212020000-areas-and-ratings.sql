-- Where the customer's number is from, and how they rated the call: 1 to 5, from what the campaign or the route names of what a robot stored.
alter table campaign add rating_variable text check (rating_variable ~ '\S');
alter table inbound_route add rating_variable text check (rating_variable ~ '\S');
alter table call_fact add area text not null default '', add rating smallint check (rating between 1 and 5);
alter table call_tally add rated integer not null default 0, add satisfied integer not null default 0, add rating_sum integer not null default 0;
alter table call_day add rated integer not null default 0, add satisfied integer not null default 0, add rating_sum integer not null default 0;

-- All there is, from now on.
update call_fact f set area = case
    when r.phone like '+86%' then coalesce((select nullif(a.area, 0)::text from number_area a
      where a.first <= rpad(left(substr(r.phone, 4), 7), 7, '0')::integer order by a.first desc limit 1), '')
    when r.phone like '+852%' then '81' when r.phone like '+853%' then '82' when r.phone like '+886%' then '71' else '' end
  from call_record r where r.tenant_id = f.tenant_id and r.call_id = f.call_id and r.phone ~ '^\+(86\d{7,}|85[23]|886)';
-- Days are counted by two things more.
insert into fact_mark select distinct f.tenant_id, 'day', date_bin('15 minutes', f.ended_at, '2000-01-01Z') from call_fact f;
