import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import { importEndpoints } from '#areas/contacts/import/import.contract.ts';
import { importJobs } from '#areas/contacts/import/import.job.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { samples } from '#core/flow/samples/index.ts';
import { firstPage } from '#kit/contract/page.ts';
import { newLog } from '#kit/server/log.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';

type Make = (owner: Caller, where: { of: TestServer; tenant: string }) => Promise<string>;

/** A call that has been, with its task, robot and flow. */
async function aCall(owner: Caller, { of, tenant }: { of: TestServer; tenant: string }) {
  await owner.call(callEndpoints.list, { body: firstPage });
  const [callId] = await storeCalls(of.database.ownerUrl, tenant, [{}], { flow: samples.renewalEn });
  return (await owner.call(callEndpoints.one, { body: { ctiCallId: callId! } })).data;
}

/** How a test makes a row whose key stands in a path. A new `:thingId` needs a line here. */
export const rows: Record<string, Make> = {
  async importId(owner, { of, tenant }) {
    const { data } = await owner.call(importEndpoints.upload, { body: {} }, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' });
    const jobs = importJobs({ inTenant: of.app.inTenant, storage: of.storage, live: { tell() {} }, log: newLog('silent') });
    await jobs['contacts.checkImport']!({ tenant, importId: data.importId, country: 'CN' } as never, { signal: new AbortController().signal });
    return data.importId;
  },

  async contactId(owner, { of, tenant }) {
    // The tenant is there once somebody of it has asked something.
    await owner.call(customerEndpoints.list, { body: firstPage });
    const [{ contact_id }] = await of.app.inTenant(tenant, (db) => db.rows<{ contact_id: string }>("insert into contact (tenant_id, phone) values ($1, '+8613800138000') returning contact_id", [tenant])) as [{ contact_id: string }];
    return contact_id;
  },

  taskId: async (owner, where) => (await aCall(owner, where)).taskId,
  robotId: async (owner, where) => (await aCall(owner, where)).robotId,
};

/** The same for keys that stand in a body: listed here, the walk asks with another tenant's. */
export const bodies: Record<string, Make> = {
  ctiCallId: async (owner, where) => (await aCall(owner, where)).callId,
};
