import type { Pool } from 'pg';
import { comesBackWithin, wayEnded } from '#core/agents/presence.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { onItsOwn } from '#kit/server/oneConnection.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentNow } from '../agents/agentNow.store.ts';
import { tryChange } from '../agents/changeAgent.service.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import { presence as rows } from './presence.store.ts';

/** How the ways to agents are watched. */
export interface PresenceWatch {
  /** Who of these people may work at a desk by their roles. */
  mayWork(db: TenantDb, personIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** People, roles or sessions of a tenant have changed. */
  onPeopleChange(hear: (tenant: string) => void): void;
  /** For tests: milliseconds that nobody sets. */
  steady?(): number;
  /** For tests: milliseconds between two looks. */
  every?: number;
}

interface PresenceNeeds extends PresenceWatch {
  pool: Pick<Pool, 'query'>;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Tenants in which somebody works or waits. */
  tenants(): Promise<string[]>;
  log: Log;
  now(): number;
  /** This node's name. */
  node: string;
  live: Pick<Live, 'tell' | 'tellWatchers'>;
  /** The telephones in the pages of agents at this node. */
  desks: { here(): { tenant: string; agentId: string }[]; close(tenant: string, agentId: string): void };
  /** Calls that wait are looked at again. */
  look(tenant: string): void;
}

const usualEvery = 5_000;

/**
 * Ends the state of agents to whom no way leads any more (`core/agents/presence.ts`), with the moment in which the way ended: their page was
 * closed, they signed out of the console or were, lost the role, were switched off, or their telephone is gone.
 */
export function watchPresence(needs: PresenceNeeds) {
  const { inTenant, log, now, steady = () => performance.now(), live, desks, every = usualEvery } = needs;
  /** Since when all looks have succeeded: before, pages and telephones could not say that they are there. */
  let since = steady();
  let looked = since;
  const isSure = () => steady() - since >= comesBackWithin.page;

  async function round() {
    if (steady() - looked > 3 * every) since = steady();
    try {
      await rows.nodeLives(needs.pool, needs.node);
      const here = desks.here().map(({ tenant }) => tenant);
      for (const tenant of new Set([...(await needs.tenants()), ...here])) {
        await lookAt(tenant);
        await closeLeftOver(tenant);
      }
    } catch (error) {
      since = steady();
      noted(log, 'presence', error, {}, 'agents could not be looked for');
    }
    looked = steady();
  }

  async function lookAt(tenant: string) {
    const gone = await inTenant(tenant, async (db) => {
      await rows.followTelephones(db);
      return whoIsGone(db);
    });
    // Each by itself: who holds several agents at once waits for a call that waits for one of them.
    for (const { agentId } of gone) await inTenant(tenant, (db) => end(db, agentId));
    if (gone.length > 0) needs.look(tenant);
  }

  async function whoIsGone(db: TenantDb, agentIds?: readonly string[]) {
    const all = await rows.atWork(db, agentIds);
    if (all.length === 0) return [];
    const people = all.map(({ personId }) => personId);
    const holders = await needs.mayWork(db, people);
    return all.flatMap(({ agentId, personId, ...of }) => {
      const ago = wayEnded({ ...of, mayWork: holders.has(personId) }, isSure());
      return ago === null ? [] : [{ agentId, ago }];
    });
  }

  /** Asked once more while the agent is held: they may have come back, or taken a call. */
  async function end(db: TenantDb, agentId: string) {
    await agentNow.hold(db, agentId);
    const [gone] = await whoIsGone(db, [agentId]);
    if (!gone) return;
    const done = await tryChange(db, agentId, { type: 'lost', at: now() - gone.ago });
    if (!done || 'refused' in done) return;
    tellOfAgent(db, live, done.agent);
    db.afterCommit(() => desks.close(db.tenant, agentId));
  }

  /** By tenant: whose telephone was in a page here when they were not at work. */
  const leftOver = new Map<string, Set<string>>();

  /** No telephone stays connected for an agent who was signed out, by whomever and at whichever node. */
  async function closeLeftOver(tenant: string) {
    const here = desks.here().flatMap((one) => (one.tenant === tenant ? [one.agentId] : []));
    const atWork = here.length === 0 ? [] : await inTenant(tenant, (db) => rows.atWork(db, here));
    const idle = here.filter((agentId) => !atWork.some((one) => one.agentId === agentId));
    // Not with the first look: who signs out and in again keeps the telephone of the page.
    for (const agentId of idle) if (leftOver.get(tenant)?.has(agentId)) desks.close(tenant, agentId);
    if (idle.length > 0) leftOver.set(tenant, new Set(idle));
    else leftOver.delete(tenant);
  }

  const rounds = beats(round, every);
  const looking = new Map<string, { again: boolean; done: Promise<void> }>();
  let stopped = false;

  /** Many changes at once are one look, and one more after it. */
  function changed(tenant: string) {
    const before = looking.get(tenant);
    if (before) before.again = true;
    if (before || stopped) return;
    const one = { again: false, done: Promise.resolve() };
    looking.set(tenant, one);
    one.done = onItsOwn(async () => {
      do {
        one.again = false;
        await lookAt(tenant).catch((error) =>
          noted(log, 'presence', error, { tenant }, 'agents could not be looked for'),
        );
      } while (one.again && !stopped);
      looking.delete(tenant);
    });
  }
  needs.onPeopleChange(changed);

  return {
    /** One look at all tenants, for tests; `start` looks again and again. */
    round,
    start: rounds.start,
    async stop() {
      stopped = true;
      await Promise.all([rounds.stop(), ...[...looking.values()].map(({ done }) => done)]);
    },
  };
}
