import { expect, test } from 'vitest';
import { choiceOf, followsProduct, gatesOf, offeredTo, roleTemplates, templateGates } from './roleTemplates.ts';

const all = [
  'outbound.batch.view',
  'outbound.batch.edit',
  'outbound.call.view',
  'contacts.customer.edit',
  'monitor.overview.view',
  'operate.tenant.view',
];
const role = (template: string | null, grants: string[] = [], operator = false) =>
  gatesOf({ template, grants: [...templateGates(template, operator, all), ...grants] }, operator, all);

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

  expect(templateGates('manager', false, members)).toEqual([
    'members.user.view',
    'members.user.enable',
    'members.role.view',
    'members.skillGroup.edit',
  ]);
  expect(templateGates('supervisor', false, members)).toEqual(['members.user.view']);
  expect(templateGates('agent', false, members)).toEqual([]);
});

test('a grant of its own widens a role', () => {
  expect(role('agent', ['outbound.batch.edit'])).toEqual(['outbound.batch.edit', 'outbound.call.view']);
});

test('a role without a template holds exactly its grants', () => {
  expect(role(null, ['outbound.batch.view'])).toEqual(['outbound.batch.view']);
  expect(role('nonsense')).toEqual([]);
});

test('no role gains what its template gains: it is offered, until somebody accepts or dismisses it', () => {
  const later = [...all, 'outbound.campaign.view', 'contacts.group.view'];
  for (const template of Object.keys(roleTemplates).filter((one) => one !== 'administrator' && one !== 'operator')) {
    const made = { template, ...choiceOf(template, templateGates(template, true, all), all) };
    expect(gatesOf(made, true, later)).toEqual(gatesOf(made, true, all));
    expect(offeredTo(made, true, later)).toEqual(
      templateGates(template, true, later).filter((gate) => !all.includes(gate)),
    );
  }

  const auditor = { template: 'auditor', ...choiceOf('auditor', templateGates('auditor', true, all), all) };
  const decided = { ...auditor, grants: [...auditor.grants, later[6]!], withheld: [...auditor.withheld, later[7]!] };
  expect(offeredTo(decided, true, later)).toEqual([]);
  expect(gatesOf(decided, true, later)).toEqual([...gatesOf(auditor, true, later), 'outbound.campaign.view']);
});

test('what a person leaves out of a template is not offered again, and what is offered and not chosen stays offered', () => {
  const later = [...all, 'outbound.campaign.view', 'monitor.wall.view'];
  const made = { template: 'manager', ...choiceOf('manager', ['outbound.batch.view'], all) };
  expect(made).toEqual({
    template: 'manager',
    grants: ['outbound.batch.view'],
    withheld: ['outbound.batch.edit', 'outbound.call.view', 'contacts.customer.edit', 'monitor.overview.view'],
  });
  const offered = offeredTo(made, true, later);
  expect(offered).toEqual(['outbound.campaign.view', 'monitor.wall.view']);

  const saved = {
    template: 'manager',
    ...choiceOf('manager', ['operate.tenant.view', 'monitor.wall.view'], later, offered),
  };
  expect(gatesOf(saved, true, later)).toEqual(['operate.tenant.view', 'monitor.wall.view']);
  expect(offeredTo(saved, true, later)).toEqual(['outbound.campaign.view']);
});

test('a role from a template of everything grows with the product as long as it may give roles', () => {
  const later = [...all, 'members.role.edit', 'outbound.campaign.view'];
  const administrator = { template: 'administrator', grants: [], withheld: ['outbound.batch.edit'] };
  expect(followsProduct(administrator)).toBe(true);
  expect(gatesOf(administrator, false, later)).toEqual(
    later.filter((gate) => gate !== 'outbound.batch.edit' && gate !== 'operate.tenant.view'),
  );

  const without = { template: 'administrator', grants: ['outbound.call.view'], withheld: ['members.role.edit'] };
  expect(followsProduct(without)).toBe(false);
  expect(gatesOf(without, false, later)).toEqual(['outbound.call.view']);
});
