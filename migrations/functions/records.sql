-- Records of the tenant that fit, visible or not, the newest first: the caller asks the table for these, and its policies decide. One more
-- than `most` where there are more. Within a policy PostgreSQL serves no `@@` from an index, so the owner asks here.
create or replace function records_found(fitting tsquery, most integer) returns bigint[] language plpgsql stable security definer set search_path = public
  as $$
  declare found_ids bigint[];
  begin
    -- Planned for this very query: whether the index pays depends on it.
    execute 'select array_agg(record_id) from (select record_id from trans_record where tenant_id = my_tenant() and sought @@ $1 limit $2) fitting'
      into found_ids using fitting, most + 1;
    return coalesce(found_ids, '{}');
  end $$;

revoke all on function records_found from public;
grant execute on function records_found to app;
