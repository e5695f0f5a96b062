import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { everyBoard } from '#areas/monitor/boards/boards.contract.ts';
import { counterTexts } from '#areas/monitor/counter/counter.texts.ts';
import { dataMonitorTexts } from '#areas/monitor/dataMonitor/dataMonitor.texts.ts';
import { boards, boardsTeller } from '#areas/monitor/door.ts';
import { processTexts } from '#areas/monitor/process/process.texts.ts';
import { wallTexts } from '#areas/monitor/wall/wall.texts.ts';
import { outcomeTexts } from '#areas/outbound/outcome.texts.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { linksTexts } from '#kit/console/links/links.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { liveEvents } from '../server/product.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  events: liveEvents,
  maySee: async () => true,
  onError: () => {},
});
const teller = boardsTeller({
  ...{ pool: server.pool, log: newLog('silent'), now: Date.now, live, boards },
  carried: () => ['1'],
});
afterAll(async () => {
  await teller.stop();
  await live.stop();
  await ownerPool.end();
  await server.stop();
});
const { ownerUrl } = server.database;
const head = person({
  gates: [
    ...(['monitor.dashboard.view', 'monitor.process.view', 'monitor.process.edit', 'monitor.data.view'] as const),
    'monitor.data.share' as const,
    ...(['monitor.rule.view', 'monitor.agent.view', 'monitor.call.view', 'outbound.call.view'] as const),
    ...(['outbound.batch.view', 'inbound.call.view'] as const),
  ],
});
const watcher = person({ gates: ['monitor.dashboard.view'] });
const t = wallTexts.en;
let busy = '';
let silent = '';
beforeAll(async () => {
  await server.tokenOf(head);
  await server.tokenOf(watcher);
  const [one, , , other] = await storeCalls(ownerUrl, '1', [
    { name: 'Zheng Yi', callStatus: 2, reason: 'busy' },
    { name: 'Sun Lu', talkTime: 60_000 },
    { name: 'Tang Li', talkTime: 20_000 },
    { name: 'Ma Lan', callStatus: 1 },
  ]);
  busy = one!;
  silent = other!;
  await ask(
    ownerUrl,
    'update batch set state = 2, total = 100, waiting = 60, called = 38, connected = 20, not_connected = 18',
  );
  await ask(
    ownerUrl,
    `insert into rule_break (tenant_id, kind, call_id, began_at, worst, threshold, call_at) values (1, 'silence', $1, now(), 19000, 15000, 9000)`,
    [silent],
  );
});

/** What a person presses, counted. */
function presses(page: Page) {
  let made = 0;
  return {
    count: () => made,
    press: async (role: 'link' | 'button', name: string | RegExp) => {
      made += 1;
      await page.getByRole(role, { name }).first().click();
    },
  };
}

test('from a strange number on the wall to the call that caused it is two presses', async () => {
  const page = await openPage(server, head, '/monitorCenter/dashboard');
  const wall = page.getByRole('dialog', { name: t.title });
  await wall
    .getByText(fill(t.callsToday, { calls: '3' }))
    .or(wall.getByText(t.perMinute))
    .first()
    .waitFor();
  expect(await complaints(page)).toEqual([]);

  const byReason = presses(page);
  const reasons = wall.getByRole('listitem').filter({ hasText: outcomeTexts.en.busy });
  await reasons.getByRole('link', { name: '1', exact: true }).waitFor();
  await reasons.getByRole('link', { name: '1', exact: true }).click();
  await page.waitForURL(/\/outbounds\/call\?.*reason=busy/);
  await byReason.press('button', 'Zheng Yi');
  await page.waitForURL(`**/outbounds/call/${busy}`);
  expect(byReason.count() + 1).toBeLessThanOrEqual(5);

  await page.goto('/monitorCenter/dashboard');
  const byBreak = presses(page);
  await byBreak.press('link', /0:19/);
  await page.waitForURL('**/monitorCenter/monitoring');
  await byBreak.press('link', /0:09/);
  await page.waitForURL(`**/outbounds/call/${silent}?at=9000`);
  expect(byBreak.count()).toBeLessThanOrEqual(5);
});

test('a wall follows what happens without a touch, and says so when nothing comes any more', async () => {
  const page = await openPage(server, watcher, '/monitorCenter/dashboard');
  const wall = page.getByRole('dialog', { name: t.title });
  const left = wall.getByRole('listitem').filter({ hasText: t.left }).locator('b');
  await left.filter({ hasText: '60' }).waitFor();
  // Numbers lead nowhere where the person may not look.
  expect(await wall.getByRole('link').count()).toBe(0);

  await expect.poll(() => live.isWatched('1', 'monitor.wall', everyBoard)).toBe(true);
  const place = await left.boundingBox();
  await ask(ownerUrl, 'update batch set waiting = 41');
  await teller.beat();
  await left.filter({ hasText: '41' }).waitFor();
  const after = await left.boundingBox();
  // It stands where it stood: what changes does not jump.
  expect(after!.x + after!.width).toBeCloseTo(place!.x + place!.width, 0);
  expect(after!.y).toBeCloseTo(place!.y, 0);

  // A number that never came: everything is asked for once.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/total/data/foldLine')) asked += 1;
  });
  await ask(ownerUrl, "update live_sequence set told = told + 3, told_at = told_at - interval '2 seconds'");
  await teller.beat();
  await expect.poll(() => asked).toBe(1);

  // Nothing comes any more, neither told nor asked for.
  await page.route('**/foldLine', (route) => route.abort());
  await page.clock.install();
  await page.clock.fastForward(20_000);
  await wall
    .getByRole('status')
    .filter({ hasText: t.asOf.split('{')[0]! })
    .waitFor();

  await page.keyboard.press('Escape');
  await wall.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.showAgain }).click();
  await wall.waitFor();
});

test('counters and progress are read in both languages, and what they count is one press away', async () => {
  for (const language of ['en', 'zh'] as const) {
    const d = dataMonitorTexts[language];
    const p = processTexts[language];
    const page = await openPage(server, head, '/monitorCenter/dataMonitor', { language });
    await page.getByRole('heading', { name: d.outbound, exact: true }).waitFor();
    await page.getByText(d.todayFinish).first().waitFor();
    await page.getByRole('link', { name: '3', exact: true }).first().waitFor();
    expect(await complaints(page)).toEqual([]);
    await page
      .getByRole('button', { name: new RegExp(d.hours) })
      .last()
      .click();
    await page.getByRole('table', { name: d.hours }).getByRole('link').first().click();
    await page.waitForURL(/\/outbounds\/call\?.*endedFrom=\d+&endedTo=\d+/);

    await page.goto('/monitorCenter/process');
    await page.getByRole('link', { name: 'Premium reminders' }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: 'Premium reminders' }).click();
    await page.waitForURL(/by=batch&campaignId=/);
    await page.getByRole('button', { name: 'November', exact: true }).click();
    await page.getByRole('dialog').getByRole('heading', { name: p.hoursOf }).waitFor();
    expect(await complaints(page)).toEqual([]);
  }
});

test('a link shows the counters to somebody without an account, until it is withdrawn', async () => {
  const [{ waiting } = {}] = await ask(ownerUrl, "select waiting from batch where name = 'November'");
  for (const language of ['en', 'zh'] as const) {
    const c = counterTexts[language];
    const l = linksTexts[language];
    const look = { language, mode: language === 'zh' ? 'dark' : 'light' } as const;
    const page = await openPage(server, head, '/monitorCenter/dataMonitor', look);
    await page.getByRole('button', { name: c.share }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: c.of }).fill('Novem');
    await page.getByTitle('November', { exact: true }).click();
    await dialog.getByRole('button', { name: l.make }).click();
    const address = new URL(await dialog.getByRole('textbox', { name: l.link }).inputValue());
    expect(await complaints(page)).toEqual([]);

    const wall = await openPage(server, null, `${address.pathname}${address.hash}`, look);
    await wall.getByRole('heading', { name: /November$/ }).waitFor();
    expect(await wall.locator('.counter dl > div').filter({ hasText: c.queue }).locator('dd').textContent()).toBe(
      String(waiting),
    );
    expect(await complaints(wall)).toEqual([]);
    await dialog.getByRole('button', { name: new RegExp(`^${l.withdraw}: November`) }).click();
    await page.getByText(l.withdrawDone).waitFor();
    await wall.getByRole('alert').getByText(c.over).waitFor();
    expect(await complaints(wall)).toEqual([]);
    // Only the hash was kept, and a link that was cut short is none.
    const cut = await openPage(server, null, '/counter', look);
    await cut.getByText(c.noLinkText).waitFor();
  }
});

test('a goal is set, and marks the campaign that misses it', async () => {
  const p = processTexts.en;
  const page = await openPage(server, head, '/monitorCenter/process');
  await page.getByRole('button', { name: p.goals }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(p.connectRateGoal).fill('80');
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await page.getByText(fill(p.belowGoal, { goal: 80 })).waitFor();
  expect(await ask(ownerUrl, 'select connect_rate_goal from progress_config')).toEqual([{ connect_rate_goal: 80 }]);
});
