-- Calls and what was said in them lie in a table for each month (decision 0049). An id begins with the moment at which the call
-- started, so that a month is a range of ids and the key stays (tenant_id, call_id): milliseconds since 1970, then 18 bits of a number.
create sequence call_number as integer minvalue 1 maxvalue 262143 cycle;
grant usage on sequence call_number to app, app_limited;

-- The tables as they were step aside, with their indexes.
alter table call_record rename to call_record_before;
alter table transcript rename to transcript_before;
alter table transcript_before drop constraint transcript_tenant_id_call_id_fkey;
alter table call_record_before alter call_id drop identity;
-- They would go on asking the table that stepped aside.
drop policy within_permission on media;
drop policy within_permission on call_now;

create table call_record (like call_record_before including defaults including storage) partition by range (call_id);
create table transcript (like transcript_before including defaults including storage) partition by range (call_id);
alter table call_record
  add primary key (tenant_id, call_id),
  add foreign key (tenant_id, recording_id) references media on delete set null (recording_id),
  -- Ids below 2^48 are of the time when calls were counted from 1.
  add constraint call_id_begins_with_its_start
    check (call_id < 1::bigint << 48 or call_id >> 18 = floor(extract(epoch from started_at at time zone 'UTC') * 1000)::bigint);

do $$ declare one record; begin
  for one in select policyname, tablename from pg_policies where schemaname = 'public' and tablename in ('call_record_before', 'transcript_before')
  loop execute format('drop policy %I on %I', one.policyname, one.tablename); end loop;

  -- The same index on the whole takes over the one that is there, instead of building it again.
  for one in select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON public.call_record_before ', ' ON public.call_record ') as made, indisprimary as is_key
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid in ('call_record_before'::regclass, 'transcript_before'::regclass)
  loop
    execute format('alter index %I rename to %I', one.name, one.name || '_before');
    if not one.is_key then execute one.made; end if;
  end loop;
end $$;

alter table transcript
  add primary key (tenant_id, call_id),
  add foreign key (tenant_id, call_id) references call_record on delete cascade;

-- Only through the whole: a part has no grants, and row-level security without a policy shows nothing.
revoke all on call_record_before, transcript_before from app, app_limited;

do $$
declare
  months timestamp[] := array[date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + interval '1 month', date_trunc('month', now() at time zone 'UTC') + interval '2 months'];
  bounds bigint[] := array(select floor(extract(epoch from month) * 1000)::bigint << 18 from unnest(months) month);
  of_table text;
  part text;
begin
  if exists (select from call_record_before) then
    -- One reading of the rows proves both; to take the table in, PostgreSQL then reads none.
    execute format('alter table call_record_before add constraint is_before check (call_id < %s), add constraint call_id_begins_with_its_start
      check (call_id < 1::bigint << 48 or call_id >> 18 = floor(extract(epoch from started_at at time zone ''UTC'') * 1000)::bigint)', bounds[1]);
    execute format('alter table transcript_before add constraint is_before check (call_id < %s)', bounds[1]);
    foreach of_table in array array['call_record', 'transcript'] loop
      execute format('alter table %1$s attach partition %1$s_before for values from (minvalue) to (%2$s)', of_table, bounds[1]);
      execute format('alter table %s_before drop constraint is_before', of_table);
    end loop;
  else
    drop table transcript_before, call_record_before;
  end if;

  -- Further ones are made ahead by make_call_months; what no month holds is kept in the rest.
  foreach of_table in array array['call_record', 'transcript'] loop
    for at in 1..2 loop
      part := of_table || to_char(months[at], '"_"YYYY"_"MM');
      execute format('create table %s partition of %s for values from (%s) to (%s)', part, of_table, bounds[at], bounds[at + 1]);
      execute format('alter table %s enable row level security, force row level security', part);
    end loop;
    execute format('create table %1$s_rest partition of %1$s default', of_table);
    execute format('alter table %s_rest enable row level security, force row level security', of_table);
  end loop;
end $$;

select keep_tenants_apart('call_record');
select keep_tenants_apart('transcript');
select limit_to_permission('call_record', 'task_id in (select task_id from given_tasks) or batch_id in (select batch_id from my_batches)');
select limit_to_permission('transcript', 'exists (select from call_record c where c.tenant_id = transcript.tenant_id and c.call_id = transcript.call_id)');
select limit_to_permission('media', 'exists (select from call_record c where c.tenant_id = media.tenant_id and c.recording_id = media.media_id)');
select limit_to_permission('call_now', 'exists (select from call_record c where c.tenant_id = call_now.tenant_id and c.call_id = call_now.call_id)');
