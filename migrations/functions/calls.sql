-- The lowest id of a call that starts at this moment: milliseconds since 1970, then 18 bits. Ids have 18 digits until the year 2090.
create or replace function first_call_id(moment timestamptz) returns bigint language sql immutable parallel safe
  as $$ select floor(extract(epoch from moment at time zone 'UTC') * 1000)::bigint << 18 $$;

-- Unlike any other of the same millisecond, as long as fewer than 262,143 calls start in one.
create or replace function new_call_id(started_at timestamptz) returns bigint language sql volatile
  as $$ select first_call_id(started_at) | nextval('call_number') $$;

-- Whether a call of this id may have started in this month or later, which is said by the lowest id of the month (core/dialing/callMonths.ts);
-- those that were counted from 1 may always have. Said beside the condition on started_at, it lets PostgreSQL leave out the months it need not
-- read. By whole months, because within one the condition then holds for all rows, and the planner does not count the same window twice.
create or replace function begun_since(call_id bigint, month bigint) returns boolean language sql immutable parallel safe
  as $$ select call_id >= month or call_id < 1::bigint << 48 $$;

-- Makes the months from one moment to another that no partition holds yet, and takes over what the rest keeps of them. Answers how many
-- were made. Calls can be read meanwhile unless they are read from the rest; calls that are written wait for some milliseconds. Tables are
-- locked as every statement locks them, the whole before its parts, and nothing is waited for as long as PostgreSQL waits before it looks
-- for a deadlock: whoever has read and now writes goes first. Gives up after some tries: the job comes again.
create or replace function make_call_months(since timestamptz, until timestamptz) returns integer language plpgsql security definer set search_path = public set lock_timeout = '200ms'
  as $$
  declare
    month timestamp := date_trunc('month', since at time zone 'UTC');
    low bigint; high bigint; of_table text; part text; made integer := 0; tries integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtextextended('months of calls', 0));
    for low, high, month in
      select first_call_id(m at time zone 'UTC'), first_call_id((m + interval '1 month') at time zone 'UTC'), m
      from generate_series(month, until at time zone 'UTC', interval '1 month') m
      where not exists (
        select from pg_inherits i join pg_class c on c.oid = i.inhrelid, regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \((.*)\) TO \(''(\d+)''\)') bounds
        where i.inhparent = 'call_record'::regclass and (bounds[1] = 'MINVALUE' or trim(bounds[1], '''')::bigint <= first_call_id(m at time zone 'UTC'))
          and bounds[2]::bigint > first_call_id(m at time zone 'UTC'))
    loop
      while made = 0 loop
        begin
          lock table only call_record, only transcript, only call_fact, only turn_fact in share row exclusive mode;
          perform set_config('lock_timeout', '50ms', true);
          lock table call_record_rest, transcript_rest, call_fact_rest, turn_fact_rest in access exclusive mode;
          perform set_config('lock_timeout', '200ms', true);
          exit;
        exception when lock_not_available then
          tries := tries + 1;
          if tries >= 5 then raise; end if;
          perform pg_sleep(0.02);
        end;
      end loop;
      -- Attached, not created in place: that would keep everybody from reading.
      foreach of_table in array array['call_record', 'transcript', 'call_fact', 'turn_fact'] loop
        part := of_table || to_char(month, '"_"YYYY"_"MM');
        execute format('create table %s (like %s including defaults including constraints including storage)', part, of_table);
        execute format('alter table %s enable row level security, force row level security', part);
        execute format('insert into %s select * from %s_rest where call_id >= $1 and call_id < $2', part, of_table) using low, high;
      end loop;
      delete from turn_fact_rest where call_id >= low and call_id < high;
      delete from call_fact_rest where call_id >= low and call_id < high;
      delete from transcript_rest where call_id >= low and call_id < high;
      delete from call_record_rest where call_id >= low and call_id < high;
      foreach of_table in array array['call_record', 'transcript', 'call_fact', 'turn_fact'] loop
        execute format('alter table %s attach partition %s for values from (%s) to (%s)', of_table, of_table || to_char(month, '"_"YYYY"_"MM'), low, high);
      end loop;
      made := made + 1;
    end loop;
    return made;
  end $$;

-- PostgreSQL counts by itself what lies in each month, but not in the whole, which joins are planned by.
create or replace function analyse_calls() returns void language plpgsql security definer set search_path = public
  as $$ begin analyze call_record, transcript, call_fact, turn_fact; end $$;

revoke all on function make_call_months, analyse_calls from public;
grant execute on function make_call_months, analyse_calls to app;
