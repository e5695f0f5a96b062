import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import type { Owner } from '../center/center.store.ts';
import { handOut } from '../signIn/handOut.service.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { sessions } from '../signIn/signIn.store.ts';
import { connections, type Connection } from './connect.ts';
import { openIdEndpoints } from './openId.contract.ts';
import { openIdHandlers } from './openId.server.ts';
import { providerEndpoints, type ProviderForm } from './provider.contract.ts';
import { providerHandlers } from './provider.server.ts';
import { newSecrets, testProvider, type TestIdentity } from './testProvider.ts';

export const redirectUri = 'http://localhost/oauth/login';
export const clientSecret = 'a secret of the provider';

/** A server whose people sign in with a real provider on this machine, an operator who sets providers up, and tenants 2 and 3. */
export async function testOpenId() {
  const client = { clientId: 'callwright', clientSecret, redirectUri };
  const idp = await testProvider({ ...client, furtherClients: ['console'] });
  const secrets = newSecrets();
  /** Connections in use while a provider is asked what it is. */
  const heldMeanwhile: number[] = [];
  /** Users as they were, who are told that they have another address. */
  const moved: Owner[] = [];
  const clock = { later: 0 };
  const now = () => Date.now() + clock.later;
  const server = await testServer(
    (app, { pool }) => {
      const { describe, ...others } = connections({ now });
      const connect = {
        ...others,
        describe: (connection: Connection) => {
          heldMeanwhile.push(pool.totalCount - pool.idleCount);
          return describe(connection);
        },
      };
      const { open } = handOut({ sessions: sessions(pool), now });
      const tellMoved = (before: Owner) => void moved.push(before);
      serve(app, openIdEndpoints, openIdHandlers({ pool, now, secrets, connect, open, tellMoved }));
      serve(app, providerEndpoints, providerHandlers({ secrets, connect }));
      serve(app, { me: signInEndpoints.me }, { me: async ({ who }) => who });
    },
    { faults: Object.values(accountFaults) },
  );
  const { ownerUrl } = server.database;
  const operator = person({ tenant: '1', gates: ['operate.provider.view', 'operate.provider.edit'] });
  await server.tokenOf(operator);
  await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 1');
  for (const tenant of ['2', '3']) await server.tokenOf(person({ tenant }));
  const keeper = server.as(operator);

  const form = (name: string, more: Partial<ProviderForm> = {}): ProviderForm => ({
    name,
    issuer: idp.issuer,
    clientId: 'callwright',
    clientSecret,
    scopes: 'openid profile email',
    redirectUri,
    forTenantId: '2',
    ...{ trustsEmails: false, acceptsNew: false },
    newRoleId: null,
    valid: true,
    ...more,
  });
  const made = async (name: string, more: Partial<ProviderForm> = {}) =>
    (await keeper.call(providerEndpoints.create, { body: form(name, more) })).data;
  /** Says what has to be said, and `more`: the rest stays. */
  async function change(providerId: string, more: Partial<ProviderForm>) {
    const { list } = (await keeper.call(providerEndpoints.list, { query: { pageNo: 1, pageSize: 100 } })).data;
    const { name, issuer, clientId, redirectUri, forTenantId } = list.find((one) => one.providerId === providerId)!;
    return keeper.call(providerEndpoints.change, {
      params: { providerId },
      body: { name, issuer, clientId, redirectUri, forTenantId, ...more } as ProviderForm,
    });
  }
  const newUser = async (tenant: string, loginName: string, email: string | null) =>
    (
      await ask(
        ownerUrl,
        "insert into person (tenant_id, login_name, name, password_hash, email, email_bound_at) values ($1, $2, $2, '', $3, now()) returning person_id::text as id",
        [tenant, loginName, email],
      )
    )[0]!.id as string;

  /** Each request from an address of its own: of one, so many are let in a minute. */
  let requests = 0;
  const remoteAddress = () => `192.0.2.${++requests % 250}`;

  /** A browser: what it was given as cookies, it sends again. */
  async function leave(providerId: string, next?: string) {
    const answer = await server.app.inject({
      remoteAddress: remoteAddress(),
      url: `/crm/open/callback/url?providerId=${providerId}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
    });
    return {
      url: answer.json().data?.url as string,
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]!,
      answer,
    };
  }
  const comeBack = (cookie: string, body: object, headers: object = { 'x-requested-with': 'XMLHttpRequest' }) =>
    server.app.inject({
      ...{ method: 'POST', url: '/crm/open/oauth/login', remoteAddress: remoteAddress() },
      ...{ headers: { cookie, ...headers }, payload: body },
    });
  async function signIn(providerId: string, who: TestIdentity, next?: string, at = idp) {
    const { url, cookie } = await leave(providerId, next);
    return comeBack(cookie, Object.fromEntries((await at.visit(url, who)).searchParams));
  }
  const me = async (token: string) =>
    (await server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${token}` } })).json()
      .data;

  return {
    ...{ server, ownerUrl, idp, keeper, clock, heldMeanwhile, moved },
    ...{ form, made, change, newUser, leave, comeBack, signIn, me },
    /** The id of who is in, or the name of the refusal. */
    async whoIsIn(providerId: string, who: TestIdentity, at = idp): Promise<string> {
      const { data, name } = (await signIn(providerId, who, undefined, at)).json();
      return name ?? (await me(data.access_token)).id;
    },
    anotherProvider: () => testProvider(client),
    stop: () => Promise.all([server.stop(), idp.stop()]),
  };
}
