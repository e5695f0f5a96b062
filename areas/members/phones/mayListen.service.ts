import type { Granted } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isOn, rightsOf } from '../user/rights.store.ts';

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

/** Whether somebody may listen to calls of others now: their account is on, and a role allows it. */
export const mayListen = (granted: Granted) => async (db: TenantDb, personId: string) =>
  (await isOn(db, personId)) && (await gatesOf(db, granted, personId)).includes(listenGate);
