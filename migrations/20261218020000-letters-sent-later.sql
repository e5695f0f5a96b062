-- A mail server that is away, or takes the letter later, is asked again by the queue; `mail_problem` says meanwhile what was wrong.
alter table invitation add column mail_again boolean not null default false;
drop index invitation_unsent;
create index invitation_unsent on invitation (tenant_id, person_id)
  where mail_wanted and mailed_at is null and (mail_problem is null or mail_again);
