-- A call that was handed over has a dialog with each of the two.
alter table sip_dialog
  add side smallint not null default 1 check (side in (1, 2)),
  drop constraint sip_dialog_pkey,
  add primary key (tenant_id, call_id, side);

-- Counted for each call that comes in and by each round of the dialer.
create index call_incoming_now on call_record (tenant_id, gateway_id) where direction = 1 and ended_at is null;
