import type { Pool } from 'pg';
import type { RobotConversation } from '#core/watching/moment.ts';
import { watch, type OpenBreak } from '#core/watching/watch.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { breaks } from './breaks.store.ts';
import { everyRule } from './rules.contract.ts';
import { watchRules } from './rules.store.ts';

/** A robot's call of this node; `answeredAt` is null while it rings. */
export interface RobotCall extends Pick<RobotConversation, 'callId' | 'speed' | 'turns'> {
  answeredAt: number | null;
  path: readonly { kind: string }[];
}

interface WatcherNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  live: Pick<Live, 'tellWatchers'>;
  /** Tenants whose calls this node carries. */
  carried(): Iterable<string>;
  underWay(tenant: string): Iterable<RobotCall>;
  every?: number;
}

/** Nodes of a flow that hand a call over. Where nobody takes it, the flow goes on at another node. */
const handOver = ['skillGroupTransfer', 'outboundTransfer'];

/**
 * Looks once a second at what breaks the rules of each tenant. Agents and queues lie in the database, and one node at a
 * time looks at them; what robots are told is known to the node that carries the call, which looks at its own.
 */
export function rulesWatcher({ pool, log, now, live, carried, underWay, every = 1_000 }: WatcherNeeds) {
  async function look(tenant: string) {
    const own = [...conversations(tenant)];
    await inTenant(pool, tenant, async (db) => {
      const leads = await breaks.leads(db);
      if (!leads && own.length === 0) return;
      const [rules, open, house] = await Promise.all([watchRules.all(db), breaks.open(db), leads ? houseOf(db) : none]);
      const isOwn = inChargeOf(leads, new Set(own.map(({ callId }) => callId)));
      const found = watch(rules, open.filter(isOwn), { at: now(), ...house, conversations: own });
      await breaks.write(db, found);
      if (found.begin.length + found.end.length > 0)
        db.afterCommit(() => live.tellWatchers(tenant, 'rules.changed', everyRule, {}));
    });
  }

  function* conversations(tenant: string): Generator<RobotConversation> {
    for (const { callId, answeredAt, speed, turns, path } of underWay(tenant))
      if (answeredAt !== null)
        yield { callId, answeredAt, speed, turns, isWithPeople: handOver.includes(path.at(-1)?.kind ?? '') };
  }

  async function beat() {
    let tenants: Set<string>;
    try {
      const stored = await pool.query<{ tenantId: string }>('select * from tenants_watched()');
      tenants = new Set([...stored.rows.map(({ tenantId }) => tenantId), ...carried()]);
    } catch (error) {
      return noted(log, 'rulesWatcher', error, {}, 'whose rules are watched could not be asked');
    }
    for (const tenant of tenants)
      await look(tenant).catch((error) => noted(log, 'rulesWatcher', error, { tenant }, 'rules could not be watched'));
  }

  const { start, stop } = beats(beat, every);
  return { look, beat, start, stop };
}

const none = { agents: [], waiting: [] };

async function houseOf(db: TenantDb) {
  const [agents, waiting] = await Promise.all([breaks.agents(db), breaks.waiting(db)]);
  return { agents, waiting };
}

/** A conversation belongs to the node that carries it; once its call is over, to whichever looks at the house. */
const inChargeOf = (leads: boolean, own: ReadonlySet<string>) => (one: OpenBreak & { isOver: boolean }) =>
  one.kind === 'silence' || one.kind === 'words' ? own.has(one.callId!) || (leads && one.isOver) : leads;
