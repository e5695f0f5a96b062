import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { debugGate } from '#areas/designer/debug/debug.contract.ts';
import { debugParts } from '#areas/designer/debug/debugParts.ts';
import { debugMessages } from '#areas/designer/debug/debugTalk.service.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, intentions, otherwise, row, says, testFlow } from '#core/flow/testFlow.ts';
import { openLive } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { faultByName } from '../server/faults.ts';
import { liveEvents } from '../server/product.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  events: liveEvents,
  faultByName,
  onError: () => {},
});
const { sessions } = debugParts({ pool: server.pool, now: Date.now, log: newLog('silent') });
live.talk('/debug', debugGate, debugMessages(sessions));
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});

const designer = person({
  gates: ['designer.flow.view', 'designer.flow.edit', 'designer.flow.debug', 'robot.robot.view'],
});
const variable = (name: string, more: object = {}) => ({ id: `id_${name}`, name, dfltValue: '', ...more });
const kept = [row('days', '≤', '30'), row('sum', '≥', '6200元')];
const flow = testFlow(
  [
    asks('Ask', {
      ttsConfigs: says('Where to?'),
      nluConfigs: {
        extractInfo: [
          { entity: 'location', param: 'place1' },
          { entity: 'location', param: 'place2' },
          { entity: 'number', param: 'seats' },
        ],
        collectionInfo: [
          { param: 'place1', ttsConfigs: says('Where are you?') },
          { param: 'place2', ttsConfigs: says('Where to, please?') },
          { param: 'seats', ttsConfigs: says('How many?') },
        ],
      },
      leaveConfigs: [otherwise()],
    }),
    {
      id: 'Choose',
      type: 'fork',
      leaveConfigs: [exit('fits', [], {}, { connector: 'and', normalList: kept }), otherwise()],
    },
    ends('Bye', { ttsConfigs: says('${place1} to ${place2} for ${seats}.') }),
  ],
  ['Ask.else > Choose', 'Choose.fits > Bye', 'Choose.else > Bye'],
  {
    intentions,
    paramConfigs: [
      variable('days', { valueType: 'number' }),
      variable('sum', { valueType: 'amount' }),
      variable('paid'),
      variable('order', { valueType: 'object' }),
      ...['place1', 'place2', 'seats'].map((name) => variable(name)),
    ],
    apiConfigs: [
      {
        id: 'shop',
        name: 'Shop',
        inputs: [],
        outputs: [
          { id: 'o1', name: 'order', path: 'data' },
          { id: 'o2', name: 'paid', path: 'data.paid' },
        ],
        isMock: true,
        mock: { data: { total: 128.5, paid: '2026-11-20' } },
      },
    ],
    abnors: [
      {
        id: 'person',
        name: 'Asks for a person',
        on: true,
        localRepeatNum: 1,
        condition: { nluResults: ['who'] },
        notExceed: { ttsConfigs: says('In a moment.') },
        exceedLocalConfig: { exceedAction: 'return' },
      },
    ],
  },
);
const robot = async (content: Flow) =>
  (
    await server
      .as(designer)
      .call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content } })
  ).data.flowId;
const draft = async (flowId: string) =>
  (await server.as(designer).call(draftEndpoints.draft, { params: { flowId } })).data.flow;
const saved = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 250 });

async function open(page: Page, words: string) {
  const find = page.locator('.design-find input');
  await find.fill(words);
  await page.locator('.design-hits button').first().click();
  await find.fill('');
}
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: option })
    .first()
    .click();
  // While the list is still open, Escape closes it and nothing else.
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'hidden' });
}

test('a comparison knows what its variable holds, is tried, and what was written before stays as it was', async () => {
  const flowId = await robot(flow);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=api&item=shop`);
  await choose(page, 'paid is compared and said as', 'Date');
  await page.keyboard.press('Escape');
  await page.locator('.settings').waitFor({ state: 'detached' });

  await open(page, 'Choose');
  const panel = page.locator('.panel');
  await panel.locator('.leaving-head button').first().click();
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await expect.poll(() => field('Right of comparison 2').inputValue()).toBe('6200元');
  await panel.getByRole('button', { name: 'Add a comparison' }).click();
  const left = panel.getByRole('combobox', { name: 'Left of comparison 3' });
  await left.pressSequentially('order.t');
  await left.press('Enter');
  await panel.locator('.condition-rows li').nth(2).getByText('number', { exact: true }).waitFor();
  await choose(page, 'Comparison 3', 'is more than');
  await field('Right of comparison 3').fill('much');
  await panel.getByText('“much” is not a number, such as 12.5.').waitFor();
  await field('Right of comparison 3').fill('100');
  await panel.getByText('is not a number').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Add a comparison' }).click();
  const last = panel.getByRole('combobox', { name: 'Left of comparison 4' });
  await last.pressSequentially('paid');
  await last.press('Enter');
  await choose(page, 'Comparison 4', 'is after');
  await field('Right of comparison 4').fill('2026-11-01');
  await field('Right of comparison 4').press('Enter');

  await panel.getByRole('button', { name: 'Try values' }).click();
  await field('days').fill('12');
  await field('sum').fill('5000');
  await field('paid').fill('2026-11-20');
  await field('paid').press('Enter');
  const lines = panel.locator('.condition-lines li');
  await panel.getByRole('status').getByText('Does not hold', { exact: true }).waitFor();
  await expect.poll(() => lines.nth(1).innerText()).toContain('5000 ≥ 6200元 · as amount');
  await field('sum').fill('7000 USD');
  await lines.nth(1).getByText('Two currencies have no order.').waitFor();
  await choose(page, 'Currency of sum', 'CNY');
  await panel.getByRole('status').getByText('Holds', { exact: true }).waitFor();
  await expect.poll(() => lines.nth(2).innerText()).toContain('order.total > 100');
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'condition-en-light-1440');

  await saved(async () => {
    const { nodes } = (await draft(flowId)) as unknown as {
      nodes: { id: string; leaveConfigs: { condition: { normalList: object[] } }[] }[];
    };
    return nodes.find(({ id }) => id === 'Choose')!.leaveConfigs[0]!.condition.normalList;
  }).toEqual([
    ...kept,
    { leftType: 'function', leftVar: 'json.getNumber(order, "total")', operator: '>', rightVar: '100' },
    { leftVar: 'paid', operator: '>', rightVar: '2026-11-01' },
  ]);
  expect((await draft(flowId)).apiConfigs![0]!.outputs).toMatchObject([{ name: 'order' }, { valueType: 'date' }]);
});

test('words and a check of a slot are set, are there after a reload, and the debugger follows them', async () => {
  const flowId = await robot(flow);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const panel = page.locator('.panel');
  const show = async (...names: string[]) => {
    await open(page, 'Where to?');
    await panel.getByRole('tab', { name: 'Questions' }).click();
    await panel.getByRole('button', { name: 'Picked out of the answer' }).click();
    for (const name of names) await panel.getByRole('button', { name: `Words and check of ${name}` }).click();
  };
  await show('place2', 'seats');
  await panel.getByRole('combobox', { name: 'Words right before the value' }).first().fill('heading towards,');
  await panel.getByRole('combobox', { name: 'Taken only when' }).last().click();
  await page.locator('.ant-select-item-option', { hasText: 'it lies between two values' }).first().click();
  await panel.getByRole('textbox', { name: 'From', exact: true }).fill('9');
  await panel.getByRole('textbox', { name: 'To', exact: true }).fill('4');
  await panel.getByText('The first is above the second').waitFor();
  await panel.getByRole('textbox', { name: 'From', exact: true }).fill('1');
  await panel.getByText('The first is above the second').waitFor({ state: 'detached' });
  await panel.getByRole('textbox', { name: 'Says when seats is not taken' }).fill('At most four.');
  expect(await complaints(page)).toEqual([]);
  await saved(async () => {
    const node = (await draft(flowId)).nodes.find(({ id }) => id === 'Ask') as {
      nluConfigs?: { extractInfo?: object[] };
    };
    return node.nluConfigs?.extractInfo?.slice(1);
  }).toMatchObject([
    { before: ['heading towards'] },
    { check: { kind: 'range', min: '1', max: '4', ttsConfigs: [{ content: [{ text: 'At most four.' }] }] } },
  ]);

  await page.reload();
  await show('place2', 'seats');
  await panel.locator('.ant-select-selection-item', { hasText: 'heading towards' }).waitFor();
  await expect.poll(() => panel.getByRole('textbox', { name: 'To', exact: true }).inputValue()).toBe('4');
  await picture(page, 'slot-en-light-1440');

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const turns = page.locator('.debug-turns > li');
  const answer = page.getByRole('textbox', { name: 'Answer as the customer' });
  const say = async (words: string, answered: string) => {
    const before = await turns.count();
    await answer.fill(words);
    await answer.press('Enter');
    await expect.poll(() => turns.count()).toBe(before + 1);
    await expect.poll(() => turns.last().innerText()).toContain(answered);
  };
  await turns.first().waitFor();
  await say('Heading towards Bath, and Leeds is where I am', 'How many?');
  await say('seven', 'At most four. How many?');
  await say('four', 'Leeds to Bath for 4.');
});

test('which meaning of a sentence comes first stands where it is decided, in Chinese too', async () => {
  const flowId = await robot(flow);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`, {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  const panel = page.locator('.panel');
  await open(page, 'Asks for a person');
  await panel.getByText('排在优先的意图和更确定的意图之后').waitFor();
  await panel.getByRole('tab', { name: '次数' }).click();
  await panel.getByLabel('最多回答').fill('0');
  await panel.getByLabel('最多回答').press('Tab');
  await choose(page, '超过后', '转人工');
  await panel.getByText('优先处理：首次出现即转人工').waitFor();
  await panel.getByText('此机器人优先处理：Asks for a person。').waitFor();
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'first-zh-dark-1280');

  await open(page, 'Where to?');
  await panel.getByRole('tab', { name: '问答' }).click();
  await panel.getByRole('button', { name: /^异常处理/ }).click();
  await panel.getByText('此处先处理：Asks for a person').waitFor();
});
