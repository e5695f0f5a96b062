-- Whether the people of a simulated carrier can be heard: their calls are recorded.
alter table gateway add with_sound boolean not null default false;

-- Sound that is kept for a tenant; the file itself lies in the storage.
create table media (
  tenant_id bigint not null references tenant,
  media_id bigint not null generated always as identity,
  kind text not null check (kind in ('recording')),
  name text not null,
  type text not null,
  storage_key text not null,
  -- How loud each lane is, a byte for each 50 ms: the customer's lane, then the robot's.
  peaks bytea not null,
  bytes bigint not null,
  -- Milliseconds.
  length integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, media_id)
);
select keep_tenants_apart('media');

alter table call_record
  -- When the recording was asked for; it is made after the call.
  add recording_ordered_at timestamptz,
  add recording_id bigint,
  add foreign key (tenant_id, recording_id) references media on delete set null (recording_id);
