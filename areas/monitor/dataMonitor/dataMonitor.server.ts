import { startOfDay } from '#core/calendar/zone.ts';
import { soughtBy, tasks } from '#areas/outbound/door.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { zoneOf } from '../boards/zone.store.ts';
import { callsNow } from '../calls/calls.store.ts';
import type { MinuteRow } from '../overview/overview.rules.ts';
import { countersNow, overview } from '../overview/overview.store.ts';
import type { dataMonitorEndpoints, DataNow } from './dataMonitor.contract.ts';
import { dataMonitor } from './dataMonitor.store.ts';

interface Needs {
  now(): number;
  /** Has the dialer store which calls are answered. */
  lookAtCalls(tenant: string): Promise<void>;
}

const hour = 3_600_000;

export const dataMonitorHandlers = ({ now, lookAtCalls }: Needs): Handlers<typeof dataMonitorEndpoints> => ({
  async counters({ db, who }) {
    const at = now();
    const [told, minutes] = await Promise.all([
      dataOf(db, who.timeZone, at),
      overview.minutes(db, startOfDay(who.timeZone, at), at),
    ]);
    return { ...told, hours: hoursOf(minutes, told.from, at) };
  },

  async outbound({ db, who }) {
    const at = now();
    const [{ inProgress, channels }, gateways, campaigns] = await Promise.all([
      countersNow(db, at),
      dataMonitor.gateways(db, startOfDay(who.timeZone, at)),
      dataMonitor.campaigns(db),
    ]);
    return { at, inProgress, channels, gateways, campaigns };
  },

  async billing({ db, who }) {
    await lookAtCalls(db.tenant);
    const at = now();
    const [{ inProgress, channels }, { talking, ringing }, { talkTime }] = await Promise.all([
      countersNow(db, at),
      callsNow.counts(db, soughtBy({}, who), {}),
      overview.sums(db, startOfDay(who.timeZone, at), at),
    ]);
    return { at, billing: talking, ringing, inProgress, channels, talkTimeToday: talkTime };
  },
});

/** What is told once a second while somebody looks. */
export const dataNow = async (db: TenantDb, now: number): Promise<DataNow> => dataOf(db, await zoneOf(db), now);

async function dataOf(db: TenantDb, zone: string, at: number): Promise<DataNow> {
  const from = startOfDay(zone, at);
  const [outbound, incoming] = await Promise.all([tasks.stats(db, new Date(from)), dataMonitor.incoming(db, from)]);
  return { at, from, outbound, incoming: { ...incoming, todayTotal: incoming.todayFinish + incoming.executing } };
}

/** Every hour that has begun; counted from midnight on, so that the hour a clock goes back stands twice. */
function hoursOf(minutes: readonly MinuteRow[], from: number, at: number) {
  const hours = Array.from({ length: Math.floor((at - from) / hour) + 1 }, (_, index) => ({
    at: from + index * hour,
    placed: 0,
    answered: 0,
  }));
  for (const { minute, attempted, connected } of minutes) {
    const one = hours[Math.floor((minute - from) / hour)];
    if (!one) continue;
    one.placed += attempted;
    one.answered += connected;
  }
  return hours;
}
