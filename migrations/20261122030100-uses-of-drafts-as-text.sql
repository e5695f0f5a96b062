-- Drafts saved since they are kept as text have no blank behind their colons: those were not counted yet.
insert into resource_use (tenant_id, robot_id, resource_id, uses)
select d.tenant_id, d.robot_id, r.resource_id::text, played.times
from resource r join flow_draft d on d.tenant_id = r.tenant_id, lateral (select count(*)::int as times from regexp_matches(d.flow::text, '"resourceId":\s?"' || r.resource_id || '"', 'g')) played
where position(r.resource_id::text in d.flow::text) > 0 and played.times > 0
on conflict do nothing;
