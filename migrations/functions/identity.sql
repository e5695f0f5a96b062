-- Asked before a tenant is known.
create or replace function client_of(key text) returns table (tenant text, person text, hash bytea)
  language sql stable security definer set search_path = public
  as $$
    select c.tenant_id::text, c.person_id::text, c.secret_hash from api_client c join person p using (tenant_id, person_id) join tenant t using (tenant_id)
      where c.client_key = key and p.valid and t.valid and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id))
  $$;

-- Whether a link is one of those that a provider knows as it is set up now. Of Microsoft's issuers for every organisation, tokens name that of the organisation.
create or replace function knows_link(provider sign_in_provider, link person_identity) returns boolean language sql immutable
  as $$
    select link.provider_id = provider.provider_id and link.client_id = provider.client_id and (link.issuer = rtrim(provider.issuer, '/')
      or (provider.issuer ~* '^https://login\.microsoftonline\.com/(common|organizations|consumers)(/|$)' and link.issuer ilike 'https://login.microsoftonline.com/%'))
  $$;

-- `issuers`: the token's, and that of the provider, by which links were kept before tokens were looked at. The token's goes first.
create or replace function person_of_subject(provider bigint, issuers text[], client text, of_subject text)
  returns table (tenant text, person text, issuer text, "saidEmail" text)
  language sql stable security definer set search_path = public
  as $$
    select i.tenant_id::text, i.person_id::text, i.issuer, i.said_email from person_identity i
      where i.provider_id = provider and i.issuer = any(issuers) and i.client_id = client and i.subject = of_subject
      order by array_position(issuers, i.issuer) limit 1
  $$;

-- People a verified address may mean; two are enough to know that it is not clear. Not those already tied to another subject.
create or replace function people_by_mail(provider bigint, mail text, of_tenant bigint) returns table (tenant text, person text)
  language sql stable security definer set search_path = public
  as $$
    select p.tenant_id::text, p.person_id::text from person p
      where lower(p.email) = lower(mail) and p.email_bound_at is not null and p.kind = 'person' and (of_tenant is null or p.tenant_id = of_tenant)
        and not exists (select from person_identity i join sign_in_provider s on s.provider_id = i.provider_id
          where i.tenant_id = p.tenant_id and i.person_id = p.person_id and i.provider_id = provider and knows_link(s, i)) limit 2
  $$;

-- Whether somebody of one's own tenant comes in through a provider, as it is set up now.
create or replace function comes_by_provider(of_person bigint) returns boolean language sql stable security definer set search_path = public
  as $$
    select exists (select from person_identity i join sign_in_provider s on s.provider_id = i.provider_id
      where i.tenant_id = my_tenant() and i.person_id = of_person and s.valid and (s.for_tenant_id is null or s.for_tenant_id = i.tenant_id) and knows_link(s, i))
  $$;

-- Names of tenants and of their roles, for the operator's choice.
create or replace function tenants_of_installation() returns table (id text, name text) language sql stable security definer set search_path = public
  as $$ select tenant_id::text, tenant.name from tenant where my_tenant() = operator_tenant() order by tenant.name, tenant_id $$;

create or replace function roles_of_tenant(of_tenant bigint) returns table (id text, name text) language sql stable security definer set search_path = public
  as $$ select role_id::text, role.name from role where my_tenant() = operator_tenant() and tenant_id = of_tenant and valid order by role.name, role_id $$;

-- What an operator wants to know of a provider beyond its row, which lies in other tenants.
create or replace function described_provider(provider bigint, of_tenant bigint, of_role bigint) returns table ("tenantName" text, "roleName" text, people integer, "lastUsedAt" timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select (select name from tenant where tenant_id = of_tenant), (select name from role where tenant_id = of_tenant and role_id = of_role),
      (select count(*)::int from person_identity i join sign_in_provider s on s.provider_id = i.provider_id where i.provider_id = provider and knows_link(s, i)),
      (select max(used_at) from person_identity where provider_id = provider)
    where my_tenant() = operator_tenant()
  $$;

create or replace function forget_subjects(provider bigint) returns void language sql security definer set search_path = public
  as $$ delete from person_identity where provider_id = provider and exists (select from sign_in_provider p where p.provider_id = provider and p.tenant_id = my_tenant()) $$;

create or replace function tenant_name(of_tenant bigint) returns text language sql stable security definer set search_path = public
  as $$ select name from tenant where tenant_id = of_tenant and my_tenant() = operator_tenant() $$;

-- What a tenant's sign-in page wears, before anybody is known.
create or replace function brand_of(of_tenant bigint) returns text language plpgsql stable security definer set search_path = public
  as $$ begin return (select brand from tenant where tenant_id = of_tenant and valid); end $$;

revoke all on function client_of, person_of_subject, people_by_mail, comes_by_provider, tenants_of_installation, roles_of_tenant,
  described_provider, forget_subjects, tenant_name, brand_of from public;
grant execute on function client_of, person_of_subject, people_by_mail, comes_by_provider, tenants_of_installation, roles_of_tenant,
  described_provider, forget_subjects, tenant_name, brand_of to app;
