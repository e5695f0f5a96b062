import type { SignalledCall, SignallingEvent } from './signalling.ts';

interface FollowNeeds {
  /** Begins a call to somebody in place of the one that stands. */
  call(to: string, tell: (event: SignallingEvent) => void): SignalledCall;
  /** Whom a REFER names, as it is dialled; null where nobody can be called so now. */
  target(to: string): string | null;
  /** The new call stands: it carries the line from now on. */
  taken(next: SignalledCall, event: Extract<SignallingEvent, { type: 'answered' }>): void;
  /** What is told of the new call once it carries the line. */
  tell(event: SignallingEvent): void;
  /** The call that stood has ended before anybody knew what becomes of the new one, which came to nothing. */
  left(event: Extract<SignallingEvent, { type: 'ended' }>): void;
}

/** The other side asks us to call somebody else in its place (REFER): the same sound goes on with whom we reach. */
export function followed(needs: FollowNeeds) {
  let next: SignalledCall | null = null;
  let hasLeft: Extract<SignallingEvent, { type: 'ended' }> | null = null;

  return {
    asked({ to, accept, refuse }: Extract<SignallingEvent, { type: 'referred' }>) {
      const target = next ? null : needs.target(to);
      if (target === null) return refuse(603);
      const told = accept();
      let carries = false;
      const placed = needs.call(target, (event) => {
        if (carries) return needs.tell(event);
        if (event.type === 'ringing') told(180);
        if (event.type === 'answered') {
          carries = true;
          next = null;
          told(200);
          needs.taken(placed, event);
        }
        if (event.type !== 'ended' || next !== placed) return;
        next = null;
        told(event.code ?? 480);
        if (hasLeft) needs.left(hasLeft);
      });
      next = placed;
    },
    /** The call that stood ended; true where the line goes on for as long as the new one rings. */
    waits(event: Extract<SignallingEvent, { type: 'ended' }>): boolean {
      if (!next || event.by === 'us') return false;
      hasLeft = event;
      return true;
    },
    /** Nobody wants it any more. */
    stop() {
      const placed = next;
      next = null;
      placed?.hangUp();
    },
  };
}
