import { Type, type Static } from 'typebox';
import { agentStates } from '#core/agents/agentState.ts';
import { moment } from '#kit/contract/fields.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

/** As an agent stands; what belongs to other states is null. */
export const AgentStanding = Type.Object({
  state: Type.Enum([...agentStates]),
  since: moment,
  /** Of a break: the reason's id, or notAnswering. */
  reason: orNull,
  /** Of ringing, talking, hold and wrap-up. */
  callId: orNull,
  /** Of a call: who called whom. */
  direction: Type.Union([Type.Enum(['in', 'out']), Type.Null()]),
  /** A contact that is put aside for them to look at. */
  taskId: orNull,
  /** The end of a wrap-up, and whether it was stretched. */
  until: Type.Union([moment, Type.Null()]),
  stretched: Type.Boolean(),
  /** What follows the call, where it was asked for: idle, break or signedOut. */
  next: orNull,
});
export type AgentStanding = Static<typeof AgentStanding>;
