import { setTimeout as wait } from 'node:timers/promises';
import { robotFills } from '#areas/template/door.ts';
import type { Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import { batchStateCodes, isClosed } from '#core/dialing/batchState.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { nextAttempt, spent, type RetryRule } from '#core/dialing/retry.ts';
import type { CallStatus, Reason, ResultCode } from '#core/dialing/taskState.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { tellMistake } from '#core/unexpected.ts';
import { beats } from '#kit/server/beats.ts';
import { refusesWhatItWasGiven } from '#kit/server/faultToAnswer.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { turns } from '#kit/server/turns.ts';
import { noted } from '#kit/server/unexpected.ts';
import { summaries } from '../summary/summary.store.ts';
import type { DialerNeeds } from './needs.ts';
import { dialing } from './dialing.store.ts';
import { notCarriedOf } from './notCarried.store.ts';
import { cameIn, type AttemptOf, type BatchAtWork, type Ended, type Judged } from './dialingFacts.ts';

type Rules = Pick<BatchAtWork, 'batchId' | 'schedule' | 'calendar' | 'robotHours' | 'retryRules' | 'dailyCap'>;
interface Waiting {
  judged: Judged;
  /** Null of a call that came in. */
  rules: Rules | null;
  /** Why the database refused it: it is stored as lost, and the customer is not called again for it. */
  lost?: string;
}

/** Attempts that ended wait at most this long to be stored together with others. */
const gathered = 100;
const most = 500;
/** Tenants that are written at once: one whose rows somebody holds does not keep the others waiting. */
const atOnce = 3;
/** What is refused even as lost is tried again when somebody may have mended what refuses it. */
const refusedAgain = 60_000;
/** So many times a node that stops tries to store what is left. */
const lastTries = 50;

export interface EndedWriter {
  add(tenant: string, rules: Rules | null, judged: Judged): void;
  /** Within a transaction of the caller's. Answers what has to wait, because somebody holds its batch. */
  writeNow(db: TenantDb, ended: Waiting[]): Promise<Waiting[]>;
  /** Writes all that waits, now. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Stores how attempts ended, many in one statement, and asks the retry rules what comes next. Nothing is given up while
 * the database is away; what it refuses is found by halves and stored as lost, so that it stops nothing else.
 */
export function endedWriter({
  pool,
  log,
  now,
  batchChanged,
  callStored,
  callsEnded,
}: Pick<DialerNeeds, 'pool' | 'log' | 'now' | 'batchChanged' | 'callStored' | 'callsEnded'>): EndedWriter {
  const waiting = new Map<string, Waiting[]>();
  const tenants = turns(atOnce);

  async function writeNow(db: TenantDb, all: Waiting[]): Promise<Waiting[]> {
    const zone = await dialing.zoneOf(db);
    const today = startOfDay(zone, now());
    const batches = all.flatMap(({ judged: { batchId } }) => batchId ?? []);
    const { states, held } = await dialing.lockFree(db, [...new Set(batches)]);
    const isHeld = ({ judged: { batchId } }: Waiting) => batchId !== null && held.includes(batchId);
    const left = all.filter(isHeld);
    const ended = left.length === 0 ? all : all.filter((one) => !isHeld(one));
    if (ended.length === 0) return left;
    const contacts = [...new Set(ended.flatMap(({ judged }) => judged.contactId ?? []))];
    const attemptsToday = await dialing.attemptsToday(db, contacts, new Date(today));
    const again = ended.filter(({ judged }) => judged.attempt > 1).flatMap(({ judged }) => judged.taskId ?? []);
    const notCarried = await notCarriedOf(db, again);
    const stored = ended.map((one): Ended => ({ ...one.judged, retryAt: retryAt(one, states) }));
    await dialing.storeEnded(db, stored);
    await callsEnded?.(db, stored);

    await robotFills(
      db,
      zone,
      ended.map(({ judged }) => judged),
      log,
    );

    /** A batch that ended meanwhile calls no one again: the attempt was the last. */
    function retryAt({ judged, rules, lost }: Waiting, now: Map<string, number>): number | null {
      if (lost !== undefined || !rules || judged.batchId === null) return null;
      if (isClosed(now.get(judged.batchId) ?? batchStateCodes.cancelled)) return null;
      const outcome = {
        callStatus: judged.callStatus as CallStatus,
        resultCode: judged.resultCode as ResultCode,
        reason: judged.reason as Reason | null,
      };
      const counted = {
        attempt: judged.attempt,
        notCarried: (judged.taskId !== null && notCarried.get(judged.taskId)) || 0,
        today: attemptsToday.get(judged.contactId) ?? 1,
      };
      return dueAt(
        nextAttempt({
          rules: rules.retryRules as RetryRule[],
          outcome,
          ...spent(outcome, counted),
          dailyCap: rules.dailyCap,
          now: judged.endedAt,
          schedule: rules.schedule as Schedule,
          zone,
          calendar: standsOver(rules),
        }),
      );
    }

    const heard = ended
      .filter(({ judged }) => judged.withSound && judged.turns.length > 0)
      .map(({ judged }) => judged.callId);
    if (heard.length > 0) await dialing.orderRecordings(db, heard);
    const spoken = ended.filter(({ judged: { turns } }) => turns.length > 1);
    if (spoken.length > 0)
      await summaries.order(
        db,
        spoken.map(({ judged }) => judged.callId),
      );
    return left;
  }

  /** Stores what can be stored and answers what has to wait. */
  async function write(tenant: string, some: Waiting[]): Promise<Waiting[]> {
    let left: Waiting[];
    try {
      left = await inTenant(pool, tenant, (db) => writeNow(db, some));
    } catch (error) {
      if (!refusesWhatItWasGiven(error)) {
        noted(
          log,
          'endedWriter',
          error,
          { tenant, waiting: some.length },
          'attempts that ended could not be stored yet',
        );
        return some;
      }
      if (some.length === 1) return giveUp(tenant, some[0]!, error as Error);
      const half = Math.ceil(some.length / 2);
      const first = await write(tenant, some.slice(0, half));
      return [...first, ...(await write(tenant, some.slice(half)))];
    }
    const stored = left.length === 0 ? some : some.filter((one) => !left.includes(one));
    for (const batchId of new Set(stored.flatMap(({ judged }) => judged.batchId ?? []))) batchChanged(tenant, batchId);
    for (const { judged } of stored) callStored(tenant, judged);
    return left;
  }

  /** The one that is refused: what came of the call is lost, that it took place is not. */
  async function giveUp(tenant: string, one: Waiting, error: Error & { code?: string }): Promise<Waiting[]> {
    const { callId } = one.judged;
    tellMistake('dialing', error, { tenant, call: callId });
    const code = error.code ?? error.name;
    if (one.lost !== undefined) {
      log.error({ tenant, call: callId, code }, 'an attempt cannot even be stored as lost: it is tried again later');
      setTimeout(() => put(tenant, one), refusedAgain).unref();
      return [];
    }
    // PostgreSQL may quote a value in its message: it stays on the record, for users who may see the call.
    log.error({ tenant, call: callId, code }, 'what came of a call was refused by the database and is stored as lost');
    return write(tenant, [asLost(one, `${code} ${error.message}`, now())]);
  }

  async function flushOf(tenant: string) {
    const list = waiting.get(tenant)!;
    const some = list.splice(0, most);
    if (some.length === 0) return;
    list.unshift(...(await write(tenant, some)));
  }

  function put(tenant: string, one: Waiting) {
    const list = waiting.get(tenant) ?? [];
    waiting.set(tenant, list);
    list.push(one);
  }

  const begin = () => [...waiting.keys()].map((tenant) => tenants.take(tenant, () => flushOf(tenant)));
  const flush = async () => void (await Promise.all(begin()));
  // The next beat does not wait for a tenant that is slow.
  const { start, stop } = beats(async () => void begin(), gathered);

  return {
    add: (tenant, rules, judged) => put(tenant, { judged, rules }),
    writeNow,
    flush,
    start,
    async stop() {
      await stop();
      await tenants.idle();
      for (let tries = 0; tries < lastTries && [...waiting.values()].some((list) => list.length > 0); tries++) {
        if (tries > 0) await wait(gathered);
        await flush();
      }
    },
  };
}

/** Nothing of it that might have been refused, and why it was. */
function asLost({ judged, rules }: Waiting, problem: string, now: number): Waiting {
  const { taskId, batchId, campaignId, contactId, attempt } = judged;
  return {
    rules,
    lost: problem,
    judged: {
      ...({ taskId, batchId, campaignId, contactId, attempt } as AttemptOf | typeof cameIn),
      callId: judged.callId,
      ...outcomeOf('notStored'),
      answeredAt: null,
      endedAt: now,
      ringTime: null,
      talkTime: 0,
      category: null,
      outputs: { notStored: cutTo(problem, longestProblem) },
      turns: [],
      path: [],
    },
  };
}

const longestProblem = 500;
const dueAt = (next: ReturnType<typeof nextAttempt>) => ('dueAt' in next ? next.dueAt : null);
