-- What a model was taught, as a digest: versions that were taught the same share one model, stored once a version and held in memory once.
alter table robot_model add column lesson text not null default '';
create index robot_model_lesson on robot_model (tenant_id, lesson);
