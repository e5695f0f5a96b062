import { shownCaller, soughtBy } from '#areas/outbound/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { CallNow, callsEndpoints, CallsQuery } from './calls.contract.ts';
import { callsNow, type CallNowRow } from './calls.store.ts';
import { monitorItem } from './monitorItem.rules.ts';

interface CallsNeeds {
  now(): number;
  /** Has the dialer store which calls are answered and what was said last; costs nothing while no one asks. */
  lookAtCalls(tenant: string): Promise<void>;
}

export const callsHandlers = ({ now, lookAtCalls }: CallsNeeds): Handlers<typeof callsEndpoints> => ({
  async list({ db, body, who }) {
    await lookAtCalls(db.tenant);
    const { pageNo: _, pageSize: __, callStatus, monitorType, followed, selected, ctiCallId, ...filter } = body;
    const answerOf = (row: CallNowRow) => shown(row, body, who, now());
    if (ctiCallId !== undefined) {
      const [row] = await callsNow.one(db, ctiCallId);
      if (!row) throw new Fault(faults.NOT_FOUND);
      return {
        list: [answerOf(row)],
        total: 1,
        at: now(),
        ringing: row.endedAt === null && row.answeredAt === null ? 1 : 0,
        talking: row.endedAt === null && row.answeredAt !== null ? 1 : 0,
        selected: row.endedAt === null && selected?.includes(row.callId) ? 1 : 0,
      };
    }
    const sought = soughtBy(filter, who);
    const [rows, counts] = await Promise.all([
      callsNow.list(db, sought, body),
      callsNow.counts(db, sought, { callStatus, monitorType, followed, selected }),
    ]);
    return { list: rows.map(answerOf), at: now(), ...counts };
  },

  async choices({ db }) {
    const [campaigns, batches, robots] = await Promise.all(
      (['campaign', 'batch', 'robot'] as const).map((of) => callsNow.choices(db, of)),
    );
    return { campaigns: campaigns!, batches: batches!, robots: robots! };
  },
});

function shown(row: CallNowRow, asked: CallsQuery, who: SignedIn, now: number): CallNow {
  const began = row.answeredAt ?? row.startedAt;
  const elapsed =
    row.endedAt !== null && row.talkTime !== null ? row.talkTime : Math.max(0, Math.round((now - began) * row.speed));
  return { ...row, ...monitorItem(row, asked), elapsed, phone: shownCaller(row, who) };
}
