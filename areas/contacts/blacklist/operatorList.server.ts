import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { blacklist, type ListScope } from './blacklist.store.ts';
import { endOf, numbersIn, seenBy } from './listed.service.ts';
import type { operatorListEndpoints } from './operatorList.contract.ts';

const operators: ListScope[] = ['operator'];

export const operatorListHandlers = ({ now }: { now(): number }): Handlers<typeof operatorListEndpoints> => ({
  async list({ db, who, body }) {
    const { list, ...rest } = await blacklist.list(db, body, operators, operators, who);
    return { ...rest, list: list.map(seenBy(who)) };
  },

  /** `stopped` is not known yet: every tenant follows by itself, at once. */
  async add({ db, who, body: { phones, reason = '', until }, changed }) {
    if (!who.operator) throw new Fault(faults.NOT_ALLOWED);
    const ends = endOf(until, now());
    const { read, refused } = numbersIn(phones, who.country);
    changed({ after: { reason, until, numbers: read.length } });
    if (read.length === 0) return { added: 0, known: 0, stopped: 0, refused };
    const counted = await blacklist.add(db, who.id, read, { scope: 'operator', reason: reason.trim(), until: ends });
    await blacklist.tellTenants(db, read, true);
    if (ends) await enqueue(db, 'contacts.endOperatorsEntries', { phones: read }, { runAt: ends });
    return { ...counted, stopped: 0, refused };
  },

  async recovery({ db, who, body: { entryIds }, changed }) {
    if (!who.operator) throw new Fault(faults.NOT_ALLOWED);
    const removed = await blacklist.remove(db, entryIds, operators);
    if (removed.length < entryIds.length) throw new Fault(faults.NOT_FOUND);
    await blacklist.tellTenants(
      db,
      removed.map(({ phone }) => phone),
      false,
    );
    changed({
      target: entryIds.join(','),
      before: removed.map(({ reason }) => ({ reason })),
      after: { removed: removed.length },
    });
    return { removed: removed.length };
  },
});
