import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { FlowRow } from '../draft/draft.contract.ts';

const one = {
  gate: 'operate.flow.edit',
  acrossTenants: true,
  params: Type.Object({ flowOfAnyTenant: id }),
  returns: FlowRow,
} as const;

/** Whether a robot may take incoming calls, as it may unless somebody has said otherwise: decided by the organisation that runs the installation, for robots of all tenants. */
export const inboundEndpoints = {
  set: endpoint('POST', '/robot/admin/api/flow/:flowOfAnyTenant/inbound', one),
  /** Refused while routes name the robot. */
  unset: endpoint('DELETE', '/robot/admin/api/flow/:flowOfAnyTenant/inbound', one),
};
