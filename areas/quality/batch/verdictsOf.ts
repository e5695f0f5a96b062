import type { Judged } from '#core/quality/judge.ts';
import type { Verdicts } from '#core/quality/sheet.ts';

/** The machine's verdicts by item. */
export const verdictsOf = (machine: readonly Pick<Judged, 'itemId' | 'verdict'>[]): Verdicts =>
  Object.fromEntries(machine.map(({ itemId, verdict }) => [itemId, verdict]));
