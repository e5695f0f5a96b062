import { afterAll, expect, test } from 'vitest';
import { debugGate } from '#areas/designer/debug/debug.contract.ts';
import { debugParts } from '#areas/designer/debug/debugParts.ts';
import { debugMessages } from '#areas/designer/debug/debugTalk.ts';
import { conversation, storeCalls } from '#areas/outbound/call/testRows.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { liveEvents } from '../server/product.ts';
import { faultByName } from '../server/faults.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const { ownerUrl } = server.database;
const ownerPool = openPool(ownerUrl, () => {}, 2);
const live = openLive({ server: server.app.server, pool: ownerPool, personOf: server.app.personOf, events: liveEvents, faultByName, onError: () => {} });
live.talk('/debug', debugGate, debugMessages(debugParts({ pool: server.pool, now: Date.now, log: newLog('silent') }).sessions));
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const designer = person({ gates: ['robot.robot.view', 'designer.flow.view', 'designer.flow.edit', 'designer.flow.debug', 'outbound.call.view'], plainNumbers: true });
await server.tokenOf(designer);
const talk = conversation(samples.renewalEn, 7);
const [callId] = await storeCalls(ownerUrl, '1', [{ name: 'Chen Wei', phone: '+8613800132043', talkTime: talk.talkFor, turns: talk.turns, path: talk.path }], { flow: samples.renewalEn });
await ask(ownerUrl, 'update task set arguments = $1', [JSON.stringify({ name: 'Chen Wei', days_left: '10' })]);
const [{ id: robotId }] = await ask(ownerUrl, 'select robot_id::text as id from call_record where call_id = $1', [callId]) as unknown as [{ id: string }];
const stored = async (sql: string) => (await ask(ownerUrl, sql)) as unknown as { place: number; did: string; name: string; passed: boolean | null }[];

test('one talks with the robot, goes back to a turn and continues differently, keeps it as a test and runs it', async () => {
  const page = await openPage(server, designer, `/proDesign?flowId=${robotId}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  const turns = page.locator('.debug-turns > li');
  await field.fill('Yes, speaking.');
  await field.press('Enter');
  await expect.poll(() => turns.count()).toBe(2);
  await field.fill('No thanks, not this year');
  await field.press('Enter');
  await expect.poll(() => turns.count()).toBe(3);

  await turns.nth(1).getByRole('button').first().click();
  await page.getByText('what came after is dropped').waitFor();
  expect(await complaints(page)).toEqual([]);
  await field.fill('What is covered?');
  await field.press('Enter');
  await expect.poll(() => turns.nth(2).innerText()).toContain('What is covered?');
  await expect.poll(async () => (await stored("select place, turn->>'did' as did from debug_turn order by place")).length).toBe(3);

  await page.getByRole('button', { name: 'Keep as a test' }).click();
  await page.getByRole('textbox', { name: 'Name of the test' }).fill('Asks what is covered');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored('select name from flow_test')).toEqual([{ name: 'Asks what is covered' }]);
  await page.getByRole('button', { name: 'Tests of this flow' }).click();
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 of 1 pass').waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('a call opens in the debugger from its page and goes on from there', async () => {
  const page = await openPage(server, designer, `/outbounds/call/${callId}`);
  await page.getByRole('button', { name: 'Open in the debugger' }).click();
  const turns = page.locator('.debug-turns > li');
  await expect.poll(() => turns.count()).toBeGreaterThan(1);
  await expect.poll(() => turns.first().innerText()).toContain(talk.turns[0]!.text);
  await turns.first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Something happens' }).click();
  await page.getByRole('menuitem', { name: 'Says nothing' }).click();
  await expect.poll(() => turns.count()).toBe(2);
});
