import type { DataScope } from '#core/access/may.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Granted, SignedIn } from '#kit/server/people.ts';
import { membersFaults } from '../members.faults.ts';
import type { HeldRole } from './rights.store.ts';

export type Who = Pick<
  SignedIn,
  'id' | 'gates' | 'scope' | 'plainNumbers' | 'operator' | 'country' | 'language' | 'departmentId'
>;

const widths: DataScope[] = ['own', 'department', 'below', 'all'];

/** Nobody gives rights beyond their own, nor holds the key to somebody who has more: a reset password would be those rights. */
export function refuseBeyond(
  who: Who,
  { roles, plainNumbers = false }: { roles: HeldRole[]; plainNumbers?: boolean },
  granted: Granted,
) {
  const gate = granted(roles, who.operator).gates.find((one) => !who.gates.includes(one));
  if (gate) throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { gate });
  const scope = roles.map((role) => role.scope).find((one) => widths.indexOf(one) > widths.indexOf(who.scope));
  if (scope) throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { scope });
  if ((plainNumbers || roles.some((role) => role.plainNumbers)) && !who.plainNumbers)
    throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { plainNumbers: true });
}

export function mayGive(who: Who, role: HeldRole, granted: Granted): boolean {
  try {
    refuseBeyond(who, { roles: [role] }, granted);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
