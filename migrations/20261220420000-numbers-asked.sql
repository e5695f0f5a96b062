-- Why the dialer put a waiting contact off: 'dailyCap', 'numberInCall' or 'calleeHours'. Holds while due_at is still the moment that was set then.
alter table task add column held_by text check (held_by in ('dailyCap', 'numberInCall', 'calleeHours')), add column held_until timestamptz;
