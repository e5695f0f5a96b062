/**
 * How a call that we place comes about, as its record says. `trunk`: a campaign's, by the dialer or by an agent's hand; `outside`: a telephone of ours
 * calls a number; `handedOver`: whom a call is handed to; `routed`: whom an incoming route leads to; `referred`: whom the other side had us call in
 * its place (REFER); `trunkTest` and `code`: a trial of a trunk, and a code that is read out.
 */
export const legEntries = ['outside', 'handedOver', 'routed', 'referred', 'trunkTest', 'code'] as const;
export type LegEntry = (typeof legEntries)[number];
