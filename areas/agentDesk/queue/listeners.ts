import type { IncomingCall } from '#adapters/telephony/sip/signalling.ts';
import type { CallOrder, Line, PlaceInRoom } from '#adapters/telephony/telephony.ts';
import { Fault } from '#kit/contract/faults.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import type { TakesCalls } from './desks.ts';
import { roomOf } from './peopleFacts.ts';

/** How a supervisor is on a call: hears it, is heard by the agent alone, or by both. */
export const listeningRoles = ['listen', 'whisper', 'bargeIn'] as const;
export type ListeningRole = (typeof listeningRoles)[number];

interface Ear {
  tenant: string;
  callId: string;
  line: Line;
  /** Null until somebody who asked who may hear what has let it in: a telephone that just dials hears nothing. */
  role: ListeningRole | null;
  isUp: boolean;
}

interface ListenersNeeds {
  taken: TakesCalls;
  /** Who talks on a call of this node; null: nobody. */
  callNow(callId: string): { tenant: string; line: Line } | null;
}

/**
 * Supervisors on the calls of this node, each on one call. Their telephone is connected in silence; `as` lets it into the call, and is
 * called where it was asked whether the person may.
 */
export function listeners({ taken, callNow }: ListenersNeeds) {
  const ears = new Map<string, Ear>();
  const keyOf = (tenant: string, personId: string) => `${tenant}/${personId}`;

  function place({ line, callId, role, isUp }: Ear) {
    if (role === null || !isUp) return;
    const agent = callNow(callId)?.line;
    const as: PlaceInRoom =
      role === 'bargeIn'
        ? { role: 'speaks' }
        : role === 'whisper' && agent
          ? { role: 'whisper', to: agent }
          : { role: 'ear' };
    line.join?.(roomOf({ callId }), as);
  }

  return {
    connect(
      call: IncomingCall,
      { tenant, personId, callId }: { tenant: string; personId: string; callId: string },
      over: () => void,
    ) {
      if (callNow(callId)?.tenant !== tenant) {
        over();
        return call.refuse(404);
      }
      const key = keyOf(tenant, personId);
      ears.get(key)?.line.hangUp();
      const order: CallOrder = {
        ...{ callId: `listen ${callId}`, to: callId, from: '', language: 'en' },
        gateway: { kind: 'sip', speed: 1, tenant, trunkId: call.trunkId },
      };
      const line = taken(call, order, (event) => {
        if (event.type === 'answered') {
          ear.isUp = true;
          place(ear);
        }
        if (event.type !== 'ended') return;
        over();
        if (ears.get(key) === ear) ears.delete(key);
      });
      const ear: Ear = { tenant, callId, line, role: null, isUp: false };
      ears.set(key, ear);
    },
    as(tenant: string, personId: string, callId: string, role: ListeningRole) {
      const ear = ears.get(keyOf(tenant, personId));
      if (ear?.callId !== callId) throw new Fault(agentDeskFaults.NO_TELEPHONE);
      ear.role = role;
      place(ear);
    },
    /** The call is over: nobody listens any more. */
    ended(callId: string) {
      for (const ear of ears.values()) if (ear.callId === callId) ear.line.hangUp();
    },
  };
}
