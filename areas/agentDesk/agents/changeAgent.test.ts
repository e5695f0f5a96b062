import { expect, test, vi } from 'vitest';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskServer } from '../testDesks.ts';
import { tryChange } from './changeAgent.service.ts';

const { server, group, agent } = await deskServer();

test('two things that happen to an agent at once: the second finds what the first has made of them', async () => {
  const of = '690';
  const { agentId } = await (await agent(of, [await group(of)])).sitsDown();
  const pool = openPool(server.database.appUrl, () => {}, 2);
  const offer = (callId: string, then: () => Promise<void> = () => Promise.resolve()) =>
    inTenant(pool, of, async (db) => {
      const done = await tryChange(db, agentId, { type: 'offered', at: Date.now(), callId });
      await then();
      return done;
    });
  const someoneWaits = () =>
    vi.waitFor(async () =>
      expect(
        await ask(
          server.database.ownerUrl,
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ).not.toEqual([]),
    );

  const changed = Promise.withResolvers<void>();
  const first = offer('1', async () => {
    changed.resolve();
    await someoneWaits();
  });
  await changed.promise;
  expect(await offer('2')).toEqual({ refused: 'notNow' });
  expect(await first).toMatchObject({ agent: { now: { state: 'ringing', callId: '1' } } });
  await pool.end();
});
