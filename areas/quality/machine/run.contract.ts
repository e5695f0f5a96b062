import { Type, type Static, type TSchema } from 'typebox';
import { Rule } from '#core/quality/rule.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const view = 'quality.template.view';
const edit = 'quality.template.edit';
const itemId = Type.String({ pattern: '^[0-9]{1,6}$', examples: ['1'] });

export const Mark = Type.Object({
  turn: orNull(Type.Integer()),
  from: Type.Integer(),
  to: Type.Integer(),
  at: Type.Number(),
  until: Type.Number(),
});
export const Hit = Type.Object({ at: Type.Number(), until: Type.Number(), marks: Type.Array(Mark) });

/** A call that a rule hits, with the sentence in which it does; null where the sentence was deleted since, or something is missing from the call. */
const RunCall = Type.Object({
  callId: Type.String(),
  startedAt: moment,
  who: Type.String(),
  hit: Hit,
  text: orNull(Type.String()),
  /** Where in `text` it was found. */
  from: Type.Integer(),
  to: Type.Integer(),
  /** What somebody said of it. */
  isRight: orNull(Type.Boolean()),
});
export type RunCall = Static<typeof RunCall>;

const Day = Type.Object({ day: Type.String(), same: Type.Integer(), caught: Type.Integer(), lost: Type.Integer() });

export const Run = Type.Object({
  runId: Type.String(),
  templateId: Type.String(),
  itemId: Type.String(),
  rule: Rule,
  from: moment,
  to: moment,
  state: Type.Enum(['waiting', 'running', 'done', 'cancelled', 'failed'] as const),
  /** How many calls it goes over, and how many it has been over. */
  calls: Type.Integer(),
  done: Type.Integer(),
  /** Milliseconds. */
  took: orNull(Type.Integer()),
  /** Calls that the rule in use hits, that the new one hits, and that both do. */
  before: Type.Integer(),
  after: Type.Integer(),
  same: Type.Integer(),
  days: Type.Array(Day),
  caught: Type.Array(RunCall),
  lost: Type.Array(RunCall),
  /** Of the calls that the new rule hits, those that somebody has judged, and that were rightly hit. */
  judged: Type.Integer(),
  right: Type.Integer(),
});
export type Run = Static<typeof Run>;

const Tried = Type.Object({
  callId: Type.String(),
  startedAt: moment,
  who: Type.String(),
  turns: Type.Array(
    Type.Object({
      speaker: Type.Enum(['robot', 'customer', 'agent'] as const),
      text: Type.String(),
      from: Type.Number(),
      to: Type.Number(),
    }),
  ),
  hits: Type.Array(Hit),
});
export type Tried = Static<typeof Tried>;

export const runEndpoints = {
  /** What a rule finds in some calls: those that are named, else the latest. */
  try: endpoint('POST', '/label/qctemplate/try', {
    gate: view,
    body: Type.Object({ rule: Rule, callIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 20 })) }),
    returns: Type.Object({ list: Type.Array(Tried) }),
  }),
  /** Has a rule look at all calls of a time, beside the one of the item that is in use. */
  start: endpoint('POST', '/label/qctemplate/:templateId/runs', {
    gate: edit,
    params: Type.Object({ templateId: id }),
    body: Type.Object({
      itemId,
      rule: Rule,
      from: Type.Integer({ ...moment, examples: [0] }),
      to: Type.Integer({ ...moment, examples: [4_000_000_000_000] }),
    }),
    returns: Run,
  }),
  read: endpoint('GET', '/label/qctemplate/:templateId/runs/:runId', {
    gate: view,
    params: Type.Object({ templateId: id, runId: id }),
    returns: Run,
  }),
  cancel: endpoint('DELETE', '/label/qctemplate/:templateId/runs/:runId', {
    gate: edit,
    params: Type.Object({ templateId: id, runId: id }),
    returns: Run,
  }),
  /** Says whether the rule was right to hit a call; null takes it back. */
  judge: endpoint('POST', '/label/qctemplate/:templateId/judgements', {
    gate: edit,
    params: Type.Object({ templateId: id }),
    body: Type.Object({ itemId, callId: id, isRight: Type.Union([Type.Boolean(), Type.Null()], { examples: [true] }) }),
  }),
};
