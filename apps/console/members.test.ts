import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { userImportJobs } from '#areas/members/import/userImport.job.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates, granted } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const { ownerUrl } = server.database;
const log = newLog('silent');
const worker = await workOff(
  ownerUrl,
  userImportJobs({ inTenant: (of, work) => inTenant(server.pool, of, work), storage: server.storage, granted, log }),
  log,
);
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const boss = person({ gates: allGates as Gate[], plainNumbers: true });
await server.tokenOf(boss);
const below = async (name: string, parent?: string) => (await testDepartment(ownerUrl, name, { parent })).id;
const sales = await below('Sales');
const north = await below('North', sales);
await below('Support');
await ask(ownerUrl, "insert into role (tenant_id, name, grants, data_scope) values (1, 'Agent', '{}', 'own')");
await ask(
  ownerUrl,
  "insert into person (tenant_id, login_name, name, password_hash, department_id, email) select 1, 'north.' || n, 'Person ' || n, 'x', $1, 'north' || n || '@example.com' from generate_series(1, 30) n",
  [north],
);

test('a user is made, handed a link, found in the department and switched off', async () => {
  const page = await openPage(server, boss, '/member/userManage');
  await page.getByRole('button', { name: 'New user' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lin Qiao');
  await page.getByRole('textbox', { name: 'User name', exact: true }).fill('lin.qiao');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create and invite' }).click();

  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/user\/reset\?invitation=[\w-]{43}$/);
  await picture(page, 'link');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'More: Lin Qiao' }).click();
  await page.getByText('Switch off', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect
    .poll(() => ask(ownerUrl, "select valid, invited from person where login_name = 'lin.qiao'"))
    .toEqual([{ valid: false, invited: true }]);
});

test('several users are given a role at once, and a row leads to what its user can see', async () => {
  const page = await openPage(server, boss, '/member/userManage?keyword=north.2', { mode: 'dark' });
  const people = ['north.20', 'north.21'];
  for (const login of people) await page.getByRole('row', { name: login }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Agent');
  await page.locator('.ant-select-item-option', { hasText: 'Agent' }).click();
  await page.keyboard.press('Escape');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give' }).click();
  await page.getByText('Roles of 2 users changed').waitFor();
  await expect
    .poll(() =>
      ask(
        ownerUrl,
        "select p.login_name from person_role join person p using (tenant_id, person_id) join role r using (tenant_id, role_id) where r.name = 'Agent' order by 1",
      ),
    )
    .toEqual(people.map((login_name) => ({ login_name })));

  await page.getByRole('button', { name: 'More: Person 20' }).click();
  await page.getByRole('menuitem', { name: 'What can this person see?' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'What can this person see?' }).click();
  await page.getByRole('link', { name: 'Agent' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/member/roleManage/person');
});

test('the list follows the department that is chosen, and a drawer shows one user', async () => {
  const page = await openPage(server, boss, '/member/userManage', { language: 'zh', mode: 'dark', width: 1280 });
  await page.getByPlaceholder('查找部门').fill('nor');
  await page.locator('.department-title', { hasText: 'North' }).click();
  await expect.poll(() => page.locator('.cw-pager').textContent()).toContain('30');
  await picture(page, 'users-zh-dark');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Person 30', exact: true }).click();
  await page.getByText('north30@example.com').waitFor();
  await picture(page, 'drawer-zh-dark');
  expect(await complaints(page)).toEqual([]);
});

test('users whose names differ in case alone are counted above the list, shown by themselves, and marked', async () => {
  await ask(
    ownerUrl,
    `alter table person disable trigger login_name_alone;
     insert into person (tenant_id, login_name, name, password_hash, login_exact) values (1, 'pair', 'Small', 'x', true), (1, 'PAIR', 'Large', 'x', true);
     alter table person enable trigger login_name_alone`,
  );
  const page = await openPage(server, boss, '/member/userManage');
  await page.getByText('2 users have user names that differ').waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.getByRole('row').filter({ hasText: 'Large' }).getByText('exact spelling').waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Person' }).count()).toBe(0);
  await picture(page, 'exact');
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit: Large' }).click();
  await page.getByRole('dialog').getByLabel('User name').fill('pair.two');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 users have user names that differ').waitFor({ state: 'detached' });
});

test('a spreadsheet becomes users, and its refused rows say why', async () => {
  const page = await openPage(server, boss, '/member/userManage?import=new');
  await page.setInputFiles('input[type=file]', {
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'User name,Name,E-mail,Department,Roles\nnew.one,One,one@example.com,Sales / North,Agent\nnew two,Two,,,\nnew.three,Three,,Nowhere,Wizard\n',
    ),
  });
  await page.getByText('1 rows can be imported, 2 cannot').waitFor();
  await page.getByText('is no role that is on').waitFor();
  await picture(page, 'import');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1, leave out 2' }).click();
  await page.getByText('1 users are imported').waitFor();

  await expect
    .poll(() =>
      ask(ownerUrl, "select department_id::text as department, invited from person where login_name = 'new.one'"),
    )
    .toEqual([{ department: north, invited: true }]);
});

test('a department is made, switched off and deleted, and another one is dragged below a third', async () => {
  const [south, west] = [await below('South'), await below('West')];
  const page = await openPage(server, boss, `/member/department?department=${sales}`);
  await page.getByRole('button', { name: 'New department' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('East');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'East' }).waitFor();
  await picture(page, 'department');
  expect(await complaints(page)).toEqual([]);
  const [{ id }] = (await ask(
    ownerUrl,
    "select department_id::text as id from department where name = 'East' and parent_id = $1",
    [sales],
  )) as [{ id: string }];

  await page.getByRole('button', { name: 'More: East' }).click();
  await page.getByText('Switch off', { exact: true }).click();
  await page.getByRole('button', { name: 'Switch it off' }).click();
  await expect
    .poll(() => ask(ownerUrl, 'select valid from department where department_id = $1', [id]))
    .toEqual([{ valid: false }]);
  await page.getByRole('button', { name: 'More: East' }).click();
  await page.getByText('Delete', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete the department' }).click();
  await expect.poll(() => ask(ownerUrl, 'select from department where department_id = $1', [id])).toEqual([]);

  await page
    .locator('.department-title', { hasText: 'South' })
    .dragTo(page.locator('.department-title', { hasText: 'West' }));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .poll(() => ask(ownerUrl, 'select parent_id::text as parent from department where department_id = $1', [south]))
    .toEqual([{ parent: west }]);
});
