import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFailed, test } from 'vitest';
import { signInTexts } from '#areas/account/signIn/signIn.texts.ts';
import { importTexts } from '#areas/contacts/import/import.texts.ts';
import { debugTexts } from '#areas/designer/debug/debug.texts.ts';
import { versionEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { editorTexts } from '#areas/designer/editor/editor.texts.ts';
import { conditionTexts, operatorTexts } from '#areas/designer/fields/condition/condition.texts.ts';
import { leavingTexts } from '#areas/designer/node/leaving/leaving.texts.ts';
import { nodeTexts } from '#areas/designer/node/node.texts.ts';
import { partTexts } from '#areas/designer/fields/panel.texts.ts';
import { promptTexts } from '#areas/designer/fields/prompt/prompt.texts.ts';
import { proTexts } from '#areas/designer/pro/pro.texts.ts';
import { robotsTexts } from '#areas/designer/robots/robots.texts.ts';
import { versionTexts } from '#areas/designer/versions/versions.texts.ts';
import { batchTexts } from '#areas/outbound/batch/batch.texts.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { campaignTexts } from '#areas/outbound/campaign/campaign.texts.ts';
import { robotTexts } from '#areas/robot/robot/robot.texts.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { testBrowser } from '#kit/testing/browser.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { databaseCopy } from '#kit/testing/databaseCopy.ts';
import { startProgram } from '../faults/testProgram.ts';
import { keys, mouse } from './newcomer/hands.ts';
import { line, newTenant } from './newcomer/testTenant.ts';
import { words } from './newcomer/words.ts';

const password = 'a newcomer arrives';
const database = await databaseCopy();
const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
const [program, browser] = await Promise.all([
  startProgram({ DATABASE_URL: database.ownerUrl, DATA_DIR: folder, LOG_LEVEL: 'error' }),
  testBrowser(),
]);
afterAll(async () => {
  await program.end('SIGTERM');
  await database.drop();
  rmSync(folder, { recursive: true });
}, 60_000);

const thrown: string[] = [];
/** The folder for pictures of each step; none are taken without it. */
const pictures = process.env.NEWCOMER_PICTURES;

async function signedIn(loginName: string, language: Language, mode: 'light' | 'dark', width: number): Promise<Page> {
  const page = await (await newContext(browser, program.address, { language, mode, width })).newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto('/');
  await page.getByLabel(signInTexts[language].username, { exact: true }).fill(loginName);
  await page.getByLabel(signInTexts[language].password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/monitorCenter/overview');
  return page;
}

/** What is stored, asked for as the signed-in user. */
async function stored<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  const answer = await page.evaluate(
    async ({ method: by, path: to, body: sent }) =>
      (
        await fetch(to, {
          method: by,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${/access_token=([^;]+)/.exec(document.cookie)![1]}`,
          },
          ...(sent && { body: JSON.stringify(sent) }),
        })
      ).json() as Promise<{ code: number; data: unknown }>,
    { method, path, body },
  );
  expect(answer.code, `${method} ${path} ${JSON.stringify(answer).slice(0, 200)}`).toBe(1);
  return answer.data as Data;
}

/** Each language with either hands. */
const ways = [
  { by: 'the mouse', hands: mouse, language: 'en' as const, mode: 'light' as const, width: 1440 },
  { by: 'keys alone', hands: keys, language: 'zh' as const, mode: 'dark' as const, width: 1280 },
  { by: 'the mouse', hands: mouse, language: 'zh' as const, mode: 'light' as const, width: 1280 },
  { by: 'keys alone', hands: keys, language: 'en' as const, mode: 'dark' as const, width: 1440 },
];

test.each(ways)(
  'a newcomer builds the payment reminder with $by, debugs it, mends it, publishes it and lets it call ten customers ($language)',
  async ({ by, hands: make, language, mode, width }) => {
    const loginName = `${make.name}.${language}`;
    await newTenant(database.ownerUrl, { loginName, password, language });
    const page = await signedIn(loginName, language, mode, width);
    const { press, write, choose, take, add, link, open, file } = make(page, language);
    const t = words[language];
    const [p, n, part, leave, condition, debug, prompt, version, imports, campaign, batch] = [
      proTexts[language],
      nodeTexts[language],
      partTexts[language],
      leavingTexts[language],
      conditionTexts[language],
      debugTexts[language],
      promptTexts[language],
      versionTexts[language],
      importTexts[language],
      campaignTexts[language],
      batchTexts[language],
    ];
    const button = (name: string | RegExp) =>
      page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
    const panel = page.getByRole('complementary', { name: n.properties });
    const dock = page.getByRole('region', { name: p.dock });
    const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
    const list = (name: string) => panel.getByRole('combobox', { name, exact: true });
    let pictured = 0;
    if (pictures)
      onTestFailed(() => page.screenshot({ path: `${pictures}/failed-${make.name}-${language}.png` }).then(() => {}));
    /** The screens of other areas are looked at by the walk. */
    const look = async (what: string) => {
      if (page.url().includes('/proDesign') || what === 'new') expect(await complaints(page)).toEqual([]);
      if (pictures)
        await page.screenshot({
          path: `${pictures}/${language}-${make.name}-${String(++pictured).padStart(2, '0')}-${what}.png`,
        });
    };

    // A new robot, from the list.
    await page.goto('/robotCenter/robots');
    await press(button(robotTexts[language].newRobot));
    await write(page.getByLabel(robotsTexts[language].name, { exact: true }), t.robot);
    await look('new');
    await press(button(robotsTexts[language].create));
    await page.waitForURL(/proDesign/);
    const flowId = new URL(page.url()).searchParams.get('flowId')!;
    const start = language === 'zh' ? '开始节点' : 'Start node';
    await page.locator('.react-flow__node-box').first().waitFor();
    await look('empty');

    /** Gives the node that was just added its name and, where it speaks, its words. */
    const named = async (name: string, says?: string, label = part.says) => {
      await write(field(part.name), name);
      await page.keyboard.press('Enter');
      if (says === undefined) return;
      if ((await field(label).count()) === 0) await press(panel.getByRole('button', { name: part.addSpoken }));
      await write(field(label), says);
    };
    const tab = (name: string) => take(panel.getByRole('tab', { name: new RegExp(`(^|\\s)${name}$`) }));
    const result = async (code: string) => {
      await tab(n.exit);
      await press(panel.getByRole('button', { name: n.onEnter }));
      await press(panel.getByRole('button', { name: part.addStatus }).first());
      await choose(list(fill(part.statusName, { number: 1 })), 'result');
      await write(field(fill(part.statusTo, { name: 'result' })), code);
      await tab(n.speech);
    };

    await add({ node: start }, p.kindInteract);
    await named(t.greeting, t.greets);
    // What the words name is not there yet: one is added where it is written, the other where the checker says so.
    await press(panel.getByRole('button', { name: fill(prompt.addArgument, { name: 'name' }) }));
    await press(page.getByRole('link', { name: /errors|个错误/ }));
    await look('findings');
    await press(dock.getByRole('button', { name: fill(p.addArgument, { name: 'amount' }) }));
    await expect.poll(() => panel.getByText(fill(prompt.unknown, { names: 'amount' })).count()).toBe(0);

    await open(t.greeting);
    await tab(n.branches);
    for (const meant of [t.willPay, t.cannotPay, t.alreadyPaid]) {
      await press(panel.getByRole('button', { name: leave.add }));
      await choose(list(condition.intentions), meant);
      await panel.locator('.leaving-name', { hasText: meant }).waitFor();
    }
    await look('branches');
    await tab(n.speech);

    await add({ node: t.greeting, exit: t.willPay }, p.kindEnd);
    await named(t.promised, t.promisedSays);
    await result('A');
    await add({ node: t.greeting, exit: t.cannotPay }, p.kindFork);
    await named(t.howMuch);
    await press(panel.getByRole('button', { name: leave.add }));
    await write(panel.locator('.leaving').getByRole('textbox', { name: leave.name, exact: true }), t.large);
    await page.keyboard.press('Enter');
    await press(panel.getByRole('button', { name: condition.addRow }));
    await choose(list(fill(condition.left, { number: 1 })), 'amount');
    await choose(list(fill(condition.operator, { number: 1 })), operatorTexts[language]['≥']);
    await write(field(fill(condition.right, { number: 1 })), '5000');
    await look('fork');
    await add({ node: t.howMuch, exit: t.large }, p.kindEnd);
    await named(t.adviser, t.adviserSays);
    await result('B');
    const otherwise = language === 'zh' ? '其他情况' : 'Anything else';
    await add({ node: t.howMuch, exit: otherwise }, p.kindSms);
    await named(t.terms, t.termsSays, part.smsContent);
    await add({ node: t.terms }, p.kindEnd);
    await named(t.parts, t.partsSays);
    await result('C');
    await add({ node: t.greeting, exit: t.alreadyPaid }, p.kindEnd);
    await named(t.paid, t.paidSays);
    await result('D');
    await look('drawn');

    // It is told that a way out leads nowhere, and led to where it is mended.
    await press(page.getByRole('link', { name: /1 error|1 个错误/ }));
    await press(dock.getByRole('button', { name: otherwise }).first());
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.leaving') !== null)).toBe(true);
    await link({ node: t.greeting, exit: otherwise }, t.adviser);
    await expect.poll(() => page.getByText(editorTexts[language].clean).count()).toBe(1);

    // Two turns; back, and another answer.
    await take(page.getByRole('tab', { name: p.tabtry, exact: true }));
    await press(button(debug.settings));
    const drawer = page.getByRole('dialog');
    await write(drawer.locator('label', { hasText: /^name/ }).getByRole('textbox'), t.customer);
    await write(drawer.locator('label', { hasText: /^amount/ }).getByRole('textbox'), '300');
    await press(drawer.getByRole('button', { name: debug.startWith }));
    const turns = page.locator('.debug-turns > li');
    await expect.poll(() => turns.first().innerText()).toContain(t.customer);
    const say = async (sentence: string) => {
      await write(page.getByRole('textbox', { name: debug.say }), sentence);
      await page.keyboard.press('Enter');
    };
    await say(t.refuses);
    await expect.poll(() => turns.nth(1).innerText()).toContain(t.partsSays);
    await press(turns.nth(0).getByRole('button').first());
    await say(t.says);
    await expect.poll(() => turns.nth(1).innerText()).toContain(t.paidSays);
    await look('debugged');

    await press(button(version.publish));
    await press(page.getByRole('dialog').getByRole('button', { name: version.publish, exact: true }));
    await page.getByText(fill(editorTexts[language].published, { version: 1 })).waitFor();
    expect(await stored(page, 'GET', versionEndpoints.list.path.replace(':flowId', flowId))).toMatchObject([
      { version: 1, status: 'published', nodes: 8, current: true },
    ]);

    // Ten customers of a file.
    await page.goto('/contactmanagement/customer');
    await press(button(imports.title));
    const rows = Array.from(
      { length: 10 },
      (_, at) => `${t.customer} ${at},${t.prefix}${String(1_000 + at)},${300 + at}`,
    );
    await file(page.getByRole('dialog').getByRole('button', { name: imports.orChoose }), {
      name: t.file,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${[t.columns, ...rows].join('\r\n')}\r\n`),
    });
    // The server learns what the robot was taught meanwhile.
    await button(fill(imports.importAll, { good: '10' })).waitFor({ timeout: 120_000 });
    await press(button(fill(imports.importAll, { good: '10' })));
    await button(imports.show).waitFor();
    await look('imported');

    await page.goto('/outbounds/activity');
    await press(button(campaign.first));
    await write(page.getByLabel(campaign.formName, { exact: true }), t.campaign);
    await choose(page.getByRole('combobox', { name: campaign.robot, exact: true }), t.robot);
    await choose(page.getByRole('combobox', { name: campaign.gateway, exact: true }), line);
    await press(button(fill(campaign.allNumbers, { count: '4' })));
    await look('campaign');
    await press(button(campaign.add));
    await page.getByText(t.campaign).first().waitFor();

    await page.goto('/outbounds/tasks?new=1');
    await choose(page.getByRole('dialog').getByRole('combobox', { name: batch.campaign }), t.campaign);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#batch-name')?.value);
    await press(button(batch.next));
    await take(page.getByRole('radio', { name: new RegExp(`^${batch.sourceImport}`) }));
    await take(page.locator('label, tr, li').filter({ hasText: t.file }).first().getByRole('radio'));
    await page.getByText(fill(batch.fits, { count: '10' })).waitFor();
    await press(button(batch.next));
    await page.getByRole('region', { name: batch.stepCheck }).or(page.getByText(batch.asksNothing)).waitFor();
    const agree = page.getByRole('checkbox', { name: batch.callAnyway });
    if (await agree.isVisible()) await take(agree);
    await press(button(batch.next));
    await look('batch');
    // All day, so that it does not depend on when it is done.
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
    await press(button(fill(batch.callNow, { count: '10' })));
    await press(page.getByRole('link', { name: `${t.campaign} 1` }));
    await page.waitForURL('**/outbounds/tasks/*');
    const batchId = /tasks\/(\d+)/.exec(page.url())![1]!;
    interface Call {
      callId: string;
      robotId: string;
      callStatus: number;
      category: string | null;
      endedAt: number | null;
    }
    const calls = async () =>
      (await stored<{ list: Call[] }>(page, 'POST', callEndpoints.list.path, { pageNo: 1, pageSize: 50, batchId }))
        .list;
    await expect
      .poll(
        async () =>
          (await calls()).filter(
            ({ endedAt, robotId, callStatus }) => endedAt !== null && robotId === flowId && callStatus === 3,
          ).length,
        { timeout: 60_000, interval: 250 },
      )
      .toBe(10);
    // Some hang up while the robot says goodbye; all said what they will do.
    expect((await calls()).map(({ category }) => category)).toEqual(Array(10).fill(expect.stringMatching(/^[AD]$/)));

    await page.goto(`/outbounds/call?batchId=${batchId}`);
    await expect.poll(() => page.locator('.cw-name[href^="/outbounds/call/"]').count()).toBe(10);
    await look('calls');
    await press(page.locator('.cw-name[href^="/outbounds/call/"]').first());
    await page.getByText(t.customer).first().waitFor();
    await page
      .getByText(language === 'zh' ? '我是云禾保险' : 'this is Yunhe Insurance')
      .first()
      .waitFor();
    await look('call');
    expect(thrown, by).toEqual([]);
    await page.context().close();
  },
  300_000,
);
