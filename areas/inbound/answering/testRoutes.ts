import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { ends, says, testFlow } from '#core/flow/testFlow.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

const greets = testFlow([ends('bye', { ttsConfigs: says('Hello ${name}, this is the hotline.') })] as never, [], {
  argConfigs: [
    { id: 'phone', name: 'phone', isNecessary: true },
    { id: 'name', name: 'name', dfltValue: '' },
  ],
} as never);

/** Tenants that calls come in to, their routes and the records of their calls. */
export function routedTenants(ownerUrl: string) {
  const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

  /** A tenant with a number and a robot; answers its trunk, as calls come in by it. */
  async function tenantOf(tenant: string, flow: object = greets) {
    await tenantWithBatch(ownerUrl, tenant, { contacts: 1, state: 3 });
    await sql(`update flow_version set flow = $2 where tenant_id = $1`, [tenant, JSON.stringify(flow)]);
    const [gateway] = await sql(
      `update gateway set kind = 'sip', trunk = '{}', with_sound = true where tenant_id = $1 returning gateway_id`,
      [tenant],
    );
    return `${tenant}/${gateway!.gateway_id as string}`;
  }
  const robotOf = async (tenant: string) =>
    (await sql('select robot_id from robot where tenant_id = $1', [tenant]))[0]!.robot_id as string;

  /** A route of a tenant; what is not said is as usual. */
  async function route(
    tenant: string,
    place: number,
    target: object,
    more: { numbers?: string[]; callers?: string[]; share?: number } = {},
  ) {
    const [made] = await sql(
      `insert into inbound_route (tenant_id, name, place, target, number_ids, callers, share, person_id)
        select $1, 'Route ' || $2::int, $2, $3, coalesce($4::bigint[], '{}'), coalesce($5::text[], '{}'), $6, person_id from person where tenant_id = $1 limit 1
        returning route_id`,
      [tenant, place, JSON.stringify(target), more.numbers ?? null, more.callers ?? null, more.share ?? 100],
    );
    return made!.route_id as string;
  }
  const records = (tenant: string) =>
    sql('select * from call_record where tenant_id = $1 and direction = 1 order by call_id', [tenant]);

  return { tenantOf, robotOf, route, records };
}
