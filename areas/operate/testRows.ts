import { randomUUID } from 'node:crypto';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { dictionaryEndpoints } from './dictionary/dictionary.contract.ts';
import { type NewTenantForm, tenantEndpoints } from './tenant/tenant.contract.ts';

/** Lists by name show the first one first. */
let children = 0;
const childTenant: Make = async (owner, { of }) => {
  // Tests choose the numbers of their tenants themselves.
  await ask(
    of.database.ownerUrl,
    "select setval('tenant_tenant_id_seq', greatest(last_value, 1000000)) from tenant_tenant_id_seq",
  );
  const form = sampleOf(tenantEndpoints.create.body) as NewTenantForm;
  return (
    await owner.call(tenantEndpoints.create, {
      body: { ...form, name: `Child ${String(++children).padStart(6, '0')} ${randomUUID()}`, loginName: randomUUID() },
    })
  ).data.tenant.tenantId;
};

export const operateRows: WalkRows = {
  rows: {
    tenantId: async (_, { tenant }) => tenant,
    customerId: async (_, { tenant }) => tenant,
    tenantid: async (_, { tenant }) => tenant,
    childId: childTenant,
    async closedChildId(owner, where) {
      const childId = await childTenant(owner, where);
      await owner.call(tenantEndpoints.enable, { params: { childId, valid: '0' } });
      return childId;
    },
    dictionaryType: async () => 'ROBOT_INDUSTRY',
    async entryCode(owner) {
      const code = `CODE_${randomUUID().replaceAll('-', '_').toUpperCase().slice(0, 30)}`;
      const body = { type: 'ROBOT_INDUSTRY' as const, code, nameEn: code, nameZh: code, validFlag: true };
      // Only the operator makes one; all others are refused, under any code.
      await owner.call(dictionaryEndpoints.create, { body });
      return code;
    },
    valid: async () => '0',
  },
  bodies: { childId: childTenant },
  notLimited: [
    'tenantId',
    'customerId',
    'tenantid',
    'childId',
    'closedChildId',
    'dictionaryType',
    'entryCode',
    'valid',
  ],
  everybodys: ['dictionaryType'],
};
