-- Campaigns of a bank say what they are for, by the bank's own scenes.
alter table tenant add industry text not null default 'general' check (industry in ('general', 'bank'));

-- A passive campaign has one batch that single contacts are added to.
create unique index one_standing_batch on batch (tenant_id, campaign_id) where standing;
