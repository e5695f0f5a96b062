import { startOfDay } from '#core/calendar/zone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { zoneOf } from '../boards/zone.store.ts';
import { atWork } from '../overview/overview.rules.ts';
import { overview } from '../overview/overview.store.ts';
import {
  statesOf,
  type processEndpoints,
  type ProgressConfig,
  type ProgressTotal,
  type Standing,
} from './process.contract.ts';
import { everyHour, isBelowGoal, isLate, keptSince } from './process.rules.ts';
import { process } from './process.store.ts';

const hour = 3_600_000;

export const processHandlers = ({ now }: { now(): number }): Handlers<typeof processEndpoints> => ({
  async campaigns({ db, who, body }) {
    const at = now();
    const config = await process.config(db);
    const found = await process.campaigns(db, sinceOf(who.timeZone, at, config), body);
    return { at, total: found.total, list: found.list.map((one) => ({ ...one, belowGoal: isBelowGoal(one, config) })) };
  },

  async total({ db, who }) {
    const config = await process.config(db);
    return { ...(await totalOf(db, who.timeZone, now(), config)), config };
  },

  async config({ db, body, changed }) {
    const before = await process.config(db);
    await process.writeConfig(db, body);
    changed({ before, after: body });
    return body;
  },

  async batches({ db, who, body: { pageNo, pageSize, standing, ...filter } }) {
    const at = now();
    const config = await process.config(db);
    const kept = keptSince(who.timeZone, at, config);
    const states = standing && statesOf[standing];
    const [rows, byState] = await Promise.all([
      overview.batches(db, at, { pageNo, pageSize }, { ...filter, endedSince: kept, states, live: true }),
      process.byState(db, kept, filter),
    ]);
    const batchesIn = (of: readonly number[] | undefined) =>
      byState.reduce((sum, { state, batches }) => sum + (!of || of.includes(state) ? batches : 0), 0);
    const counted = (of: Standing) => batchesIn(statesOf[of]);
    return {
      at,
      list: rows.map((row) => shown(atWork(row, who.timeZone, at), who.timeZone, at, config)),
      total: batchesIn(states),
      byStanding: { atWork: counted('atWork'), paused: counted('paused'), ended: counted('ended') },
    };
  },

  async batch({ db, who, params: { batchId } }) {
    const at = now();
    const [config, [row], hours] = await Promise.all([
      process.config(db),
      overview.batches(db, at, { pageNo: 1, pageSize: 1 }, { batchId }),
      process.hours(db, batchId, Math.floor(at / hour) * hour - 23 * hour),
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return { at, batch: shown(atWork(row, who.timeZone, at), who.timeZone, at, config), hours: everyHour(hours, at) };
  },
});

/** What is told once a second while somebody looks. */
export const progressNow = async (db: TenantDb, now: number): Promise<ProgressTotal> =>
  totalOf(db, await zoneOf(db), now, await process.config(db));

const sinceOf = (zone: string, at: number, config: ProgressConfig) => ({
  kept: keptSince(zone, at, config),
  midnight: startOfDay(zone, at),
});

async function totalOf(db: TenantDb, zone: string, at: number, config: ProgressConfig): Promise<ProgressTotal> {
  const since = sinceOf(zone, at, config);
  return { at, from: since.midnight, ...(await process.total(db, since)) };
}

const shown = (batch: ReturnType<typeof atWork>, zone: string, at: number, config: ProgressConfig) => ({
  ...batch,
  late: isLate(batch, zone, at, config),
});
