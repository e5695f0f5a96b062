-- The live channel's messages that are too large for NOTIFY; the adapter writes and empties it as the owner.
create table live_message (id bigserial unique, created_at timestamptz default now(), payload bytea);
