-- Who sees a call (docs/decisions/0113-one-rule-for-calls.md): the one rule, over a row that has its task, batch, direction, route and contact. `scope` and
-- `given` are how the views of views/permission.sql begin, those of views/reading.sql for SQL of the tenants. What stands behind `direction = 1` is
-- not looked up for other calls.
create or replace function seen_calls(scope text, given text) returns text language sql immutable
  as $$ select format('task_id in (select task_id from %2$s_tasks) or batch_id in (select batch_id from %1$s_batches)
    or (direction = 1 and (route_id in (select route_id from %1$s_routes) or contact_id in (select contact_id from %2$s_contacts)))', scope, given) $$;

-- Run after all migrations: the policies of all tables of calls. A migration that adds such a table adds it here; one that changes what holds of it drops
-- its policies `within_permission…`: what is there is left alone, because making it anew waits for all who read.
create or replace function limit_calls() returns void language plpgsql set search_path = public
  as $$
  declare one record; scope text;
  begin
    for one in select * from (values
      -- A call, or a narrow row of it that knows whose it is.
      ('call_record', 'rule'), ('call_fact', 'rule'), ('turn_fact', 'rule'),
      -- What hangs on a call: whoever sees that.
      ('transcript', 'call_id'), ('call_now', 'call_id'), ('call_line', 'call_id'), ('call_answer', 'call_id'), ('call_transfer', 'call_id'),
      ('call_summary', 'call_id'), ('dialled_answer', 'call_id'), ('qc_label', 'call_id'), ('qc_judgement', 'call_id'), ('media', 'recording_id'),
      -- Sums know neither tasks nor contacts: who sees a part counts facts (views/seen.sql).
      ('call_minute', 'sum'), ('line_hour', 'sum'), ('incoming_hour', 'sum'), ('call_tally', 'sum'), ('call_day', 'sum')
      ) of_table (name, kind) where not exists (select from pg_policy p where p.polrelid = of_table.name::regclass and starts_with(p.polname, 'within_permission'))
    loop
      if one.kind = 'rule' then
        foreach scope in array array['own', 'department', 'below'] loop
          execute format('create policy within_permission_%s on %I as restrictive to app_%1$s using (%3$s)', scope, one.name, seen_calls(scope, 'given'));
        end loop;
      elsif one.kind = 'sum' then
        execute format('create policy within_permission on %I as restrictive to app_limited using (false)', one.name);
      else
        execute format('create policy within_permission on %I as restrictive to app_limited using (exists (select from call_record c
          where c.tenant_id = %1$I.tenant_id and c.%2$I = %1$I.%3$I))', one.name, one.kind, case one.kind when 'recording_id' then 'media_id' else one.kind end);
      end if;
    end loop;
  end $$;

revoke all on function seen_calls, limit_calls from public;
