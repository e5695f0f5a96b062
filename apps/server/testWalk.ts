import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, vi } from 'vitest';
import { signInTexts } from '#areas/account/signIn/signIn.texts.ts';
import { importTexts } from '#areas/contacts/import/import.texts.ts';
import { gatewayTexts } from '#areas/lines/gateway/gateway.texts.ts';
import { batchTexts } from '#areas/outbound/batch/batch.texts.ts';
import { callTexts } from '#areas/outbound/call/call.texts.ts';
import { campaignTexts } from '#areas/outbound/campaign/campaign.texts.ts';
import { frontPages } from '#kit/console/frontPages.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { testBrowser } from '#kit/testing/browser.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { drawn, watch } from '#kit/testing/drawn.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { startProgram } from './startProgram.ts';

const password = 'a walk through all';
const [program, browser] = await Promise.all([startProgram(password), testBrowser()]);
afterAll(program.stop, 60_000);
/** What the program says when it is ready. */
export const { printed } = program;

export async function signedIn(language: Language, mode: 'light' | 'dark', width = 1440): Promise<Page> {
  const context = await newContext(browser, program.address, { language, mode, width });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watch(page);
  page.on('pageerror', (error) => thrown.push(error.message));
  const t = signInTexts[language];
  await page.goto('/');
  await page.getByLabel(t.username, { exact: true }).fill('demo');
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/monitorCenter/overview');
  return page;
}

export const thrown: string[] = [];

/** A list that opens moves, and on a slow machine a click may meet it on its way: then it is opened again. */
async function choose(combobox: Locator, option: string) {
  for (let tries = 0; tries < 5; tries++) {
    await combobox.click();
    const done = await combobox
      .page()
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: option })
      .first()
      .click({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
    if (done) return;
  }
  throw new Error(`“${option}” could not be chosen`);
}

/** 5,000 people, seven of whom cannot be called. */
async function spreadsheet(language: Language) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('1');
  sheet.addRow(
    language === 'zh'
      ? ['客户姓名', '手机号码', '到期日', 'days_left', 'premium']
      : ['Name', 'Phone', 'policy_end', 'days_left', 'premium'],
  );
  const prefix = language === 'zh' ? '137' : '139';
  for (let at = 0; at < 4_993; at++)
    sheet.addRow([
      language === 'zh' ? `客户${at}` : `Customer ${at}`,
      `${prefix}${String(20_000_000 + at * 7)}`,
      '2026-12-31',
      String(5 + (at % 40)),
      '3280.00',
    ]);
  for (const wrong of ['1381234567', '', 'unknown', '400 820 8820', `${prefix}20000000`, '1.38E+10', '138001380001'])
    sheet.addRow(['x', wrong, '', '', '']);
  return Buffer.from(await book.xlsx.writeBuffer());
}

interface Walker {
  language: Language;
  mode: 'light' | 'dark';
}

/** Somebody new imports 5,000 people, has a robot call them, and reads what one of them said. */
export async function newUser({ language, mode, robot }: Walker & { robot: string }) {
  const page = await signedIn(language, mode);
  const [imports, campaigns, batches, calls, gateways, kit] = [
    importTexts[language],
    campaignTexts[language],
    batchTexts[language],
    callTexts[language],
    gatewayTexts[language],
    kitTexts[language],
  ];
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/lineManagement/number');
  await page
    .getByRole('button', { name: new RegExp(`^${kit.edit}|^${gateways.edit}`) })
    .first()
    .click();
  await page.getByRole('slider').first().focus();
  await page.keyboard.press('End');
  await page.getByText(fill(gateways.speedLabel, { speed: 100 })).waitFor();
  await button(kit.save).click();
  await page.getByText('100×', { exact: true }).first().waitFor();

  await page.goto('/contactmanagement/customer');
  await button(imports.title).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `people-${language}.xlsx`,
      mimeType: 'application/octet-stream',
      buffer: await spreadsheet(language),
    });
  await button(fill(imports.importSome, { good: '4,993', refused: '7' })).click();
  await button(imports.show).waitFor();

  await page.goto('/outbounds/activity');
  await button(campaigns.create).click();
  const name = `Walk ${language}`;
  await page.getByLabel(campaigns.formName, { exact: true }).fill(name);
  await choose(page.getByRole('combobox', { name: campaigns.robot, exact: true }), robot);
  await choose(
    page.getByRole('combobox', { name: campaigns.gateway, exact: true }),
    fill(campaigns.gatewayOption, { name: 'Rehearsal carrier', channels: '160' }),
  );
  // A robot with lines of its own has chosen them already.
  const all = button(fill(campaigns.allNumbers, { count: '4' }));
  if ((await all.count()) > 0) await all.click();
  await page.getByLabel(campaigns.channels, { exact: true }).fill('60');
  await button(campaigns.add).click();
  await page.getByText(name).first().waitFor();

  await page.goto('/outbounds/tasks?new=1');
  await choose(page.getByRole('dialog').getByRole('combobox', { name: batches.campaign }), name);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#batch-name')?.value);
  await button(batches.next).click();
  await page.getByRole('radio', { name: new RegExp(`^${batches.sourceImport}`) }).check();
  await page
    .locator('label')
    .filter({ hasText: `people-${language}.xlsx` })
    .first()
    .click();
  await page.getByText(fill(batches.fits, { count: '4,993' })).waitFor();
  await button(batches.next).click();
  // The file has no column for the plate: the robot says its own value, which has to be agreed to.
  await page.getByRole('checkbox', { name: batches.callAnyway }).check();
  await button(batches.next).click();
  // All day, so that the walk does not depend on when it is walked.
  await page.route(
    ({ pathname }) => pathname === '/outbound/batches',
    (route) =>
      route.continue({
        postData: JSON.stringify({
          ...route.request().postDataJSON(),
          schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
        }),
      }),
  );
  await button(fill(batches.callNow, { count: '4,993' })).click();

  await page.getByRole('link', { name: `${name} 1` }).click();
  await page.waitForURL('**/outbounds/tasks/*');
  await page.getByRole('heading', { name: `${name} 1` }).waitFor();
  await page.locator('.cw-name[href^="/outbounds/call/"]').first().waitFor();
  await page.getByRole('button', { name: /Reached [1-9]|已接通 ?[1-9]/ }).click();
  await page.waitForURL('**callStatus=3**');
  // One that heard the robot out: some hang up within its first words.
  const heardOut = `/outbounds/call?batchId=${/tasks\/(\d+)/.exec(page.url())![1]}&talkFrom=12`;
  await vi.waitFor(async () => {
    await page.goto(heardOut);
    await page.locator('.cw-name[href^="/outbounds/call/"]').first().waitFor({ timeout: 15_000 });
  }, 120_000);
  await page.locator('.cw-name[href^="/outbounds/call/"]').first().click();

  await page.getByText(calls.transcript, { exact: true }).waitFor();
  await page
    .getByText(language === 'zh' ? '云禾保险' : 'this is Yunhe Insurance')
    .first()
    .waitFor();
  await button(calls.showFlow).click();
  await page.locator('.react-flow__node').first().waitFor();
  // Lines that are out of sight are not drawn.
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBeGreaterThan(2);
  expect(thrown).toEqual([]);
}

export const paths = [
  '/monitorCenter/overview',
  '/monitorCenter/call',
  '/outbounds/activity',
  '/outbounds/activity/template/1',
  '/outbounds/tasks',
  '/outbounds/tasks/1',
  '/outbounds/call',
  '/outbounds/call/one',
  '/outbounds/calendar',
  '/systemConfig/calendar',
  '/systemConfig/exportTask',
  '/contactmanagement/manage',
  '/contactmanagement/blackList',
  '/robotCenter/robots',
  '/robotCenter/robots/1',
  '/robot/version',
  '/robot/version/1',
  '/robot/version/1?from=1&to=3&show=canvas',
  '/liteDesign?flowId=1',
  '/processDesigner?flowId=1',
  '/contactmanagement/customer',
  '/lineManagement/number',
  '/lineManagement/allotment',
  '/lineManagement/trunk/3',
  '/member/userManage',
  '/member/department',
  '/member/skillsGroupManagement',
  '/operateCenter/tenants',
  '/systemConfig/apiSet',
  '/user/center',
  '/member/roleManage',
  '/member/roleManage/1',
  '/member/roleManage/1?tab=members',
  '/member/roleManage/difference?first=1&second=2',
  '/member/roleManage/person?user=1',
  '/403',
  '/403?page=/member/roleManage',
  '/nowhere',
];

/** Ids of calls begin with the time of the start: one of the list is opened. */
export async function addressOf(page: Page, path: string): Promise<string> {
  if (path !== '/outbounds/call/one') return path;
  const link = page.locator('.cw-name[href^="/outbounds/call/"]').first();
  await page.goto('/outbounds/call?callStatus=3');
  return (await link.getAttribute('href'))!;
}

/** Every screen is opened and looked at by axe, with all of its rules unless some are named. */
export async function everyScreen({ language, mode, rules }: Walker & { rules?: string[] }) {
  const page = await signedIn(language, mode, 1280);
  const found: string[] = [];
  for (const path of [...frontPages, '/user/reset?invitation=none', '/aiaas/login/yuzhong', ...paths]) {
    await page.goto(await addressOf(page, path));
    await page.locator('h1').first().waitFor();
    await drawn(page);
    found.push(...(await complaints(page, rules)).map((one) => `${path} ${one}`));
  }

  expect(found).toEqual([]);
  expect(thrown).toEqual([]);
}
