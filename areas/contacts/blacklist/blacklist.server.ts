import { blockWaiting, liftBlocked, tellBatches } from '#areas/outbound/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { listScopes, type Added, type blacklistEndpoints } from './blacklist.contract.ts';
import { blacklist } from './blacklist.store.ts';
import { endOf, numbersIn, seenBy } from './listed.service.ts';

interface BlacklistNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
}

/** In the audit an action on a batch names it between commas, so that its log finds it. */
const ofBatch = (batchId: string) => `,${batchId},`;

export function blacklistHandlers({ now, live }: BlacklistNeeds): Handlers<typeof blacklistEndpoints> {
  async function put(
    db: TenantDb,
    who: SignedIn,
    {
      contactIds = [],
      phones = [],
      reason = '',
      until,
      batchId = null,
    }: { contactIds?: string[]; phones?: string[]; reason?: string; until?: number | null; batchId?: string | null },
  ): Promise<Added> {
    if (contactIds.length + phones.length === 0) throw new Fault(contactsFaults.CUSTOMERS_WHICH);
    const ends = endOf(until, now());
    const known = contactIds.length > 0 ? await blacklist.phonesOf(db, contactIds) : [];
    if (known.length < contactIds.length) throw new Fault(faults.NOT_FOUND);
    const { read, refused } = numbersIn(phones, who.country);
    const all = [...new Set([...known, ...read])];
    if (all.length === 0) return { added: 0, known: 0, stopped: 0, refused };
    const counted = await blacklist.add(db, who.id, all, {
      scope: batchId ? 'batch' : 'tenant',
      batchId,
      reason: reason.trim(),
      until: ends,
    });
    const { tasks, batchIds } = await blockWaiting(db, all, batchId);
    if (ends) await enqueue(db, 'contacts.followBlacklist', { phones: all, blocked: false }, { runAt: ends });
    await tellBatches(db, live, batchIds);
    return { ...counted, stopped: tasks, refused };
  }

  return {
    async list({ db, who, body: { scope, ...body } }) {
      const { list, ...rest } = await blacklist.list(db, body, scope ? [scope] : [...listScopes], [...listScopes], who);
      return { ...rest, list: list.map(seenBy(who)) };
    },

    async toBlack({ db, who, body, changed }) {
      const answer = await put(db, who, body);
      changed({
        after: {
          contactIds: body.contactIds,
          reason: body.reason,
          until: body.until,
          added: answer.added,
          known: answer.known,
          stopped: answer.stopped,
        },
      });
      return answer;
    },

    async toBatchBlack({ db, who, body, changed }) {
      if (!(await blacklist.batchThere(db, body.batchId))) throw new Fault(faults.NOT_FOUND);
      const answer = await put(db, who, body);
      changed({
        target: ofBatch(body.batchId),
        after: {
          contactIds: body.contactIds,
          reason: body.reason,
          until: body.until,
          added: answer.added,
          known: answer.known,
          stopped: answer.stopped,
        },
      });
      return answer;
    },

    async recovery({ db, body: { entryIds, contactIds, batchId = null }, changed }) {
      if ((entryIds === undefined) === (contactIds === undefined)) throw new Fault(contactsFaults.CUSTOMERS_WHICH);
      const phones = contactIds ? await blacklist.phonesOf(db, contactIds) : [];
      if (contactIds && phones.length < contactIds.length) throw new Fault(faults.NOT_FOUND);
      const wanted = entryIds ?? (await blacklist.entriesOf(db, phones, batchId));
      const removed = await blacklist.remove(db, wanted, [...listScopes]);
      if (entryIds && removed.length < entryIds.length) throw new Fault(faults.NOT_FOUND);
      const { tasks: resumed, batchIds } = await liftBlocked(
        db,
        removed.map(({ phone }) => phone),
      );
      changed({
        target: batchId ? ofBatch(batchId) : wanted.slice(0, 100).join(','),
        before: removed.map(({ scope, batchId: of, reason }) => ({ scope, batchId: of, reason })),
        after: { removed: removed.length, resumed },
      });
      await tellBatches(db, live, batchIds);
      return {
        removed: removed.length,
        resumed,
        held: await blacklist.held(
          db,
          removed.map(({ phone }) => phone),
        ),
      };
    },
  };
}
