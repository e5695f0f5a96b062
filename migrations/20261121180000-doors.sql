-- A program that asks in a tenant's name. Its rights stand with its row of `person`, as everybody's do.
create table api_client (
  tenant_id bigint not null references tenant,
  client_id bigint not null generated always as identity,
  -- What it calls itself; no secret.
  client_key text not null constraint api_client_key unique,
  person_id bigint not null,
  secret_hash bytea not null,
  secret_at timestamptz not null default now(),
  used_at timestamptz,
  created_by bigint not null default my_person(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, client_id),
  foreign key (tenant_id, person_id) references person on delete cascade
);
select keep_tenants_apart('api_client');
create unique index client_name_taken on person (tenant_id, name) where kind = 'client';

-- Asked before a tenant is known.
create function client_of(key text) returns table (tenant text, person text, hash bytea)
  language sql stable security definer set search_path = public
  as $$
    select c.tenant_id::text, c.person_id::text, c.secret_hash from api_client c join person p using (tenant_id, person_id) join tenant t using (tenant_id)
      where c.client_key = key and p.valid and t.valid and (t.parent_id is null or (select valid from tenant above where above.tenant_id = t.parent_id))
  $$;

-- All sessions of one of the tenant's own clients.
create function close_client_sessions(client_person bigint) returns void language sql security definer set search_path = public
  as $$ delete from session s using person p where s.tenant_id = my_tenant() and s.person_id = client_person and p.tenant_id = s.tenant_id and p.person_id = s.person_id and p.kind = 'client' $$;
revoke all on function client_of, close_client_sessions from public;
grant execute on function client_of, close_client_sessions to app;
