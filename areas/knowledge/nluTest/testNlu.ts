import ExcelJS from 'exceljs';
import { asks, ends, exit, otherwise, says, testFlow } from '#core/flow/testFlow.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { debugParts } from '#areas/designer/debug/debugParts.ts';
import { testDesigner } from '#areas/designer/testDesigner.ts';
import { nluTestEndpoints } from './nluTest.contract.ts';
import { nluTestHandlers } from './nluTest.server.ts';
import { nluJob } from './testRows.ts';

/** Test sets of a robot with two intentions; a run goes on when the test says so. */
export async function testNlu() {
  const server = await testDesigner({
    more(app, { pool }, { live }) {
      serve(
        app,
        nluTestEndpoints,
        nluTestHandlers({ learnt: debugParts({ pool, now: Date.now, log: newLog('silent') }).learnt, live }),
      );
    },
  });
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
      simQs: [
        'call me another time',
        'I am busy at the moment',
        'this is a bad time to talk',
        'ring me again next week',
      ],
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
  );
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

  return {
    server,
    designer,
    stranger,
    robotWith,
    job,
    intentions,
    flow,
    csv,
    good,
    upload,
    setOf,
    start,
    one,
    finished,
    detail,
    sentences,
    file,
    sheetsOf,
  };
}
