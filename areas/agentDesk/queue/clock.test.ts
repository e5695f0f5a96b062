import { expect, test, vi } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer } from '../testDesks.ts';

const { ownerUrl, people, group, agent, customer, visitsOf, intervalsOf, clock, now } = await deskServer();
let tenants = 740;
const tenant = () => String(++tenants);

test.each([-3_600_000, 3_600_000])(
  'a clock that is moved by %i ms while they talk leaves no gap and no row that ends before it began',
  async (by) => {
    const of = tenant();
    const queue = await group(of);
    const anna = await agent(of, [queue]);
    await anna.sitsDown();
    const caller = await customer(of, { groupId: queue });
    await anna.rings(caller.callId);
    await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
    await anna.is('talking');
    clock.set = by;
    await anna.call(deskEndpoints.hold, { body: { callId: caller.callId, on: true } });
    await anna.is('hold');
    caller.hangsUp();
    await anna.is('wrapUp');
    await anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, finish: true } });
    await anna.is('idle');
    clock.set = 0;
    const next = await customer(of, { groupId: queue });
    await anna.rings(next.callId);
    next.hangsUp();
    await anna.is('idle');
    const rows = await intervalsOf(anna.agentId);
    for (const [at, { from, to }] of rows.entries()) {
      expect(to === null || to >= from).toBe(true);
      expect(rows[at + 1]?.from ?? null).toEqual(to);
    }
    expect(rows.filter(({ to }) => to === null)).toHaveLength(1);
  },
);

test.each([-3_600_000, 3_600_000])(
  'a clock that is set by %i ms while they wait makes nobody wait longer or shorter',
  async (by) => {
    const of = tenant();
    const next = await group(of);
    const queue = await group(of, { overflow_to: 'group', overflow_id: next, overflow_after_seconds: 60 });
    const waiting = await customer(of, { groupId: queue });
    await waiting.waits();
    const waited = async () => {
      people.look(of);
      await vi.waitFor(async () => {
        const [row] = await ask(
          ownerUrl,
          'select entered_at, since, queue_id::text as of from queue_visit where call_id = $1 and left_at is null',
          [waiting.callId],
        );
        const ages = [row!.entered_at, row!.since].map((one) => now() - Number(one));
        for (const age of ages) expect(age >= 0 && age < 30_000, String(age)).toBe(true);
        expect(row!.of).toBe(queue);
      });
    };
    await waited();
    clock.set = by;
    // One that comes before anybody has looked stands at the new time already.
    const later = await customer(of, { groupId: queue });
    await later.waits();
    await waited();
    const [came] = await ask(ownerUrl, 'select entered_at from queue_visit where call_id = $1', [later.callId]);
    expect(Math.abs(now() - Number(came!.entered_at))).toBeLessThan(30_000);
    // Time that went by is another thing.
    clock.ahead = 61_000;
    people.look(of);
    await vi.waitFor(async () =>
      expect((await visitsOf(waiting.callId)).map(({ groupId }) => groupId)).toEqual([queue, next]),
    );
    Object.assign(clock, { ahead: 0, set: 0 });
    for (const one of [waiting, later]) one.hangsUp();
    await people.settled(of);
  },
);
