import type { IncomingCall } from '#adapters/telephony/sip/signalling.ts';
import type { CallOrder, Line, LineEvent } from '#adapters/telephony/telephony.ts';

/** Makes a line of a telephone's call. */
export type TakesCalls = (call: IncomingCall, order: CallOrder, tell: (event: LineEvent) => void) => Line;

interface Desk {
  line: Line;
  isUp: boolean;
  /** It took the place of one that was up, of which nobody was told that it is gone. */
  replaces: boolean;
}

interface DesksNeeds {
  taken: TakesCalls;
  /** The telephone in the page of an agent has connected, or is gone. */
  changed(tenant: string, agentId: string, isUp: boolean): void;
  /** It still stands, and its sound does not come any more, or comes again. */
  silent(tenant: string, agentId: string, line: Line, isSilent: boolean): void;
  /** They said it on a call. */
  said(tenant: string, agentId: string, event: Extract<LineEvent, { type: 'said' }>): void;
}

/**
 * The telephones in the pages of agents: each is one call to us that stands as long as the agent works, so that customers are
 * joined with it without a moment of ringing, and a page that is opened again finds the customer it talked with.
 */
export function desks({ taken, changed, silent, said }: DesksNeeds) {
  const all = new Map<string, Desk>();
  const keyOf = (tenant: string, agentId: string) => `${tenant}/${agentId}`;

  return {
    lineOf(tenant: string, agentId: string): Line | null {
      const desk = all.get(keyOf(tenant, agentId));
      return desk?.isUp ? desk.line : null;
    },
    /** The page that connects last has the desk; `over` is told once. */
    connect(call: IncomingCall, tenant: string, agentId: string, over: () => void) {
      const key = keyOf(tenant, agentId);
      const before = all.get(key);
      const order: CallOrder = {
        ...{ callId: `desk ${agentId}`, to: agentId, from: '', language: 'en' },
        gateway: { kind: 'sip', speed: 1, tenant, trunkId: call.trunkId },
      };
      const line = taken(call, order, (event) => {
        if (event.type === 'answered' && all.get(key) === desk) {
          Object.assign(desk, { isUp: true, replaces: false });
          changed(tenant, agentId, true);
        }
        if (event.type === 'said' && all.get(key) === desk) said(tenant, agentId, event);
        if ((event.type === 'mediaLost' || event.type === 'mediaBack') && desk.isUp && all.get(key) === desk)
          silent(tenant, agentId, line, event.type === 'mediaLost');
        if (event.type !== 'ended') return;
        over();
        if (all.get(key) !== desk) return;
        all.delete(key);
        if (desk.isUp || desk.replaces) changed(tenant, agentId, false);
      });
      const desk: Desk = { line, isUp: false, replaces: before !== undefined && (before.isUp || before.replaces) };
      all.set(key, desk);
      before?.line.hangUp();
    },
    /** All whose telephone is connected. */
    here: () =>
      [...all.keys()].map((key) => {
        const [tenant = '', agentId = ''] = key.split('/');
        return { tenant, agentId };
      }),
    /** Of an agent who signs out. */
    close(tenant: string, agentId: string) {
      all.get(keyOf(tenant, agentId))?.line.hangUp();
    },
  };
}
