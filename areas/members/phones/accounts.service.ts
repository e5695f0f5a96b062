import type { Pool } from 'pg';
import { phoneTrunkId, type Accounts, type Contact, type Signalling } from '#adapters/telephony/sip/signalling.ts';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted, unlessAway } from '#kit/server/unexpected.ts';
import { accountRows } from './accounts.store.ts';
import { openCredentials } from './credentials.service.ts';

interface AccountsNeeds {
  pool: Pool;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  secrets: Pick<SecretBox, 'open'>;
  /** This node's name. */
  node: string;
  log: Log;
  /** Milliseconds between two looks. */
  every?: number;
}

/** Half of what makes a node silent for the console. */
const saysAgain = 20_000;

const trialName = /^trial-([a-z0-9]{20})$/;

/** Its login is a part: whoever registered by an earlier one is another. */
export const accountOf = (tenant: string, phoneId: string, login: string) => `${tenant}/${phoneId}/${login}`;
export const partsOf = (accountId: string) => {
  const [tenant = '', phoneId = ''] = accountId.split('/');
  return { tenant, phoneId };
};

/** What rings for an extension of a tenant, as signalling calls it. */
export async function phonesOf(db: TenantDb, extension: string): Promise<string[]> {
  if (!/^[1-9]\d{3,7}$/.test(extension)) return [];
  const phones = await accountRows.byExtension(db, extension);
  return phones.map(({ phoneId, login }) => phoneTrunkId(accountOf(db.tenant, phoneId, login)));
}

/** The telephones of all tenants, as signalling asks for them; who is registered is written down once a second. */
export function phoneAccounts({ pool, inTenant, secrets, node, log, every = 1_000 }: AccountsNeeds) {
  let anybody = false;
  let signalling: Pick<Signalling, 'listen' | 'forget'> | undefined;
  /** What is registered here, and what has changed since it was written down; null: it is gone. */
  const here = new Map<string, Contact>();
  const changed = new Map<string, { accountId: string; contact: Contact | null }>();
  let saidAt = -saysAgain;

  const accounts: Accounts = {
    exist: () => anybody,
    look,
    async find(login) {
      const row = await accountRows.of(pool, login);
      const opened = row && openCredentials(row.tenantId, login, row.secrets, secrets);
      if (row && !opened)
        log.error({ tenant: row.tenantId, phone: row.phoneId }, 'a telephone was sealed with another key');
      return row && opened ? { accountId: accountOf(row.tenantId, row.phoneId, login), secrets: opened } : null;
    },
    looksOpen: (user) => trialName.test(user),
    async open(user) {
      const token = trialName.exec(user)?.[1];
      return token === undefined ? null : accountRows.trialOf(pool, token);
    },
    registered(contact) {
      here.set(contact.contactId, contact);
      changed.set(contact.contactId, { accountId: contact.accountId, contact });
    },
    gone(contact) {
      here.delete(contact.contactId);
      changed.set(contact.contactId, { accountId: contact.accountId, contact: null });
    },
  };

  async function look() {
    const before = anybody;
    anybody = await accountRows.exist(pool);
    if (anybody && !before) signalling?.listen();
    return before;
  }

  /** What is told and cannot be written now is written with the next look. */
  async function write() {
    const byTenant = new Map<string, [string, { accountId: string; contact: Contact | null }][]>();
    for (const one of changed) {
      const { tenant } = partsOf(one[1].accountId);
      byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), one]);
    }
    for (const [tenant, all] of byTenant) {
      await inTenant(tenant, async (db) => {
        for (const [contactId, { accountId, contact }] of all) {
          const { phoneId } = partsOf(accountId);
          if (contact) await accountRows.keep(db, phoneId, node, contact);
          else await accountRows.drop(db, phoneId, contactId);
        }
      });
      for (const [contactId, written] of all) if (changed.get(contactId) === written) changed.delete(contactId);
    }
  }

  /** Registrations of telephones that were revoked, or whose person was switched off. */
  async function forgetRevoked() {
    const accountIds = [...new Set([...here.values()].map(({ accountId }) => accountId))];
    if (accountIds.length === 0) return;
    const left = new Set((await accountRows.left(pool, accountIds)).map(({ account }) => account));
    for (const accountId of accountIds) if (!left.has(accountId)) signalling?.forget(accountId);
  }

  async function round() {
    const before = await look();
    await forgetRevoked();
    await write();
    if (performance.now() - saidAt < saysAgain || (!anybody && !before)) return;
    saidAt = performance.now();
    await accountRows.seen(pool, node);
  }

  const rounds = beats(
    () => round().catch((error) => noted(log, 'accounts', error, {}, 'telephones could not be looked at yet')),
    every,
  );

  return {
    accounts,
    /** One look, for tests; `start` looks again and again. */
    round,
    start(with_: Pick<Signalling, 'listen' | 'forget'>) {
      signalling = with_;
      rounds.start();
    },
    async stop() {
      await rounds.stop();
      await write().catch(unlessAway('phones', undefined));
    },
  };
}
