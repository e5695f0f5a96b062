import type { Schedule } from '#core/calendar/schedule.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import { batchStateCodes } from '#core/dialing/batchState.ts';
import { nextAttempt, type RetryRule } from '#core/dialing/retry.ts';
import type { CallStatus, Reason, ResultCode } from '#core/dialing/taskState.ts';
import { beats } from '#kit/server/beats.ts';
import { shown } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { isOver } from '../batch/batch.rules.ts';
import type { DialerNeeds, Judged } from './needs.ts';
import { dialing, type BatchAtWork, type Ended } from './dialing.store.ts';

type Rules = Pick<BatchAtWork, 'batchId' | 'schedule' | 'calendar' | 'retryRules' | 'dailyCap'>;
type Waiting = { judged: Judged; rules: Rules };

/** Attempts that ended wait at most this long to be stored together with others. */
const gathered = 100;
const most = 500;

export interface EndedWriter {
  add(tenant: string, rules: Rules, judged: Judged): void;
  /** Within a transaction of the caller's. */
  writeNow(db: TenantDb, ended: Waiting[]): Promise<void>;
  /** Writes all that waits, now. */
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Stores how attempts ended, many in one statement, and asks the retry rules what comes next. Nothing is given up while the database is away. */
export function endedWriter({
  pool,
  log,
  now,
  batchChanged,
  callStored,
}: Pick<DialerNeeds, 'pool' | 'log' | 'now' | 'batchChanged' | 'callStored'>): EndedWriter {
  const waiting = new Map<string, Waiting[]>();

  async function writeNow(db: TenantDb, ended: Waiting[]) {
    const zone = await dialing.zoneOf(db);
    const today = startOfDay(zone, now());
    const contacts = [...new Set(ended.map(({ judged }) => judged.contactId))];
    const states = await dialing.lockBatches(db, [...new Set(ended.map(({ judged }) => judged.batchId))]);
    const attemptsToday = await dialing.attemptsToday(db, contacts, new Date(today));
    await dialing.storeEnded(
      db,
      ended.map(({ judged, rules }): Ended => ({
        ...judged,
        // A batch that ended meanwhile calls nobody again: the attempt was the last.
        retryAt: isOver(states.get(judged.batchId) ?? batchStateCodes.cancelled)
          ? null
          : dueAt(
              nextAttempt({
                rules: rules.retryRules as RetryRule[],
                outcome: {
                  callStatus: judged.callStatus as CallStatus,
                  resultCode: judged.resultCode as ResultCode,
                  reason: judged.reason as Reason | null,
                },
                attempts: judged.attempt,
                attemptsToday: attemptsToday.get(judged.contactId) ?? 1,
                dailyCap: rules.dailyCap,
                now: judged.endedAt,
                schedule: rules.schedule as Schedule,
                zone,
                ...(rules.calendar !== null && { calendar: rules.calendar as WorkCalendar }),
              }),
            ),
      })),
    );
    const heard = ended
      .filter(({ judged }) => judged.withSound && judged.turns.length > 0)
      .map(({ judged }) => judged.callId);
    if (heard.length > 0) await dialing.orderRecordings(db, heard);
  }

  async function flush() {
    for (const [tenant, list] of waiting) {
      const some = list.splice(0, most);
      if (some.length === 0) continue;
      try {
        await inTenant(pool, tenant, (db) => writeNow(db, some));
      } catch (error) {
        list.unshift(...some);
        log.error({ tenant, waiting: list.length, error: shown(error) }, 'attempts that ended could not be stored yet');
        continue;
      }
      for (const batchId of new Set(some.map(({ judged }) => judged.batchId))) batchChanged(tenant, batchId);
      for (const { judged } of some) callStored(tenant, judged);
    }
  }

  const { start, stop } = beats(flush, gathered);

  return {
    add(tenant, rules, judged) {
      const list = waiting.get(tenant) ?? [];
      waiting.set(tenant, list);
      list.push({ judged, rules });
    },
    writeNow,
    flush,
    start,
    async stop() {
      await stop();
      for (let tries = 0; tries < 20 && [...waiting.values()].some((list) => list.length > 0); tries++) await flush();
    },
  };
}

const dueAt = (next: ReturnType<typeof nextAttempt>) => ('dueAt' in next ? next.dueAt : null);
