import { asks, ends, testFlow } from '#core/flow/testFlow.ts';
import { serve } from '#kit/server/serve.ts';
import { configEndpoints, referenceEndpoints } from './config/config.contract.ts';
import { configHandlers, referenceHandlers } from './config/config.server.ts';
import { testDesigner } from './testDesigner.ts';
import { faqHandlers, exceptionHandlers } from './answers/answers.server.ts';
import { nodeEndpoints, packEndpoints, relationEndpoints } from './node/node.contract.ts';
import { nodeHandlers, packHandlers, relationHandlers } from './node/node.server.ts';
import { faqEndpoints, exceptionEndpoints } from './answers/answers.contract.ts';
import { speechEndpoints } from './speech/speech.contract.ts';
import { speechHandlers } from './speech/speech.server.ts';

export const testParts = () =>
  testDesigner({
    more(app, _, { live }) {
      serve(app, faqEndpoints, faqHandlers({ live }));
      serve(app, exceptionEndpoints, exceptionHandlers({ live }));
      serve(app, nodeEndpoints, nodeHandlers({ live }));
      serve(app, relationEndpoints, relationHandlers({ live }));
      serve(app, packEndpoints, packHandlers);
      serve(app, speechEndpoints, speechHandlers({ live, speech: { installed: async () => [] } }));
      serve(app, configEndpoints, configHandlers({ live }));
      serve(app, referenceEndpoints, referenceHandlers);
    },
  });

/** Two questions, an end, a sub-flow, a question of the customer and a folder for it. */
export const smallFlow = () =>
  testFlow(
    [
      asks('hello', { faqs: { nodeFaq: [], faq: ['price'] } }),
      asks('date'),
      ends(),
      { ...ends('back'), flowId: 'sub', endType: 'back' },
    ],
    ['hello.yes > date', 'date.yes > end'],
    {
      faqs: [
        { id: 'price', question: 'What does it cost?', faqName: 'Price', pId: 'money' },
        { id: 'who', question: 'Who is it?', faqName: 'Who' },
      ],
      faqPack: [
        { id: '1', type: 'faq', name: 'Default category', children: [] },
        { id: 'money', type: 'faq', name: 'Money', children: [] },
      ],
      paramConfigs: [{ id: 'sum', name: 'sum' }],
      smsConfigs: [{ id: 'bill', name: 'Bill', content: 'You owe ${sum}' }],
      imgConfigs: [{ id: 'logo', name: 'Logo' }],
    },
  );
