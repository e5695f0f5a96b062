import { afterAll, expect, test } from 'vitest';
import { signsInImage } from '#areas/account/imageCode/testRows.ts';
import { registerTexts } from '#areas/account/register/register.texts.ts';
import { reviewTexts } from '#areas/account/register/review.texts.ts';
import { samplesTexts } from '#areas/designer/samples/samples.texts.ts';
import { departmentTexts } from '#areas/members/department/department.texts.ts';
import { userImportJobs } from '#areas/members/import/userImport.job.ts';
import { userImportTexts } from '#areas/members/import/userImportDialog.texts.ts';
import { roleScreenTexts } from '#areas/members/role/roleScreens.texts.ts';
import { skillGroupTexts } from '#areas/members/skillGroup/skillGroup.texts.ts';
import type { Gate } from '#core/access/may.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates, granted } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';
import { imageDrawn } from './imageDrawn.ts';

const texted: { to: string; text: string }[] = [];
const product = await testProduct({
  withConsole: true,
  needs: { sms: { send: async (message) => (texted.push(message), { id: String(texted.length) }) } },
});
const { ownerUrl } = product.database;
const log = newLog('silent');
const worker = await workOff(
  ownerUrl,
  userImportJobs({ inTenant: (of, work) => inTenant(product.pool, of, work), storage: product.storage, granted, log }),
  log,
);
afterAll(async () => {
  await worker.stop();
  await product.stop();
});
await ask(ownerUrl, "insert into tenant (name, operator) values ('Operator', true)");
const operator = person({ gates: allGates as Gate[] });

test.each([
  {
    language: 'en' as const,
    mode: 'light' as const,
    login: 'harbour.admin',
    company: 'Harbour Bank',
    phone: '13800138001',
    departments: ['Sales', 'Service'],
    team: 'Team leader',
    group: 'Front desk',
  },
  {
    language: 'zh' as const,
    mode: 'dark' as const,
    login: 'haigang.admin',
    company: '海港银行',
    phone: '13800138002',
    departments: ['销售部', '客服部'],
    team: '班组长',
    group: '前台',
  },
])(
  'a tenant is set up from nothing: registered, reviewed, departments, roles, users of a spreadsheet, a skill group ($language, $mode)',
  async ({ language, mode, login, company, phone, departments, team, group }) => {
    const [r, v, d, o, u, s, k, a] = [
      registerTexts[language],
      reviewTexts[language],
      departmentTexts[language],
      roleScreenTexts[language],
      userImportTexts[language],
      skillGroupTexts[language],
      kitTexts[language],
      samplesTexts[language],
    ];
    const page = await openPage(product, null, '/user/registe', { language, mode });

    // A stranger registers, with a code that was texted.
    await page.locator('[name=phone]').fill(phone);
    await imageDrawn(page);
    await page.locator('[name=image]').fill(await signsInImage(ownerUrl));
    await page.getByRole('button', { name: r.sendSms }).click();
    await expect.poll(() => texted.filter(({ to }) => to === `+86${phone}`).length).toBe(1);
    await page.locator('[name=code]').fill(/\d{6}/.exec(texted.find(({ to }) => to === `+86${phone}`)!.text)![0]);
    await page.locator('[name=name]').fill('Li Na');
    await page.locator('[name=loginName]').fill(login);
    await page.locator('[name=password]').fill('correct horse battery');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: r.goOn }).click();
    await page.waitForURL('**/user/fillInformation');
    await page.locator('[name=company]').fill(company);
    await page.locator('[name=industry]').selectOption({ index: 1 });
    await page.locator('[name=email]').fill('li.na@example.com');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: r.send }).click();
    await page.getByText(r.doneTitle).waitFor();

    // The operator reviews it.
    const review = await openPage(product, operator, '/operateCenter/registrations', { language, mode });
    await review.getByText(company, { exact: true }).first().waitFor();
    await review
      .getByRole('button', { name: new RegExp(`^${v.approve}(: ?${company})?$`) })
      .first()
      .click();
    await review.getByRole('dialog').getByRole('button', { name: v.approveNow }).click();
    await expect.poll(() => ask(ownerUrl, 'select name from tenant where name = $1', [company])).toHaveLength(1);
    expect(await complaints(review)).toEqual([]);
    await review.close();

    // The first administrator signs in.
    await page.goto('/user/login');
    await page.locator('[name=username]').fill(login);
    await page.locator('[name=password]').fill('correct horse battery');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
    const tenant = (await ask(ownerUrl, 'select tenant_id::text as id from tenant where name = $1', [company]))[0]!
      .id as string;

    for (const name of departments) {
      await page.goto('/member/department');
      await page.getByRole('button', { name: d.create }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: d.name, exact: true }).fill(name);
      await page.getByRole('dialog').getByRole('button', { name: k.create }).click();
      await page.getByRole('heading', { name }).waitFor();
    }
    expect(
      (
        await ask(
          ownerUrl,
          'select name from department where tenant_id = $1 and parent_id is not null order by department_id',
          [tenant],
        )
      ).map(({ name }) => name),
    ).toEqual(departments);

    await page.goto('/member/roleManage');
    await page.getByRole('button', { name: o.create }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: o.name, exact: true }).fill(team);
    await page.getByRole('dialog').getByRole('button', { name: o.make }).click();
    await expect
      .poll(() => ask(ownerUrl, 'select name from role where tenant_id = $1 and name = $2', [tenant, team]))
      .toHaveLength(1);

    await page.goto('/member/userManage?import=new');
    const header = 'User name,Name,E-mail,Department,Roles';
    await page.setInputFiles('input[type=file]', {
      name: 'users.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${header}\n${login}.one,One,one@example.com,${departments[0]},${team}\n${login}.two,Two,,${departments[1]},${team}\n`,
      ),
    });
    await page.getByText(fill(u.allGood, { count: 2 })).waitFor();
    await page.getByRole('button', { name: fill(u.go, { count: 2 }) }).click();
    await page.getByText(fill(u.stored, { count: 2 })).waitFor();
    expect(
      await ask(
        ownerUrl,
        `select p.login_name as login, d.name as department, r.name as role, p.invited from person p join department d using (tenant_id, department_id) join person_role using (tenant_id, person_id) join role r using (tenant_id, role_id)
    where p.tenant_id = $1 and p.invited order by p.login_name`,
        [tenant],
      ),
    ).toEqual([
      { login: `${login}.one`, department: departments[0], role: team, invited: true },
      { login: `${login}.two`, department: departments[1], role: team, invited: true },
    ]);

    await page.goto('/member/skillsGroupManagement');
    await page.getByRole('button', { name: s.newGroup }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: s.nameField, exact: true }).fill(group);
    await page.getByRole('dialog').locator('button[type=submit], .ant-btn-primary').last().click();
    await expect
      .poll(() => ask(ownerUrl, 'select name, valid from skill_group where tenant_id = $1', [tenant]))
      .toEqual([{ name: group, valid: true }]);
    expect(await complaints(page)).toEqual([]);

    // A tenant without robots begins from a sample, first of all one in its own language.
    await page.goto('/robotCenter/robots');
    const sample = page.getByRole('button', { name: `${a.use}: ` }).first();
    await sample.waitFor();
    expect(await complaints(page)).toEqual([]);
    await sample.click();
    await page.waitForURL('**/proDesign?flowId=*');
    await expect
      .poll(() => ask(ownerUrl, 'select name, language, version from robot where tenant_id = $1', [tenant]))
      .toEqual([{ name: language === 'zh' ? '车险续保' : 'Motor renewal', language, version: 0 }]);
  },
);
