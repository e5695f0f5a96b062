import { afterAll, expect, test } from 'vitest';
import { asks, ends, testFlow } from '#core/flow/testFlow.ts';
import { faqUploadEndpoints } from './faqUpload.contract.ts';
import { keptUploads } from './faqUpload.store.ts';
import { testKnowledge } from '../testKnowledge.ts';

const { server, stranger, robot, flowOf, intention, fileAt, sheetsOf, bookOf, ask, faqs } = await testKnowledge();
afterAll(server.stop);

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
      "select payload->'after' as after from audit_line where action like '%knowledge/faq/upload' and target = $1 order by line_no offset 1 limit 1",
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
    }),
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
