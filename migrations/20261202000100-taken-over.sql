-- A supervisor took the call over from its agent, and who that was.
alter table agent_call add taken_by bigint,
  drop constraint agent_call_result_check,
  add constraint agent_call_result_check
    check (result in ('talked', 'notAnswered', 'withdrawn', 'handedOver', 'takenOver', 'lost')),
  add check (taken_by is null or result is not distinct from 'takenOver');
