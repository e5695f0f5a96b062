-- Names of sign-in that differ in case or width alone are one name (decision 111): what they are compared by. A column of `person` and one of `registration` say the same.
create or replace function login_key(said text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(said, NFKC) collate "und-x-icu") $$;

-- Guests and clients have no password to sign in with. A password that somebody else has chosen holds seven days.
create or replace function credentials_of(login text)
  returns table (tenant_id bigint, person_id bigint, password_hash text, valid boolean, aged boolean)
  language sql stable security definer set search_path = public
  as $$
    select p.tenant_id, p.person_id, p.password_hash, p.valid and t.valid and (t.parent_id is null or (select above.valid from tenant above where above.tenant_id = t.parent_id)),
      p.must_change is not distinct from 'password' and p.password_changed_at < now() - interval '7 days'
    from person p join tenant t using (tenant_id) where p.login_key = login_key(login) and (not p.login_exact or p.login_name = login) and p.kind = 'person'
  $$;

-- Who asks for a new password: by user name, or by a mailbox or number that is one person's alone.
create or replace function account_of(said text)
  returns table ("tenantId" text, "personId" text)
  language sql stable security definer set search_path = public
  as $$
    with found as (
      select p.tenant_id, p.person_id, p.login_key = login_key(said) as named from person p join tenant t using (tenant_id)
      where ((p.login_key = login_key(said) and (not p.login_exact or p.login_name = said)) or (lower(p.email) = lower(said) and p.email_bound_at is not null) or (p.phone = said and p.phone_bound_at is not null)) and p.kind = 'person' and p.valid and t.valid limit 3
    )
    select tenant_id::text, person_id::text from found where named or (select count(*) from found) = 1 order by named desc limit 1
  $$;

create or replace function keep_image_code(hash bytea, said text, ends timestamptz, at timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from image_code where expires_at < at;
    insert into image_code values (hash, said, ends);
  $$;

-- What the image says; it is asked once.
create or replace function take_image_code(hash bytea, at timestamptz) returns text
  language sql security definer set search_path = public
  as $$
    with taken as (delete from image_code where ticket_hash = hash returning answer, expires_at)
    select answer from taken where expires_at > at
  $$;

-- Locks until the end of the transaction, so that many tries at once are counted one after another.
create or replace function tries_of(keys bytea[]) returns table (key bytea, failures integer, "lastAt" timestamptz)
  language plpgsql security definer set search_path = public
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(encode(k, 'hex'), 0)) from (select k from unnest(keys) k order by k) sorted;
    return query select t.key, t.failures, t.last_at from sign_in_try t where t.key = any(keys);
  end $$;

-- A try that comes long after the last one begins to count anew.
create or replace function count_tries(keys bytea[], at timestamptz, forgotten timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    delete from sign_in_try where key in (select key from sign_in_try where last_at < forgotten limit 100);
    insert into sign_in_try select k, 1, at from unnest(keys) k
      on conflict (key) do update set failures = case when sign_in_try.last_at < forgotten then 1 else sign_in_try.failures + 1 end, last_at = at;
  $$;

-- One failure less: a try that was counted beforehand turned out right.
create or replace function give_back_tries(keys bytea[]) returns void
  language sql security definer set search_path = public
  as $$ update sign_in_try set failures = greatest(failures - 1, 0) where key = any(keys) $$;

create or replace function forget_tries(keys bytea[]) returns void
  language sql security definer set search_path = public
  as $$ delete from sign_in_try where key = any(keys) $$;

-- After any change of a password all other sessions of that person end, and so do sign-ins and resets under way; wrong codes of a second
-- factor are counted anew, because who guessed them knew the old password.
create or replace function password_changing() returns trigger language plpgsql as $$ begin new.password_changed_at := now(); return new; end $$;
create or replace trigger password_changing before update of password_hash on person for each row when (old.password_hash is distinct from new.password_hash) execute function password_changing();

create or replace function password_changed() returns trigger language plpgsql security definer set search_path = public
  as $$ begin
    delete from session where tenant_id = new.tenant_id and person_id = new.person_id and session_id::text <> coalesce(current_setting('app.keep_session', true), '');
    delete from sign_in_ticket where tenant_id = new.tenant_id and person_id = new.person_id;
    delete from sent_code where tenant_id = new.tenant_id and person_id = new.person_id and purpose = 'reset';
    update second_factor set failures = 0, blocked_at = null where tenant_id = new.tenant_id and person_id = new.person_id and failures > 0;
    return null;
  end $$;
create or replace trigger password_changed after update of password_hash on person for each row when (old.password_hash is distinct from new.password_hash) execute function password_changed();

revoke all on function credentials_of, account_of, keep_image_code, take_image_code, tries_of, count_tries,
  give_back_tries, forget_tries from public;
grant execute on function credentials_of, account_of, keep_image_code, take_image_code, tries_of, count_tries,
  give_back_tries, forget_tries to app;
