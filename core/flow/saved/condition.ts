/** When something holds, and which variables are set. */
import { Type, type Static } from 'typebox';
import { kept, text, maybe, list, oneOf } from './kept.ts';

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
export const status = Type.Optional(Status);
