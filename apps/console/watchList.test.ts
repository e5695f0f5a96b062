import { afterAll, expect, test } from 'vitest';
import { testBoard } from '#areas/monitor/agents/testBoard.ts';
import { rulesWatcher } from '#areas/monitor/door.ts';
import { everyRule } from '#areas/monitor/rules/rules.contract.ts';
import { rulesTexts } from '#areas/monitor/rules/rules.texts.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
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
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});
const { ownerUrl } = server.database;
const head = person({
  gates: ['monitor.rule.view', 'monitor.rule.edit', 'monitor.agent.view', 'outbound.call.view', 'outbound.call.listen'],
});
await server.tokenOf(head);
const t = rulesTexts.en;
const board = testBoard({ of: server, tenant: '1' });
const minute = 60_000;
const said = (text: string, from: number) => ({ speaker: 'customer' as const, text, from, to: from + 1_000 });

test('a threshold is changed, what breaks it appears without a reload, and is opened at its moment', async () => {
  const now = Date.now();
  const [talk = '', robots = ''] = await board.calls(
    { name: 'Ma Lan', phone: '+8613900135521' },
    { name: 'Tang Li', phone: '+8613600139071' },
  );
  const claims = await board.group('Claims');
  const talking = {
    state: 'talking',
    since: now - 6 * minute,
    callId: talk,
    by: null,
    direction: 'in',
    next: null,
  } as const;
  const lu = await board.agent('Sun Lu', { groups: [claims], now: talking });
  await board.part(talk, lu.agentId, { groupId: claims, rang: now - 7 * minute, answered: now - 6 * minute });
  const turns = [said('Hello?', 1_000), said('I will call my lawyer.', 9_000)];
  const watcher = rulesWatcher({
    ...{ pool: server.pool, log: newLog('silent'), now: Date.now, live, carried: () => ['1'] },
    underWay: () => [{ callId: robots, answeredAt: now - 11_000, speed: 1, path: [], turns }],
  });

  const page = await openPage(server, head, '/monitorCenter/monitoring');
  await page.getByText(t.nothingNow, { exact: true }).waitFor();
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: t.changeRules }).click();
  const drawer = page.getByRole('dialog');
  const minutes = drawer.getByRole('spinbutton', { name: fill(t.threshold, { rule: t.longTalk, unit: t.minutes }) });
  expect(await minutes.inputValue()).toBe('15');
  await minutes.fill('5');
  await drawer.getByRole('switch', { name: t.silence }).click();
  expect(
    await drawer
      .getByRole('spinbutton', { name: fill(t.threshold, { rule: t.silence, unit: t.seconds }) })
      .isDisabled(),
  ).toBe(true);
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(
    await ask(
      ownerUrl,
      "select kind, is_on, threshold from watch_rule where kind in ('longTalk', 'silence') order by 1",
    ),
  ).toEqual([
    { kind: 'longTalk', is_on: true, threshold: 5 },
    { kind: 'silence', is_on: false, threshold: 15 },
  ]);

  await expect.poll(() => live.isWatched('1', 'rules.changed', everyRule)).toBe(true);
  await watcher.beat();
  const broken = page.getByRole('region', { name: t.now }).getByRole('listitem');
  const long = broken.filter({ hasText: t.longTalk });
  await long.getByText('Ma Lan').waitFor();
  await long.getByText('139 **** 5521').waitFor();
  await long.getByText('/ 5:00').waitFor();
  expect(await complaints(page)).toEqual([]);

  await page
    .getByRole('button', { name: `${t.markSeen}: ${fill(t.row, { rule: t.longTalk, who: 'Sun Lu' })}` })
    .click();
  await long.getByTitle(fill(t.seenBy, { name: 'Test Person' })).waitFor();

  // The agent is done: it stands in the list below.
  await ask(ownerUrl, "update agent_now set state = 'idle' where agent_id = $1", [lu.agentId]);
  await watcher.beat();
  await page.getByRole('row', { name: /Sun Lu/ }).waitFor();
  expect(await broken.count()).toBe(1);

  await broken.getByRole('link', { name: fill(t.openCallAt, { time: '0:09' }) }).click();
  await page.waitForURL(`**/outbounds/call/${robots}?at=9000`);
});
