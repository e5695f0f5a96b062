import { callsOfContact } from '#areas/outbound/door.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { may } from '#core/access/may.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { findCustomer } from './customer.store.ts';
import type { Happened, historyEndpoints } from './history.contract.ts';
import { notes } from './notes.store.ts';

export const historyHandlers: Handlers<typeof historyEndpoints> = {
  async timeline({ db, who, params: { contactId }, query: { before, most } }) {
    await findCustomer(db, contactId);
    const [called, written] = await Promise.all([
      may(who, callEndpoints.list.gate) ? callsOfContact(db, who, contactId, before, most + 1) : [],
      notes.before(db, who.id, contactId, before, most + 1),
    ]);
    const all: Happened[] = [
      ...called.map((one) => ({ kind: 'call' as const, at: one.call.startedAt, ...one })),
      ...written.map((note) => ({ kind: 'note' as const, at: note.createdAt, note })),
    ].sort((one, other) => other.at - one.at);
    return { list: all.slice(0, most), hasMore: all.length > most };
  },

  async addNote({ db, who, params: { contactId }, body, changed }) {
    await findCustomer(db, contactId);
    const noteId = await notes.add(db, who.id, contactId, body.text.trim());
    changed({ target: contactId, after: { noteId } });
    return notes.one(db, who.id, noteId);
  },

  async changeNote({ db, who, params: { noteId }, body, changed }) {
    const { contactId } = await own(db, who.id, noteId);
    await notes.change(db, noteId, body.text.trim());
    changed({ target: contactId, after: { noteId } });
    return notes.one(db, who.id, noteId);
  },

  async removeNote({ db, who, params: { noteId }, changed }) {
    const { contactId } = await own(db, who.id, noteId);
    await notes.remove(db, noteId);
    changed({ target: contactId, before: { noteId }, after: null });
    return null;
  },
};

async function own(db: TenantDb, person: string, noteId: string) {
  const note = await notes.one(db, person, noteId);
  if (!note.mine) throw new Fault(contactsFaults.NOTE_OF_ANOTHER);
  return note;
}
