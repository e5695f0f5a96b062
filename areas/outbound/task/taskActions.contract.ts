import { Type, type Static } from 'typebox';
import { Attempt } from '../call/call.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { Task, TaskFilter } from '../batch/task.contract.ts';

const count = Type.Integer();

/** Tasks that were chosen one by one, or all of a batch that a filter finds. */
export const ChosenTasks = Type.Object(
  {
    taskIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
    batchId: Type.Optional(id),
    ...TaskFilter,
  },
  { examples: [{ taskIds: ['1'] }] },
);
export type ChosenTasks = Static<typeof ChosenTasks>;

/** How many were moved, and why the others were not: a code of core/dialing/taskCommand.ts. `batchOver` offers to recreate. */
const Moved = Type.Object({ moved: count, refused: Type.Array(Type.Object({ why: Type.String(), count })) });
export type Moved = Static<typeof Moved>;
const done = ({ moved }: Moved) => moved;

const Stats = Type.Object({ executing: count, queue: count, todayFinish: count, todayTotal: count });

export const TaskDetail = Type.Object({
  ...Task.properties,
  batchId: Type.String(),
  batchName: Type.String(),
  batchState: Type.Integer(),
  campaignId: Type.String(),
  campaignName: Type.String(),
  campaignType: Type.Integer(),
  /** What its flow may ask for, by name. */
  arguments: Type.Record(Type.String(), Type.Unknown()),
});

/** A contact for a batch, or for the standing batch of a passive campaign: one that is known, or a number. */
export const NewTask = Type.Object(
  {
    batchId: Type.Optional(id),
    campaignId: Type.Optional(id),
    contactId: Type.Optional(id),
    phone: Type.Optional(Type.String({ maxLength: 40, examples: ['13800138000'] })),
    name: Type.Optional(Type.String({ maxLength: 60 })),
    arguments: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ maxLength: 1_000 }), Type.Number(), Type.Boolean()]),
        { maxProperties: 100 },
      ),
    ),
  },
  { examples: [{ batchId: '1', phone: '13800138000' }] },
);
export type NewTask = Static<typeof NewTask>;

const view = 'outbound.batch.view';
const edit = 'outbound.batch.edit';
const one = Type.Object({ taskId: id });

export const taskActionsEndpoints = {
  /** Leaves waiting contacts out. */
  cancel: endpoint('POST', '/outbound/task/cancel', { gate: edit, body: ChosenTasks, returns: Moved, done }),
  /** Undoes that. */
  recover: endpoint('POST', '/outbound/task/recover', { gate: edit, body: ChosenTasks, returns: Moved, done }),
  /** Calls contacts again that were called. */
  recall: endpoint('POST', '/outbound/task/recall', { gate: edit, body: ChosenTasks, returns: Moved, done }),
  /** Calls one contact again, next of all. */
  redial: endpoint('POST', '/task/api/task/redial', { gate: edit, query: one, returns: Stats }),
  /** Of a campaign of that type; -1 is any. */
  read: endpoint('GET', '/outbound/task/get/:taskId/0/:campaignBusinessType', {
    gate: view,
    params: Type.Object({
      taskId: id,
      campaignBusinessType: Type.String({ pattern: '^(-1|[1-9][0-9]?)$', examples: ['1'] }),
    }),
    returns: TaskDetail,
  }),
  trace: endpoint('GET', '/outbound/task/trace/:taskId', {
    gate: view,
    params: one,
    returns: Type.Object({ list: Type.Array(Attempt) }),
  }),
  save: endpoint('POST', '/caller/task/save', { gate: edit, body: NewTask, returns: TaskDetail }),
  /** Whether a number waits already, and in which batches it is; of one batch, or of all that have not ended. */
  checkNumber: endpoint('POST', '/outbound/check/taskNumber', {
    gate: view,
    body: Type.Object({
      phone: Type.String({ minLength: 1, maxLength: 40, examples: ['13800138000'] }),
      batchId: Type.Optional(id),
    }),
    returns: Type.Object({
      waiting: Type.Boolean(),
      /** It may be added and is not called; of one batch, also where it stands on that batch's own list. */
      blacklisted: Type.Boolean(),
      places: Type.Array(
        Type.Object({
          taskId: Type.String(),
          batchId: Type.String(),
          batchName: Type.String(),
          campaignName: Type.String(),
          callStatus: count,
        }),
      ),
    }),
  }),
};
