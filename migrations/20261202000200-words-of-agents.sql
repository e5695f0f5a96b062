-- Tenants that were made before agents had words of their own get those a new tenant begins with (core/agents/firstWords.ts), so that
-- their desks can be used at once. Who has any already keeps what they have.
insert into break_reason (tenant_id, name, minutes, position)
select t.tenant_id, case t.language when 'zh' then w.zh else w.en end, w.minutes, w.position
from tenant t cross join (values
  ('Lunch', '午餐', 45, 10), ('Coffee', '茶歇', 15, 20), ('Meeting', '会议', 60, 30), ('Training', '培训', 120, 40),
  ('Paperwork', '文书处理', 30, 50), ('Other', '其他', null, 60)
) w (en, zh, minutes, position)
where not exists (select from break_reason b where b.tenant_id = t.tenant_id);
insert into disposition (tenant_id, name, then_what, position)
select t.tenant_id, case t.language when 'zh' then w.zh else w.en end, w.then_what, w.position
from tenant t cross join (values
  ('Interested', '有意向', 'done', 10), ('Resolved', '已解决', 'done', 20), ('Call back', '稍后回拨', 'callBack', 30),
  ('Not interested', '无意向', 'done', 40), ('Wrong number', '号码有误', 'done', 50), ('Do not call again', '请勿再呼', 'doNotCall', 60)
) w (en, zh, then_what, position)
where not exists (select from disposition d where d.tenant_id = t.tenant_id);
