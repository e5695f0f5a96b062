create or replace function name_skill_group() returns trigger language plpgsql
  as $$ begin
    new.group_sn := coalesce(nullif(new.group_sn, ''), 'SG' || new.queue_id);
    return new;
  end $$;
create or replace trigger name_skill_group before insert on skill_group for each row execute function name_skill_group();

-- Who dials a number within the house reaches one thing: an agent or a queue. Held until the end, so that two who take the same number wait for one another.
create or replace function hold_extensions(of_tenant bigint) returns void language sql as $$ select pg_advisory_xact_lock(hashtext('extensions'), (of_tenant % 2147483647)::int) $$;

-- A person has one number: the one written at the user is the extension of that person's seat, whichever is changed. A queue has another.
create or replace function one_number_one_place() returns trigger language plpgsql set search_path = public
  as $$ begin
    perform hold_extensions(new.tenant_id);
    if tg_table_name = 'skill_group' then
      if exists (select from agent where tenant_id = new.tenant_id and agent_dn = new.queue_dn) or exists (select from person where tenant_id = new.tenant_id and agent_dn = new.queue_dn) then
        raise unique_violation using constraint = 'queue_dn_taken', message = 'an agent has this number';
      end if;
    elsif exists (select from skill_group where tenant_id = new.tenant_id and queue_dn = new.agent_dn) then
      raise unique_violation using constraint = case tg_table_name when 'agent' then 'agent_dn_taken' else 'seat_number_taken' end, message = 'a queue has this number';
    elsif tg_table_name = 'agent' then
      if exists (select from person where tenant_id = new.tenant_id and agent_dn = new.agent_dn and person_id <> new.person_id) then
        raise unique_violation using constraint = 'agent_dn_taken', message = 'another person has this number';
      end if;
    end if;
    return new;
  end $$;
create or replace trigger one_number_one_place before insert or update of agent_dn on agent for each row execute function one_number_one_place();
create or replace trigger one_number_one_place before insert or update of queue_dn on skill_group for each row execute function one_number_one_place();
create or replace trigger one_number_one_place before insert or update of agent_dn on person for each row when (new.agent_dn is not null) execute function one_number_one_place();

-- Whoever hands a seat over hands the number over.
create or replace function leave_seat() returns trigger language plpgsql set search_path = public
  as $$ begin
    update person set agent_dn = null where tenant_id = old.tenant_id and person_id = old.person_id and agent_dn = old.agent_dn;
    return new;
  end $$;
create or replace trigger leave_seat before update of person_id on agent for each row when (old.person_id <> new.person_id) execute function leave_seat();

create or replace function number_follows_seat() returns trigger language plpgsql set search_path = public
  as $$ begin
    update person set agent_dn = new.agent_dn where tenant_id = new.tenant_id and person_id = new.person_id and agent_dn is distinct from new.agent_dn;
    return null;
  end $$;
create or replace trigger number_follows_seat after insert or update of agent_dn, person_id on agent for each row execute function number_follows_seat();

create or replace function seat_follows_number() returns trigger language plpgsql set search_path = public
  as $$ begin
    update agent set agent_dn = new.agent_dn, changed_at = now() where tenant_id = new.tenant_id and person_id = new.person_id and agent_dn <> new.agent_dn;
    return null;
  end $$;
create or replace trigger seat_follows_number after update of agent_dn on person for each row when (new.agent_dn is not null and new.agent_dn is distinct from old.agent_dn) execute function seat_follows_number();
