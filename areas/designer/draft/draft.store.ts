import { randomUUID } from 'node:crypto';
import type { Edit } from '#core/design/edits.ts';
import type { Flow } from '#core/flow/flow.ts';
import { stored } from '#core/flow/upgrade.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { recentFlows } from './recentFlows.ts';

export interface DraftRow {
  robotId: string;
  name: string;
  robotType: number;
  language: 'en' | 'zh';
  /** The published one; 0 before the first. */
  version: number;
  inbound: boolean;
  revision: number;
  flow: Flow;
  changedAt: number;
  changedBy: string;
}

interface Stamped {
  stamp: string;
}

function remembered({ stamp, flow }: { flow: Flow } & Stamped): Flow {
  const read = stored(flow);
  recentFlows.set(stamp, read);
  return read;
}

export interface EditRow {
  revision: number;
  edits: Edit[];
  label: string;
  client: string;
  person: string;
  at: number;
}

const columns = `r.robot_id, r.name, r.robot_type, r.language, r.version, r.inbound, d.revision, d.changed_at,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = d.changed_by), '') as "changedBy"`;

/** So many changes can be looked back on. */
export const keptEdits = 2_000;

export const drafts = {
  /** A robot that was published before anybody opened it here gets a draft of what it says. */
  begin: (db: TenantDb, robotId: string) =>
    db.rows(
      `
    insert into flow_draft (tenant_id, robot_id, flow)
    select v.tenant_id, v.robot_id, v.flow from robot r
    join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
    where r.tenant_id = $1 and r.robot_id = $2 on conflict do nothing`,
      [db.tenant, robotId],
      'begin draft',
    ),

  async one(db: TenantDb, robotId: string): Promise<DraftRow | undefined> {
    const from = `from robot r join flow_draft d on d.tenant_id = $1 and d.robot_id = r.robot_id
        where r.tenant_id = $1 and r.robot_id = $2`;
    const [row] = await db.rows<Omit<DraftRow, 'flow'> & Stamped>(
      `select ${columns}, d.stamp ${from}`,
      [db.tenant, robotId],
      'draft',
    );
    const flow = row && recentFlows.get(row.stamp);
    if (!row || flow) return row && { ...row, flow: flow! };
    const [read] = await db.rows<DraftRow & Stamped>(
      `select ${columns}, d.stamp, d.flow ${from}`,
      [db.tenant, robotId],
      'draft and flow',
    );
    return read && { ...read, flow: remembered(read) };
  },

  /** Locked against other changes until the transaction ends. */
  async locked(db: TenantDb, robotId: string): Promise<{ revision: number; flow: Flow } | undefined> {
    const [row] = await db.rows<{ revision: number } & Stamped>(
      'select revision, stamp from flow_draft where tenant_id = $1 and robot_id = $2 for update',
      [db.tenant, robotId],
      'lock draft',
    );
    return (
      row && {
        revision: row.revision,
        flow:
          recentFlows.get(row.stamp) ??
          remembered(
            (
              await db.rows<{ flow: Flow } & Stamped>(
                'select stamp, flow from flow_draft where tenant_id = $1 and robot_id = $2',
                [db.tenant, robotId],
                'locked draft',
              )
            )[0]!,
          ),
      }
    );
  },

  /** The next revision, and what led to it. */
  async store(
    db: TenantDb,
    robotId: string,
    {
      revision,
      flow,
      edits,
      label,
      client,
    }: { revision: number; flow: Flow; edits: Edit[]; label: string; client: string },
  ) {
    const stamp = randomUUID();
    recentFlows.set(stamp, flow);
    await db.rows(
      `update flow_draft set revision = $3, flow = $4, stamp = $5, changed_at = now(), changed_by = $6
        where tenant_id = $1 and robot_id = $2`,
      [db.tenant, robotId, revision, JSON.stringify(flow), stamp, db.acting.person ?? null],
      'store draft',
    );
    await db.rows(
      `insert into flow_edit (tenant_id, robot_id, revision, edits, label, client, person_id)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [db.tenant, robotId, revision, JSON.stringify(edits), label, client, db.acting.person ?? null],
      'store edit',
    );
    if (revision % 100 === 0)
      await db.rows(
        'delete from flow_edit where tenant_id = $1 and robot_id = $2 and revision <= $3',
        [db.tenant, robotId, revision - keptEdits],
        'forget edits',
      );
  },

  /** What came after a revision, the oldest first. */
  since: (db: TenantDb, robotId: string, revision: number) =>
    db.rows<EditRow>(
      `
    select e.revision, e.edits, e.label, e.client, e.at, coalesce(p.name, '') as person from flow_edit e
    left join person p on p.tenant_id = $1 and p.person_id = e.person_id
    where e.tenant_id = $1 and e.robot_id = $2 and e.revision > $3 order by e.revision`,
      [db.tenant, robotId, revision],
      'edits since',
    ),

  company: async (db: TenantDb) =>
    (await db.rows<{ name: string }>('select name from tenant where tenant_id = $1', [db.tenant], 'whose robot'))[0]
      ?.name ?? '',

  rename: (db: TenantDb, robotId: string, name: string) =>
    db.rows(
      'update robot set name = $3 where tenant_id = $1 and robot_id = $2',
      [db.tenant, robotId, name],
      'rename robot',
    ),
};

export interface FlowQuery {
  pageNo: number;
  pageSize: number;
  robotName?: string;
}

export const flows = {
  list: (db: TenantDb, { robotName, ...page }: FlowQuery) =>
    listOf<Omit<DraftRow, 'flow'>>(
      db,
      {
        columns: columns
          .replace('d.revision', 'coalesce(d.revision, 0) as revision')
          .replace('d.changed_at', 'coalesce(d.changed_at, r.created_at) as changed_at'),
        from: 'robot r left join flow_draft d on d.tenant_id = $1 and d.robot_id = r.robot_id',
        countFrom: 'robot r',
        where: 'r.tenant_id = $1 and ($2::text is null or r.name ilike $2)',
        values: [db.tenant, robotName ? contains(robotName) : null],
        orderBy: 'r.name, r.robot_id',
        name: 'flows',
      },
      page,
    ),

  /** Locks the names: no other transaction takes one before this one ends. */
  async isTaken(db: TenantDb, name: string, except = '0'): Promise<boolean> {
    await db.rows(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`robot name ${db.tenant}`],
      'lock robot names',
    );
    return (
      (
        await db.rows(
          'select from robot where tenant_id = $1 and name = $2 and robot_id <> $3',
          [db.tenant, name, except],
          'robot of a name',
        )
      ).length > 0
    );
  },

  async create(
    db: TenantDb,
    {
      name,
      robotType,
      language,
      flow,
    }: { name: string; robotType: number; language: string; flow: (robotId: string) => Flow },
  ): Promise<string> {
    const [made] = await db.rows<{ robotId: string }>(
      `insert into robot (tenant_id, name, robot_type, language, version) values ($1, $2, $3, $4, 0)
        returning robot_id`,
      [db.tenant, name, robotType, language],
      'create robot',
    );
    await db.rows(
      'insert into flow_draft (tenant_id, robot_id, flow, changed_by) values ($1, $2, $3, $4)',
      [db.tenant, made!.robotId, JSON.stringify(flow(made!.robotId)), db.acting.person ?? null],
      'create draft',
    );
    return made!.robotId;
  },

  /** Campaigns that call with it, over ones included. */
  campaigns: async (db: TenantDb, robotId: string) =>
    (
      await db.rows<{ count: number }>(
        'select (select count(*) from campaign where tenant_id = $1 and robot_id = $2)::int as count',
        [db.tenant, robotId],
        'count campaigns of a robot',
      )
    )[0]!.count,
  /** Calls that only tried it out are no reason to keep it. */
  calls: async (db: TenantDb, robotId: string) =>
    (
      await db.rows(
        "select from call_record where tenant_id = $1 and robot_id = $2 and entry = 'trunk' limit 1",
        [db.tenant, robotId],
        'a call of a robot',
      )
    ).length,

  async remove(db: TenantDb, robotId: string) {
    await db.rows(
      "update call_record set robot_id = null, flow_version = null where tenant_id = $1 and robot_id = $2 and entry <> 'trunk'",
      [db.tenant, robotId],
      'calls that tried a robot',
    );
    for (const table of ['robot_model', 'flow_version', 'flow_draft'] as const)
      await db.rows(
        `delete from ${table} where tenant_id = $1 and robot_id = $2`,
        [db.tenant, robotId],
        `remove ${table}`,
      );
    await db.rows('delete from robot where tenant_id = $1 and robot_id = $2', [db.tenant, robotId], 'remove robot');
  },

  setInbound: (db: TenantDb, robotId: string, inbound: boolean) =>
    db.rows(
      'update robot set inbound = $3 where tenant_id = $1 and robot_id = $2 returning robot_id',
      [db.tenant, robotId, inbound],
      'inbound',
    ),
};
