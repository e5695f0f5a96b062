import { Type } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';

export const impersonationEndpoints = {
  /** Switches this session into a child, where its person is a guest; written into the audit of both. */
  start: endpoint('PUT', '/crm/api/customer/:childId/lookIn', {
    gate: 'tenants.below.lookIn',
    params: Type.Object({ childId: id }),
  }),
  /** Back home. */
  end: endpoint('DELETE', '/crm/api/customer/lookIn', { gate: 'signed-in' }),
};
