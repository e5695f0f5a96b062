import { soughtBy } from '#areas/outbound/door.ts';
import { shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { CallNow, callsEndpoints } from './calls.contract.ts';
import { callsNow, type CallNowRow } from './calls.store.ts';

interface CallsNeeds {
  now(): number;
  /** Has the dialer store which calls are answered and what was said last; costs nothing while no one asks. */
  lookAtCalls(tenant: string): Promise<void>;
}

export const callsHandlers = ({ now, lookAtCalls }: CallsNeeds): Handlers<typeof callsEndpoints> => ({
  async list({ db, body, who }) {
    await lookAtCalls(db.tenant);
    const { pageNo: _, pageSize: __, answered, ctiCallId, ...filter } = body;
    if (ctiCallId !== undefined) {
      const [row] = await callsNow.one(db, ctiCallId);
      if (!row) throw new Fault(faults.NOT_FOUND);
      return {
        list: [shown(row, who, now())],
        total: 1,
        at: now(),
        ringing: row.endedAt === null && row.answeredAt === null ? 1 : 0,
        talking: row.endedAt === null && row.answeredAt !== null ? 1 : 0,
      };
    }
    const sought = soughtBy(filter, who);
    const [rows, { ringing, talking }] = await Promise.all([
      callsNow.list(db, sought, body),
      callsNow.counts(db, sought),
    ]);
    return {
      list: rows.map((row) => shown(row, who, now())),
      total: answered === undefined ? ringing + talking : answered ? talking : ringing,
      at: now(),
      ringing,
      talking,
    };
  },

  async choices({ db }) {
    const [campaigns, batches, robots] = await Promise.all(
      (['campaign', 'batch', 'robot'] as const).map((of) => callsNow.choices(db, of)),
    );
    return { campaigns: campaigns!, batches: batches!, robots: robots! };
  },
});

function shown(row: CallNowRow, who: SignedIn, now: number): CallNow {
  const began = row.answeredAt ?? row.startedAt;
  const elapsed =
    row.endedAt !== null && row.talkTime !== null ? row.talkTime : Math.max(0, Math.round((now - began) * row.speed));
  return {
    ...row,
    elapsed,
    phone: shownPhone(row.phone, who),
    startedAt: row.startedAt,
    answeredAt: row.answeredAt,
    endedAt: row.endedAt,
  };
}
