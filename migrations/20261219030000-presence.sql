-- Whether a way leads to an agent who is at work (core/agents/presence.ts): who signed in, when, and since when the telephone is gone.
alter table agent_now
  -- Null: before this was written down.
  add person_id bigint,
  add signed_in_at timestamptz,
  -- Since when the telephone by which calls reach them is not there; null: it is there, or none is needed.
  add unreached_since timestamptz;

-- When a page of this session was connected with the live channel last; null: never, as of a program that asks without a page.
alter table session add listened_at timestamptz;

-- The telephone in a page ends with the session of the page.
alter table softphone add session_id bigint references session on delete cascade;
create index softphone_by_session on softphone (session_id) where session_id is not null;

-- When each node that carries calls said last that it lives. What it held has ended then, whoever finds it dead, and when.
create table node_seen (
  node text primary key,
  seen_at timestamptz not null
);

-- Seats that were removed while their agent was at work: nobody knows when, and the time since then was nobody's.
update agent_state s set ended_at = s.began_at
  where s.ended_at is null and not exists (select from agent a where a.tenant_id = s.tenant_id and a.agent_id = s.agent_id);
