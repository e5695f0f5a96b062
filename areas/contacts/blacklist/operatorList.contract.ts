import { Type } from 'typebox';
import { endpoint, removedCount } from '#kit/contract/endpoint.ts';
import { Added, entryIds, Listed, Query, reason, until, listedCount } from './blacklist.contract.ts';

/** The operator's list holds for every tenant. */
export const operatorListEndpoints = {
  list: endpoint('POST', '/operate/blacklist/list', {
    gate: 'operate.blackList.view',
    body: Type.Omit(Query, ['scope', 'batchId']),
    returns: Listed,
  }),
  add: endpoint('POST', '/operate/blacklist/add', {
    gate: 'operate.blackList.edit',
    body: Type.Object({
      phones: Type.Array(Type.String({ maxLength: 40 }), {
        minItems: 1,
        maxItems: 10_000,
        examples: [['13800138000']],
      }),
      reason,
      until,
    }),
    returns: Added,
    done: listedCount,
  }),
  recovery: endpoint('POST', '/operate/blacklist/recovery', {
    gate: 'operate.blackList.edit',
    body: Type.Object({ entryIds }),
    returns: Type.Object({ removed: Type.Integer() }),
    done: removedCount,
  }),
};
