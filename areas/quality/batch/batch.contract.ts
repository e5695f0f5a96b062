import { Type, type Static, type TSchema } from 'typebox';
import { Sampling } from '#core/quality/sampling.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';
import { bases, type Mode } from '../bases.contract.ts';
import { RecordRow } from '../record/record.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const view = 'quality.batch.view';
const edit = 'quality.batch.edit';

export const batchStates = ['draft', 'released', 'finished', 'forced', 'started', 'stopped'] as const;
export type BatchState = (typeof batchStates)[number];
/** One batch has no more. */
export const mostCalls = 20_000;

const ids = Type.Optional(Type.Array(id, { maxItems: 100, uniqueItems: true }));
/** Which calls; all that is given must hold. */
export const CallsWanted = Type.Object({
  /** When they began. Only of calls that have ended. */
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  campaignIds: ids,
  groupIds: ids,
  agentIds: ids,
  robotIds: ids,
  /** 0 we called, 1 the customer did. */
  direction: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Whose calls: of agents, or those that a robot had alone. */
  by: Type.Optional(Type.Enum(['agents', 'robots'] as const)),
  /** Those in which somebody was reached, those in which nobody was; both unless said. */
  connected: Type.Optional(Type.Boolean()),
  /** Seconds that were talked at least. */
  longer: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_000, examples: [20] })),
});
export type CallsWanted = Static<typeof CallsWanted>;

const form = {
  name: nameOf('Renewals, week 47'),
  memo: Type.Optional(Type.String({ maxLength: 500 })),
  templateId: id,
  calls: CallsWanted,
  sampling: Sampling,
  /** How many people inspect each call; 0 leaves it to the machine. */
  reviewers: Type.Integer({ minimum: 0, maximum: 2, examples: [1] }),
  /** Who may take its tasks; nobody named: whoever may inspect. */
  inspectors: Type.Array(id, { maxItems: 200, uniqueItems: true, examples: [[]] }),
  dueAt: Type.Union([moment, Type.Null()], { examples: [null] }),
};
export const BatchForm = Type.Object(form);
export type BatchForm = Static<typeof BatchForm>;

const tasks = Type.Object({
  waiting: Type.Integer(),
  taken: Type.Integer(),
  submitted: Type.Integer(),
  dropped: Type.Integer(),
});
const row = {
  batchId: Type.String(),
  uuid: Type.String(),
  mode: Type.Enum(['after', 'during'] as const),
  name: Type.String(),
  memo: Type.String(),
  templateId: Type.String(),
  templateName: Type.String(),
  /** Of the template; null while it is a draft. */
  version: orNull(Type.Integer()),
  state: Type.Enum(batchStates),
  calls: CallsWanted,
  sampling: Sampling,
  reviewers: Type.Integer(),
  inspectors: Type.Array(Type.String()),
  dueAt: orNull(moment),
  personName: orNull(Type.String()),
  madeAt: moment,
  releasedAt: orNull(moment),
  endedAt: orNull(moment),
  /** Calls in it, those the machine has looked at, and those that are done. */
  records: Type.Integer(),
  looked: Type.Integer(),
  done: Type.Integer(),
  differs: Type.Integer(),
  passed: Type.Integer(),
  /** The mean of those that are done; null where none is. */
  score: orNull(Type.Number()),
  /** Calls on which the machine's rules were broken while they went on. */
  alerts: Type.Integer(),
  tasks,
};
export const Batch = Type.Object(row);
export type Batch = Static<typeof Batch>;

const BatchQuery = Type.Object({
  ...pageQuery,
  keyword,
  states: Type.Optional(Type.Array(Type.Enum(batchStates), { maxItems: 6, uniqueItems: true })),
  templateId: Type.Optional(id),
  ...sortedBy('name', 'madeAt', 'dueAt'),
});
export type BatchQuery = Static<typeof BatchQuery>;

const choices = Type.Array(Type.Object({ value: Type.String(), label: Type.String() }));
const ofBatch = Type.Object({ batchId: id });
const counts = Type.Array(Type.Object({ state: Type.Enum(batchStates), batches: Type.Integer() }));

const at = (mode: Mode) => ({
  create: endpoint('POST', `${bases[mode]}/batches`, { gate: edit, body: BatchForm, returns: Batch }),
  read: endpoint('GET', `${bases[mode]}/batches/:batchId`, { gate: view, params: ofBatch, returns: Batch }),
  /** A draft; of one that is released the name, the note, when it is due and who may take its tasks. */
  change: endpoint('PUT', `${bases[mode]}/batches/:batchId`, {
    gate: edit,
    params: ofBatch,
    body: Type.Partial(BatchForm),
    returns: Batch,
  }),
  /** A draft, with nothing in it. */
  remove: endpoint('DELETE', `${bases[mode]}/batches/:batchId`, { gate: edit, params: ofBatch }),
  query: endpoint('POST', `${bases[mode]}/batches/query`, {
    gate: view,
    body: BatchQuery,
    returns: Type.Object({ ...page(Batch).properties, counts }),
  }),
  calls: endpoint('GET', `${bases[mode]}/batches/:batchId/calls`, {
    gate: view,
    params: ofBatch,
    query: Type.Object(pageQuery),
    returns: page(RecordRow),
  }),
});

const after = at('after');
const during = at('during');

export const batchEndpoints = {
  ...after,
  /** How many calls the filters find, and how many the sampling draws of them. */
  preview: endpoint('POST', '/label/api/v1/quality/batches/preview', {
    gate: view,
    body: Type.Object({ calls: CallsWanted, sampling: Sampling }),
    returns: Type.Object({ calls: Type.Integer(), drawn: Type.Integer(), byAgent: Type.Integer() }),
  }),
  /** Draws the calls and freezes the sheet; from now on its tasks can be taken. */
  release: endpoint('PUT', '/label/api/v1/quality/batches/:batchId/release', {
    gate: edit,
    params: ofBatch,
    returns: Batch,
  }),
  /** Ends it as it stands: what nobody has submitted is dropped. */
  force: endpoint('PUT', '/label/api/v1/quality/batches/:batchId/force', {
    gate: edit,
    params: ofBatch,
    returns: Batch,
  }),
  byUuid: endpoint('GET', '/label/api/v1/quality/batches/uuid/:uuid', {
    gate: view,
    params: Type.Object({
      uuid: Type.String({ pattern: '^[0-9a-fA-F-]{36}$', examples: ['0b0f9e5c-5f0e-4c36-9d0f-5a2f8a9e7c11'] }),
    }),
    returns: Batch,
  }),
  /** What a batch can be made of. */
  choices: endpoint('POST', '/label/api/v1/quality/batches/choices', {
    gate: view,
    body: Type.Object({}),
    returns: Type.Object({
      templates: choices,
      campaigns: choices,
      groups: choices,
      agents: choices,
      robots: choices,
      inspectors: choices,
    }),
  }),
};

export const duringEndpoints = {
  ...during,
  /** Its rules look at the calls that go on from now on. */
  start: endpoint('PUT', '/inlabel/incallquality/batches/:batchId/start', {
    gate: edit,
    params: ofBatch,
    returns: Batch,
  }),
  stop: endpoint('PUT', '/inlabel/incallquality/batches/:batchId/stop', {
    gate: edit,
    params: ofBatch,
    returns: Batch,
  }),
};

export const batchLiveEvents = { 'quality.batch': view } as const;
/** Watched by lists of batches and tasks. */
export const everyBatch = 'all';
