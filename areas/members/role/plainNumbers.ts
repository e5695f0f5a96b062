import { may, type Person } from '#core/access/may.ts';
import { allotEndpoints } from './allot.contract.ts';

/** Who sees plain numbers may give the sight of them, and who decides over it: in a new tenant nobody sees them yet. */
export const givesPlain = (who: Person | null) =>
  who !== null && (who.plainNumbers || may(who, allotEndpoints.changeNumbers.gate));
