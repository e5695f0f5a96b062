import { afterAll, expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { speechEndpoints } from './speech.contract.ts';
import { smallFlow, testParts } from '../testParts.ts';

const server = await testParts();
afterAll(server.stop);
const { designer, stranger, robotWith, draft } = server;
const firstPage = { pageNo: 1, pageSize: 20 };
const nodeOf = async (flowId: string, id: string) => (await draft(flowId)).flow.nodes.find((node) => node.id === id);

test('whatever the robot says is listed and can be said otherwise', async () => {
  const flowId = await robotWith(smallFlow());
  const { data } = await designer.call(speechEndpoints.ttsList, { body: { flowId, ...firstPage, keyword: 'hello?' } });
  expect(data).toMatchObject({ total: 1, list: [{ place: 'node', id: 'hello', text: 'hello?', speed: 50 }] });
  const { place, id, path } = data.list[0]!;
  await designer.call(speechEndpoints.ttsChange, {
    body: { flowId, data: [{ place, id, path, text: 'Good day <b>${sum}</b>', speed: 60 }] },
  });
  expect(await nodeOf(flowId, 'hello')).toMatchObject({
    ttsConfigs: [{ content: [{ text: 'Good day <b>${sum}</b>', speed: 60 }, { text: 'hello again?' }] }],
  });
  expect(
    await designer.call(speechEndpoints.ttsChange, {
      body: { flowId, data: [{ place, id, path: ['name', 'x'], text: 'x' }] },
    }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_MISSING' });
  expect(
    await designer.call(speechEndpoints.ttsChange, { body: { flowId, data: [{ place, id, path, speed: 1e9 }] } }),
  ).toMatchObject({ name: 'MALFORMED' });
});

test('how nodes hear and take keys is listed and set; the endings of presets are fixed', async () => {
  const flowId = await robotWith(smallFlow());
  await designer.call(speechEndpoints.asrChange, {
    body: {
      flowId,
      data: [{ id: 'hello', asrConfig: { enabled: true, asrNoInputLen: 3_000, hotWords: ['premium'] } }],
    },
  });
  await designer.call(speechEndpoints.dtmfChange, {
    body: { flowId, data: [{ id: 'date', dtmfConfig: { enabled: true, dtmfType: 'idNumber', endingKey: '9' } }] },
  });

  expect((await designer.call(speechEndpoints.asrList, { body: { flowId, ...firstPage } })).data).toMatchObject({
    total: 2,
    list: [{ id: 'hello', asrConfig: { asrNoInputLen: 3_000, hotWords: ['premium'] } }, { id: 'date' }],
  });
  expect(
    (await designer.call(speechEndpoints.dtmfList, { body: { flowId, ...firstPage, keyword: 'date' } })).data.list,
  ).toMatchObject([{ id: 'date', dtmfConfig: { dtmfType: 'idNumber', endingType: 'length', endingKey: '18' } }]);
  expect(await nodeOf(flowId, 'date')).toMatchObject({ dtmfConfig: { enabled: true, endingKey: '18' } });
  expect(
    await designer.call(speechEndpoints.asrChange, { body: { flowId, data: [{ id: 'end', asrConfig: {} }] } }),
  ).toMatchObject({ name: 'DESIGN_ASKS_NOTHING_THERE' });
  expect(
    await designer.call(speechEndpoints.dtmfChange, {
      body: { flowId, data: [{ id: 'date', dtmfConfig: { endingKey: '99' } }] },
    }),
  ).toMatchObject({ name: 'MALFORMED' });
  for (const endpoint of [speechEndpoints.ttsList, speechEndpoints.asrList, speechEndpoints.dtmfList])
    expect(await stranger.call(endpoint, { body: { flowId, ...firstPage } })).toMatchObject({ name: 'NOT_FOUND' });
});

test('models and ways of reading are the specification’s', async () => {
  expect((await designer.call(speechEndpoints.models, {})).data).toEqual([{ value: 'normal', name: 'General' }]);
  await ask(
    server.database.ownerUrl,
    `insert into speech_vendor (tenant_id, name, kind, duty, url, languages, voices, timeout, place, enabled)
      values (1, 'Listener', 'http', 'hears', 'https://one.example.com', '{zh}', '[]', 3000, 1, true),
        (1, 'Speaker', 'http', 'speaks', 'https://two.example.com', '{zh}', '[{"code":"lin","name":"Lin","language":"zh"}]', 3000, 1, true),
        (1, 'Off', 'http', 'speaks', 'https://three.example.com', '{zh}', '[{"code":"x","name":"","language":"zh"}]', 3000, 2, false)`,
  );
  expect((await designer.call(speechEndpoints.models, {})).data).toEqual([
    { value: 'normal', name: 'General' },
    { value: expect.stringMatching(/^\d+$/), name: 'Listener' },
  ]);
  const voices = (await designer.call(speechEndpoints.voices, {})).data;
  expect(voices[0]).toEqual({
    value: expect.stringMatching(/^\d+:lin$/),
    name: 'Lin',
    language: 'zh',
    vendor: 'Speaker',
  });
  expect(voices.slice(1).map(({ value }) => value)).toEqual([
    'en-slt',
    'en-rms',
    'en-awb',
    'zh-lan',
    'zh-bo',
    'zh-mei',
  ]);
  await ask(server.database.ownerUrl, 'delete from speech_vendor');
  const { data } = await designer.call(speechEndpoints.regex, {});
  expect(data.map(({ type }) => type)).toEqual([
    'default',
    'standardText',
    'personName',
    'address',
    'email',
    'flight',
    'plate',
    'code',
    'constraintText',
    'standardNumber',
    'phone',
  ]);
  expect(data[8]).toMatchObject({ id: '8', of: 'text', least: 1, most: 100 });
});
