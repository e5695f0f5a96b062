-- Names of sign-in that differ in case or width alone are one name (decision 111). `login_key` is what they are compared by; function login_key()
-- says the same of a name that is asked for. Names that no user signs in by (of removed users, guests and programs) begin with a capital here, which no other key has.
-- `login_exact`: there were several users of one such name before. Each still signs in, by its exact spelling alone.
alter table person
  add column login_key text not null generated always as
    (case when kind = 'person' and removed_at is null then lower(normalize(login_name, NFKC) collate "und-x-icu") else 'X' || login_name end) stored,
  add column login_exact boolean not null default false;
update person p set login_exact = true
  from (select login_key from person group by login_key having count(*) > 1) several where p.login_key = several.login_key;
alter table person drop constraint login_name_taken;
create unique index login_name_taken on person (login_key) where not login_exact;
create index person_by_login_key on person (login_key);

alter table registration
  add column login_key text not null generated always as (lower(normalize(login_name, NFKC) collate "und-x-icu")) stored,
  add column login_exact boolean not null default false;
update registration r set login_exact = true
  from (select login_key from registration where state in ('filling', 'waiting') group by login_key having count(*) > 1) several
  where r.login_key = several.login_key and r.state in ('filling', 'waiting');
drop index registration_name_taken;
create unique index registration_name_taken on registration (login_key) where state in ('filling', 'waiting') and not login_exact;
