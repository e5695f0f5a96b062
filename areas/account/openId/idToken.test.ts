import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { connections } from './connect.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A provider that answers the ID token it is told to, whatever that is. */
let idToken: string | undefined;
const provider = createServer((request, reply) => {
  reply.setHeader('content-type', 'application/json');
  const path = request.url!;
  if (path.includes('/.well-known/'))
    reply.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  else if (path === '/keys')
    reply.end(
      JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    );
  else reply.end(JSON.stringify({ access_token: 'opaque', token_type: 'bearer', expires_in: 60, id_token: idToken }));
});
await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => void provider.close());

const connection = {
  providerId: '1',
  issuer,
  clientId: 'console',
  clientSecret: 'a secret',
  scopes: 'openid email',
  redirectUri: 'http://console.test/user/back',
  trustsEmails: false,
  changedAt: 1,
};
const { comeBack, leave } = connections({ now: Date.now });
const second = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  iss: issuer,
  sub: 'wei-1',
  aud: 'console',
  exp: second() + 300,
  iat: second(),
  nonce: 'the nonce',
  email: 'wei@example.com',
  email_verified: true,
});

function signed(said: object, header: Record<string, string> = {}, by = privateKey) {
  const text = `${encoded({ alg: 'RS256', kid: 'one', ...header })}.${encoded(said)}`;
  if (header['alg'] === 'none') return `${text}.`;
  const seal =
    header['alg'] === 'HS256'
      ? createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(text)
          .digest()
      : sign('sha256', Buffer.from(text), by);
  return `${text}.${seal.toString('base64url')}`;
}
/** As it was signed, for somebody else. */
const changed = (token: string) => token.replace(/\.[^.]+\./, `.${encoded({ ...claims(), sub: 'wei-2' })}.`);
async function answered(token: string | undefined) {
  idToken = token;
  return comeBack(
    connection,
    { state: 'the state', code: 'a code' },
    { nonce: 'the nonce', verifier: 'a verifier of forty-three signs and some more' },
  );
}

test('an ID token for this program, of this provider, of now and of this sign-in lets its subject in', async () => {
  expect(await answered(signed(claims()))).toMatchObject({ subject: 'wei-1', email: 'wei@example.com' });
});

test.each<[string, () => string | undefined]>([
  ['is for another program', () => signed({ ...claims(), aud: 'another' })],
  ['is for another program among others', () => signed({ ...claims(), aud: ['another', 'third'] })],
  ['is of another provider', () => signed({ ...claims(), iss: 'https://another.example' })],
  ['is over', () => signed({ ...claims(), iat: second() - 900, exp: second() - 600 })],
  ['does not hold yet', () => signed({ ...claims(), nbf: second() + 600 })],
  ['is of another sign-in', () => signed({ ...claims(), nonce: 'another' })],
  ['is of another kind, such as one that ends sessions', () => signed({ ...claims(), nonce: undefined, events: {} })],
  ['names nobody', () => signed({ ...claims(), sub: undefined })],
  ['has the algorithm none', () => signed(claims(), { alg: 'none' })],
  ['is sealed with the public key as if that were a secret', () => signed(claims(), { alg: 'HS256' })],
  ['is signed with another key under the same name', () => signed(claims(), {}, stranger)],
  ['is signed with a key that the provider does not have', () => signed(claims(), { kid: 'two' }, stranger)],
  ['was changed after it was signed', () => changed(signed(claims()))],
  ['cannot be read', () => 'x.y.z'],
  ['is not there', () => undefined],
])('an ID token that %s lets nobody in', async (_why, token) => {
  await expect(answered(token())).rejects.toMatchObject({ kind: { name: 'OPEN_ID_REFUSED' } });
});

test('a provider that describes another issuer is not asked', async () => {
  await expect(leave({ ...connection, providerId: '2', issuer: `${issuer}/other` })).rejects.toMatchObject({
    kind: { name: 'OPEN_ID_UNREACHABLE' },
  });
});
