import { notify } from '#areas/system/door.ts';
import { readBeginning } from '#core/inbound/beginning.ts';
import { callingCode } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import type { assignEndpoints, Distribution, Preview } from './assign.contract.ts';
import { deal, missingPart, peopleIn } from './assign.rules.ts';
import { assigning, mostDealt } from './assign.store.ts';
import { nextNight, rotateLater } from './rotate.job.ts';

/** Who sees numbers masked sees their first three digits: a longer beginning would tell more of them. */
function mayBeginWith(text: string, { country, plainNumbers }: SignedIn): boolean {
  const start = readBeginning(text, country);
  if (start === null) return false;
  const code = `+${callingCode(country)}`;
  return plainNumbers || start.length <= (start.startsWith(code) ? code.length : 3) + 3;
}

interface AssignNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

export function assignHandlers({ now, live }: AssignNeeds): Handlers<typeof assignEndpoints> {
  /** Who would get what; refused where it cannot be dealt. */
  async function dealt(db: TenantDb, who: SignedIn, asked: Distribution) {
    const ways = [asked.contactIds, asked.groupId, asked.importId, asked.unassigned];
    if (ways.filter((way) => way !== undefined).length !== 1) throw new Fault(contactsFaults.CUSTOMERS_WHICH);
    const missing = missingPart(asked);
    if (missing) throw new Fault(contactsFaults.ASSIGN_RULE_INCOMPLETE, { part: missing });
    const unread = asked.areas?.find(({ startsWith }) => !mayBeginWith(startsWith, who));
    if (unread) throw new Fault(contactsFaults.ASSIGN_AREA_UNREADABLE, { area: unread.startsWith });
    const people = await peopleOf(db, peopleIn(asked));
    const [contacts, all] = await Promise.all([assigning.contacts(db, asked), assigning.howMany(db, asked)]);
    if (asked.contactIds && all < asked.contactIds.length) throw new Fault(faults.NOT_FOUND);
    if (contacts.length > mostDealt) throw new Fault(contactsFaults.ASSIGN_TOO_MANY, { most: mostDealt });
    const to = deal(contacts, asked, who.country);
    for (const { contactId, givenTo } of contacts) if (to.get(contactId) === givenTo) to.delete(contactId);
    return { people, all, to };
  }

  async function peopleOf(db: TenantDb, ids: string[]) {
    const people = await assigning.people(db, ids);
    if (people.length < ids.length) throw new Fault(contactsFaults.COLLEAGUE_GONE);
    return people;
  }

  const told = async (db: TenantDb, who: SignedIn, gets: { personId: string; gets: number }[]) => {
    for (const one of gets)
      if (one.personId !== who.id)
        await notify(db, live, [one.personId], 'contactsGiven', { count: one.gets, by: who.name });
  };

  return {
    people: async ({ db }) => ({ list: await assigning.everybody(db) }),

    async distribute({ db, who, body, changed }) {
      const { people, all, to } = await dealt(db, who, body);
      const gets = await assigning.give(db, to);
      await told(db, who, gets);
      const answer = doneOf(sharesOf(people, all, gets));
      changed({ target: 'contacts', after: { rule: body.rule, ...answer, people: gets } });
      return answer;
    },

    async preview({ db, who, body }) {
      const { people, all, to } = await dealt(db, who, body);
      return sharesOf(people, all, countedBy(to));
    },

    async rotate({ db, who, body: { days, people: ids }, changed }) {
      const people = await peopleOf(db, ids);
      const moved = await assigning.give(db, await assigning.untouched(db, ids, days, now()));
      await told(db, who, moved);
      const answer = doneOf(sharesOf(people, null, moved));
      changed({ target: 'contacts', after: { days, people: moved } });
      return answer;
    },

    async untouched({ db, body: { days, people: ids } }) {
      const people = await peopleOf(db, ids);
      return sharesOf(people, null, countedBy(await assigning.untouched(db, ids, days, now())));
    },

    async rotation({ db, who }) {
      const rule = await assigning.rotation(db);
      return rule && { ...rule, nextRunAt: rule.enabled ? nextNight(who.timeZone, now()) : null };
    },

    async setRotation({ db, who, body, changed }) {
      await peopleOf(db, body.people);
      const before = await assigning.rotation(db);
      await assigning.setRotation(db, who.id, body);
      if (body.enabled) await rotateLater(db, who.timeZone, now());
      changed({ target: 'rotation', before, after: body });
      const after = (await assigning.rotation(db))!;
      return { ...after, nextRunAt: body.enabled ? nextNight(who.timeZone, now()) : null };
    },

    async learn({ db, params: { campaignId }, changed }) {
      if (!(await assigning.hasCampaign(db, campaignId))) throw new Fault(faults.NOT_FOUND);
      const done = await assigning.learn(db, campaignId);
      changed({ target: campaignId, after: { changed: done } });
      return { changed: done };
    },
  };
}

const doneOf = ({ moves: changed, ...shares }: Preview) => ({ changed, ...shares });

const countedBy = (dealt: ReadonlyMap<string, string>) =>
  [...Map.groupBy(dealt.values(), (personId) => personId)].map(([personId, { length: gets }]) => ({ personId, gets }));

/** `all`: of how many; null where only those that move were looked for. */
function sharesOf(
  people: { personId: string; name: string; has: number }[],
  all: number | null,
  gets: { personId: string; gets: number }[],
): Preview {
  const moves = gets.reduce((sum, one) => sum + one.gets, 0);
  return {
    moves,
    left: all === null ? 0 : all - moves,
    people: people.map((one) => ({ ...one, gets: gets.find(({ personId }) => personId === one.personId)?.gets ?? 0 })),
  };
}
