import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { entityEndpoints } from '../entity/entity.contract.ts';
import { intentionEndpoints } from './intention.contract.ts';
import { wordEndpoints } from '../word/word.contract.ts';
import { testKnowledge } from '../testKnowledge.ts';

const { clock, server, designer, stranger, firstPage, robot, flowOf, intentionsOf, intention } = await testKnowledge();
afterAll(server.stop);

test('a robot’s own intentions and those it came with are listed with how much there is of each and how often they are used', async () => {
  const instanceId = await robot();

  const { data } = await designer.call(intentionEndpoints.list, { query: { instanceId } });
  expect(data).toEqual({
    revision: 0,
    custom: [
      { sn: 'yes', name: 'Agrees', open: true, keyWords: 1, simQs: 1, regs: 0, uses: 1, uTime: null },
      { sn: 'later', name: 'Call later', open: true, keyWords: 1, simQs: 2, regs: 1, uses: 1, uTime: null },
    ],
    system: [{ sn: 'stock', name: 'Refuses', open: false, keyWords: 1, simQs: 0, regs: 0, uses: 0, uTime: null }],
  });
  expect(
    (await designer.call(intentionEndpoints.list, { query: { instanceId, keyword: 'ANOTHER time' } })).data,
  ).toMatchObject({ custom: [{ sn: 'later' }], system: [] });
});

test('an intention is made, read, changed and taken out; each change is told to other windows and can be undone', async () => {
  const instanceId = await robot();
  server.told.length = 0;
  const made = (
    await designer.call(intentionEndpoints.add, {
      body: {
        instanceId,
        client: 'one window',
        name: ' Moves ',
        keyWords: ['moving', ' moving ', ''.padEnd(3)],
        simQs: ['I am\nmoving'],
        regs: ['mov(e|ing)'],
      },
    })
  ).data;
  const intentionId = made.ids[0]!;
  expect(server.told).toMatchObject([
    { event: 'design.changed', of: instanceId, facts: { flowId: instanceId, revision: 1, client: 'one window' } },
  ]);
  expect(await intention(instanceId, 'Moves')).toEqual({
    id: intentionId,
    type: 'cus',
    parent_id: '-1',
    open: true,
    name: 'Moves',
    keyWords: ['moving'],
    simQs: ['I am moving'],
    regs: ['mov(e|ing)'],
    uTime: clock.now,
  });

  clock.now += 1_000;
  await designer.call(intentionEndpoints.change, {
    params: { intentionId },
    body: { instanceId, keyWords: ['new home'], open: false },
  });
  expect(
    (await designer.call(intentionEndpoints.one, { params: { intentionId }, query: { instanceId } })).data,
  ).toEqual({
    sn: intentionId,
    name: 'Moves',
    type: 'cus',
    parent_id: '-1',
    open: false,
    keyWords: ['new home'],
    simQs: ['I am moving'],
    regs: ['mov(e|ing)'],
    uses: [],
    uTime: clock.now,
  });
  clock.now += 1_000;
  expect(
    (
      await designer.call(intentionEndpoints.change, {
        params: { intentionId },
        body: { instanceId, keyWords: ['new home'] },
      })
    ).data.revision,
  ).toBe(2);
  expect(
    (await designer.call(intentionEndpoints.one, { params: { intentionId: 'yes' }, query: { instanceId } })).data.uses,
  ).toEqual([{ place: 'node', id: 'offer', name: 'offer' }]);

  expect(
    (await designer.call(intentionEndpoints.remove, { params: { intentionId: 'yes' }, query: { instanceId } })).data,
  ).toEqual({ revision: 3, ids: ['yes'] });
  const after = await flowOf(instanceId);
  expect(after.intentions.map(({ id }) => id)).toEqual(['later', 'stock', intentionId]);
  expect(JSON.stringify(after.nodes)).not.toContain('"yes"]');
  const steps = (await designer.call(draftEndpoints.since, { params: { flowId: instanceId }, query: { revision: 0 } }))
    .data;
  expect(steps.map(({ label, client }) => [label, client])).toEqual([
    ['configuration', 'one window'],
    ['configuration', ''],
    ['delete', ''],
  ]);
});

test('several intentions are made at once or none, and of those that are taken out one that is gone is no mistake', async () => {
  const instanceId = await robot();
  expect(
    await designer.call(intentionEndpoints.addMany, {
      body: { instanceId, list: [{ name: 'One' }, { name: 'Two', regs: ['(a)\\1'] }] },
    }),
  ).toMatchObject({ name: 'DESIGN_REGEX_BROKEN' });
  expect(await intentionsOf(instanceId)).toHaveLength(3);

  const { ids } = (
    await designer.call(intentionEndpoints.addMany, {
      body: { instanceId, list: [{ name: 'One' }, { name: 'Agrees' }] },
    })
  ).data;
  expect((await intentionsOf(instanceId)).slice(3).map(({ name }) => name)).toEqual(['One', 'Agrees copy']);
  const remove = () => designer.call(intentionEndpoints.removeMany, { body: { instanceId, ids: [...ids, 'gone'] } });
  expect((await remove()).data).toEqual({ revision: 2, ids });
  expect(await remove()).toMatchObject({ name: 'NOTHING_DONE' });
  expect(await intentionsOf(instanceId)).toHaveLength(3);
});

test('what is not there, or cannot be, is refused in words', async () => {
  const instanceId = await robot();
  expect(
    await designer.call(intentionEndpoints.one, { params: { intentionId: 'gone' }, query: { instanceId } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await designer.call(intentionEndpoints.change, {
      params: { intentionId: 'gone' },
      body: { instanceId, name: 'x' },
    }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_MISSING' });
  expect(
    await designer.call(intentionEndpoints.remove, { params: { intentionId: 'gone' }, query: { instanceId } }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_MISSING' });
  expect(await designer.call(intentionEndpoints.add, { body: { instanceId, name: '\u0000' } })).toMatchObject({
    name: 'DESIGN_NAME_EMPTY',
  });
  expect(
    await designer.call(intentionEndpoints.add, { body: { instanceId, name: 'x', simQs: ['y'.repeat(501)] } }),
  ).toMatchObject({ status: 400, name: 'MALFORMED' });
  for (const asked of [
    stranger.call(intentionEndpoints.list, { query: { instanceId } }),
    stranger.call(intentionEndpoints.add, { body: { instanceId, name: 'x' } }),
    stranger.call(wordEndpoints.list, { query: { instanceId, ...firstPage } }),
    stranger.call(entityEndpoints.check, { params: { entityId: 'tariff' }, query: { instanceId } }),
    stranger.call(intentionEndpoints.upload, { body: { instanceId } }, { name: 'i.csv', content: 'name\nx\n' }),
  ])
    expect((await asked).name).toBe('NOT_FOUND');
  expect((await server.draft(instanceId)).revision).toBe(0);
});

test('of several intentions one is made: nodes that meant one of them mean it, and it is still known by the ids they had', async () => {
  const instanceId = await robot();

  const { data } = await designer.call(intentionEndpoints.merge, {
    body: { instanceId, into: 'yes', ids: ['yes', 'later'] },
  });
  expect(data).toEqual({ revision: 1, ids: ['yes'] });
  expect((await intentionsOf(instanceId)).slice(0, 2)).toMatchObject([
    {
      id: 'yes',
      keyWords: ['of course', 'tomorrow'],
      simQs: ['yes please', 'call me another time'],
      regs: ['next (week|month)'],
      merged: ['later'],
      uTime: clock.now,
    },
    { id: 'stock' },
  ]);
  expect(JSON.stringify((await flowOf(instanceId)).nodes)).not.toContain('"nluResults":["later"]');
  const [audit] = (await server.ask(
    "select payload as content from audit_line where action like '%intention/merge' and target = $1",
    [instanceId],
  )) as { content: object }[];
  expect(audit!.content).toEqual({
    before: { intentions: ['later'] },
    after: { revision: 1, label: 'merge', into: 'yes' },
  });

  expect(
    await designer.call(intentionEndpoints.merge, { body: { instanceId, into: 'yes', ids: ['gone'] } }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_MISSING' });
  expect(
    (await designer.call(intentionEndpoints.merge, { body: { instanceId, into: 'yes', ids: ['yes'] } })).data,
  ).toEqual({ revision: 1, ids: ['yes'] });
});
