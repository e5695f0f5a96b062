import type { SignalMessage } from '#core/dialing/trunk.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface LineRow {
  phone: string;
  callerNumber: string;
  /** A tenant above lent the line, now or then. */
  lent: boolean;
  /** A trunk or a telephone of ours carried it. */
  carried: boolean;
  /** Null where no trunk did. */
  gatewayId: string | null;
  sipCode: number | null;
  q850: number | null;
  codec: string | null;
  mos: number | null;
  loss: number | null;
  jitter: number | null;
  packetsSent: number | null;
  packetsReceived: number | null;
  messages: SignalMessage[] | null;
}

/** Undefined where there is no such call. */
export async function lineOfCall(db: TenantDb, callId: string): Promise<LineRow | undefined> {
  const [found] = await db.rows<LineRow>(
    `select r.phone, r.caller_number,
      exists (select from gateway g where g.tenant_id = $1 and g.gateway_id = l.gateway_id
        and (g.lent_from_tenant is not null or g.lent_ended_at is not null)) as lent,
      l.call_id is not null as carried, l.gateway_id, l.sip_code, l.q850, l.codec, l.mos, l.loss, l.jitter,
      (l.media ->> 'packetsSent')::int as "packetsSent", (l.media ->> 'packetsReceived')::int as "packetsReceived",
      l.signalling as messages
    from call_record r left join call_line l on l.tenant_id = $1 and l.call_id = r.call_id
    where r.tenant_id = $1 and r.call_id = $2`,
    [db.tenant, callId],
    'line of a call',
  );
  return found;
}
