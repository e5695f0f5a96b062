import type { DataScope } from '#core/access/may.ts';
import { isWhole } from '#core/access/roleTemplates.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Granted, SignedIn } from '#kit/server/people.ts';
import { membersFaults } from '../members.faults.ts';
import { givesPlain } from '../role/plainNumbers.ts';
import type { HeldRole } from './rights.store.ts';

export type Who = Pick<
  SignedIn,
  'id' | 'gates' | 'scope' | 'plainNumbers' | 'operator' | 'country' | 'language' | 'departmentId'
>;

const widths: DataScope[] = ['own', 'department', 'below', 'all'];

/** Refuses rights beyond the user's own, also before a reset of a password, which would hand over that account's rights. */
export function refuseBeyond(
  who: Who,
  { roles, plainNumbers = false }: { roles: HeldRole[]; plainNumbers?: boolean },
  granted: Granted,
) {
  const gate = [...granted(roles, who.operator).gates, ...wholeTemplates(roles, who, granted)].find(
    (one) => !who.gates.includes(one),
  );
  if (gate) throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { gate });
  const scope = roles.map((role) => role.scope).find((one) => widths.indexOf(one) > widths.indexOf(who.scope));
  if (scope) throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { scope });
  if ((plainNumbers || roles.some((role) => role.plainNumbers)) && !givesPlain(who))
    throw new Fault(membersFaults.BEYOND_OWN_RIGHTS, { plainNumbers: true });
}

/** A template of everything grows with the product, whatever is withheld of it today: it is for those who hold all of it. */
const wholeTemplates = (roles: HeldRole[], who: Who, granted: Granted) =>
  granted(
    roles.filter(({ template }) => isWhole(template)).map((role) => ({ ...role, grants: [], withheld: [] })),
    who.operator,
  ).gates;

export function mayGive(who: Who, role: HeldRole, granted: Granted): boolean {
  try {
    refuseBeyond(who, { roles: [role] }, granted);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
