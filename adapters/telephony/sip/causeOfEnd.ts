import type { LineCause } from '#core/dialing/causes.ts';
import { causeOfRefusal } from '#core/dialing/q850.ts';
import type { StatusMeanings } from '#core/dialing/trunk.ts';
import type { EndCause } from '../telephony.ts';

/** What signalling says of an end (`ended` of signalling.ts). */
interface SaidOfEnd {
  by: 'us' | 'them';
  code: number | null;
  q850: number | null;
  why?: 'limit' | 'noProxy' | 'draining' | 'timer' | 'transport' | 'notSignedIn';
}

interface Standing {
  /** Why we hang up, where it is not the robot that does. */
  because: EndCause | null;
  isAnswered: boolean;
  /** The caller waits for somebody the call is handed to. */
  isHandedOver: boolean;
  /** The caller waits in a skill group. */
  isWaiting: boolean;
  cameIn: boolean;
  /** A telephone of ours is called, behind no carrier. */
  isPhone?: boolean;
  /** Neither its sound came any more nor an answer to what we asked it. */
  isOutOfReach?: boolean;
  /** Of the trunk it was placed over. */
  meanings?: StatusMeanings | undefined;
}

/** A call that we placed and nobody has answered. */
export const unanswered: Standing = {
  because: null,
  isAnswered: false,
  isHandedOver: false,
  isWaiting: false,
  cameIn: false,
};

/** Q.850, of a BYE: what carried the call is gone, and nobody has hung up. */
const faults = [27, 38, 41, 42, 47, 102];

/** Why a call over a trunk ended, by what signalling says and how the call stood. */
export function causeOfEnd({ by, code, q850, why }: SaidOfEnd, now: Standing): EndCause {
  if (now.because) return now.because;
  if (why === 'limit' || why === 'draining') return 'congestion';
  if (why === 'noProxy' || why === 'notSignedIn') return 'noGateway';
  if (now.isAnswered) {
    if (why === 'timer' || why === 'transport') return 'networkLost';
    if (by === 'us') return 'hungUpByUs';
    if (now.isOutOfReach || (q850 !== null && faults.includes(q850))) return 'networkLost';
    if (now.isHandedOver) return 'gaveUpWaiting';
    return now.isWaiting ? 'gaveUpInQueue' : 'hungUpByCustomer';
  }
  // Nothing came back: the carrier's failure, which says nothing of the person. A telephone of ours that is silent is not there.
  if (why === 'transport') return now.isPhone ? 'unreachable' : 'noGateway';
  if (now.cameIn && by === 'them') return 'callerGaveUp';
  return refusedAs(code, q850, now.meanings) ?? (by === 'us' ? 'noAnswer' : 'ourFault');
}

/** What a final response means; null without one, or where it means nothing. */
export function refusedAs(code: number | null, q850: number | null, meanings?: StatusMeanings): EndCause | null {
  const cause: LineCause | null = code === null ? null : causeOfRefusal(code, q850, meanings);
  return cause as EndCause | null;
}
