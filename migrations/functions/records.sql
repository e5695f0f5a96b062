-- Records of the tenant that fit, visible or not, the newest first: the caller asks the table for these, and its policies decide. Within a
-- policy PostgreSQL serves no `@@` from an index, so the owner asks here. `narrowed`: what else a list is narrowed to (RecordFilter).
-- `looked`: only so many of the newest are looked through, which is cheap where many fit; else at most `most` are found by the index, of
-- those older than `before`. `is_all`: there are no others.
create or replace function records_found(fitting tsquery, narrowed jsonb, looked integer default null, most integer default null, before bigint default null,
    out ids bigint[], out is_all boolean)
  language plpgsql stable security definer set search_path = public
  as $$
  declare
    of_template text := case when narrowed ? 'templateId' then ' and template_id = ($2 ->> ''templateId'')::bigint' end;
    fits text := concat('sought @@ $1', of_template,
      case when narrowed ? 'source' then ' and source = $2 ->> ''source''' end,
      case when narrowed ? 'complete' then ' and complete = ($2 ->> ''complete'')::boolean' end,
      case when narrowed ? 'campaignId' then ' and campaign_id = ($2 ->> ''campaignId'')::bigint' end,
      case when narrowed ? 'contactId' then ' and contact_id = ($2 ->> ''contactId'')::bigint' end,
      case when narrowed ? 'callId' then ' and call_id = ($2 ->> ''callId'')::bigint' end,
      case when narrowed ? 'createdFrom' then ' and created_at >= to_timestamp(($2 ->> ''createdFrom'')::float8 / 1000)' end,
      case when narrowed ? 'createdTo' then ' and created_at <= to_timestamp(($2 ->> ''createdTo'')::float8 / 1000)' end);
  begin
    -- Planned for this very query: whether the index pays depends on it.
    if looked is not null then
      execute format('select array_agg(record_id order by record_id desc) filter (where %s), count(*) < $3
        from (select * from trans_record where tenant_id = my_tenant()%s order by record_id desc limit $3) newest', fits, of_template)
        into ids, is_all using fitting, narrowed, looked;
    else
      -- Ordered by a sum, so that the table is not read down from its newest row until enough are found: those that fit may all be old.
      execute format('select array_agg(record_id order by record_id desc), count(*) < $3 from (select record_id from trans_record
        where tenant_id = my_tenant() and record_id < coalesce($4, 9223372036854775807) and %s order by record_id + 0 desc limit $3) fitting', fits)
        into ids, is_all using fitting, narrowed, most, before;
    end if;
    ids := coalesce(ids, '{}');
  end $$;

-- With what it takes: an earlier one that takes something else is dropped only afterwards.
revoke all on function records_found(tsquery, jsonb, integer, integer, bigint) from public;
grant execute on function records_found(tsquery, jsonb, integer, integer, bigint) to app;
