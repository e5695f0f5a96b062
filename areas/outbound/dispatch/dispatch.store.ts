import type { RobotHours } from '#core/calendar/robotHours.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Dispatch, DispatchKind, DispatchOfRobot } from './dispatch.contract.ts';

interface Row {
  id: string | null;
  flowId: string;
  type: DispatchKind;
  campaignId: string | null;
  gatewayId: string | null;
  gatewayName: string | null;
  numberIds: string[] | null;
  numbers: string[];
  hours: RobotHours | null;
  changedAt: number | null;
  changedBy: string | null;
}

/** Numbers that were deleted or lent to others since are left out. */
const numbersIn = (ids: string, gateway: string) => `array(select n.number_id::text from caller_number n
    where n.tenant_id = $1 and n.number_id = any(${ids}) and n.gateway_id = ${gateway} and n.lent_to is null
    order by n.number_id) as "numberIds",
  array(select n.phone from caller_number n
    where n.tenant_id = $1 and n.number_id = any(${ids}) and n.gateway_id = ${gateway} and n.lent_to is null
    order by n.number_id) as numbers`;

const select = `
  select d.dispatch_id as id, d.robot_id as "flowId", d.kind as type, d.campaign_id, d.gateway_id, g.name as "gatewayName",
    ${numbersIn('d.number_ids', 'd.gateway_id')}, d.hours, d.changed_at, p.name as "changedBy"
  from robot_dispatch d left join gateway g using (tenant_id, gateway_id) left join person p using (tenant_id, person_id)`;

const shown = ({ gatewayId, gatewayName, numberIds, numbers, ...row }: Row): Dispatch => ({
  ...row,
  line: gatewayId === null ? null : { gatewayId, gatewayName: gatewayName ?? '', numberIds: numberIds ?? [], numbers },
});

interface Values {
  gatewayId?: string | undefined;
  numberIds?: string[] | undefined;
  hours?: RobotHours | undefined;
}

export const dispatches = {
  /** The robot's, or the campaign's own. */
  async one(
    db: TenantDb,
    robotId: string,
    kind: DispatchKind,
    campaignId: string | null = null,
  ): Promise<Dispatch | null> {
    const [row] = await db.rows<Row>(
      `${select} where d.tenant_id = $1 and d.robot_id = $2 and d.kind = $3 and d.campaign_id is not distinct from $4::bigint`,
      [db.tenant, robotId, kind, campaignId],
    );
    return row ? shown(row) : null;
  },

  async byId(db: TenantDb, dispatchId: string): Promise<Dispatch> {
    const [row] = await db.rows<Row>(`${select} where d.tenant_id = $1 and d.dispatch_id = $2`, [
      db.tenant,
      dispatchId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return shown(row);
  },

  /** Those of a campaign, which has them whether or not its robot has any. */
  async lineOfCampaign(db: TenantDb, robotId: string, campaignId: string): Promise<Dispatch> {
    const [row] = await db.rows<Row>(
      `select null::bigint as id, c.robot_id as "flowId", 'line' as type, c.campaign_id, c.gateway_id,
        g.name as "gatewayName", ${numbersIn('c.number_ids', 'c.gateway_id')}, null::jsonb as hours,
        null::timestamptz as changed_at, null::text as "changedBy"
      from campaign c join gateway g using (tenant_id, gateway_id)
      where c.tenant_id = $1 and c.campaign_id = $2 and c.robot_id = $3`,
      [db.tenant, campaignId, robotId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return shown(row);
  },

  async save(
    db: TenantDb,
    person: string,
    of: { robotId: string; kind: DispatchKind; campaignId: string | null },
    { gatewayId, numberIds, hours }: Values,
  ) {
    await db.rows(
      `insert into robot_dispatch (tenant_id, robot_id, kind, campaign_id, gateway_id, number_ids, hours, person_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict on constraint robot_dispatch_once do update set gateway_id = excluded.gateway_id,
        number_ids = excluded.number_ids, hours = excluded.hours, person_id = excluded.person_id, changed_at = now()`,
      [
        db.tenant,
        of.robotId,
        of.kind,
        of.campaignId,
        gatewayId ?? null,
        numberIds ?? null,
        hours ? JSON.stringify(hours) : null,
        person,
      ],
    );
  },

  remove: (db: TenantDb, dispatchId: string) => removeRows(db, 'robot_dispatch', { dispatchId }),

  robot: async (db: TenantDb, robotId: string): Promise<{ name: string }> => {
    const [row] = await db.rows<{ name: string }>('select name from robot where tenant_id = $1 and robot_id = $2', [
      db.tenant,
      robotId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  async hasCampaign(db: TenantDb, robotId: string, campaignId: string) {
    const [row] = await db.rows<{ robotId: string }>(
      'select robot_id from campaign where tenant_id = $1 and campaign_id = $2',
      [db.tenant, campaignId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    if (row.robotId !== robotId) throw new Fault(outboundFaults.DISPATCH_OTHER_ROBOT);
  },

  /** Refuses a gateway that calls out for others, and numbers that are not its own. */
  async checkLine(db: TenantDb, gatewayId: string, numberIds: string[]) {
    const [parts] = await db.rows<{ gateway: boolean; numbers: number }>(
      `select exists (select from gateway where tenant_id = $1 and gateway_id = $2 and lent_ended_at is null
          and gateway_type <> 1) as gateway,
        (select count(*)::int from caller_number where tenant_id = $1 and gateway_id = $2 and lent_to is null
          and number_id = any($3::bigint[])) as numbers`,
      [db.tenant, gatewayId, numberIds],
    );
    if (!parts!.gateway) throw new Fault(outboundFaults.NO_SUCH_GATEWAY);
    if (parts!.numbers < numberIds.length) throw new Fault(outboundFaults.NOT_ITS_NUMBER);
  },

  campaigns: (db: TenantDb, robotId: string) =>
    db.rows<DispatchOfRobot['campaigns'][number]>(
      `select c.campaign_id, c.name, g.name as "gatewayName",
        exists (select from robot_dispatch d where d.tenant_id = $1 and d.robot_id = $2 and d.kind = 'line'
          and d.gateway_id = c.gateway_id and d.number_ids @> c.number_ids and d.number_ids <@ c.number_ids) as "sameLine",
        exists (select from robot_dispatch d where d.tenant_id = $1 and d.robot_id = $2 and d.kind = 'time'
          and d.campaign_id = c.campaign_id) as "ownHours"
      from campaign c join gateway g using (tenant_id, gateway_id)
      where c.tenant_id = $1 and c.robot_id = $2 order by c.name, c.campaign_id`,
      [db.tenant, robotId],
    ),

  /** Batches that may call, in which the robot speaks, of one campaign or of all. */
  openBatches: async (db: TenantDb, robotId: string, campaignId: string | null) =>
    (
      await db.rows<{ id: string }>(
        `select b.batch_id as id from batch b join campaign c using (tenant_id, campaign_id)
        where b.tenant_id = $1 and coalesce(b.robot_id, c.robot_id) = $2
          and ($3::bigint is null or b.campaign_id = $3) and b.state in (2, 3, 11, 12)`,
        [db.tenant, robotId, campaignId],
      )
    ).map(({ id }) => id),
};
