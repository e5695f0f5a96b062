import { readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import { contactsFaults } from '../contacts.faults.ts';
import type { Added, Entry } from './blacklist.contract.ts';

/** An entry as this person may see it. */
export const seenBy = (who: SignedIn) => (entry: Entry) => ({ ...entry, phone: shownPhone(entry.phone, who) });

/** What people wrote as numbers, each once, and what of it is none. */
export function numbersIn(phones: string[], country: string): { read: string[]; refused: Added['refused'] } {
  const refused: Added['refused'] = [];
  const read = new Set<string>();
  phones.forEach((value, at) => {
    const phone = readPhone(value, country);
    if ('e164' in phone) read.add(phone.e164);
    else if (phone.refused !== 'empty') refused.push({ row: at + 1, value, reason: phone.refused });
  });
  return { read: [...read], refused };
}

export function endOf(until: number | null | undefined, now: number): Date | null {
  if (until === undefined || until === null) return null;
  if (until <= now) throw new Fault(contactsFaults.UNTIL_PAST);
  return new Date(until);
}
