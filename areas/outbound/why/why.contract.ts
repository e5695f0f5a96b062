import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

const Reason = Type.Object({
  /** A code of core/dialing/whyNotDialing.ts. */
  reason: Type.String(),
  /** Contacts it holds back. */
  count: Type.Integer(),
  /** Milliseconds since 1970: when it ends by itself. */
  until: Type.Optional(Type.Integer()),
});
export type Reason = Static<typeof Reason>;

/** Why contacts are not being dialled; the counts add up to `total`. */
export const Why = Type.Object({
  total: Type.Integer(),
  reasons: Type.Array(Reason),
  /** The one change that would free most; null where only time helps, or nothing is held back. */
  free: Type.Union([Type.Object({ ...Reason.properties, action: Type.String() }), Type.Null()]),
  /** Where that change is made. */
  campaignId: Type.Union([Type.String(), Type.Null()]),
  batchId: Type.Union([Type.String(), Type.Null()]),
});
export type Why = Static<typeof Why>;

/** A place in a list where a contact waits, waited or was called. */
const Place = Type.Object({
  taskId: Type.String(),
  batchId: Type.String(),
  batchName: Type.String(),
  campaignId: Type.String(),
  campaignName: Type.String(),
  callStatus: Type.Integer(),
  ...Reason.properties,
});
export type Place = Static<typeof Place>;

const gate = 'outbound.batch.view';

export const whyEndpoints = {
  batch: endpoint('GET', '/outbound/why/batch/:batchId', { gate, params: Type.Object({ batchId: id }), returns: Why }),
  campaign: endpoint('GET', '/outbound/why/campaign/:campaignId', {
    gate,
    params: Type.Object({ campaignId: id }),
    returns: Why,
  }),
  /** The latest fifty batches it is in. */
  contact: endpoint('GET', '/outbound/why/contact/:contactId', {
    gate,
    params: Type.Object({ contactId: id }),
    returns: Type.Object({ ...Why.properties, places: Type.Array(Place) }),
  }),
};
