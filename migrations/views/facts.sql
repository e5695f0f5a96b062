-- What is to be kept of calls that count, as they are now: what call_fact holds is never anything else.
create view countable_call as
  select r.tenant_id, r.call_id, r.ended_at, r.direction, r.call_status, case when r.call_status = 3 then coalesce(r.talk_time, 0) else 0 end as talk_time, r.ring_time, r.campaign_id, r.batch_id,
    r.task_id, r.contact_id, r.robot_id, r.flow_version, r.gateway_id, r.route_id,
    (select a.agent_id from agent_call a where a.tenant_id = r.tenant_id and a.call_id = r.call_id and a.answered_at is not null
      order by a.answered_at desc, a.agent_call_id desc limit 1) as agent_id,
    r.caller_number, r.hang_up_side, r.result_code, r.reason, nullif(r.category, '') as category, area_of(r.phone) as area,
    (select case when q.said ~ '^[1-5]$' then q.said::smallint end from (select btrim(r.outputs ->> coalesce(k.rating_variable, i.rating_variable)) as said) q) as rating
  from call_record r left join batch b on b.tenant_id = r.tenant_id and b.batch_id = r.batch_id
    left join campaign k on k.tenant_id = r.tenant_id and k.campaign_id = r.campaign_id
    left join inbound_route i on i.tenant_id = r.tenant_id and i.route_id = r.route_id
  where r.ended_at is not null and case r.direction when 0 then b.task_type = 1 else r.gateway_id is not null end;
