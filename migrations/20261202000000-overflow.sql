-- Where a group sends calls that nobody gets in time: into another group as before, to a robot, onto a list of callbacks, or to their end.
alter table skill_group
  add overflow_to text check (overflow_to in ('group', 'robot', 'callback', 'end')),
  -- Without a reference: who may not see the robot changes the group all the same. A robot that groups name is not deleted.
  add overflow_robot_id bigint,
  -- Said before a call ends that nobody took; empty: the usual words.
  add farewell text not null default '';
update skill_group set overflow_to = 'group' where overflow_id is not null;
do $$ begin
  -- The check that was made without a name: a time only with a group.
  execute (select format('alter table skill_group drop constraint %I', conname) from pg_constraint
    where conrelid = 'skill_group'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%overflow_id%overflow_after_seconds%');
end $$;
alter table skill_group
  add check ((overflow_to is null) = (overflow_after_seconds is null)),
  add check ((overflow_to is not distinct from 'group') = (overflow_id is not null)),
  add check ((overflow_to is not distinct from 'robot') = (overflow_robot_id is not null));
create index skill_group_by_overflow_robot on skill_group (tenant_id, overflow_robot_id) where overflow_robot_id is not null;
