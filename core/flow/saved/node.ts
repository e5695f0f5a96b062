/** Each kind of node, field by field. */
import { Type, type Static } from 'typebox';
import { modes, Condition, status } from './condition.ts';
import { kept, text, maybe, list, oneOf } from './kept.ts';
import { ttsConfigs, SmsConfig, smsConfig, LeaveGroup, ReturnConfig, transMode } from './said.ts';

export const DtmfConfig = kept({
  enabled: Type.Boolean(),
  visible: maybe.yes,
  dtmfType: oneOf('idNumber', 'contactNumber', 'bankCard', 'birthDate', 'password', 'custom'),
  endingType: Type.Optional(oneOf('length', 'key')),
  endingKey: maybe.text,
});
export type DtmfConfig = Static<typeof DtmfConfig>;
const AsrConfig = kept({
  enabled: maybe.yes,
  asrDfltModel: maybe.text,
  asrRespSpeed: maybe.number,
  asrNoInputLen: maybe.number,
  isHotWords: maybe.yes,
  params: Type.Optional(list),
  hotWords: Type.Optional(list),
});

const common = {
  id: text,
  flowId: text,
  name: text,
  coordinate: kept({ x: Type.Number(), y: Type.Number() }),
  status,
  postStatus: status,
};
const leaveConfigs = Type.Array(LeaveGroup);
const asks = {
  ...common,
  mode: oneOf(...modes),
  /** How often it may be asked again, however often the exceptions allow. */
  repeatTimes: Type.Integer({ minimum: 0 }),
  ttsConfigs,
  leaveConfigs,
  /** The FAQ that are answered here: its own, and which of the global ones. */
  faqs: Type.Optional(kept({ enabled: Type.Boolean(), nodeFaq: list, faq: list })),
  /** Sub-flows that are called when their condition holds; the conversation comes back. */
  subFlows: Type.Optional(Type.Array(kept({ subFlowId: text, condition: Condition }))),
  /** The exceptions of this node; all of the flow's without it. */
  abnor: Type.Optional(kept({ noCondMatch: text, other: list })),
  returnConfigs: Type.Optional(Type.Array(ReturnConfig)),
};
/** What a value must be to be taken; else it is asked for again, with these words before. */
export const SlotCheck = kept({
  kind: oneOf('pattern', 'range', 'list', 'past', 'future', 'api'),
  /** Of `pattern`: an expression the whole value fits. */
  pattern: maybe.text,
  /** Of `range`, both included: numbers, dates or times. */
  min: maybe.text,
  max: maybe.text,
  /** Of `list`. */
  values: Type.Optional(list),
  /** Of `api`: asked with the value in the variable; whatever but success refuses it. */
  apiId: maybe.text,
  ttsConfigs: Type.Optional(ttsConfigs),
});
export type SlotCheck = Static<typeof SlotCheck>;
const nluConfigs = Type.Optional(
  kept({
    /** Kinds of entities and the variables they go into; words that stand right before or after a value meant for one of them. */
    extractInfo: Type.Optional(
      Type.Array(
        kept({
          entity: text,
          param: text,
          before: Type.Optional(list),
          after: Type.Optional(list),
          check: Type.Optional(SlotCheck),
        }),
      ),
    ),
    /** Variables that must be known before it goes on, and how each is asked for. */
    collectionInfo: Type.Optional(Type.Array(kept({ param: text, ttsConfigs }))),
  }),
);
const ApiValue = kept({ id: text, name: maybe.text, value: maybe.text });

export const StartNode = kept({ ...common, type: Type.Literal('start') });
/** Speaks and listens, to speech and to keys. */
export const InteractNode = kept({
  ...asks,
  type: Type.Literal('interact'),
  asrConfig: Type.Optional(AsrConfig),
  dtmfConfig: Type.Optional(DtmfConfig),
  nluConfigs,
  smsConfig,
});
/** Writes and waits for what is typed. */
export const TextNode = kept({ ...asks, type: Type.Literal('text'), nluConfigs, smsConfig });
export const ForkNode = kept({ ...common, type: Type.Literal('fork'), leaveConfigs });
/** `hangup` ends the conversation; `back` returns from a sub-flow, and ends the main flow. */
export const EndNode = kept({
  ...common,
  type: Type.Literal('end'),
  endType: oneOf('back', 'hangup'),
  ttsConfigs: Type.Optional(ttsConfigs),
});
export const ScriptNode = kept({
  ...common,
  type: Type.Literal('script'),
  functionId: maybe.text,
  code: maybe.text,
  /** The variables it may set. */
  outputs: Type.Optional(list),
  leaveConfigs,
});
export const ApiNode = kept({
  ...common,
  type: Type.Literal('api'),
  ttsConfigs: Type.Optional(ttsConfigs),
  apiConfig: kept({
    apiId: text,
    inputs: Type.Array(ApiValue),
    outputs: Type.Array(ApiValue),
    status,
    postStatus: status,
  }),
  leaveConfigs,
});
export const SubFlowNode = kept({
  ...common,
  type: Type.Literal('subFlow'),
  subFlowId: text,
  /** Values its variables have while it runs; variables that take a value when it comes back. */
  inputs: Type.Optional(Type.Array(kept({ param: text, value: text }))),
  outputs: Type.Optional(Type.Array(kept({ param: text, value: text }))),
  leaveConfigs: Type.Optional(leaveConfigs),
});
export const SmsNode = kept({ ...common, type: Type.Literal('sms'), smsConfig: Type.Array(SmsConfig) });
export const SkillGroupTransferNode = kept({
  ...common,
  type: Type.Literal('skillGroupTransfer'),
  skillGroupId: text,
  skillGroupSn: maybe.text,
  transMode,
  ttsConfigs: Type.Optional(ttsConfigs),
});
export const OutboundTransferNode = kept({
  ...common,
  type: Type.Literal('outboundTransfer'),
  transType: Type.Optional(text),
  outboundAddr: text,
  transMode,
  /** Attended: those who are called take the call by pressing 1. */
  takenByKey: maybe.yes,
  ttsConfigs: Type.Optional(ttsConfigs),
});

export const nodeKinds = [
  'start',
  'end',
  'fork',
  'interact',
  'text',
  'script',
  'api',
  'subFlow',
  'sms',
  'skillGroupTransfer',
  'outboundTransfer',
] as const;
export const nodeOf = {
  start: StartNode,
  end: EndNode,
  fork: ForkNode,
  interact: InteractNode,
  text: TextNode,
  script: ScriptNode,
  api: ApiNode,
  subFlow: SubFlowNode,
  sms: SmsNode,
  skillGroupTransfer: SkillGroupTransferNode,
  outboundTransfer: OutboundTransferNode,
} as const;
export const FlowNode = Type.Union([
  StartNode,
  EndNode,
  ForkNode,
  InteractNode,
  TextNode,
  ScriptNode,
  ApiNode,
  SubFlowNode,
  SmsNode,
  SkillGroupTransferNode,
  OutboundTransferNode,
]);
export type FlowNode = Static<typeof FlowNode>;
export type NodeKind = FlowNode['type'];
export type NodeOf<Kind extends NodeKind> = Extract<FlowNode, { type: Kind }>;

export const exitsOf = (node: FlowNode): LeaveGroup[] => ('leaveConfigs' in node ? (node.leaveConfigs ?? []) : []);

/** What a node says, in the order in which it is said when it has to be asked again. */
export const saidBy = (node: FlowNode): string[] =>
  'ttsConfigs' in node ? (node.ttsConfigs ?? []).flatMap(({ content }) => content.map(({ text: said }) => said)) : [];
