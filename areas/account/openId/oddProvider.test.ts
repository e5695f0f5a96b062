import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import { handOut } from '../signIn/handOut.service.ts';
import { sessions } from '../signIn/signIn.store.ts';
import { connections } from './connect.ts';
import { openIdEndpoints } from './openId.contract.ts';
import { openIdHandlers } from './openId.server.ts';
import { providerEndpoints, type ProviderForm } from './provider.contract.ts';
import { providerHandlers } from './provider.server.ts';
import { newSecrets, testProvider, type TestIdentity } from './testProvider.ts';

const redirectUri = 'http://localhost/oauth/login';
const clientSecret = 'a secret of the provider';
const idp = await testProvider({ clientId: 'callwright', clientSecret, redirectUri });
const secrets = newSecrets();
const limits = { patience: 10_000 };
const server = await testServer(
  (app, { pool }) => {
    const now = Date.now;
    const open = handOut({ sessions: sessions(pool), now }).open;
    // As the product connects, but for how long it waits.
    const connect: ReturnType<typeof connections> = {
      describe: (one) => connections({ now, ...limits }).describe(one),
      leave: (one) => connections({ now, ...limits }).leave(one),
      comeBack: (...those) => connections({ now, ...limits }).comeBack(...those),
    };
    serve(app, openIdEndpoints, openIdHandlers({ pool, now, secrets, connect, open, tellMoved: () => {} }));
    serve(app, providerEndpoints, providerHandlers({ secrets, connect }));
  },
  { faults: Object.values(accountFaults) },
);
afterAll(() => Promise.all([server.stop(), idp.stop()]));
const { ownerUrl } = server.database;
const operator = person({ tenant: '1', gates: ['operate.provider.view', 'operate.provider.edit'] });
await server.tokenOf(operator);
await server.tokenOf(person({ tenant: '2' }));
await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 1');
const [role] = await ask(
  ownerUrl,
  "insert into role (tenant_id, name, template) values (2, 'Agent', 'agent') returning role_id::text as id",
);

const provider = async (more: Partial<ProviderForm> = {}) =>
  (
    await server
      .as(operator)
      .call(providerEndpoints.create, {
        body: {
          ...{
            name: `Provider ${Math.random()}`,
            issuer: idp.issuer,
            clientId: 'callwright',
            clientSecret,
            redirectUri,
          },
          ...{ scopes: 'openid profile email', forTenantId: '2', trustsEmails: false, acceptsNew: false },
          ...{ newRoleId: null, valid: true, ...more },
        },
      })
  ).data.providerId;
/** Each from an address of its own: of one, so many are let in a minute. */
let others = 0;
const leave = async (providerId: string) => {
  const remoteAddress = `192.0.2.${(others += 1)}`;
  const answer = await server.app.inject({ url: `/crm/open/callback/url?providerId=${providerId}`, remoteAddress });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  return {
    cookie,
    remoteAddress,
    name: answer.json().name as string | undefined,
    url: answer.json().data?.url as string,
  };
};
const headers = { 'x-requested-with': 'XMLHttpRequest' };
/** Goes to the provider and comes back; `back` runs in between. */
async function signIn(providerId: string, who: TestIdentity, back = () => {}) {
  const { url, cookie, remoteAddress } = await leave(providerId);
  const payload = Object.fromEntries((await idp.visit(url, who)).searchParams);
  back();
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/crm/open/oauth/login', headers: { cookie, ...headers }, payload, remoteAddress },
  });
  idp.oddly.at = '';
  limits.patience = 10_000;
  return (answer.json().name as string | undefined) ?? 'in';
}
const newUser = async (loginName: string) =>
  (
    await ask(
      ownerUrl,
      "insert into person (tenant_id, login_name, name, password_hash, email, email_bound_at) values (2, $1, $1, '', $1 || '@example.com', now()) returning person_id::text as id",
      [loginName],
    )
  )[0]!.id as string;
const linked = async (subject: string) =>
  (await ask(ownerUrl, 'select person_id::text as id from person_identity where subject = $1', [subject])).map(
    ({ id }) => id as string,
  );

const refused = 'OPEN_ID_REFUSED';
/** JSON of OAuth is UTF-8 (RFC 8259): it has no other charset. A redirection would carry the secret elsewhere. What comes under another name is believed by its signature. */
const ofAnswers = [
  ...(['good', 'gzip', 'deflate', 'br', 'bom', 'wrongType'] as const).map((how) => [how, 'in'] as const),
  ...(['301', '302-good', '303', '307-good', '308-elsewhere', '204', 'empty', 'landing', 'invalid'] as const).map(
    (how) => [how, refused] as const,
  ),
  ...(
    [
      '500',
      '401',
      'cut',
      'cutChunks',
      'hangsUp',
      '10MB',
      'bomb',
      'gzipNot',
      'stalls',
      'stallsHalfway',
      'drips',
    ] as const
  ).map((how) => [how, refused] as const),
] as const;

test('whatever a provider answers where the code is exchanged, somebody is in or is refused, in time', async () => {
  const providerId = await provider();
  await newUser('wei');
  const who = { sub: 'wei', email: 'wei@example.com', email_verified: true };
  const found: Record<string, string> = {};
  for (const [how] of ofAnswers)
    found[how] = await signIn(providerId, who, () => {
      Object.assign(idp.oddly, { at: '/token', how });
      // Its description is read anew each time.
      if (/stalls|drips/.test(how)) limits.patience = 1_500;
    });

  expect(found).toEqual(Object.fromEntries(ofAnswers));
});

test('whatever a provider answers where its keys are, somebody is in by a signature that fits or is refused', async () => {
  await newUser('keys');
  const who = { sub: 'keys', email: 'keys@example.com', email_verified: true };
  const found: Record<string, string> = {};
  const odds = ['good', 'bom', '302-good', 'landing', 'cut', '10MB', '500'];
  // Keys are remembered with a provider.
  for (const how of odds)
    found[how] = await signIn(await provider(), who, () => void Object.assign(idp.oddly, { at: '/jwks', how }));

  expect(found).toEqual(Object.fromEntries(odds.map((how) => [how, ['good', 'bom'].includes(how) ? 'in' : refused])));
});

test('whatever a provider answers about itself, people are sent there or told that it cannot be asked', async () => {
  const providerId = await provider();
  const found: Record<string, string> = {};
  const odds = ['good', 'gzip', 'bom', '204', '301', '302-good', 'landing', 'cut', '10MB', 'stalls', '500'];
  for (const how of odds) {
    Object.assign(idp.oddly, { at: '/.well-known', how });
    limits.patience = how === 'stalls' ? 200 : 10_000;
    found[how] = (await leave(providerId)).name ?? 'sent';
    const { data } = await server.as(operator).call(providerEndpoints.check, { params: { providerId } });
    expect(data.ok, how).toBe(found[how] === 'sent');
  }
  Object.assign(idp.oddly, { at: '', how: 'good' });
  limits.patience = 10_000;

  expect(found).toEqual(
    Object.fromEntries(
      odds.map((how) => [how, ['good', 'gzip', 'bom'].includes(how) ? 'sent' : 'OPEN_ID_UNREACHABLE']),
    ),
  );
});

test('an address that the provider calls neither verified nor unverified lets in where the operator trusts its addresses, into the account that is there', async () => {
  const na = await newUser('na');
  const likeEntra: TestIdentity = { sub: 'na', email: 'na@example.com', name: 'Na' };
  expect(await signIn(await provider(), likeEntra)).toBe('OPEN_ID_UNKNOWN');

  const trusted = await provider({ trustsEmails: true, acceptsNew: true, newRoleId: role!.id as string });
  expect(await signIn(trusted, likeEntra)).toBe('in');
  expect(await linked('na')).toEqual([na]);

  // What it calls unverified stays so.
  const li = await newUser('li');
  const denied: TestIdentity = { sub: 'li', email: 'li@example.com', email_verified: false };
  expect(await signIn(await provider({ trustsEmails: true }), denied)).toBe('OPEN_ID_UNKNOWN');
  expect(await linked('li')).not.toContain(li);
});
