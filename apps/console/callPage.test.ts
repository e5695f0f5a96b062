import { afterAll, expect, test } from 'vitest';
import { conversation, storeCalls } from '#areas/outbound/call/testRows.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openLive } from '#kit/server/live.ts';
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
  onError: () => {},
});
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const supervisor = person({ gates: ['outbound.call.view', 'robot.robot.view', 'monitor.overview.view'] });
await server.tokenOf(supervisor);
const talk = conversation(samples.renewalEn, 7);
/** How long one answer took, and that it was cut short. */
const answered = {
  whole: 'All that was to be said',
  waterfall: {
    spokeUntil: 9_000,
    decided: 9_400,
    recognised: 9_437,
    understood: 9_450,
    flow: 9_451,
    synthesised: 9_453,
    firstPacket: 9_470,
  },
};
const [, liveId] = await storeCalls(
  server.database.ownerUrl,
  '1',
  [
    {
      name: 'Chen Wei',
      phone: '+8613800132043',
      talkTime: talk.talkFor,
      category: 'A',
      outputs: { result: 'A', label: 'Renews' },
      turns: talk.turns.map((turn, place) => (place === 4 ? { ...turn, ...answered } : turn)),
      path: talk.path,
    },
    { name: 'Wang Fang', callStatus: 1, startedAt: new Date(Date.now() - 60_000) },
    { name: 'Li Na', callStatus: 2, reason: 'busy', startedAt: new Date(Date.now() - 120_000) },
  ],
  { flow: samples.renewalEn },
);

test('from the list to a call, from a turn to its step, and from there to the picture of the flow', async () => {
  const page = await openPage(server, supervisor, '/outbounds/call');
  await page.getByRole('button', { name: /^Reached 1/ }).click();
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('link', { name: 'Chen Wei' }).click();

  const spoken = talk.turns[4]!;
  await page.getByRole('button', { name: spoken.text }).click();

  const step = talk.path.findLast(({ at, nodeId }) => at <= spoken.from && nodeId === spoken.nodeId)!;
  await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain(step.name);
  expect(page.url()).toContain('turn=4');
  const chosen = page.locator('.call-turn[aria-current]');
  for (const words of ['0.47 s', 'cut short', 'Sure they had finished', '400 ms', 'Words recognised', '37 ms'])
    await chosen.getByText(words, { exact: true }).waitFor();
  await page.getByText('Answered within').waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show on the flow' }).click();
  await page.locator('.flow-box.current').waitFor();
  await expect.poll(() => page.locator('.flow-box.current b').innerText()).toBe(step.name);
  await expect.poll(() => page.locator('.flow-box .taken').count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: talk.turns[0]!.text }).press('ArrowDown');
  expect(page.url()).toContain('turn=1');
  expect(await complaints(page)).toEqual([]);
});

test('an address that asks for busy callees lists them alone', async () => {
  const page = await openPage(server, supervisor, '/outbounds/call?reason=busy');

  await page.getByRole('link', { name: 'Li Na' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Chen Wei' }).count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
});

test('the words of a call that goes on appear as they are spoken, and its end is told', async () => {
  const page = await openPage(server, supervisor, `/outbounds/call/${liveId}`);
  await page.getByText('This call is going on').first().waitFor();
  const told = {
    callId: liveId,
    from: { turns: 0, path: 0 },
    turns: talk.turns.slice(0, 1),
    path: talk.path.slice(0, 2),
  };
  live.onWatched((tenant, event, of) => event === 'call.turn' && live.tellWatchers(tenant, event, of, told));
  await page.reload();
  await page.getByRole('button', { name: talk.turns[0]!.text }).waitFor();

  live.tellWatchers('1', 'call.turn', liveId!, {
    callId: liveId,
    from: { turns: 1, path: 2 },
    turns: talk.turns.slice(1, 2),
    path: [],
  });
  await page.getByRole('button', { name: talk.turns[1]!.text }).waitFor();

  await ask(
    server.database.ownerUrl,
    "update call_record set ended_at = now(), call_status = 3, talk_time = 9000, result_code = 'CustomerEndCall', hang_up_side = 2 where call_id = $1",
    [liveId],
  );
  await ask(server.database.ownerUrl, 'insert into transcript values (1, $1, $2, $3)', [
    liveId,
    JSON.stringify(talk.turns.slice(0, 3)),
    JSON.stringify(talk.path),
  ]);
  live.tellWatchers('1', 'call.ended', liveId!, { callId: liveId });
  await page.getByRole('button', { name: talk.turns[2]!.text }).waitFor();
  await expect.poll(() => page.getByText('This call is going on').count()).toBe(0);
});

test('the overview counts what is pushed at once, and a reason leads to its calls', async () => {
  const page = await openPage(server, supervisor, '/monitorCenter/overview');
  await page.getByText('of 60 channels').waitFor();
  live.tell('1', 'monitor.counters', {
    inProgress: 37,
    channels: 60,
    dialledLastMinute: 12,
    contactsLeft: 1234,
    batchesAtWork: 2,
  });
  await page.getByText('37', { exact: false }).first().waitFor();
  await expect.poll(() => page.getByText('1,234').count()).toBe(1);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('link', { name: 'Busy' }).click();
  await page.getByRole('link', { name: 'Li Na' }).waitFor();
  expect(new URL(page.url()).searchParams.get('reason')).toBe('busy');
});

test('whoever may not see robots is not offered the picture of the flow', async () => {
  const page = await openPage(server, person({ gates: ['outbound.call.view'] }), '/outbounds/call');
  await page.getByRole('link', { name: 'Chen Wei' }).click();
  await page.getByText('Transcript').waitFor();
  await expect.poll(() => page.getByText('Show on the flow').count()).toBe(0);
});

test('the contact of a call leads to its drawer among the customers, and other attempts to their calls', async () => {
  const [first, second] = await storeCalls(server.database.ownerUrl, '1', [
    {
      name: 'Zhao Lei',
      task: 'twice',
      phone: '+8613511110000',
      callStatus: 2,
      reason: 'busy',
      startedAt: new Date(Date.now() - 200_000),
    },
    { name: 'Zhao Lei', task: 'twice', phone: '+8613511110000', talkTime: 4_000 },
  ]);
  const seller = person({ gates: ['outbound.call.view', 'contacts.customer.view'] });
  const page = await openPage(server, seller, `/outbounds/call/${second}`);
  await page.getByRole('link', { name: /busy/ }).click();
  await page.waitForURL(`**/outbounds/call/${first}`);
  // The page of the other call names the same contact: it may still stand there when the address has changed.
  await page.locator('[aria-current=true]').filter({ hasText: 'busy' }).waitFor();
  await page.getByRole('region', { name: 'Outcome' }).getByRole('link', { name: 'Zhao Lei' }).click();
  await page.waitForURL('**/contactmanagement/customer?customer=*');
  await page.getByRole('dialog').getByText('135 **** 0000').first().waitFor();
});
