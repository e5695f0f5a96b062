import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import { checkedImport } from '#areas/contacts/import/testRows.ts';
import { firstPage } from '#kit/contract/page.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';

type Make = (owner: Caller, where: { of: TestServer; tenant: string }) => Promise<string>;

/** How a test makes a row whose key stands in a path. A new `:thingId` needs a line here. */
export const rows: Record<string, Make> = {
  async importId(owner, { of, tenant }) {
    return (await checkedImport(of, owner, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' }, tenant)).importId;
  },

  async contactId(owner, { of, tenant }) {
    // The tenant is there once somebody of it has asked something.
    await owner.call(customerEndpoints.list, { body: firstPage });
    const [{ contact_id }] = await of.app.inTenant(tenant, (db) => db.rows<{ contact_id: string }>("insert into contact (tenant_id, phone) values ($1, '+8613800138000') returning contact_id", [tenant])) as [{ contact_id: string }];
    return contact_id;
  },
};

/** The same for keys that stand in a body: listed here, the walk asks with another tenant's. */
export const bodies: Record<string, Make> = {};
