import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { deskServer } from '../testDesks.ts';
import { tryChange } from './changeAgent.service.ts';

const { server, group, agent } = await deskServer();

test('two things that happen to an agent at once: the second finds what the first has made of them', async () => {
  const of = '690';
  const { agentId } = await (await agent(of, [await group(of)])).sitsDown();
  const pool = openPool(server.database.appUrl, () => {}, 2);
  const offer = (callId: string, stays: number) =>
    inTenant(pool, of, async (db) => {
      const done = await tryChange(db, agentId, { type: 'offered', at: Date.now(), callId });
      await wait(stays);
      return done;
    });

  const first = offer('1', 300);
  await wait(100);
  expect(await offer('2', 0)).toEqual({ refused: 'notNow' });
  expect(await first).toMatchObject({ agent: { now: { state: 'ringing', callId: '1' } } });
  await pool.end();
});
