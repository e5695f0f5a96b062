import { Type, type Static, type TSchema } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { bases, type Mode } from '../bases.contract.ts';
import { Comments, RecordDetail, RecordRow, Verdicts } from '../record/record.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const inspect = 'quality.task.inspect' as const;

export const taskStates = ['waiting', 'taken', 'submitted', 'dropped'] as const;
export type TaskState = (typeof taskStates)[number];

const {
  recordId,
  batchId,
  batchName,
  callId,
  calledAt,
  connected,
  talkTime,
  agentName,
  robotName,
  campaignName,
  name,
  phone,
  machineScore,
} = RecordRow.properties;
export const TaskRow = Type.Object({
  taskId: Type.String(),
  /** Of several who look at the call. */
  nth: Type.Integer(),
  state: Type.Enum(taskStates),
  ...{
    recordId,
    batchId,
    batchName,
    callId,
    calledAt,
    connected,
    talkTime,
    agentName,
    robotName,
    campaignName,
    name,
    phone,
    machineScore,
  },
  dueAt: orNull(moment),
  personId: orNull(Type.String()),
  personName: orNull(Type.String()),
  takenAt: orNull(moment),
  submittedAt: orNull(moment),
  /** Milliseconds it was open on the bench. */
  spent: Type.Integer(),
  reason: orNull(Type.String()),
  score: orNull(Type.Integer()),
});
export type TaskRow = Static<typeof TaskRow>;

const TaskQuery = Type.Object({
  ...pageQuery,
  batchId: Type.Optional(id),
  states: Type.Optional(Type.Array(Type.Enum(taskStates), { maxItems: 4, uniqueItems: true })),
  /** Those the asker has, or could take. */
  mine: Type.Optional(Type.Boolean()),
});
export type TaskQuery = Static<typeof TaskQuery>;

/** All that a person needs to inspect a call. */
export const OnBench = Type.Object({
  task: TaskRow,
  record: RecordDetail,
  verdicts: Verdicts,
  comments: Comments,
  /** Today, in the zone of the tenant. */
  today: Type.Integer(),
  /** Tasks that wait for the asker. */
  waiting: Type.Integer(),
});
export type OnBench = Static<typeof OnBench>;

const changed = Type.Object({ changed: Type.Integer() });
const taskIds = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });
const many = { gate: inspect, returns: changed, done: changedCount } as const;
const list = Type.Object({
  ...page(TaskRow).properties,
  counts: Type.Array(Type.Object({ state: Type.Enum(taskStates), tasks: Type.Integer() })),
});

const at = (mode: Mode) => ({
  connect: endpoint('POST', `${bases[mode]}/tasks/connect`, { gate: inspect, body: TaskQuery, returns: list }),
  unconnected: endpoint('POST', `${bases[mode]}/tasks/unconnected`, { gate: inspect, body: TaskQuery, returns: list }),
  /** One's own tasks wait for anybody again. */
  giveUp: endpoint('PUT', `${bases[mode]}/tasks/giveUp`, { ...many, body: Type.Object({ taskIds }) }),
  /** They cannot be inspected. */
  drop: endpoint('PUT', `${bases[mode]}/tasks/drop`, {
    ...many,
    body: Type.Object({
      taskIds,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', examples: ['No sound'] }),
    }),
  }),
  /** Dropped ones wait again. */
  recover: endpoint('PUT', `${bases[mode]}/tasks/recover`, { ...many, body: Type.Object({ taskIds }) }),
});
const after = at('after');
const during = at('during');

const Result = Type.Object({
  /** Null: the machine's. */
  taskId: orNull(Type.String()),
  personName: orNull(Type.String()),
  at: orNull(moment),
  score: orNull(Type.Integer()),
  verdicts: Verdicts,
  comments: Comments,
});

export const taskEndpoints = {
  ...after,
  /** The one that is named, or the next that waits. */
  take: endpoint('POST', '/label/api/v1/quality/tasks/take', {
    gate: inspect,
    body: Type.Object({
      taskId: Type.Optional(id),
      batchId: Type.Optional(id),
      connected: Type.Optional(Type.Boolean()),
      during: Type.Optional(Type.Boolean()),
    }),
    returns: OnBench,
  }),
  read: endpoint('GET', '/label/api/v1/quality/tasks/:taskId', {
    gate: inspect,
    params: Type.Object({ taskId: id }),
    returns: OnBench,
  }),
  /** Keeps what is filled in so far. */
  save: endpoint('PUT', '/label/api/v1/quality/tasks/:taskId', {
    gate: inspect,
    params: Type.Object({ taskId: id }),
    body: Type.Object({ verdicts: Verdicts, comments: Comments }),
  }),
  submit: endpoint(['POST', 'PUT'], '/label/qcresult', {
    gate: inspect,
    body: Type.Object({
      taskId: id,
      verdicts: Verdicts,
      comments: Comments,
      /** Milliseconds it was open on the bench. */
      spent: Type.Integer({ minimum: 0, maximum: 86_400_000, examples: [60_000] }),
    }),
    returns: RecordDetail,
  }),
  /** What was said of a call, by people and by the machine. */
  results: endpoint('GET', '/label/qcresult', {
    gate: 'quality.record.view',
    query: Type.Object({ recordId: id }),
    returns: Type.Object({ list: Type.Array(Result) }),
  }),
};

export const duringTaskEndpoints = during;
