-- What the chain of a line stands for: 1 its payload alone, as lines were until now; 2 also who did what, when, from where, to which row.
alter table audit_line add column covers smallint not null default 1 check (covers in (1, 2));
create index audit_line_by_time on audit_line (tenant_id, at);
