/** What every connection starts with: R0 - Is with the default values of ITU-T G.107 (table 3). */
const best = 93.2;
/** Robustness of G.711 against single lost packets, with loss concealed (ITU-T G.113, table I.4). */
const robustness = 25.1;
/** One-way delay from which on it is felt much more, milliseconds. */
const feltFrom = 177.3;

/**
 * How people would rate the sound, 1 to 4.5: the E-model (ITU-T G.107, annex B for the rating) for G.711, of which the equipment's
 * impairment is 0 and grows with loss alone (7-29); delay by its two straight lines (Cole and Rosenbluth, 2001).
 */
export function mosOf({ loss, delay }: { /** Per cent. */ loss: number; /** Milliseconds, one way. */ delay: number }) {
  const lossImpairment = (95 * loss) / (loss + robustness);
  const delayImpairment = 0.024 * delay + (delay > feltFrom ? 0.11 * (delay - feltFrom) : 0);
  const rating = best - lossImpairment - delayImpairment;
  if (rating <= 0) return 1;
  if (rating >= 100) return 4.5;
  return Math.max(1, 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6);
}
