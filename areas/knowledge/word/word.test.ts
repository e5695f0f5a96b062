import { afterAll, expect, test } from 'vitest';
import { wordEndpoints, wordNameEndpoints } from './word.contract.ts';
import { wordId } from './word.server.ts';
import { testKnowledge } from '../testKnowledge.ts';

const { server, designer, firstPage, robot, similar } = await testKnowledge();
afterAll(server.stop);

test('words are understood as another one: names and words are made, found, changed and removed', async () => {
  const instanceId = await robot();
  expect(
    (await designer.call(wordNameEndpoints.list, { query: { instanceId, ...firstPage, keyword: 'fee' } })).data,
  ).toEqual({ total: 1, list: [{ id: 'price', name: 'price', words: 2 }] });
  const made = (
    await designer.call(wordNameEndpoints.add, {
      body: { instanceId, name: 'car', words: ['motor', 'Motor', 'vehicle'] },
    })
  ).data;
  const wordNameId = made.ids[0]!;
  expect((await designer.call(wordNameEndpoints.one, { params: { wordNameId }, query: { instanceId } })).data).toEqual({
    id: wordNameId,
    name: 'car',
    words: ['motor', 'vehicle'],
  });
  await designer.call(wordNameEndpoints.change, { params: { wordNameId }, body: { instanceId, name: 'auto' } });

  const added = (await designer.call(wordEndpoints.add, { body: { instanceId, nameId: wordNameId, word: '车.子' } }))
    .data.ids[0]!;
  expect(added).toBe(wordId(wordNameId, '车.子'));
  expect((await designer.call(wordEndpoints.one, { params: { wordId: added }, query: { instanceId } })).data).toEqual({
    id: added,
    nameId: wordNameId,
    name: 'auto',
    word: '车.子',
  });
  await designer.call(wordEndpoints.addMany, { body: { instanceId, nameId: wordNameId, words: ['van', 'lorry'] } });
  const longest = (
    await designer.call(wordEndpoints.add, { body: { instanceId, nameId: wordNameId, word: '费'.repeat(100) } })
  ).data.ids[0]!;
  expect(
    (await designer.call(wordEndpoints.remove, { params: { wordId: longest }, query: { instanceId } })).data.ids,
  ).toEqual([longest]);
  const changed = (
    await designer.call(wordEndpoints.change, { params: { wordId: added }, body: { instanceId, word: 'coach' } })
  ).data.ids;
  expect(changed).toEqual([wordId(wordNameId, 'coach')]);
  expect((await similar(instanceId))[2]).toEqual({
    id: wordNameId,
    name: 'auto',
    words: ['motor', 'vehicle', 'coach', 'van', 'lorry'],
  });
  expect(
    (
      await designer.call(wordEndpoints.list, { query: { instanceId, ...firstPage, nameId: wordNameId, keyword: 'O' } })
    ).data.list.map(({ word }) => word),
  ).toEqual(['motor', 'vehicle', 'coach', 'van', 'lorry']);
  expect(
    (await designer.call(wordEndpoints.list, { query: { instanceId, ...firstPage, keyword: 'mobile' } })).data,
  ).toEqual({ total: 1, list: [{ id: wordId('phone', 'mobile'), nameId: 'phone', name: 'phone', word: 'mobile' }] });

  await designer.call(wordEndpoints.remove, { params: { wordId: wordId(wordNameId, 'van') }, query: { instanceId } });
  expect(
    (
      await designer.call(wordEndpoints.removeMany, {
        body: { instanceId, ids: [wordId(wordNameId, 'lorry'), wordId('price', 'fee'), wordId('price', 'gone')] },
      })
    ).data.ids,
  ).toHaveLength(2);
  expect((await similar(instanceId)).map(({ words }) => words)).toEqual([
    ['cost'],
    ['mobile'],
    ['motor', 'vehicle', 'coach'],
  ]);
  await designer.call(wordNameEndpoints.remove, { params: { wordNameId: 'phone' }, query: { instanceId } });
  const many = (
    await designer.call(wordNameEndpoints.addMany, {
      body: { instanceId, list: [{ name: 'one', words: ['uno'] }, { name: 'two' }] },
    })
  ).data;
  await designer.call(wordNameEndpoints.removeMany, { body: { instanceId, ids: ['price', many.ids[1]!, 'gone'] } });
  expect((await similar(instanceId)).map(({ name }) => name)).toEqual(['auto', 'one']);
});

test('a word that means something else already, or an id that is none, is refused in words', async () => {
  const instanceId = await robot();
  expect(
    await designer.call(wordEndpoints.add, { body: { instanceId, nameId: 'price', word: 'Mobile' } }),
  ).toMatchObject({
    name: 'DESIGN_WORD_TAKEN',
    message: '“Mobile” is understood as “phone” already. Remove it there first.',
  });
  expect(
    await designer.call(wordNameEndpoints.add, { body: { instanceId, name: 'rate', words: ['phone'] } }),
  ).toMatchObject({ name: 'DESIGN_WORD_IS_NAME' });
  expect(await designer.call(wordEndpoints.add, { body: { instanceId, nameId: 'gone', word: 'x' } })).toMatchObject({
    name: 'DESIGN_CONFIG_MISSING',
  });
  expect(
    await designer.call(wordEndpoints.change, {
      params: { wordId: wordId('price', 'gone') },
      body: { instanceId, word: 'x' },
    }),
  ).toMatchObject({ name: 'DESIGN_WORD_MISSING' });
  expect(
    await designer.call(wordEndpoints.remove, { params: { wordId: wordId('price', 'gone') }, query: { instanceId } }),
  ).toMatchObject({ name: 'DESIGN_WORD_MISSING' });
  for (const odd of ['price', 'price.', '.ZmVl', 'price.Zm Vl', 'price.ZmVl=', 'price.ZmVlZ', 'x'.repeat(600)]) {
    expect(await designer.call(wordEndpoints.one, { params: { wordId: odd }, query: { instanceId } })).toMatchObject({
      status: 200,
      name: 'NOT_FOUND',
    });
    expect(await designer.call(wordEndpoints.removeMany, { body: { instanceId, ids: [odd] } })).toMatchObject({
      status: 200,
      name: 'NOT_FOUND',
    });
  }
  expect((await server.draft(instanceId)).revision).toBe(0);
});
