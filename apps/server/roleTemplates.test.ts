import { expect, test } from 'vitest';
import { roleTemplates, templateGates } from '#core/access/roleTemplates.ts';
import { allGates } from './menu.ts';

/** Permissions that no template but `administrator` and `operator` gives, and why. A new one stands in a template, or here. */
const administratorsAlone: Record<string, string[]> = {
  'whom the tenant calls and over which lines: it costs money': [
    'lines.gateway.edit',
    'lines.trunk.test',
    'lines.allotment.edit',
    'lines.outgoing.edit',
    'lines.outgoing.bound',
  ],
  'statements over all data of the tenant, which the operator grants tenant by tenant': [
    'analysis.script.run',
    'analysis.script.edit',
  ],
  'who works here, and what they may see and do': [
    'members.user.edit',
    'members.user.import',
    'members.department.edit',
    'members.role.edit',
    'members.role.allot',
    'members.role.numbers',
    'members.role.try',
    'account.rules.edit',
  ],
  'programs, addresses outside and keys of the tenant': [
    'system.client.edit',
    'system.parameter.edit',
    'system.webhook.edit',
    'system.speech.edit',
    'system.language.edit',
  ],
  'tenants below, and the tenant itself': [
    'tenants.below.edit',
    'tenants.below.brake',
    'tenants.below.lookIn',
    'tenants.own.edit',
  ],
  'the organisation that runs the installation': [
    'operate.claim.edit',
    'operate.user.edit',
    'operate.tenant.sql',
    'operate.flow.edit',
    'operate.registration.edit',
    'operate.provider.edit',
    'operate.dictionary.edit',
    'operate.blackList.edit',
  ],
};
const named = Object.values(administratorsAlone).flat();

const others = Object.keys(roleTemplates).filter((template) => !['administrator', 'operator'].includes(template));
const given = new Set(others.flatMap((template) => templateGates(template, true, allGates)));

test('every permission stands in the template of a role besides the administrator’s, or is meant for administrators alone', () => {
  expect(allGates.filter((gate) => !given.has(gate) && !named.includes(gate))).toEqual([]);
  expect(named.filter((gate) => given.has(gate) || !allGates.includes(gate))).toEqual([]);
});

test('whoever works at the desk, and reads their own messages, may do so by their role', () => {
  expect(templateGates('agent', false, allGates)).toContain('agentDesk.desk.work');
  for (const template of others) expect(templateGates(template, false, allGates)).toContain('system.message.view');
});

test('what a template lists there is', () => {
  for (const [template, patterns] of Object.entries(roleTemplates))
    for (const pattern of patterns) {
      roleTemplates.tried = [pattern];
      expect([template, pattern, templateGates('tried', true, allGates).length > 0]).toEqual([template, pattern, true]);
    }
  delete roleTemplates.tried;
});
