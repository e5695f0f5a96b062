/** A packet of sound and the turn of a leg: 20 ms at 8 kHz. */
export const frameLasts = 20;
export const frame = 160;
/** Samples a millisecond. */
export const perMs = 8;
