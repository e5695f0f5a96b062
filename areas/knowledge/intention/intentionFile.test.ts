import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import type { Flow } from '#core/flow/flow.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { testKnowledge } from '../testKnowledge.ts';

const { clock, server, designer, knows, robot, intentionsOf, intention, fileAt, sheetsOf, upload } =
  await testKnowledge();
afterAll(server.stop);

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
  });
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
      stored: false,
      created: 0,
      changed: 0,
      same: 4,
      refused: [],
    });
  const empty = await robot({ ...knows(), intentions: [] });
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
  const form = await robot({ ...knows(), intentions: [] });
  expect(
    (await sheetsOf((await fileAt(`/robot/api/knowledge/intention/download?instanceId=${form}`)).content))[0]!.rows,
  ).toHaveLength(1);
});

test('a workbook of a flow gives its intentions, and its questions, whichever sheets stand before them', async () => {
  const [instanceId, empty] = [await robot(), await robot({ ...knows(), intentions: [] })];
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
  const wrong = await upload(instanceId, JSON.stringify(Array.from({ length: 1_200 }, () => ({ name: '' }))), 'i.json');
  expect(wrong).toMatchObject({ name: 'NOTHING_STORED' });
  expect(wrong.facts!.refused).toHaveLength(1_000);
});
