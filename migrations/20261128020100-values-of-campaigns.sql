-- What the robot is told where a contact brings nothing, by the name of its argument; core/dialing/robotParams.ts.
alter table campaign add robot_params jsonb not null default '{}' check (jsonb_typeof(robot_params) = 'object');
