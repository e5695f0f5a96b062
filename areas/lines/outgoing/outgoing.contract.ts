import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()], { examples: [null] });
const view = 'lines.outgoing.view';
const edit = 'lines.outgoing.edit';
const bound = 'lines.outgoing.bound';

const country = Type.String({ pattern: '^[A-Z]{2}$', examples: ['CN'] });
const countries = Type.Array(country, { maxItems: 260, uniqueItems: true, examples: [['CN']] });
const limits = {
  /** How numbers begin that are called besides, whatever country and kind they are of: E.164. */
  beginnings: Type.Array(Type.String({ pattern: '^\\+[1-9]\\d{1,10}$', examples: ['+86400'] }), {
    maxItems: 100,
    uniqueItems: true,
    examples: [[]],
  }),
  /** Of one call. */
  longestMinutes: Type.Integer({ minimum: 1, maximum: 1440, examples: [240] }),
  /** Of one telephone's outside calls on one day; null: not counted. */
  phoneMinutes: orNull(Type.Integer({ minimum: 1, maximum: 14_400, examples: [240] })),
};

export const OutgoingForm = Type.Object({ countries, ...limits });
export type OutgoingForm = Static<typeof OutgoingForm>;

export const Bound = Type.Object({
  /** Null: any. */
  countries: orNull(countries),
  ...limits,
});
export type Bound = Static<typeof Bound>;

export const Outgoing = Type.Object({
  rules: OutgoingForm,
  /** The tenant's own. */
  country: Type.String(),
  /** What the tenant above lets it; null: it sets no bounds. */
  bounds: orNull(Bound),
  /** Countries that were taken from its answered calls of the 90 days before, and when. */
  taken: Type.Array(Type.String()),
  takenAt: orNull(moment),
  changedAt: orNull(moment),
  /** Contacts of its batches that wait because they may not be called. */
  waitOutside: Type.Integer(),
});
export type Outgoing = Static<typeof Outgoing>;

const one = Type.Object({ childId: id });

export const outgoingEndpoints = {
  read: endpoint('GET', '/lineManagement/api/outgoing', { gate: view, returns: Outgoing }),
  save: endpoint('PUT', '/lineManagement/api/outgoing', { gate: edit, body: OutgoingForm, returns: Outgoing }),
  /** Tenants below, and which of them are bounded. */
  children: endpoint('GET', '/lineManagement/api/outgoing/bounds', {
    gate: bound,
    returns: Type.Object({
      list: Type.Array(Type.Object({ tenantId: Type.String(), name: Type.String(), bounded: Type.Boolean() })),
    }),
  }),
  readBound: endpoint('GET', '/lineManagement/api/outgoing/bound/:childId', {
    gate: bound,
    params: one,
    returns: Type.Object({ country: Type.String(), own: OutgoingForm, bound: orNull(Bound) }),
  }),
  /** What a tenant below may call at most. */
  saveBound: endpoint('PUT', '/lineManagement/api/outgoing/bound/:childId', { gate: bound, params: one, body: Bound }),
  removeBound: endpoint('DELETE', '/lineManagement/api/outgoing/bound/:childId', { gate: bound, params: one }),
};
