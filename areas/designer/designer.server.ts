import { area } from '#kit/server/area.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { configEndpoints, referenceEndpoints } from './config/config.contract.ts';
import { configHandlers, referenceHandlers } from './config/config.server.ts';
import { auditionEndpoints } from './speech/audition.contract.ts';
import { auditionHandlers } from './speech/audition.server.ts';
import { debugEndpoints, debugGate } from './debug/debug.contract.ts';
import { debugFaults } from './debug/debug.faults.ts';
import { debugHandlers } from './debug/debug.server.ts';
import { debugParts } from './debug/debugParts.ts';
import { debugMessages } from './debug/debugTalk.service.ts';
import { keptTestEndpoints } from './debug/keptTest.contract.ts';
import { keptTestHandlers } from './debug/keptTest.server.ts';
import { designerFaults } from './designer.faults.ts';
import { withoutScreen } from './designer.withoutScreen.ts';
import { designEvents, draftEndpoints, versionEndpoints } from './draft/draft.contract.ts';
import { draftHandlers } from './draft/draft.server.ts';
import { inboundEndpoints } from './inbound/inbound.contract.ts';
import { inboundHandlers } from './inbound/inbound.server.ts';
import { versionHandlers } from './draft/version.server.ts';
import { exchangeAdminEndpoints, exchangeEndpoints } from './exchange/exchange.contract.ts';
import { exchangeAdminHandlers, exchangeHandlers } from './exchange/exchange.server.ts';
import { flowTestEndpoints } from './flowTest/flowTest.contract.ts';
import { failedTests, flowTestHandlers } from './flowTest/flowTest.server.ts';
import { faqHandlers, exceptionHandlers } from './answers/answers.server.ts';
import { designFaults } from './draft/designing.service.ts';
import { nodeEndpoints, packEndpoints, relationEndpoints } from './node/node.contract.ts';
import { nodeHandlers, packHandlers, relationHandlers } from './node/node.server.ts';
import { faqEndpoints, exceptionEndpoints } from './answers/answers.contract.ts';
import { speechEndpoints } from './speech/speech.contract.ts';
import { speechHandlers } from './speech/speech.server.ts';
import { resourceEndpoints } from './resource/resource.contract.ts';
import { resourceHandlers } from './resource/resource.server.ts';
import { sampleEndpoints } from './samples/sample.contract.ts';
import { sampleHandlers } from './samples/sample.server.ts';
import { scriptEndpoints } from './scriptTry/script.contract.ts';
import { scriptHandlers } from './scriptTry/script.server.ts';
import { shareEndpoints } from './share/share.contract.ts';
import { shareHandlers } from './share/share.server.ts';

const minute = 60_000;
/** A robot has no owner: everybody who may see it may follow it. */
const everybody = async () => true;

export const designer = area({
  // Its pages are opened from the list of robots.
  menu: null,
  faults: [designerFaults, designFaults, debugFaults],
  contracts: {
    'designer.draft': draftEndpoints,
    'designer.version': versionEndpoints,
    'designer.inbound': inboundEndpoints,
    'designer.exchange': exchangeEndpoints,
    'designer.exchangeAdmin': exchangeAdminEndpoints,
    'designer.resource': resourceEndpoints,
    'designer.share': shareEndpoints,
    'designer.faq': faqEndpoints,
    'designer.exception': exceptionEndpoints,
    'designer.node': nodeEndpoints,
    'designer.relation': relationEndpoints,
    'designer.pack': packEndpoints,
    'designer.speech': speechEndpoints,
    'designer.config': configEndpoints,
    'designer.reference': referenceEndpoints,
    'designer.debug': debugEndpoints,
    'designer.audition': auditionEndpoints,
    'designer.flowTest': flowTestEndpoints,
    'designer.keptTest': keptTestEndpoints,
    'designer.script': scriptEndpoints,
    'designer.sample': sampleEndpoints,
  },
  handlers(needs) {
    const { now, live, storage, inTenant, robots, speech } = needs;
    const { sessions } = debugParts(needs);
    live.talk?.('/debug', debugGate, debugMessages(sessions));
    return {
      'designer.draft': draftHandlers({ live }),
      'designer.version': versionHandlers({ live, testsOf: failedTests }),
      'designer.inbound': inboundHandlers({ inTenant }),
      'designer.exchange': exchangeHandlers({ live, now }),
      'designer.exchangeAdmin': exchangeAdminHandlers({ inTenant }),
      'designer.resource': resourceHandlers({ storage }),
      'designer.share': shareHandlers({ inTenant, slowDown: rateLimit({ most: 30, within: minute, now }) }),
      'designer.faq': faqHandlers({ live }),
      'designer.exception': exceptionHandlers({ live }),
      'designer.node': nodeHandlers({ live }),
      'designer.relation': relationHandlers({ live }),
      'designer.pack': packHandlers,
      'designer.speech': speechHandlers({ live, speech }),
      'designer.config': configHandlers({ live }),
      'designer.reference': referenceHandlers,
      'designer.debug': debugHandlers({ sessions }),
      'designer.audition': auditionHandlers({ speech: robots.speech, now }),
      'designer.flowTest': flowTestHandlers,
      'designer.keptTest': keptTestHandlers({ sessions }),
      'designer.script': scriptHandlers({
        scripts: robots.scripts,
        slowDown: rateLimit({ most: 60, within: minute, now }),
      }),
      'designer.sample': sampleHandlers,
    };
  },
  live: designEvents,
  mayFollow: { 'design.changed': everybody, 'design.present': everybody },
  withoutScreen,
});
