import type { CallOrder, Line, TransferReport } from '#adapters/telephony/telephony.ts';
import { Fault } from '#kit/contract/faults.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { roomOf } from './peopleFacts.ts';

/** All that whoever began a call can do with its line. */
const acts = [
  'speak',
  'listen',
  'hangUp',
  'stopSpeaking',
  'collect',
  'transfer',
  'refuse',
  'join',
  'wait',
  'sendKey',
] as const;

interface OpenLine {
  tenant: string;
  isUp: boolean;
  line: Line;
  /** As they were before whoever began the call could be shut out. */
  own: Pick<Line, 'hangUp' | 'join' | 'overhear' | 'stopSpeaking'>;
  isTaken: boolean;
  /** Writes down on the call's record who has it from now on. */
  report(by: string): void;
}

/**
 * Lines of this node with sound on them, of whoever began the call: robots, as long as the call is with no people. A supervisor hears
 * such a line, and may take it: then nothing that its robot does reaches the customer, and the robot hears of its end alone.
 */
export function openLines() {
  const all = new Map<string, OpenLine>();

  return {
    begun({ callId, gateway }: CallOrder, line: Line, report: OpenLine['report']) {
      if (gateway.kind !== 'sip' || !line.overhear || !line.join) return;
      const one: OpenLine = { tenant: gateway.tenant, isUp: false, line, own: { ...line }, isTaken: false, report };
      for (const act of acts) {
        const does = line[act] as ((...given: unknown[]) => unknown) | undefined;
        if (does)
          Object.assign(line, { [act]: (...given: unknown[]) => (one.isTaken ? refusal(act) : does(...given)) });
      }
      all.set(callId, one);
    },
    answered(callId: string) {
      const one = all.get(callId);
      if (one) one.isUp = true;
    },
    ended: (callId: string) => void all.delete(callId),
    isTaken: (callId: string) => all.get(callId)?.isTaken ?? false,

    /** A call on which somebody could be listened to; null where there is none. */
    now(callId: string) {
      const one = all.get(callId);
      if (!one?.isUp || one.isTaken) return null;
      return { tenant: one.tenant, overhear: () => one.own.overhear?.(roomOf({ callId })) };
    },

    /** Somebody has the customer from now on, in the call's room; answers the line, which ends when they hang up. `by` is their name. */
    take(tenant: string, callId: string, by: string): Pick<Line, 'hangUp'> {
      const one = all.get(callId);
      if (!one?.isUp || one.isTaken || one.tenant !== tenant) throw new Fault(agentDeskFaults.CALL_IS_GONE);
      one.isTaken = true;
      one.own.stopSpeaking?.();
      one.own.join?.(roomOf({ callId }));
      one.report(by);
      return one.own;
    },
  };
}
export type OpenLines = ReturnType<typeof openLines>;

/** Nothing happens; who waits for an answer is told that nobody took the call from them. */
const refusal = (act: (typeof acts)[number]) => (act === 'transfer' ? Promise.resolve('failed' as const) : undefined);

/** What a record says of a call that a supervisor has taken from its robot. */
export const takenReport = (began: number, by: string): TransferReport => ({
  ...{ began, target: by, mode: 'blind', way: 'bridge', result: 'accepted', sipCode: null, waited: 0, talked: null },
});
