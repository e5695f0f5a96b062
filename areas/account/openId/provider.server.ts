import { unexpected } from '#core/unexpected.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import { isOfProvider, isSafeAddress, type Connection, type Connections } from './connect.ts';
import { isElsewhere, isShared } from './issuer.rules.ts';
import { ProviderForm, type Provider, type providerEndpoints } from './provider.contract.ts';
import { providers, type KnownProvider } from './provider.store.ts';

/** The operator's settings. The secret goes in and never comes out. */
export function providerHandlers({
  secrets,
  connect,
}: {
  secrets: SecretBox;
  connect: Connections;
}): Handlers<typeof providerEndpoints> {
  async function keepSecret(db: TenantDb, providerId: string, secret: string | undefined) {
    if (secret !== undefined)
      await providers.keepSecret(db, providerId, secret ? secrets.seal(secret, aboutSecret(providerId)) : null);
  }

  return {
    list: ({ db, query }) => providers.list(db, query),

    async create({ db, body, changed }) {
      await check(db, body);
      const providerId = await providers.create(db, body);
      await keepSecret(db, providerId, body.clientSecret);
      const made = await providers.read(db, providerId);
      changed({ target: providerId, after: audited(made) });
      return made;
    },

    async change({ db, params: { providerId }, body: sent, changed }) {
      const before = await providers.read(db, providerId);
      const body = keptIn(ProviderForm, before, sent);
      const elsewhere = isElsewhere(before, body);
      // A word about the addresses of one issuer is none about those of another.
      if (elsewhere && sent.trustsEmails === undefined) body.trustsEmails = false;
      await check(db, body);
      await providers.change(db, providerId, body);
      if (elsewhere) await providers.endAttempts(db, providerId);
      // The secret was that of the client before, and is shown to no other host.
      const secret = body.clientSecret ?? (elsewhere && before.hasSecret ? '' : undefined);
      await keepSecret(db, providerId, secret);
      const after = await providers.read(db, providerId);
      changed({
        target: providerId,
        before: audited(before),
        after: { ...audited(after), ...(secret !== undefined && { clientSecret: secret ? 'changed' : 'removed' }) },
      });
      return after;
    },

    async remove({ db, params: { providerId }, changed }) {
      const before = await providers.read(db, providerId);
      await providers.remove(db, providerId);
      changed({ target: providerId, before: audited(before), after: null });
      return null;
    },

    async check({ db, params: { providerId } }) {
      const known = await providers.known(db, providerId, false);
      if (!known) throw new Fault(faults.NOT_FOUND);
      try {
        const { authorization_endpoint = '' } = await db.outside(() => connect.describe(connectionOf(known, secrets)));
        return { ok: true, problem: '', authorizationEndpoint: authorization_endpoint };
      } catch (error) {
        if (!isOfProvider(error)) unexpected('openId', error, { provider: providerId });
        // Its code, not its words: these may repeat what the other side sent.
        return {
          ok: false,
          problem: String((error as { code?: string }).code ?? 'unreachable'),
          authorizationEndpoint: '',
        };
      }
    },

    async choices({ db, query: { ofTenantId } }) {
      return { tenants: await providers.tenants(db), roles: ofTenantId ? await providers.roles(db, ofTenantId) : [] };
    },
  };
}

const aboutSecret = (providerId: string) => `secret of provider ${providerId}`;

export const connectionOf = ({ clientSecret, ...known }: KnownProvider, secrets: SecretBox): Connection => ({
  ...known,
  clientSecret: clientSecret && secrets.open(clientSecret, aboutSecret(known.providerId)),
});

async function check(
  db: TenantDb,
  { issuer, redirectUri, forTenantId, trustsEmails, acceptsNew, newRoleId }: ProviderForm,
) {
  if (!isSafeAddress(issuer.trim())) throw new Fault(accountFaults.ISSUER_REFUSED);
  if (!isSafeAddress(redirectUri.trim()) || new URL(redirectUri).pathname !== '/oauth/login')
    throw new Fault(accountFaults.REDIRECT_REFUSED);
  if (trustsEmails && isShared(issuer)) throw new Fault(accountFaults.ADDRESSES_OF_STRANGERS);
  if (forTenantId && !(await providers.tenants(db)).some(({ id }) => id === forTenantId))
    throw new Fault(faults.NOT_FOUND);
  if (
    acceptsNew &&
    !(forTenantId && newRoleId && (await providers.roles(db, forTenantId)).some(({ id }) => id === newRoleId))
  )
    throw new Fault(accountFaults.NEW_ROLE_NEEDED);
}

const audited = ({
  name,
  forTenantId,
  issuer,
  clientId,
  scopes,
  redirectUri,
  trustsEmails,
  acceptsNew,
  newRoleId,
  valid,
}: Provider) => ({
  name,
  forTenantId,
  issuer,
  clientId,
  scopes,
  redirectUri,
  trustsEmails,
  acceptsNew,
  newRoleId,
  valid,
});
