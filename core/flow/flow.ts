import { Type, type Static } from 'typebox';

/** Configuration version flows are written in. */
export const flowVersion = '2021.01.26';

const operators = ['=', '≠', '>', '<', '≥', '≤', 'contains', 'notContains', 'empty', 'notEmpty', 'in'] as const;
export type Operator = (typeof operators)[number];

/** One row of a condition: a variable held against a value, which may itself be a `${variable}`. */
export const ConditionRow = Type.Object({ leftVar: Type.String(), operator: Type.Enum([...operators]), rightVar: Type.String() });
export type ConditionRow = Static<typeof ConditionRow>;

export const Condition = Type.Object({
  /** Taken when no other one holds. */
  isDflt: Type.Optional(Type.Boolean()),
  connector: Type.Union([Type.Literal('or'), Type.Literal('and')]),
  /** Ids of intentions; any of them fits. */
  nluResults: Type.Array(Type.String()),
  normalList: Type.Array(ConditionRow),
});
export type Condition = Static<typeof Condition>;

/** Sets a variable when an exit is taken or a node entered. */
const StatusUpdate = Type.Object({ leftVar: Type.String(), right1Var: Type.String() });
export type StatusUpdate = Static<typeof StatusUpdate>;

/** One way out of a node. */
export const LeaveGroup = Type.Object({ id: Type.String(), leaveName: Type.String(), condition: Condition, status: Type.Optional(Type.Array(StatusUpdate)) });
export type LeaveGroup = Static<typeof LeaveGroup>;

const common = { id: Type.String(), flowId: Type.String(), name: Type.String(), coordinate: Type.Object({ x: Type.Number(), y: Type.Number() }) };
const spoken = Type.Object({ text: Type.String() });
const asks = {
  ...common,
  /** Said one after the other: the first on entering, the next ones when it has to be asked again. */
  ttsConfigs: Type.Array(spoken, { minItems: 1 }),
  leaveConfigs: Type.Array(LeaveGroup),
  /** How often it may be asked again before the exception handler's limit counts. */
  repeatTimes: Type.Integer({ minimum: 0 }),
};

export const StartNode = Type.Object({ ...common, type: Type.Literal('start') });
/** Speaks and listens. `asrNoInputLen`: milliseconds of silence that count as no answer. */
export const InteractNode = Type.Object({ ...asks, type: Type.Literal('interact'), asrNoInputLen: Type.Integer({ minimum: 500 }) });
/** Writes and waits for what is typed. */
export const TextNode = Type.Object({ ...asks, type: Type.Literal('text') });
export const ForkNode = Type.Object({ ...common, type: Type.Literal('fork'), leaveConfigs: Type.Array(LeaveGroup) });
/** Says goodbye, if it has words, and hangs up. */
export const EndNode = Type.Object({ ...common, type: Type.Literal('end'), endType: Type.Union([Type.Literal('hangup'), Type.Literal('back')]), ttsConfigs: Type.Array(spoken) });

export const FlowNode = Type.Union([StartNode, InteractNode, TextNode, ForkNode, EndNode]);
export type FlowNode = Static<typeof FlowNode>;
export type NodeKind = FlowNode['type'];
export type NodeOf<Kind extends NodeKind> = Extract<FlowNode, { type: Kind }>;

/** Joins an exit of one node (`startTabId`; the only one of a start node is `start`) to another node. */
export const FlowLine = Type.Object({ id: Type.String(), flowId: Type.String(), startNodeId: Type.String(), startTabId: Type.String(), endNodeId: Type.String() });
export type FlowLine = Static<typeof FlowLine>;

export const Intention = Type.Object({ id: Type.String(), name: Type.String(), keyWords: Type.Array(Type.String()), simQs: Type.Array(Type.String()) });
export type Intention = Static<typeof Intention>;

/** What is done when nothing is heard or nothing fits, and what when that has happened too often. */
const Handler = Type.Object({
  name: Type.String(),
  localRepeatNum: Type.Integer({ minimum: 0 }),
  /** Said before the question is asked again; the question alone where it is empty. */
  text: Type.String(),
  exceedAction: Type.Union([Type.Literal('return'), Type.Literal('end')]),
  exceedText: Type.String(),
});
export type Handler = Static<typeof Handler>;

const Variable = Type.Object({ id: Type.String(), name: Type.String(), description: Type.String(), dfltValue: Type.String() });

export const Flow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  version: Type.Literal(flowVersion),
  language: Type.Union([Type.Literal('en'), Type.Literal('zh')]),
  /** 5 text, others voice. */
  robotType: Type.Integer(),
  nodes: Type.Array(FlowNode),
  lines: Type.Array(FlowLine),
  argConfigs: Type.Array(Type.Object({ ...Variable.properties, isNecessary: Type.Boolean() })),
  paramConfigs: Type.Array(Type.Object({ ...Variable.properties, isOutput: Type.Boolean() })),
  intentions: Type.Array(Intention),
  abnors: Type.Object({ noInput: Handler, noMatch: Handler }),
});
export type Flow = Static<typeof Flow>;
