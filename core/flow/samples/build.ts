import { flowVersion, type ApiConfig, type Flow, type Intention } from '../flow.ts';
import type { Exceed, Faq } from '../saved/answer.ts';
import type { Condition, ConditionRow, Status } from '../saved/condition.ts';
import type { DtmfConfig, FlowNode } from '../saved/node.ts';
import type { LeaveGroup } from '../saved/said.ts';
import { exceed, presetException } from '../presets.ts';
import { similarQuestions } from './similarQuestions.ts';

/** An exit and where it leads. */
export interface Exit {
  name: string;
  to: string;
  means?: string[];
  when?: ConditionRow[];
  /** Of an API. */
  answered?: 'success' | 'fail' | 'timeout';
  otherwise?: true;
  sets?: Record<string, string>;
}

export interface SampleNode {
  id: string;
  name: string;
  at: [column: number, row: number];
  says?: string[];
  exits?: Exit[];
  /** Which sub-flow it belongs to; the main flow without it. */
  flow?: string;
  kind: 'interact' | 'fork' | 'end' | 'subFlow' | 'api' | 'sms';
  /** Called by a sub-flow node; asked by an API node; sent by an SMS node. */
  calls?: string;
  /** Where a node with one way out leads. */
  to?: string;
  keys?: DtmfConfig;
  /** The FAQ of its own, besides the global ones. */
  faq?: string[];
  back?: true;
}

export interface Sample {
  id: string;
  name: string;
  language: 'en' | 'zh';
  arguments: [name: string, description: string, usual: string, needed?: boolean][];
  outputs: [name: string, description: string, usual?: string][];
  intentions: [id: string, name: string, keyWords: string[], simQs?: string[]][];
  faqs: { id: string; question: string; means: string[]; answer: string; own?: true; tooOften: Exceed }[];
  noInput: { limit: number; says: string; ends: string };
  noMatch: { limit: number; says: string };
  /** `means`: the intention of a customer who asks to hear it again. */
  repeat: { means: string; says: string; ends: string };
  subFlows?: { id: string; name: string; from: [column: number, row: number] }[];
  apis?: ApiConfig[];
  sms?: { id: string; name: string; content: string }[];
  nodes: SampleNode[];
}

const column = 276;
const row = 176;

/** Writes a sample flow out in the form flows are stored in. */
export function build(sample: Sample): Flow {
  const { id, name, language } = sample;
  const startOf = (flowId: string, [x, y]: [number, number], called?: string): FlowNode => ({
    id: `${flowId}-start`,
    name: called ?? (language === 'zh' ? '开始' : 'Start'),
    type: 'start',
    flowId,
    coordinate: { x: x * column, y: y * row - 96 },
  });
  const flows = [{ id, name, from: sample.nodes[0]!.at }, ...(sample.subFlows ?? [])];
  const global = sample.faqs.filter(({ own }) => !own).map((faq) => faq.id);
  return {
    id,
    name,
    version: flowVersion,
    language,
    robotType: 1,
    nodes: flows.flatMap((flow) => [
      startOf(flow.id, flow.from, flow.id === id ? undefined : flow.name),
      ...sample.nodes.filter((node) => (node.flow ?? id) === flow.id).map((node) => asNode(node, flow.id, global)),
    ]),
    lines: flows.flatMap((flow) => {
      const own = sample.nodes.filter((node) => (node.flow ?? id) === flow.id);
      return [
        {
          id: `${flow.id}-l0`,
          flowId: flow.id,
          startNodeId: `${flow.id}-start`,
          startTabId: 'start',
          endNodeId: own[0]!.id,
        },
        ...own.flatMap((node) => [
          ...(node.exits ?? []).map((exit, at) => ({
            id: `${node.id}-l${at + 1}`,
            flowId: flow.id,
            startNodeId: node.id,
            startTabId: `${node.id}-${at + 1}`,
            endNodeId: exit.to,
          })),
          ...(node.to
            ? [{ id: `${node.id}-l0`, flowId: flow.id, startNodeId: node.id, startTabId: 'next', endNodeId: node.to }]
            : []),
        ]),
      ];
    }),
    flowPack: flows.map((flow) => ({ id: flow.id, type: 'flow', name: flow.name })),
    faqs: sample.faqs.map(({ id: faqId, question, means, answer, own, tooOften }): Faq => ({
      id: faqId,
      type: own ? 'node' : 'global',
      faqName: question,
      question,
      on: true,
      localRepeatNum: 2,
      isGlobalRepeat: true,
      globalRepeatNum: 4,
      condition: condition({ means }),
      notExceed: { ttsConfigs: [{ content: [{ text: answer }] }] },
      exceedLocalConfig: tooOften,
      exceedGlobalConfig: tooOften,
    })),
    abnors: [
      presetException('1_1', language, 1, { limit: sample.noMatch.limit, says: sample.noMatch.says }),
      presetException('1_4', language, 1, {
        limit: sample.noInput.limit,
        says: sample.noInput.says,
        exceed: exceed('end', sample.noInput.ends),
      }),
      presetException('1_5', language, 1, {
        says: sample.repeat.says,
        intentions: [sample.repeat.means],
        exceed: exceed('end', sample.repeat.ends),
      }),
    ],
    argConfigs: sample.arguments.map(([argument, description, dfltValue, isNecessary = false]) => ({
      id: argument,
      name: argument,
      description,
      dfltValue,
      isNecessary,
    })),
    paramConfigs: sample.outputs.map(([output, description, usual = '']) => ({
      id: output,
      name: output,
      description,
      dfltValue: usual,
      isOutput: true,
    })),
    intentions: sample.intentions.map(([intention, called, keyWords, simQs = []]): Intention => ({
      id: intention,
      name: called,
      keyWords,
      simQs: [...new Set([...simQs, ...similarQuestions(id, language, intention)])],
    })),
    ...(sample.apis && { apiConfigs: sample.apis }),
    ...(sample.sms && { smsConfigs: sample.sms }),
  };
}

function asNode(
  { id, name, at, kind, says = [], exits = [], calls = '', keys, faq = [], back }: SampleNode,
  flowId: string,
  global: string[],
): FlowNode {
  const own = { id, name, flowId, coordinate: { x: at[0] * column, y: at[1] * row } };
  const ttsConfigs =
    says.length > 0 ? [{ ...(keys && { ttsDtmfInter: true }), content: says.map((text) => ({ text })) }] : [];
  const leaveConfigs = exits.map((exit, index) => asLeave(id, exit, index));
  switch (kind) {
    case 'end':
      return { ...own, type: 'end', endType: back ? 'back' : 'hangup', ...(says.length > 0 && { ttsConfigs }) };
    case 'fork':
      return { ...own, type: 'fork', leaveConfigs };
    case 'subFlow':
      return { ...own, type: 'subFlow', subFlowId: calls };
    case 'api':
      return { ...own, type: 'api', apiConfig: { apiId: calls, inputs: [], outputs: [] }, leaveConfigs };
    case 'sms':
      return { ...own, type: 'sms', smsConfig: [{ smsId: calls }] };
    case 'interact':
      return {
        ...own,
        type: 'interact',
        mode: 'normal',
        ttsConfigs,
        leaveConfigs,
        repeatTimes: 2,
        asrConfig: { asrNoInputLen: 5_000 },
        faqs: { enabled: true, nodeFaq: faq, faq: global },
        ...(keys && { dtmfConfig: keys }),
      };
  }
}

const condition = ({
  means = [],
  when = [],
  answered,
  otherwise,
}: Pick<Exit, 'means' | 'when' | 'answered' | 'otherwise'>): Condition => ({
  connector: 'or',
  nluResults: means,
  normalList: when,
  ...(answered && { apiResult: answered }),
  ...(otherwise && { isDflt: true }),
});

const asLeave = (node: string, exit: Exit, at: number): LeaveGroup => ({
  id: `${node}-${at + 1}`,
  leaveName: exit.name,
  condition: condition(exit),
  ...(exit.sets && { status: asStatus(exit.sets) }),
});

const asStatus = (sets: Record<string, string>): Status => ({
  enabled: true,
  statusUpdt: { normalList: Object.entries(sets).map(([leftVar, right1Var]) => ({ leftVar, right1Var })) },
});
