import { readBeginning } from '#core/inbound/beginning.ts';
import type { Distribution } from './assign.contract.ts';

export interface Dealt {
  contactId: string;
  /** E.164 */
  phone: string;
  groupIds: string[];
}

/** What a rule needs and does not have, or null. */
export function missingPart({ rule, people, shares, groups, areas }: Distribution): string | null {
  const given = { evenly: people, count: shares, group: groups, area: areas };
  const names = { evenly: 'people', count: 'shares', group: 'groups', area: 'areas' } as const;
  const others = Object.entries(given).some(([one, part]) => one !== rule && part !== undefined);
  return given[rule] === undefined || others ? names[rule] : null;
}

export const peopleIn = ({ people = [], shares = [], groups = [], areas = [] }: Distribution): string[] => [
  ...new Set([...people, ...[...shares, ...groups, ...areas].map(({ personId }) => personId)]),
];

/** Who gets each contact, in the order in which they come; whom the rule does not name gets none. `country`: of numbers without a country code. */
export function deal(contacts: readonly Dealt[], asked: Distribution, country: string): Map<string, string> {
  const to = personFor(asked, country);
  const dealt = new Map<string, string>();
  contacts.forEach((contact, at) => {
    const person = to(contact, at);
    if (person !== undefined) dealt.set(contact.contactId, person);
  });
  return dealt;
}

function personFor({ rule, people = [], shares = [], groups = [], areas = [] }: Distribution, country: string) {
  switch (rule) {
    case 'evenly':
      return (_: Dealt, at: number) => people[at % people.length];
    case 'count': {
      let upTo = 0;
      const ends = shares.map(({ personId, count }) => ({ personId, end: (upTo += count) }));
      return (_: Dealt, at: number) => ends.find(({ end }) => at < end)?.personId;
    }
    case 'group':
      return ({ groupIds }: Dealt) => groups.find(({ groupId }) => groupIds.includes(groupId))?.personId;
    case 'area': {
      const known = areas
        .map(({ startsWith, personId }) => ({ personId, start: readBeginning(startsWith, country) }))
        .sort((a, b) => (b.start?.length ?? 0) - (a.start?.length ?? 0));
      return ({ phone }: Dealt) => known.find(({ start }) => start !== null && phone.startsWith(start))?.personId;
    }
  }
}
