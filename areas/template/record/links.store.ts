import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What a record belongs to, and whom it is about. */
export interface Links {
  callId: string | null;
  taskId: string | null;
  contactId: string | null;
  campaignId: string | null;
  routeId: string | null;
  name: string;
  /** E.164 */
  phone: string;
}

/** Of no call and no contact. */
export const ofNothing: Links = {
  ...{ callId: null, taskId: null, contactId: null, campaignId: null, routeId: null },
  ...{ name: '', phone: '' },
};

/** Of the call, else of the contact; what the person may not see is not found. */
export async function linksOf(
  db: TenantDb,
  { callId, contactId }: { callId?: string | undefined; contactId?: string | undefined },
): Promise<Links> {
  if (callId) {
    const call = await callOf(db, callId);
    if (!call) throw new Fault(faults.NOT_FOUND);
    return call;
  }
  if (!contactId) return ofNothing;
  const [contact] = await db.rows<{ contactId: string; name: string; phone: string }>(
    'select contact_id, name, phone from contact where tenant_id = $1 and contact_id = $2',
    [db.tenant, contactId],
  );
  if (!contact) throw new Fault(faults.NOT_FOUND);
  return { ...ofNothing, ...contact };
}

async function callOf(db: TenantDb, callId: string): Promise<Links | undefined> {
  const [call] = await db.rows<Links>(
    `select call_id, task_id, contact_id, campaign_id, route_id, name, phone from call_record
    where tenant_id = $1 and call_id = $2`,
    [db.tenant, callId],
    'what a record belongs to',
  );
  return call;
}

/** A call that a template belongs to, by its campaign or its route. */
export interface FilledCall extends Links {
  callId: string;
  templateId: string;
  version: number;
}

/** Those of these calls whose campaign or route fills records; few, most of the time none. */
export const callsToFill = (db: TenantDb, callIds: string[]) =>
  db.rows<FilledCall>(
    `select r.call_id, r.task_id, r.contact_id, r.campaign_id, r.route_id, r.name, r.phone, t.template_id, t.version
    from call_record r
    left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
    left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id
    join business_template t on t.tenant_id = $1 and t.template_id = coalesce(c.template_id, i.template_id)
      and t.version > 0 and t.valid_flag
    where r.tenant_id = $1 and r.call_id = any($2::bigint[])
      and r.call_id between $3 and $4`,
    [
      db.tenant,
      callIds,
      ...[
        callIds.reduce((least, one) => (BigInt(one) < BigInt(least) ? one : least)),
        callIds.reduce((most, one) => (BigInt(one) > BigInt(most) ? one : most)),
      ],
    ],
    'calls to fill records',
  );

/** The template of a call's campaign or route, where it has one that is published. */
export async function templateOfCall(db: TenantDb, callId: string): Promise<{ templateId: string } | undefined> {
  const [call] = await callsToFill(db, [callId]);
  return call;
}
