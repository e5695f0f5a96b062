-- The libraries show how large a picture is and how long a sound lasts; null where the file does not say.
alter table resource add column width integer, add column height integer, add column milliseconds bigint;

-- Two files of a library that are called alike cannot be told apart where one is chosen.
update resource r set name = again.name || ' (' || again.place || ')' || coalesce('.' || nullif(r.ending, ''), '')
from (
  select tenant_id, resource_id, regexp_replace(name, '\.[^.]*$', '') as name, row_number() over (partition by tenant_id, kind, lower(name) order by created_at, resource_id) as place from resource
) again
where again.place > 1 and again.tenant_id = r.tenant_id and again.resource_id = r.resource_id;
create unique index resource_name_taken on resource (tenant_id, kind, lower(name));

-- Drafts count from now on what they play; these were there before.
insert into resource_use (tenant_id, robot_id, resource_id, uses)
select d.tenant_id, d.robot_id, r.resource_id::text, (length(d.flow::text) - length(replace(d.flow::text, played.text, ''))) / length(played.text)
from resource r join flow_draft d on d.tenant_id = r.tenant_id, lateral (select '"resourceId": "' || r.resource_id || '"' as text) played
where position(played.text in d.flow::text) > 0
on conflict do nothing;
