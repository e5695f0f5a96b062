-- Who sees a call is one rule for all tables of calls (migrations/functions/permission.sql, which makes these policies again).
do $$ declare one record; begin
  for one in select p.polrelid::regclass as of_table, p.polname from pg_policy p where starts_with(p.polname, 'within_permission') and p.polrelid::regclass::text = any(array[
    'call_record', 'call_fact', 'turn_fact', 'transcript', 'call_now', 'call_line', 'call_answer', 'call_transfer', 'call_summary', 'dialled_answer',
    'qc_label', 'media', 'call_minute', 'line_hour', 'incoming_hour', 'call_tally', 'call_day'])
  loop execute format('drop policy %I on %s', one.polname, one.of_table); end loop;
  -- SQL of the tenants: by the same rule, which functions/reading.sql makes again.
  execute 'drop policy if exists of_reader on call_record';
end $$;

-- Whoever sees a campaign sees in which groups it is looked at: a batch or a task in it is enough, as for its calls.
do $$ declare scope text; begin
  if to_regclass('campaign_group_member') is null then return; end if;
  foreach scope in array array['own', 'department', 'below'] loop execute format('drop policy within_permission_%s on campaign_group_member', scope); end loop;
  perform limit_to_permission('campaign_group_member', 'exists (select from campaign c where c.tenant_id = campaign_group_member.tenant_id and c.campaign_id = campaign_group_member.campaign_id)');
end $$;
