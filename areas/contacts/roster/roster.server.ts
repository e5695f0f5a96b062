import { batchHandlers } from '#areas/outbound/door.ts';
import { notify } from '#areas/system/door.ts';
import { shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { groups } from '../group/group.store.ts';
import { standings, type rosterEndpoints } from './roster.contract.ts';
import { roster } from './roster.store.ts';

interface RosterNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

export function rosterHandlers(needs: RosterNeeds): Handlers<typeof rosterEndpoints> {
  const batch = batchHandlers(needs);
  return {
    async statistics({ db, who, body }) {
      const found = await roster.statistics(db, body, who);
      const sum = (of: 'count' | 'attempts') => found.reduce((all, one) => all + one[of], 0);
      return {
        contacts: sum('count'),
        attempts: sum('attempts'),
        standings: standings.map((standing) => ({
          standing,
          count: found.find((one) => one.standing === standing)?.count ?? 0,
        })),
      };
    },

    async list({ db, who, body }) {
      const { list, total } = await roster.list(db, body, who);
      const groupsOf = await groups.of(
        db,
        list.map(({ contactId }) => contactId),
      );
      return {
        total,
        list: list.map((row) => ({
          ...row,
          phone: shownPhone(row.phone, who),
          groups: groupsOf.get(row.contactId) ?? [],
        })),
      };
    },

    async createBatch({ body: { contactIds, ...form }, ...asked }) {
      if ((await roster.there(asked.db, contactIds)) < contactIds.length) throw new Fault(faults.NOT_FOUND);
      return batch.create({ ...asked, body: { ...form, source: { contactIds } } });
    },

    async transfer({ db, who, body: { contactIds, to }, changed }) {
      if ((await roster.there(db, contactIds)) < contactIds.length) throw new Fault(faults.NOT_FOUND);
      if (to && !(await roster.isPerson(db, to))) throw new Fault(contactsFaults.COLLEAGUE_GONE);
      const done = await roster.give(db, contactIds, to);
      if (to && to !== who.id && done > 0)
        await notify(db, needs.live, [to], 'contactsGiven', { count: done, by: who.name });
      changed({ target: contactIds.slice(0, 100).join(','), after: { to, changed: done } });
      return { changed: done };
    },
  };
}
