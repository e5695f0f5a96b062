import ExcelJS from 'exceljs';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, exit, otherwise, testFlow } from '#core/flow/testFlow.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
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
import { wordHandlers, wordNameHandlers } from './word/word.server.ts';

/** What a robot knows, on a server with a clock that tests turn. */
export async function testKnowledge() {
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
    );
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
  const upload = (
    instanceId: string,
    content: string | Buffer,
    name = 'i.csv',
    more: { how?: 'add' | 'replace'; preview?: 'true' | 'false' } = {},
  ) => designer.call(intentionEndpoints.upload, { body: { instanceId, ...more } }, { name, content });
  const ask = (instanceId: string, content: string | Buffer, name = 'questions.csv') =>
    designer.call(faqUploadEndpoints.upload, { body: { instanceId } }, { name, content });
  const faqs = async (instanceId: string) =>
    (await flowOf(instanceId)).faqs.map((faq) => ({
      question: faq.faqName,
      answer: faq.notExceed.ttsConfigs[0]?.content[0]?.text,
      pId: faq.pId,
      on: faq.on,
    }));

  return {
    clock,
    server,
    designer,
    stranger,
    firstPage,
    knows,
    robot,
    flowOf,
    intentionsOf,
    intention,
    similar,
    fileAt,
    sheetsOf,
    bookOf,
    upload,
    ask,
    faqs,
  };
}
