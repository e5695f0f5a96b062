import type { Granted } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isOn, isSignedIn, rightsOf, rolesByPerson } from '../user/rights.store.ts';

/** What they may that listen to calls of others; their place in the call is asked for once more. */
const listenGate = 'monitor.agent.listen';

/** What a person may by their roles that are on. */
export async function gatesOf(db: TenantDb, granted: Granted, userId: string): Promise<string[]> {
  const { roles } = await rightsOf(db, [userId]);
  return granted(
    roles.filter(({ valid }) => valid),
    false,
  ).gates;
}

/** Whether somebody may listen to calls of others now: their account is on, they are signed in, and a role allows it. */
export const mayListen = (granted: Granted) => async (db: TenantDb, personId: string) =>
  (await isOn(db, personId)) &&
  (await isSignedIn(db, personId)) &&
  (await gatesOf(db, granted, personId)).includes(listenGate);

/** Who of some people holds a permission now by their roles that are on. */
export const holdersOf =
  (granted: Granted, gate: string) =>
  async (db: TenantDb, personIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const all = await rolesByPerson(db, personIds);
    // Most people of a tenant have one of few sets of roles.
    const allows = new Map<string, boolean>();
    const holds = (roles: (typeof all)[number]['roles']) => {
      const key = JSON.stringify(roles);
      const known = allows.get(key) ?? granted(roles, false).gates.includes(gate);
      allows.set(key, known);
      return known;
    };
    return new Set(all.filter(({ roles }) => holds(roles)).map(({ personId }) => personId));
  };
