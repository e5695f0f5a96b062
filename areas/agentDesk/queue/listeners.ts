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
  personId: string;
  callId: string;
  line: Line;
  /** The customer's line, once they have taken the call over: it ends with theirs. */
  customer: Pick<Line, 'hangUp'> | null;
  /** Null until somebody who asked who may hear what has let it in: a telephone that just dials hears nothing. */
  role: ListeningRole | null;
  isUp: boolean;
}

interface ListenersNeeds {
  taken: TakesCalls;
  /** Which agent talks on a call of this node; null: none. */
  callNow(callId: string): { tenant: string; line: Line } | null;
  /** A call of this node on which a robot talks; `overhear` lets its room hear it. */
  ofRobot(callId: string): { tenant: string; overhear(): void } | null;
}

/**
 * Supervisors on the calls of this node, each on one call. Their telephone is connected in silence; `as` lets it into the call, and is
 * called where it was asked whether the person may.
 */
export function listeners({ taken, callNow, ofRobot }: ListenersNeeds) {
  const ears = new Map<string, Ear>();
  const keyOf = (tenant: string, personId: string) => `${tenant}/${personId}`;

  function place({ line, callId, customer, role, isUp }: Ear) {
    if (role === null || !isUp || customer) return;
    const robot = callNow(callId) ? null : ofRobot(callId);
    if (robot) {
      robot.overhear();
      return line.join?.(roomOf({ callId }), { role: 'ear' });
    }
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
      if ((callNow(callId) ?? ofRobot(callId))?.tenant !== tenant) {
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
        ear.customer?.hangUp(event.cause === 'networkLost' ? 'networkLost' : 'hungUpByAgent');
      });
      const ear: Ear = { tenant, personId, callId, line, customer: null, role: null, isUp: false };
      ears.set(key, ear);
    },
    as(tenant: string, personId: string, callId: string, role: ListeningRole) {
      const ear = ears.get(keyOf(tenant, personId));
      if (ear?.callId !== callId) throw new Fault(agentDeskFaults.NO_TELEPHONE);
      // A robot has nobody to whisper to, and is not joined by a third.
      if (role !== 'listen' && !callNow(callId) && ofRobot(callId)) throw new Fault(agentDeskFaults.NOT_IN_THIS_STATE);
      ear.role = role;
      place(ear);
    },
    /** Whoever had the call is let go, and the customer talks with who listened: `taken` does it, and answers the customer's line. */
    takeOver(tenant: string, personId: string, callId: string, taken: () => Pick<Line, 'hangUp'>) {
      const ear = ears.get(keyOf(tenant, personId));
      if (ear?.callId !== callId || !ear.isUp) throw new Fault(agentDeskFaults.NO_TELEPHONE);
      ear.customer = taken();
      ear.line.join?.(roomOf(ear), { role: 'speaks' });
    },
    /** Who may listen no more hears nothing from now on. Who has the customer already keeps them. */
    async check(may: (tenant: string, personId: string, callId: string) => Promise<boolean>) {
      for (const ear of [...ears.values()])
        if (!ear.customer && !(await may(ear.tenant, ear.personId, ear.callId)) && !ear.customer) ear.line.hangUp();
    },
    /** The call has gone to somebody else of the house: who listens to it goes on listening. */
    handedOn(callId: string) {
      for (const ear of ears.values()) if (ear.callId === callId) place(ear);
    },
    /** The call is over: nobody listens any more. */
    ended(callId: string) {
      for (const ear of ears.values()) if (ear.callId === callId) ear.line.hangUp();
    },
  };
}
