import { gatesOf, keyGates } from '#core/access/roleTemplates.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { roleFaults } from './role.faults.ts';
import { holders, lockAdministrators, storedRoles } from './role.store.ts';

/**
 * Does `work` that may take rights away: from a role or a person, or by switching a person off. Refuses where no user
 * would be left who can sign in and give them back, or nobody at all, invited people included. Call it before a row is changed: two users who remove each other wait here.
 */
export async function keepingAnAdministrator<Answer>(db: TenantDb, work: () => Promise<Answer>): Promise<Answer> {
  await lockAdministrators(db);
  const before = await administrators(db);
  const answer = await work();
  const after = await administrators(db);
  if ((before.some && !after.some) || (before.signIn && !after.signIn)) throw new Fault(roleFaults.LAST_ADMINISTRATOR);
  return answer;
}

/** Whether there are some, and some who can sign in. */
async function administrators(db: TenantDb): Promise<{ some: boolean; signIn: boolean }> {
  const known = new Map(
    (await storedRoles(db))
      .filter(({ valid }) => valid)
      .map((role) => [role.roleId, { keys: gatesOf(role, false, keyGates), scope: role.dataScope }]),
  );
  const some = [...known].filter(([, role]) => role.keys.length > 0).map(([roleId]) => roleId);
  const able = (await holders(db, some)).filter(({ held: roleIds }) => {
    const held = roleIds.flatMap((roleId) => known.get(roleId) ?? []);
    return (
      held.some(({ scope }) => scope === 'all') && keyGates.every((key) => held.some((role) => role.keys.includes(key)))
    );
  });
  return { some: able.length > 0, signIn: able.some(({ signsIn }) => signsIn) };
}
