-- Wrong codes since the last right one, whatever address or ticket they came by; blocked until the password is another one.
alter table second_factor add column failures integer not null default 0, add column blocked_at timestamptz;
