import { Type, type Static, type TSchema } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { countedPage, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const webhookSources = ['tasks', 'template', 'quality'] as const;
/** All that is told; `ping` is a test. */
export const webhookEvents = [
  'call.ended',
  'task.finished',
  'batch.finished',
  'record.created',
  'record.changed',
  'inspection.done',
  'inspection.appealed',
  'inspection.decided',
  'inspection.alert',
  'audit.anchored',
  'ping',
] as const;
export const deliveryStates = ['waiting', 'delivered', 'givenUp', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const source = Type.Enum(webhookSources, { examples: ['tasks'] });
/** The id of a business template, 0 of `tasks`. */
const ref = Type.String({ pattern: '^(0|[1-9]\\d{0,17})$', examples: ['0'] });

const ReceiverRow = Type.Object({
  source,
  ref,
  /** Of the template; '' of `tasks`. */
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  isSigned: Type.Boolean(),
  /** Until then the secret before signs as well; null: it does not. */
  oldUntil: orNull(moment),
  waiting: Type.Integer(),
  givenUp: Type.Integer(),
  /** Something waits that was tried in vain. */
  isTroubled: Type.Boolean(),
});
export type ReceiverRow = Static<typeof ReceiverRow>;

/** A status of HTTP, or why there was none. */
const Try = Type.Object({
  at: moment,
  url: Type.String(),
  status: orNull(Type.Integer()),
  problem: orNull(
    Type.Enum([
      ...(['timeout', 'refusedAddress', 'tooLarge', 'unreachable', 'malformed'] as const),
      ...(['moved', 'cut', 'unreadable', 'ourFault', 'secretClosed'] as const),
    ] as const),
  ),
  /** Milliseconds. */
  took: Type.Integer(),
});
export type Try = Static<typeof Try>;

const row = {
  deliveryId: Type.String(),
  createdAt: moment,
  source,
  ref,
  name: Type.String(),
  event: Type.String(),
  /** What it is about: `call 7`. */
  object: Type.String(),
  state: Type.Enum(deliveryStates),
  attempts: Type.Integer(),
  /** When it is tried next; null where it is not. */
  nextAt: orNull(moment),
  last: orNull(Try),
};
const DeliveryRow = Type.Object(row);
export type DeliveryRow = Static<typeof DeliveryRow>;

const DeliveryFilter = Type.Object({
  states: Type.Optional(Type.Array(Type.Enum(deliveryStates), { uniqueItems: true, maxItems: 4 })),
  event: Type.Optional(Type.Enum(webhookEvents)),
  source: Type.Optional(source),
  ref: Type.Optional(ref),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  /** A part of what it is about, or the id a receiver knows it by. */
  keyword: Type.Optional(Type.String({ maxLength: 80, examples: ['call 7'] })),
});
export type DeliveryFilter = Static<typeof DeliveryFilter>;

const ids = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });
const Changed = Type.Object({ changed: Type.Integer() });
const [view, edit] = ['system.webhook.view', 'system.webhook.edit'] as const;

export const webhookEndpoints = {
  receivers: endpoint('GET', '/system/webhooks/receivers', {
    gate: view,
    returns: Type.Object({ list: Type.Array(ReceiverRow) }),
  }),
  /** The newest first; of each state at most `countedRows` are counted. */
  list: endpoint('POST', '/system/webhooks/deliveries/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...DeliveryFilter.properties }),
    returns: Type.Object({
      ...countedPage(DeliveryRow).properties,
      facets: Type.Array(Type.Object({ state: Type.Enum(deliveryStates), count: Type.Integer() })),
    }),
  }),
  one: endpoint('GET', '/system/webhooks/deliveries/:deliveryId', {
    gate: view,
    params: Type.Object({ deliveryId: id }),
    returns: Type.Object({
      ...row,
      uid: Type.String(),
      doneAt: orNull(moment),
      /** The latest, at most twelve, the newest last. */
      tries: Type.Array(Try),
      /** As it is told, but numbers only for those who may see them. */
      body: Type.Any(),
    }),
  }),
  /** Tells it once more, with the secret and the address of now. */
  again: endpoint('POST', '/system/webhooks/deliveries/again', {
    gate: edit,
    /** Without ids all that was given up. */
    body: Type.Object({ ids: Type.Optional(ids) }),
    returns: Changed,
    done: changedCount,
  }),
  /** Of what still waits: what comes after it of the same object is told then. */
  stop: endpoint('POST', '/system/webhooks/deliveries/stop', {
    gate: edit,
    body: Type.Object({ ids }),
    returns: Changed,
    done: changedCount,
  }),
  /** Asks the address now, once, with an event `ping`. */
  test: endpoint('POST', '/system/webhooks/test', {
    gate: edit,
    body: Type.Object({ source, ref }),
    returns: Type.Object({ deliveryId: Type.String(), ok: Type.Boolean(), attempt: Try }),
  }),
};
