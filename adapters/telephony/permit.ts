import type { Granted, LegEntry, LegRefusal } from '#core/dialing/outgoingLeg.ts';
import type { CallOrder, EndCause, LineReport, SipGateway } from './telephony.ts';

/**
 * What a call over a trunk is placed with: signalling takes none without one. It is made of what `decideLeg` has granted, and of nothing else, so
 * that a new way to place calls does not compile before it has asked (areas/outbound/legs).
 */
export class LegPermit {
  /** Milliseconds from the answer on, after which the call is ended. */
  readonly longest: number;
  /** No other shape passes for it. */
  readonly #granted: Granted;

  constructor(granted: Granted) {
    this.#granted = granted;
    this.longest = granted.longest;
  }

  /** Whether this is one, also for who casts. */
  static is(one: unknown): one is LegPermit {
    return typeof one === 'object' && one !== null && #granted in one && one.#granted.longest > 0;
  }
}

/** How a leg ended: times in milliseconds since it was placed. */
export interface LegEnded {
  cause: EndCause;
  answeredAfter: number | null;
  endedAfter: number;
  line?: Omit<LineReport, 'recording'>;
}

/** What was asked for a call that belongs to another, and what came of it. */
export type LegAnswer =
  | {
      permit: LegPermit;
      /** Takes a channel for it, where it was asked for without one; false where none is free. */
      hold(): Promise<boolean>;
      /** Gives its channel back while it goes on: the call that it belongs to holds one, and there is but one left. */
      release(): void;
      /** Called once. */
      over(ended: LegEnded): void;
    }
  | { refused: LegRefusal | 'unable' };

/** Asks for a call to somebody outside that belongs to this one, and keeps its record. */
export type AsksForLeg = (
  order: CallOrder & { gateway: SipGateway },
  leg: { to: string; entry: Extract<LegEntry, 'handedOver' | 'routed' | 'referred'>; room: boolean },
) => Promise<LegAnswer>;
