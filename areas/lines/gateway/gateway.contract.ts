import { Type, type Static } from 'typebox';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { CalleeSettings } from '#core/callee/line.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const form = {
  name: nameOf('Rehearsal carrier'),
  channels: Type.Integer({ minimum: 1, maximum: 5_000, examples: [100] }),
  /** Of a simulated carrier: seconds of a call that pass in one second. */
  speed: Type.Integer({ minimum: 1, maximum: 100, examples: [10] }),
  callees: CalleeSettings,
  /** The people of a simulated carrier are heard: their calls are recorded. */
  withSound: Type.Optional(Type.Boolean({ examples: [true] })),
  validFlag: Type.Boolean({ examples: [true] }),
};

export const Gateway = Type.Object({
  gatewayId: id,
  ...form,
  kind: Type.String(),
  /** 1 inbound, 2 both, 3 outbound */
  gatewayType: Type.Integer(),
  /** 1 provider-connected, 2 customer-owned */
  source: Type.Integer(),
  inCall: Type.Integer(),
  numbers: Type.Integer(),
});
export type Gateway = Static<typeof Gateway>;

export const GatewayForm = Type.Object(form);
export type GatewayForm = Static<typeof GatewayForm>;

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
  validFlag: Type.Boolean(),
  /** 1 in use, 2 resting, 3 switched off. */
  state: Type.Integer(),
  restsUntil: Type.Union([moment, Type.Null()]),
  hourlyCap: countOrNull,
  dailyCap: countOrNull,
  /** Attempts with it in this hour and on this day of the tenant's. */
  callsOfHour: count,
  callsToday: count,
});
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
  /** A simulated carrier of one's own. */
  create: endpoint('POST', '/configserver/gateways', { gate: edit, body: GatewayForm, returns: Gateway }),
  /** Its caller numbers go with it. Refused while campaigns call with it. */
  remove: endpoint('DELETE', '/configserver/gateways/:gatewayId', { gate: edit, params: one, returns: Type.Null() }),
  change: endpoint('PUT', '/configserver/gateways/:gatewayId', {
    gate: edit,
    params: one,
    body: GatewayForm,
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
