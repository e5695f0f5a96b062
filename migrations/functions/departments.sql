-- Every tenant has one department above all others; the caller speaks for that tenant.
create or replace function root_department(of_tenant bigint) returns bigint language plpgsql set search_path = public
  as $$
  declare root bigint;
  begin
    select department_id into root from department where tenant_id = of_tenant and parent_id is null;
    if root is not null then return root; end if;
    insert into department (tenant_id, name) select of_tenant, coalesce((select name from tenant where tenant_id = of_tenant), '') on conflict do nothing;
    select department_id into root from department where tenant_id = of_tenant and parent_id is null;
    return root;
  end $$;

create or replace function place_department() returns trigger language plpgsql set search_path = public
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
create or replace trigger place_department before insert or update of parent_id on department for each row execute function place_department();

create or replace function place_below() returns trigger language plpgsql set search_path = public
  as $$ begin
    update department set path = new.path || substr(path, length(old.path) + 1) where tenant_id = new.tenant_id and starts_with(path, old.path) and department_id <> new.department_id;
    return null;
  end $$;
create or replace trigger place_below after update of parent_id on department for each row when (old.path is distinct from new.path) execute function place_below();

create or replace function settle_person() returns trigger language plpgsql set search_path = public
  as $$ begin
    new.department_id := root_department(new.tenant_id);
    return new;
  end $$;
create or replace trigger settle_person before insert on person for each row when (new.department_id is null) execute function settle_person();

-- Its triggers are made by `belong_to_people`, in migrations.
create or replace function settle_row() returns trigger language plpgsql set search_path = public
  as $$ begin
    new.department_id := coalesce((select department_id from person where tenant_id = new.tenant_id and person_id = new.person_id), root_department(new.tenant_id));
    return new;
  end $$;
