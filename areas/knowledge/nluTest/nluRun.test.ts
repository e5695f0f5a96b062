import { afterAll, expect, test } from 'vitest';
import { mergeIntentions } from '#core/design/intentions.ts';
import type { Flow } from '#core/flow/flow.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { nluTestEndpoints } from './nluTest.contract.ts';
import { keptTests, nluTestTask } from './nluTest.store.ts';
import { testNlu } from './testNlu.ts';

const { server, designer, stranger, robotWith, job, intentions, flow, csv, good, setOf, start, one, finished, detail } =
  await testNlu();
afterAll(server.stop);

test('a run stores what each sentence was understood as and why, tells how far it is, and sums it up', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  const row = await start({ setId });
  expect(row).toMatchObject({ flowId, setId, state: 'waiting', total: 5, asked: 0, version: null });
  expect(
    await server.ask("select payload from job where task = $1 and payload->>'testId' = $2", [nluTestTask, row.testId]),
  ).toEqual([{ payload: { tenant: '1', testId: row.testId } }]);
  expect(await one(row.testId)).toMatchObject({ report: null, before: null });
  expect((await designer.call(nluTestEndpoints.download, { query: { testId: row.testId } })).name).toBe(
    'NLU_TEST_NOT_DONE',
  );

  job.told.length = 0;
  await job.run(row.testId);
  expect(job.told).toEqual([
    { testId: row.testId, state: 'running', asked: 5, total: 5 },
    { testId: row.testId, state: 'done', asked: 5, total: 5 },
  ]);
  const stored = await server.ask(
    'select sentence, understood, understood_name as name, is_right as "right", guesses->0->\'reason\' as reason from nlu_result where test_id = $1 order by place',
    [row.testId],
  );
  expect(stored.slice(0, 4)).toEqual([
    {
      sentence: 'of course',
      understood: 'yes',
      name: 'Agrees',
      right: true,
      reason: { is: 'keyword', text: 'of course' },
    },
    {
      sentence: 'Count me in!',
      understood: 'yes',
      name: 'Agrees',
      right: true,
      reason: { is: 'expression', text: 'count me in', expression: 'count me in' },
    },
    {
      sentence: 'call me tomorrow',
      understood: 'later',
      name: 'Call later',
      right: true,
      reason: { is: 'keyword', text: 'tomorrow' },
    },
    { sentence: 'zzz qqq', understood: null, name: '', right: true, reason: null },
  ]);
  expect(stored[4]).toMatchObject({ sentence: 'Would suit me fine', right: false });
  const done = await one(row.testId);
  expect(done).toMatchObject({ state: 'done', asked: 5, right: 4, report: { accuracy: 0.8 }, before: null });
  expect(done.report!.confusions).toMatchObject([
    { meant: { id: 'yes', name: 'Agrees' }, count: 1, sentences: ['Would suit me fine'] },
  ]);
  expect(done.report!.intentions.find(({ id }) => id === 'later')).toMatchObject({
    name: 'Call later',
    precision: 1,
    recall: 1,
  });
});

test('what was wrong becomes an example, and the next run says what got better', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  const first = await finished({ setId });
  const [wrong] = await detail(first.testId, { only: 'wrong' });

  const taught = await designer.call(nluTestEndpoints.teach, {
    body: { flowId, examples: [{ sentence: wrong!.sentence, intentionId: wrong!.expected! }] },
  });
  expect(taught.data.edits).not.toHaveLength(0);
  expect((await server.draft(flowId)).flow.intentions[0]!.simQs).toContain('Would suit me fine');
  const second = await designer.call(nluTestEndpoints.again, { params: { nluTestId: first.testId } });
  await job.run(second.data.testId);

  expect(await one(second.data.testId)).toMatchObject({
    right: 5,
    before: { testId: first.testId, right: 4, total: 5, asked: 5, better: 1, worse: 0 },
  });
  expect(await detail(second.data.testId, { only: 'better' })).toMatchObject([
    { sentence: 'Would suit me fine', right: true, wasRight: false, guesses: [{ reason: { is: 'question' } }] },
  ]);
  expect((await designer.call(nluTestEndpoints.sets, { query: { flowId } })).data[0]).toMatchObject({
    tests: 2,
    last: { testId: second.data.testId, right: 5 },
  });

  await designer.call(draftEndpoints.cover, {
    params: { flowId },
    body: { content: { ...flow, intentions: [{ ...intentions[0], keyWords: [] }, intentions[1]] } as Flow },
  });
  const third = await finished({ setId });
  expect(third.before).toMatchObject({ testId: second.data.testId, better: 0 });
  expect(third.before!.worse).toBe((await detail(third.testId, { only: 'worse' })).length);
  expect(third.before!.worse).toBeGreaterThan(0);
});

test('an example of an intention that has gone changes nothing', async () => {
  const flowId = await robotWith(flow);
  const { revision } = await server.draft(flowId);

  expect(
    (
      await designer.call(nluTestEndpoints.teach, {
        body: {
          flowId,
          examples: [
            { sentence: 'well', intentionId: 'yes' },
            { sentence: 'well', intentionId: 'gone' },
          ],
        },
      })
    ).name,
  ).toBe('NLU_INTENTION_GONE');
  expect((await server.draft(flowId)).revision).toBe(revision);
});

test('sentences that are typed in are run on a version as it was published, whatever the draft says', async () => {
  const flowId = await robotWith(flow);
  await server.ask('insert into flow_version (tenant_id, robot_id, version, flow) values (1, $1, 1, $2)', [
    flowId,
    JSON.stringify(flow),
  ]);
  await designer.call(draftEndpoints.cover, {
    params: { flowId },
    body: {
      content: { ...flow, intentions: [{ ...intentions[0], name: 'Says yes', keyWords: [] }, intentions[1]] } as Flow,
    },
  });

  const ofVersion = await finished({
    flowId,
    version: 1,
    sentences: [
      { sentence: 'of course', expected: 'yes' },
      { sentence: ' of course ', expected: 'yes' },
    ],
  });
  expect(ofVersion).toMatchObject({ version: 1, revision: null, setId: null, total: 1, right: 1 });
  const again = await designer.call(nluTestEndpoints.again, { params: { nluTestId: ofVersion.testId } });
  await job.run(again.data.testId);
  expect(await detail(again.data.testId)).toMatchObject([{ expectedName: 'Says yes', right: false }]);
  expect(
    (
      await designer.call(nluTestEndpoints.start, {
        body: { flowId, sentences: [{ sentence: 'well', expected: 'gone' }] },
      })
    ).name,
  ).toBe('NLU_INTENTION_GONE');
  expect((await designer.call(nluTestEndpoints.start, { body: { flowId } })).name).toBe('MALFORMED');
  const deaf = await robotWith({ ...flow, intentions: [intentions[2]!] });
  expect(
    (
      await designer.call(nluTestEndpoints.start, {
        body: { flowId: deaf, sentences: [{ sentence: 'well', expected: null }] },
      })
    ).name,
  ).toBe('NLU_NO_INTENTIONS');
});

test('a sentence that means an intention merged into another means that one', async () => {
  const flowId = await robotWith(mergeIntentions(flow, 'yes', ['later']).flow);
  const { testId } = await finished({ flowId, setId: await setOf(flowId, [['call me tomorrow', 'later']]) });

  expect(await detail(testId)).toMatchObject([
    { expected: 'yes', expectedName: 'Agrees', understood: 'yes', right: true },
  ]);
});

test('a run that was cut off goes on behind what it had stored, and one that was deleted ends', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(
    flowId,
    Array.from({ length: 150 }, (_, at) => [`of course number ${at}`, 'yes']),
  );
  const { testId } = await start({ setId });
  const cut = new AbortController();
  cut.abort(new Error('the node stops'));
  await expect(job.run(testId, { signal: cut.signal })).rejects.toThrow('the node stops');
  await server.ask(
    "update nlu_result set guesses = '[]', understood = null, is_right = false where test_id = $1 and place <= 120",
    [testId],
  );

  await job.run(testId);
  expect(await one(testId)).toMatchObject({ state: 'done', asked: 150, right: 30 });
  await job.run(testId);
  expect((await one(testId)).right).toBe(30);

  const gone = await start({ setId });
  await designer.call(nluTestEndpoints.removeSet, { params: { nluSetId: setId } });
  await job.run(gone.testId);
  expect(await server.ask('select from nlu_result where test_id = $1', [gone.testId])).toHaveLength(0);
});

test('the newest runs of a set are kept', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  const made = [];
  for (let at = 0; at < keptTests + 2; at += 1) made.push((await start({ setId })).testId);

  const kept = await server.ask('select test_id::text as id from nlu_test where set_id = $1 order by test_id', [setId]);
  expect(kept.map(({ id }) => id)).toEqual(made.slice(2));
});

test('another tenant finds neither set nor test', async () => {
  const flowId = await robotWith(flow);
  const setId = await setOf(flowId);
  const { testId } = await finished({ setId });

  expect((await stranger.call(nluTestEndpoints.sets, { query: {} })).data).toEqual([]);
  for (const asked of [
    stranger.call(nluTestEndpoints.one, { params: { nluTestId: testId }, query: {} }),
    stranger.call(nluTestEndpoints.detail, { query: { testId, pageNo: 1, pageSize: 5 } }),
    stranger.call(nluTestEndpoints.set, { query: { setId, pageNo: 1, pageSize: 5 } }),
    stranger.call(nluTestEndpoints.start, { body: { setId } }),
    stranger.call(nluTestEndpoints.removeSet, { params: { nluSetId: setId } }),
    stranger.call(nluTestEndpoints.upload, { body: { setId } }, csv(good)),
    stranger.call(nluTestEndpoints.understand, { params: { flowId }, body: { sentences: ['yes'] } }),
  ])
    expect((await asked).name).toBe('NOT_FOUND');
});
