import { flowVersion, type ApiConfig, type Flow, type Intention } from '../flow.ts';
import type { Exceed, Faq } from '../saved/answer.ts';
import type { Condition, ConditionRow, Status } from '../saved/condition.ts';
import type { EntityType } from '../../nlu/entities/entity.ts';
import type { DtmfConfig, FlowNode, SlotCheck } from '../saved/node.ts';
import type { LeaveGroup } from '../saved/said.ts';
import { exceed, presetException } from '../presets.ts';
import type { ValueType } from '../types/valueType.ts';
import { similarQuestions } from './similarQuestions.ts';

/** An exit and where it leads. */
export interface Exit {
  name: string;
  to: string;
  means?: string[];
  when?: ConditionRow[];
  /** All of `when` have to hold; one of them without it. */
  all?: true;
  /** Of an API. */
  answered?: 'success' | 'fail' | 'timeout';
  otherwise?: true;
  sets?: Record<string, string>;
}

/** A value picked out of answers. */
export interface SampleSlot {
  kind: EntityType | (string & {});
  into: string;
  /** How it is asked for where it is missing. */
  asks: string[];
  /** Taken where it is said, and never asked for. */
  optional?: true | undefined;
  before?: string[];
  after?: string[];
  /** What it must be; `says` where it is not. */
  check?: Omit<SlotCheck, 'ttsConfigs'> & { says: string[] };
}

export interface SampleNode {
  id: string;
  name: string;
  at: [column: number, row: number];
  says?: string[];
  /** What is said instead where this holds. */
  instead?: { when: ConditionRow[]; all?: true; says: string[] };
  exits?: Exit[];
  /** Which sub-flow it belongs to; the main flow without it. */
  flow?: string;
  kind: 'interact' | 'fork' | 'end' | 'subFlow' | 'api' | 'sms' | 'transfer';
  /** Called by a sub-flow node; asked by an API node; sent by an SMS node; the number a transfer goes to. */
  calls?: string;
  /** Where a node with one way out leads. */
  to?: string;
  keys?: DtmfConfig;
  /** Picked out of what is said here; `collects`: all of them have to be known before it goes on. */
  slots?: SampleSlot[];
  collects?: true;
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
  /** What arguments and outputs hold, by name; those that are not here hold any text. */
  types?: Record<string, ValueType>;
  intentions: [id: string, name: string, keyWords: string[], simQs?: string[]][];
  faqs: { id: string; question: string; means: string[]; answer: string; own?: true; tooOften: Exceed }[];
  noInput: { limit: number; says: string; ends: string };
  noMatch: { limit: number; says: string };
  /** `means`: the intention of a customer who asks to hear it again. */
  repeat: { means: string; says: string; ends: string };
  subFlows?: { id: string; name: string; from: [column: number, row: number] }[];
  apis?: ApiConfig[];
  sms?: { id: string; name: string; content: string }[];
  /** Kinds of things of its own that are picked out of answers: a value and what is said for it, by name. */
  lists?: Record<string, Record<string, string[]>>;
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
      ...typed(sample, argument),
    })),
    paramConfigs: sample.outputs.map(([output, description, usual = '']) => ({
      id: output,
      name: output,
      description,
      dfltValue: usual,
      isOutput: true,
      ...typed(sample, output),
    })),
    intentions: sample.intentions.map(([intention, called, keyWords, simQs = []]): Intention => ({
      id: intention,
      name: called,
      keyWords,
      // A sentence that is a keyword of another intention stays that one's alone.
      simQs: [...new Set([...simQs, ...similarQuestions(id, language, intention)])].filter(
        (sentence) => !sample.intentions.some(([other, , words]) => other !== intention && words.includes(sentence)),
      ),
    })),
    ...(sample.apis && { apiConfigs: sample.apis }),
    ...(sample.sms && { smsConfigs: sample.sms }),
    ...(sample.lists && {
      entityConfigs: Object.entries(sample.lists).map(([list, values]) => ({
        id: list,
        name: list,
        values: Object.entries(values).map(([value, said]) => ({ value, said })),
      })),
    }),
  };
}

const typed = ({ types = {} }: Sample, name: string) => (types[name] ? { valueType: types[name] } : {});
const spoken = (says: string[]) => [{ content: says.map((text) => ({ text })) }];

function asNode(
  { id, name, at, kind, says = [], instead, exits = [], calls = '', keys, slots, collects, faq = [], back }: SampleNode,
  flowId: string,
  global: string[],
): FlowNode {
  const own = { id, name, flowId, coordinate: { x: at[0] * column, y: at[1] * row } };
  const spokenOf = (texts: string[]) => ({
    ...(keys && { ttsDtmfInter: true }),
    content: texts.map((text) => ({ text })),
  });
  const ttsConfigs = [
    ...(instead ? [{ ...spokenOf(instead.says), condition: condition(instead) }] : []),
    ...(says.length > 0 ? [spokenOf(says)] : []),
  ];
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
    case 'transfer':
      return {
        ...own,
        type: 'outboundTransfer',
        transType: 'phone',
        outboundAddr: calls,
        transMode: 'blindTrans',
        ttsConfigs,
      };
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
        ...(slots && {
          nluConfigs: {
            extractInfo: slots.map(asExtracted),
            ...(collects && {
              collectionInfo: slots
                .filter(({ optional }) => !optional)
                .map(({ into, asks }) => ({ param: into, ttsConfigs: spoken(asks) })),
            }),
          },
        }),
      };
  }
}

function asExtracted({ kind, into, before, after, check }: SampleSlot) {
  const { says = [], ...must } = check ?? {};
  return {
    entity: kind,
    param: into,
    ...(before && { before }),
    ...(after && { after }),
    ...(check && { check: { ...must, kind: check.kind, ttsConfigs: spoken(says) } }),
  };
}

const condition = ({
  means = [],
  when = [],
  all,
  answered,
  otherwise,
}: Pick<Exit, 'means' | 'when' | 'all' | 'answered' | 'otherwise'>): Condition => ({
  connector: all ? 'and' : 'or',
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
