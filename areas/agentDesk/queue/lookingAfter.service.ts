import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import type { InTenant, Moves } from './moves.service.ts';
import { queueGroups } from './queueGroups.store.ts';
import { visits } from './visits.store.ts';

interface LookingAfterNeeds {
  inTenant: InTenant;
  tenants(): Promise<string[]>;
  log: Log;
  now(): number;
  node: string;
  isGone?: ((db: TenantDb, node: string) => Promise<boolean>) | undefined;
  moves: Moves;
  look(tenant: string): void;
}

/** What time alone brings about, of all tenants. */
export function lookingAfter(needs: LookingAfterNeeds) {
  const { inTenant, log, now, node, moves, look } = needs;

  /** Once a second: wrap-ups that are over, calls that waited too long, and what nodes left that died. */
  async function everySecond() {
    let tenants: string[];
    try {
      tenants = await needs.tenants();
    } catch (error) {
      return noted(log, 'lookingAfter', error, {}, 'who works and who waits could not be asked');
    }
    for (const tenant of tenants) {
      await one(tenant).catch((error) =>
        noted(log, 'lookingAfter', error, { tenant }, 'agents could not be looked after'),
      );
      look(tenant);
    }
  }

  /** Each agent and each visit in a transaction of its own: two nodes that look after the same ones wait for each other, and never in a circle. */
  async function one(tenant: string) {
    const within = <Answer>(work: (db: TenantDb) => Promise<Answer>) => inTenant(tenant, work);
    const { over, gone, left } = await within(async (db) => ({
      over: await queueGroups.wrapUpsOver(db, now()),
      gone: await goneNodes(db),
      left: await leftOnCalls(db),
    }));
    for (const { agentId, until } of over)
      await within((db) => moves(db, agentId, { type: 'wrapUpOver', at: now(), until }));
    for (const { node: other, at } of gone) {
      for (const { callId } of await within((db) => visits.ofNode(db, other)))
        await within((db) => visits.leave(db, callId, at, { end: 'lost' }));
      for (const { agentId } of await within((db) => queueGroups.agentsOfNode(db, other)))
        await within((db) => lose(db, agentId, at));
    }
    for (const { agentId, endedAt } of left) await within((db) => lose(db, agentId, endedAt ?? now()));
  }

  /** Nodes that died, and when, as far as they said. */
  async function goneNodes(db: TenantDb): Promise<{ node: string; at: number }[]> {
    const gone: { node: string; at: number }[] = [];
    for (const other of await queueGroups.otherNodes(db, node))
      if (await needs.isGone?.(db, other))
        gone.push({ node: other, at: now() - ((await queueGroups.deadFor(db, other)) ?? 0) });
    return gone;
  }

  /** Of a node that died: who had no telephone at it any more was waited for there alone. */
  async function leftOnCalls(db: TenantDb) {
    const gone: { agentId: string; endedAt: number | null }[] = [];
    for (const one of await queueGroups.leftOnCalls(db))
      // A node that lives says it itself, if late: what it could not write while the database was away comes in order.
      if (one.node !== node && (await needs.isGone?.(db, one.node))) gone.push(one);
    return gone;
  }

  /** A node that died has no telephones and no calls any more. */
  async function lose(db: TenantDb, agentId: string, at: number) {
    for (const { callId } of await agentCalls.goingOf(db, agentId))
      await agentCalls.ended(db, callId, agentId, at, 'lost');
    await moves(db, agentId, { type: 'lost', at });
    await queueGroups.deskIs(db, agentId, null);
  }

  return everySecond;
}
