import { expect, test } from 'vitest';
import { choiceOf, gatesOf } from './roleTemplates.ts';

const all = [
  'outbound.batch.view',
  'outbound.batch.edit',
  'outbound.call.view',
  'contacts.customer.edit',
  'monitor.overview.view',
  'operate.tenant.view',
];
const role = (template: string | null, grants: string[] = [], operator = false) =>
  gatesOf({ template, grants }, operator, all);

test('an auditor sees everything of the tenant and changes nothing', () => {
  expect(role('auditor')).toEqual(['outbound.batch.view', 'outbound.call.view', 'monitor.overview.view']);
});

test('an administrator may do all but what the operator alone may', () => {
  expect(role('administrator')).toEqual(all.slice(0, 5));
  expect(role('administrator', [], true)).toEqual(all);
});

test('a manager looks after people and skill groups, and gives nobody rights', () => {
  const members = [
    'members.user.view',
    'members.user.edit',
    'members.user.enable',
    'members.role.view',
    'members.role.edit',
    'members.role.allot',
    'members.skillGroup.edit',
    'members.department.edit',
  ];

  expect(gatesOf({ template: 'manager', grants: [] }, false, members)).toEqual([
    'members.user.view',
    'members.user.enable',
    'members.role.view',
    'members.skillGroup.edit',
  ]);
  expect(gatesOf({ template: 'supervisor', grants: [] }, false, members)).toEqual(['members.user.view']);
  expect(gatesOf({ template: 'agent', grants: [] }, false, members)).toEqual([]);
});

test('a grant of its own widens a role', () => {
  expect(role('agent', ['outbound.batch.edit'])).toEqual(['outbound.batch.edit', 'outbound.call.view']);
});

test('a role without a template holds exactly its grants', () => {
  expect(role(null, ['outbound.batch.view'])).toEqual(['outbound.batch.view']);
  expect(role('nonsense')).toEqual([]);
});

test('what a person takes away from a template stays away, and the rest follows the template', () => {
  const choice = choiceOf('manager', ['outbound.batch.view', 'operate.tenant.view'], all);
  expect(choice).toEqual({
    grants: ['operate.tenant.view'],
    withheld: ['outbound.batch.edit', 'outbound.call.view', 'contacts.customer.edit', 'monitor.overview.view'],
  });

  expect(gatesOf({ template: 'manager', ...choice }, true, [...all, 'outbound.campaign.view'])).toEqual([
    'outbound.batch.view',
    'operate.tenant.view',
    'outbound.campaign.view',
  ]);
});
