import { Fault } from '#kit/contract/faults.ts';
import type { Asked, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { openDraft, rowOf } from '../draft/draft.server.ts';
import { flows } from '../draft/draft.store.ts';
import { designerFaults } from '../designer.faults.ts';
import { routesTo } from '../routesTo.store.ts';
import { tenantOfFlow } from '../exchange/exchange.store.ts';
import type { inboundEndpoints } from './inbound.contract.ts';

/** Written into the operator's own audit, with the tenant it was done in. */
export function inboundHandlers({
  inTenant,
}: {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}): Handlers<typeof inboundEndpoints> {
  async function decide(
    { db, params: { flowOfAnyTenant: flowId }, changed }: Asked<typeof inboundEndpoints.set>,
    inbound: boolean,
  ) {
    const tenantId = await tenantOfFlow(db, flowId);
    const { before, after } = await db.outside(() =>
      inTenant(tenantId, async (there) => {
        const draft = await openDraft(there, flowId);
        const before = rowOf(draft);
        await flows.setInbound(there, flowId, inbound);
        // Looked at behind the change: a route that is stored meanwhile waits for it, or is seen here.
        const routes = inbound ? [] : await routesTo(there, [draft.robotId]);
        if (routes.length > 0) throw new Fault(designerFaults.ROBOT_TAKES_CALLS, { routes: routes.join(', ') });
        return { before, after: { ...before, inbound } };
      }),
    );
    changed({ target: flowId, before: { tenantId, inbound: before.inbound }, after: { tenantId, inbound } });
    return after;
  }
  return { set: (asked) => decide(asked, true), unset: (asked) => decide(asked, false) };
}
