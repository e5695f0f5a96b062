import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const one = Type.Object({ gatewayId: id });
const count = Type.Integer();
const orNull = Type.Union([moment, Type.Null()]);

/** 1 in use, 2 resting until a moment, 3 switched off. */
export const numberStates = { inUse: 1, resting: 2, off: 3 } as const;
const state = Type.Integer({ minimum: 1, maximum: 3, examples: [1] });
/** Also 4: another tenant holds it. */
const stateNow = Type.Integer({ minimum: 1, maximum: 4, examples: [1] });

/** What a gateway can carry at once. */
export const Channel = Type.Object({
  gatewayId: id,
  name: Type.String(),
  validFlag: Type.Boolean(),
  channels: count,
  inCall: count,
  /** The most calls at once on this day of the tenant's. */
  peakToday: count,
  numbers: count,
  numbersInUse: count,
});
export type Channel = Static<typeof Channel>;

export const NumberState = Type.Object({
  numberId: id,
  callerNumber: Type.String(),
  state: stateNow,
  restsUntil: orNull,
});
export type NumberState = Static<typeof NumberState>;

/** `restsUntil` with state 2 alone, and there it is needed. */
export const NumberStates = Type.Object({
  numberIds: Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] }),
  state,
  restsUntil: Type.Optional(orNull),
});
export type NumberStates = Static<typeof NumberStates>;

/** A channel is found by its gateway. */
export const channelEndpoints = {
  read: endpoint('GET', '/configserver/channel/:gatewayId', {
    gate: 'lines.gateway.view',
    params: one,
    returns: Channel,
  }),
  states: endpoint('GET', '/configserver/channel/callerNumberStates/:gatewayId', {
    gate: 'lines.gateway.view',
    params: one,
    returns: Type.Array(NumberState),
  }),
  changeStates: endpoint('PUT', '/configserver/channel/callers/states', {
    gate: 'lines.gateway.edit',
    body: NumberStates,
    returns: Type.Object({ changed: count }),
    done: ({ changed }) => changed,
  }),
};
