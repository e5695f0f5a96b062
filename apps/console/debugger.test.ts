import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { debugEndpoints, debugGate } from '#areas/designer/debug/debug.contract.ts';
import { debugParts } from '#areas/designer/debug/debugParts.ts';
import { debugMessages } from '#areas/designer/debug/debugTalk.service.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { keptTestEndpoints } from '#areas/designer/debug/keptTest.contract.ts';
import { conversation, storeCalls } from '#areas/outbound/call/testRows.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { asks, ends, exit, intentions, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
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
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  events: liveEvents,
  faultByName,
  onError: () => {},
});
live.talk(
  '/debug',
  debugGate,
  debugMessages(debugParts({ pool: server.pool, now: Date.now, log: newLog('silent') }).sessions),
);
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const designer = person({
  gates: [
    'robot.robot.view',
    'designer.flow.view',
    'designer.flow.edit',
    'designer.flow.debug',
    'designer.flow.publish',
    'outbound.call.view',
  ],
  plainNumbers: true,
});
await server.tokenOf(designer);
const talk = conversation(samples.renewalEn, 7);
const [callId] = await storeCalls(
  ownerUrl,
  '1',
  [{ name: 'Chen Wei', phone: '+8613800132043', talkTime: talk.talkFor, turns: talk.turns, path: talk.path }],
  { flow: samples.renewalEn },
);
await ask(ownerUrl, 'update task set arguments = $1', [JSON.stringify({ name: 'Chen Wei', days_left: '10' })]);
const [{ id: robotId }] = (await ask(ownerUrl, 'select robot_id::text as id from call_record where call_id = $1', [
  callId,
])) as unknown as [{ id: string }];
const stored = async (sql: string) =>
  (await ask(ownerUrl, sql)) as unknown as { place: number; did: string; name: string; passed: boolean | null }[];

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
  await expect
    .poll(async () => (await stored("select place, turn->>'did' as did from debug_turn order by place")).length)
    .toBe(3);

  await page.getByRole('button', { name: 'Keep as a test' }).click();
  await page.getByRole('textbox', { name: 'Name of the test' }).fill('Asks what is covered');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored('select name from flow_test')).toEqual([{ name: 'Asks what is covered' }]);
  await page.getByRole('tab', { name: 'Tests' }).click();
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

const robot = async (content: Flow) =>
  (
    await server
      .as(designer)
      .call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content } })
  ).data.flowId;
const lastTurn = async (flowId: string) =>
  (
    (await ask(
      ownerUrl,
      "select t.place, t.turn->>'did' as did, t.turn->'state'->>'at' as at, t.turn->'state'->'variables'->>'plate' as plate from debug_turn t join debug_chart c using (tenant_id, chart_id) where c.robot_id = $1 order by c.chart_id desc, place desc limit 1",
      [flowId],
    )) as unknown as { place: number; did: string; at: string; plate: string }[]
  )[0];
const boxOf = (page: Page, name: string) =>
  page.locator('.react-flow__node-box').filter({ has: page.locator('header b', { hasText: new RegExp(`^${name}$`) }) });
const nodeId = (name: string) => samples.renewalEn.nodes.find((node) => node.name === name)!.id;

/** Chooses a node by its name and leaves the keyboard on the canvas. */
async function stand(page: Page, name: string) {
  const find = page.getByRole('textbox', { name: 'Find in this robot' });
  await find.fill(name);
  await page.locator('.design-hits button').first().click();
  await find.fill('');
  await page.getByLabel('Flow canvas', { exact: true }).focus();
}

test('with keys alone a breakpoint is set, hit, and stepped on from; a variable is changed; all of it is stored, and kept by the browser', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await stand(page, 'Ask for the discount');
  await keys('F9');
  const held = boxOf(page, 'Ask for the discount');
  await expect.poll(() => held.getAttribute('aria-label')).toBe('Ask for the discount. Breakpoint.');

  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Yes, speaking.');
  await keys('Enter');
  await expect.poll(() => held.getAttribute('aria-label')).toContain('held before this');
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect.poll(() => goOn.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await lastTurn(flowId)).toMatchObject({ place: 1, at: nodeId('Ask for the discount') });
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: /^Value of plate/ }).press('Enter');
  await page.keyboard.type('A 1');
  await keys('Enter');
  await expect
    .poll(() => lastTurn(flowId))
    .toMatchObject({ place: 2, did: 'set', plate: expect.stringContaining('A 1') });
  await page.getByRole('button', { name: /^Step:/ }).press('Enter');
  await goOn.press('Enter');
  await expect.poll(() => lastTurn(flowId)).toMatchObject({ place: 3, did: 'wentOn', at: nodeId('Which policy') });
  await expect.poll(() => boxOf(page, 'Which policy').getAttribute('aria-label')).toContain('held before this');

  const border = page.getByRole('separator', { name: /^Height of the area below/ });
  const before = Number(await border.getAttribute('aria-valuenow'));
  await border.press('ArrowUp');
  await border.press('Shift+ArrowUp');
  await expect.poll(async () => Number(await border.getAttribute('aria-valuenow'))).toBe(before + 96);
  await expect
    .poll(async () => Math.round((await page.locator('.design-dock').boundingBox())!.height))
    .toBe(before + 96);
  await page.reload();
  await stand(page, 'Ask for the discount');
  await expect.poll(() => held.getAttribute('aria-label')).toBe('Ask for the discount. Breakpoint.');
  await expect
    .poll(async () => Math.round((await page.locator('.design-dock').boundingBox())!.height))
    .toBe(before + 96);
  await held.getByRole('button', { name: /^Remove the breakpoint/ }).click();
  await expect.poll(() => held.getAttribute('aria-label')).toBe('Ask for the discount');
});

test('from the menu of a node it runs to there, and starts there with variables of one’s own', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await stand(page, 'Offer renewal');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Run to here' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  await page.getByText('Runs to “Offer renewal”').waitFor();
  await field.fill('Yes, speaking.');
  await field.press('Enter');
  await expect.poll(() => boxOf(page, 'Offer renewal').getAttribute('aria-label')).toContain('held before this');

  await stand(page, 'Why more expensive');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Start debugging here…' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Before it starts' });
  await drawer.getByLabel('discount', { exact: true }).fill('77');
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Start with this' }).click();
  await expect.poll(() => page.locator('.debug-turns > li').first().innerText()).toContain('77 percent');
  await expect.poll(() => lastTurn(flowId)).toMatchObject({ place: 0, at: nodeId('Why more expensive') });
});

test('publishing is refused where a test fails; one sees the step that differs, goes to it, takes it over, and publishes', async () => {
  const flowId = await robot(samples.surveyEn);
  const api = server.as(designer);
  const { referenceID } = (await api.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data;
  await api.call(keptTestEndpoints.keep, { params: { chartId: referenceID }, body: { name: 'Greets' } });
  await api.call(draftEndpoints.cover, {
    params: { flowId },
    body: { content: JSON.parse(JSON.stringify(samples.surveyEn).replace('Good', 'Very good')) as Flow },
  });
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const publish = async () => {
    await page.locator('.design-head').getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  };
  await publish();
  await expect.poll(() => dialog.innerText()).toMatch(/Greets[^]*Step 1[^]*expected\s+Good[^]*found\s+Very good/);
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Look at the tests' }).click();
  await expect.poll(() => page.locator('.flow-tests .bad').innerText()).toMatch(/Step 1[^]*Very good/);
  await page.getByRole('button', { name: /^More about “?Greets/ }).click();
  await page.getByRole('menuitem', { name: 'This is right now' }).click();
  await page
    .getByRole('dialog', { name: 'Expect what the flow answers now?' })
    .getByRole('button', { name: 'This is right now' })
    .click();
  await page.getByText('1 of 1 pass').waitFor();
  await publish();
  await expect
    .poll(
      async () =>
        (
          (await ask(ownerUrl, 'select version::int as version from robot where robot_id = $1', [
            flowId,
          ])) as unknown as { version: number }[]
        )[0]!.version,
    )
    .toBe(1);
});

const small = (goodbye = 'Goodbye'): Flow =>
  testFlow(
    [
      asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()] }),
      { id: 'hand', type: 'outboundTransfer', transMode: 'blindTrans', outboundAddr: '10086' },
      ends('bye', { ttsConfigs: says(goodbye) }),
      ends('sorry', { ttsConfigs: says('Nobody is there') }),
    ],
    ['offer.yes > bye', 'offer.no > hand', 'offer.else > offer', 'hand > sorry'],
    { intentions },
  );

test('a test opens where it differs; its steps are played with a key, left for something else, and kept as the new expectation', async () => {
  const flowId = await robot(small());
  const api = server.as(designer);
  const { referenceID } = (await api.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data;
  await api.call(debugEndpoints.debug, {
    params: { flowId },
    body: { referenceID, act: { after: 0, does: { type: 'event', event: { type: 'heard', text: 'yes' } } } },
  });
  await api.call(keptTestEndpoints.keep, { params: { chartId: referenceID }, body: { name: 'Says yes' } });
  await api.call(draftEndpoints.cover, { params: { flowId }, body: { content: small('See you') } });
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&dock=tests`);
  await page.getByRole('button', { name: 'Open where it differs' }).click();
  const turns = page.locator('.debug-turns > li');
  await expect.poll(() => turns.count()).toBe(2);
  await expect.poll(() => turns.nth(1).innerText()).toMatch(/See you[^]*Differs first: what is said[^]*Goodbye/);
  await page.getByText('differs from step 2 on').waitFor();
  expect(await complaints(page)).toEqual([]);

  await turns.first().getByRole('button').first().click();
  await expect
    .poll(() => page.locator('.flow-test-band').innerText())
    .toMatch(/step 1 of 2[^]*as expected so far[^]*says “yes”/);
  await page.keyboard.press('F10');
  await expect.poll(() => page.locator('.debug-turns > li.dropped').count()).toBe(0);
  await expect.poll(() => turns.nth(1).innerText()).toContain('See you');
  await turns.first().getByRole('button').first().click();
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  await field.fill('What do you mean?');
  await field.press('Enter');
  await page.getByText('left after step 1 of 2').waitFor();
  await field.fill('yes');
  await field.press('Enter');
  await expect.poll(() => turns.count()).toBe(3);
  await page.getByRole('button', { name: 'Keep as the new expectation' }).click();
  expect(await complaints(page)).toEqual([]);
  await page
    .getByRole('dialog', { name: 'Change the test “Says yes”?' })
    .getByRole('button', { name: 'Keep as the new expectation' })
    .click();
  await page.getByText('all 3 steps played').waitFor();
  expect(
    await ask(
      ownerUrl,
      "select test->'steps'->2->'expects'->'said' as said, result->>'passed' as passed from flow_test where robot_id = $1",
      [flowId],
    ),
  ).toEqual([{ said: ['See you'], passed: 'true' }]);

  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('button', { name: 'Go through “Says yes” step by step' }).click();
  await expect.poll(() => turns.count()).toBe(1);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => turns.count()).toBe(2);
  await page.keyboard.press('F10');
  await expect.poll(() => turns.nth(2).innerText()).toMatch(/See you[^]*As expected/);
});

test('a hand-over is asked about when it happens, and goes otherwise for one turn', async () => {
  const flowId = await robot(small());
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await page.getByRole('button', { name: 'Before it starts' }).click();
  const drawer = page.getByRole('dialog', { name: 'Before it starts' });
  await drawer.getByRole('combobox', { name: 'What becomes of a hand-over' }).click();
  await page.getByTitle('Ask me when it happens').click();
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Start with this' }).click();
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  const turns = page.locator('.debug-turns > li');
  await field.fill('no');
  await field.press('Enter');
  const asks_ = page.getByRole('group', { name: /^Somebody is being called/ });
  await asks_.getByRole('button', { name: 'Nobody answers' }).click();
  await expect.poll(() => turns.last().innerText()).toContain('Nobody is there');
  await expect.poll(() => page.locator('.debug-events').innerText()).toContain('Nobody answers');
  expect(await ask(ownerUrl, 'select hand_over from debug_setting where robot_id = $1', [flowId])).toEqual([
    { hand_over: 'ask' },
  ]);

  await turns.first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'How it is said' }).click();
  await page.getByRole('combobox', { name: 'Hand-over' }).click();
  await page.getByTitle('Somebody takes it').click();
  await page.keyboard.press('Escape');
  await field.fill('no');
  await field.press('Enter');
  await expect.poll(() => turns.last().innerText()).toContain('handed over');
});

test('a robot that is deleted in the middle says so; what was said stays and can be downloaded', async () => {
  const flowId = await robot(small());
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Answer as the customer' });
  await field.fill('What?');
  await field.press('Enter');
  const turns = page.locator('.debug-turns > li');
  await expect.poll(() => turns.count()).toBe(2);
  await ask(ownerUrl, 'delete from robot where robot_id = $1', [flowId]);
  await field.fill('yes');
  await field.press('Enter');
  await page.getByText('This robot has been deleted, and its conversations with it.').waitFor();
  expect(await turns.count()).toBe(2);
  expect(await field.count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the conversation' }).click(),
  ]);
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toMatch(/Robot\toffer\?[^]*You\tWhat\?/);
});
