import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { groupEndpoints } from './group.contract.ts';
import { chosen, groups, ofImport, type Whom } from './group.store.ts';

export const groupHandlers: Handlers<typeof groupEndpoints> = {
  list: ({ db, body }) => groups.list(db, body),

  async save({ db, who, body: { name, memo = '' }, changed }) {
    const groupId = await groups.create(db, who.id, name.trim(), memo.trim());
    const made = await groups.read(db, groupId);
    changed({ target: groupId, after: { name: made.name, memo: made.memo } });
    return made;
  },

  async update({ db, body: { groupId, name, memo }, changed }) {
    const before = await groups.read(db, groupId);
    await groups.change(db, groupId, name.trim(), memo?.trim() ?? before.memo);
    const after = await groups.read(db, groupId);
    changed({
      target: groupId,
      before: { name: before.name, memo: before.memo },
      after: { name: after.name, memo: after.memo },
    });
    return after;
  },

  async remove({ db, params: { groupId }, changed }) {
    const { name, memo, contacts } = await groups.read(db, groupId);
    await groups.remove(db, groupId);
    changed({ target: groupId, before: { name, memo, contacts }, after: null });
    return null;
  },

  async members({ db, body: { groupId, contactIds, how }, changed }) {
    await held(db, groupId);
    if ((await groups.count(db, chosen(contactIds))) < contactIds.length) throw new Fault(faults.NOT_FOUND);
    const done = await put(db, groupId, chosen(contactIds), how);
    changed({ target: groupId, after: { how, contactIds, ...done } });
    return { changed: done.changed };
  },

  async membersOfImport({ db, body: { groupId, importId, how }, changed }) {
    await held(db, groupId);
    if (!(await groups.importThere(db, importId))) throw new Fault(faults.NOT_FOUND);
    const done = await put(db, groupId, ofImport(importId), how);
    changed({ target: groupId, after: { how, importId, ...done } });
    return { changed: done.changed };
  },
};

async function held(db: TenantDb, groupId: string) {
  if ((await groups.hold(db, groupId)).length === 0) throw new Fault(faults.NOT_FOUND);
}

async function put(db: TenantDb, groupId: string, whom: Whom, how: 'add' | 'move' | 'remove') {
  const left = how === 'move' ? await groups.removeFromOthers(db, groupId, whom) : 0;
  return {
    left,
    changed: how === 'remove' ? await groups.removeFrom(db, groupId, whom) : await groups.add(db, groupId, whom),
  };
}
