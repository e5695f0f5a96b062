import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { departmentsByName } from './checkRow.ts';
import { checkedUserImport, doUserImportJobs } from './testRows.ts';
import { userImportEndpoints } from './userImport.contract.ts';
import { userImportHandlers } from './userImport.server.ts';
import { inTenant } from '#kit/server/tenantDb.ts';

const granted = (roles: { grants: readonly string[] }[]) => ({
  gates: roles.flatMap(({ grants }) => [...grants]),
  menus: [],
});
const post: { kept?: true } = {};
const server = await testServer(
  (app, { pool, storage }) =>
    serve(
      app,
      userImportEndpoints,
      userImportHandlers({ inTenant: (of, work) => inTenant(pool, of, work), storage, granted, mail: post }),
    ),
  { granted, faults: Object.values(membersFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const importer = server.as(person({ gates: ['members.user.import'] }));
await server.tokenOf(person({ tenant: '1' }));
const department = async (name: string, parent?: string) => (await testDepartment(ownerUrl, name, { parent })).id;
const sales = await department('Sales');
const north = await department('North', sales);
await department('North', await department('Support'));
await ask(
  ownerUrl,
  "insert into role (tenant_id, name, grants, data_scope) values (1, 'Agent', '{}', 'own'), (1, 'Boss', '{outbound.batch.edit}', 'all'), (1, '质检员', '{}', 'own')",
);
const checked = (content: string, name = 'users.csv') => checkedUserImport(server, importer, { name, content });
const confirm = async (userImportId: string, mail = true) => {
  const answer = await importer.call(userImportEndpoints.confirm, { params: { userImportId }, body: { mail } });
  await doUserImportJobs(server);
  return answer;
};
const one = async (userImportId: string) =>
  (await importer.call(userImportEndpoints.one, { params: { userImportId } })).data;
const refused = async (userImportId: string) =>
  (await importer.call(userImportEndpoints.refused, { params: { userImportId }, body: { pageNo: 1, pageSize: 50 } }))
    .data;

test('a spreadsheet becomes users with departments, roles, seat numbers and invitations, and no passwords', async () => {
  const file = await checked(
    '用户名,姓名,邮箱,手机号,部门,角色\nwang.wei,王伟,wei@example.com,13800138000,Sales / North,Agent、质检员\nli.na,李娜,,,,\n',
  );
  expect(file).toMatchObject({ state: 'checked', rowsRead: 2, rowsRefused: 0, mailboxes: 1 });
  expect(await ask(ownerUrl, "select from person where login_name = 'wang.wei'")).toEqual([]);

  await confirm(file.importId);

  expect(await one(file.importId)).toMatchObject({ state: 'stored', rowsStored: 2 });
  const people = await ask(
    ownerUrl,
    `select login_name as login, p.name, email, phone, invited, password_hash as hash, agent_dn is not null as seat, d.name as department,
    array(select r.name from person_role join role r using (tenant_id, role_id) where person_id = p.person_id order by 1) as roles, (select purpose from invitation i where i.person_id = p.person_id) as invitation from person p join department d using (tenant_id, department_id) where login_name in ('wang.wei', 'li.na') order by 1`,
  );
  expect(people).toEqual([
    {
      login: 'li.na',
      name: '李娜',
      email: null,
      phone: null,
      invited: true,
      hash: '',
      seat: true,
      department: 'Tenant 1',
      roles: [],
      invitation: null,
    },
    {
      login: 'wang.wei',
      name: '王伟',
      email: 'wei@example.com',
      phone: '+8613800138000',
      invited: true,
      hash: '',
      seat: true,
      department: 'North',
      roles: ['Agent', '质检员'],
      invitation: 'join',
    },
  ]);
  expect((await ask(ownerUrl, "select payload from job where task = 'members.mailInvitations'"))[0]).toEqual({
    payload: { tenant: '1' },
  });
});

test('where no mail server is set up those who are imported are not said to be mailed', async () => {
  const orders = async () =>
    (await ask(ownerUrl, 'select count(*)::int as n from invitation where mail_wanted'))[0]!.n as number;
  const before = await orders();
  const file = await checked('用户名,姓名,邮箱\nzhou.kept,周末,kept@example.com\n');
  post.kept = true;
  await confirm(file.importId);
  delete post.kept;

  expect(await one(file.importId)).toMatchObject({ state: 'stored' });
  expect(await orders()).toBe(before);
});

test('each row that cannot be stored says why, beside the others that can, and can be downloaded with its reasons', async () => {
  await server.tokenOf(person({ tenant: '2' }));
  await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash) values (2, 'known.one', 'Known', '')",
  );
  const rows = [
    'Login,Name,Mail,Phone,Department,Role',
    ',No login,,,,',
    'has blank,Blank,,,,',
    'bad.mail,Bad,not mail,,,',
    'bad.phone,Bad,,12,,',
    'twice,One,,,,',
    'Twice,Two,,,,',
    'Known.ＯＮＥ,Known,,,,',
    'no.dept,No,,,Nowhere,',
    'which.north,Which,,,North,',
    'no.role,No,,,,Wizard',
    'boss,Boss,,,,Boss',
    '=cmd,Evil,bad,,,',
  ];
  const file = await checked(rows.join('\n'));

  expect(file).toMatchObject({ rowsRead: 12, rowsRefused: 11 });
  expect((await refused(file.importId)).list.map(({ rowNo, field, reason }) => `${rowNo} ${field} ${reason}`)).toEqual([
    '2 loginName missing',
    '3 loginName badLoginName',
    '4 email badEmail',
    '5 phone badPhone',
    '7 loginName repeated',
    '8 loginName taken',
    '9 department noDepartment',
    '10 department departmentAmbiguous',
    '11 roles noRole',
    '12 roles beyondRights',
    '13 email badEmail',
  ]);
  const csv = (await importer.call(userImportEndpoints.refusedFile, { params: { userImportId: file.importId } })).text;
  expect(csv).toContain('Twice,Two,,,,,7,"User name repeats row 6, which is kept"');
  expect(csv).toContain("'=cmd,Evil");

  await confirm(file.importId, false);
  expect(await one(file.importId)).toMatchObject({ state: 'stored', rowsStored: 1 });
  expect(await ask(ownerUrl, "select name from person where login_name in ('twice', 'boss', 'no.role')")).toEqual([
    { name: 'One' },
  ]);
});

test('a role that may no longer be given when the import is confirmed is refused, and nothing is stored', async () => {
  const giver = person({ gates: ['members.user.import', 'outbound.batch.edit'] });
  const file = await checkedUserImport(server, server.as(giver), {
    name: 'a.csv',
    content: 'Login,Name,Role\nlate.boss,Late,Boss\n',
  });
  expect(file).toMatchObject({ rowsRefused: 0 });

  expect(
    await importer.call(userImportEndpoints.confirm, { params: { userImportId: file.importId }, body: {} }),
  ).toMatchObject({ name: 'BEYOND_OWN_RIGHTS' });
  expect(await one(file.importId)).toMatchObject({ state: 'checked' });
});

test('a name that was taken between the check and the storing is refused after all', async () => {
  const file = await checked('Login,Name\nrace.one,One\nrace.two,Two\n');
  await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash) values (1, 'race.two', 'Faster', '')",
  );

  await confirm(file.importId);

  expect(await one(file.importId)).toMatchObject({ state: 'stored', rowsStored: 1, rowsRefused: 1 });
  expect((await refused(file.importId)).list).toMatchObject([
    { field: 'loginName', reason: 'taken', value: 'race.two' },
  ]);
  expect(await ask(ownerUrl, "select name from person where login_name = 'race.two'")).toEqual([{ name: 'Faster' }]);
});

test.each([
  ['a column is missing', 'phone,mail\n1,2\n', 'noColumn'],
  ['there is nothing', '', 'empty'],
  ['there are headings alone', 'Login,Name\n', 'onlyHeadings'],
])('a file is refused as a whole where %s, and nothing can be confirmed', async (_, content, problem) => {
  const file = await checked(content);

  expect(file).toMatchObject({ state: 'failed', problem });
  expect(
    await importer.call(userImportEndpoints.confirm, { params: { userImportId: file.importId }, body: {} }),
  ).toMatchObject({ name: 'USER_IMPORT_MOVED_ON' });
});

test('one with no good row cannot be confirmed, a cancelled one stores nothing, and neither can be confirmed twice', async () => {
  const bad = await checked('Login,Name\n,Nobody\n');
  expect(
    await importer.call(userImportEndpoints.confirm, { params: { userImportId: bad.importId }, body: {} }),
  ).toMatchObject({ name: 'USER_IMPORT_WITHOUT_ROWS' });
  const file = await checked('Login,Name\nnot.stored,Never\n');
  expect(
    (await importer.call(userImportEndpoints.cancel, { params: { userImportId: file.importId } })).data.state,
  ).toBe('cancelled');
  expect(await confirm(file.importId)).toMatchObject({ name: 'USER_IMPORT_MOVED_ON' });
  expect(await ask(ownerUrl, "select from person where login_name = 'not.stored'")).toEqual([]);
});

test('the template is a file that can be imported', async () => {
  const { text } = await importer.call(userImportEndpoints.template, {});
  const file = await checked(`${text}tmpl.one,From the template,,,Sales,\n`);

  expect(file).toMatchObject({ state: 'checked', rowsRead: 1, rowsRefused: 0 });
});

test('somebody who sees one department imports into it alone', async () => {
  const head = server.as(person({ gates: ['members.user.import'], scope: 'below', department: sales }));
  const file = await checkedUserImport(server, head, {
    name: 'a.csv',
    content: 'Login,Name,Department\nmine.one,One,\nmine.two,Two,North\ntheirs.one,Three,Support\n',
  });

  expect(file).toMatchObject({ rowsRead: 3, rowsRefused: 1 });
  expect(
    await ask(
      ownerUrl,
      'select login_name as login, department_id::text as id from user_import_row where import_id = $1 and not refused order by 1',
      [file.importId],
    ),
  ).toEqual([
    { login: 'mine.one', id: sales },
    { login: 'mine.two', id: north },
  ]);
  const beside = server.as(
    person({ gates: ['members.user.import'], scope: 'below', department: await department('Beside') }),
  );
  expect(await beside.call(userImportEndpoints.one, { params: { userImportId: file.importId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a department is found by the end of its way where only one has it', () => {
  const found = departmentsByName([
    { departmentId: '1', parentId: null, name: 'Yunhe' },
    { departmentId: '2', parentId: '1', name: 'Sales' },
    { departmentId: '3', parentId: '2', name: 'North' },
    { departmentId: '4', parentId: '1', name: 'North' },
  ]);

  expect(found.get('sales')).toBe('2');
  expect(found.get('north')).toBe('ambiguous');
  expect(found.get('sales / north')).toBe('3');
  expect(found.get('yunhe / north')).toBe('4');
});
