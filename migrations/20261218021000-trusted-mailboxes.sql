-- Of addresses of which the provider does not say whether they are verified, as Microsoft Entra does: the operator's word.
alter table sign_in_provider add column trusts_emails boolean not null default false;
