import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/**
 * `open`: its time has not come; `overdue`: it has, and nobody has called; `kept`; `late`: called more than 15 minutes after it; `dropped`: its contact
 * was taken off the list; `refused`: it could not be put on one.
 */
export const promiseStates = ['open', 'overdue', 'kept', 'late', 'dropped', 'refused'] as const;
export type PromiseState = (typeof promiseStates)[number];

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

/** A call that somebody was promised. */
export const Promised = Type.Object({
  promiseId: Type.String(),
  /** The call in which it was given. */
  callId: Type.String(),
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** Who gave it; null: the queue, in the name of the house. */
  personName: textOrNull,
  campaignId: textOrNull,
  campaignName: textOrNull,
  /** Where it waits. */
  batchId: textOrNull,
  /** When it was given, and for when. */
  at: moment,
  callAt: moment,
  state: Type.Enum([...promiseStates]),
  refused: Type.Union([Type.Enum(['noCampaign', 'blacklisted', 'inCall', 'notCallable']), Type.Null()]),
  /** The first call of it, when it was placed, and its call status. */
  keptCallId: textOrNull,
  calledAt: momentOrNull,
  callStatus: Type.Union([Type.Integer(), Type.Null()]),
});
export type Promised = Static<typeof Promised>;

export const PromiseQuery = Type.Object({
  ...pageQuery,
  state: Type.Optional(Type.Enum([...promiseStates])),
  /** A part of the customer's name, or of theirs who promised. */
  keyword,
  /** When the call was promised for. */
  callFrom: Type.Optional(moment),
  callTo: Type.Optional(moment),
});
export type PromiseQuery = Static<typeof PromiseQuery>;

export const promiseEndpoints = {
  list: endpoint('POST', '/outbound/promises/list', {
    gate: 'outbound.promise.view',
    body: PromiseQuery,
    returns: Type.Object({
      ...page(Promised).properties,
      counts: Type.Array(Type.Object({ state: Type.Enum([...promiseStates]), count: Type.Integer() })),
    }),
  }),
};
