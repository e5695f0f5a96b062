import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { nluTestEndpoints, type UploadedSet } from './nluTest.contract.ts';
import { testNlu } from './testNlu.ts';

const { server, designer, robotWith, flow, good, upload, start, sentences, file, sheetsOf } = await testNlu();
afterAll(server.stop);

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
