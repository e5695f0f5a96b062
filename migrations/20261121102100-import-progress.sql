-- How far a storing has come, told while it goes on; the rows themselves become contacts all at once.
alter table contact_import add rows_stored integer not null default 0;
