-- A draft is written whole with every save and never searched: kept as the text it is, with a mark of the save that wrote it.
alter table flow_draft alter column flow type json using flow::json;
alter table flow_draft add column stamp uuid not null default gen_random_uuid();
