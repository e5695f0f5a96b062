import { gatesOf } from '#core/access/roleTemplates.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { fill } from '#kit/contract/language.ts';
import { gatesIn, type MenuArea } from '#kit/contract/menu.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { allotEndpoints, Numbers, Reach } from './allot.contract.ts';
import { widest, within } from './grantRules.service.ts';
import { keepingAnAdministrator } from './lastAdministrator.service.ts';
import { members, type StoredPerson } from './member.store.ts';
import { bothOf, treeOf } from './role.server.ts';
import { storedRoles, type RoleName } from './role.store.ts';

type How = 'add' | 'remove' | 'set';

export function allotHandlers(menu: readonly MenuArea[]): Handlers<typeof allotEndpoints> {
  const all = gatesIn(menu);

  /** Answers the people whose roles are others now. */
  const allot = (db: TenantDb, who: SignedIn, userIds: string[], roleIds: string[], how: How) =>
    keepingAnAdministrator(db, async () => {
      await members.hold(db, userIds);
      const wanted = new Set(roleIds);
      const before = await members.roleIds(db, userIds);
      const give =
        how === 'remove'
          ? []
          : before.flatMap(({ userId, roleIds: held }) =>
              roleIds.filter((roleId) => !held.includes(roleId)).map((roleId) => ({ userId, roleId })),
            );
      const take =
        how === 'add'
          ? []
          : before.flatMap(({ userId, roleIds: held }) =>
              held.filter((roleId) => wanted.has(roleId) === (how === 'remove')).map((roleId) => ({ userId, roleId })),
            );

      const touched = new Set([...give, ...take].map(({ roleId }) => roleId));
      const roles = await storedRoles(db, [...new Set([...roleIds, ...touched])]);
      if (roleIds.some((roleId) => !roles.some((role) => role.roleId === roleId))) throw new Fault(faults.NOT_FOUND);
      within(
        who,
        roles.filter(({ roleId }) => touched.has(roleId)),
        all,
      );
      await members.give(db, give);
      await members.take(db, take);
      return { before, changed: [...new Set([...give, ...take].map(({ userId }) => userId))] };
    });

  async function allotToOne(
    db: TenantDb,
    who: SignedIn,
    userId: string,
    roleIds: string[],
    changed: (change: { target: string; before: unknown; after: unknown }) => void,
  ) {
    const { before } = await allot(db, who, [userId], roleIds, 'set');
    changed({ target: userId, before: { roleIds: before[0]?.roleIds }, after: { roleIds } });
    return listOf(await rolesOf(db, userId));
  }

  const allotMany: Handlers<typeof allotEndpoints>['allotMany'] = async ({
    db,
    who,
    body: { userIds, roleIds, how = 'add' },
    changed,
  }) => {
    const done = await allot(db, who, userIds, roleIds, how);
    changed({
      before: done.before.filter(({ userId }) => done.changed.includes(userId)),
      after: { how, roleIds, userIds: done.changed },
    });
    return { changed: done.changed.length };
  };

  return {
    async rolesOf({ db, params: { userId } }) {
      await members.read(db, userId);
      return listOf(await rolesOf(db, userId));
    },

    allot: ({ db, who, params: { userId }, body: { roleIds }, changed }) =>
      allotToOne(db, who, userId, roleIds, changed),
    allotTo: ({ db, who, body: { userId, roleIds }, changed }) => allotToOne(db, who, userId, roleIds, changed),
    allotMany,
    allotToMany: allotMany,

    numbers: async ({ db, params: { userId } }) => numbersOf(await members.read(db, userId), await rolesOf(db, userId)),

    async changeNumbers({ db, who, params: { userId }, body: { numbers }, changed }) {
      await members.hold(db, [userId]);
      const [person, roles] = [await members.read(db, userId), await rolesOf(db, userId)];
      // Who may do more than the one who asks is not managed by them, not even to be given more.
      within(who, roles, all);
      const after = numbersOf({ ...person, numbers }, roles);
      await members.changeNumbers(db, userId, numbers);
      changed({ target: userId, before: { numbers: person.numbers }, after: { numbers } });
      return after;
    },

    async reach({ db, who, params: { userId } }) {
      const person = await members.read(db, userId);
      const roles = await rolesOf(db, userId);
      const valid = roles.filter((role) => role.valid);
      const scope = widest(valid.map(({ dataScope }) => dataScope));
      const [department, { departments, total }] = await Promise.all([
        members.departmentsAbove(db, person.path),
        members.departmentsOf(db, person.path, scope),
      ]);
      const given = valid.map((role) => ({ name: role.name, gates: new Set(gatesOf(role, who.operator, all)) }));
      const numbers = numbersOf(person, roles);
      return {
        userId,
        name: person.name,
        loginName: person.loginName,
        valid: person.valid,
        mustChange: person.mustChange,
        department,
        roles: roles.map(asHeld),
        areas: treeOf(menu, (gate, title) => {
          const by = given.filter(({ gates }) => gates.has(gate)).map(({ name }) => name);
          return by.length > 0 && { gate, title, by };
        }),
        data: {
          scope,
          by: valid.filter(({ dataScope }) => dataScope === scope).map(({ name }) => name),
          words: scopeWords(scope, department.at(-1)?.name ?? '', total),
          departments,
          total,
        },
        numbers: { ...numbers, words: numberWords(numbers) },
      };
    },

    people: ({ db, query }) => members.list(db, query),
  };
}

async function rolesOf(db: TenantDb, userId: string): Promise<RoleName[]> {
  const [held] = await members.roleIds(db, [userId]);
  return storedRoles(db, held?.roleIds ?? []);
}

const asHeld = ({ roleId, name, valid, dataScope, plainNumbers }: RoleName) => ({
  roleId,
  name,
  valid,
  dataScope,
  plainNumbers,
});
const listOf = (roles: RoleName[]) => ({ list: roles.map(asHeld), total: roles.length });

function numbersOf({ userId, numbers }: Pick<StoredPerson, 'userId' | 'numbers'>, roles: RoleName[]): Numbers {
  const plainBy = roles.filter(({ valid, plainNumbers }) => valid && plainNumbers).map(({ name }) => name);
  return { userId, numbers, plain: numbers === 'role' ? plainBy.length > 0 : numbers === 'plain', plainBy };
}

function scopeWords(scope: Reach['data']['scope'], department: string, total: number) {
  const words = bothOf(scope === 'below' && total < 2 ? 'reach.department' : `reach.${scope}`);
  const facts = { department, count: total - 1 };
  return { en: fill(words.en, facts), zh: fill(words.zh, facts) };
}

function numberWords({ numbers, plainBy }: Numbers) {
  const words = bothOf(
    numbers !== 'role' ? `numbers.own.${numbers}` : plainBy.length > 0 ? 'numbers.byRole' : 'numbers.byNoRole',
  );
  return { en: fill(words.en, { roles: plainBy.join(', ') }), zh: fill(words.zh, { roles: plainBy.join('、') }) };
}
