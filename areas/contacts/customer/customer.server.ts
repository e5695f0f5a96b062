import { calls } from '#areas/outbound/door.ts';
import { masked, readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { groups } from '../group/group.store.ts';
import { findImport } from '../import/import.store.ts';
import type { Customer, customerEndpoints } from './customer.contract.ts';
import {
  addCustomer,
  batchesToCall,
  changeCustomer,
  findCustomer,
  holdCustomer,
  pageOfCustomers,
  removeCustomer,
} from './customer.store.ts';
import { notes } from './notes.store.ts';

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

  one: ({ db, who, params }) => seen(db, who, params.contactId),

  async create({ db, who, body, changed }) {
    const contactId = await addCustomer(db, { ...trimmed(body), phone: e164(body.phone, who.country) });
    changed({ target: contactId, after: await forAudit(db, contactId) });
    return seen(db, who, contactId);
  },

  async change({ db, who, params: { contactId }, body, changed }) {
    const before = await forAudit(db, contactId);
    const { phone, ...rest } = body;
    await changeCustomer(db, contactId, {
      ...trimmed(rest),
      ...(phone !== undefined && { phone: e164(phone, who.country) }),
    });
    changed({ target: contactId, before, after: await forAudit(db, contactId) });
    return seen(db, who, contactId);
  },

  async removal({ db, params: { contactId } }) {
    await findCustomer(db, contactId);
    const { total } = await calls.total(db, { contactId });
    return { calls: total, notes: await notes.count(db, contactId), batches: await batchesToCall(db, contactId) };
  },

  async remove({ db, params: { contactId }, changed }) {
    await holdCustomer(db, contactId);
    const before = await forAudit(db, contactId);
    const batches = await batchesToCall(db, contactId);
    if (batches > 0) throw new Fault(contactsFaults.CONTACT_BEING_CALLED, { batches });
    await removeCustomer(db, contactId);
    changed({ target: contactId, before, after: null });
    return null;
  },
};

const seen = async (db: TenantDb, who: SignedIn, contactId: string) =>
  (await seenBy(db, who, [await findCustomer(db, contactId)]))[0]!;

function e164(written: string, country: string): string {
  const read = readPhone(written, country);
  if ('refused' in read) throw new Fault(contactsFaults.CONTACT_PHONE_REFUSED, { reason: read.refused });
  return read.e164;
}

const trimmed = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Texts;

/** The audit is read by people who may not see numbers. */
async function forAudit(db: TenantDb, contactId: string) {
  const customer = await findCustomer(db, contactId);
  return { ...customer, phone: masked(customer.phone) };
}
