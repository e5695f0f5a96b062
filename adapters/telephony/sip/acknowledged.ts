import { setTimeout as wait } from 'node:timers/promises';
import type { SignalMessage } from '#core/dialing/trunk.ts';
import type { EndCause } from '../telephony.ts';
import type { SignalledCall } from './signalling.ts';

/** Their answer to our BYE belongs to the ladder; nobody waits for it long. */
export async function acknowledged(call: () => SignalledCall | undefined) {
  for (let tries = 0; tries < 50 && isBye(call()?.messages().at(-1)); tries++) await wait(20);
}

const isBye = (message?: SignalMessage) => message?.sent === true && message.text.startsWith('BYE ');

/** What a caller is told whom nobody could be reached for. */
export const codeOfCause: Partial<Record<EndCause, number>> = {
  ...{ busy: 486, rejected: 603, congestion: 503, noGateway: 503 },
};
