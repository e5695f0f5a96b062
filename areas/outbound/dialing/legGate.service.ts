import type { Pool } from 'pg';
import { LegPermit, type LegAnswer, type LegEnded, causeOfEnd } from '#adapters/telephony/telephony.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { decideLeg, type LegAsked } from '#core/dialing/outgoingLeg.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { cameIn } from './dialingFacts.ts';
import { endedWriter } from './endedWriter.service.ts';
import { aliveLock } from './nodeLock.service.ts';
import { legs } from './legs.store.ts';

interface LegGateNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  node: string;
}

export type LegGate = ReturnType<typeof legGate>;

/**
 * Decides and records every call that goes out over a trunk beside those of campaigns (which the dialer decides with the same function before
 * it claims them). Decision and record are one transaction: what is refused has a record too, with the reason. Where the database cannot be
 * asked nothing goes out.
 */
export function legGate({ pool, log, now, node }: LegGateNeeds) {
  const writer = endedWriter({ pool, log, now, batchChanged() {}, callStored() {} });
  const lock = aliveLock(pool, node, log);

  /** Within a transaction of the caller's, which is to be the one that says so. */
  async function askIn(db: TenantDb, wanted: LegAsked): Promise<LegAnswer> {
    const at = now();
    const { ofCallId } = wanted;
    const of = wanted.gatewayId === null && ofCallId ? await legs.gatewayOf(db, ofCallId) : wanted.gatewayId;
    // Too late: the call that it was for has ended.
    if (of === undefined) return { refused: 'unable' };
    const asked = { ...wanted, gatewayId: of };
    const decided = decideLeg(await legs.facts(db, asked, at));
    const outcome = 'refused' in decided ? outcomeOf(decided.refused) : null;
    const callId = await legs.store(db, asked, node, new Date(at), outcome);
    return 'refused' in decided ? decided : granted(db.tenant, callId, new LegPermit(decided.granted));
  }

  function granted(tenant: string, callId: string, permit: LegPermit): LegAnswer {
    const complain = (error: unknown) =>
      noted(log, 'legGate', error, { tenant, call: callId }, 'the channel of a call could not be counted');
    let isOver = false;
    return {
      permit,
      // Nobody waits on hold for a database that is away: then it is not placed.
      hold: () =>
        inTenant(pool, tenant, (db) => legs.hold(db, callId)).catch((error) => {
          complain(error);
          return false;
        }),
      release: () => void inTenant(pool, tenant, (db) => legs.release(db, callId)).catch(complain),
      over(ended) {
        if (isOver) return;
        isOver = true;
        writer.add(tenant, null, { ...cameIn, ...overOf(callId, ended, now()) });
      },
    };
  }

  return {
    askIn,
    async ask(tenant: string, asked: LegAsked): Promise<LegAnswer> {
      try {
        return await inTenant(pool, tenant, (db) => askIn(db, asked));
      } catch (error) {
        noted(log, 'legGate', error, { tenant, entry: asked.entry }, 'it could not be asked whether a call may go out');
        return { refused: 'unable' };
      }
    },
    /** Without a dialer this node has to say itself that it lives, or others end its calls. */
    live: () => lock.hold(),
    flush: writer.flush,
    start: writer.start,
    async stop() {
      await writer.stop();
      await lock.release();
    },
  };
}

function overOf(callId: string, { cause, answeredAfter, endedAfter, line }: LegEnded, endedAt: number) {
  const talkTime = answeredAfter === null ? 0 : Math.max(0, endedAfter - answeredAfter);
  return {
    ...outcomeOf(causeOfEnd(cause)),
    callId,
    answeredAt: answeredAfter === null ? null : endedAt - talkTime,
    endedAt,
    ringTime: answeredAfter ?? endedAfter,
    talkTime,
    ...{ category: null, outputs: null, turns: [], path: [] },
    ...(line && { line }),
  };
}
