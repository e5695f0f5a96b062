import { firstRow } from '#areas/outbound/testRows.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';

const gatewayId = firstRow('gateway', 'gateway_id');
const numberId = firstRow('caller_number', 'number_id');

/** A carrier no campaign calls with, and a number of it: they can be deleted. */
const ofOneOfItsOwn =
  (column: 'gateway_id' | 'number_id'): Make =>
  async (owner, where) => {
    // The tenant is there once it has a first one.
    await gatewayId(owner, where);
    const [made] = await where.of.app.inTenant(where.tenant, (db) =>
      db.rows<{ id: string }>(
        `
        with g as (insert into gateway (tenant_id, name, kind, channels) values ($1, 'Unused', 'simulated', 1) returning gateway_id),
          n as (insert into caller_number (tenant_id, gateway_id, phone)
            select $1, gateway_id, '+86216021' || lpad((gateway_id % 10000)::text, 4, '0') from g returning number_id)
        select ${column}::text as id from g, n`,
        [where.tenant],
      ),
    );
    return made!.id;
  };

export const linesRows: WalkRows = {
  rows: { gatewayId: ofOneOfItsOwn('gateway_id'), numberId: ofOneOfItsOwn('number_id') },
  bodies: { gatewayId, numberIds: async (owner, where) => [await numberId(owner, where)] },
  notLimited: ['gatewayId', 'numberId', 'numberIds'],
};
