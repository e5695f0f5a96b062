import { randomUUID } from 'node:crypto';
import type { Schedule } from '#core/calendar/schedule.ts';
import { dayAfter, momentOf, startOfDay, wallClock } from '#core/calendar/zone.ts';
import { batchStateCodes, landing, type BatchState } from '#core/dialing/batchState.ts';
import { pace } from '#core/dialing/pace.ts';
import { shown } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { dialing, type BatchAtWork } from './dialing.store.ts';
import { endedWriter } from './endedWriter.ts';
import { endLostCalls } from './lostCalls.ts';
import type { DialerNeeds, Placed } from './needs.ts';
import { aliveLock } from './nodeLock.ts';

export interface Dialer {
  node: string;
  inProgress(): number;
  /** One round over all tenants, for tests; `start` makes it again and again. */
  round(): Promise<void>;
  start(): Promise<void>;
  /** Takes no more tasks, ends the calls of this node and stores them. */
  stop(): Promise<void>;
}

/**
 * Takes due tasks of batches at work and places their calls. Any number of nodes may run one: a tenant's channels are
 * given out by one node at a time, tasks are claimed with SKIP LOCKED, and an attempt is stored before its call is placed.
 */
export function dialer(needs: DialerNeeds): Dialer {
  const { pool, log, now, telephony, runCall, capacity = 2_000, every = 200 } = needs;
  const node = randomUUID();
  const lock = aliveLock(pool, node, log);
  const writer = endedWriter(needs);
  const flows = new Map<string, unknown>();
  let live = 0;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round() {
    const { rows } = await pool.query<{ tenant_id: string; time_zone: string }>('select * from tenants_at_work()');
    for (const { tenant_id: tenant, time_zone: zone } of rows) {
      if (stopping) return;
      await roundOf(tenant, zone).catch((error) => log.error({ tenant, error: shown(error) }, 'a round of the dialer failed'));
    }
  }

  async function roundOf(tenant: string, zone: string) {
    await inTenant(pool, tenant, (db) => endLostCalls(db, node, writer, now()));
    const placed = await inTenant(pool, tenant, async (db) => {
      if (!(await dialing.leads(db))) return [];
      // Read behind the lock, or two nodes would count the same free channels.
      const batches = await dialing.batchesAtWork(db);
      const all: Placed[] = [];
      for (const batch of batches) {
        await keepInStep(db, batch, zone);
        if (batch.state === batchStateCodes.calling) all.push(...(await take(db, tenant, batch, batches, zone)));
      }
      return all;
    });
    for (const one of placed) place(one);
  }

  /** Moves a batch where the clock and its tasks say. */
  async function keepInStep(db: TenantDb, batch: BatchAtWork, zone: string) {
    const state = batch.state as BatchState;
    if (state !== 2 && state !== 3 && state !== 11 && state !== 12) return;
    const finished = batch.waiting === 0 && batch.inCall === 0;
    const there = finished ? batchStateCodes.complete : landing(batch.schedule as Schedule, zone, now());
    // A paused batch goes on only when a person says so, but it ends like any other.
    if (there === state || (state === batchStateCodes.paused && there !== batchStateCodes.complete && there !== batchStateCodes.timedOut)) return;
    // Calls in progress at the end of the schedule finish first.
    if (there === batchStateCodes.timedOut) {
      if (batch.waiting > 0) {
        await dialing.lockBatches(db, [batch.batchId]);
        await dialing.timeOut(db, batch.batchId);
      }
      if (batch.inCall > 0) return;
    }
    if (await dialing.moveBatch(db, batch.batchId, state, there)) {
      batch.state = there;
      needs.batchChanged(db.tenant, batch.batchId);
    }
  }

  async function take(db: TenantDb, tenant: string, batch: BatchAtWork, all: BatchAtWork[], zone: string): Promise<Placed[]> {
    if (!batch.enabled || !batch.gatewayValid || batch.numbers.length === 0 || batch.waiting === 0) return [];
    const { claim: room } = pace({
      now: now(), windowOpen: batch.state === batchStateCodes.calling, due: batch.waiting, channelsGranted: batch.channels, inProgress: batch.campaignInCall, gatewayChannels: batch.gatewayChannels, gatewayInProgress: batch.gatewayInCall, nodeRoom: capacity - live,
    });
    if (room === 0) return [];
    // Somebody may have paused it since it was read.
    if ((await dialing.lockBatches(db, [batch.batchId])).get(batch.batchId) !== batchStateCodes.calling) return [];
    const at = now();
    const today = startOfDay(zone, at);
    const tomorrow = momentOf(zone, dayAfter(wallClock(zone, at).day), 0);
    await dialing.putOffCapped(db, batch, new Date(at), new Date(today), new Date(tomorrow));
    const attempts = await dialing.claim(db, batch, room, new Date(at), node, batch.numbers);
    for (const other of all) {
      if (other.campaignId === batch.campaignId) other.campaignInCall += attempts.length;
      if (other.gatewayId === batch.gatewayId) other.gatewayInCall += attempts.length;
    }
    live += attempts.length;
    const flow = attempts.length > 0 && (await flowOf(db, tenant, batch));
    return attempts.map((attempt) => ({ tenant, attempt, batch, flow }));
  }

  async function flowOf(db: TenantDb, tenant: string, { robotId, version }: BatchAtWork) {
    const key = `${tenant}/${robotId}/${version}`;
    if (!flows.has(key)) flows.set(key, await dialing.flowOf(db, robotId, version));
    return flows.get(key);
  }

  function place(placed: Placed) {
    runCall(placed, (judged) => {
      live--;
      writer.add(placed.tenant, placed.batch, judged);
    });
  }

  function later() {
    if (!stopping) timer = setTimeout(() => (running = round().catch((error) => log.error({ error: shown(error) }, 'the dialer could not ask who is at work')).then(later)), every);
  }

  return {
    node,
    inProgress: () => live,
    round: async () => {
      await lock.hold();
      await round();
    },
    async start() {
      await lock.hold();
      writer.start();
      later();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
      await telephony.stop();
      await writer.stop();
      await lock.release();
    },
  };
}
