/**
 * How much emotion or noise was heard, and from how much on a flow minds it, are per cent from the designer's field to the
 * line: 0 for none to 100 for the most that is measured. A limit of 0 turns it off.
 */
export const mostDisturbance = 100;
export const disturbances = ['emotion', 'noise'] as const;

type Measured = { [Kind in (typeof disturbances)[number]]?: number | undefined };

/** What a vendor measured, within the scale; what is no number is left out. */
export function measured(by: Measured): { [Kind in keyof Measured]?: number } {
  const within: { [Kind in keyof Measured]?: number } = {};
  for (const kind of disturbances) {
    const value = by[kind];
    if (value !== undefined && !Number.isNaN(value)) within[kind] = Math.min(mostDisturbance, Math.max(0, value));
  }
  return within;
}
