import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970. */
const momentOrNull = Type.Union([moment, Type.Null()]);
const codeOrNull = Type.Union([Type.String(), Type.Null()]);

/** One contact of a batch. */
export const Task = Type.Object({
  taskId: Type.String(),
  /** The same, as the documents call it. */
  id: Type.String(),
  /** The type of its campaign. */
  campaignBusinessType: Type.Integer(),
  contactId: Type.String(),
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** core/dialing/taskState.ts */
  callStatus: Type.Integer(),
  resultCode: codeOrNull,
  reason: codeOrNull,
  attempts: Type.Integer(),
  /** When it is tried (again), while it waits. */
  dueAt: momentOrNull,
  /** Why it was put off until `dueAt`, though its turn had come: `dailyCap`, `numberInCall` or `calleeHours`. */
  heldBy: codeOrNull,
  lastCallId: codeOrNull,
  category: codeOrNull,
  label: codeOrNull,
  /** Who follows it up. */
  givenTo: codeOrNull,
  changedAt: moment,
});
export type Task = Static<typeof Task>;

/** Narrows the contacts of a batch; everything given must hold. */
export const TaskFilter = {
  callStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 })),
  resultCode: Type.Optional(Type.String({ maxLength: 40 })),
  reason: Type.Optional(Type.String({ maxLength: 40 })),
  /** A part of the name, or a number; its last four digits are enough. */
  keyword,
};

export const TaskQuery = Type.Object({ ...pageQuery, batchId: id, ...TaskFilter });
export type TaskQuery = Static<typeof TaskQuery>;

const view = 'outbound.batch.view';
const count = Type.Integer();

export const taskEndpoints = {
  list: endpoint('POST', '/outbound/task/list', {
    gate: view,
    body: TaskQuery,
    returns: Type.Object({ ...page(Task).properties, facets: Type.Array(Type.Object({ callStatus: count, count })) }),
  }),
  /** Of the tenant's live batches, now and today; all four count calls: in progress, to be placed, ended today, placed today. */
  stats: endpoint('GET', '/task/api/task/stats', {
    gate: view,
    returns: Type.Object({ executing: count, queue: count, todayFinish: count, todayTotal: count }),
  }),
};
