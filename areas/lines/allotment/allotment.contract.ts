import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const count = Type.Integer();

/** A caller number of the tenant: its own or lent to it, and whom it is lent to. */
export const AllottedNumber = Type.Object({
  numberId: id,
  callerNumber: text,
  gatewayId: id,
  gatewayName: text,
  poolId: textOrNull,
  poolName: textOrNull,
  validFlag: Type.Boolean(),
  /** The tenant below that has it. */
  tenantId: textOrNull,
  tenantName: textOrNull,
  /** The tenant above that it comes from; null: it is our own. */
  fromTenant: textOrNull,
  /** Campaigns that have it, here or where it was lent to, and calls with it today. */
  campaigns: count,
  callsToday: count,
});
export type AllottedNumber = Static<typeof AllottedNumber>;

/** `keyword`: a part of the number, its gateway's, group's or tenant's name. `free`: lent to nobody. */
export const AllottedQuery = Type.Object({
  ...pageQuery,
  keyword,
  free: Type.Optional(Type.Boolean()),
  childId: Type.Optional(id),
  poolId: Type.Optional(id),
  ofGateway: Type.Optional(id),
});
export type AllottedQuery = Static<typeof AllottedQuery>;

/** One of our gateways in a tenant below. */
export const LentGateway = Type.Object({
  tenantId: id,
  tenantName: text,
  gatewayId: id,
  gatewayName: text,
  /** Calls at once that it may place over it; how many of them it lent on. */
  channels: count,
  channelsLent: count,
  numbers: count,
  inCall: count,
});
export type LentGateway = Static<typeof LentGateway>;

/** What can be lent, and to whom. */
export const AllotmentChoices = Type.Object({
  children: Type.Array(Type.Object({ tenantId: id, name: text })),
  /** `channels`: all of the gateway's; `channelsFree`: those no tenant below was lent. */
  gateways: Type.Array(Type.Object({ gatewayId: id, name: text, channels: count, channelsFree: count })),
  lent: Type.Array(LentGateway),
});
export type AllotmentChoices = Static<typeof AllotmentChoices>;

const numberIds = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });
/** Calls at once on each gateway of theirs that the tenant has not been lent yet: needed there. */
export const channels = Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, examples: [1] }));

export const Resources = Type.Object({
  numberIds: Type.Optional(Type.Array(id, { maxItems: 500, uniqueItems: true })),
  /** All of their numbers that are free. */
  poolIds: Type.Optional(Type.Array(id, { maxItems: 50, uniqueItems: true })),
  channels,
  /** Channels of gateways the tenant has been lent already. */
  gateways: Type.Optional(
    Type.Array(Type.Object({ gatewayId: id, channels: Type.Integer({ minimum: 1, maximum: 5_000, examples: [1] }) }), {
      maxItems: 50,
    }),
  ),
});
export type Resources = Static<typeof Resources>;

const CallerOfTenant = Type.Object({
  numberId: id,
  callerNumber: text,
  gatewayId: id,
  gatewayName: text,
  validFlag: Type.Boolean(),
});
const ofChild = Type.Object({ childId: id });
const paged = Type.Object({ ...pageQuery, keyword });
const view = 'lines.allotment.view';
const edit = 'lines.allotment.edit';

/** Caller numbers that tenants lend to their children, the platform operator to those of the first level. */
export const allotmentEndpoints = {
  list: endpoint('POST', '/configserver/tenants/callerIdNumbers/list', {
    gate: view,
    body: AllottedQuery,
    returns: Type.Object({ ...page(AllottedNumber).properties, facets: Type.Object({ free: count, lent: count }) }),
  }),
  choices: endpoint('GET', '/configserver/tenants/callerIdNumbers/choices', { gate: view, returns: AllotmentChoices }),
  /** Refused while campaigns of whoever has them call with them. */
  takeBack: endpoint('POST', '/configserver/tenants/callerIdNumbers/takeBack', {
    gate: edit,
    body: Type.Object({ numberIds }),
    returns: Type.Object({ removed: count }),
    done: ({ removed }) => removed,
  }),
  /** What a tenant can call with: our own tenant, or one below with what it was lent from here. */
  callers: endpoint('GET', '/configserver/tenants/:childId/callerList', {
    gate: view,
    params: ofChild,
    returns: Type.Array(CallerOfTenant),
  }),

  ofChildren: endpoint('GET', '/config/tenants/second/callerIdNumbers', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword, childId: Type.Optional(id) }),
    returns: page(AllottedNumber),
  }),
  give: endpoint('POST', '/config/tenants/second/callerIdNumbers', {
    gate: edit,
    body: Type.Object(
      { childId: id, numberIds, channels },
      { examples: [{ childId: '1', numberIds: ['1'], channels: 1 }] },
    ),
    returns: Type.Object({ added: count }),
    done: ({ added }) => added,
  }),

  /** Numbers a child has or could have: its own share and what is free. */
  giveable: endpoint('GET', '/account/api/customer/son/:childId/callingcode/allot', {
    gate: view,
    params: ofChild,
    query: paged,
    returns: page(AllottedNumber),
  }),
  /** Of our own tenant, or what one below was lent from here. */
  ofCustomer: endpoint('GET', '/account/api/customer/:childId/callingcode', {
    gate: view,
    params: ofChild,
    query: paged,
    returns: page(AllottedNumber),
  }),
  /** Numbers, whole groups and channels for one child, all or none of it. */
  resources: endpoint('POST', '/account/api/resource/customer/son/:childId', {
    gate: edit,
    params: ofChild,
    body: Resources,
    returns: Type.Object({ added: count, changed: count }),
    done: ({ added, changed }) => added + changed,
  }),
};
