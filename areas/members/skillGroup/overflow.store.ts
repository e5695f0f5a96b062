import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Where calls go that wait too long: from group to group, and never in a circle. */
export const overflow = {
  /** All of the tenant's, locked in order: nobody else changes where calls overflow until this is stored. */
  hold: (db: TenantDb) =>
    db.rows('select from skill_group where tenant_id = $1 order by queue_id for update', [db.tenant]),

  /** Groups whose calls overflow into this one. */
  into: (db: TenantDb, queueId: string) =>
    db.rows<{ name: string }>('select name from skill_group where tenant_id = $1 and overflow_id = $2 order by name', [
      db.tenant,
      queueId,
    ]),

  /** Robots a group can send its calls to, as far as the person sees them. */
  robots: (db: TenantDb) =>
    db.rows<{ robotId: string; name: string }>(
      // A text robot and the silent one that stands beside an agent speak with nobody.
      `select robot_id, name from robot where tenant_id = $1 and version > 0 and inbound and robot_type not in (5, 6, 7)
      order by name, robot_id`,
      [db.tenant],
      'robots for overflow',
    ),

  /** Silent robots that can stand beside agents, as far as the person sees them. */
  silentRobots: (db: TenantDb) =>
    db.rows<{ robotId: string; name: string }>(
      'select robot_id, name from robot where tenant_id = $1 and version > 0 and robot_type = 6 order by name, robot_id',
      [db.tenant],
      'robots beside agents',
    ),

  /** It stays as it is for this transaction; false where it cannot stand beside an agent. */
  robotIsSilent: async (db: TenantDb, robotId: string) =>
    (
      await db.rows(
        'select robot_id from robot where tenant_id = $1 and robot_id = $2 and version > 0 and robot_type = 6 for share',
        [db.tenant, robotId],
        'robot beside agents',
      )
    ).length > 0,

  /** Groups that have a campaign which calls back. */
  withCallbacks: async (db: TenantDb) =>
    (
      await db.rows<{ queueId: string }>(
        `select distinct queue_id from campaign
        where tenant_id = $1 and queue_id is not null and enable_status and campaign_type = ${campaignTypes.callback}`,
        [db.tenant],
        'groups with callbacks',
      )
    ).map(({ queueId }) => queueId),

  /** It stays as it is for this transaction; false where it cannot take calls. */
  robotTakesCalls: async (db: TenantDb, robotId: string) =>
    (
      await db.rows(
        `select robot_id from robot where tenant_id = $1 and robot_id = $2 and version > 0 and inbound and robot_type not in (5, 6, 7)
        for share`,
        [db.tenant, robotId],
        'robot for overflow',
      )
    ).length > 0,

  /** Whether a call that overflows from here comes back here. */
  async isCircle(db: TenantDb, queueId: string): Promise<boolean> {
    const [found] = await db.rows<{ circle: boolean }>(
      `
      with recursive way (queue_id) as (
        select overflow_id from skill_group where tenant_id = $1 and queue_id = $2
        union select g.overflow_id from way join skill_group g on g.tenant_id = $1 and g.queue_id = way.queue_id
      ) select exists (select from way where queue_id = $2) as circle`,
      [db.tenant, queueId],
    );
    return found!.circle;
  },
};
