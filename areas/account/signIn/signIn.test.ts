import { constants, publicEncrypt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import { signInKey } from './keys.ts';
import { hashPassword } from './passwords.ts';
import { signInEndpoints } from './signIn.contract.ts';
import { signInHandlers } from './signIn.server.ts';
import { sessions } from './signIn.store.ts';

const key = signInKey(join(mkdtempSync(join(tmpdir(), 'key-')), 'sign-in.pem'));
let later = 0;
const server = await testServer((app, { pool, forget }) => {
  const now = () => Date.now() + later;
  serve(app, signInEndpoints, signInHandlers({ key, sessions: sessions(pool), now, forget, slowDown: rateLimit({ most: 12, within: 60_000, now }) }));
}, { faults: Object.values(accountFaults) });
afterAll(server.stop);

const someone = person({ gates: ['outbound.batch.view'] });
await server.tokenOf(someone);
await ask(server.database.ownerUrl, "update person set login_name = 'wei', password_hash = $1", [await hashPassword('correct horse')]);

const encrypted = (password: string) =>
  publicEncrypt({ key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64');
const signIn = (username: string, password: string) => server.app.inject({
  method: 'POST', url: '/uaa/oauth/user/login', headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ username, password: encrypted(password), remember: 'true' }).toString(),
});
const renew = (cookie: string, headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' }) => server.app.inject({
  method: 'POST', url: '/uaa/oauth/token', headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers }, payload: 'grant_type=refresh_token',
});
const refreshOf = ({ headers }: { headers: object }) => /refresh_token=[^;]+/.exec(String((headers as Record<string, unknown>)['set-cookie']))![0];
const me = (token: string) => server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${token}` } });

test('somebody signs in, is known, signs out and is not known any more', async () => {
  const answer = await signIn('wei', 'correct horse');
  const { access_token: token, customerId } = answer.json().data;
  expect(customerId).toBe('1');
  expect((await me(token)).json().data).toMatchObject({ loginName: 'wei', gates: ['outbound.batch.view'], tenantId: '1' });

  await server.app.inject({ method: 'DELETE', url: `/uaa/oauth/token?access_token=${token}` });

  expect((await me(token)).statusCode).toBe(401);
});

test('a wrong password and an unknown name are refused alike', async () => {
  const wrong = (await signIn('wei', 'wrong')).json();
  const unknown = (await signIn('nobody', 'wrong')).json();

  expect(wrong).toMatchObject({ code: 21001, name: 'WRONG_CREDENTIALS', facts: { field: 'password' } });
  expect(unknown).toEqual(wrong);
});

test('a person who was switched off is told so, but only with the right password', async () => {
  await ask(server.database.ownerUrl, 'update person set valid = false');
  expect((await signIn('wei', 'correct horse')).json().name).toBe('ACCOUNT_OFF');
  expect((await signIn('wei', 'wrong')).json().name).toBe('WRONG_CREDENTIALS');
  await ask(server.database.ownerUrl, 'update person set valid = true');
});

test('the refresh token stands in a cookie that no script reads, and not in the answer', async () => {
  const answer = await signIn('wei', 'correct horse');

  const cookies = answer.headers['set-cookie'] as string[];
  expect(cookies.find((one) => one.startsWith('refresh_token='))).toMatch(/Path=\/uaa\/oauth; SameSite=Strict; HttpOnly; Max-Age=604800/);
  expect(cookies.find((one) => one.startsWith('access_token='))).not.toContain('HttpOnly');
  expect(Object.keys(answer.json().data).sort()).toEqual(['access_token', 'customerId', 'expires_in', 'token_type']);
});

test('a session is renewed with a new refresh token each time', async () => {
  const first = refreshOf(await signIn('wei', 'correct horse'));
  const second = await renew(first);
  expect(second.json().code).toBe(1);
  expect(refreshOf(second)).not.toBe(first);

  const lostAnswer = await renew(first);

  expect(lostAnswer.json().code).toBe(1);
});

test('a refresh token that was used before ends the session of whoever holds it', async () => {
  const first = refreshOf(await signIn('wei', 'correct horse'));
  const second = refreshOf(await renew(first));
  await ask(server.database.ownerUrl, "update session set renewed_at = now() - interval '1 minute'");

  expect((await renew(first)).statusCode).toBe(401);
  expect((await renew(second)).statusCode).toBe(401);
});

test("another site's form cannot renew a session", async () => {
  const first = refreshOf(await signIn('wei', 'correct horse'));

  expect((await renew(first, {})).statusCode).toBe(401);
});

test('what was not encrypted with our key is refused with what to do', async () => {
  const answer = await server.as(null).call(signInEndpoints.signIn, { body: { username: 'wei', password: 'plain' } });

  expect(answer).toMatchObject({ status: 200, name: 'KEY_CHANGED' });
});

test('whoever tries too often is slowed down', async () => {
  later = 120_000;
  for (let tries = 0; tries < 12; tries++) await signIn('nobody', 'x');

  expect((await signIn('nobody', 'x')).json()).toMatchObject({ name: 'TOO_OFTEN', facts: { seconds: 60 } });
}, 60_000);
