-- Where an invitation was mailed to: whoever follows its link has shown that the mailbox is theirs.
alter table invitation add mailed_to text;

-- Addresses that came with a new account were taken as verified so far; those without a code or a link are not.
-- Those that were changed later, or come from a provider or a registration, keep what they have.
update person p set email_bound_at = null
  where p.email_bound_at is not null and p.email_bound_at <= p.created_at + interval '1 second'
    and not exists (select from person_identity i where i.tenant_id = p.tenant_id and i.person_id = p.person_id);
update person p set phone_bound_at = null
  where p.phone_bound_at is not null and p.phone_bound_at <= p.created_at + interval '1 second'
    and not exists (select from registration r where r.phone = p.phone and r.state = 'approved');

-- Refresh tokens that were used: one that comes again ends its session, however old it is.
create table spent_refresh (
  refresh_hash bytea primary key,
  session_id bigint not null references session on delete cascade
);
create index spent_refresh_by_session on spent_refresh (session_id);

-- A code is for the browser that asked for it: another one can neither use nor use up its tries.
alter table sent_code add browser_hash bytea not null default '';
