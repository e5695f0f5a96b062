import { isSupportedCountry } from 'libphonenumber-js/min';
import { isZone } from '#core/calendar/zone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dictionary } from '../dictionary/dictionary.store.ts';
import { operateFaults } from '../operate.faults.ts';
import { zones } from './tenant.store.ts';

interface Facts {
  timeZone: string;
  country: string;
  sector?: string | null;
  bank?: string | null;
}

/** What the shape of a form cannot say: whether there is such a zone, country, sector and bank. What a tenant has already may stay. */
export async function checkFacts(db: TenantDb, { timeZone, country, sector, bank }: Facts, before?: Facts) {
  // The database reckons with zones as well, and for all tenants at once.
  if (!isZone(timeZone) || !(await zones.has(db, timeZone))) throw new Fault(operateFaults.NO_SUCH_ZONE);
  if (before && before.timeZone !== timeZone) {
    const month = await zones.keptBy(db);
    if (month) throw new Fault(operateFaults.ZONE_KEPT, { month });
  }
  if (!isSupportedCountry(country)) throw new Fault(operateFaults.NO_SUCH_COUNTRY);
  if (sector && sector !== before?.sector && !(await dictionary.has(db, 'ROBOT_INDUSTRY', sector)))
    throw new Fault(operateFaults.NO_SUCH_ENTRY, { field: 'sector' });
  if (sector === 'BANK' && bank && bank !== before?.bank && !(await dictionary.has(db, 'ROBOT_BANK', bank)))
    throw new Fault(operateFaults.NO_SUCH_ENTRY, { field: 'bank' });
}
