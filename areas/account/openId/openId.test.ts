import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { openIdEndpoints } from './openId.contract.ts';
import { providerEndpoints, type ProviderForm } from './provider.contract.ts';
import { clientSecret, redirectUri, testOpenId } from './testOpenId.ts';

const product = await testOpenId();
const { server, ownerUrl, idp, keeper, clock, heldMeanwhile } = product;
const { form, made, newUser, leave, comeBack, signIn, me } = product;
afterAll(product.stop);
const [role] = await ask(
  ownerUrl,
  "insert into role (tenant_id, name, template) values (2, 'Agent', 'agent') returning role_id::text as id",
);

test('somebody known by a verified address signs in, stays known by the subject, and goes where they wanted', async () => {
  const { providerId } = await made('By address');
  const wei = await newUser('2', 'wei', 'Wei@example.com');

  const { data } = (
    await signIn(
      providerId,
      { sub: 'wei-1', email: 'wei@example.com', email_verified: true },
      '/outbounds/tasks?state=2',
    )
  ).json();

  expect(data).toMatchObject({ token_type: 'bearer', customerId: '2', next: '/outbounds/tasks?state=2' });
  expect(await me(data.access_token)).toMatchObject({ id: wei, loginName: 'wei', tenantId: '2' });
  expect(
    await ask(ownerUrl, 'select person_id::text as person from person_identity where subject = $1', ['wei-1']),
  ).toEqual([{ person: wei }]);
  expect(
    (await ask(ownerUrl, 'select action from audit_line where tenant_id = 2 and person_id = $1', [wei]))[0],
  ).toEqual({ action: 'POST /crm/open/oauth/login' });

  const again = (await signIn(providerId, { sub: 'wei-1', email: 'moved@example.com', email_verified: true })).json();
  expect(await me(again.data.access_token)).toMatchObject({ id: wei });
  expect(again.data.next).toBe('/');
});

test('an address that nobody verified, of two people or of another tenant lets nobody in', async () => {
  const { providerId } = await made('Unclear');
  await newUser('2', 'na', 'na@example.com');
  await newUser('2', 'twin1', 'twin@example.com');
  await newUser('2', 'twin2', 'twin@example.com');
  await newUser('3', 'elsewhere', 'elsewhere@example.com');
  // Typed by an administrator, confirmed by nobody.
  const typed = await newUser('2', 'typed', 'typed@example.com');
  await ask(ownerUrl, 'update person set email_bound_at = null where person_id = $1', [typed]);

  for (const who of [
    { sub: 'na-1', email: 'na@example.com', email_verified: false },
    { sub: 'na-2', email: 'na@example.com' },
    { sub: 'na-3' },
    { sub: 'twin', email: 'twin@example.com', email_verified: true },
    { sub: 'elsewhere', email: 'elsewhere@example.com', email_verified: true },
    { sub: 'typed', email: 'typed@example.com', email_verified: true },
  ])
    expect((await signIn(providerId, who)).json()).toMatchObject({ name: 'OPEN_ID_UNKNOWN' });
  expect(
    await ask(ownerUrl, "select from person_identity where subject in ('na-1', 'na-2', 'na-3', 'twin', 'elsewhere')"),
  ).toEqual([]);
});

test('a second subject of one provider cannot become somebody who came by another one', async () => {
  const { providerId } = await made('One subject');
  await newUser('2', 'chen', 'chen@example.com');
  await signIn(providerId, { sub: 'chen-1', email: 'chen@example.com', email_verified: true });

  expect(
    (await signIn(providerId, { sub: 'chen-2', email: 'chen@example.com', email_verified: true })).json(),
  ).toMatchObject({ name: 'OPEN_ID_UNKNOWN' });
});

test('whoever is new becomes a user of the provider’s tenant with the chosen role, where that is allowed', async () => {
  const { providerId } = await made('Welcoming', { acceptsNew: true, newRoleId: role!.id });

  const { data } = (
    await signIn(providerId, {
      sub: 'new-1',
      email: 'li@example.com',
      email_verified: true,
      name: 'Li Na',
      preferred_username: 'li na',
    })
  ).json();
  expect(await me(data.access_token)).toMatchObject({
    name: 'Li Na',
    loginName: 'lina',
    tenantId: '2',
    mustChange: null,
  });
  expect(
    await ask(
      ownerUrl,
      "select email, password_hash, role_id::text as role from person join person_role using (tenant_id, person_id) where login_name = 'lina'",
    ),
  ).toEqual([{ email: 'li@example.com', password_hash: '', role: role!.id }]);

  const other = (await signIn(providerId, { sub: 'new-2', preferred_username: 'lina' })).json();
  expect(await me(other.data.access_token)).toMatchObject({
    loginName: expect.stringMatching(/^lina-\d+$/),
    mustChange: 'profile',
  });
});

test('a person or a tenant that is switched off stays outside', async () => {
  const { providerId } = await made('Shut');
  const off = await newUser('2', 'off', 'off@example.com');
  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [off]);

  expect(
    (await signIn(providerId, { sub: 'off-1', email: 'off@example.com', email_verified: true })).json(),
  ).toMatchObject({ name: 'ACCOUNT_OFF' });
});

test('a provider of the installation lets people of any tenant in', async () => {
  const { providerId } = await made('For all', { forTenantId: null });
  const id = await newUser('3', 'anywhere', 'anywhere@example.com');

  const { data } = (
    await signIn(providerId, { sub: 'anywhere-1', email: 'anywhere@example.com', email_verified: true })
  ).json();
  expect(await me(data.access_token)).toMatchObject({ id, tenantId: '3' });
});

test('only the browser that left comes back, once, in time and from a page of ours', async () => {
  const { providerId } = await made('Bound');
  await newUser('2', 'bound', 'bound@example.com');
  const who = { sub: 'bound-1', email: 'bound@example.com', email_verified: true };
  const [victim, attacker] = [await leave(providerId), await leave(providerId)];
  const back = Object.fromEntries((await idp.visit(attacker.url, who)).searchParams);
  const ended = { name: 'OPEN_ID_ENDED' };

  expect((await comeBack(victim.cookie, back)).json()).toMatchObject(ended);
  expect((await comeBack('', back)).json()).toMatchObject(ended);
  expect((await comeBack(attacker.cookie, back, {})).json()).toMatchObject(ended);
  expect((await comeBack(attacker.cookie, back)).json()).toMatchObject({ code: 1 });
  expect((await comeBack(attacker.cookie, back)).json()).toMatchObject(ended);

  const slow = await leave(providerId);
  const late = Object.fromEntries((await idp.visit(slow.url, who)).searchParams);
  clock.later += 11 * 60_000;
  expect((await comeBack(slow.cookie, late)).json()).toMatchObject(ended);
});

test('the cookie between leaving and coming back is for no script and no other endpoint', async () => {
  const { answer } = await leave((await made('Cookie')).providerId);

  expect(String(answer.headers['set-cookie'])).toMatch(/Path=\/crm\/open;.*SameSite=Strict; HttpOnly/);
});

test('what the browser sends to the provider carries state, nonce and a challenge, and no secret', async () => {
  const { url } = await leave((await made('Asked')).providerId);
  const { searchParams } = new URL(url);

  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'callwright',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/.{20,}/),
    nonce: expect.stringMatching(/.{20,}/),
    code_challenge: expect.stringMatching(/.{43}/),
  });
  expect(url).not.toContain(encodeURIComponent(clientSecret));
});

test('a code of another sign-in is not taken: neither nonce nor verifier fits', async () => {
  const { providerId } = await made('Injected');
  await newUser('2', 'injected', 'injected@example.com');
  const [mine, theirs] = [await leave(providerId), await leave(providerId)];
  const who = { sub: 'injected-1', email: 'injected@example.com', email_verified: true };
  const code = (await idp.visit(theirs.url, who)).searchParams.get('code');
  const own = (await idp.visit(mine.url, who)).searchParams;

  expect((await comeBack(mine.cookie, { state: own.get('state'), iss: own.get('iss'), code })).json()).toMatchObject({
    name: 'OPEN_ID_REFUSED',
  });
});

test('who was refused by the provider, or sent back by another issuer, is told so', async () => {
  const { providerId } = await made('Refused');
  const { url, cookie } = await leave(providerId);
  const back = Object.fromEntries((await idp.visit(url, null)).searchParams);
  expect(back.error).toBe('access_denied');
  expect((await comeBack(cookie, { state: back.state, error: back.error })).json()).toMatchObject({
    name: 'OPEN_ID_REFUSED',
  });

  const other = await leave(providerId);
  const good = Object.fromEntries((await idp.visit(other.url, { sub: 'refused-1' })).searchParams);
  expect((await comeBack(other.cookie, { ...good, iss: 'https://evil.example' })).json()).toMatchObject({
    name: 'OPEN_ID_REFUSED',
  });
});

test('after signing in nobody is sent to another site', async () => {
  const { providerId } = await made('Next');
  await newUser('2', 'nextone', 'nextone@example.com');
  const who = { sub: 'next-1', email: 'nextone@example.com', email_verified: true };

  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await signIn(providerId, who, next)).json().data.next).toBe('/');
});

test('a tenant’s sign-in page shows its own providers and the installation’s, an unknown tenant’s these alone', async () => {
  const { providerId } = await made('Of tenant three', { forTenantId: '3' });
  const off = await made('Closed', { forTenantId: '3', valid: false });
  const providersOf = async (of: string) =>
    (await server.as(null).call(openIdEndpoints.providers, { query: { of } })).data.list.map((one) => one.providerId);

  expect(await providersOf('3')).toContain(providerId);
  expect(await providersOf('3')).not.toContain(off.providerId);
  expect(await providersOf('999')).toEqual(await providersOf('nonsense'));
  expect(await providersOf('2')).not.toContain(providerId);
  expect((await leave(off.providerId)).answer.json()).toMatchObject({ name: 'NOT_FOUND' });
});

test('the secret is stored sealed, comes out nowhere, and stays when it is not said anew', async () => {
  const { providerId, hasSecret } = await made('Secretive');
  expect(hasSecret).toBe(true);
  const stored = async () =>
    (await ask(ownerUrl, 'select client_secret from sign_in_provider where provider_id = $1', [providerId]))[0]!
      .client_secret as Buffer;
  const before = await stored();
  expect(before.toString('utf8')).not.toContain(clientSecret);

  const { clientSecret: _, ...rest } = form('Secretive', { scopes: 'openid email' });
  expect((await keeper.call(providerEndpoints.change, { params: { providerId }, body: rest })).data).toMatchObject({
    hasSecret: true,
    scopes: 'openid email',
  });
  expect(await stored()).toEqual(before);
  const { scopes: __, ...withoutScopes } = rest;
  const kept = withoutScopes as ProviderForm;
  expect((await keeper.call(providerEndpoints.change, { params: { providerId }, body: kept })).data.scopes).toBe(
    'openid email',
  );
  expect(
    (await keeper.call(providerEndpoints.change, { params: { providerId }, body: { ...rest, clientSecret: '' } })).data
      .hasSecret,
  ).toBe(false);
  expect(
    JSON.stringify([
      await ask(ownerUrl, 'select * from audit_line'),
      (await keeper.call(providerEndpoints.list, { query: firstPage })).data,
    ]),
  ).not.toContain(clientSecret);
});

test('a provider is checked before people need it', async () => {
  const { providerId } = await made('Checked');
  heldMeanwhile.length = 0;
  const resting = server.pool.totalCount - server.pool.idleCount;
  expect((await keeper.call(providerEndpoints.check, { params: { providerId } })).data).toEqual({
    ok: true,
    problem: '',
    authorizationEndpoint: `${idp.issuer}/auth`,
  });
  // No connection waits for the provider.
  expect(heldMeanwhile).toEqual([resting]);

  const { providerId: gone } = await made('Unreachable', { issuer: 'http://127.0.0.1:1' });
  expect((await keeper.call(providerEndpoints.check, { params: { providerId: gone } })).data).toMatchObject({
    ok: false,
    authorizationEndpoint: '',
  });
  expect((await leave(gone)).answer.json()).toMatchObject({ name: 'OPEN_ID_UNREACHABLE' });
});

test.each([
  ['ISSUER_REFUSED', { issuer: 'http://login.example.com' }],
  ['ISSUER_REFUSED', { issuer: 'file:///etc/passwd' }],
  ['ISSUER_REFUSED', { issuer: 'https://user:word@login.example.com' }],
  ['REDIRECT_REFUSED', { redirectUri: 'https://calls.example.com/elsewhere' }],
  ['REDIRECT_REFUSED', { redirectUri: 'http://calls.example.com/oauth/login' }],
  ['NEW_ROLE_NEEDED', { acceptsNew: true }],
  ['NEW_ROLE_NEEDED', { acceptsNew: true, newRoleId: '1' }],
  ['NEW_ROLE_NEEDED', { acceptsNew: true, forTenantId: null, newRoleId: role!.id }],
  ['NOT_FOUND', { forTenantId: '999' }],
])('%s: %o', async (name, more) => {
  expect(
    await keeper.call(providerEndpoints.create, {
      body: form(`Wrong ${JSON.stringify(more)}`.slice(0, 60), more as Partial<ProviderForm>),
    }),
  ).toMatchObject({ name });
});

test('a provider that is deleted lets nobody in, and its people keep their accounts', async () => {
  const { providerId } = await made('Deleted');
  const id = await newUser('2', 'kept', 'kept@example.com');
  await signIn(providerId, { sub: 'kept-1', email: 'kept@example.com', email_verified: true });
  expect(
    (await keeper.call(providerEndpoints.list, { query: { ...firstPage, keyword: 'Deleted' } })).data.list[0],
  ).toMatchObject({ people: 1, tenantName: 'Tenant 2', lastUsedAt: expect.any(Number) });

  await keeper.call(providerEndpoints.remove, { params: { providerId } });

  expect(await ask(ownerUrl, 'select from person_identity where provider_id = $1', [providerId])).toEqual([]);
  expect(await ask(ownerUrl, 'select valid from person where person_id = $1', [id])).toEqual([{ valid: true }]);
  expect((await leave(providerId)).answer.json()).toMatchObject({ name: 'NOT_FOUND' });
});

test('the form chooses among all tenants and the roles of one', async () => {
  const { data } = await keeper.call(providerEndpoints.choices, { query: { ofTenantId: '2' } });

  expect(data.tenants.map(({ id }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']));
  expect(data.roles).toContainEqual({ id: role!.id, name: 'Agent' });
});
