import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { mergeIntentions } from '#core/design/intentions.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { debugParts, withoutWorld } from '#areas/designer/debug/debugParts.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { learntFlows } from '#areas/designer/debug/learntFlows.ts';
import { testDesigner } from '#areas/designer/testDesigner.ts';
import { askFlow } from './askFlow.ts';
import { nluTestEndpoints, type UploadedSet } from './nluTest.contract.ts';
import { nluTestHandlers } from './nluTest.server.ts';
import { keptTests, nluTestTask } from './nluTest.store.ts';
import { nluJob } from './testRows.ts';

const server = await testDesigner({
  more(app, { pool }, { live }) {
    serve(
      app,
      nluTestEndpoints,
      nluTestHandlers({ learnt: debugParts({ pool, now: Date.now, log: newLog('silent') }).learnt, live }),
    );
  },
});
afterAll(server.stop);
const { designer, stranger, robotWith } = server;
const job = nluJob(server);

const intentions = [
  {
    id: 'yes',
    name: 'Agrees',
    keyWords: ['of course'],
    simQs: ['yes please do that', 'yes I would like that', 'that sounds good to me', 'please go on with it'],
    regs: ['count me in'],
  },
  {
    id: 'later',
    name: 'Call later',
    keyWords: ['tomorrow'],
    simQs: ['call me another time', 'I am busy at the moment', 'this is a bad time to talk', 'ring me again next week'],
  },
  { id: 'off', name: 'Switched off', keyWords: [], simQs: [], open: false },
];
const flow = testFlow(
  [
    asks('offer', { leaveConfigs: [exit('yes', ['yes']), exit('later', ['later']), otherwise()] }),
    ends('bye', { ttsConfigs: says('Goodbye') }),
  ],
  ['offer.yes > bye', 'offer.later > bye', 'offer.else > bye'],
  { intentions },
) as Flow;

const csv = (content: string | Buffer, name = 'Answers.csv') => ({ name, content });
const good =
  'Sentence,Intention\nof course,Agrees\nCount me in!,agrees\ncall me tomorrow,Call later\nzzz qqq,none\nWould suit me fine,Agrees\n';
const upload = (
  body: Parameters<typeof designer.call<typeof nluTestEndpoints.upload>>[1]['body'],
  content: string | Buffer = good,
  name?: string,
) => designer.call(nluTestEndpoints.upload, { body }, csv(content, name));
const goodRows: [string, string | null][] = [
  ['of course', 'yes'],
  ['Count me in!', 'yes'],
  ['call me tomorrow', 'later'],
  ['zzz qqq', null],
  ['Would suit me fine', 'yes'],
];
/** A stored set; reading a file takes a thread of its own each time. */
async function setOf(flowId: string, rows = goodRows): Promise<string> {
  const [set] = (await server.ask(
    'insert into nlu_set (tenant_id, robot_id, name) values (1, $1, $2) returning set_id::text as id',
    [flowId, `Set ${crypto.randomUUID()}`],
  )) as { id: string }[];
  for (const [at, [sentence, expected]] of rows.entries())
    await server.ask(
      'insert into nlu_sentence (tenant_id, set_id, place, sentence, expected, expected_name) values (1, $1, $2, $3, $4, $5)',
      [set!.id, at + 1, sentence, expected, expected ? intentions.find(({ id }) => id === expected)!.name : ''],
    );
  return set!.id;
}
const start = async (body: Parameters<typeof designer.call<typeof nluTestEndpoints.start>>[1]['body']) =>
  (await designer.call(nluTestEndpoints.start, { body })).data;
const one = async (nluTestId: string, against?: string) =>
  (await designer.call(nluTestEndpoints.one, { params: { nluTestId }, query: { ...(against && { against }) } })).data;
const finished = async (body: Parameters<typeof start>[0]) => {
  const { testId } = await start(body);
  await job.run(testId);
  return one(testId);
};
const detail = async (testId: string, query: object = {}) =>
  (await designer.call(nluTestEndpoints.detail, { query: { testId, pageNo: 1, pageSize: 50, ...query } })).data.list;
const sentences = (setId: string) =>
  server.ask(
    'select place, sentence, expected, expected_name as name from nlu_sentence where set_id = $1 order by place',
    [setId],
  );
const file = async (url: string) =>
  (
    await server.app.inject({
      url,
      headers: { authorization: `Bearer ${await server.tokenOf(person({ gates: ['designer.flow.view'] }))}` },
    })
  ).rawPayload;
const sheetsOf = async (text: Buffer) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(text as never);
  return book.worksheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (row as string[]).slice(1)),
  }));
};

test('a set is read from CSV and Excel, in any encoding and order of columns, and stored as it stands', async () => {
  const flowId = await robotWith(flow);

  const made = await upload({ flowId });
  expect(made.data).toEqual({
    stored: true,
    setId: made.data.setId,
    name: 'Answers',
    rows: 5,
    good: 5,
    bad: 0,
    problems: [],
  });
  expect((await sentences(made.data.setId!)).slice(0, 4)).toEqual([
    { place: 1, sentence: 'of course', expected: 'yes', name: 'Agrees' },
    { place: 2, sentence: 'Count me in!', expected: 'yes', name: 'Agrees' },
    { place: 3, sentence: 'call me tomorrow', expected: 'later', name: 'Call later' },
    { place: 4, sentence: 'zzz qqq', expected: null, name: '' },
  ]);

  const book = new ExcelJS.Workbook();
  book.addWorksheet('S').addRows([
    ['no', 'Intent', 'Utterance'],
    [1, 'Agrees', 'Sure'],
    ['', '', ''],
    [2, 'none', 12345],
  ]);
  const ofBook = await upload({ flowId, name: 'Book' }, Buffer.from(await book.xlsx.writeBuffer()), 'set.xlsx');
  expect(await sentences(ofBook.data.setId!)).toMatchObject([
    { sentence: 'Sure', expected: 'yes' },
    { sentence: '12345', expected: null },
  ]);

  const chinese = await upload(
    { flowId, name: '中文' },
    iconv.encode('意图,句子\nAgrees,好的好的\n拒识,今天天气不错\n', 'gbk'),
  );
  expect(await sentences(chinese.data.setId!)).toMatchObject([
    { sentence: '好的好的', expected: 'yes' },
    { sentence: '今天天气不错', expected: null },
  ]);
  expect(
    (await designer.call(nluTestEndpoints.sets, { query: { flowId } })).data.map(
      ({ name, sentences: count, tests, last, madeBy }) => [name, count, tests, last, madeBy],
    ),
  ).toEqual([
    ['Answers', 5, 0, null, 'Test Person'],
    ['Book', 2, 0, null, 'Test Person'],
    ['中文', 2, 0, null, 'Test Person'],
  ]);
});

test('of a file with rows that cannot be asked nothing is stored, until one goes on without them', async () => {
  const flowId = await robotWith(flow);
  const content = `Sentence,Intention\nof course,Agrees\n${'x'.repeat(10_000)},Agrees\nyes,Agree\n,Agrees\nOf course,Call later\nhello,\n`;

  const refused = (await upload({ flowId, name: 'Mixed' }, content)).data;
  expect(refused).toMatchObject({
    stored: false,
    setId: null,
    rows: 6,
    good: 1,
    bad: 5,
  } satisfies Partial<UploadedSet>);
  expect(refused.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'tooLong'],
    [4, 'unknownIntention'],
    [5, 'noSentence'],
    [6, 'twiceOtherwise'],
    [7, 'noIntention'],
  ]);
  expect(await server.ask('select from nlu_set where robot_id = $1', [flowId])).toHaveLength(0);

  const kept = (await upload({ flowId, name: 'Mixed', skip: 'true' }, content)).data;
  expect(kept).toMatchObject({ stored: true, good: 1, bad: 5 });
  expect(await sentences(kept.setId!)).toMatchObject([{ sentence: 'of course' }]);
});

test('a file that is no test set is refused by what is wrong with it', async () => {
  const flowId = await robotWith(flow);
  const why = async (content: string | Buffer, name?: string) =>
    (await upload({ flowId, skip: 'true' }, content, name)).facts?.problem;

  expect(await why('a,b\n1,2\n')).toBe('noColumns');
  expect(
    await why(`Sentence,Intention\n${Array.from({ length: 5_001 }, (_, at) => `sentence ${at},Agrees`).join('\n')}`),
  ).toBe('tooManyRows');
  expect((await upload({ flowId, skip: 'true' }, 'Sentence,Intention\nyes,nobody\n')).name).toBe('NLU_SET_EMPTY');
  expect((await upload({ flowId }, Buffer.alloc(5 * (1 << 20) + 10, 'x'))).name).toBe('TOO_LARGE');
  expect((await upload({ flowId }, good, 'set.pdf')).name).toBe('WRONG_TYPE');
  expect((await upload({}, good)).name).toBe('MALFORMED');
  expect((await upload({ flowId: 'one' }, good)).name).toBe('MALFORMED');
  expect(await server.ask('select from nlu_set where robot_id = $1', [flowId])).toHaveLength(0);
});

test('a name stands once for a robot; a set can be given other sentences, and goes with its tests', async () => {
  const flowId = await robotWith(flow);
  const setId = (await upload({ flowId, name: 'One' })).data.setId!;
  expect((await upload({ flowId, name: 'One' })).name).toBe('NLU_SET_NAME_TAKEN');
  expect((await upload({ flowId: await robotWith(flow), name: 'One' })).data.stored).toBe(true);

  expect((await upload({ setId }, 'Sentence,Intention\nsure,Agrees\n')).data).toMatchObject({
    setId,
    name: 'One',
    good: 1,
  });
  expect(await sentences(setId)).toMatchObject([{ sentence: 'sure' }]);
  await start({ setId });
  expect((await designer.call(nluTestEndpoints.removeSet, { params: { nluSetId: setId } })).code).toBe(1);
  for (const table of ['nlu_set', 'nlu_sentence', 'nlu_test'])
    expect(await server.ask(`select from ${table} where set_id = $1`, [setId])).toHaveLength(0);
});

test('the template has the columns and names the intentions that are listened for', async () => {
  const flowId = await robotWith(flow);
  expect(await sheetsOf(await file(`/robot/api/flow/${flowId}/nlu/template`))).toEqual([
    { name: 'Test set', rows: [['Sentence', 'Intention']] },
    {
      name: 'Intentions',
      rows: [
        ['Intention', 'A sentence of it'],
        ['Agrees', 'yes please do that'],
        ['Call later', 'call me another time'],
        ['none', 'Where the robot should understand nothing'],
      ],
    },
  ]);
});

test('a sentence is understood at once by keywords and expressions, and by what was learnt as soon as it is taught', async () => {
  const flowId = await robotWith(flow);
  const asked = async (sentence: string) =>
    (await designer.call(nluTestEndpoints.understand, { params: { flowId }, body: { sentences: [sentence] } })).data;

  expect((await asked('oh, of course')).list[0]).toMatchObject({
    understood: 'yes',
    guesses: [{ id: 'yes', name: 'Agrees', score: 1, reason: { is: 'keyword', text: 'of course' } }],
  });
  await expect.poll(async () => (await asked('yes please do that now')).taught).toBe(true);
  expect((await asked('yes please do that now')).list[0]).toMatchObject({
    understood: 'yes',
    guesses: [{ id: 'yes', reason: { is: 'alike', text: 'yes please do that' } }],
  });
  expect((await asked('zzz qqq')).list[0]).toEqual({ sentence: 'zzz qqq', understood: null, guesses: [] });
});

test('while a draft is learnt anew, what was learnt of it before decides, and nothing of another tenant', async () => {
  const held: (() => void)[] = [];
  const { teacher } = withoutWorld;
  const learnt = learntFlows({
    ...withoutWorld,
    teacher: {
      teach: async (lesson) => {
        if (held.length > 0) await new Promise<void>((go) => held.push(go));
        return teacher.teach(lesson);
      },
    },
    now: Date.now,
    log: newLog('silent'),
  });
  const first = learnt.of(flow, 'UTC', '1/1/');
  await first.taught;
  held.push(() => {});
  const changed = {
    ...flow,
    intentions: [{ ...intentions[0]!, simQs: [...intentions[0]!.simQs, 'let us do it'] }, intentions[1]!],
  } as Flow;

  const meant = async (owner: string) =>
    (await askFlow(changed, learnt.of(changed, 'UTC', owner), 'yes please do that now')).understood;
  expect(learnt.of(changed, 'UTC', '1/1/').isTaught()).toBe(false);
  expect([await meant('1/1/'), await meant('2/1/')]).toEqual(['yes', null]);
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect.poll(() => meant('2/1/')).toBe('yes');
});

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
  const deaf = await robotWith({ ...flow, intentions: [intentions[2]!] } as Flow);
  expect(
    (
      await designer.call(nluTestEndpoints.start, {
        body: { flowId: deaf, sentences: [{ sentence: 'well', expected: null }] },
      })
    ).name,
  ).toBe('NLU_NO_INTENTIONS');
});

test('a sentence that means an intention merged into another means that one', async () => {
  const flowId = await robotWith(mergeIntentions(flow, 'yes', ['later']).flow!);
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
