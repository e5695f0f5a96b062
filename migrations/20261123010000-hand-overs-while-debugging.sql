-- What becomes of a hand-over while a flow is debugged: accepted, busy, noAnswer, or ask when it happens.
alter table debug_setting add column hand_over text not null default 'accepted';
