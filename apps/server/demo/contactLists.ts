import type { Client } from 'pg';
import { giveBlacklist, giveGroups, giveNotes, giveToColleagues } from './contacts.store.ts';

interface Owner {
  tenant: string;
  person: string;
  /** Milliseconds since 1970. */
  now: number;
}

const day = 86_400_000;

/** Which customers: every so many, from one on. */
const groups = [
  { name: 'Motor renewals, spring', memo: 'Policies that end within 60 days', every: 9, from: 2, agoDays: 61 },
  { name: 'Fleet customers', memo: 'Companies with five cars or more', every: 37, from: 5, agoDays: 48 },
  { name: '老客户回访', memo: '投保三年以上', every: 14, from: 6, agoDays: 30 },
  { name: 'Pilot of the survey robot', memo: '', every: 120, from: 11, agoDays: 6 },
];

const reasons = [
  'Asked not to be called',
  '本人要求不再致电',
  'Complaint',
  '投诉',
  'Wrong person',
  '号码非本人',
  'Legal matter',
  'Colleague or press',
];

/** Forty numbers, added over the ninety days; some for a time. */
const blacklist = Array.from({ length: 40 }, (_, at) => ({
  at,
  reason: reasons[(at * 3) % reasons.length]!,
  agoDays: 88 - at * 2.2,
  lastsDays: at % 7 === 3 ? 120 : null,
}));

const notes = [
  'Prefers a call after 18:00.',
  '希望下班后联系。',
  'Drives a company car; the fleet manager decides.',
  '车辆已出售，下次回访时核实。',
  'Asked for the offer by post.',
  '已告知续保优惠，考虑中。',
];

export async function writeDemoContactLists(client: Client, { tenant, person, now }: Owner) {
  await giveGroups(
    client,
    tenant,
    person,
    groups.map(({ agoDays, ...group }) => ({ ...group, createdAt: new Date(now - agoDays * day) })),
  );
  await giveToColleagues(client, tenant);
  await giveNotes(
    client,
    tenant,
    Array.from({ length: 48 }, (_, at) => ({
      at,
      text: notes[(at * 5) % notes.length]!,
      createdAt: new Date(now - (0.2 + at * 1.7) * day),
    })),
  );
  await giveBlacklist(
    client,
    tenant,
    person,
    blacklist.map(({ agoDays, lastsDays, ...entry }) => {
      const createdAt = now - Math.max(agoDays, 0.1) * day;
      return {
        ...entry,
        createdAt: new Date(createdAt),
        until: lastsDays === null ? null : new Date(createdAt + lastsDays * day),
      };
    }),
  );
}
