import { randomUUID } from 'node:crypto';
import type { LegPermit } from '#adapters/telephony/telephony.ts';
import { begun, everyDay, windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import { batchStateCodes, clockMove, isOver, landing, type BatchState } from '#core/dialing/batchState.ts';
import { chooseNumbers, roomOfAll, type CallerNumber } from '#core/dialing/callerNumbers.ts';
import type { LegRefusal } from '#core/dialing/outgoingLeg.ts';
import { pace } from '#core/dialing/pace.ts';
import { beats } from '#kit/server/beats.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { turns } from '#kit/server/turns.ts';
import { Fault } from '#kit/contract/faults.ts';
import { isDialledByAgents } from '#core/dialing/campaignSettings.ts';
import { noted } from '#kit/server/unexpected.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { dialing } from './dialing.store.ts';
import { dialOneStore } from './dialOne.store.ts';
import type { BatchAtWork, DayAndHour, Judged } from './dialingFacts.ts';
import { endedWriter } from './endedWriter.service.ts';
import { besideBatches, keepPeaks } from './channelPeaks.store.ts';
import { channelPeaks } from './channelPeaks.service.ts';
import { lostCalls } from './lostCalls.service.ts';
import { trunkOf } from './trunkOf.ts';
import { allowedOf, permitFor } from './permits.service.ts';
import { legs } from './legs.store.ts';
import type { DialerNeeds, Placed } from './needs.ts';
import { aliveLock } from './nodeLock.service.ts';
import { playedFlows } from './playedFlows.service.ts';

export interface Dialer {
  node: string;
  inProgress(): number;
  /** A call that came in to this node has ended: it is stored with the others. */
  ended(tenant: string, judged: Judged): void;
  /**
   * A person calls this contact now. Stored with what `also` does in the same transaction; the call is placed by the caller, who says how
   * it ended. A refusal is thrown by its name.
   */
  dialOne(
    tenant: string,
    taskOf: (db: TenantDb) => Promise<string>,
    also: (db: TenantDb, placed: Placed) => Promise<void>,
  ): Promise<{ placed: Placed; done(judged: Judged): void }>;
  /** One round over all tenants, for tests; `start` makes it again and again. */
  round(): Promise<void>;
  start(): Promise<void>;
  /** Takes no more tasks; calls go on. */
  drain(): void;
  /** Takes no more tasks, ends the calls of this node and stores them. */
  stop(): Promise<void>;
}

/** What all batches of a tenant share in one round. */
interface Round {
  zone: string;
  numbersOf(batch: BatchAtWork, clock: Clock): Promise<CallerNumber[]>;
  /** Whom the tenant may call. */
  rules(): ReturnType<typeof legs.rules>;
}

/** What an agent is told who calls by hand. */
const notAllowed = {
  tenantBraked: outboundFaults.NOT_TO_DIAL_NOW,
  callsOutOff: outboundFaults.NOT_TO_DIAL_NOW,
  congestion: outboundFaults.NO_LINE_TO_DIAL,
  minutesUsedUp: outboundFaults.NOT_TO_DIAL_NOW,
  blacklisted: outboundFaults.NUMBER_BLOCKED,
  numberInCall: outboundFaults.NUMBER_IN_CALL,
  notANumber: outboundFaults.NOT_A_NUMBER_TO_CALL,
  countryNotAllowed: outboundFaults.COUNTRY_NOT_ALLOWED,
  kindNotAllowed: outboundFaults.NUMBER_KIND_NOT_ALLOWED,
} as const satisfies Record<LegRefusal, unknown>;

interface Clock extends DayAndHour {
  at: Date;
  tomorrow: Date;
}

const hourLength = 3_600_000;
/** Tenants whose rounds are made at once. */
const atOnce = 4;

function clockOf(zone: string, now: number): Clock {
  const today = startOfDay(zone, now);
  return {
    at: new Date(now),
    today: new Date(today),
    hour: new Date(now - ((now - today) % hourLength)),
    tomorrow: new Date(startOfDay(zone, dayAfter(dayIn(zone, now)))),
  };
}

/** Asked once a round, and only when a call is due; each number taken is counted here as well. */
function callerNumbers(db: TenantDb): Round['numbersOf'] {
  let all: ReturnType<typeof dialing.callerNumbers> | undefined;
  return async ({ numberIds, gatewayId }, clock) =>
    (await (all ??= dialing.callerNumbers(db, clock))).filter(
      (one) => one.gatewayId === gatewayId && numberIds.includes(one.numberId),
    );
}

/** Asked once a round, and only when a call over a trunk is due. */
function rulesOf(db: TenantDb): Round['rules'] {
  let all: ReturnType<typeof legs.rules> | undefined;
  return () => (all ??= legs.rules(db));
}

/**
 * Takes due tasks of batches at work and places their calls. Any number of nodes may run one: a tenant's channels are
 * given out by one node at a time, tasks are claimed with SKIP LOCKED, and an attempt is stored before its call is placed.
 */
export function dialer(needs: DialerNeeds): Dialer {
  const { pool, log, now, telephony, runCall, capacity = 2_000, every = 200, node = randomUUID() } = needs;
  const lock = aliveLock(pool, node, log);
  const writer = endedWriter(needs);
  const endLostCalls = lostCalls(node, writer, needs);
  const tenants = turns(atOnce);
  const flows = playedFlows();
  const peaks = channelPeaks();
  let live = 0;
  let stopping = false;

  /** Begins a round of every tenant at work that has none under way. */
  async function begin(): Promise<Promise<void>[]> {
    const { rows } = await pool.query<{ tenantId: string; timeZone: string }>('select * from tenants_at_work()');
    return rows.map(({ tenantId: tenant, timeZone: zone }) =>
      tenants.take(tenant, () =>
        roundOf(tenant, zone).catch((error) =>
          noted(log, 'dialing', error, { tenant }, 'a round of the dialer failed'),
        ),
      ),
    );
  }

  async function roundOf(tenant: string, zone: string) {
    if (stopping) return;
    // Calls of a dead node that cannot be ended now do not stop the round.
    await inTenant(pool, tenant, (db) => endLostCalls(db, now())).catch((error) =>
      noted(log, 'dialer', error, { tenant }, 'calls of a node that died could not be ended yet'),
    );
    const placed = await inTenant(pool, tenant, async (db) => {
      if (!(await dialing.leads(db))) return [];
      // Read behind the lock, or two nodes would count the same free channels.
      const batches = await dialing.batchesAtWork(db);
      const round: Round = { zone, numbersOf: callerNumbers(db), rules: rulesOf(db) };
      const all: Placed[] = [];
      for (const batch of batches) {
        await keepInStep(db, batch, zone);
        if (batch.state === batchStateCodes.calling) all.push(...(await take(db, tenant, batch, batches, round)));
      }
      const { hour } = clockOf(zone, now());
      const risen = peaks.risen(tenant, hour.getTime(), [...(await besideBatches(db)), ...batches]);
      if (risen.length > 0) await keepPeaks(db, hour, risen);
      return all;
    });
    for (const one of placed) place(one);
  }

  /**
   * A same-day batch that was at work before its day was kept gets the day it is met on: else it would begin anew every
   * day and never time out. A paused one gets its day when it goes on.
   */
  async function datedAtWork(db: TenantDb, batch: BatchAtWork, zone: string): Promise<Schedule> {
    const schedule = batch.schedule as Schedule;
    const dated = begun(schedule, zone, now());
    if (dated === schedule || batch.state === batchStateCodes.paused) return schedule;
    if ((await dialing.lockFree(db, [batch.batchId], 0)).states.has(batch.batchId))
      await dialing.keepDay(db, batch.batchId, dated.startsOn!);
    batch.schedule = dated;
    return dated;
  }

  /** Moves a batch where the clock and its tasks say. */
  async function keepInStep(db: TenantDb, batch: BatchAtWork, zone: string) {
    const state = batch.state as BatchState;
    if (isOver(state)) return;
    const schedule = await datedAtWork(db, batch, zone);
    const finished = batch.waiting === 0 && batch.inCall === 0 && !batch.standing;
    const there = finished
      ? batchStateCodes.complete
      : clockMove(state, landing(schedule, zone, now(), standsOver(batch)));
    if (there === null || there === state) return;
    // The transaction that holds it may be changing this very state: the next round sees the result.
    if (!(await dialing.lockFree(db, [batch.batchId])).states.has(batch.batchId)) return;
    // Calls in progress at the end of the schedule finish first.
    if (there === batchStateCodes.timedOut) {
      if (batch.waiting > 0) await dialing.timeOut(db, batch.batchId);
      if (batch.inCall > 0) return;
    }
    if (await dialing.moveBatch(db, batch.batchId, state, there)) {
      batch.state = there;
      if (there === batchStateCodes.complete) await needs.batchComplete?.(db, batch.batchId);
      if (isOver(there)) await needs.batchFinished?.(db, batch.batchId);
      db.afterCommit(() => needs.batchChanged(db.tenant, batch.batchId));
    }
  }

  /** How many of its contacts may be called now, as far as channels say. */
  const channelsFor = (batch: BatchAtWork) =>
    pace({
      now: now(),
      windowOpen: batch.state === batchStateCodes.calling,
      due: batch.waiting,
      channelsGranted: batch.channels,
      inProgress: batch.campaignInCall,
      gatewayChannels: batch.gatewayChannels,
      gatewayInProgress: batch.gatewayInCall,
      tenantRoom: batch.tenantRoom ?? Infinity,
      nodeRoom: capacity - live,
    }).claim;

  const dialOne: Dialer['dialOne'] = async (tenant, taskOf, also) => {
    if (stopping) throw new Fault(outboundFaults.NOT_TO_DIAL_NOW);
    const placed = await inTenant(pool, tenant, async (db) => {
      await dialOneStore.lead(db);
      const taskId = await taskOf(db);
      const batchId = await dialOneStore.batchOf(db, taskId);
      const batch = (await dialing.batchesAtWork(db)).find((one) => one.batchId === batchId);
      if (!batch || !isDialledByAgents(batch.campaignType)) throw new Fault(outboundFaults.NOT_TO_DIAL);
      const zone = await dialing.zoneOf(db);
      const mayCall = batch.enabled && batch.gatewayValid && batch.tenantMayCall;
      if (!mayCall || batch.state !== batchStateCodes.calling) throw new Fault(outboundFaults.NOT_TO_DIAL_NOW);
      if (!batch.rehearsed && !windowOpen(everyDay(batch.allowedHours), zone, now()))
        throw new Fault(outboundFaults.NOT_TO_DIAL_NOW);
      const clock = clockOf(zone, now());
      const trunkId = trunkOf(batch);
      const numbers = await callerNumbers(db)(batch, clock);
      const hasLine = batch.gatewayKind !== 'sip' || roomOf(trunkId) > 0;
      if (channelsFor(batch) === 0 || !hasLine || roomOfAll(numbers) === 0)
        throw new Fault(outboundFaults.NO_LINE_TO_DIAL);
      await dialing.lockBatches(db, [batch.batchId]);
      const task = await dialOneStore.waiting(db, taskId, clock.today);
      if (!task) throw new Fault(outboundFaults.NOT_TO_DIAL);
      if (task.isBlacklisted) throw new Fault(outboundFaults.NUMBER_BLOCKED);
      if (task.inCall) throw new Fault(outboundFaults.NUMBER_IN_CALL);
      if (task.callsToday >= batch.dailyCap)
        throw new Fault(outboundFaults.NUMBER_CALLED_OFTEN, { calls: task.callsToday, cap: batch.dailyCap });
      const permit = batch.gatewayKind === 'sip' ? permitFor(batch, await legs.rules(db), task.phone) : null;
      if (permit !== null && 'refused' in permit) throw new Fault(notAllowed[permit.refused]);
      const chosen = chooseNumbers(batch.numberChoice, numbers, [task.phone]) as CallerNumber[];
      const [attempt] = await dialing.claim(db, batch, [task], chosen, clock.at, clock.hour, node);
      const flow = await flows.of(tenant, batch, () => dialing.flowOf(db, batch));
      const one: Placed = { tenant, zone, attempt: attempt!, batch, flow, permit };
      await also(db, one);
      db.afterCommit(() => {
        live++;
        if (trunkId !== null) needs.trunks?.placed(trunkId, 1);
        needs.batchChanged(tenant, batch.batchId);
      });
      return one;
    });
    return { placed, done: endOf(placed) };
  };

  const endOf = (placed: Placed) => (judged: Judged) => {
    live--;
    writer.add(placed.tenant, placed.batch, judged);
  };

  const roomOf = (trunkId: string | null) => (trunkId === null ? 0 : (needs.trunks?.room(trunkId) ?? 0));

  async function take(
    db: TenantDb,
    tenant: string,
    batch: BatchAtWork,
    all: BatchAtWork[],
    { zone, numbersOf, rules }: Round,
  ): Promise<Placed[]> {
    if (isDialledByAgents(batch.campaignType)) return [];
    if (!batch.enabled || !batch.gatewayValid || !batch.tenantMayCall || batch.waiting === 0) return [];
    if (!batch.rehearsed && !windowOpen(everyDay(batch.allowedHours), zone, now())) return [];
    const channels = channelsFor(batch);
    if (channels === 0) return [];
    const clock = clockOf(zone, now());
    const trunkId = trunkOf(batch);
    const roomOfTrunk = batch.gatewayKind === 'sip' ? roomOf(trunkId) : Infinity;
    if (roomOfTrunk === 0) return [];
    const numbers = await numbersOf(batch, clock);
    const most = Math.min(channels, roomOfTrunk, roomOfAll(numbers));
    if (most === 0) return [];
    const room =
      batch.groupId !== null ? ((await needs.forAgents?.look(db, { batch, all, room: most, zone })) ?? 0) : most;
    if (room === 0) return [];
    // Somebody may have paused it since it was read, or holds it at this moment.
    if ((await dialing.lockFree(db, [batch.batchId])).states.get(batch.batchId) !== batchStateCodes.calling) return [];
    const permits = new Map<string, LegPermit>();
    const isReal = batch.gatewayKind === 'sip';
    const tasks = await allowedOf(db, { batch, room, clock, rules: isReal ? await rules() : null }, permits);
    if (tasks.length === 0) return [];
    const chosen = chooseNumbers(
      batch.numberChoice,
      numbers,
      tasks.map(({ phone }) => phone),
    ) as CallerNumber[];
    for (const number of chosen) {
      number.callsThisHour++;
      number.callsToday++;
    }
    const attempts = await dialing.claim(db, batch, tasks, chosen, clock.at, clock.hour, node);
    for (const other of all) {
      if (other.campaignId === batch.campaignId) other.campaignInCall += attempts.length;
      if (other.gatewayId === batch.gatewayId) other.gatewayInCall += attempts.length;
      if (other.tenantRoom !== null) other.tenantRoom -= attempts.length;
    }
    live += attempts.length;
    if (trunkId !== null) needs.trunks?.placed(trunkId, attempts.length);
    const flow = attempts.length > 0 && (await flows.of(tenant, batch, () => dialing.flowOf(db, batch)));
    return attempts.map((attempt) => ({
      ...{ tenant, zone, attempt, batch, flow },
      permit: permits.get(attempt.taskId) ?? null,
    }));
  }

  function place(placed: Placed) {
    runCall(placed, endOf(placed));
  }

  // The next beat does not wait for a tenant whose round is slow.
  const rounds = beats(
    () =>
      begin().then(
        () => {},
        (error) => noted(log, 'dialer', error, {}, 'the dialer could not ask who is at work'),
      ),
    every,
  );

  return {
    node,
    dialOne,
    inProgress: () => live,
    ended: (tenant, judged) => writer.add(tenant, null, judged),
    round: async () => {
      await lock.hold();
      await Promise.all(await begin());
    },
    async start() {
      await lock.hold();
      writer.start();
      rounds.start();
    },
    drain() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      await rounds.stop();
      await tenants.idle();
      await telephony.stop();
      await writer.stop();
      await lock.release();
    },
  };
}
