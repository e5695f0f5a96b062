import { afterAll, expect, test } from 'vitest';
import { configLists } from '#core/design/configs.ts';
import { smallFlow, testParts } from '../testParts.ts';
import { configEndpoints, listTypes, referenceEndpoints, settingTypes } from './config.contract.ts';

const server = await testParts();
afterAll(server.stop);
const { designer, stranger, robotWith, draft } = server;
const firstPage = { pageNo: 1, pageSize: 20 };

test('the kinds the endpoints know are those of the editor', () => {
  expect([...listTypes].sort()).toEqual(Object.keys(configLists).sort());
});

test('items are made, changed, found and removed; a variable that is called otherwise is so everywhere', async () => {
  const flowId = await robotWith(smallFlow());
  const { data } = await designer.call(configEndpoints.save, {
    body: {
      flowId,
      type: 'param',
      data: [
        { name: 'due', dfltValue: 'today' },
        { id: 'sum', name: 'total' },
      ],
    },
  });
  const { flow } = await draft(flowId);
  expect(flow.paramConfigs.map(({ id, name, dfltValue }) => [id, name, dfltValue])).toEqual([
    ['sum', 'total', ''],
    [data.ids[0], 'due', 'today'],
  ]);
  expect(flow.smsConfigs?.[0]?.content).toBe('You owe ${total}');

  for (const list of [
    await designer.call(configEndpoints.list, { body: { flowId, type: 'param', ...firstPage, keyword: 'DUE' } }),
    await designer.call(configEndpoints.listByGet, { query: { flowId, type: 'param', ...firstPage, keyword: 'DUE' } }),
  ])
    expect(list.data).toMatchObject({ total: 1, list: [{ name: 'due' }] });
  expect(await designer.call(configEndpoints.one, { params: { configId: data.ids[0]! }, query: {} })).toMatchObject({
    data: { flowId, part: { name: 'due', configType: 'param' } },
  });
  expect(await stranger.call(configEndpoints.one, { params: { configId: data.ids[0]! }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await designer.call(configEndpoints.quote, { body: { flowId, type: 'param', id: 'sum' } })).toMatchObject({
    data: { total: 1, list: [{ place: 'sms', id: 'bill', name: 'Bill', field: 'content' }] },
  });

  expect(await designer.call(configEndpoints.remove, { body: { flowId, type: 'param', ids: ['sum'] } })).toMatchObject({
    name: 'DESIGN_VARIABLE_IN_SMS',
    message: '“total” stands in the text message “Bill”. Remove it there first.',
  });
  await designer.call(configEndpoints.remove, { body: { flowId, type: 'sms', ids: ['bill', 'nobody'] } });
  expect(
    await designer.call(configEndpoints.remove, { body: { flowId, type: 'param', ids: ['sum', ...data.ids] } }),
  ).toMatchObject({ code: 1 });
  expect((await draft(flowId)).flow).toMatchObject({ paramConfigs: [], smsConfigs: [] });
});

test('what cannot be is refused in words', async () => {
  const flowId = await robotWith(smallFlow());
  const save = async (type: 'param' | 'arg' | 'intention', one: object) =>
    (await designer.call(configEndpoints.save, { body: { flowId, type, data: one as Record<string, unknown> } })).name;
  expect(await save('param', { name: 'phone' })).toBe('DESIGN_NAME_TAKEN');
  expect(await save('param', { name: 'a}b' })).toBe('DESIGN_NAME_NOT_READABLE');
  expect(await save('param', { name: 'x'.repeat(10_000) })).toBe('DESIGN_NAME_TOO_LONG');
  expect(await save('intention', { name: 'x', regs: ['(a)\\1'] })).toBe('DESIGN_REGEX_BROKEN');
  expect(await save('param', { name: 'fine', dfltValue: null, type: 5 })).toBe('NO_FLOW');
  expect(await designer.call(configEndpoints.remove, { body: { flowId, type: 'arg', ids: ['phone'] } })).toMatchObject({
    name: 'DESIGN_ARGUMENT_IS_DEFAULT',
  });
  expect((await draft(flowId)).revision).toBe(0);
});

test('every section can be read, and settings take what fits them', async () => {
  const flowId = await robotWith(smallFlow());
  for (const type of [...listTypes, ...settingTypes])
    expect(await designer.call(configEndpoints.detail, { query: { flowId, type } })).toMatchObject({
      code: 1,
      data: { type },
    });
  const save = (type: (typeof settingTypes)[number], data: Record<string, unknown>) =>
    designer.call(configEndpoints.save, { body: { flowId, type, data } });
  await save('common', { asrNoInput: 4_000, speaker: 5, turnTaking: 'responsive' });
  await save('common', { turnTaking: 'hasty' });
  await save('hotWords', { hotWords: ['premium', 'premium', ' '], params: ['sum'] });
  await save('interWords', { words: ['stop'] });
  await save('regex', { sum: '9' });
  await save('recommend', { text: 'Ask:', faqs: ['price'] });
  await save('faqQuestion', { enable: false });
  await save('nomatchQuestion', { enable: true });
  await save('robot', { name: 'Lin' });

  expect((await draft(flowId)).flow).toMatchObject({
    commonConfigs: { asrNoInput: 4_000, turnTaking: 'responsive' },
    globalHotWords: { hotWords: ['premium'], params: ['sum'] },
    interWords: ['stop'],
    regex: { sum: '9' },
    recommendConfig: { text: 'Ask:', faqs: ['price'] },
    faqQuestionConfig: { enable: false },
    nomatchQuestionConfig: { enable: true },
    robotConfig: { name: 'Lin' },
  });
  expect((await draft(flowId)).flow.commonConfigs).not.toHaveProperty('speaker');
});

test('a spreadsheet or JSON brings items in: known names are changed, the others made, what cannot be is named', async () => {
  const flowId = await robotWith(smallFlow());
  const bring = (file: { name: string; content: string | Buffer }, type: 'param' | 'intention' | undefined = 'param') =>
    designer.call(configEndpoints.import, { body: { flowId, ...(type && { type }) } }, file);
  expect(
    (await bring({ name: 'v.csv', content: '名称,说明,默认值,输出\nsum,Total,9,是\ndue,When,,否\na b,,,\n' })).data,
  ).toMatchObject({ created: 1, changed: 1, refused: [{ row: 4, name: 'a b', reason: 'nameNotReadable' }] });
  expect((await draft(flowId)).flow.paramConfigs).toMatchObject([
    { id: 'sum', description: 'Total', dfltValue: '9', isOutput: true },
    { name: 'due', isOutput: false },
  ]);

  await bring({ name: 'i.csv', content: 'name,keywords\nYes,"yes, of course"\n' }, 'intention');
  await bring({ name: 'v.json', content: '{"data":[{"id":"other","name":"due","dfltValue":"x"}]}' });
  const { flow } = await draft(flowId);
  expect(flow.intentions.at(-1)).toMatchObject({ name: 'Yes', keyWords: ['yes', 'of course'] });
  expect(flow.paramConfigs[1]).toMatchObject({ name: 'due', dfltValue: 'x' });
});

test('a file that is none changes nothing', async () => {
  const flowId = await robotWith(smallFlow());
  const bring = async (name: string, content: string | Buffer, body: object = { flowId }) =>
    (await designer.call(configEndpoints.import, { body: body as { flowId: string } }, { name, content })).name;
  expect(await bring('v.json', '{')).toBe('CONFIG_FILE_UNREADABLE');
  expect(await bring('v.json', '{"a":1}')).toBe('CONFIG_FILE_UNREADABLE');
  expect(await bring('v.csv', 'colour\nred\n')).toBe('CONFIG_FILE_WITHOUT_NAMES');
  expect(await bring('v.csv', '')).toBe('CONFIG_FILE_EMPTY');
  expect(await bring('v.xlsx', 'no workbook')).toBe('CONFIG_FILE_UNREADABLE');
  expect(await bring('v.exe', 'x')).toBe('WRONG_TYPE');
  expect(await bring('v.json', '[{"name":"x"}]', { flowId: 'x' })).toBe('MALFORMED');
  expect(await bring('v.json', '[{"name":"x"}]', { flowId, type: 'x' })).toBe('MALFORMED');
  expect(await bring('v.json', `[${'{"name":"x"},'.repeat(5_001).slice(0, -1)}]`)).toBe('CONFIG_FILE_TOO_LONG');
  expect(
    await stranger.call(configEndpoints.import, { body: { flowId } }, { name: 'v.csv', content: 'name\nx\n' }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect((await draft(flowId)).revision).toBe(0);
});

test('how often flows use what lies in the libraries is kept flow by flow', async () => {
  const [one, other] = [await robotWith(smallFlow()), await robotWith(smallFlow())];
  const keep = async (flowId: string, reference: Record<string, number>, who = designer) =>
    (await who.call(referenceEndpoints.keep, { body: { flowId, type: 1, reference } })).data;
  await keep(one, { logo: 2, bell: 1 });
  expect(await keep(other, { logo: 3 })).toEqual([{ resourceId: 'logo', uses: 5 }]);
  expect(await keep(one, { logo: 0, bell: 4 })).toEqual([
    { resourceId: 'bell', uses: 4 },
    { resourceId: 'logo', uses: 3 },
  ]);
  expect(await keep(one, {})).toEqual([]);
  expect(await server.ask('select resource_id, uses from resource_use where robot_id = $1', [one])).toEqual([
    { resource_id: 'bell', uses: 4 },
  ]);
  expect(await stranger.call(referenceEndpoints.keep, { body: { flowId: one, reference: { logo: 1 } } })).toMatchObject(
    { name: 'NOT_FOUND' },
  );
});
