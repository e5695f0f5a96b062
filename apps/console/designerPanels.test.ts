import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { addNode } from '#core/design/nodes.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { FlowNode, NodeKind, NodeOf } from '#core/flow/saved/node.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(() => server.stop());

const designer = person({ gates: ['designer.flow.view', 'designer.flow.edit', 'robot.robot.view'] });
const looker = person({ gates: ['designer.flow.view', 'robot.robot.view'] });

/** The renewal robot with one node more of every kind it has not. */
function withKinds(kinds: NodeKind[], begin: Flow): Flow {
  let count = 0;
  return kinds.reduce((flow, kind) => {
    const made = addNode(
      flow,
      kind,
      { flowId: flow.nodes[0]!.flowId, at: { x: 2_000, y: 200 * ++count }, name: `Our ${kind}` },
      () => `made-${kind}-${++count}`,
    );
    if (made.refused) throw new Error(made.refused);
    return made.flow;
  }, begin);
}
const robot = async (content: Flow) =>
  (
    await server
      .as(designer)
      .call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content } })
  ).data.flowId;
const draft = async (flowId: string) =>
  (await server.as(designer).call(draftEndpoints.draft, { params: { flowId } })).data.flow;
const nodeOf = async <Kind extends NodeKind>(flowId: string, kind: Kind, name: string) =>
  (await draft(flowId)).nodes.find((node): node is NodeOf<Kind> => node.type === kind && node.name === name);
const saved = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 250 });

/** Finds a node by its name, as a person would, and opens it. */
async function open(page: Page, name: string) {
  const find = page.getByRole('textbox', { name: 'Find in this robot' });
  await find.fill(name);
  await page.locator('.design-hits button').first().click();
  await find.fill('');
  await page.locator('.panel-head h2', { hasText: name }).waitFor();
}
/** The same by words the node contains, in either language. */
async function find(page: Page, words: string) {
  await page.locator('.design-find input').fill(words);
  await page.locator('.design-hits button').first().click();
  await page.locator('.design-find input').fill('');
}
async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: option })
    .first()
    .click();
}
const tab = (page: Page, name: string) => page.locator('.panel').getByRole('tab', { name }).click();

test('one field of every kind of node is changed in its panel and stands in the draft', async () => {
  const flowId = await robot(
    withKinds(
      ['fork', 'api', 'script', 'sms', 'subFlow', 'skillGroupTransfer', 'outboundTransfer', 'end'],
      samples.renewalEn,
    ),
  );
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const panel = page.locator('.panel');

  await open(page, 'Check who it is');
  const says = panel.getByRole('textbox', { name: 'Says' });
  await says.press('Control+End');
  await says.pressSequentially(' <b>Hello</b> ${pla');
  await says.press('Enter');
  await choose(page, 'How “plate” is read', 'as a number plate');
  expect(await complaints(page)).toEqual([]);
  await tab(page, 'Timing');
  await panel.getByLabel('Repeats at most').fill('7');
  await panel.getByLabel('Repeats at most').press('Tab');

  await open(page, 'Our fork');
  await panel.getByRole('button', { name: 'Add an exit' }).click();
  await panel.getByRole('combobox', { name: 'The customer means' }).fill('Asks for a discount');
  await panel.getByRole('combobox', { name: 'The customer means' }).press('Enter');
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: 'Add a comparison' }).click();
  await choose(page, 'Left of comparison 1', 'days_left');
  await choose(page, 'Comparison 1', 'is at most');
  await panel.getByRole('textbox', { name: 'Right of comparison 1' }).fill('12');
  expect(await complaints(page)).toEqual([]);

  await open(page, 'Our api');
  await choose(page, 'System', 'Policy system');
  await open(page, 'Our script');
  await panel.locator('.cm-content').click();
  await page.keyboard.type('return {};');
  await open(page, 'Our sms');
  await panel.getByRole('textbox', { name: 'Words' }).fill('Thank you, ${name}');
  await open(page, 'Our subFlow');
  await choose(page, 'Calls', 'Agree on a time');
  await open(page, 'Our skillGroupTransfer');
  await panel.getByText('Announced', { exact: true }).click();
  await open(page, 'Our outboundTransfer');
  await panel.getByRole('textbox', { name: 'Number or address' }).fill('4008001234');
  await open(page, 'Our end');
  await panel.getByText('Go back', { exact: true }).click();
  await open(page, 'Start');
  await panel.getByRole('textbox', { name: 'Name' }).fill('Begin here');
  await panel.getByRole('textbox', { name: 'Name' }).press('Enter');

  await saved(async () => (await nodeOf(flowId, 'start', 'Begin here'))?.type).toBe('start');
  expect(await nodeOf(flowId, 'interact', 'Check who it is')).toMatchObject({
    repeatTimes: 7,
    ttsConfigs: [{ content: [{ text: expect.stringMatching(/ <b>Hello<\/b> \$\{plate\|plate\}$/) }, {}] }],
  });
  expect(
    (await nodeOf(flowId, 'fork', 'Our fork'))!.leaveConfigs.map(({ condition }) => condition.normalList),
  ).toContainEqual([expect.objectContaining({ leftVar: 'days_left', operator: '≤', rightVar: '12' })]);
  const added = (await draft(flowId)).intentions.find(({ name }) => name === 'Asks for a discount')!;
  expect(
    (await nodeOf(flowId, 'fork', 'Our fork'))!.leaveConfigs.map(({ condition }) => condition.nluResults),
  ).toContainEqual([added.id]);
  expect(await nodeOf(flowId, 'api', 'Our api')).toMatchObject({ apiConfig: { apiId: 'policy' } });
  expect(await nodeOf(flowId, 'script', 'Our script')).toMatchObject({ code: 'return {};' });
  expect(await nodeOf(flowId, 'sms', 'Our sms')).toMatchObject({ smsConfig: [{ content: 'Thank you, ${name}' }] });
  expect(await nodeOf(flowId, 'subFlow', 'Our subFlow')).toMatchObject({ subFlowId: 'renewal-en-time' });
  expect(await nodeOf(flowId, 'skillGroupTransfer', 'Our skillGroupTransfer')).toMatchObject({
    transMode: 'attendedTrans',
  });
  expect(await nodeOf(flowId, 'outboundTransfer', 'Our outboundTransfer')).toMatchObject({
    outboundAddr: '4008001234',
  });
  expect(await nodeOf(flowId, 'end', 'Our end')).toMatchObject({ endType: 'back' });
});

test('a variable, the suggestions and a question of a text robot are changed in Chinese', async () => {
  const written: Flow = {
    ...samples.renewalZh,
    robotType: 5,
    nodes: samples.renewalZh.nodes.map((node): FlowNode =>
      node.type === 'interact' ? { ...node, type: 'text' } : node,
    ),
  };
  const flowId = await robot(written);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=param`, {
    language: 'zh',
    width: 1280,
  });
  const [variable] = written.paramConfigs;

  await page.locator('.settings-items li button', { hasText: variable!.name }).first().click();
  await page.getByRole('textbox', { name: '描述' }).fill('改过的描述');
  expect(await complaints(page)).toEqual([]);
  await page.locator('.settings > nav').getByRole('button', { name: '推荐问题' }).click();
  await page.getByRole('textbox', { name: '提示语' }).fill('您想了解什么？');
  await page.keyboard.press('Escape');
  await page.locator('.settings').waitFor({ state: 'detached' });

  const panel = page.locator('.panel');
  const [question] = written.faqs.filter(({ type }) => type !== 'node');
  await find(page, question!.question!);
  await panel.getByRole('tab', { name: '次数' }).click();
  await panel.getByLabel('最多回答').fill('5');
  await panel.getByLabel('最多回答').press('Tab');
  expect(await complaints(page)).toEqual([]);

  const asking = written.nodes.find(({ type }) => type === 'text')!;
  await find(page, asking.name);
  const says = panel.getByRole('textbox', { name: '话术' }).first();
  await says.press('Control+End');
  await says.pressSequentially('（请回复）');
  const [exception] = written.abnors;
  await find(page, exception!.name);
  await panel.getByRole('tab', { name: '次数' }).click();
  await panel.getByLabel('最多回答').fill('9');
  await panel.getByLabel('最多回答').press('Tab');
  expect(await complaints(page)).toEqual([]);

  await saved(async () => (await draft(flowId)).faqs.find(({ id }) => id === question!.id)?.localRepeatNum).toBe(5);
  await saved(async () => JSON.stringify((await draft(flowId)).nodes.find(({ id }) => id === asking.id))).toContain(
    '（请回复）',
  );
  await saved(async () => (await draft(flowId)).abnors.find(({ id }) => id === exception!.id)?.localRepeatNum).toBe(9);
  const now = await draft(flowId);
  expect(now.paramConfigs[0]).toMatchObject({ description: '改过的描述' });
  expect(now.recommendConfig).toMatchObject({ text: '您想了解什么？' });
});

test('whoever may only look sees everything and changes nothing', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, looker, `/proDesign?flowId=${flowId}&settings=api&item=policy`);

  await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).isDisabled()).toBe(true);
  await expect
    .poll(() => page.locator('.settings-chosen').getByRole('button', { name: 'Delete', exact: true }).isDisabled())
    .toBe(true);
  await page.keyboard.press('Escape');
  await open(page, 'Check who it is');
  await expect
    .poll(() => page.locator('.panel').getByRole('textbox', { name: 'Says' }).getAttribute('readonly'))
    .not.toBeNull();
  await tab(page, 'Exits');
  await expect.poll(() => page.locator('.panel').getByRole('button', { name: 'Add an exit' }).isDisabled()).toBe(true);
  expect(await complaints(page)).toEqual([]);
});

test('an End asks what came of the call, offers the outcomes of the flow, and shows its own on the canvas', async () => {
  const flowId = await robot(withKinds(['end'], samples.renewalEn));
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  await open(page, 'Our end');
  await page.getByText('What came of a call that ends here?').waitFor();
  await picture(page, 'end-asks-en-light-1440');
  await page
    .getByRole('group', { name: 'Outcomes of this flow' })
    .getByRole('button', { name: 'B Wants to think' })
    .click();

  await saved(async () => (await nodeOf(flowId, 'end', 'Our end'))?.status?.statusUpdt.normalList).toMatchObject([
    { leftVar: 'result', right1Var: 'B' },
    { leftVar: 'label', right1Var: 'Wants to think' },
  ]);
  await page.locator('.design-canvas').getByText('B Wants to think').first().waitFor();
  expect(await complaints(page)).toEqual([]);
});
