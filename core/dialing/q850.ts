import type { LineCause } from './causes.ts';
import { causeOfSip } from './sip.ts';
import type { StatusMeanings } from './trunk.ts';

/** Causes of ITU-T Q.850 that say more of a failed call than the SIP status they come with (RFC 3326 carries them in Reason). */
const causeByNumber: Record<number, LineCause> = {
  1: 'invalidNumber', // unallocated number
  2: 'unreachable', // no route to the transit network
  3: 'unreachable', // no route to the destination
  17: 'busy',
  18: 'noAnswer', // no user responding
  19: 'noAnswer', // alerted, no answer
  20: 'unreachable', // subscriber absent
  21: 'rejected',
  22: 'invalidNumber', // number changed
  27: 'unreachable', // destination out of order
  28: 'invalidNumber', // address incomplete
  34: 'congestion', // no circuit available
  38: 'congestion', // network out of order
  41: 'congestion', // temporary failure
  42: 'congestion', // switching equipment congested
  44: 'congestion', // requested circuit not available
  47: 'congestion', // resource unavailable
};

/** Statuses that are about us alone, whatever cause a gateway adds. */
const ours = [400, 401, 402, 407, 606];

/** What a refused call means: the cause of the network where one was said and is plain, else the final SIP response. */
export function causeOfRefusal(code: number, q850: number | null, meanings: StatusMeanings = {}): LineCause | null {
  const said = causeOfSip(code, meanings);
  return code < 300 || q850 === null || ours.includes(code) ? said : (causeByNumber[q850] ?? said);
}
