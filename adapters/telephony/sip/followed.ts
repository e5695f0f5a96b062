import type { LegAnswer, EndCause } from '../telephony.ts';
import type { SignalledCall, SignallingEvent } from './signalling.ts';

type Leg = Exclude<LegAnswer, { refused: unknown }>;

interface FollowNeeds {
  /** Whether they may be called. */
  ask(to: string): Promise<LegAnswer>;
  /** Begins a call to somebody in place of the one that stands. */
  call(to: string, leg: Leg, tell: (event: SignallingEvent) => void): SignalledCall;
  /** Whom a REFER names, as it is dialled; null where nobody can be called so now. */
  target(to: string): string | null;
  /** The new call stands: it carries the line from now on. */
  taken(next: SignalledCall, leg: Leg, event: Extract<SignallingEvent, { type: 'answered' }>): void;
  /** Milliseconds of the line's own time. */
  clock(): number;
  /** What is told of the new call once it carries the line. */
  tell(event: SignallingEvent): void;
  /** The call that stood has ended before anybody knew what becomes of the new one, which came to nothing. */
  left(event: Extract<SignallingEvent, { type: 'ended' }>): void;
  /** Why a call came to nothing, in the words of lines. */
  causeOf(event: Extract<SignallingEvent, { type: 'ended' }>): EndCause;
}

/** The other side asks us to call somebody else in its place (REFER): the same sound goes on with whom we reach. */
export function followed(needs: FollowNeeds) {
  let isAsking = false;
  let next: SignalledCall | null = null;
  let hasLeft: Extract<SignallingEvent, { type: 'ended' }> | null = null;
  let isStopped = false;
  /** Of the call that carries the line, where we placed it so: ends its record. */
  let carried: ((cause: EndCause) => void) | null = null;

  function call(to: string, leg: Leg, told: (code: number) => void) {
    const began = needs.clock();
    let answeredAfter: number | null = null;
    const over = (cause: EndCause) => leg.over({ cause, answeredAfter, endedAfter: needs.clock() - began });
    let carries = false;
    const placed = needs.call(to, leg, (event) => {
      if (carries) return needs.tell(event);
      if (event.type === 'ringing') told(180);
      if (event.type === 'answered') {
        carries = true;
        next = null;
        answeredAfter = needs.clock() - began;
        const before = carried;
        carried = over;
        // Both were there for as long as it rang; there is but one left.
        leg.release();
        told(200);
        before?.('handedOver');
        needs.taken(placed, leg, event);
      }
      if (event.type !== 'ended') return;
      if (!carries) over(needs.causeOf(event));
      if (next !== placed) return;
      next = null;
      told(event.code ?? (event.why === 'transport' ? 503 : 480));
      if (hasLeft) needs.left(hasLeft);
    });
    next = placed;
  }

  return {
    asked({ to, accept, refuse }: Extract<SignallingEvent, { type: 'referred' }>) {
      const target = next || isAsking ? null : needs.target(to);
      if (target === null) return refuse(603);
      isAsking = true;
      void needs.ask(target).then((leg) => {
        isAsking = false;
        if ('refused' in leg) {
          refuse(403);
          return hasLeft && needs.left(hasLeft);
        }
        if (!isStopped) return call(target, leg, accept());
        leg.over({ cause: 'callerGaveUp', answeredAfter: null, endedAfter: 0 });
      });
    },
    /** The call that stood ended; true where the line goes on for as long as the new one rings. */
    waits(event: Extract<SignallingEvent, { type: 'ended' }>): boolean {
      if ((!next && !isAsking) || event.by === 'us') return false;
      hasLeft = event;
      return true;
    },
    /** Nobody wants it any more; `cause` is how the line ended. */
    stop(cause: EndCause) {
      isStopped = true;
      const placed = next;
      next = null;
      placed?.hangUp();
      carried?.(cause);
      carried = null;
    },
  };
}
