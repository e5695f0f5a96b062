import { firstRow } from '#areas/outbound/testRows.ts';
import { Trunk } from '#core/dialing/trunk.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { poolEndpoints } from './allotment/pool.contract.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';

const gatewayId = firstRow('gateway', 'gateway_id');

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

/** With all settings that a trunk must have. */
export const testTrunk = sampleOf(Trunk) as Trunk;

/** One of its own: with a test that has ended, where its id is asked for. */
const trunk =
  (column: 'gateway_id' | 'test_id'): Make =>
  async (owner, where) => {
    await gatewayId(owner, where);
    const [made] = await where.of.app.inTenant(where.tenant, (db) =>
      db.rows<{ id: string }>(
        `
        with g as (insert into gateway (tenant_id, name, kind, channels, trunk) values ($1, 'Trunk', 'sip', 1, $2) returning gateway_id),
          x as (insert into trunk_test (tenant_id, gateway_id, ended_at) select $1, gateway_id, now() from g returning test_id)
        select ${column}::text as id from g, x`,
        [where.tenant, JSON.stringify(testTrunk)],
      ),
    );
    return made!.id;
  };

/** A number of the first carrier that no campaign calls with: it can be lent. */
const freeNumber: Make = async (owner, where) => {
  const first = await gatewayId(owner, where);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `insert into caller_number (tenant_id, gateway_id, phone)
        select $1, $2, '+86216022' || lpad((count(*) % 10000)::text, 4, '0') from caller_number where tenant_id = $1
        returning number_id::text as id`,
      [where.tenant, first],
    ),
  );
  return made!.id;
};

const aPool: Make = async (owner, { of, tenant }) => {
  // The tenant is there once somebody of it has asked something.
  await owner.call(poolEndpoints.list, {});
  const [made] = await of.app.inTenant(tenant, (db) =>
    db.rows<{ id: string }>(
      "insert into number_pool (tenant_id, name) values ($1, 'Group ' || gen_random_uuid()) returning pool_id::text as id",
      [tenant],
    ),
  );
  return made!.id;
};

export const linesRows: WalkRows = {
  rows: {
    gatewayId: ofOneOfItsOwn('gateway_id'),
    numberId: ofOneOfItsOwn('number_id'),
    trunkId: trunk('gateway_id'),
    trunkTestId: trunk('test_id'),
    poolId: aPool,
  },
  bodies: { gatewayId, poolId: aPool, numberIds: async (owner, where) => [await freeNumber(owner, where)] },
  notLimited: ['gatewayId', 'numberId', 'numberIds', 'trunkId', 'trunkTestId', 'poolId'],
};
