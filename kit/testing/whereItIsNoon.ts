import { ask } from './databaseCopy.ts';

/** Puts a tenant where it is about noon now: no midnight comes between what a test writes and what it asks of today. */
export async function whereItIsNoon(ownerUrl: string, tenant: string) {
  const offset = 12 - new Date().getUTCHours();
  // These names count the other way round: Etc/GMT-8 is eight hours ahead.
  const zone = `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`;
  await ask(ownerUrl, 'update tenant set time_zone = $2 where tenant_id = $1', [tenant, zone]);
}
