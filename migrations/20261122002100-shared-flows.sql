-- A published flow to look at for somebody without an account. Of the link only a hash is kept.
create table flow_share (
  tenant_id bigint not null,
  share_id bigint generated always as identity,
  robot_id bigint not null,
  version integer not null,
  token_hash bytea not null unique,
  ends_at timestamptz not null,
  made_by bigint,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (tenant_id, share_id),
  foreign key (tenant_id, robot_id, version) references flow_version (tenant_id, robot_id, version) on delete cascade
);
create index flow_share_by_robot on flow_share (tenant_id, robot_id);
select keep_tenants_apart('flow_share');

-- Whoever has the link says nothing of a tenant: the link does.
create function tenant_of_share(hash bytea) returns text language sql stable security definer set search_path = public
  as $$ select tenant_id::text from flow_share where token_hash = hash and withdrawn_at is null and ends_at > now() $$;
revoke all on function tenant_of_share from public;
grant execute on function tenant_of_share to app;

-- For the organisation that runs the installation, which looks at the flows of all.
create function tenant_of_robot(id bigint) returns text language plpgsql stable security definer set search_path = public
  as $$
  begin
    if my_tenant() is distinct from operator_tenant() then raise insufficient_privilege using message = 'flows of other tenants are for the operator'; end if;
    return (select tenant_id::text from robot where robot_id = id);
  end $$;
revoke all on function tenant_of_robot from public;
grant execute on function tenant_of_robot to app;
