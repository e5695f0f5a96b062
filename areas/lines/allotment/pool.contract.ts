import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, nameOf } from '#kit/contract/fields.ts';
import { channels } from './allotment.contract.ts';

const count = Type.Integer();
const tenant = Type.Object({ tenantId: id, name: Type.String(), numbers: count });

/** Numbers under one name, and who has how many of them. */
export const Pool = Type.Object({
  poolId: id,
  name: Type.String(),
  numbers: count,
  free: count,
  /** Of those that are free. */
  gatewayIds: Type.Array(id),
  tenants: Type.Array(tenant),
});
export type Pool = Static<typeof Pool>;

export const PoolForm = Type.Object({ name: nameOf('Shanghai numbers') });

const one = Type.Object({ poolId: id });
const numberIds = Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true, examples: [['1']] });
const view = 'lines.allotment.view';
const edit = 'lines.allotment.edit';

/** Groups that caller numbers are kept in, to be lent as a whole. */
export const poolEndpoints = {
  list: endpoint('GET', '/ccadmin/callnum/callnumPool', { gate: view, returns: Type.Array(Pool) }),
  /** Groups of which a tenant has numbers; `numbers` counts those alone. */
  ofCompany: endpoint('GET', '/ccadmin/callnum/getCallnumPoolByCompanyId', {
    gate: view,
    query: Type.Object({ companyId: id }),
    returns: Type.Array(Type.Object({ poolId: id, name: Type.String(), numbers: count })),
  }),
  /** Lends all of its numbers that are free to a tenant; null takes all of them back from whoever has them. */
  bind: endpoint('POST', '/ccadmin/callnum/bindCompany', {
    gate: edit,
    body: Type.Object({ poolId: id, companyId: Type.Union([id, Type.Null()], { examples: [null] }), channels }),
    returns: Type.Object({ changed: count }),
    done: ({ changed }) => changed,
  }),
  create: endpoint('POST', '/ccadmin/callnum/callnumPool', { gate: edit, body: PoolForm, returns: Pool }),
  change: endpoint('PUT', '/ccadmin/callnum/callnumPool/:poolId', {
    gate: edit,
    params: one,
    body: PoolForm,
    returns: Pool,
  }),
  /** Its numbers stay, and stay with whom they were lent to. */
  remove: endpoint('DELETE', '/ccadmin/callnum/callnumPool/:poolId', { gate: edit, params: one, returns: Type.Null() }),
  /** Null takes them out of their groups. */
  put: endpoint('PUT', '/ccadmin/callnum/callnumPool/numbers', {
    gate: edit,
    body: Type.Object({ poolId: Type.Union([id, Type.Null()], { examples: [null] }), numberIds }),
    returns: Type.Object({ moved: count }),
    done: ({ moved }) => moved,
  }),
};
