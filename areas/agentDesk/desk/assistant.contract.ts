import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

const gate = 'agentDesk.desk.work';
const said = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', examples: ['What does it cost?'] });

export const BesideCall = Type.Object({
  robotName: Type.String(),
  /**
   * `words`: what both say is recognised. `rehearsed`: the made-up customer answers what the agent says to have said. `nobody`: no vendor
   * recognises the language of the call, and all is done by hand.
   */
  hears: Type.Enum(['words', 'rehearsed', 'nobody'] as const),
  /** What the customer said last, or the agent typed; empty before. */
  about: Type.String(),
  suggestions: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      /** The question of the robot's knowledge that it answers, or the node that says it. */
      source: Type.Object({ kind: Type.Enum(['question', 'node'] as const), name: Type.String() }),
      meaning: Type.String(),
      because: Type.String(),
    }),
  ),
  /** Of the script, in its order. */
  steps: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), text: Type.String(), done: Type.Boolean() })),
});
export type BesideCall = Static<typeof BesideCall>;

/** The silent robot beside the agent of a call that goes on. Throw NO_SILENT_ROBOT where there is none. */
export const assistantEndpoints = {
  /** What the customer wants to know, typed by the agent. */
  asks: endpoint('POST', '/crm/api/desk/assistant/asks', { gate, body: Type.Object({ callId: id, text: said }) }),
  /** A step of the script is done, or is not after all; the customer of a rehearsal hears it. */
  tick: endpoint('POST', '/crm/api/desk/assistant/tick', {
    gate,
    body: Type.Object({
      callId: id,
      stepId: Type.String({ minLength: 1, maxLength: 100, examples: ['greeting'] }),
      done: Type.Boolean({ examples: [true] }),
    }),
  }),
  /** The agent says this to the customer of a rehearsal. */
  say: endpoint('POST', '/crm/api/desk/assistant/say', { gate, body: Type.Object({ callId: id, text: said }) }),
};
