import { Type, type Static, type TSchema } from 'typebox';
import { Schedule } from '#core/calendar/schedule.ts';
import { WindowSchema } from '#core/calendar/windows.ts';
import { misfits, Target } from '#core/inbound/route.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const view = 'inbound.route.view';
const edit = 'inbound.route.edit';

/** Each is asked at every call that comes in. */
export const mostRoutes = 200;

const form = {
  name: nameOf('Service line'),
  /** Of the tenant's that are dialled; empty: any. */
  numberIds: Type.Array(id, { maxItems: 200, uniqueItems: true, examples: [[]] }),
  /** How callers' numbers begin, as people write them; empty: anybody. */
  callers: Type.Array(Type.String({ minLength: 1, maxLength: 30 }), {
    maxItems: 100,
    uniqueItems: true,
    examples: [[]],
  }),
  /** Null: always. Weekdays (cycle 2) need no days they begin and end on. */
  schedule: orNull(Schedule),
  /** Null: the tenant's default calendar, where there is one. */
  calendarId: orNull(id),
  /** Per cent of the calls that fit which it takes. */
  share: Type.Integer({ minimum: 1, maximum: 100, examples: [100] }),
  target: Target,
  /** The business template that its calls fill records with; null: none. A change that leaves it out keeps it. */
  templateId: Type.Optional(orNull(id)),
  /** What of a robot's variables holds how the customer rated the call, 1 to 5; null: nobody is asked. A change that leaves it out keeps it. */
  ratingVariable: Type.Optional(
    orNull(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', examples: ['rating'] })),
  ),
  /** Whoever calls, or their carrier, may have us call somebody else in their place (REFER). Off where nobody said so; a change that leaves it out keeps it. */
  followsRefer: Type.Optional(Type.Boolean()),
  memo: Type.Optional(Type.String({ maxLength: 200 })),
};
const sample = {
  name: 'Service line',
  numberIds: [],
  callers: [],
  schedule: null,
  calendarId: null,
  share: 100,
  target: { kind: 'phone', phone: '+862160209999' },
  memo: '',
};

export const RouteForm = Type.Object(form, { examples: [sample] });
export type RouteForm = Static<typeof RouteForm>;

export const RouteChange = Type.Object(
  {
    ...form,
    /** Its `changedAt` when it was looked at: what changed meanwhile is not written over. */
    seen: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { examples: [sample] },
);

export const InboundRoute = Type.Object({
  routeId: id,
  /** The same, as the documents call it. */
  id,
  ...form,
  name: Type.String(),
  memo: Type.String(),
  templateId: orNull(Type.String()),
  templateName: orNull(Type.String()),
  ratingVariable: orNull(Type.String()),
  followsRefer: Type.Boolean(),
  /** E.164 beginnings. */
  callers: Type.Array(Type.String()),
  validFlag: Type.Boolean(),
  /** It is asked in this order: 1 is the first. */
  place: Type.Integer(),
  /** Numbers of `numberIds` that are the tenant's, as people write them; those that are gone are only counted. */
  numbers: Type.Array(Type.String()),
  numbersGone: Type.Array(Type.String()),
  calendarName: orNull(Type.String()),
  /** Robot, recording, number or skill group, in words; null where it is gone. */
  targetName: orNull(Type.String()),
  createdAt: moment,
  createdBy: orNull(Type.String()),
  changedAt: moment,
  /** Calls of the last seven days that it took. */
  callsLately: Type.Integer(),
});
export type InboundRoute = Static<typeof InboundRoute>;

export const RouteQuery = Type.Object({ ...pageQuery, keyword, validFlag: Type.Optional(Type.Boolean()) });
export type RouteQuery = Static<typeof RouteQuery>;

/** What a route can be made of. */
export const RouteChoices = Type.Object({
  robots: Type.Array(Type.Object({ robotId: Type.String(), name: Type.String(), version: Type.Integer() })),
  /** Sounds of the library that lines can play. */
  recordings: Type.Array(Type.Object({ resourceId: Type.String(), name: Type.String() })),
  /** Skill groups that are switched on. */
  groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String() })),
  /** Those that calls can come in by first; the gateways of the others are for calls that go out. */
  numbers: Type.Array(
    Type.Object({
      numberId: Type.String(),
      phone: Type.String(),
      gatewayName: Type.String(),
      takesCalls: Type.Boolean(),
    }),
  ),
  calendars: Type.Array(
    Type.Object({
      calendarId: Type.String(),
      name: Type.String(),
      isDefault: Type.Boolean(),
      weekdays: Type.Array(Type.Integer()),
      windows: orNull(Type.Array(WindowSchema)),
    }),
  ),
});
export type RouteChoices = Static<typeof RouteChoices>;

export const Tried = Type.Object({
  /** When the call comes in. */
  at: moment,
  /** All routes in their order, the switched-off ones among them. */
  routes: Type.Array(
    Type.Object({
      routeId: Type.String(),
      name: Type.String(),
      validFlag: Type.Boolean(),
      /** Why it leaves the call to others; null where it fits, or is switched off. */
      misfit: orNull(Type.Enum(misfits)),
      /** How many of a hundred such calls it takes. */
      chance: Type.Number(),
      target: Target,
      targetName: orNull(Type.String()),
    }),
  ),
});
export type Tried = Static<typeof Tried>;

const one = Type.Object({ routeId: id });

export const routeEndpoints = {
  list: endpoint('POST', '/outbound/inbound/campaign/list', {
    gate: view,
    body: RouteQuery,
    returns: Type.Object({
      ...page(InboundRoute).properties,
      facets: Type.Object({ on: Type.Integer(), off: Type.Integer() }),
    }),
  }),
  create: endpoint('POST', '/outbound/inbound/campaign', { gate: edit, body: RouteForm, returns: InboundRoute }),
  read: endpoint('GET', '/outbound/inbound/campaign/:routeId', { gate: view, params: one, returns: InboundRoute }),
  change: endpoint('PUT', '/outbound/inbound/campaign/:routeId', {
    gate: edit,
    params: one,
    body: RouteChange,
    returns: InboundRoute,
  }),
  /** What the route's editor saves. */
  save: endpoint('POST', '/outbound/inbound/campaign/template/:routeId', {
    gate: edit,
    params: one,
    body: RouteChange,
    returns: InboundRoute,
  }),
  switch: endpoint('PUT', '/outbound/inbound/campaign/:routeId/:validFlag', {
    gate: edit,
    params: Type.Object({ routeId: id, validFlag: Type.Enum(['true', 'false', '1', '0'], { examples: ['false'] }) }),
    returns: InboundRoute,
  }),
  /** All routes, in the order in which they are to be asked. */
  order: endpoint('PUT', '/outbound/inbound/campaign/order', {
    gate: edit,
    body: Type.Object({
      routeIds: Type.Array(id, { minItems: 1, maxItems: mostRoutes, uniqueItems: true, examples: [['1']] }),
    }),
    returns: Type.Object({ routeIds: Type.Array(Type.String()) }),
  }),
  choices: endpoint('GET', '/outbound/inbound/campaign/init', { gate: view, returns: RouteChoices }),
  /** Who would take a call to this number, from this caller, now or at another time. */
  try: endpoint('POST', '/outbound/inbound/campaign/try', {
    gate: view,
    body: Type.Object({
      numberId: id,
      /** As people write it; null or empty: the caller's number is withheld. */
      caller: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
      at: Type.Optional(moment),
    }),
    returns: Tried,
  }),
  remove: endpoint('DELETE', '/config/inbound/route/:routeId', { gate: edit, params: one }),
};
