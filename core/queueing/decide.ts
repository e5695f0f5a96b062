import type { House } from './house.ts';
import { offersOf, type Offer } from './offers.ts';
import { overflowOf, type Let, type Sent } from './overflow.ts';

export type Decision = Offer | Sent | Let;

/**
 * What is to be done now with calls that wait: which ring at whom, which leave their group, which of those that came have
 * their place. At most one decision for a call, and one offer for an agent. Whoever can be served is, before anybody is sent
 * on. Ask again once it is done, whenever something changes, and every second for those who waited too long.
 *
 * `random`: from 0 up to 1, for groups that choose by chance.
 */
export function decide(house: House, now: number, random: () => number): Decision[] {
  const offers = offersOf(house, random);
  return [...offers, ...overflowOf(house, offers, now)];
}
