-- Run after all migrations: an index for parts of names and numbers, where this PostgreSQL has pg_trgm and lets its owner create it.
create or replace function offer_search() returns void language plpgsql set search_path = public
  as $$ begin
    if to_regclass('contact_search') is not null then return; end if;
    create extension if not exists pg_trgm;
    create index contact_search on contact using gin (name gin_trgm_ops, customer_no gin_trgm_ops, company gin_trgm_ops, phone gin_trgm_ops);
  exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise notice 'contacts are searched without an index: %', sqlerrm;
  end $$;

-- Contacts of the tenant that fit, visible or not: the caller asks the table for these, and its policies decide. Null where no index
-- helps: there is none, or more fit than it pays for. Within a policy PostgreSQL serves no `like` from an index, so the owner asks here.
create or replace function contacts_found(like_text text, like_phone text) returns bigint[] language plpgsql stable security definer set search_path = public
  as $$
  declare
    most constant integer := 10000;
    found_ids bigint[];
  begin
    if to_regclass('contact_search') is null then return null; end if;
    -- Planned for these very patterns: whether the index pays depends on them.
    execute 'select array_agg(contact_id) from (select contact_id from contact
      where tenant_id = my_tenant() and (name ilike $1 or customer_no ilike $1 or company ilike $1 or phone like $2) limit $3) fitting'
      into found_ids using like_text, like_phone, most + 1;
    return case when cardinality(found_ids) > most then null else coalesce(found_ids, '{}') end;
  end $$;

revoke all on function offer_search, contacts_found from public;
grant execute on function contacts_found to app;
