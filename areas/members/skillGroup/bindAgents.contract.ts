import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { Extension, Level } from '../seat/fields.contract.ts';

const count = Type.Integer();
const tenantId = Type.String({ maxLength: 20 });

/** An agent beside a group: bound with a level, or free to be bound. */
export const BoundAgent = Type.Object({
  agentId: Type.String(),
  agentDn: Type.String(),
  seatName: Type.String(),
  userName: Type.String(),
  departmentName: Type.String(),
  type: count,
  valid: Type.Boolean(),
  level: Type.Union([count, Type.Null()]),
});
export type BoundAgent = Static<typeof BoundAgent>;

/** Who serves a group. */
export const bindAgentsEndpoints = {
  /** These are its agents from now on; agents beyond the asker's permission stay as they are. */
  bindAgents: endpoint('POST', '/configserver/queues/bindAgent/:queueDn', {
    gate: 'members.skillGroup.bind',
    params: Type.Object({ queueDn: Extension }),
    body: Type.Object({
      tenantId: Type.Optional(tenantId),
      list: Type.Array(Type.Object({ agentId: id, level: Type.Optional(Level) }), { maxItems: 5_000, examples: [[]] }),
    }),
    returns: Type.Object({ added: count, removed: count, changed: count }),
  }),
  /** Bound and free agents within the asker's permission; `beyond` are bound and not within it. */
  searchBind: endpoint('GET', '/configserver/queues/searchBind/:tenantId/:queueId', {
    gate: 'members.skillGroup.view',
    params: Type.Object({ tenantId, queueId: id }),
    returns: Type.Object({ bound: Type.Array(BoundAgent), free: Type.Array(BoundAgent), beyond: count }),
  }),
};
