import { may, type Person } from '#core/access/may.ts';
import { allotEndpoints } from './allot.contract.ts';

/** Users who see plain numbers, or hold the gate for it, may grant that: in a new tenant no user sees them yet. */
export const givesPlain = (who: Person | null) =>
  who !== null && (who.plainNumbers || may(who, allotEndpoints.changeNumbers.gate));
