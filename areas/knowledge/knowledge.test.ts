import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, otherwise, testFlow } from '#core/flow/testFlow.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { exchangeEndpoints } from '#areas/designer/exchange/exchange.contract.ts';
import { exchangeHandlers } from '#areas/designer/exchange/exchange.server.ts';
import { testDesigner } from '#areas/designer/testDesigner.ts';
import { entityHandlers } from './entity/entity.server.ts';
import { faqUploadEndpoints } from './faqUpload/faqUpload.contract.ts';
import { faqUploadHandlers } from './faqUpload/faqUpload.server.ts';
import { intentionHandlers } from './intention/intention.server.ts';
import { entityEndpoints } from './entity/entity.contract.ts';
import { intentionEndpoints } from './intention/intention.contract.ts';
import { wordEndpoints, wordNameEndpoints } from './word/word.contract.ts';
import { keptUploads } from './faqUpload/faqUpload.store.ts';
import { wordHandlers, wordId, wordNameHandlers } from './word/word.server.ts';

const clock = { now: Date.UTC(2026, 10, 22, 9) };
const now = () => clock.now;
const server = await testDesigner({
  more(app, _, { live }) {
    serve(app, intentionEndpoints, intentionHandlers({ live, now }));
    serve(app, entityEndpoints, entityHandlers({ live, now }));
    serve(app, wordNameEndpoints, wordNameHandlers({ live }));
    serve(app, wordEndpoints, wordHandlers({ live }));
    serve(app, faqUploadEndpoints, faqUploadHandlers({ live, now }));
    serve(app, exchangeEndpoints, exchangeHandlers({ live, now }));
  },
});
afterAll(server.stop);
const { designer, stranger, robotWith } = server;
const firstPage = { pageNo: 1, pageSize: 20 };

const knows = () =>
  testFlow(
    [
      asks('offer', {
        leaveConfigs: [exit('yes', ['yes']), exit('later', ['later']), otherwise()],
        nluConfigs: {
          extractInfo: [
            { entity: 'tariff', param: 'wanted' },
            { entity: 'date', param: 'when' },
          ],
        },
      }),
      ends(),
    ],
    ['offer.yes > end', 'offer.later > end', 'offer.else > end'],
    {
      intentions: [
        { id: 'yes', name: 'Agrees', keyWords: ['of course'], simQs: ['yes please'] },
        {
          id: 'later',
          name: 'Call later',
          keyWords: ['tomorrow'],
          simQs: ['call me another time', 'Yes, please!'],
          regs: ['next (week|month)'],
        },
        { id: 'stock', name: 'Refuses', type: 'pre', parent_id: '-2', keyWords: ['no'], simQs: [], open: false },
      ],
      entityConfigs: [
        {
          id: 'tariff',
          name: 'tariff',
          values: [
            { value: 'gold', said: ['premium'] },
            { value: 'silver', said: [] },
          ],
        },
        { id: 'free', name: 'colour', values: [{ value: 'red', said: ['premium'] }] },
      ],
      similarWords: [
        { id: 'price', name: 'price', words: ['fee', 'cost'] },
        { id: 'phone', name: 'phone', words: ['mobile'] },
      ],
      paramConfigs: [
        { id: 'wanted', name: 'wanted' },
        { id: 'when', name: 'when' },
      ],
    },
  ) as Flow;
const robot = (flow: Flow = knows()) => robotWith(flow);
const flowOf = async (flowId: string) => (await server.draft(flowId)).flow;
const intentionsOf = async (flowId: string) => (await flowOf(flowId)).intentions;
const intention = async (flowId: string, name: string) =>
  (await intentionsOf(flowId)).find((one) => one.name === name)!;
const similar = async (flowId: string) => (await flowOf(flowId)).similarWords!;

const fileAt = async (url: string, language: 'en' | 'zh' = 'en') => {
  await server.ask('update tenant set language = $1 where tenant_id = 1', [language]);
  const answer = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${await server.tokenOf(person({ gates: ['designer.flow.view'] }))}` },
  });
  await server.ask("update tenant set language = 'en' where tenant_id = 1");
  return {
    content: answer.rawPayload,
    name: decodeURIComponent(/UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''),
  };
};
const sheetsOf = async (content: Buffer) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as never);
  return book.worksheets.map(({ name, rowCount, columnCount, getRow }) => ({
    name,
    rows: Array.from({ length: rowCount }, (_, at) =>
      Array.from({ length: columnCount }, (__, column) =>
        String(getRow.call(book.getWorksheet(name), at + 1).getCell(column + 1).value ?? ''),
      ),
    ),
  }));
};
const bookOf = async (...rows: unknown[][]) => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('S').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
};

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
      body: { instanceId, list: [{ name: 'One' }, { name: 'Two', regs: ['(a+)+'] }] },
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
  expect((await remove()).data).toEqual({ revision: 2, ids: [] });
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
    "select payload as content from audit_line where deed like '%intention/merge' and target = $1",
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

const upload = (
  instanceId: string,
  content: string | Buffer,
  name = 'i.csv',
  more: { how?: 'add' | 'replace'; preview?: 'true' | 'false' } = {},
) => designer.call(intentionEndpoints.upload, { body: { instanceId, ...more } }, { name, content });

test('a file brings intentions in; before that it says what would become of them', async () => {
  const instanceId = await robot();
  const content =
    'Intention,Kind,Keyword,Similar sentence,Expression\nAgrees,,"sure, fine",YES PLEASE!,\n,,,Would suit me,\nRefuses,,no,,\nMoves,Own,moving,"We moved, yes",((\n';
  const told = {
    created: 1,
    changed: 1,
    same: 1,
    refused: [{ row: 5, name: 'Moves', reason: 'regexBroken', text: '((' }],
  };

  expect((await upload(instanceId, content, 'i.csv', { preview: 'true' })).data).toEqual({
    revision: 0,
    stored: false,
    ...told,
  });
  expect((await server.draft(instanceId)).revision).toBe(0);
  expect((await upload(instanceId, content)).data).toEqual({ revision: 1, stored: true, ...told });
  expect(await intention(instanceId, 'Agrees')).toMatchObject({
    id: 'yes',
    keyWords: ['of course', 'sure', 'fine'],
    simQs: ['yes please', 'Would suit me'],
    uTime: clock.now,
  });
  expect(await intention(instanceId, 'Moves')).toMatchObject({
    type: 'cus',
    keyWords: ['moving'],
    simQs: ['We moved, yes'],
    regs: [],
  });

  expect(
    (await upload(instanceId, 'Intention,Keyword\nAgrees,alright\n', 'i.csv', { how: 'replace' })).data,
  ).toMatchObject({ changed: 1 });
  expect(await intention(instanceId, 'Agrees')).toMatchObject({ keyWords: ['alright'], simQs: [] });
  expect(await intention(instanceId, 'Moves')).toBeDefined();
});

test('what is downloaded has the asker’s headings and reads as the same again, whatever a spreadsheet would carry out', async () => {
  const odd = ['=1+1', '+cmd|calc', '-no', '@SUM(A1)', '<b>bold</b> & "quoted"', '${sum} {name}', '很好，谢谢'];
  const instanceId = await robot({
    ...knows(),
    name: 'A/B: robot',
    intentions: [
      ...knows().intentions,
      { id: 'odd', name: '=HYPERLINK("x")', keyWords: ['yes, sir', ...odd], simQs: odd, regs: ['a{2,3}', '-x'] },
    ],
  } as Flow);
  await designer.call(draftEndpoints.rename, { params: { flowId: instanceId }, body: { name: `A/B: ${instanceId}` } });
  const before = await intentionsOf(instanceId);

  const { content, name } = await fileAt(`/robot/api/knowledge/intention/download?instanceId=${instanceId}`);
  expect(name).toBe(`A_B_ ${instanceId} Intentions.xlsx`);
  const [first, second] = await sheetsOf(content);
  expect(first!.rows.slice(0, 4)).toEqual([
    ['Intention', 'Kind', 'Keyword', 'Similar sentence', 'Expression'],
    ['Agrees', 'Own', 'of course', 'yes please', ''],
    ['Call later', 'Own', 'tomorrow', 'call me another time', 'next (week|month)'],
    ['Call later', 'Own', '', 'Yes, please!', ''],
  ]);
  expect(first!.rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(second!.rows[0]).toEqual(['Column', 'What stands there']);
  for (const how of ['add', 'replace'] as const)
    expect((await upload(instanceId, content, 'i.xlsx', { how })).data).toEqual({
      revision: 1,
      stored: true,
      created: 0,
      changed: 0,
      same: 4,
      refused: [],
    });
  const empty = await robot({ ...knows(), intentions: [] } as Flow);
  await upload(empty, content, 'i.xlsx');
  const told = ({ name: called, keyWords, simQs, regs = [] }: Flow['intentions'][number]) => ({
    called,
    keyWords,
    simQs,
    regs,
  });
  expect((await intentionsOf(empty)).map(told)).toEqual(before.map(told));
  expect((await intentionsOf(empty)).map(({ type }) => type)).toEqual(['cus', 'cus', 'pre', 'cus']);

  const chinese = await sheetsOf(
    (await fileAt(`/robot/api/knowledge/intention/download?instanceId=${instanceId}&ids=stock,gone`, 'zh')).content,
  );
  expect(chinese[0]).toEqual({
    name: '意图',
    rows: [
      ['意图', '类型', '关键词', '相似问法', '正则表达式'],
      ['Refuses', '系统预置', 'no', '', ''],
    ],
  });
  const form = await robot({ ...knows(), intentions: [] } as Flow);
  expect(
    (await sheetsOf((await fileAt(`/robot/api/knowledge/intention/download?instanceId=${form}`)).content))[0]!.rows,
  ).toHaveLength(1);
});

test('a workbook of a flow gives its intentions, and its questions, whichever sheets stand before them', async () => {
  const [instanceId, empty] = [await robot(), await robot({ ...knows(), intentions: [] } as Flow)];
  const { content } = await fileAt(`/robot/api/flow/download/${instanceId}`);

  expect((await upload(empty, content, 'flow.xlsx')).data).toMatchObject({ created: 3, refused: [] });
  expect(await intention(empty, 'Call later')).toMatchObject({
    keyWords: ['tomorrow'],
    simQs: ['call me another time', 'Yes, please!'],
    regs: ['next (week|month)'],
  });
});

test('a file that is none, or comes with what is none, changes nothing and says so', async () => {
  const instanceId = await robot();
  const why = async (name: string, content: string | Buffer, more = {}) =>
    (await upload(instanceId, content, name, more)).name;

  expect(await upload(instanceId, `name\n${'x\n'.repeat(50_001)}`)).toMatchObject({
    name: 'CONFIG_FILE_TOO_LONG',
    facts: { most: 50_000 },
  });
  expect(await why('i.exe', 'x')).toBe('WRONG_TYPE');
  expect(await why('i.csv', Buffer.alloc((5 << 20) + 10, 'x'))).toBe('TOO_LARGE');
  expect(await why('i.csv', 'name\nx\n', { how: 'both' })).toBe('MALFORMED');
  expect((await upload('x', 'name\nx\n')).name).toBe('MALFORMED');
  expect((await server.draft(instanceId)).revision).toBe(0);
});

test('rows that cannot be are told, a cell of 10,000 letters or with a formula does no harm, and the rest is taken', async () => {
  const instanceId = await robot();
  const book = new ExcelJS.Workbook();
  book.addWorksheet('S').addRows([
    ['Intention', 'Similar sentence'],
    ['', 'lost'],
    ['Fine', 'x'.repeat(10_000)],
    ['', { formula: 'HYPERLINK("http://x","y")', result: 'click me' }],
    ['n'.repeat(200), 'y'],
    ['', '<img src=x onerror=alert(1)>'],
  ]);

  const { data } = await upload(instanceId, Buffer.from(await book.xlsx.writeBuffer()), 'i.xlsx');
  expect(data).toMatchObject({
    created: 1,
    refused: [
      { row: 2, name: '', reason: 'nameEmpty' },
      { row: 3, name: 'Fine', reason: 'textTooLong', text: 'x'.repeat(60) },
      { row: 5, name: 'n'.repeat(60), reason: 'nameTooLong' },
    ],
  });
  expect((await intention(instanceId, 'Fine')).simQs).toEqual(['click me']);

  const many = `[{ "name": "Fine", "__proto__": { "regs": ["x"] }, "keyWords": ${JSON.stringify(Array.from({ length: 1_005 }, (_, at) => `k${at}`))}, "simQs": ["__proto__", "a\\u0000b", "\\ud800", 5, null] }]`;
  expect((await upload(instanceId, many, 'i.json')).data).toMatchObject({
    changed: 1,
    refused: [{ reason: 'tooManyTexts', text: 'k1000' }],
  });
  const { keyWords, simQs } = await intention(instanceId, 'Fine');
  expect([keyWords.length, simQs]).toEqual([1_000, ['click me', '__proto__', 'ab']]);
  const wrong = (
    await upload(instanceId, JSON.stringify(Array.from({ length: 1_200 }, () => ({ name: '' }))), 'i.json')
  ).data;
  expect(wrong.refused).toHaveLength(1_000);
});

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
    message: '“Mobile” is understood as “phone” already. Take it out there first.',
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

const ask = (instanceId: string, content: string | Buffer, name = 'questions.csv') =>
  designer.call(faqUploadEndpoints.upload, { body: { instanceId } }, { name, content });
const faqs = async (instanceId: string) =>
  (await flowOf(instanceId)).faqs.map((faq) => ({
    question: faq.faqName,
    answer: faq.notExceed.ttsConfigs[0]?.content[0]?.text,
    pId: faq.pId,
    on: faq.on,
  }));

test('questions come in from a spreadsheet: those that are there are answered anew, others are made, and what was refused can be fetched and mended', async () => {
  const instanceId = await robot();
  expect((await ask(instanceId, '问题;答案\n多少钱？;每月十二元。\n您是谁？;我是机器人。\n')).data).toMatchObject({
    revision: 1,
    stored: true,
    created: 2,
    changed: 0,
    same: 0,
    refused: [],
    refusedRows: 0,
  });
  const { data } = await ask(
    instanceId,
    await bookOf(
      ['Question', 'Answer', 'Other ways to ask', 'Category', 'Intentions', 'Switched on'],
      ['多少钱？', 'Thirteen.', 'how much\nwhat is the price', '', '', ''],
      ['', '', 'and the cost?', '', '', ''],
      ['New one', '=1+1', '', 'Money', 'call later', 'no'],
      ['您是谁？', '', '', '', '', ''],
      ['No answer', '', 'x', '', '', ''],
      ['Whose', 'y', '', '', 'nobody', 'yes'],
    ),
    'q.xlsx',
  );
  expect(data).toMatchObject({
    revision: 2,
    created: 1,
    changed: 1,
    same: 1,
    refusedRows: 2,
    refused: [
      { row: 6, name: 'No answer', reason: 'answerEmpty', text: '' },
      { row: 7, name: 'Whose', reason: 'intentionMissing', text: 'nobody' },
    ],
  });
  const money = (await flowOf(instanceId)).faqPack!.at(-1)!;
  expect(money.name).toBe('Money');
  expect(await faqs(instanceId)).toEqual([
    { question: '多少钱？', answer: 'Thirteen.', pId: '1', on: true },
    { question: '您是谁？', answer: '我是机器人。', pId: '1', on: true },
    { question: 'New one', answer: '=1+1', pId: money.id, on: false },
  ]);
  expect((await intention(instanceId, '多少钱？')).simQs).toEqual([
    '多少钱？',
    'how much',
    'what is the price',
    'and the cost?',
  ]);
  expect((await flowOf(instanceId)).faqs[2]!.condition.nluResults).toEqual(['later']);

  const { content, name } = await fileAt(`/robot/api/knowledge/faq/upload/${data.faqUploadId}`);
  expect(name).toBe('q Rows not taken.xlsx');
  expect((await sheetsOf(content))[0]!.rows).toEqual([
    ['ID', 'Question', 'Answer', 'Other ways to ask', 'Intentions', 'Category', 'Switched on', 'Row', 'Why'],
    ['', 'No answer', '', 'x', '', '', '', '6', 'A new question needs an answer.'],
    ['', 'Whose', 'y', '', 'nobody', '', 'Yes', '7', 'This robot has no intention of this name: nobody'],
  ]);
  expect(
    (
      await sheetsOf((await fileAt(`/robot/api/knowledge/faq/upload/${data.faqUploadId}`, 'zh')).content)
    )[0]!.rows[1]!.at(-1),
  ).toBe('新问题需要填写回答。');
  expect((await ask(instanceId, content, 'mended.xlsx')).data).toMatchObject({ created: 0, refusedRows: 2 });
  expect(await stranger.call(faqUploadEndpoints.refused, { params: { faqUploadId: data.faqUploadId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    await server.ask(
      'select created, changed, same, refused_rows as refused, file_name as name, made_by is not null as by from faq_upload where upload_id = $1',
      [data.faqUploadId],
    ),
  ).toEqual([{ created: 1, changed: 1, same: 1, refused: 2, name: 'q.xlsx', by: true }]);
  expect(
    await server.ask(
      "select payload->'after' as after from audit_line where deed like '%knowledge/faq/upload' and target = $1 order by line_no offset 1 limit 1",
      [instanceId],
    ),
  ).toEqual([
    {
      after: {
        revision: 2,
        label: 'import',
        file: 'q.xlsx',
        faqUploadId: data.faqUploadId,
        created: 1,
        changed: 1,
        same: 1,
        refused: 2,
      },
    },
  ]);
});

test('the FAQ sheet of a flow’s workbook changes nothing when it comes back, and questions of nodes stay with their nodes', async () => {
  const instanceId = await robot(
    testFlow([asks('hello', { faqs: { enabled: true, nodeFaq: ['own'], faq: [] } }), ends()], ['hello.yes > end'], {
      faqs: [
        {
          id: 'cost',
          question: 'How much?',
          faqName: 'How much?',
          notExceed: { ttsConfigs: [{ content: [{ text: 'Twelve.' }] }] },
        },
        {
          id: 'own',
          type: 'node',
          pId: 'hello',
          question: 'Who?',
          faqName: 'Who?',
          notExceed: { ttsConfigs: [{ content: [{ text: 'Me.' }] }] },
        },
      ],
    }) as Flow,
  );
  const { content } = await fileAt(`/robot/api/flow/download/${instanceId}`);

  expect((await ask(instanceId, content, 'flow.xlsx')).data).toMatchObject({
    revision: 0,
    created: 0,
    changed: 0,
    same: 2,
    refusedRows: 0,
  });
});

test('of a robot the newest uploads are kept, and a file without questions is refused', async () => {
  const instanceId = await robot();
  expect((await ask(instanceId, 'colour\nred\n')).name).toBe('FAQ_FILE_WITHOUT_QUESTIONS');
  expect((await ask('x', 'Question\nx\n')).name).toBe('MALFORMED');
  expect(await server.ask('select from faq_upload where robot_id = $1', [instanceId])).toEqual([]);

  await server.ask(
    "insert into faq_upload (tenant_id, robot_id, file_name, created, changed, same, refused_rows) select 1, $1, 'old', 0, 0, 0, 0 from generate_series(1, $2)",
    [instanceId, keptUploads + 1],
  );
  const { faqUploadId } = (await ask(instanceId, 'Question,Answer\nWho?,Me.\n')).data;
  const kept = await server.ask('select upload_id::text as id from faq_upload where robot_id = $1 order by upload_id', [
    instanceId,
  ]);
  expect([kept.length, kept.at(-1)!.id]).toEqual([keptUploads, faqUploadId]);
});
