import { afterAll, expect, test } from 'vitest';
import { notify } from '#areas/system/door.ts';
import { bellTexts } from '#areas/system/notice/bell.texts.ts';
import { noticeTexts } from '#areas/system/notice/notice.texts.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { Gate } from '#core/access/may.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openLive } from '#kit/server/live.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { picture } from '#kit/testing/picture.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from '../menu.ts';
import { rows } from '../testRows.ts';
import { liveEvents } from '../product.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
const ownerPool = openPool(product.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: product.app.server,
  pool: ownerPool,
  personOf: product.app.personOf,
  onPeopleChange: product.onChange,
  events: liveEvents,
  onError: () => {},
});
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await product.stop();
});
const { ownerUrl } = product.database;
test.each([
  { language: 'en' as const, mode: 'light' as const },
  { language: 'zh' as const, mode: 'dark' as const },
])(
  'notices come by themselves, lead to their page and are read once ($language, $mode)',
  async ({ language, mode }) => {
    const t = { ...noticeTexts[language], ...bellTexts[language] };
    const reader = person({ gates: allGates as Gate[] });
    const page = await openPage(product, reader, '/monitorCenter/overview', { language, mode });
    await page.getByRole('button', { name: t.none }).waitFor();
    await page.getByText(kitTexts[language].live, { exact: true }).waitFor();

    const id = await product.idOf(reader);
    await product.app.inTenant('1', (db) => notify(db, live, [id], 'exportFinished', { file: 'Calls.xlsx', rows: 12 }));
    await product.app.inTenant('1', (db) => notify(db, live, [id], 'importFailed', { file: 'broken.csv' }));

    await page.getByRole('button', { name: fill(t.unread, { count: 2 }) }).click();
    await page.getByText(fill(t.importFailed, { file: 'broken.csv' })).waitFor();
    await page.getByRole('link', { name: fill(t.exportFinished, { file: 'Calls.xlsx', rows: 12 }) }).click();
    await page.waitForURL('**/systemConfig/exportTask');
    await page.getByRole('button', { name: fill(t.unread, { count: 1 }) }).click();
    await page.getByRole('button', { name: t.readAll }).click();
    await page.getByRole('button', { name: t.none }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await expect
      .poll(() => ask(ownerUrl, 'select count(*)::int as n from notice where person_id = $1 and read_at is null', [id]))
      .toEqual([{ n: 0 }]);
  },
);

test('Ctrl-K goes to a page by a few letters, in either language, with the keyboard alone', async () => {
  const who = person({ gates: allGates as Gate[] });
  const page = await openPage(product, who, '/monitorCenter/overview');
  await page.getByRole('button', { name: 'Go to Ctrl K' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('黑名单');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Go to' }).fill('call rec');
  await page.getByRole('option', { name: /Call records/, selected: true }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/outbounds/call');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await tenantWithBatch(ownerUrl, '1', { contacts: 2 });
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, parent_id) overriding system value values (77, 'Harbour Life', 1)",
  );
  await ask(
    ownerUrl,
    "insert into skill_group (tenant_id, name, group_sn, queue_dn, valid) values (1, 'Front desk', 'f', '7001', true)",
  );
  const callId = await rows.callId!(product.as(who), { of: product, tenant: '1' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  for (const [words, group, title, path] of [
    ['camp', 'Campaigns', 'Campaign', /activity\/template\/\d+$/],
    ['batch', 'Batches', 'Batch', /tasks\/\d+$/],
    ['robot', 'Robots', 'Robot', /robots\/\d+$/],
    ['13800000002', 'Customers', 'Contact 2', /customer=\d+$/],
    ['carr', 'Gateways', 'Carrier', /number\?ofGateway=\d+$/],
    ['60204410', 'Caller numbers', '4410', /number\?keyword=/],
    ['front', 'Skill groups', 'Front desk', /skillsGroupManagement\?keyword=Front%20desk$/],
    ['harb', 'Tenants', 'Harbour Life', /tenants\?keyword=Harbour%20Life$/],
    [callId, 'Calls', `#${callId}`, new RegExp(`call/${callId}$`)],
    ['second fa', 'Settings', 'Second factor', /part=twoFactor$/],
    ['new batch', 'Actions', 'New batch', /tasks\?new=1$/],
  ] as const) {
    await field.fill(words);
    const found = page.getByRole('group', { name: group, exact: true }).getByRole('option', { name: title }).first();
    await found.waitFor();
    if (words === 'batch') await picture(page, 'palette-en-light-1440');
    await found.click();
    await page.mouse.move(0, 0);
    await page.waitForURL(path);
    // A page without a tab says in the strip where one is.
    if (words === 'batch') await page.locator('.cw-tabs').getByText('Batch', { exact: true }).waitFor();
    await page.keyboard.press('Control+k');
  }
  for (const [words, action] of [
    ['new user', 'New user'],
    ['新建技能组', 'New skill group'],
    ['new role', 'New role'],
  ] as const) {
    await field.fill(words);
    await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: action }).click();
    const form = page.getByRole('dialog', { name: action, exact: true });
    await form.getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Control+k');
  }
  await field.fill('深色');
  await page.getByRole('option', { name: /Dark/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mode'))).toBe('dark');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('no such thing');
  await page.getByText('Nothing of that name').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('what breaks in the frame is said in our words, and tried again', async () => {
  const page = await openPage(product, person({ gates: allGates as Gate[] }), '/monitorCenter/overview');
  await page.route('**/PaletteDialog-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken"); }' }),
  );
  await page.getByRole('button', { name: 'Go to Ctrl K' }).click();
  await page.getByRole('alert').getByText(kitTexts.en.brokenText).waitFor();
  await page.getByRole('button', { name: kitTexts.en.again }).click();
  await page.getByRole('button', { name: 'Go to Ctrl K' }).waitFor();
});

test('code that cannot be fetched is said to be so, and comes when it is tried again', async () => {
  const page = await openPage(product, person({ gates: allGates as Gate[] }), '/outbounds/call');
  const days = page.locator('.cw-date-filter').first();
  await page.route('**/DateRangePicker-*.js', (route) => route.abort());
  await days.click();
  await page.getByRole('alert').getByText(kitTexts.en.unsent).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.unroute('**/DateRangePicker-*.js');
  await page.getByRole('button', { name: kitTexts.en.again }).click();
  await days.click();
  await page.locator('.ant-picker-dropdown').waitFor();

  await page.route('**/Console-*.js', (route) => route.abort());
  await page.goto('/outbounds/call');
  await page.getByRole('heading', { name: kitTexts.en.personFailed }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.unroute('**/Console-*.js');
  await page.getByRole('link', { name: kitTexts.en.again }).click();
  await days.waitFor();

  // What no page can say of itself stands in the header until its address answers.
  const said = /^A request failed: \/outbound\/batches\/list answered 500/;
  await page.route('**/outbound/batches/list', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Batches' }).click();
  await page.getByRole('button', { name: said }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.unroute('**/outbound/batches/list');
  await page.getByRole('button', { name: kitTexts.en.again }).click();
  await expect.poll(() => page.getByRole('button', { name: said }).count()).toBe(0);
});

test('code that cannot be fetched from another address either comes with a new page, if the server is there to give one', async () => {
  const page = await openPage(product, person({ gates: allGates as Gate[] }), '/outbounds/call');
  const days = page.locator('.cw-date-filter').first();
  const again = page.getByRole('button', { name: kitTexts.en.again });
  const isSamePage = () => page.evaluate(() => 'marked' in window);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.route('**/DateRangePicker-*.js*', (route) => route.abort());
  await page.route(new URL('/', page.url()).href, (route) => route.abort());
  for (let time = 0; time < 3; time += 1) {
    await days.click();
    await page.getByRole('alert').getByText(kitTexts.en.unsent).waitFor();
    await again.click();
    await days.waitFor();
  }
  expect(await isSamePage()).toBe(true);

  await days.click();
  await page.unrouteAll();
  await again.click();
  await expect.poll(isSamePage).toBe(false);
  await days.click();
  await page.locator('.ant-picker-dropdown').waitFor();
});

test('what happened while there was no live connection is shown when it is back', async () => {
  const who = person({ tenant: '5', gates: allGates as Gate[] });
  const batchId = await tenantWithBatch(ownerUrl, '5', { contacts: 3 });
  const page = await openPage(product, who, '/outbounds/tasks');
  let isAway = false;
  let lose = () => Promise.resolve();
  await page.routeWebSocket(/.*/, (socket) => {
    if (isAway) return void socket.close();
    socket.connectToServer();
    lose = () => socket.close();
  });
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('row').nth(1).waitFor();

  isAway = true;
  await lose();
  await page.getByText('Not connected since').waitFor();
  await ask(ownerUrl, "update batch set name = 'Renamed meanwhile' where batch_id = $1", [batchId]);
  isAway = false;

  await page.getByText('Renamed meanwhile').waitFor();
});

test('a session that was ended leaves the screen at once', async () => {
  const who = person({ gates: allGates as Gate[] });
  const page = await openPage(product, who, '/monitorCenter/overview');
  await page.getByText('Live', { exact: true }).waitFor();

  await ask(ownerUrl, 'delete from session where person_id = $1', [await product.idOf(who)]);

  await page.waitForURL('**/user/login**');
});

test('a right that was taken away leaves the menu without a reload, and Ctrl-K finds what is granted alone', async () => {
  const who = person({ gates: ['outbound.call.view', 'monitor.overview.view'] });
  const page = await openPage(product, who, '/outbounds/call');
  await page.getByText('Live', { exact: true }).waitFor();
  const entry = page.locator('.cw-side').getByText('Monitor', { exact: false });
  await entry.waitFor();

  await ask(
    ownerUrl,
    "update role set grants = '{outbound.call.view}' where role_id in (select role_id from person_role where person_id = $1)",
    [await product.idOf(who)],
  );

  await expect.poll(() => entry.count()).toBe(0);
  await page.getByRole('button', { name: 'Go to Ctrl K' }).click();
  await page.getByRole('option', { name: /Call records/ }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
});

test('requests about robots are logged by the names of what was sent, never its values; two seconds later the code of other pages is fetched', async () => {
  const page = await openPage(product, person({ gates: allGates as Gate[] }), '/robotCenter/robots');
  const told = page.waitForRequest('**/log/flow');
  // The browsers of tests save data.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: false } }));
  await page.reload();
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/overview.screen-')),
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  expect((await told).postDataJSON()).toMatchObject({
    type: 'info',
    params: { url: '/robot/api/robot/instance', params: 'pageNo,pageSize', duration: expect.any(Number) },
  });
});
