import { afterAll, expect, test } from 'vitest';
import { nluTestEndpoints } from './nluTest.contract.ts';
import { testNlu } from './testNlu.ts';

const { server, designer, robotWith, intentions, flow, setOf, one, finished, detail, file, sheetsOf } = await testNlu();
afterAll(server.stop);

test('a run is compared with the one before on the same draft or version, else with the one before, or with the one that is named; the answer and the file say which', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  await server.ask('insert into flow_version (tenant_id, robot_id, version, flow) values (1, $1, 1, $2)', [
    flowId,
    JSON.stringify({ ...flow, intentions: [{ ...intentions[0], keyWords: [], regs: [], simQs: [] }, intentions[1]] }),
  ]);
  const draft = await finished({ setId });
  const version = await finished({ setId, version: 1 });
  expect(version).toMatchObject({
    version: 1,
    revision: null,
    before: { testId: draft.testId, version: null, revision: 0 },
  });
  expect(version.before!.worse).toBeGreaterThan(0);
  const again = await finished({ setId });
  expect(again.before).toMatchObject({ testId: draft.testId, version: null, better: 0, worse: 0 });
  expect((await finished({ setId, version: 1 })).before).toMatchObject({ testId: version.testId, version: 1 });

  const named = await one(again.testId, version.testId);
  expect(named.before).toMatchObject({ testId: version.testId, version: 1, better: version.before!.worse, worse: 0 });
  expect(
    (
      await designer.call(nluTestEndpoints.detail, {
        query: { testId: again.testId, against: version.testId, only: 'better', pageNo: 1, pageSize: 50 },
      })
    ).data.total,
  ).toBe(named.before!.better);
  const [sheet] = await sheetsOf(
    await file(`/robot/api/nlu/test/download?testId=${again.testId}&against=${version.testId}`),
  );
  expect(sheet!.rows[0]!.at(-1)).toBe('Run on version 1');
  const elsewhere = await finished({ setId: await setOf(await robotWith(flow)) });
  for (const against of [elsewhere.testId, again.testId])
    expect(
      (await designer.call(nluTestEndpoints.one, { params: { nluTestId: again.testId }, query: { against } })).name,
    ).toBe('NOT_FOUND');
});

test('results are narrowed, paged and answered under every path of the catalogue', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  const { testId } = await finished({ setId });
  const params = { nluTestId: testId };
  const paged = { pageNo: 1, pageSize: 2 };

  expect(await detail(testId, { meant: 'yes' })).toHaveLength(3);
  expect((await detail(testId, { meant: '' })).map(({ sentence }) => sentence)).toEqual(['zzz qqq']);
  expect((await detail(testId, { understood: 'later' })).map(({ sentence }) => sentence)).toContain('call me tomorrow');
  expect((await detail(testId, { only: 'rejected' })).map(({ sentence }) => sentence)).toContain('zzz qqq');
  expect(await detail(testId, { only: 'right' })).toHaveLength(4);
  expect(
    (await designer.call(nluTestEndpoints.detailOf, { params, query: { ...paged, pageNo: 3 } })).data,
  ).toMatchObject({ total: 5, list: [{ sentence: 'Would suit me fine' }] });
  expect((await designer.call(nluTestEndpoints.detailShort, { query: { testId, ...paged } })).data.list).toHaveLength(
    2,
  );
  expect((await designer.call(nluTestEndpoints.set, { query: { setId, ...paged } })).data).toMatchObject({
    setId,
    total: 5,
    list: [{ sentence: 'of course', expected: 'yes', expectedName: 'Agrees' }, {}],
  });
  expect((await designer.call(nluTestEndpoints.set, { query: { testId, ...paged } })).data).toMatchObject({
    setId,
    total: 5,
  });
  expect((await designer.call(nluTestEndpoints.setOf, { params, query: paged })).data.list).toHaveLength(2);
  expect((await designer.call(nluTestEndpoints.set, { query: paged })).name).toBe('MALFORMED');

  for (const path of [`test/download?testId=${testId}`, `test/${testId}/download`, `download?testId=${testId}`]) {
    const [results, figures, confusions] = await sheetsOf(await file(`/robot/api/nlu/${path}`));
    expect(results!.rows[1]).toEqual(['of course', 'Agrees', 'Agrees', 'right', '100.0%', 'keyword: of course']);
    expect(figures!.rows).toContainEqual(['Call later', '1', expect.any(String), '1', expect.any(String), '100.0%']);
    expect(confusions!.rows).toHaveLength(2);
  }
  expect((await designer.call(nluTestEndpoints.tests, { query: { flowId, ...paged } })).data).toMatchObject({
    total: 1,
    list: [{ testId, state: 'done' }],
  });
  expect((await designer.call(nluTestEndpoints.removeTest, { params })).code).toBe(1);
  expect(await server.ask('select from nlu_result where test_id = $1', [testId])).toHaveLength(0);
  expect((await designer.call(nluTestEndpoints.one, { params, query: {} })).name).toBe('NOT_FOUND');
});
