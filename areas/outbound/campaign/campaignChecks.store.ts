import type { RobotHours } from '#core/calendar/robotHours.ts';
import type { WorkCalendar } from '#core/calendar/workCalendar.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { RobotParams } from '#core/dialing/robotParams.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { isReached } from '#kit/server/figuresSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { campaignEndpoints } from './campaign.contract.ts';

type ContactsChecked = AnswerOf<typeof campaignEndpoints.checkContacts>;
type OfContacts = AnswerOf<typeof campaignEndpoints.ofContacts>;
type RobotParamsAsked = AnswerOf<typeof campaignEndpoints.robotParams>;
type RobotChannels = AnswerOf<typeof campaignEndpoints.robotChannels>;

/** What others ask about a campaign before they do something with it. */
export const campaignChecks = {
  /** Its own calendar, else the tenant's default, and the hours of its robot. */
  async opening(
    db: TenantDb,
    campaignId: string,
  ): Promise<{ calendar: WorkCalendar | null; robotHours: RobotHours | null }> {
    const [row] = await db.rows<{ calendar: WorkCalendar | null; robotHours: RobotHours | null }>(
      `select calendar_of($1, calendar_id) as calendar, robot_hours_of($1, robot_id, campaign_id) as robot_hours
        from campaign where tenant_id = $1 and campaign_id = $2`,
      [db.tenant, campaignId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async contacts(db: TenantDb, campaignId: string, contactIds: string[]): Promise<ContactsChecked> {
    const [row] = await db.rows<ContactsChecked>(
      `
      with asked as (select contact_id from contact where tenant_id = $1 and contact_id = any($3::bigint[])),
        standing as (select call_status, contact_id from task
          where tenant_id = $1 and campaign_id = $2 and contact_id in (select contact_id from asked)),
        known as (select count(*)::int as contacts from asked)
      select contacts, $4::int - contacts as unknown,
        count(distinct contact_id) filter (where call_status = 0)::int as waiting,
        count(distinct contact_id) filter (where call_status = 1)::int as "inCall",
        count(distinct contact_id) filter (where ${isReached('call_status')})::int as reached,
          count(distinct contact_id) filter (where call_status = 6)::int as blacklisted
      from campaign cross join known left join standing on true where tenant_id = $1 and campaign_id = $2
      group by contacts`,
      [db.tenant, campaignId, contactIds, contactIds.length],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async ofContacts(db: TenantDb, campaignId: string): Promise<OfContacts> {
    const [row] = await db.rows<
      Omit<OfContacts, 'arguments'> & { asked: Flow['argConfigs'] | null; robotParams: RobotParams }
    >(
      `
      select c.campaign_id, c.name, c.campaign_type, c.enable_status, c.robot_id, r.name as "robotName",
        r.version as "robotVersion", r.language,
        v.flow->'argConfigs' as asked, global_values($1) || c.robot_params as "robotParams"
      from campaign c join robot r using (tenant_id, robot_id)
      left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
      where c.tenant_id = $1 and c.campaign_id = $2`,
      [db.tenant, campaignId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    const { asked, robotParams, ...campaign } = row;
    return {
      ...campaign,
      arguments: (asked ?? []).map(({ name, description = '', isNecessary = false, dfltValue = '' }) => ({
        name,
        description,
        isNecessary,
        dfltValue: robotParams[name] ?? dfltValue,
      })),
    };
  },

  /** Each argument of its robot with what the robot says without a value, and what the campaign says instead. */
  async robotParams(db: TenantDb, campaignId: string): Promise<RobotParamsAsked> {
    const [row] = await db.rows<
      Omit<RobotParamsAsked, 'params'> & { asked: Flow['argConfigs'] | null; robotParams: RobotParams }
    >(
      `select c.campaign_id, c.robot_id, r.name as "robotName", v.flow->'argConfigs' as asked, c.robot_params
        from campaign c join robot r using (tenant_id, robot_id)
        left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
        where c.tenant_id = $1 and c.campaign_id = $2`,
      [db.tenant, campaignId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    const { asked, robotParams, ...campaign } = row;
    const params = (asked ?? [])
      .filter(({ name }) => name !== 'phone')
      .map(({ name, description = '', isNecessary = false, dfltValue = '' }) => ({
        ...{ name, description, isNecessary, dfltValue },
        value: robotParams[name] ?? '',
      }));
    return { ...campaign, params };
  },

  /** A batch with a robot of its own uses that robot's channels, and its campaign's grant them. */
  async robotChannels(db: TenantDb, robotId: string): Promise<RobotChannels> {
    const [[robot], campaigns] = await Promise.all([
      db.rows<{ inUse: number }>(
        `select (select coalesce(sum(b.in_call), 0)::int from batch b join campaign c using (tenant_id, campaign_id)
        where b.tenant_id = $1 and b.in_call > 0 and coalesce(b.robot_id, c.robot_id) = $2) as "inUse" from robot
        where tenant_id = $1 and robot_id = $2`,
        [db.tenant, robotId],
      ),
      db.rows<RobotChannels['campaigns'][number]>(
        `select c.campaign_id, c.name, c.enable_status, c.channels,
          coalesce(sum(b.in_call) filter (where coalesce(b.robot_id, c.robot_id) = $2), 0)::int as "inUse"
        from campaign c left join batch b on b.tenant_id = $1 and b.campaign_id = c.campaign_id and b.in_call > 0
        where c.tenant_id = $1 and c.robot_id = $2 group by c.campaign_id, c.name, c.enable_status, c.channels
        order by c.name`,
        [db.tenant, robotId],
      ),
    ]);
    if (!robot) throw new Fault(faults.NOT_FOUND);
    const granted = campaigns.reduce((sum, { enableStatus, channels }) => (enableStatus ? sum + channels : sum), 0);
    return { robotId, granted, inUse: robot.inUse, campaigns };
  },
};
