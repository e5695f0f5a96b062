import { choiceOf, grantable, offeredTo, roleTemplates, templateGates } from '#core/access/roleTemplates.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { gatesIn, type MenuArea } from '#kit/contract/menu.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { heldBy, isWithin, within } from './grantRules.service.ts';
import { keepingAnAdministrator } from './lastAdministrator.service.ts';
import { members } from './member.store.ts';
import type { Permissions, Role, roleEndpoints } from './role.contract.ts';
import { roleFaults } from './role.faults.ts';
import { roleTexts } from './role.texts.ts';
import { roles, type StoredRole } from './role.store.ts';

export function roleHandlers(menu: readonly MenuArea[]): Handlers<typeof roleEndpoints> {
  const all = gatesIn(menu);

  function permissionsOf(role: StoredRole, who: SignedIn): Permissions {
    const { roleId, name, note, template, valid, dataScope, plainNumbers, createdAt, changedAt } = role;
    const { holds, fromTemplate, added, withheld, offered } = heldBy(role, who.operator, all);
    const unknown = role.grants.filter((gate) => !all.includes(gate));
    return {
      roleId,
      name,
      note,
      template,
      valid,
      dataScope,
      plainNumbers,
      members: role.members,
      gates: holds.length,
      added: added.length,
      withheld: withheld.length,
      offered: offered.length,
      within: isWithin(who, role, all),
      createdAt,
      changedAt,
      holds,
      fromTemplate,
      offers: offered,
      unknown,
    };
  }
  const shown = (role: StoredRole, who: SignedIn): Role => {
    const { holds, fromTemplate, offers, unknown, ...rest } = permissionsOf(role, who);
    return rest;
  };

  function known(gates: string[], who: SignedIn) {
    const there = new Set(grantable(who.operator, all));
    const unknown = gates.filter((gate) => !there.has(gate));
    if (unknown.length > 0) throw new Fault(roleFaults.UNKNOWN_GATE, { gates: unknown.slice(0, 5).join(', ') });
    return gates;
  }

  return {
    async list({ db, query, who }) {
      const { list, total } = await roles.list(db, query);
      return { list: list.map((role) => shown(role, who)), total };
    },

    async create({
      db,
      who,
      body: { name, note = '', template = null, gates, dataScope = 'own', plainNumbers = false },
      changed,
    }) {
      const chosen = gates ? known(gates, who) : templateGates(template, who.operator, all);
      const choice = choiceOf(template, chosen, all);
      const role = { name: name.trim(), note: note.trim(), template, ...choice, dataScope, plainNumbers };
      within(who, [role], all);
      const made = await roles.read(db, await roles.create(db, role));
      changed({ target: made.roleId, after: factsOf(made) });
      return shown(made, who);
    },

    one: async ({ db, who, params: { roleId } }) => shown(await roles.read(db, roleId), who),

    change: ({ db, who, params: { roleId }, body: { name, note, ...rights }, changed }) =>
      keepingAnAdministrator(db, async () => {
        const before = await roles.hold(db, roleId);
        const after = { ...before, ...rights, name: name?.trim() ?? before.name, note: note?.trim() ?? before.note };
        within(who, [before, after], all);
        await roles.write(db, after);
        changed({ target: roleId, before: factsOf(before), after: factsOf(after) });
        return shown(await roles.read(db, roleId), who);
      }),

    async remove({ db, who, params: { roleId }, changed }) {
      const role = await roles.hold(db, roleId);
      within(who, [role], all);
      if (await roles.isHeld(db, roleId)) throw new Fault(roleFaults.ROLE_HAS_MEMBERS, { count: role.members });
      await roles.remove(db, roleId);
      changed({ target: roleId, before: factsOf(role), after: null });
      return null;
    },

    switch: ({ db, who, params: { roleId, valid }, changed }) =>
      keepingAnAdministrator(db, async () => {
        const before = await roles.hold(db, roleId);
        within(who, [before], all);
        const after = { ...before, valid: valid === 'true' || valid === '1' };
        await roles.write(db, after);
        changed({ target: roleId, before: { valid: before.valid }, after: { valid: after.valid } });
        return shown(await roles.read(db, roleId), who);
      }),

    permissions: async ({ db, who, params: { roleId } }) => permissionsOf(await roles.read(db, roleId), who),

    allotPermissions: ({ db, who, params: { roleId }, body: { gates, seen, ...wish }, changed }) =>
      keepingAnAdministrator(db, async () => {
        const before = await roles.hold(db, roleId);
        if (seen !== undefined && seen !== before.changedAt) throw new Fault(faults.CHANGED_MEANWHILE);
        const role = { ...before, ...wish };
        const offered = role.template === before.template ? offeredTo(before, true, all) : [];
        const after = { ...role, ...choiceOf(role.template, known(gates, who), all, offered) };
        within(who, [before, after], all);
        await roles.write(db, after);
        changed({ target: roleId, before: factsOf(before), after: factsOf(after) });
        return permissionsOf(await roles.read(db, roleId), who);
      }),

    async decideOffered({ db, who, params: { roleId }, body: { accept, dismiss, seen }, changed }) {
      const before = await roles.hold(db, roleId);
      if (seen !== undefined && seen !== before.changedAt) throw new Fault(faults.CHANGED_MEANWHILE);
      const offered = offeredTo(before, who.operator, all);
      const decided = [...accept, ...dismiss];
      const wrong = decided.filter((gate, at) => !offered.includes(gate) || decided.indexOf(gate) !== at);
      if (wrong.length > 0) throw new Fault(roleFaults.NOT_OFFERED, { gates: wrong.slice(0, 5).join(', ') });
      const after = { ...before, grants: [...before.grants, ...accept], withheld: [...before.withheld, ...dismiss] };
      within(who, [before, after], all);
      await roles.write(db, after);
      changed({ target: roleId, before: factsOf(before), after: factsOf(after) });
      return permissionsOf(await roles.read(db, roleId), who);
    },

    async members({ db, params: { roleId }, query }) {
      await roles.read(db, roleId);
      return members.list(db, { ...query, role: roleId });
    },

    async choices({ who }) {
      const mine = new Set(who.gates);
      const there = new Set(grantable(who.operator, all));
      return {
        areas: treeOf(menu, (gate, title) => there.has(gate) && { gate, title, mine: mine.has(gate) }),
        templates: Object.keys(roleTemplates)
          .filter((template) => who.operator || template !== 'operator')
          .map((template) => ({ template, gates: templateGates(template, who.operator, all) })),
      };
    },

    async dataPermissions({ db }) {
      const list = (await roles.scopes(db)).map((row) => ({
        ...row,
        title: bothOf(`scope.${row.dataScope}`),
        means: bothOf(`means.${row.dataScope}`),
      }));
      return { list, total: list.length };
    },

    async seeAs({ db, who, params: { roleId }, changed }) {
      const { name } = await roles.read(db, roleId);
      if (!(await roles.seeAs(db, who.sessionId, roleId))) throw new Fault(roleFaults.SEEING_ELSEWHERE);
      changed({ target: roleId, after: { seenAs: name } });
      return null;
    },

    async seeAsOneself({ db, who, changed }) {
      await roles.seeAs(db, who.sessionId, null);
      changed({ before: { seenAs: who.asRole }, after: { seenAs: null } });
      return null;
    },
  };
}

const factsOf = ({
  name,
  note,
  template,
  grants,
  withheld,
  valid,
  dataScope,
  plainNumbers,
}: Omit<StoredRole, 'members'>) => ({ name, note, template, grants, withheld, valid, dataScope, plainNumbers });

type RoleText = keyof (typeof roleTexts)['en'];
export const bothOf = (key: RoleText) => ({ en: roleTexts.en[key], zh: roleTexts.zh[key] });

type Title = MenuArea['title'];

/** The menu with what `of` makes of each permission; pages and areas without any are left out. */
export const treeOf = <Entry>(menu: readonly MenuArea[], of: (gate: string, title: Title) => Entry | false) =>
  menu
    .map(({ code, title, pages }) => ({
      code,
      title,
      pages: pages
        .map((page) => ({
          url: page.url,
          title: page.title,
          gates: Object.entries(page.gates)
            .map(([gate, words]) => of(gate, words!))
            .filter((entry): entry is Entry => entry !== false),
        }))
        .filter(({ gates }) => gates.length > 0),
    }))
    .filter(({ pages }) => pages.length > 0);
