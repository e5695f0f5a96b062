/** One table: what a save holds, field by field. A part is no use without the others, so they stand in one file. */
import { Type, type Static, type TProperties } from 'typebox';

/** Configuration version flows are written in; `upgrade.ts` reads what is older. */
export const flowVersion = '2026.11.21';

/** What a save holds beyond what we interpret is kept as it is. */
const kept = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: true });
const text = Type.String();
const maybe = {
  text: Type.Optional(text),
  yes: Type.Optional(Type.Boolean()),
  number: Type.Optional(Type.Number()),
  any: Type.Optional(Type.Unknown()),
};
const list = Type.Array(text);
const oneOf = <const Word extends string>(...words: Word[]) => Type.Unsafe<Word>(Type.Enum(words));

export const operators = [
  '=',
  '≠',
  '>',
  '<',
  '≥',
  '≤',
  'contains',
  'notContains',
  'empty',
  'notEmpty',
  'in',
  'notIn',
  'startsWith',
  'endsWith',
  'matches',
] as const;
export type Operator = (typeof operators)[number];

/** One row of a condition: a variable (by name or id), or a function where `leftType` says so, held against a value, which may be a variable too. */
export const ConditionRow = kept({
  leftType: maybe.text,
  leftVar: text,
  leftLabel: maybe.text,
  operator: oneOf(...operators),
  rightType: maybe.text,
  rightVar: text,
  rightLabel: maybe.text,
});
export type ConditionRow = Static<typeof ConditionRow>;

export const modes = ['normal', 'dtmf', 'hookoff', 'asr', 'tts'] as const;
export type Mode = (typeof modes)[number];

export const Condition = kept({
  id: maybe.text,
  /** Taken when no other one holds. */
  isDflt: maybe.yes,
  /** Holds only for what came in this way. */
  mode: Type.Optional(oneOf(...modes)),
  name: maybe.text,
  nroName: maybe.text,
  useParams: maybe.any,
  profCode: maybe.any,
  connector: oneOf('or', 'and'),
  /** Ids of intentions; any of them fits. */
  nluResults: list,
  normalList: Type.Array(ConditionRow),
  /** Of the API called last: `success`, `fail` or `timeout`. */
  apiResult: maybe.text,
  /** What the conversation came back from: `faq`, `exception` or `subFlow`. */
  returnType: maybe.text,
  /** Holds from that many returns to the node on. */
  repeatTimes: maybe.number,
});
export type Condition = Static<typeof Condition>;

/** Sets a variable: to the first value, or to the sum (texts: one behind the other) of both. */
const StatusUpdate = kept({ leftVar: text, right1Var: text, right2Var: maybe.text });
export type StatusUpdate = Static<typeof StatusUpdate>;
export const Status = kept({ enabled: Type.Boolean(), statusUpdt: kept({ normalList: Type.Array(StatusUpdate) }) });
export type Status = Static<typeof Status>;
const status = Type.Optional(Status);

const SpokenItem = kept({
  id: maybe.text,
  ttsIndex: maybe.number,
  name: maybe.text,
  pitch: maybe.number,
  speed: maybe.number,
  volume: maybe.number,
  text,
  noCssText: maybe.text,
  /** A recording that is played instead, or a file a text robot shows; what it is called, and of which library it is. */ resourceId:
    maybe.text,
  resourceName: maybe.text,
  resourceType: maybe.text,
});
export type SpokenItem = Static<typeof SpokenItem>;
/** Of several groups the first whose condition holds is spoken; its items one after the other: the first on entering, the next when it has to be asked again. */
export const SpokenGroup = kept({
  /** Of an exception: the node's own question follows. */
  extendNode: maybe.yes,
  /** May be interrupted by speech, by keys. */
  ttsAsrInter: maybe.yes,
  ttsDtmfInter: maybe.yes,
  condition: Type.Optional(Condition),
  content: Type.Array(SpokenItem),
});
export type SpokenGroup = Static<typeof SpokenGroup>;
const ttsConfigs = Type.Array(SpokenGroup);

/** A text message: one of the flow's, by its id, or words of its own. To the person on the line unless `to` says otherwise. */
export const SmsConfig = kept({
  id: maybe.text,
  enabled: maybe.yes,
  smsId: maybe.text,
  content: maybe.text,
  to: maybe.text,
});
export type SmsConfig = Static<typeof SmsConfig>;
const smsConfig = Type.Optional(SmsConfig);

/** One way out of a node. */
export const LeaveGroup = kept({
  id: text,
  leaveName: text,
  condition: Condition,
  status,
  /** Said on the way, before what comes next. */
  contentEnabled: maybe.yes,
  content: Type.Optional(ttsConfigs),
  sms: Type.Optional(kept({ enabled: maybe.yes, content: maybe.text, smsId: maybe.text })),
  /** A button a text robot shows. */
  guide: Type.Optional(kept({ enabled: maybe.yes, btnName: maybe.text })),
});
export type LeaveGroup = Static<typeof LeaveGroup>;

export const ReturnConfig = kept({
  id: maybe.text,
  name: maybe.text,
  returnttsEnabled: maybe.yes,
  status,
  condition: Type.Optional(Condition),
  smsConfig,
  ttsConfigs: Type.Optional(ttsConfigs),
});
export type ReturnConfig = Static<typeof ReturnConfig>;

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
  /** How often it may be asked again, whatever the exceptions allow. */
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
const nluConfigs = Type.Optional(
  kept({
    /** Kinds of entities and the variables they go into. */
    extractInfo: Type.Optional(Type.Array(kept({ entity: text, param: text }))),
    /** Variables that must be known before it goes on, and how each is asked for. */
    collectionInfo: Type.Optional(Type.Array(kept({ param: text, ttsConfigs }))),
  }),
);
const transMode = oneOf('blindTrans', 'attendedTrans');
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
  /** The variables it may set. */ outputs: Type.Optional(list),
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

/** Joins an exit of one node to another node; `startTabId` is the id of its leave group, anything else where a node has one way out. */
export const FlowLine = kept({ id: text, flowId: text, startNodeId: text, startTabId: text, endNodeId: text });
export type FlowLine = Static<typeof FlowLine>;

export const Intention = kept({
  id: text,
  parent_id: maybe.text,
  type: maybe.text,
  open: maybe.any,
  name: text,
  keyWords: list,
  simQs: list,
  regs: Type.Optional(list),
  counts: maybe.any,
  uTime: maybe.any,
  lists: maybe.any,
});
export type Intention = Static<typeof Intention>;

export const Exceed = kept({
  exceedAction: oneOf('return', 'end', 'agent'),
  /** When a person takes over: at once, after what is said, after what the customer answers to it. */
  agentType: Type.Optional(oneOf('immed', 'afterTts', 'afterAsr')),
  transformer: maybe.text,
  transformerSn: maybe.text,
  transMode: Type.Optional(transMode),
  ttsConfigs,
  status,
  smsConfig,
  postStatus: status,
});
export type Exceed = Static<typeof Exceed>;

const answered = {
  id: text,
  pId: maybe.text,
  type: maybe.text,
  faqName: maybe.text,
  question: maybe.text,
  faqQuestionId: Type.Optional(list),
  isDefault: maybe.yes,
  on: Type.Boolean(),
  createTime: maybe.any,
  /** How often it is answered at one node, and (where that counts) in one conversation. */
  localRepeatNum: Type.Integer({ minimum: 0 }),
  isGlobalRepeat: Type.Boolean(),
  globalRepeatNum: Type.Integer({ minimum: 0 }),
  condition: Condition,
  notExceed: kept({ ttsConfigs, status, smsConfig, subFlow: maybe.text }),
  exceedLocalConfig: Exceed,
  exceedGlobalConfig: Exceed,
};
export const Faq = kept(answered);
export type Faq = Static<typeof Faq>;
/** Presets are known by their pack (`1_1` to `1_11`, see `presets.ts`). */
export const Exception = kept({ ...answered, packId: maybe.text, name: text, isPriority: maybe.yes });
export type Exception = Static<typeof Exception>;

const variable = {
  id: text,
  name: text,
  description: text,
  type: maybe.text,
  dfltValue: text,
  queryAvailable: maybe.yes,
  isDefault: maybe.yes,
  globalPreset: maybe.yes,
  isOutputRound: maybe.yes,
};
export const Argument = kept({
  ...variable,
  isNecessary: Type.Boolean(),
  typeName: maybe.text,
  audition: maybe.text,
  explain: maybe.text,
});
export const Variable = kept({ ...variable, isOutput: maybe.yes, note: maybe.text, refcount: maybe.number });
export type Variable = Static<typeof Variable>;

export const ApiConfig = kept({
  id: text,
  name: text,
  method: maybe.text,
  url: maybe.text,
  /** A value may name a secret, which stands outside of the flow: `{{secret:NAME}}`. */
  headers: Type.Optional(Type.Record(text, text)),
  timeout: maybe.number,
  retry: maybe.number,
  isMock: maybe.yes,
  mock: maybe.any,
  inputs: Type.Array(
    kept({
      id: text,
      name: maybe.text,
      in: Type.Optional(oneOf('query', 'header', 'body', 'path')),
      dfltValue: maybe.text,
    }),
  ),
  /** `path` inside the answer, such as `data.items[0].name`. */
  outputs: Type.Array(kept({ id: text, name: maybe.text, path: maybe.text })),
  status,
  postStatus: status,
});
export type ApiConfig = Static<typeof ApiConfig>;

/** A folder; its children are folders too, of which `upgrade.ts` refuses circles. */
export const Pack = kept({
  id: text,
  type: text,
  pid: maybe.text,
  name: maybe.text,
  children: Type.Optional(Type.Array(Type.Unknown())),
});
export type Pack = Static<typeof Pack>;
const packs = Type.Optional(Type.Array(Pack));
const Suggestion = Type.Optional(kept({ enable: maybe.yes, text: maybe.text }));
const things = Type.Optional(Type.Array(kept({ id: text, name: maybe.text })));

export const Flow = kept({
  id: text,
  name: text,
  version: Type.Literal(flowVersion),
  language: oneOf('en', 'zh'),
  /** 5 text, 6 silent assistant, others voice. */
  robotType: Type.Integer(),
  nodes: Type.Array(FlowNode),
  lines: Type.Array(FlowLine),
  faqs: Type.Array(Faq),
  abnors: Type.Array(Exception),
  intentions: Type.Array(Intention),
  /** The first flow of the tree is the main one. */
  flowPack: packs,
  faqPack: packs,
  abnorPack: packs,
  argConfigs: Type.Array(Argument),
  paramConfigs: Type.Array(Variable),
  statusConfigs: Type.Optional(Type.Array(Variable)),
  /** Worked out once, before the first word; the value may hold variables and functions. */
  preParamConfigs: Type.Optional(Type.Array(Variable)),
  functionConfigs: Type.Optional(
    Type.Array(kept({ id: text, type: maybe.text, name: text, note: maybe.text, code: text })),
  ),
  hookOnConfigs: Type.Optional(
    Type.Array(kept({ id: text, name: maybe.text, condition: Type.Optional(Condition), status, smsConfig })),
  ),
  smsConfigs: Type.Optional(Type.Array(kept({ id: text, name: maybe.text, content: text }))),
  apiConfigs: Type.Optional(Type.Array(ApiConfig)),
  imgConfigs: things,
  mp4Configs: things,
  soundConfigs: things,
  videoConfigs: things,
  otherConfigs: things,
  relationConfigs: Type.Optional(Type.Array(Type.Unknown())),
  commonConfigs: Type.Optional(kept({})),
  globalHotWords: Type.Optional(kept({ params: Type.Optional(list), hotWords: Type.Optional(list) })),
  regex: maybe.any,
  /** Kinds of things of the flow's own that are picked out of answers: what is said stands for a value. */
  entityConfigs: Type.Optional(
    Type.Array(
      kept({
        id: text,
        name: text,
        values: Type.Optional(Type.Array(kept({ value: text, said: Type.Optional(list) }))),
      }),
    ),
  ),
  /** Words understood as if the first had been said. */
  similarWords: Type.Optional(Type.Array(kept({ id: text, name: text, words: Type.Optional(list) }))),
  /** Where there are any, only these may interrupt. */
  interWords: Type.Optional(list),
  qctemplate: maybe.any,
  robotConfig: maybe.any,
  recommendConfig: Type.Optional(kept({ text: maybe.text, faqs: Type.Optional(list), subFlows: Type.Optional(list) })),
  faqQuestionConfig: Suggestion,
  nomatchQuestionConfig: Suggestion,
});
export type Flow = Static<typeof Flow>;

export const exitsOf = (node: FlowNode): LeaveGroup[] => ('leaveConfigs' in node ? (node.leaveConfigs ?? []) : []);

/** What a node says, in the order in which it is said when it has to be asked again. */
export const saidBy = (node: FlowNode): string[] =>
  'ttsConfigs' in node ? (node.ttsConfigs ?? []).flatMap(({ content }) => content.map(({ text: said }) => said)) : [];
