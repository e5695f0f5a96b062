import { Type, type Static } from 'typebox';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { CalleeSettings } from '#core/callee/line.ts';
import { Trunk } from '#core/dialing/trunk.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** A simulated carrier calls nobody; a SIP trunk calls real people. It stays what it was made as. */
export const gatewayKinds = ['simulated', 'sip'] as const;
/** Which calls go over it. */
export const gatewayTypes = { inbound: 1, both: 2, outbound: 3 } as const;
/** Whose line it is: the provider's, connected for the tenant, or the customer's own. */
export const gatewaySources = { provider: 1, customer: 2 } as const;

const own = {
  name: nameOf('Rehearsal carrier'),
  channels: Type.Integer({ minimum: 1, maximum: 5_000, examples: [100] }),
  validFlag: Type.Boolean({ examples: [true] }),
};
/** 1 inbound, 2 both, 3 outbound */
const gatewayType = Type.Integer({ minimum: 1, maximum: 3, examples: [3] });
/** 1 provider-connected, 2 customer-owned */
const source = Type.Integer({ minimum: 1, maximum: 2, examples: [2] });
const speed = Type.Integer({ minimum: 1, maximum: 100, examples: [10] });

export const Gateway = Type.Object({
  gatewayId: id,
  ...own,
  kind: Type.Enum([...gatewayKinds]),
  gatewayType,
  source,
  speed,
  callees: CalleeSettings,
  withSound: Type.Boolean(),
  /** Of a SIP trunk; null of a simulated carrier. */
  trunk: Type.Union([Trunk, Type.Null()]),
  /** A password is stored. It is never told. */
  hasPassword: Type.Boolean(),
  /** Nodes that told of the trunk within the last minute, and those over which calls can go out. */
  nodes: Type.Integer(),
  nodesInService: Type.Integer(),
  /** Hosts of its trunk that are another tenant's, too, and that it may not use until the operator allows it. */
  withheld: Type.Array(Type.String()),
  inCall: Type.Integer(),
  numbers: Type.Integer(),
  /** The tenant above that lent it; null: our own. */
  fromTenant: Type.Union([Type.String(), Type.Null()]),
  /** Of its channels, those that tenants below have. */
  channelsLent: Type.Integer(),
  changedAt: moment,
});
export type Gateway = Static<typeof Gateway>;

/** What is lent is the lender's no longer. */
export const ownChannels = ({ channels, channelsLent }: Gateway) => channels - channelsLent;

export const mostPassword = 200;

/** Without `kind` a simulated carrier. When one is changed, what is left out stays as it is. */
export const GatewayForm = Type.Object({
  ...own,
  kind: Type.Optional(Type.Enum([...gatewayKinds], { examples: ['sip'] })),
  gatewayType: Type.Optional(gatewayType),
  source: Type.Optional(source),
  /** Of a simulated carrier: seconds of a call that pass in one second. */
  speed: Type.Optional(speed),
  callees: Type.Optional(CalleeSettings),
  /** The people of a simulated carrier are heard: their calls are recorded. */
  withSound: Type.Optional(Type.Boolean({ examples: [true] })),
  trunk: Type.Optional(Trunk),
  /** Of a SIP trunk: left out it is kept, empty it is removed. */
  password: Type.Optional(
    Type.String({ maxLength: mostPassword, pattern: '^[^\\r\\n]*$', examples: ['of the carrier'] }),
  ),
});
export type GatewayForm = Static<typeof GatewayForm>;

export const GatewayChange = Type.Object({
  ...GatewayForm.properties,
  /** Its `changedAt` when it was looked at: what changed meanwhile is not written over. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Attempts with one caller number; null or left out: as many as there are. */
const cap = Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 100_000, examples: [200] }), Type.Null()]));
export const NumberCaps = Type.Object(
  { hourlyCap: cap, dailyCap: cap },
  { examples: [{ hourlyCap: 60, dailyCap: 400 }] },
);
export type NumberCaps = Static<typeof NumberCaps>;

const count = Type.Integer();
const countOrNull = Type.Union([count, Type.Null()]);
export const CallerNumber = Type.Object({
  numberId: Type.String(),
  gatewayId: Type.String(),
  gatewayName: Type.String(),
  phone: Type.String(),
  /** A tenant below has it; it is not called with here. */
  lent: Type.Boolean(),
  validFlag: Type.Boolean(),
  /** 1 in use, 2 resting, 3 switched off, 4 another tenant holds it: it receives no call, and nobody is called with it. */
  state: Type.Integer(),
  restsUntil: Type.Union([moment, Type.Null()]),
  hourlyCap: countOrNull,
  dailyCap: countOrNull,
  /** Attempts with it in this hour and on this day of the tenant's. */
  callsOfHour: count,
  callsToday: count,
});
/** The state of a number that another tenant holds. */
export const heldElsewhere = 4;
export type CallerNumber = Static<typeof CallerNumber>;

/** All or none of them are added. */
export const NewNumbers = Type.Object({
  gatewayId: id,
  /** As people write them, in the tenant's country unless they begin with another's code. */
  phones: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
    minItems: 1,
    maxItems: 500,
    examples: [['021 6020 4430']],
  }),
});

const one = Type.Object({ gatewayId: id });
const view = 'lines.gateway.view';
const edit = 'lines.gateway.edit';

export const gatewayEndpoints = {
  list: endpoint('POST', '/configserver/gateways/list', {
    gate: view,
    /** `keyword`: a part of the name. */
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Gateway),
  }),
  read: endpoint('GET', '/configserver/gateways/:gatewayId', { gate: view, params: one, returns: Gateway }),
  /** A simulated carrier, or a SIP trunk. */
  create: endpoint('POST', '/configserver/gateways', { gate: edit, body: GatewayForm, returns: Gateway }),
  /** Its caller numbers go with it. Refused while campaigns call with it. */
  remove: endpoint('DELETE', '/configserver/gateways/:gatewayId', { gate: edit, params: one, returns: Type.Null() }),
  change: endpoint('PUT', '/configserver/gateways/:gatewayId', {
    gate: edit,
    params: one,
    body: GatewayChange,
    returns: Gateway,
  }),
  numbers: endpoint('POST', '/configserver/callerIdNumbers/list', {
    gate: view,
    /** `keyword`: a part of the number, as it is written or dialled, or of its gateway's name. */
    body: Type.Object({ ...pageQuery, ofGateway: Type.Optional(id), keyword }),
    returns: page(CallerNumber),
  }),
  addNumbers: endpoint('POST', '/configserver/callerIdNumbers', {
    gate: edit,
    body: NewNumbers,
    returns: Type.Object({ added: Type.Integer() }),
    done: ({ added }) => added,
  }),
  readNumber: endpoint('GET', '/configserver/callerIdNumbers/:numberId', {
    gate: view,
    params: Type.Object({ numberId: id }),
    returns: CallerNumber,
  }),
  /** Refused while campaigns call with it. */
  removeNumber: endpoint('DELETE', '/configserver/callerIdNumbers/:numberId', {
    gate: edit,
    params: Type.Object({ numberId: id }),
    returns: Type.Null(),
  }),
  changeCaps: endpoint('PUT', '/configserver/callerIdNumbers/:numberId', {
    gate: edit,
    params: Type.Object({ numberId: id }),
    body: NumberCaps,
    returns: CallerNumber,
  }),
};
