import { Type, type Static } from 'typebox';
import { Schedule } from '#core/calendar/schedule.ts';
import { reasons, resultCodes } from '#core/dialing/taskState.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, nameOf } from '#kit/contract/fields.ts';
import { Batch, BatchIds } from './batch.contract.ts';

const count = Type.Integer();
const orNull = Type.Union([Type.String({ maxLength: 40 }), Type.Null()]);

/** Contacts that wait or are in a call belong to the old batch; all others may be called once more. */
const callStatus = Type.Union([
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
  Type.Literal(7),
]);

/** Contacts of a batch, by what became of them. Reasons and results narrow those that have one. */
export const Again = Type.Object({
  fromBatchId: id,
  callStatuses: Type.Array(callStatus, { minItems: 1, maxItems: 6, uniqueItems: true, examples: [[2]] }),
  reasons: Type.Optional(Type.Array(Type.Enum([...reasons]), { minItems: 1, uniqueItems: true })),
  resultCodes: Type.Optional(Type.Array(Type.Enum([...resultCodes]), { minItems: 1, uniqueItems: true })),
  /** Exactly these pairs. */
  ends: Type.Optional(Type.Array(Type.Object({ callStatus, reason: orNull }), { minItems: 1, maxItems: 100 })),
  taskIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
});
export type Again = Static<typeof Again>;

const name = nameOf('Motor renewal, called again');
export const RecreateForm = Type.Object({
  ...Again.properties,
  name,
  schedule: Schedule,
  startWhenPrepared: Type.Boolean({ examples: [true] }),
});
export type RecreateForm = Static<typeof RecreateForm>;

const Outcome = Type.Object({ callStatus: count, reason: orNull, resultCode: orNull, count });
export type Outcome = Static<typeof Outcome>;

export const Share = Type.Object({ personId: id, count: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });

export const AllocateForm = Type.Object({
  batchId: id,
  to: Type.Array(Share, { maxItems: 500, examples: [[]] }),
  /** Takes back first what waits and was given before. */
  again: Type.Boolean({ examples: [true] }),
  /** How many had been given, waiting and done, when the person looked: of two presses, or two people, the second is told. */
  seen: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});
export type AllocateForm = Static<typeof AllocateForm>;

/** Waiting contacts of a batch, and whose they are. */
export const Allocation = Type.Object({
  waiting: count,
  given: count,
  free: count,
  /** Everybody they may be given to; `done` are theirs that were called. */
  people: Type.Array(Type.Object({ personId: Type.String(), name: Type.String(), waiting: count, done: count })),
});
export type Allocation = Static<typeof Allocation>;

const Changed = Type.Object({
  changed: Type.Array(Type.Object({ batchId: Type.String() })),
  refused: Type.Array(Type.Object({ batchId: Type.String(), name: Type.String(), state: count })),
});

const one = Type.Object({ batchId: id });
const edit = 'outbound.batch.edit';
const allocate = 'outbound.batch.allocate';

export const batchActionsEndpoints = {
  /** A new batch of contacts of an old one. */
  recreate: endpoint('POST', '/outbound/batches/recreate', { gate: edit, body: RecreateForm, returns: Batch }),
  /** How many of a batch there are of each end, as far as they may be called once more. */
  outcomes: endpoint('GET', '/outbound/batches/outcomes/:batchId', {
    gate: 'outbound.batch.view',
    params: one,
    returns: Type.Object({ list: Type.Array(Outcome) }),
  }),
  allocate: endpoint('POST', '/outbound/batches/allocate', { gate: allocate, body: AllocateForm, returns: Allocation }),
  allocation: endpoint('GET', '/outbound/batches/allocate/nums/:batchId', {
    gate: allocate,
    params: one,
    returns: Allocation,
  }),
  /** Holds for the next calls; null: the campaign's robot again. */
  changeRobot: endpoint('PUT', '/outbound/batches/flow/change', {
    gate: edit,
    body: Type.Object({ batchIds: BatchIds, robotId: Type.Union([id, Type.Null()], { examples: ['1'] }) }),
    returns: Changed,
    done: ({ changed }: Static<typeof Changed>) => changed.length,
  }),
};
