-- Whose a row is: a person's, and with the person a department's. The setting of a request fills the columns by itself.
create function my_tenant() returns bigint language sql stable as $$ select nullif(current_setting('app.tenant', true), '')::bigint $$;
create function my_person() returns bigint language sql stable as $$ select nullif(current_setting('app.person', true), '')::bigint $$;
create function my_department() returns bigint language sql stable as $$ select nullif(current_setting('app.department', true), '')::bigint $$;

create table department (
  tenant_id bigint not null references tenant deferrable initially deferred,
  department_id bigint not null generated always as identity,
  parent_id bigint,
  name text not null,
  note text not null default '',
  valid boolean not null default true,
  -- '/1/5/20/': its own id last. All below it begin with it.
  path text collate "C" not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, department_id),
  constraint department_name_taken unique (tenant_id, parent_id, name),
  foreign key (tenant_id, parent_id) references department
);
select keep_tenants_apart('department');
create unique index one_root on department (tenant_id) where parent_id is null;
create index department_by_path on department (tenant_id, path);

create function place_department() returns trigger language plpgsql set search_path = public
  as $$
  declare above text := '/';
  begin
    if new.parent_id is not null then
      select path into above from department where tenant_id = new.tenant_id and department_id = new.parent_id;
      if above is null then raise foreign_key_violation using message = 'no such department above'; end if;
      if tg_op = 'UPDATE' and starts_with(above, old.path) then raise check_violation using message = 'a department cannot stand below itself'; end if;
    end if;
    new.path := above || new.department_id || '/';
    return new;
  end $$;
create trigger place_department before insert or update of parent_id on department for each row execute function place_department();

create function place_below() returns trigger language plpgsql set search_path = public
  as $$ begin
    update department set path = new.path || substr(path, length(old.path) + 1) where tenant_id = new.tenant_id and starts_with(path, old.path) and department_id <> new.department_id;
    return null;
  end $$;
create trigger place_below after update of parent_id on department for each row when (old.path is distinct from new.path) execute function place_below();

-- Every tenant has one department above all others; the caller speaks for that tenant.
create function root_department(of_tenant bigint) returns bigint language plpgsql set search_path = public
  as $$
  declare root bigint;
  begin
    select department_id into root from department where tenant_id = of_tenant and parent_id is null;
    if root is not null then return root; end if;
    insert into department (tenant_id, name) select of_tenant, coalesce((select name from tenant where tenant_id = of_tenant), '') on conflict do nothing;
    select department_id into root from department where tenant_id = of_tenant and parent_id is null;
    return root;
  end $$;

create function begin_tenant() returns trigger language plpgsql set search_path = public
  as $$
  declare before text := current_setting('app.tenant', true);
  begin
    perform set_config('app.tenant', new.tenant_id::text, true);
    perform root_department(new.tenant_id);
    update department set name = new.name where tenant_id = new.tenant_id and parent_id is null and name = '';
    perform set_config('app.tenant', coalesce(before, ''), true);
    return null;
  end $$;
create trigger begin_tenant after insert on tenant for each row execute function begin_tenant();

do $$
declare one record;
begin
  for one in select tenant_id from tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    perform root_department(one.tenant_id);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table tenant
  -- Null: a tenant of the first level, which the operator looks after.
  add parent_id bigint references tenant,
  -- No new calls, whatever is planned.
  add braked boolean not null default false;
create index tenant_by_parent on tenant (parent_id);

alter table role
  add note text not null default '',
  add valid boolean not null default true,
  -- Taken away from the template by a person.
  add withheld text[] not null default '{}',
  add data_scope text not null default 'all' check (data_scope in ('own', 'department', 'below', 'all')),
  add plain_numbers boolean not null default false,
  add created_at timestamptz not null default now(),
  add changed_at timestamptz not null default now();
update role set data_scope = case template when 'agent' then 'own' when 'supervisor' then 'department' when 'manager' then 'below' else 'all' end;

alter table person
  add department_id bigint,
  -- E.164.
  add phone text,
  -- Whether numbers are shown plain: as the roles say, or this person's own.
  add numbers text not null default 'role' check (numbers in ('role', 'masked', 'plain')),
  -- A guest looks in from the tenant above, a client is a program; neither has a password.
  add kind text not null default 'person' check (kind in ('person', 'guest', 'client')),
  add home_tenant_id bigint,
  add home_person_id bigint,
  -- What has to be done before anything else.
  add must_change text check (must_change in ('password', 'profile')),
  -- Of a client: the gates it may use.
  add scopes text[] not null default '{}',
  add changed_at timestamptz not null default now(),
  add foreign key (home_tenant_id, home_person_id) references person on delete cascade;
update person set department_id = root_department(tenant_id), numbers = case when plain_numbers then 'plain' else 'role' end;
alter table person
  alter department_id set not null,
  add foreign key (tenant_id, department_id) references department;
create unique index one_guest on person (tenant_id, home_tenant_id, home_person_id) where kind = 'guest';
create index person_by_department on person (tenant_id, department_id, person_id);

create table person_role (
  tenant_id bigint not null,
  person_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, person_id, role_id),
  foreign key (tenant_id, person_id) references person on delete cascade,
  foreign key (tenant_id, role_id) references role
);
select keep_tenants_apart('person_role');
create index person_role_by_role on person_role (tenant_id, role_id, person_id);
insert into person_role select tenant_id, person_id, role_id from person;
alter table person drop column role_id, drop column plain_numbers;

create function settle_person() returns trigger language plpgsql set search_path = public
  as $$ begin
    new.department_id := root_department(new.tenant_id);
    return new;
  end $$;
create trigger settle_person before insert on person for each row when (new.department_id is null) execute function settle_person();

alter table session
  -- The tenant it has switched into, and who it is there.
  add acting_tenant_id bigint,
  add acting_person_id bigint,
  -- The role it tries on.
  add as_role_id bigint,
  add foreign key (acting_tenant_id, acting_person_id) references person on delete set null;

create function widest(scopes text[]) returns text language sql immutable
  as $$ select coalesce((select s from unnest(array['all', 'below', 'department', 'own']) with ordinality o (s, at) where s = any(scopes) order by at limit 1), 'own') $$;

-- What a person may reach: for whoever acts in that person's name, a job or the person itself.
create function reach_of(of_tenant bigint, of_person bigint)
  returns table (department text, path text, scope text, "plainNumbers" boolean)
  language sql stable set search_path = public
  as $$
    select p.department_id::text, d.path, case when p.kind = 'person' then widest(array(select r.data_scope from person_role m join role r using (tenant_id, role_id) where m.tenant_id = of_tenant and m.person_id = of_person and r.valid)) else 'all' end,
      case p.numbers when 'role' then exists (select from person_role m join role r using (tenant_id, role_id) where m.tenant_id = of_tenant and m.person_id = of_person and r.valid and r.plain_numbers) else p.numbers = 'plain' end
    from person p join department d using (tenant_id, department_id) where p.tenant_id = of_tenant and p.person_id = of_person
  $$;

create function narrower(one text, other text) returns text language sql immutable
  as $$ select s from unnest(array['own', 'department', 'below', 'all']) with ordinality o (s, at) where s in (one, other) order by at limit 1 $$;

drop function person_of;
create function person_of(hash bytea)
  returns table (id text, "tenantId" text, "tenantName" text, name text, "loginName" text, kind text, roles jsonb, "asRole" jsonb, scopes text[], "plainNumbers" boolean, language text, "timeZone" text, operator boolean, country text,
    "departmentId" text, "departmentPath" text, scope text, "mustChange" text, "sessionId" text, "homeTenantName" text)
  language sql stable security definer set search_path = public
  as $$
    select coalesce(s.acting_person_id, p.person_id)::text, t.tenant_id::text, t.name, p.name, p.login_name, p.kind,
      (select coalesce(jsonb_agg(jsonb_build_object('template', r.template, 'grants', r.grants, 'withheld', r.withheld)), '[]') from person_role m join role r using (tenant_id, role_id) where m.tenant_id = p.tenant_id and m.person_id = p.person_id and r.valid),
      (select jsonb_build_object('id', r.role_id::text, 'name', r.name, 'template', r.template, 'grants', r.grants, 'withheld', r.withheld) from role r where r.tenant_id = p.tenant_id and r.role_id = s.as_role_id),
      p.scopes, coalesce((select plain_numbers from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id) and reach."plainNumbers", reach."plainNumbers"),
      t.language, t.time_zone, t.operator, t.country, d.department_id::text, d.path,
      case when s.acting_tenant_id is not null then 'all' when s.as_role_id is not null then narrower(reach.scope, (select data_scope from role where role.tenant_id = p.tenant_id and role_id = s.as_role_id)) else reach.scope end,
      p.must_change, s.session_id::text, case when s.acting_tenant_id is not null then home.name end
    from session s
      join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
      join tenant home on home.tenant_id = p.tenant_id
      join tenant t on t.tenant_id = coalesce(s.acting_tenant_id, p.tenant_id)
      cross join lateral reach_of(p.tenant_id, p.person_id) reach
      join person own on own.tenant_id = t.tenant_id and own.person_id = coalesce(s.acting_person_id, p.person_id)
      join department d on d.tenant_id = own.tenant_id and d.department_id = own.department_id
    where s.access_hash = hash and s.access_until > now() and p.valid and own.valid and home.valid and t.valid
      and (home.parent_id is null or (select valid from tenant above where above.tenant_id = home.parent_id))
  $$;
revoke all on function person_of from public;
grant execute on function person_of to app;

-- Whoever remembers people forgets those of this tenant.
create function people_changed() returns trigger language plpgsql as $$ begin perform pg_notify('people', coalesce(new.tenant_id, old.tenant_id)::text); return null; end $$;
create trigger people_changed after delete or update of valid, numbers, department_id, must_change, name, scopes on person for each row execute function people_changed();
create trigger people_changed after insert or update or delete on role for each row execute function people_changed();
create trigger people_changed after insert or update or delete on person_role for each row execute function people_changed();
create trigger people_changed after update of valid, name, language, time_zone, operator, parent_id, country on tenant for each row execute function people_changed();
create trigger people_changed after update of path on department for each row execute function people_changed();
create trigger people_changed after delete or update of acting_tenant_id, as_role_id on session for each row execute function people_changed();
