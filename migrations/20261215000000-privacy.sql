-- What was asked for about one person: all that is held of them as a file, or that it is erased.
create table privacy_request (
  tenant_id bigint not null references tenant,
  request_id bigint not null generated always as identity,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  -- The number as a keyed hash: the mark that stands in its place where it was erased.
  mark text not null,
  -- The number for the one who erases it, sealed; null once that is done.
  sealed bytea,
  -- Whether the number stays on the blacklist, and whether files of imports and exports go that may hold it.
  options jsonb not null default '{}',
  -- How many of each kind there were.
  found jsonb not null default '{}',
  memo text not null default '',
  person_id bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, request_id),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index erasure_under_way on privacy_request (tenant_id, mark) where state = 'waiting';
select keep_tenants_apart('privacy_request');
