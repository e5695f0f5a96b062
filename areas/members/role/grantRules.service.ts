import type { DataScope } from '#core/access/may.ts';
import { gatesOf, isWhole, offeredTo, templateGates, type RoleGrants } from '#core/access/roleTemplates.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import { givesPlain } from './plainNumbers.ts';
import { scopes } from './role.contract.ts';
import { roleFaults } from './role.faults.ts';

export interface RoleRights extends RoleGrants {
  dataScope: DataScope;
  plainNumbers: boolean;
}

export const isWider = (one: DataScope, other: DataScope) => scopes.indexOf(one) > scopes.indexOf(other);

export const widest = (some: DataScope[]) => scopes.toReversed().find((scope) => some.includes(scope)) ?? 'own';

/** What a role holds, how that differs from what its template gives, and what that has gained since. */
export function heldBy(role: RoleGrants, operator: boolean, all: readonly string[]) {
  const holds = gatesOf(role, operator, all);
  const fromTemplate = templateGates(role.template, operator, all);
  const offered = offeredTo(role, operator, all);
  const [held, given, undecided] = [new Set(holds), new Set(fromTemplate), new Set(offered)];
  return {
    holds,
    fromTemplate,
    offered,
    added: holds.filter((gate) => !given.has(gate)),
    withheld: fromTemplate.filter((gate) => !held.has(gate) && !undecided.has(gate)),
  };
}

/** Throws where these roles reach further than the user, who may not give, take away or change such a role. */
export function within(who: SignedIn, roles: RoleRights[], all: readonly string[]) {
  const mine = new Set(who.gates);
  // A template of everything grows with the product, whatever is withheld of it today: it is for those who hold all of it.
  const whole = roles.filter(({ template }) => isWhole(template)).map(({ template }) => ({ template, grants: [] }));
  const gates = [...new Set([...roles, ...whole].flatMap((role) => gatesOf(role, who.operator, all)))].filter(
    (gate) => !mine.has(gate),
  );
  if (gates.length > 0)
    throw new Fault(roleFaults.GRANT_NOT_HELD, {
      count: gates.length,
      gates: gates.slice(0, 5).join(', ') + (gates.length > 5 ? ' …' : ''),
    });
  if (roles.some(({ dataScope }) => isWider(dataScope, who.scope))) throw new Fault(roleFaults.SCOPE_NOT_HELD);
  if (!givesPlain(who) && roles.some(({ plainNumbers }) => plainNumbers)) throw new Fault(roleFaults.NUMBERS_NOT_HELD);
}

export function isWithin(who: SignedIn, role: RoleRights, all: readonly string[]) {
  try {
    within(who, [role], all);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
