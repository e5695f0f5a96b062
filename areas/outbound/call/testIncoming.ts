import { ask } from '#kit/testing/databaseCopy.ts';

export interface TestIncoming {
  /** '' where the number is withheld. */
  phone?: string;
  name?: string;
  contactId?: string | null;
  routeId?: string | null;
  /** Without a trunk it has no gateway and no number that was dialled. */
  entry?: 'trunk' | 'telephone' | 'browser' | 'trialAddress';
  robotId?: string | null;
  callStatus?: number;
  startedAt?: Date;
  /** False: it goes on. */
  ended?: boolean;
  talkTime?: number;
  turns?: unknown[];
  path?: unknown[];
  category?: string | null;
  transfers?: {
    target: string;
    result: string | null;
    mode?: string;
    way?: string;
    waited?: number;
    talked?: number;
  }[];
}

/** A carrier calls come in by, with a number; answers their ids. */
export async function inboundLine(ownerUrl: string, tenant: string, phone = '+862160204440') {
  const [made] = await ask(
    ownerUrl,
    `with t as (insert into tenant (tenant_id, name) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint) on conflict do nothing),
      g as (insert into gateway (tenant_id, name, kind, channels, gateway_type) values ($1::bigint, 'Both ways', 'simulated', 20, 2) returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select $1::bigint, gateway_id, $2 from g returning number_id)
    select gateway_id::text as "gatewayId", number_id::text as "numberId" from g, n`,
    [tenant, phone],
  );
  return made as { gatewayId: string; numberId: string };
}

/** Calls that came in; answers their ids. */
export async function storeIncoming(
  ownerUrl: string,
  tenant: string,
  gatewayId: string,
  calls: TestIncoming[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    phone = '+8613800138000',
    name = '',
    contactId = null,
    routeId = null,
    entry = 'trunk',
    robotId = null,
    callStatus = 3,
    startedAt = new Date(Date.now() - 60_000),
    ended = true,
    talkTime = 30_000,
    turns = [],
    path = [],
    category = null,
    transfers = [],
  } of calls) {
    const [made] = await ask(
      ownerUrl,
      `insert into call_record (tenant_id, call_id, direction, route_id, contact_id, robot_id, flow_version, gateway_id, node,
        phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, result_code,
        hang_up_side, category, outputs, entry)
      values ($1, new_call_id($2), 1, $3, $4, $5, case when $5::bigint is not null then 1 end, $6, 'test', $7, $8, case when $13 = 'trunk' then '+862160204440' else '' end, 1, $2,
        case when $9 = 3 then $2::timestamptz + interval '1 s' end,
        case when $10 then $2::timestamptz + interval '1 s' + $11::int * interval '1 ms' end, 1000, $11, $9, 'CustomerEndCall', 2, $12, '{}', $13)
      returning call_id::text as id`,
      [
        ...[
          tenant,
          startedAt,
          routeId,
          contactId,
          robotId,
          entry === 'trunk' ? gatewayId : null,
          phone,
          name,
          callStatus,
        ],
        ...[ended, talkTime, category, entry],
      ],
    );
    const id = made!.id as string;
    if (turns.length > 0)
      await ask(ownerUrl, 'insert into transcript (tenant_id, call_id, turns, path) values ($1, $2, $3, $4)', [
        tenant,
        id,
        JSON.stringify(turns),
        JSON.stringify(path),
      ]);
    for (const [
      at,
      { target, result, mode = 'blind', way = 'bridge', waited = 8_000, talked = null },
    ] of transfers.entries())
      await ask(
        ownerUrl,
        `insert into call_transfer (tenant_id, call_id, turn, began, target, mode, way, result, sip_code, waited, talked)
        values ($1, $2, $3, 12000, $4, $5, $6, $7, 486, $8, $9)`,
        [tenant, id, at + 1, target, mode, way, result, waited, talked],
      );
    ids.push(id);
  }
  return ids;
}
