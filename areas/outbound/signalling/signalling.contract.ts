import { Type, type Static } from 'typebox';
import { SignalMessage } from '#core/dialing/trunk.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const countOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** What the line was like on which a call went out. */
export const CallLine = Type.Object({
  /** Null of a call with a telephone of ours. */
  gatewayId: Type.Union([id, Type.Null()]),
  /** A tenant above lent the line: of its trunk no address, domain or user is in the messages. */
  lent: Type.Boolean(),
  /** The final response to the INVITE. */
  sipCode: countOrNull,
  /** The cause of Q.850, where one was said. */
  q850: countOrNull,
  codec: Type.Union([Type.String(), Type.Null()]),
  /** 1 to 4.5; null where nothing was received. */
  mos: numberOrNull,
  /** Per cent, and milliseconds. */
  loss: numberOrNull,
  jitter: numberOrNull,
  packetsSent: countOrNull,
  packetsReceived: countOrNull,
  /** As they went over the wire; the callee's number masked for users who see numbers masked. */
  messages: Type.Array(SignalMessage),
});
export type CallLine = Static<typeof CallLine>;

export const signallingEndpoints = {
  /** Null for a call of a simulated carrier, and until it is over. */
  read: endpoint('GET', '/outbound/calls/:callId/signalling', {
    gate: 'outbound.call.view',
    params: Type.Object({ callId: id }),
    returns: Type.Union([CallLine, Type.Null()]),
  }),
};
