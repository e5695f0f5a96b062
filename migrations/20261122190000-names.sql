-- One word for one thing: an audit line names an action; a person impersonates a guest of a tenant below; extensions are held.
alter table audit_line rename column deed to action;
drop function if exists look_in(bytea, bigint, text, text);
drop function if exists look_out(bytea, text, text);
drop function if exists hold_house_numbers(bigint);
