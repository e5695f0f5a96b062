import { gatesOf, keyGates } from '#core/access/roleTemplates.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { roleFaults } from './role.faults.ts';
import { holders, lockAdministrators, storedRoles } from './role.store.ts';

/**
 * Does `work` that may take rights away: from a role or a person, or by switching a person off. Refuses where no user
 * would be left who can give them back. Call it before a row is changed: two users who remove each other wait here.
 */
export async function keepingAnAdministrator<Answer>(db: TenantDb, work: () => Promise<Answer>): Promise<Answer> {
  await lockAdministrators(db);
  const before = await hasAdministrator(db);
  const answer = await work();
  if (before && !(await hasAdministrator(db))) throw new Fault(roleFaults.LAST_ADMINISTRATOR);
  return answer;
}

async function hasAdministrator(db: TenantDb): Promise<boolean> {
  const known = new Map(
    (await storedRoles(db))
      .filter(({ valid }) => valid)
      .map((role) => [role.roleId, { keys: gatesOf(role, false, keyGates), scope: role.dataScope }]),
  );
  const some = [...known].filter(([, role]) => role.keys.length > 0).map(([roleId]) => roleId);
  return (await holders(db, some)).some((roleIds) => {
    const held = roleIds.flatMap((roleId) => known.get(roleId) ?? []);
    return (
      held.some(({ scope }) => scope === 'all') && keyGates.every((key) => held.some((role) => role.keys.includes(key)))
    );
  });
}
