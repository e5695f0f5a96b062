import { notify } from '#areas/system/door.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Needs } from '#kit/server/needs.ts';
import { claimEndpoints } from './claims.contract.ts';
import { claims } from './claims.store.ts';

/** As it waits in the queue, put there by the tenant it is about. */
export interface OperatorTold {
  kind: 'numberClaimed' | 'addressClaimed' | 'claimsOfUpgrade';
  facts: object;
}

/** Tells the operator's people who may see claims. */
export const tellOperator = ({ inTenant, live, granted }: Pick<Needs, 'inTenant' | 'live' | 'granted'>): Jobs => ({
  'lines.tellOperator': ofKind('messages', async ({ tenant, kind, facts }: OperatorTold & { tenant: string }) => {
    const { operator, name } = await inTenant(tenant, (db) => claims.operator(db));
    if (operator === null) return;
    await inTenant(operator, async (db) => {
      const people = await claims.operators(db);
      const told = people.filter(({ roles }) => granted(roles, true).gates.includes(claimEndpoints.numbers.gate));
      const persons = told.map(({ personId }) => personId);
      await notify(db, live, persons, kind, { ...facts, ...(kind !== 'claimsOfUpgrade' && { tenant: name }) } as never);
    });
  }),
});
