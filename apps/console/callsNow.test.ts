import { afterAll, expect, test } from 'vitest';
import { everyCall } from '#areas/monitor/calls/calls.contract.ts';
import { callsTeller, type UnderWay } from '#areas/monitor/calls/callsTeller.service.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { liveEvents } from '../server/product.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true, needs: { lookAtCalls: (tenant) => teller.look(tenant) } });
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  events: liveEvents,
  onError: () => {},
});
let carried: UnderWay[] = [];
const teller = callsTeller({
  pool: server.pool,
  log: newLog('silent'),
  live,
  underWay: (tenant) => (tenant === '1' ? carried : []),
});
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const supervisor = person({ gates: ['monitor.call.view', 'outbound.call.view'] });
await Promise.all([server.tokenOf(supervisor), server.tokenOf(person({ tenant: '2' }))]);

test('a call under way is followed word by word to its end, and nothing of another tenant is heard', async () => {
  const [callId = ''] = await storeCalls(server.database.ownerUrl, '1', [
    { name: 'Chen Wei', phone: '+8613800132043', callStatus: 1, startedAt: new Date(Date.now() - 30_000) },
    { name: 'Wang Fang', phone: '+8613911112222', callStatus: 1, startedAt: new Date(Date.now() - 10_000) },
  ]);
  await ask(server.database.ownerUrl, 'update call_record set answered_at = null');
  const turns = [{ speaker: 'robot' as const, text: 'Good afternoon, is this Chen Wei?', from: 0, to: 2_000 }];
  carried = [{ callId, answeredAt: Date.now() - 5_000, turns }];
  live.onWatched((tenant, event, of) => {
    if (tenant === '1' && event === 'monitor.call.turn' && of === callId)
      live.tellWatchers('1', event, of, { callId, from: { turns: 0, path: 0 }, turns, path: [] });
  });

  const page = await openPage(server, supervisor, '/monitorCenter/call');
  await page.getByRole('button', { name: 'In conversation 1' }).waitFor();
  await page.getByText('138 **** 2043').waitFor();
  await page.getByRole('cell', { name: 'Good afternoon, is this Chen Wei?' }).waitFor();
  await page.getByRole('button', { name: 'Ringing 1' }).click();
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'All 2' }).click();
  await page.getByRole('button', { name: 'More: Wang Fang' }).click();
  await page.getByRole('menuitem', { name: 'Keep an eye on it' }).click();
  await page.getByRole('button', { name: 'Kept in view 1' }).click();
  await page.getByText('1–1 of 1').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'All 2' }).click();

  await page.getByRole('button', { name: 'Chen Wei', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Call of Chen Wei' });
  await panel.getByText('Good afternoon, is this Chen Wei?').waitFor();

  const told = (text: string) => ({
    callId,
    from: { turns: 1, path: 0 },
    turns: [{ speaker: 'customer', text, from: 2_500, to: 3_000 }],
    path: [],
  });
  live.watchFor('2', 'monitor.call.turn', callId);
  live.tellWatchers('2', 'monitor.call.turn', callId, told('A secret of another tenant'));
  live.tellWatchers('1', 'monitor.call.turn', callId, told('Speaking.'));
  await panel.getByText('Speaking.').waitFor();
  await expect.poll(() => page.getByText('A secret of another tenant').count()).toBe(0);

  turns.push({ speaker: 'robot', text: 'Your policy ends soon.', from: 4_000, to: 5_000 });
  await teller.beat();
  await page.getByRole('cell', { name: 'Your policy ends soon.' }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await ask(
    server.database.ownerUrl,
    `update call_record set answered_at = now() - interval '5 s', ended_at = now(), call_status = 3, talk_time = 5000, category = 'A', outputs = '{"label": "Renews"}', hang_up_side = 2, result_code = 'CustomerEndCall' where call_id = $1`,
    [callId],
  );
  carried = [];
  await teller.beat();
  live.tellWatchers('1', 'monitor.call.ended', callId, { callId });
  await panel.getByText('This call has ended').waitFor();
  await panel.getByText('Renews').waitFor();
  await expect.poll(() => panel.getByText('Speaking.').count()).toBe(1);
  await page.getByText('1–1 of 1').waitFor();
  await panel.getByRole('link', { name: 'Open the call' }).click();
  await page.waitForURL(`**/outbounds/call/${callId}`);
  expect(live.isWatched('1', 'monitor.calls', everyCall)).toBe(true);
});

test('filters of call records stand in the address, as chips, and go one by one', async () => {
  await storeCalls(server.database.ownerUrl, '1', [
    { name: 'Li Na', hangUpSide: 1, category: 'A', talkTime: 9_000 },
    { name: 'Li Na', hangUpSide: 1, talkTime: 500 },
  ]);
  const page = await openPage(server, supervisor, '/outbounds/call?talkFrom=1&hangUpSide=1&keyword=Li+Na');
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'Filters 2' }).click();
  await page.getByRole('combobox', { name: 'Outcome', exact: true }).click();
  await page.getByTitle('A', { exact: true }).click();
  await page.waitForURL('**category=A**');
  const chips = page.getByRole('list', { name: 'Filters' });
  await chips.getByText('Outcome').waitFor();
  await expect
    .poll(() => chips.getByRole('listitem').allInnerTexts())
    .toEqual(['Outcome A', 'Ended by Robot', 'Talk time ≥ 1 s', 'Clear filters']);
  await page.keyboard.press('Escape');
  await chips.getByRole('button', { name: 'Remove this filter: Talk time' }).click();
  await page.waitForURL((url) => !url.searchParams.has('talkFrom') && url.searchParams.get('category') === 'A');
  await chips.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('1–4 of 4').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
