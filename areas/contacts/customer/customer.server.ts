import { shownPhone } from '#core/text/phone.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { groups } from '../group/group.store.ts';
import { findImport } from '../import/import.store.ts';
import type { Customer, customerEndpoints } from './customer.contract.ts';
import { findCustomer, pageOfCustomers } from './customer.store.ts';

async function seenBy(db: TenantDb, who: SignedIn, customers: Omit<Customer, 'groups'>[]): Promise<Customer[]> {
  const groupsOf = await groups.of(
    db,
    customers.map(({ contactId }) => contactId),
  );
  return customers.map((customer) => ({
    ...customer,
    groups: groupsOf.get(customer.contactId) ?? [],
    phone: shownPhone(customer.phone, who),
  }));
}

export const customerHandlers: Handlers<typeof customerEndpoints> = {
  async list({ db, who, body }) {
    // A missing import is refused, rather than shown as one without customers.
    if (body.importId) await findImport(db, body.importId);
    // So is a group.
    if (body.groupId) await groups.read(db, body.groupId);
    const { list, total } = await pageOfCustomers(db, {
      ...body,
      plainNumbers: who.plainNumbers,
      country: who.country,
    });
    return { list: await seenBy(db, who, list), total };
  },

  one: async ({ db, who, params }) => (await seenBy(db, who, [await findCustomer(db, params.contactId)]))[0]!,
};
