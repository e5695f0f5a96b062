import type { LostWhy } from '../media/media.ts';
import type { EndCause, LineEvent } from '../telephony.ts';
import type { SignalledCall, SipLineNeeds } from './signalling.ts';

/** Q.850: a peer whose sound is gone (recovery on timer expiry). */
const timedOut = 102;
/** Milliseconds in which a telephone answers that is asked whether it is there. */
const answersIn = 2_000;

interface Needs extends Pick<SipLineNeeds, 'asksAfter' | 'lostAfter' | 'goneAfter'> {
  /** A telephone of ours: it is asked, while others are only listened for. */
  isPhone: boolean;
  clock(): number;
  isAnswered(): boolean;
  call(): SignalledCall | undefined;
  tell(event: LineEvent): void;
  hangUp(cause: EndCause, q850?: number): void;
}

/** What is made of sound that does not come any more: it is told as lost, as back, and the line is given up. */
export function soundLost({ asksAfter = 4_000, lostAfter = 10_000, goneAfter = 20_000, ...needs }: Needs) {
  const { isPhone, clock, isAnswered, call, tell, hangUp } = needs;
  /** After which the leg says that nothing comes. */
  const silentAfter = isPhone ? Math.min(asksAfter, lostAfter) : lostAfter;
  let isLost = false;
  let isTold = false;
  let isOutOfReach = false;
  let giveUp: NodeJS.Timeout | undefined;
  /** Counts what was lost and came back: an answer to an earlier question says nothing any more. */
  let turn = 0;

  function begins() {
    clearTimeout(giveUp);
    // A line that was lost while it rang is told by nobody, and still given up.
    giveUp = setTimeout(() => hangUp('networkLost', timedOut), goneAfter);
  }

  function lost() {
    begins();
    if (isTold) return;
    isTold = true;
    tell({ type: 'mediaLost', at: clock() });
  }

  /** A telephone that still answers may be silent because nobody speaks into it, for as long as any other line. */
  async function asks(asked: number) {
    const status = (await call()?.probe?.(answersIn)) ?? null;
    if (asked !== turn || !isAnswered()) return;
    // It was switched off and on again, and knows of no call.
    if (status === 481) return hangUp('networkLost', timedOut);
    if (status === null) {
      isOutOfReach = true;
      return lost();
    }
    giveUp = setTimeout(lost, lostAfter - silentAfter);
  }

  return {
    silentAfter,
    heard(isGone: boolean, why?: LostWhy) {
      clearTimeout(giveUp);
      turn++;
      // A browser that was closed says so in its sound alone.
      if (why === 'closed' && isAnswered()) return hangUp('hungUpByCustomer');
      // Nothing was ever heard, and nothing will be.
      if ((why === 'ice' || why === 'dtls') && isAnswered()) return hangUp('networkLost', timedOut);
      isLost = isGone;
      if (isLost && isAnswered()) return isPhone ? void asks(turn) : lost();
      if (isLost || !isTold) return;
      isTold = isOutOfReach = false;
      tell({ type: 'mediaBack', at: clock() });
    },
    /** A thread of sound that broke while it rang says nothing more. */
    answered: () => isLost && begins(),
    isOutOfReach: () => isOutOfReach,
    over: () => clearTimeout(giveUp),
  };
}
