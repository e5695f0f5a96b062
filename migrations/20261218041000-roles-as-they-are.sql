-- A role holds what was chosen for it and no longer grows with its template (decision 105): so what it holds is written out, as it was in the version
-- that this database was of until now. Since which migration each template gave which permission: none was ever taken from one.
with given (template, since, gates) as (values
  ('administrator', '', 'monitor.overview.view monitor.call.view outbound.campaign.view outbound.campaign.edit outbound.batch.view
    outbound.batch.edit outbound.batch.allocate outbound.batch.export outbound.call.view outbound.call.export outbound.call.listen
    outbound.call.download outbound.calendar.view outbound.calendar.edit robot.robot.view contacts.roster.view contacts.roster.transfer
    contacts.customer.view contacts.customer.import contacts.customer.export contacts.group.edit contacts.blackList.view contacts.blackList.edit
    lines.gateway.view lines.gateway.edit system.exportTask.view system.exportTask.edit system.exportTask.all operate.blackList.view
    operate.blackList.edit'),
  ('administrator', '20261121185000', 'members.user.view members.user.edit members.user.enable members.user.reset members.user.import
    operate.user.view operate.user.edit members.department.view members.department.edit members.role.view members.role.edit members.role.allot
    members.role.numbers members.role.try members.skillGroup.view members.skillGroup.edit members.skillGroup.bind members.skillGroup.export
    members.agent.view members.agent.edit members.agent.export tenants.below.view tenants.below.edit tenants.below.brake tenants.below.lookIn
    tenants.own.view tenants.own.edit operate.tenant.view operate.dictionary.view operate.dictionary.edit operate.registration.view
    operate.registration.edit operate.provider.view operate.provider.edit system.client.view system.client.edit account.rules.edit'),
  ('administrator', '20261121200300', 'robot.secret.view robot.secret.edit'),
  ('administrator', '20261122000000', 'designer.flow.view designer.flow.edit designer.flow.publish designer.flow.debug'),
  ('administrator', '20261122002100', 'operate.flow.view'),
  ('administrator', '20261124050000', 'contacts.customer.edit contacts.customer.remove contacts.customer.note'),
  ('administrator', '20261124110000', 'operate.flow.edit'),
  ('administrator', '20261124150000', 'lines.usage.view lines.usage.export lines.gatewayUsage.view lines.gatewayUsage.export'),
  ('administrator', '20261125010000', 'lines.trunk.test lines.allotment.view lines.allotment.edit'),
  ('administrator', '20261125021000', 'outbound.machine.view outbound.machine.mark system.speech.view system.speech.edit system.speech.test'),
  ('administrator', '20261126010000', 'inbound.route.view inbound.route.edit inbound.call.view inbound.call.export'),
  ('administrator', '20261127000000', 'members.phone.view members.phone.edit members.phone.trial'),
  ('administrator', '20261128020300', 'template.template.view template.template.edit template.record.view template.record.edit'),
  ('administrator', '20261128030000', 'outbound.call.summarise system.language.view system.language.edit system.language.test'),
  ('administrator', '20261129010000', 'monitor.agent.view monitor.agent.change monitor.agent.listen agentDesk.desk.work agentDesk.setting.view
    agentDesk.setting.edit'),
  ('administrator', '20261201000000', 'monitor.rule.view monitor.rule.edit'),
  ('administrator', '20261204000000', 'monitor.process.view monitor.process.edit monitor.data.view monitor.dashboard.view
    analysis.outbound.view analysis.outbound.export analysis.outbound.edit analysis.call.view analysis.call.export analysis.callAnalysis.view
    analysis.callAnalysis.export analysis.callAnalysis.edit analysis.activity.view analysis.activity.export analysis.executive.view
    analysis.executive.export analysis.robotWorkLoad.view analysis.robotWorkLoad.export analysis.manMachine.view analysis.manMachine.export
    analysis.campaignGroup.view analysis.campaignGroup.edit'),
  ('administrator', '20261205000000', 'analysis.script.view analysis.script.run analysis.script.edit operate.tenant.sql'),
  ('administrator', '20261210000000', 'analysis.seatWork.view analysis.seatWork.export analysis.agentWorkLoad.view
    analysis.agentWorkLoad.export analysis.agentUsageRate.view analysis.agentUsageRate.export analysis.business.view analysis.business.export
    analysis.agentLog.view analysis.agentLog.export'),
  ('administrator', '20261211000000', 'analysis.dialog.view analysis.dialog.export analysis.nomatch.view analysis.nomatch.export
    analysis.workLoad.view'),
  ('administrator', '20261212020000', 'analysis.area.view analysis.area.export analysis.satisfaction.view analysis.satisfaction.export'),
  ('administrator', '20261213000000', 'monitor.data.share'),
  ('administrator', '20261213010000', 'analysis.area.edit'),
  ('administrator', '20261213020000', 'system.audit.view system.audit.export'),
  ('administrator', '20261214010000', 'system.webhook.view system.webhook.edit'),
  ('administrator', '20261214020000', 'system.parameter.view system.parameter.edit'),
  ('administrator', '20261214030000', 'system.message.view system.message.edit'),
  ('administrator', '20261215000000', 'contacts.privacy.view contacts.privacy.export contacts.privacy.erase'),
  ('administrator', '20261215010000', 'template.letter.view template.letter.edit'),
  ('administrator', '20261216000000', 'quality.figure.view quality.task.inspect quality.label.answer quality.label.collect quality.batch.view
    quality.batch.edit quality.record.view quality.record.settle quality.record.note quality.webhook.view quality.webhook.edit
    quality.template.view quality.template.edit'),
  ('manager', '', 'monitor.overview.view monitor.call.view outbound.campaign.view outbound.campaign.edit outbound.batch.view
    outbound.batch.edit outbound.batch.allocate outbound.batch.export outbound.call.view outbound.call.export outbound.call.listen
    outbound.call.download outbound.calendar.view outbound.calendar.edit robot.robot.view contacts.roster.view contacts.roster.transfer
    contacts.customer.view contacts.customer.import contacts.customer.export contacts.group.edit contacts.blackList.view contacts.blackList.edit
    lines.gateway.view system.exportTask.view system.exportTask.edit system.exportTask.all'),
  ('manager', '20261121185000', 'members.user.view members.user.enable members.user.reset members.department.view members.role.view
    members.skillGroup.view members.skillGroup.edit members.skillGroup.bind members.skillGroup.export members.agent.view members.agent.edit
    members.agent.export'),
  ('manager', '20261121200300', 'robot.secret.view'),
  ('manager', '20261122000000', 'designer.flow.view designer.flow.debug'),
  ('manager', '20261124050000', 'contacts.customer.edit contacts.customer.remove contacts.customer.note'),
  ('manager', '20261124150000', 'lines.usage.view lines.gatewayUsage.view'),
  ('manager', '20261125010000', 'lines.allotment.view'),
  ('manager', '20261125021000', 'outbound.machine.view outbound.machine.mark'),
  ('manager', '20261127000000', 'members.phone.view members.phone.edit members.phone.trial'),
  ('manager', '20261128020300', 'template.template.view template.template.edit template.record.view template.record.edit'),
  ('manager', '20261128030000', 'outbound.call.summarise'),
  ('manager', '20261129010000', 'monitor.agent.view monitor.agent.change monitor.agent.listen agentDesk.setting.view agentDesk.setting.edit'),
  ('manager', '20261201000000', 'monitor.rule.view monitor.rule.edit'),
  ('manager', '20261204000000', 'monitor.process.view monitor.process.edit monitor.data.view monitor.dashboard.view'),
  ('manager', '20261213000000', 'monitor.data.share'),
  ('manager', '20261215000000', 'contacts.privacy.view contacts.privacy.export contacts.privacy.erase'),
  ('manager', '20261215010000', 'template.letter.view template.letter.edit'),
  ('manager', '20261216000000', 'quality.figure.view quality.task.inspect quality.label.answer quality.label.collect quality.batch.view
    quality.batch.edit quality.record.view quality.record.settle quality.record.note quality.webhook.view quality.webhook.edit
    quality.template.view quality.template.edit'),
  ('supervisor', '', 'monitor.overview.view monitor.call.view outbound.campaign.view outbound.batch.view outbound.batch.allocate
    outbound.call.view outbound.call.listen outbound.calendar.view robot.robot.view contacts.roster.view contacts.customer.view
    contacts.blackList.view'),
  ('supervisor', '20261121185000', 'contacts.roster.transfer members.user.view members.department.view members.skillGroup.view
    members.skillGroup.bind members.agent.view'),
  ('supervisor', '20261121200300', 'robot.secret.view'),
  ('supervisor', '20261122000000', 'designer.flow.view'),
  ('supervisor', '20261124050000', 'contacts.customer.note'),
  ('supervisor', '20261125021000', 'outbound.machine.view'),
  ('supervisor', '20261128020300', 'template.template.view template.record.view template.record.edit'),
  ('supervisor', '20261128030000', 'outbound.call.summarise'),
  ('supervisor', '20261129010000', 'monitor.agent.view monitor.agent.change monitor.agent.listen agentDesk.setting.view'),
  ('supervisor', '20261201000000', 'monitor.rule.view monitor.rule.edit'),
  ('supervisor', '20261204000000', 'monitor.process.view monitor.process.edit monitor.data.view monitor.dashboard.view'),
  ('supervisor', '20261213000000', 'monitor.data.share'),
  ('supervisor', '20261215000000', 'contacts.privacy.view'),
  ('supervisor', '20261215010000', 'template.letter.view'),
  ('supervisor', '20261216000000', 'quality.figure.view quality.batch.view quality.batch.edit quality.record.view quality.record.settle
    quality.record.note quality.webhook.view quality.template.view'),
  ('agent', '', 'outbound.call.view contacts.roster.view contacts.customer.view contacts.blackList.view'),
  ('agent', '20261124050000', 'contacts.customer.note'),
  ('agent', '20261128020300', 'template.record.view template.record.edit'),
  ('agent', '20261215000000', 'contacts.privacy.view'),
  ('agent', '20261216000000', 'quality.record.view'),
  ('qualityInspector', '', 'monitor.overview.view monitor.call.view outbound.call.view outbound.call.listen'),
  ('qualityInspector', '20261128030000', 'outbound.call.summarise'),
  ('qualityInspector', '20261129010000', 'monitor.agent.view'),
  ('qualityInspector', '20261201000000', 'monitor.rule.view'),
  ('qualityInspector', '20261204000000', 'monitor.process.view monitor.data.view monitor.dashboard.view'),
  ('qualityInspector', '20261216000000', 'quality.figure.view quality.task.inspect quality.batch.view quality.record.view quality.record.note
    quality.webhook.view quality.template.view quality.template.edit'),
  ('labeller', '', 'outbound.call.view outbound.call.listen'),
  ('labeller', '20261216000000', 'quality.label.answer quality.label.collect'),
  ('robotDesigner', '', 'outbound.campaign.view outbound.batch.view outbound.call.view outbound.call.listen outbound.calendar.view
    robot.robot.view'),
  ('robotDesigner', '20261121200300', 'robot.secret.view robot.secret.edit'),
  ('robotDesigner', '20261122000000', 'designer.flow.view designer.flow.edit designer.flow.publish designer.flow.debug'),
  ('robotDesigner', '20261125021000', 'outbound.machine.view system.speech.view system.speech.test'),
  ('robotDesigner', '20261128020300', 'template.template.view template.template.edit'),
  ('recorder', '', 'robot.robot.view'),
  ('recorder', '20261121200300', 'robot.secret.view'),
  ('recorder', '20261122000000', 'designer.flow.view'),
  ('finance', '', 'monitor.overview.view monitor.call.view'),
  ('finance', '20261129010000', 'monitor.agent.view'),
  ('finance', '20261201000000', 'monitor.rule.view'),
  ('finance', '20261204000000', 'monitor.process.view monitor.data.view monitor.dashboard.view'),
  ('auditor', '', 'monitor.overview.view monitor.call.view outbound.campaign.view outbound.batch.view outbound.call.view
    outbound.calendar.view robot.robot.view contacts.roster.view contacts.customer.view contacts.blackList.view lines.gateway.view
    system.exportTask.view operate.blackList.view'),
  ('auditor', '20261121185000', 'members.user.view operate.user.view members.department.view members.role.view members.skillGroup.view
    members.agent.view tenants.below.view tenants.own.view operate.tenant.view operate.dictionary.view operate.registration.view
    operate.provider.view system.client.view'),
  ('auditor', '20261121200300', 'robot.secret.view'),
  ('auditor', '20261122000000', 'designer.flow.view'),
  ('auditor', '20261122002100', 'operate.flow.view'),
  ('auditor', '20261124150000', 'lines.usage.view lines.gatewayUsage.view'),
  ('auditor', '20261125010000', 'lines.allotment.view'),
  ('auditor', '20261125021000', 'outbound.machine.view system.speech.view'),
  ('auditor', '20261126010000', 'inbound.route.view inbound.call.view'),
  ('auditor', '20261127000000', 'members.phone.view'),
  ('auditor', '20261128020300', 'template.template.view template.record.view'),
  ('auditor', '20261128030000', 'system.language.view'),
  ('auditor', '20261129010000', 'monitor.agent.view agentDesk.setting.view'),
  ('auditor', '20261201000000', 'monitor.rule.view'),
  ('auditor', '20261204000000', 'monitor.process.view monitor.data.view monitor.dashboard.view analysis.outbound.view analysis.call.view
    analysis.callAnalysis.view analysis.activity.view analysis.executive.view analysis.robotWorkLoad.view analysis.manMachine.view
    analysis.campaignGroup.view'),
  ('auditor', '20261205000000', 'analysis.script.view'),
  ('auditor', '20261210000000', 'analysis.seatWork.view analysis.agentWorkLoad.view analysis.agentUsageRate.view analysis.business.view
    analysis.agentLog.view'),
  ('auditor', '20261211000000', 'analysis.dialog.view analysis.nomatch.view analysis.workLoad.view'),
  ('auditor', '20261212020000', 'analysis.area.view analysis.satisfaction.view'),
  ('auditor', '20261213020000', 'system.audit.view'),
  ('auditor', '20261214010000', 'system.webhook.view'),
  ('auditor', '20261214020000', 'system.parameter.view'),
  ('auditor', '20261214030000', 'system.message.view'),
  ('auditor', '20261215000000', 'contacts.privacy.view'),
  ('auditor', '20261215010000', 'template.letter.view'),
  ('auditor', '20261216000000', 'quality.figure.view quality.batch.view quality.record.view quality.webhook.view quality.template.view')
), before (of) as (select coalesce(nullif(current_setting('app.upgraded_from', true), ''), '9'))
update role r set grants = r.grants || array(
    select gate from given g, before, regexp_split_to_table(g.gates, '\s+') gate
    where g.template = case r.template when 'operator' then 'administrator' else r.template end and g.since <= before.of and gate <> all(r.grants) and gate <> all(r.withheld))
  -- One made from a template of everything goes on to hold everything, as long as it may give roles.
  where r.template is not null and (r.template not in ('administrator', 'operator') or r.withheld && '{members.role.view,members.role.edit,members.role.allot}');
comment on column role.grants is 'Gates. A role made from the template administrator or operator holds all others, too, as long as it may give roles.';
comment on column role.withheld is 'Gates of its template that somebody decided against: they are not offered again.';
