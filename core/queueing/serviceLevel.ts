import { rateOf } from '../figures/figures.ts';

/** A waiting that is over. A call that was sent from group to group is one, in the last, from the first moment on. */
export interface EndedWait {
  /** Milliseconds. */
  waited: number;
  /** An agent has it; the caller hung up; it went to a robot or a callback, or was ended. */
  end: 'answered' | 'abandoned' | 'sentOn';
}

export interface ServiceLevel {
  answeredInTime: number;
  /** All but those who hung up at once. */
  waited: number;
  /** Between 0 and 1; null where nobody waited. */
  share: number | null;
}

/**
 * Calls answered within so many seconds ÷ calls that waited: those who hung up and those who were sent on were not answered in
 * time. An answer after exactly `withinSeconds` is. Callers who hang up before `shortSeconds` dialled a wrong number or
 * changed their mind, and are left out, as most centres do (5 s); 0 counts them all.
 */
export function serviceLevel(waits: Iterable<EndedWait>, withinSeconds: number, shortSeconds = 5): ServiceLevel {
  let answeredInTime = 0;
  let counted = 0;
  for (const { waited, end } of waits) {
    if (end === 'abandoned' && waited < shortSeconds * 1_000) continue;
    counted++;
    if (end === 'answered' && waited <= withinSeconds * 1_000) answeredInTime++;
  }
  return { answeredInTime, waited: counted, share: rateOf(answeredInTime, counted) };
}
