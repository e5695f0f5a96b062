import { mainFlowOf } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import type { Exceed } from '../flow/saved/answer.ts';
import type { Condition } from '../flow/saved/condition.ts';
import type { FlowNode, NodeKind, NodeOf } from '../flow/saved/node.ts';
import type { LeaveGroup, SpokenGroup } from '../flow/saved/said.ts';
import { nodeNames, words, type Language } from './words.ts';

export const emptyCondition = (more: Partial<Condition> = {}): Condition => ({
  connector: 'or',
  nluResults: [],
  normalList: [],
  ...more,
});
export const leaveGroup = (id: string, leaveName: string, condition: Partial<Condition> = {}): LeaveGroup => ({
  id,
  leaveName,
  condition: emptyCondition(condition),
});
/** One thing to say, with speed, volume and pitch in the middle. */
export const spokenGroup = (text = '', more: Partial<SpokenGroup> = {}): SpokenGroup => ({
  ...more,
  content: [{ text, speed: 50, volume: 50, pitch: 50 }],
});

/** Where a new node comes to lie. */
interface Given {
  id: string;
  flowId: string;
  at: { x: number; y: number };
  newId: () => string;
}

type Rest<Kind extends NodeKind> = Omit<NodeOf<Kind>, 'id' | 'flowId' | 'name' | 'coordinate' | 'type'>;
interface Making {
  flow: Flow;
  language: Language;
  newId: () => string;
  flowId: string;
}

const asking = ({ flow, language, newId }: Making) => ({
  mode: 'normal' as const,
  repeatTimes: 3,
  ttsConfigs: [spokenGroup()],
  leaveConfigs: [leaveGroup(newId(), words[language].otherwise, { isDflt: true })],
  faqs: {
    enabled: true,
    nodeFaq: [],
    faq: flow.faqs.filter(({ isDefault, type }) => isDefault && type !== 'node').map(({ id }) => id),
  },
  subFlows: [],
  returnConfigs: [],
});

const otherwise = ({ language, newId }: Making) => leaveGroup(newId(), words[language].otherwise, { isDflt: true });

/** What a node of each kind begins with. */
const defaults: { [Kind in NodeKind]: (making: Making) => Rest<Kind> } = {
  start: () => ({}),
  // Ends of the main flow hang up: there is nowhere to go back to. Those of other flows go back to where the flow was called.
  end: ({ flow, flowId }) => ({ endType: flowId === mainFlowOf(flow) ? 'hangup' : 'back', ttsConfigs: [] }),
  fork: (making) => ({ leaveConfigs: [otherwise(making)] }),
  interact: (making) => ({
    ...asking(making),
    asrConfig: { enabled: false },
    dtmfConfig: { enabled: false, visible: true, dtmfType: 'custom', endingType: 'key', endingKey: '#' },
  }),
  text: asking,
  script: (making) => ({
    code: '',
    outputs: [],
    leaveConfigs: [
      leaveGroup(making.newId(), words[making.language].success, { apiResult: 'success' }),
      otherwise(making),
    ],
  }),
  api: (making) => ({
    apiConfig: { apiId: '', inputs: [], outputs: [] },
    leaveConfigs: [
      leaveGroup(making.newId(), words[making.language].success, { apiResult: 'success' }),
      otherwise(making),
    ],
  }),
  subFlow: () => ({ subFlowId: '' }),
  sms: ({ newId }) => ({ smsConfig: [{ id: newId(), enabled: true, content: '' }] }),
  skillGroupTransfer: () => ({ skillGroupId: '', transMode: 'blindTrans', ttsConfigs: [] }),
  outboundTransfer: () => ({ transType: 'phone', outboundAddr: '', transMode: 'blindTrans', ttsConfigs: [] }),
};

export function newNode<Kind extends NodeKind>(flow: Flow, type: Kind, { id, flowId, at, newId }: Given): FlowNode {
  const rest = (defaults[type] as (making: Making) => object)({ flow, language: flow.language, newId, flowId });
  return { id, flowId, name: nodeNames[type][flow.language], type, coordinate: at, ...rest } as FlowNode;
}

/** The kinds a robot offers: those that type have no keys or speech, those that speak no text nodes. */
export function kindsFor(robotType: number): NodeKind[] {
  const asks: NodeKind = robotType === 5 ? 'text' : 'interact';
  return [asks, 'fork', 'api', 'script', 'subFlow', 'sms', 'skillGroupTransfer', 'outboundTransfer', 'end'];
}

export const newExceed = (exceedAction: Exceed['exceedAction'] = 'return'): Exceed => ({
  exceedAction,
  ttsConfigs: [],
});
