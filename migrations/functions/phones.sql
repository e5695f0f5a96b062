-- A telephone says its name before anybody knows whose it is. One whose person or tenant is switched off is none, nor one whose time is up.
create or replace function softphone_of(said text)
  returns table (tenant_id text, phone_id text, secrets bytea)
  language sql stable security definer set search_path = public
  as $$
    select s.tenant_id::text, s.phone_id::text, s.secrets from softphone s join tenant t using (tenant_id)
      left join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
    where s.login = said and t.valid and (s.person_id is null or p.valid) and (s.expires_at is null or s.expires_at > now())
  $$;

-- Which of these (tenant/telephone/login) still are telephones.
create or replace function softphones_left(of_accounts text[]) returns table (account text)
  language sql stable security definer set search_path = public
  as $$
    select s.tenant_id || '/' || s.phone_id || '/' || s.login from softphone s join tenant t using (tenant_id)
      left join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
    where s.tenant_id || '/' || s.phone_id || '/' || s.login = any(of_accounts) and t.valid and (s.person_id is null or p.valid)
      and (s.expires_at is null or s.expires_at > now())
  $$;

-- Whether any telephone or trial address is there at all: while there is none, nothing of strangers is read.
create or replace function softphones_exist() returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from softphone where expires_at is null or expires_at > now()) or exists (select from trial_address) $$;

-- What a node holds, all of it; what it holds no more goes, and so do browsers' telephones whose time is long up.
create or replace function softphones_seen(of_node text) returns void
  language sql security definer set search_path = public
  as $$
    update softphone_contact set seen_at = now() where node = of_node;
    delete from softphone_contact where until < now() - interval '1 minute' or seen_at < now() - interval '10 minutes';
    delete from softphone where expires_at < now() - interval '1 hour';
  $$;

-- An address that anybody may call, before it is known whose it is.
create or replace function trial_address_of(said text) returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select a.tenant_id::text from trial_address a join tenant t using (tenant_id) where a.token = said and t.valid $$;

revoke all on function softphone_of, softphones_left, softphones_exist, softphones_seen, trial_address_of from public;
grant execute on function softphone_of, softphones_left, softphones_exist, softphones_seen, trial_address_of to app;
