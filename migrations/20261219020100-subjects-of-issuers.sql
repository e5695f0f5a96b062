-- A subject is somebody's together with the issuer that says it (`iss` of its token, without a slash at the end) and, for some issuers, with the client it is
-- said to (OpenID Connect Core 1.0, sections 2 and 8.1). A provider that is pointed at another issuer or client knows none of those it knew before (decision 111).
-- `said_email`: the address the provider last vouched for. A change of it is a change at the provider.
alter table person_identity add column issuer text, add column client_id text, add column said_email text;

-- The issuer of a link is the one its provider had when the link was made: what the first change of the provider after that found, as the audit says, else the present one.
with changes as materialized (
  select tenant_id, target, at, payload -> 'before' ->> 'issuer' as issuer_before from audit_line
    where action = 'PUT /crm/admin/api/providers/:providerId' and payload -> 'before' ->> 'issuer' is not null
)
update person_identity i set
    issuer = rtrim(trim(coalesce((select c.issuer_before from changes c
      where c.tenant_id = s.tenant_id and c.target = s.provider_id::text and c.at > i.created_at order by c.at limit 1), s.issuer)), '/'),
    client_id = s.client_id,
    said_email = (select p.email from person p where p.tenant_id = i.tenant_id and p.person_id = i.person_id and p.email_bound_at <= i.created_at)
  from sign_in_provider s where s.provider_id = i.provider_id;
delete from person_identity where issuer is null;
alter table person_identity alter issuer set not null, alter client_id set not null,
  drop constraint person_identity_pkey, add primary key (tenant_id, provider_id, issuer, client_id, subject);
drop index identity_once;
create unique index identity_once on person_identity (provider_id, issuer, client_id, subject);

-- Behind these issuers every organisation of Microsoft signs in, and writes the addresses of its own people: none of them may be trusted unverified.
update sign_in_provider set trusts_emails = false
  where trusts_emails and issuer ~* '^https://login\.microsoftonline\.com/(common|organizations|consumers)(/|$)';
-- It takes the issuers and the client besides (functions/identity.sql).
drop function if exists person_of_subject(bigint, text);
