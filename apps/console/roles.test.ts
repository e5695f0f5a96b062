import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { templateGates } from '#core/access/roleTemplates.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);

const { ownerUrl } = server.database;
const administrator = person({ gates: allGates as Gate[] });
const id = await server.idOf(administrator);
await ask(ownerUrl, "update person set name = 'Ada Chief' where person_id = $1", [id]);
const role = async (name: string, template: string | null, later: string[] = []) =>
  (
    await ask(
      ownerUrl,
      "insert into role (tenant_id, name, template, grants, data_scope) values (1, $1, $2, $3, 'department') returning role_id::text as id",
      [name, template, templateGates(template, false, allGates).filter((gate) => !later.includes(gate))],
    )
  )[0]!.id as string;
const leader = await role('Team leader', 'supervisor');
await role('Auditors', 'auditor');

test('a page of the menu is taken from a role with one box, and what differs from the template is marked', async () => {
  const page = await openPage(server, administrator, `/member/roleManage/${leader}`);
  const batches = page.getByRole('group', { name: 'Batches', exact: true });
  const box = batches.getByRole('checkbox', { name: 'All of Batches' });
  await box.waitFor();
  expect(await box.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);

  await batches.getByRole('checkbox', { name: 'Make, pause, resume and cancel batches' }).check();
  await page.getByRole('checkbox', { name: 'All of Call records' }).check();
  await page.getByRole('checkbox', { name: 'All of Call records' }).uncheck();
  await page.getByLabel('Find a permission, page or area').fill('batches');
  await expect.poll(() => page.getByRole('group', { name: 'Call records', exact: true }).count()).toBe(0);
  await page.getByLabel('Find a permission, page or area').fill('');
  await page.getByRole('checkbox', { name: 'Only what differs (4)' }).check();
  await page.getByText('removed', { exact: true }).first().waitFor();
  await picture(page, 'tree');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('radio', { name: /Department and below/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Permissions saved').waitFor();

  await expect
    .poll(() => ask(ownerUrl, 'select grants, withheld, data_scope from role where role_id = $1', [leader]))
    .toEqual([
      {
        grants: expect.arrayContaining(['outbound.batch.edit', 'outbound.batch.view']),
        withheld: ['outbound.call.view', 'outbound.call.summarise', 'outbound.call.listen'],
        data_scope: 'below',
      },
    ]);
});

test('what a template has gained since is looked through on the role’s page, and held when it is accepted', async () => {
  const later = ['quality.batch.view', 'quality.batch.edit', 'quality.record.view', 'monitor.agent.listen'];
  const old = await role('From an earlier version', 'supervisor', later);
  const editor = person({ gates: allGates.filter((gate) => gate !== 'monitor.agent.listen') as Gate[] });
  const page = await openPage(server, editor, '/member/roleManage');
  await page.getByRole('link', { name: '4 new' }).waitFor();
  await picture(page, 'offered');
  await page.getByRole('link', { name: 'From an earlier version' }).click();
  await page.getByText('The template “Supervisor” has gained 4 permissions since.').waitFor();
  await picture(page, 'offer');
  await page.getByRole('button', { name: 'Look through' }).click();
  const dialog = page.getByRole('dialog', { name: 'New in the template “Supervisor”' });
  await dialog.waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await dialog.getByRole('checkbox', { disabled: true }).count()).toBe(1);
  await dialog.getByRole('checkbox', { name: 'All 3' }).check();
  const box = dialog.getByRole('region').filter({ hasText: 'Inspection batches' }).getByRole('checkbox').first();
  await box.uncheck();
  await picture(page, 'offers');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2', exact: true }).click();

  await page.getByText('has gained 2 permissions since').waitFor();
  const stored = async () => (await ask(ownerUrl, 'select grants, withheld from role where role_id = $1', [old]))[0]!;
  expect(((await stored()).grants as string[]).filter((gate) => later.includes(gate))).toHaveLength(2);
  await page.getByRole('button', { name: 'Look through' }).click();
  await dialog.getByRole('checkbox', { disabled: false }).check();
  await dialog.getByRole('button', { name: 'Do not offer 1 again' }).click();
  await page.getByText('has gained 1 permission since').waitFor();
  expect((await stored()).withheld).toHaveLength(1);
});

test('a stored permission that there is none of is shown on the role’s page, and nothing is saved before it is removed', async () => {
  const old = await role('From long ago', 'labeller');
  await ask(ownerUrl, "update role set grants = grants || '{outbound.task.fly}' where role_id = $1", [old]);
  const page = await openPage(server, administrator, `/member/roleManage/${old}`);
  const unknown = page.getByRole('region', { name: 'Permissions this version does not have' });
  await unknown.waitFor();
  await picture(page, 'unknown');
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'All of Overview', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There is no such permission: outbound.task.fly.').waitFor();
  await unknown.getByRole('checkbox', { name: 'outbound.task.fly' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Permissions saved').waitFor();

  await unknown.waitFor({ state: 'detached' });
  const [stored] = await ask(ownerUrl, 'select grants from role where role_id = $1', [old]);
  expect(stored!.grants).toContain('monitor.overview.view');
  expect(stored!.grants).not.toContain('outbound.task.fly');
});

test('a client whose stored permission there is none of has a new secret, and is saved once that is removed', async () => {
  await ask(
    ownerUrl,
    `with own as (insert into person (tenant_id, login_name, name, password_hash, kind, scopes, numbers)
        values (1, 'client cw_old', 'Old client', '', 'client', '{outbound.call.view,outbound.task.fly}', 'masked') returning person_id)
      insert into api_client (tenant_id, client_key, person_id, secret_hash, created_by) select 1, 'cw_old', person_id, '', $1 from own`,
    [id],
  );
  const page = await openPage(server, administrator, '/systemConfig/apiSet');
  await page.getByText('1 unknown').waitFor();
  await page.getByRole('button', { name: 'More: Old client' }).click();
  await page.getByText('New secret', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByRole('button', { name: 'I have kept it' }).click();

  await page.getByRole('button', { name: 'Old client', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const unknown = dialog.getByRole('group', { name: 'Permissions this version does not have' });
  await unknown.waitFor();
  await picture(page, 'unknownScope');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('There is no such permission: outbound.task.fly.').waitFor();
  await unknown.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await ask(ownerUrl, "select scopes from person where login_name = 'client cw_old'")).toEqual([
    { scopes: ['outbound.call.view'] },
  ]);
});

test('people are given a role in its members, and lose it there', async () => {
  const newcomer = person({});
  const userId = await server.idOf(newcomer);
  await ask(ownerUrl, "update person set name = 'New Comer' where person_id = $1", [userId]);
  const holders = async () =>
    (await ask(ownerUrl, 'select person_id::text as id from person_role where role_id = $1', [leader])).map(
      (row) => row.id as string,
    );
  const page = await openPage(server, administrator, `/member/roleManage/${leader}`);
  const mine = page.getByRole('checkbox', { name: 'All of Call records' });
  await mine.check();
  await page.getByRole('button', { name: /^Members ?\d/ }).click();
  // Somebody else changes the role meanwhile, and it is read anew with its members.
  await ask(ownerUrl, "update role set note = 'Changed', changed_at = now() where role_id = $1", [leader]);

  await page.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('checkbox', { name: 'New Comer' }).check();
  await page.getByRole('button', { name: 'Give it to 1' }).click();
  await page.getByRole('link', { name: 'New Comer' }).waitFor();
  expect(await holders()).toEqual([userId]);
  await picture(page, 'members');
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove the role: New Comer' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Nobody holds this role yet').waitFor();
  expect(await holders()).toEqual([]);
  await page.getByRole('button', { name: /^Permissions ?\d/ }).click();
  expect(await mine.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody changed this meanwhile').waitFor();
});

test('somebody who was refused a page is told what is missing and who can grant it', async () => {
  const page = await openPage(server, person({ gates: ['outbound.batch.view'] }), '/contactmanagement/blackList');

  await page.waitForURL('**/403?page=*');
  await page.getByText('Add numbers to the blacklist and remove them').waitFor();
  await page.getByText('Ada Chief').waitFor();
  await picture(page, 'refused');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('textbox').fill('outbound.batch.view');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByText('You may do this').waitFor();
});

test('an action that is refused in place leads to the reason', async () => {
  const editor = person({ gates: ['members.role.view', 'members.role.edit'], scope: 'all' });
  const page = await openPage(server, editor, '/member/roleManage?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Never stored');
  await ask(
    ownerUrl,
    "update role set grants = '{members.role.view}' where role_id = (select role_id from person_role where person_id = $1)",
    [await server.idOf(editor)],
  );
  await expect
    .poll(async () => (await server.app.personOf(`Bearer ${await server.tokenOf(editor)}`))?.gates, { timeout: 8_000 })
    .not.toContain('members.role.edit');
  await dialog.getByRole('button', { name: 'Make role' }).click();

  await dialog.getByRole('link', { name: 'Why?' }).click();
  await page.getByText('You lack the permission “Make and change roles”').waitFor();
  expect(await ask(ownerUrl, "select from role where name = 'Never stored'")).toEqual([]);
});

test('the console seen as a role says so until one leaves it', async () => {
  const auditors = await openPage(server, administrator, '/member/roleManage');
  await auditors.getByRole('button', { name: 'More: Auditors' }).click();
  await auditors.getByText('See the console as this role').click();
  await auditors.getByRole('button', { name: 'See as this role' }).click();
  await auditors.getByText('You are seeing the console as the role Auditors').waitFor();
  await auditors.goto('/member/roleManage');
  await auditors.getByRole('link', { name: 'Team leader' }).waitFor();
  await expect.poll(() => auditors.getByRole('button', { name: 'New role' }).count()).toBe(0);
  await picture(auditors, 'seen');
  expect(await complaints(auditors)).toEqual([]);

  await auditors.getByRole('button', { name: 'Be yourself again' }).click();
  await auditors.locator('.cw-banner').waitFor({ state: 'detached' });
  await expect
    .poll(() => ask(ownerUrl, 'select as_role_id from session where person_id = $1', [id]))
    .toEqual([{ as_role_id: null }]);
});
