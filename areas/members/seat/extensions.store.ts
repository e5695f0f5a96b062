import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { membersFaults } from '../members.faults.ts';

/** Unless the tenant has set its own range. */
const usualExtensions = { from: 8001, to: 8999 };
const usualQueues = { from: 7001, to: 7999 };

export interface Range {
  from: number;
  to: number;
}

/** A person's number is the seat's: also of who has none yet. */
const taken = `(select agent_dn from agent where tenant_id = $1 union select queue_dn from skill_group
  where tenant_id = $1 union select agent_dn from person where tenant_id = $1 and agent_dn ~ '^[0-9]{1,18}$'
  union select extension from softphone where tenant_id = $1 and extension is not null)`;

/** The numbers of the house: extensions and queues, of which none is given out twice. */
export const extensions = {
  async range(db: TenantDb): Promise<Range> {
    const [own] = await db.rows<Range>(
      'select first_dn as from, last_dn as to from extension_range where tenant_id = $1',
      [db.tenant],
    );
    return own ?? usualExtensions;
  },

  keepRange: (db: TenantDb, { from, to }: Range) =>
    db.rows(
      `insert into extension_range (tenant_id, first_dn, last_dn) values ($1, $2, $3) on conflict (tenant_id) do update
        set first_dn = excluded.first_dn, last_dn = excluded.last_dn`,
      [db.tenant, from, to],
    ),

  async usedIn(db: TenantDb, { from, to }: Range): Promise<number> {
    const [row] = await db.rows<{ n: number }>(
      `select count(*)::int as n from ${taken} t (dn) where t.dn::bigint between $2 and $3`,
      [db.tenant, from, to],
    );
    return row!.n;
  },

  free: async (db: TenantDb, { from, to }: Range, most: number) =>
    (
      await db.rows<{ dn: string }>(
        `
    select n as dn from generate_series($2::bigint, $3::bigint) n
    where n::text not in (select dn from ${taken} t (dn)) order by n limit $4`,
        [db.tenant, from, to, most],
      )
    ).map(({ dn }) => dn),

  /** Locks the numbers: no other transaction takes one until this one has ended. */
  hold: (db: TenantDb) => db.rows('select hold_extensions($1)', [db.tenant]),

  /** The next free extensions, from one on where that is said. */
  async nextExtensions(db: TenantDb, howMany: number, from?: string): Promise<string[]> {
    await extensions.hold(db);
    const { from: first, to } = await extensions.range(db);
    const range =
      from === undefined
        ? { from: first, to }
        : { from: Number(from), to: Math.max(to, Number(from) + howMany + 1_000) };
    return enough(await extensions.free(db, range, howMany), howMany);
  },

  /**
   * Numbers for users, who may be more than the range holds: after its last number come those past it. What is only
   * looked at may be taken by another meanwhile, unless the numbers are held.
   */
  async nextForUsers(db: TenantDb, howMany: number): Promise<string[]> {
    const { from, to } = await extensions.range(db);
    const inRange = await extensions.free(db, { from, to }, howMany);
    const missing = howMany - inRange.length;
    if (missing === 0) return inRange;
    const past = {
      from: to + 1,
      to: to + missing + (await extensions.usedIn(db, { from: to + 1, to: to + 10_000_000 })),
    };
    return [...inRange, ...(await extensions.free(db, past, missing))];
  },

  /** A new seat has the number of its person; a person without one gets the next free number. */
  async ofPeople(db: TenantDb, userIds: string[]): Promise<string[]> {
    const own = new Map(
      (
        await db.rows<{ userId: string; dn: string }>(
          `select person_id as "userId", agent_dn as dn from person
            where tenant_id = $1 and person_id = any($2::bigint[]) and agent_dn is not null
            and agent_dn ~ '^[1-9][0-9]{3,7}$'`,
          [db.tenant, userIds],
        )
      ).map(({ userId, dn }) => [userId, dn]),
    );
    const fresh = await extensions.nextExtensions(db, userIds.length - own.size);
    return userIds.map((userId) => own.get(userId) ?? fresh.shift()!);
  },

  async nextQueue(db: TenantDb): Promise<string> {
    await extensions.hold(db);
    return enough(await extensions.free(db, usualQueues, 1), 1)[0]!;
  },

  /** Which of these numbers are agents'. Looks past the asker's permission, for nothing is given out twice. */
  ofAgents: async (db: TenantDb, dns: string[]): Promise<Set<string>> =>
    new Set(
      (
        await db.rows<{ dn: string }>(
          'select agent_dn as dn from agent where tenant_id = $1 and agent_dn = any($2::text[])',
          [db.tenant, dns],
        )
      ).map(({ dn }) => dn),
    ),

  /** Looks past the asker's permission, too. */
  async isTaken(db: TenantDb, dn: string): Promise<boolean> {
    const [row] = await db.rows<{ n: number }>(`select count(*)::int as n from ${taken} t (dn) where t.dn = $2`, [
      db.tenant,
      dn,
    ]);
    return row!.n > 0;
  },

  /** Who has a number, if anybody. */
  async holder(db: TenantDb, dn: string): Promise<{ agentId: string | null } | null> {
    const [row] = await db.rows<{ agentId: string | null }>(
      `select agent_id from agent where tenant_id = $1 and agent_dn = $2 union all select null from skill_group
        where tenant_id = $1 and queue_dn = $2
        union all select null from softphone where tenant_id = $1 and extension = $2`,
      [db.tenant, dn],
    );
    return row ?? null;
  },
};

function enough(numbers: string[], wanted: number): string[] {
  if (numbers.length < wanted) throw new Fault(membersFaults.EXTENSIONS_USED_UP, { free: numbers.length, wanted });
  return numbers;
}
