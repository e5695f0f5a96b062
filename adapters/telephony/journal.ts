import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import type { Telephony } from './telephony.ts';

/** One line of a carrier's own journal: what it was asked to dial, independent of our database. */
export interface Dialled {
  callId: string;
  to: string;
  from: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A carrier that writes down every call it is given, on the disk before the number rings: a crash of ours leaves the list whole. */
export function journaled(carrier: Telephony, path: string): Telephony {
  const file = openSync(path, 'a');
  return {
    originate(order, tell) {
      const { callId, to, from } = order;
      writeSync(file, `${JSON.stringify({ callId, to, from, at: Date.now() } satisfies Dialled)}\n`);
      fdatasyncSync(file);
      return carrier.originate(order, tell);
    },
    ...(carrier.ring && { ring: (...asked) => carrier.ring!(...asked) }),
    ...(carrier.onArrival && { onArrival: (arrived) => carrier.onArrival!(arrived) }),
    async stop() {
      await carrier.stop();
      closeSync(file);
    },
  };
}
