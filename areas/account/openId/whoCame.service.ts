import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { Fault } from '#kit/contract/faults.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { accountFaults } from '../account.faults.ts';
import type { Vouched } from './connect.ts';
import { identities, vouchedPeople, type Known } from './openId.store.ts';
import type { KnownProvider } from './provider.store.ts';

/**
 * Who a provider's person is here: by subject whoever came before, by verified address somebody who is known, else, where
 * the tenant allows it, somebody new. Refuses where the address means two people or nobody.
 */
export async function whoCame(pool: Pool, provider: KnownProvider, vouched: Vouched): Promise<Known> {
  const { providerId, forTenantId } = provider;
  const people = vouchedPeople(pool);
  const before = await people.bySubject(providerId, vouched.subject);
  if (before) {
    await inTenant(pool, before.tenant, (db) => identities.used(db, providerId, vouched.subject));
    return before;
  }

  const meant = vouched.email ? await people.byMail(providerId, vouched.email, forTenantId) : [];
  if (meant.length > 1) throw new Fault(accountFaults.OPEN_ID_UNKNOWN);
  const [known] = meant;
  if (known) {
    await inTenant(pool, known.tenant, (db) => identities.link(db, providerId, vouched.subject, known.person));
    return known;
  }

  if (!provider.acceptsNew || !forTenantId || !provider.newRoleId) throw new Fault(accountFaults.OPEN_ID_UNKNOWN);
  const roleId = provider.newRoleId;
  const person = await inTenant(pool, forTenantId, async (db) => {
    const loginName = await freeName(db, vouched);
    const made = await identities.newUser(db, {
      loginName,
      name: vouched.name == null ? loginName : cutTo(vouched.name, 40),
      email: vouched.email,
      roleId,
      mustChange: vouched.name ? null : 'profile',
    });
    if (made) await identities.link(db, providerId, vouched.subject, made);
    return made;
  });
  if (!person) throw new Fault(accountFaults.OPEN_ID_UNKNOWN);
  return { tenant: forTenantId, person };
}

/** As the provider calls them, or with a number behind it. */
async function freeName(db: TenantDb, { loginName }: Vouched): Promise<string> {
  const written = (loginName ?? '')
    .replace(/[^A-Za-z0-9._@-]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 34);
  const stem = written.length >= 3 ? written : 'user';
  let name = written.length >= 4 ? stem : `${stem}-${randomInt(100_000)}`;
  while (await identities.nameTaken(db, name)) name = `${stem}-${randomInt(100_000)}`;
  return name;
}
