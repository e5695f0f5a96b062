import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { Fault } from '#kit/contract/faults.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { fewMarks } from '#core/text/fewMarks.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { accountFaults } from '../account.faults.ts';
import { accounts, type Owner } from '../center/center.store.ts';
import type { Vouched } from './connect.ts';
import { issuerKey } from './issuer.rules.ts';
import { identities, vouchedPeople, type Known, type LinkKey } from './openId.store.ts';
import type { KnownProvider } from './provider.store.ts';

/** Somebody the provider vouches for, with the link they came by before. */
interface Came extends Known {
  before?: { key: LinkKey; saidEmail: string | null };
}

/**
 * Who a provider's user is here: by issuer, client and subject a user who came before, by verified address a known user, else, where the
 * tenant allows it, a new user. Refuses where the address means two users, or none and no new one is allowed.
 */
export async function whoCame(pool: Pool, provider: KnownProvider, vouched: Vouched): Promise<Came> {
  const { providerId, forTenantId, clientId } = provider;
  const people = vouchedPeople(pool);
  const key: LinkKey = { providerId, issuer: issuerKey(vouched.issuer), clientId, subject: vouched.subject };
  const before = await people.bySubject(key, issuerKey(provider.issuer));
  if (before) {
    const { tenant, person, saidEmail } = before;
    await inTenant(pool, tenant, (db) => identities.used(db, key, before));
    return { tenant, person, before: { key, saidEmail } };
  }

  const meant = vouched.email ? await people.byMail(providerId, vouched.email, forTenantId) : [];
  if (meant.length > 1) throw new Fault(accountFaults.OPEN_ID_UNKNOWN);
  const [known] = meant;
  if (known) {
    await inTenant(pool, known.tenant, (db) => identities.link(db, key, known.person, vouched.email));
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
    if (made) await identities.link(db, key, made, vouched.email);
    return made;
  });
  if (!person) throw new Fault(accountFaults.OPEN_ID_UNKNOWN);
  return { tenant: forTenantId, person };
}

/**
 * Takes over an address that was changed at the provider: one it vouches for, in place of the one it vouched for before or of none. Another
 * address that was set up here stays; so does every one while somebody else of the tenant has the new one. Answers what became of it, null where
 * there was nothing to do. `tell` is given the user as they were, after the commit.
 */
export async function followAddress(
  db: TenantDb,
  { person, before }: Came,
  { email }: Vouched,
  { now, tell }: { now: number; tell(before: Owner): void },
): Promise<'changed' | 'confirmed' | 'taken' | null> {
  if (!before || !email || isSame(email, before.saidEmail)) return null;
  const owner = await accounts.owner(db, person);
  const isHere = isSame(email, owner.email);
  const follows = owner.email === null || isSame(owner.email, before.saidEmail);
  if (!isHere && follows && (await identities.mailTaken(db, email, person))) return 'taken';
  await identities.said(db, before.key, email);
  if (isHere ? owner.emailBound : !follows) return null;
  await accounts.bind(db, person, 'email', isHere ? owner.email! : email, new Date(now));
  if (isHere) return 'confirmed';
  db.afterCommit(() => tell(owner));
  return 'changed';
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** As the provider calls them, or with a number behind it. */
async function freeName(db: TenantDb, { loginName }: Vouched): Promise<string> {
  const written = fewMarks(loginName ?? '')
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9._@-]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 34);
  const stem = written.length >= 3 ? written : 'user';
  let name = written.length >= 4 ? stem : `${stem}-${randomInt(100_000)}`;
  while (await identities.nameTaken(db, name)) name = `${stem}-${randomInt(100_000)}`;
  return name;
}
