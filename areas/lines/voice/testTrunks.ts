import { plainTrunk } from '#adapters/telephony/sip/testNode.ts';
import type { Trunk } from '#core/dialing/trunk.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

/** A trunk of a tenant, which is made where it is not there. Answers the gateway's id. */
export async function storeTrunk(ownerUrl: string, tenant: string, over: Partial<Trunk> = {}): Promise<string> {
  const [made] = await ask(
    ownerUrl,
    `with t as (insert into tenant (tenant_id, name) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint) on conflict do nothing)
    insert into gateway (tenant_id, name, kind, channels, trunk) values ($1::bigint, 'Trunk', 'sip', 30, $2)
    returning gateway_id::text as id`,
    [tenant, JSON.stringify({ ...plainTrunk, ...over })],
  );
  return made!.id;
}
