-- A code for registering belongs to the browser that asked for it: nobody else can use it, replace it or use up its tries.
-- Codes from before this migration hold for nobody; they were good for five minutes.
alter table registration_code
  add column browser_hash bytea not null default '',
  add column address_hash bytea not null default '';
alter table registration_code alter column browser_hash drop default, alter column address_hash drop default;
