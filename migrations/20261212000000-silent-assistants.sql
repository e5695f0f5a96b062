-- The silent robot that stands beside the agents of a group. Without a reference, as the robot that a group overflows into.
alter table skill_group add assistant_robot_id bigint;
create index skill_group_by_assistant on skill_group (tenant_id, assistant_robot_id) where assistant_robot_id is not null;
