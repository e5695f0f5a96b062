import { learntFlows, learntFor } from '#areas/designer/door.ts';
import { area } from '#kit/server/area.ts';
import { entityEndpoints } from './entity/entity.contract.ts';
import { entityHandlers } from './entity/entity.server.ts';
import { faqUploadEndpoints } from './faqUpload/faqUpload.contract.ts';
import { faqUploadHandlers } from './faqUpload/faqUpload.server.ts';
import { intentionEndpoints } from './intention/intention.contract.ts';
import { intentionHandlers } from './intention/intention.server.ts';
import { knowledgeFaults } from './knowledge.faults.ts';
import { withoutScreen } from './knowledge.withoutScreen.ts';
import { nluTestEndpoints, nluTestEvents } from './nluTest/nluTest.contract.ts';
import { nluTestFaults } from './nluTest/nluTest.faults.ts';
import { nluTestHandlers } from './nluTest/nluTest.server.ts';
import { nluTestTask } from './nluTest/nluTest.store.ts';
import { runTest } from './nluTest/runTest.job.ts';
import { wordEndpoints, wordNameEndpoints } from './word/word.contract.ts';
import { wordHandlers, wordNameHandlers } from './word/word.server.ts';

/** What a robot knows: part of its draft, and drawn in the designers (apps/console/handedIn.ts). */
export const knowledge = area({
  menu: null,
  faults: [knowledgeFaults, nluTestFaults],
  contracts: {
    'knowledge.intention': intentionEndpoints,
    'knowledge.entity': entityEndpoints,
    'knowledge.wordName': wordNameEndpoints,
    'knowledge.word': wordEndpoints,
    'knowledge.faqUpload': faqUploadEndpoints,
    'knowledge.nluTest': nluTestEndpoints,
  },
  handlers(needs) {
    const { live, now } = needs;
    return {
      'knowledge.intention': intentionHandlers({ live, now }),
      'knowledge.entity': entityHandlers({ live, now }),
      'knowledge.wordName': wordNameHandlers({ live }),
      'knowledge.word': wordHandlers({ live }),
      'knowledge.faqUpload': faqUploadHandlers({ live, now }),
      'knowledge.nluTest': nluTestHandlers({ learnt: learntFor(needs), live }),
    };
  },
  jobs: ({ inTenant, live, now, log, robots: { teacher, encoder, cutter } }) => ({
    [nluTestTask]: runTest({
      inTenant,
      live,
      learnt: learntFlows({ teacher, encoder, cutter, now, log, most: 3, patience: 10_000 }),
    }),
  }),
  live: nluTestEvents,
  // A robot has no owner: everybody who may see it may follow it.
  mayFollow: { 'design.nlu': async () => true },
  withoutScreen,
});
