import { Type, type Static } from 'typebox';
import { WindowSchema } from '#core/calendar/windows.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { ownFields } from './tenant.contract.ts';

export const OurTenantForm = Type.Object({
  ...ownFields,
  /** When people may be called at all, on real lines, by the tenant's clock. */
  allowedHours: Type.Array(WindowSchema, { minItems: 1, maxItems: 4, examples: [[{ from: '08:00', to: '21:00' }]] }),
  /** Calls, what was said in them, recordings and files are deleted after so many days. */
  keepDays: Type.Integer({ minimum: 1, maximum: 3650, examples: [400] }),
});
export type OurTenantForm = Static<typeof OurTenantForm>;

const count = Type.Integer();
const countOrNull = Type.Union([count, Type.Null()]);

export const OurTenant = Type.Object({
  ...OurTenantForm.properties,
  operator: Type.Boolean(),
  /** A child has no children. */
  isChild: Type.Boolean(),
  braked: Type.Boolean(),
  /** Null where it is not counted. */
  channels: countOrNull,
  seats: countOrNull,
  numbers: countOrNull,
  /** Of these, with the children. */
  channelsGiven: count,
  seatsGiven: count,
  numbersGiven: count,
  channelsUsed: count,
  seatsUsed: count,
  numbersUsed: count,
});
export type OurTenant = Static<typeof OurTenant>;

export const ourTenantEndpoints = {
  read: endpoint('GET', '/crm/api/tenant', { gate: 'tenants.own.view', returns: OurTenant }),
  change: endpoint('PUT', '/crm/api/tenant', { gate: 'tenants.own.edit', body: OurTenantForm, returns: OurTenant }),
};
