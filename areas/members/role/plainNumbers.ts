import type { Person } from '#core/access/may.ts';
import { allotEndpoints } from './allot.contract.ts';

/** Users who see plain numbers, or hold the gate for it, may grant that: in a new tenant no user sees them yet. */
export const givesPlain = (who: Pick<Person, 'gates' | 'plainNumbers'> | null) =>
  who !== null && (who.plainNumbers || who.gates.includes(allotEndpoints.changeNumbers.gate));
