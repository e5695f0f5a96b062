import { shownPhone } from '#core/text/phone.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { findImport } from '../import/import.store.ts';
import type { Customer, customerEndpoints } from './customer.contract.ts';
import { findCustomer, pageOfCustomers } from './customer.store.ts';

const seenBy = (who: SignedIn) => (customer: Customer) => ({ ...customer, phone: shownPhone(customer.phone, who) });

export const customerHandlers: Handlers<typeof customerEndpoints> = {
  async list({ db, who, body }) {
    // An import that is not there is said to be so, rather than shown as one that brought nobody.
    if (body.importId) await findImport(db, body.importId);
    const { list, total } = await pageOfCustomers(db, { ...body, plainNumbers: who.plainNumbers, country: who.country });
    return { list: list.map(seenBy(who)), total };
  },

  one: async ({ db, who, params }) => seenBy(who)(await findCustomer(db, params.contactId)),
};
