import { afterAll, expect, test } from 'vitest';
import { faqEndpoints, exceptionEndpoints } from './answers.contract.ts';
import { smallFlow, testParts } from '../testParts.ts';

const server = await testParts();
afterAll(server.stop);
const { designer, stranger, robotWith, draft, told } = server;
const firstPage = { pageNo: 1, pageSize: 20 };
const nodeOf = async (flowId: string, id: string) =>
  (await draft(flowId)).flow.nodes.find((node) => node.id === id) as {
    faqs?: { nodeFaq: string[]; faq: string[] };
    abnor?: { other: string[]; noCondMatch: string };
  };

test('questions are saved into the draft: new ones with what the specification has for them, others by their ids', async () => {
  const flowId = await robotWith(smallFlow());
  const { data } = await designer.call(faqEndpoints.save, {
    body: {
      flowId,
      data: [
        { name: 'Human?', content: { question: 'Are you a machine?' } },
        { id: 'price', name: 'Cost', content: '{"localRepeatNum":4}' },
        { nodeId: 'date', content: { question: 'Why?' } },
        {},
      ],
    },
  });

  const { flow, revision } = await draft(flowId);
  expect(revision).toBe(data.revision);
  expect(
    flow.faqs.map(({ faqName, question, type, localRepeatNum, on }) => [faqName, question, type, localRepeatNum, on]),
  ).toEqual([
    ['Cost', 'What does it cost?', undefined, 4, true],
    ['Who', 'Who is it?', undefined, 2, true],
    ['Human?', 'Are you a machine?', 'global', 2, true],
    ['Why?', 'Why?', 'node', 2, true],
    ['Unnamed question 1', 'Unnamed question 1', 'global', 2, true],
  ]);
  expect((await nodeOf(flowId, 'date')).faqs?.nodeFaq).toEqual([data.ids[2]]);
  expect(data.ids[1]).toBe('price');
  expect(told.at(-1)).toMatchObject({ event: 'design.changed', of: flowId, facts: { revision: data.revision } });
  expect(await server.ask('select label from flow_edit where robot_id = $1', [flowId])).toEqual([
    { label: 'question' },
  ]);
});

test('a question or an exception with an empty id is a new one, with an id and a time of its own', async () => {
  const flowId = await robotWith(smallFlow());
  const old = { id: '', createTime: 5 };
  const faqs = await designer.call(faqEndpoints.save, {
    body: {
      flowId,
      data: [
        { id: '', name: '' },
        { id: '', name: 'Why?', content: old },
        { name: 'How?', content: JSON.stringify(old) },
        { id: 'price', content: old },
      ],
    },
  });
  const abnors = await designer.call(exceptionEndpoints.save, {
    body: {
      flowId,
      data: [
        { id: '', name: '' },
        { id: '', name: 'Angry', content: old },
      ],
    },
  });

  const { flow } = await draft(flowId);
  const of = (list: readonly { id: string; createTime?: unknown }[], ids: string[]) =>
    ids.map((id) => list.find((one) => one.id === id));
  const made = [...of(flow.faqs, faqs.data.ids.slice(0, 3)), ...of(flow.abnors, abnors.data.ids)];
  expect(new Set([...faqs.data.ids, ...abnors.data.ids]).size).toBe(6);
  for (const one of made) {
    expect(one?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(one?.createTime).toBeGreaterThan(1e12);
  }
  expect(
    made.map((one) => (one as { faqName?: string; name?: string }).faqName ?? (one as { name?: string }).name),
  ).toEqual(['Unnamed question 1', 'Why?', 'How?', 'Unnamed exception 1', 'Angry']);
  expect(faqs.data.ids[3]).toBe('price');
});

test('of several things that are sent all are saved, or none', async () => {
  const flowId = await robotWith(smallFlow());
  const refused = await designer.call(faqEndpoints.save, {
    body: { flowId, data: [{ name: 'Good' }, { nodeId: 'end', name: 'Bad' }] },
  });

  expect(refused).toMatchObject({
    name: 'DESIGN_ASKS_NOTHING_THERE',
    message: '“end” asks nothing, so nothing is answered there.',
  });
  expect(await designer.call(faqEndpoints.save, { body: { flowId, data: [{ content: '[1]' }] } })).toMatchObject({
    name: 'PART_UNREADABLE',
  });
  expect(
    await designer.call(faqEndpoints.save, {
      body: { flowId, data: [{ content: { condition: 5, localRepeatNum: 'x' } }] },
    }),
  ).toMatchObject({ name: 'NO_FLOW' });
  expect((await draft(flowId)).revision).toBe(0);
});

test('questions are found by folder, node and words, and each by its id', async () => {
  const flowId = await robotWith(smallFlow());
  const list = async (body: object) =>
    (await designer.call(faqEndpoints.list, { body: { flowId, ...firstPage, ...body } })).data;

  expect(await list({})).toMatchObject({ total: 2 });
  expect(await list({ packId: 'money' })).toMatchObject({ total: 1, list: [{ id: 'price' }] });
  expect(await list({ packId: '1' })).toMatchObject({ list: [{ id: 'who' }] });
  expect(await list({ keyword: 'WHO IS' })).toMatchObject({ total: 1 });
  expect(await list({ nodeId: 'date' })).toMatchObject({ total: 0 });
  const [id] = (await designer.call(faqEndpoints.save, { body: { flowId, data: [{ name: 'Own' }] } })).data.ids;
  expect(await designer.call(faqEndpoints.one, { params: { faqId: id! }, query: {} })).toMatchObject({
    data: { flowId, part: { faqName: 'Own' } },
  });
  expect(await designer.call(faqEndpoints.one, { params: { faqId: 'price' }, query: { flowId } })).toMatchObject({
    data: { part: { faqName: 'Price' } },
  });
  expect(await designer.call(faqEndpoints.one, { params: { faqId: 'nobody' }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await stranger.call(faqEndpoints.one, { params: { faqId: id! }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a part of a robot nobody has opened here is found by its id too', async () => {
  await server.ask(
    "with r as (insert into robot (tenant_id, name, language, version) values (1, 'Unopened', 'en', 1) returning robot_id) insert into flow_version (tenant_id, robot_id, version, flow) select 1, robot_id, 1, $1 from r",
    [JSON.stringify({ ...smallFlow(), faqs: [{ ...smallFlow().faqs[0]!, id: 'only-here' }] })],
  );
  expect(await designer.call(faqEndpoints.one, { params: { faqId: 'only-here' }, query: {} })).toMatchObject({
    data: { revision: 0, part: { faqName: 'Price' } },
  });
});

test('questions are moved, switched, given to nodes, copied and removed', async () => {
  const flowId = await robotWith(smallFlow());
  await designer.call(faqEndpoints.change, {
    body: {
      flowId,
      ids: ['price', 'who'],
      packId: '1',
      on: false,
      reference: { nodeIds: ['hello', 'date'], action: 'add' },
    },
  });
  const { flow } = await draft(flowId);
  expect(flow.faqs.map(({ pId, on }) => [pId, on])).toEqual([
    ['1', false],
    ['1', false],
  ]);
  expect([(await nodeOf(flowId, 'hello')).faqs?.faq, (await nodeOf(flowId, 'date')).faqs?.faq]).toEqual([
    ['price', 'who'],
    ['price', 'who'],
  ]);

  const copied = await designer.call(faqEndpoints.copy, { body: { flowId, ids: ['who'] } });
  expect((await draft(flowId)).flow.faqs.at(-1)).toMatchObject({ id: copied.data.ids[0], faqName: 'Who copy' });
  expect(await designer.call(faqEndpoints.copy, { body: { flowId, ids: ['nobody'] } })).toMatchObject({
    name: 'DESIGN_FAQ_MISSING',
  });
  expect(await designer.call(faqEndpoints.change, { body: { flowId, ids: ['who'], packId: 'nowhere' } })).toMatchObject(
    { name: 'DESIGN_PACK_MISSING' },
  );

  expect(await designer.call(faqEndpoints.remove, { body: { flowId, ids: ['price', 'nobody'] } })).toMatchObject({
    code: 1,
    data: { ids: ['price'] },
  });
  expect(await designer.call(faqEndpoints.remove, { body: { flowId, ids: ['price'] } })).toMatchObject({
    name: 'NOTHING_DONE',
  });
  expect((await nodeOf(flowId, 'hello')).faqs?.faq).toEqual(['who']);
});

test('an empty list of ids is no success, and leaves the draft as it was', async () => {
  const flowId = await robotWith(smallFlow());
  const before = await draft(flowId);
  const none = { flowId, ids: [] };
  const nothing = expect.objectContaining({ name: 'NOTHING_DONE' });

  for (const of of [faqEndpoints, exceptionEndpoints]) {
    for (const endpoint of [of.copy, of.remove, of.packDelete, of.change])
      expect(await designer.call(endpoint, { body: none }), endpoint.path).toEqual(nothing);
    expect(await designer.call(of.save, { body: { flowId, data: [] } })).toEqual(nothing);
  }
  // Of whom something is said, but not what.
  expect(await designer.call(faqEndpoints.change, { body: { flowId, ids: ['who'] } })).toEqual(nothing);
  expect(
    await designer.call(faqEndpoints.change, {
      body: { flowId, ids: ['who'], reference: { nodeIds: [], action: 'add' } },
    }),
  ).toEqual(nothing);

  expect(await draft(flowId)).toEqual(before);
});

test('folders of questions are made, renamed, moved and removed with what they hold', async () => {
  const flowId = await robotWith(smallFlow());
  const [id] = (await designer.call(faqEndpoints.packSave, { body: { flowId, name: 'Rates', pid: 'money' } })).data.ids;
  await designer.call(faqEndpoints.packSave, { body: { flowId, id: id!, name: 'Prices', pid: null } });
  expect((await designer.call(faqEndpoints.pack, { body: { flowId } })).data).toMatchObject([
    { id: '1' },
    { id: 'money', children: [] },
    { id, name: 'Prices' },
  ]);
  expect((await designer.call(faqEndpoints.tree, { body: { flowId } })).data).toMatchObject([
    { id: '1', items: [{ id: 'who', name: 'Who' }] },
    { id: 'money', items: [{ id: 'price' }] },
    {},
  ]);

  expect(await designer.call(faqEndpoints.packDelete, { body: { flowId, ids: ['1'] } })).toMatchObject({
    name: 'DESIGN_PACK_IS_PRESET',
    message: 'The folder “Default category” stays.',
  });
  await designer.call(faqEndpoints.packDelete, { body: { flowId, ids: ['money', id!, 'nobody'] } });
  expect((await draft(flowId)).flow.faqs.map((faq) => faq.id)).toEqual(['who']);
  expect((await nodeOf(flowId, 'hello')).faqs?.faq).toEqual([]);
});

test('exceptions are saved, moved, switched, copied and removed; those of the robot type stay', async () => {
  const flowId = await robotWith(smallFlow());
  const [id] = (
    await designer.call(exceptionEndpoints.save, {
      body: {
        flowId,
        instanceId: 'x',
        type: 'abnor',
        data: [
          { name: 'Angry', content: { isPriority: true } },
          { id: '1_4', content: { localRepeatNum: 5 } },
        ],
      },
    })
  ).data.ids;
  expect((await draft(flowId)).flow.abnors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, name: 'Angry', isPriority: true, localRepeatNum: 2, pId: '2' }),
      expect.objectContaining({ id: '1_4', localRepeatNum: 5, packId: '1_4' }),
    ]),
  );

  const [pack] = (await designer.call(exceptionEndpoints.packSave, { body: { flowId, name: 'Moods' } })).data.ids;
  await designer.call(exceptionEndpoints.move, { body: { flowId, ids: [id!], packId: pack! } });
  await designer.call(exceptionEndpoints.change, {
    body: { flowId, ids: [id!], on: false, reference: { nodeIds: ['hello'], action: 'delete' } },
  });
  expect((await draft(flowId)).flow.abnors.find((one) => one.id === id)).toMatchObject({ pId: pack, on: false });
  expect((await nodeOf(flowId, 'hello')).abnor?.other).not.toContain(id);
  expect((await designer.call(exceptionEndpoints.tree, { body: { flowId } })).data.at(-1)).toMatchObject({
    id: pack,
    items: [{ id, on: false }],
  });
  expect((await designer.call(exceptionEndpoints.pack, { body: { flowId } })).data.map(({ name }) => name)).toEqual([
    'Preset',
    'Uncategorised',
    'Moods',
  ]);
  expect(
    (await designer.call(exceptionEndpoints.list, { body: { flowId, ...firstPage, packId: '1' } })).data.total,
  ).toBe(10);
  expect(await designer.call(exceptionEndpoints.one, { params: { exceptionId: id! }, query: {} })).toMatchObject({
    data: { flowId, part: { name: 'Angry' } },
  });

  const copied = await designer.call(exceptionEndpoints.copy, { body: { flowId, ids: ['1_4'] } });
  expect((await draft(flowId)).flow.abnors.at(-1)).toMatchObject({
    id: copied.data.ids[0],
    name: 'Nothing heard copy',
  });
  expect(await designer.call(exceptionEndpoints.remove, { body: { flowId, ids: ['1_1'] } })).toMatchObject({
    name: 'DESIGN_EXCEPTION_IS_PRESET',
  });
  await designer.call(exceptionEndpoints.remove, { body: { flowId, ids: [id!] } });
  await designer.call(exceptionEndpoints.packDelete, { body: { flowId, ids: [pack!] } });
  expect((await draft(flowId)).flow.abnors.some((one) => one.id === id)).toBe(false);
  expect((await draft(flowId)).flow.abnorPack).toHaveLength(2);
});

test("another tenant's flow is not there", async () => {
  const flowId = await robotWith(smallFlow());
  for (const endpoint of [faqEndpoints.list, exceptionEndpoints.list])
    expect(await stranger.call(endpoint, { body: { flowId, ...firstPage } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(faqEndpoints.tree, { body: { flowId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(faqEndpoints.save, { body: { flowId, data: [{ name: 'x' }] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await draft(flowId)).revision).toBe(0);
});

test('people who add at the same moment all keep what they added', async () => {
  const flowId = await robotWith(smallFlow());
  await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      (at % 2 ? designer : server.colleague).call(faqEndpoints.save, {
        body: { flowId, data: [{ name: `Question ${at}` }] },
      }),
    ),
  );
  const { flow, revision } = await draft(flowId);
  expect(
    flow.faqs
      .slice(2)
      .map(({ faqName }) => faqName)
      .sort(),
  ).toEqual(['Question 0', 'Question 1', 'Question 2', 'Question 3', 'Question 4']);
  expect(revision).toBe(5);
});
