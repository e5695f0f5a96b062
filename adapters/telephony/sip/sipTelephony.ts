import type { Telephony } from '../telephony.ts';
import type { SipLineNeeds } from './signalling.ts';
import { sipLine } from './sipLine.ts';

interface SipTelephonyNeeds extends SipLineNeeds {
  /** Milliseconds that calls have to end in when the node stops. */
  stopsIn?: number;
}

/** Real calls: one line for each, over the trunk its gateway names. */
export function sipTelephony({ stopsIn = 3_000, ...needs }: SipTelephonyNeeds): Telephony & { inProgress(): number } {
  const lines = new Set<{ cut(): void }>();
  let empty = () => {};
  return {
    inProgress: () => lines.size,
    originate(order, tell) {
      const { gateway } = order;
      if (gateway.kind !== 'sip') throw new Error('a trunk was given a call of a simulated carrier');
      const line = sipLine(needs, { ...order, gateway }, tell, () => {
        lines.delete(line);
        if (lines.size === 0) empty();
      });
      lines.add(line);
      return line;
    },
    async stop() {
      if (lines.size === 0) return;
      await new Promise<void>((done) => {
        empty = done;
        setTimeout(done, stopsIn).unref();
        for (const line of [...lines]) line.cut();
      });
    },
  };
}
