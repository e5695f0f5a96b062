-- Asked before a tenant is known.
create or replace function client_of(key text) returns table (tenant text, person text, hash bytea)
  language sql stable security definer set search_path = public
  as $$
    select c.tenant_id::text, c.person_id::text, c.secret_hash from api_client c join person p using (tenant_id, person_id) join tenant t using (tenant_id)
      where c.client_key = key and p.valid and t.valid and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id))
  $$;

create or replace function person_of_subject(provider bigint, of_subject text) returns table (tenant text, person text)
  language sql stable security definer set search_path = public
  as $$ select tenant_id::text, person_id::text from person_identity where provider_id = provider and subject = of_subject $$;

-- People a verified address may mean; two are enough to know that it is not clear. Not those already tied to another subject.
create or replace function people_by_mail(provider bigint, mail text, of_tenant bigint) returns table (tenant text, person text)
  language sql stable security definer set search_path = public
  as $$
    select p.tenant_id::text, p.person_id::text from person p
      where lower(p.email) = lower(mail) and p.email_bound_at is not null and p.kind = 'person' and (of_tenant is null or p.tenant_id = of_tenant)
        and not exists (select from person_identity i where i.tenant_id = p.tenant_id and i.person_id = p.person_id and i.provider_id = provider) limit 2
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
      (select count(*)::int from person_identity where provider_id = provider), (select max(used_at) from person_identity where provider_id = provider)
    where my_tenant() = operator_tenant()
  $$;

create or replace function forget_subjects(provider bigint) returns void language sql security definer set search_path = public
  as $$ delete from person_identity where provider_id = provider and exists (select from sign_in_provider p where p.provider_id = provider and p.tenant_id = my_tenant()) $$;

create or replace function tenant_name(of_tenant bigint) returns text language sql stable security definer set search_path = public
  as $$ select name from tenant where tenant_id = of_tenant and my_tenant() = operator_tenant() $$;

-- What a tenant's sign-in page wears, before anybody is known.
create or replace function brand_of(of_tenant bigint) returns text language plpgsql stable security definer set search_path = public
  as $$ begin return (select brand from tenant where tenant_id = of_tenant and valid); end $$;

revoke all on function client_of, person_of_subject, people_by_mail, tenants_of_installation, roles_of_tenant,
  described_provider, forget_subjects, tenant_name, brand_of from public;
grant execute on function client_of, person_of_subject, people_by_mail, tenants_of_installation, roles_of_tenant,
  described_provider, forget_subjects, tenant_name, brand_of to app;
