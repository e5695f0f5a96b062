import { afterAll, expect, test } from 'vitest';
import { entityEndpoints } from './entity.contract.ts';
import { testKnowledge } from '../testKnowledge.ts';

const { designer, firstPage, robot, flowOf, server } = await testKnowledge();
afterAll(server.stop);

test('entities are made, found, changed and removed; the nodes that pick one out follow its name, and it stays while they do', async () => {
  const instanceId = await robot();
  expect(
    (await designer.call(entityEndpoints.list, { query: { instanceId, ...firstPage, keyword: 'SILVER' } })).data,
  ).toEqual({
    total: 1,
    list: [
      {
        id: 'tariff',
        name: 'tariff',
        uses: 1,
        values: [
          { value: 'gold', said: ['premium'] },
          { value: 'silver', said: [] },
        ],
      },
    ],
  });
  const made = (
    await designer.call(entityEndpoints.add, {
      body: { instanceId, name: 'city', values: [{ value: ' Rome ', said: ['Roma', 'Roma'] }] },
    })
  ).data;
  expect((await flowOf(instanceId)).entityConfigs![2]).toEqual({
    id: made.ids[0],
    name: 'city',
    values: [{ value: 'Rome', said: ['Roma'] }],
  });

  await designer.call(entityEndpoints.change, {
    params: { entityId: 'tariff' },
    body: { instanceId, name: 'plan', values: [{ value: 'gold' }] },
  });
  expect(
    (await designer.call(entityEndpoints.one, { params: { entityId: 'tariff' }, query: { instanceId } })).data,
  ).toEqual({ id: 'tariff', name: 'plan', uses: 1, values: [{ value: 'gold', said: [] }] });
  expect(JSON.stringify((await flowOf(instanceId)).nodes)).toContain('"entity":"plan"');

  expect(
    await designer.call(entityEndpoints.remove, { params: { entityId: 'tariff' }, query: { instanceId } }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_IN_USE' });
  expect(
    await designer.call(entityEndpoints.removeMany, { body: { instanceId, ids: ['free', 'tariff'] } }),
  ).toMatchObject({ name: 'DESIGN_CONFIG_IN_USE' });
  expect((await flowOf(instanceId)).entityConfigs).toHaveLength(3);
  await designer.call(entityEndpoints.remove, { params: { entityId: 'free' }, query: { instanceId } });
  const many = (
    await designer.call(entityEndpoints.addMany, { body: { instanceId, list: [{ name: 'one' }, { name: 'two' }] } })
  ).data;
  expect(
    (
      await designer.call(entityEndpoints.removeMany, {
        body: { instanceId, ids: [...made.ids, many.ids[0]!, 'gone'] },
      })
    ).data.ids,
  ).toEqual([...made.ids, many.ids[0]]);
  expect((await flowOf(instanceId)).entityConfigs!.map(({ name }) => name)).toEqual(['plan', 'two']);
  expect(
    await designer.call(entityEndpoints.one, { params: { entityId: 'free' }, query: { instanceId } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('an entity is checked: what is wrong with it, where it is used, and what a call would pick out of a sentence', async () => {
  const instanceId = await robot();
  const check = async (entityId: string, text?: string) =>
    (
      await designer.call(entityEndpoints.check, {
        params: { entityId },
        query: { instanceId, ...(text !== undefined && { text }) },
      })
    ).data;

  expect(await check('tariff')).toEqual({
    problems: [{ is: 'elsewhere', word: 'premium', name: 'colour' }],
    uses: [{ place: 'node', id: 'offer', name: 'offer' }],
    found: [],
  });
  expect((await check('tariff', 'The Premium one, tomorrow at 3, mail me at a@b.org')).found).toEqual([
    { type: 'tariff', value: 'gold', text: 'Premium', from: 4, to: 11 },
    { type: 'colour', value: 'red', text: 'Premium', from: 4, to: 11 },
    { type: 'date', value: '2026-11-23', text: 'tomorrow', from: 17, to: 25 },
  ]);
  expect((await check('free')).uses).toEqual([]);
  expect(
    await designer.call(entityEndpoints.check, { params: { entityId: 'gone' }, query: { instanceId } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});
