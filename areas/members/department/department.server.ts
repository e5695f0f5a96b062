import { Fault } from '#kit/contract/faults.ts';
import type { Granted } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { membersFaults } from '../members.faults.ts';
import { refuseBeyond } from '../user/rights.service.ts';
import { rightsOf } from '../user/rights.store.ts';
import { people } from '../user/user.store.ts';
import type { departmentEndpoints, DepartmentFacts } from './department.contract.ts';
import { uppermostDepartment } from '../reach.store.ts';
import { departments } from './department.store.ts';

const mostLevels = 30;
const levelOf = (path: string) => path.split('/').length - 2;

export const departmentHandlers = ({ granted }: { granted: Granted }): Handlers<typeof departmentEndpoints> => ({
  async tree({ db }) {
    const list = await departments.tree(db);
    return { list, total: list.length };
  },

  async choices({ db }) {
    const list = await departments.choices(db);
    return { list, total: list.length };
  },

  one: async ({ db, params }) => shown(await departments.read(db, params.departmentId)),

  async create({ db, who, body: { parentId, name, note = '' }, changed }) {
    await departments.hold(db);
    // Without `parentId` it goes below the user's own department; for users who see all, below the uppermost.
    const above = await departments.read(
      db,
      parentId ?? (who.scope === 'all' ? await uppermostDepartment(db) : who.departmentId),
    );
    if (levelOf(above.path) >= mostLevels) throw new Fault(membersFaults.DEPARTMENT_TOO_DEEP, { most: mostLevels });
    const departmentId = await departments.create(db, above.departmentId, name.trim(), note.trim());
    const made = shown(await departments.read(db, departmentId, true));
    changed({ target: departmentId, after: { parentId: above.departmentId, name: made.name, note: made.note } });
    return made;
  },

  async change({ db, params: { departmentId }, body: { name, note }, changed }) {
    const before = await departments.read(db, departmentId);
    await departments.change(db, departmentId, {
      name: name?.trim() ?? before.name,
      note: note?.trim() ?? before.note,
      valid: before.valid,
    });
    const after = await departments.read(db, departmentId);
    changed({ target: departmentId, before: told(before), after: told(after) });
    return shown(after);
  },

  async move({ db, params: { departmentId }, body: { parentId }, changed }) {
    await departments.hold(db);
    const before = await departments.read(db, departmentId);
    const above = await departments.read(db, parentId);
    if (before.uppermost) throw new Fault(membersFaults.DEPARTMENT_UPPERMOST);
    if (above.path.startsWith(before.path)) throw new Fault(membersFaults.DEPARTMENT_BELOW_ITSELF);
    if (levelOf(above.path) + 1 + (await departments.levelsBelow(db, before.path)) > mostLevels)
      throw new Fault(membersFaults.DEPARTMENT_TOO_DEEP, { most: mostLevels });
    await departments.move(db, departmentId, parentId);
    const after = await departments.read(db, departmentId);
    changed({ target: departmentId, before: { way: before.way }, after: { way: after.way } });
    return shown(after);
  },

  async remove({ db, params: { departmentId }, changed }) {
    await departments.hold(db);
    const before = await departments.read(db, departmentId);
    if (before.uppermost) throw new Fault(membersFaults.DEPARTMENT_UPPERMOST);
    const anybody = await departments.anybodyIn(db, departmentId);
    if (anybody > 0 || before.departments > 0)
      throw new Fault(membersFaults.DEPARTMENT_NOT_EMPTY, { people: anybody, departments: before.departments });
    await db.beyond(() => departments.remove(db, departmentId, before.parentId!));
    changed({ target: departmentId, before: told(before), after: null });
    return null;
  },

  async switch({ db, params: { departmentId }, body: { valid }, changed }) {
    await departments.hold(db);
    const before = await departments.read(db, departmentId);
    if (before.uppermost) throw new Fault(membersFaults.DEPARTMENT_UPPERMOST);
    await departments.change(db, departmentId, { ...before, valid: valid ?? !before.valid });
    const after = await departments.read(db, departmentId);
    changed({ target: departmentId, before: { valid: before.valid }, after: { valid: after.valid } });
    return shown(after);
  },

  async allot({ db, who, params: { departmentId }, body: { userIds }, changed }) {
    const { valid } = await departments.read(db, departmentId);
    if (!valid) throw new Fault(membersFaults.DEPARTMENT_OFF);
    const before = await people.hold(db, userIds);
    // Where users stand decides who sees and manages them.
    refuseBeyond(who, await rightsOf(db, userIds), granted);
    const moved = await people.moveTo(db, userIds, departmentId);
    changed({
      target: `,${userIds.join(',')},`,
      before: Object.fromEntries(before.map(({ userId, deptId }) => [userId, deptId])),
      after: { departmentId },
    });
    return { changed: moved };
  },
});

const shown = ({ path: _, ...facts }: DepartmentFacts & { path: string }): DepartmentFacts => facts;
const told = ({ name, note, valid }: DepartmentFacts) => ({ name, note, valid });
