import { shown, type Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { voice } from './voice.store.ts';

interface SecondSidesNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  log: Log;
}

/**
 * Takes a channel of its gateway for the second side of a call, and answers what gives it back; null where none is free. While the
 * database cannot be asked nobody is kept waiting on hold for it: the call is handed over, and its channel is not counted.
 */
export function secondSides({ inTenant, log }: SecondSidesNeeds) {
  return async function take(tenant: string, callId: string): Promise<(() => void) | null> {
    const complain = (error: unknown) =>
      log.error({ tenant, call: callId, error: shown(error) }, 'the channel of a second side could not be counted');
    try {
      if (!(await inTenant(tenant, (db) => voice.takeSecondSide(db, callId)))) return null;
    } catch (error) {
      complain(error);
      return () => {};
    }
    // What cannot be given back now is when the record of the call is stored.
    return () => void inTenant(tenant, (db) => voice.giveBackSecondSide(db, callId)).catch(complain);
  };
}
