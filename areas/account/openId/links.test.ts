import { afterAll, expect, onTestFinished, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { issuerKey } from './issuer.rules.ts';
import { providerEndpoints } from './provider.contract.ts';
import { clientSecret, testOpenId } from './testOpenId.ts';

const product = await testOpenId();
const { ownerUrl, idp, keeper, made, change, newUser, whoIsIn, moved } = product;
afterAll(product.stop);

const verified = (sub: string, email = `${sub}@example.com`) => ({ sub, email, email_verified: true });
const addressOf = async (person: string) =>
  (
    await ask(ownerUrl, 'select email, email_bound_at is not null as bound from person where person_id = $1', [person])
  )[0];
const linksOf = (person: string) =>
  ask(ownerUrl, 'select issuer, client_id, subject from person_identity where person_id = $1 order by created_at', [
    person,
  ]);
const lastAudit = async (person: string) =>
  (
    await ask(
      ownerUrl,
      "select payload from audit_line where person_id = $1 and action = 'POST /crm/open/oauth/login' order by line_no desc limit 1",
      [person],
    )
  )[0]!.payload;
const shownOf = async (name: string) =>
  (await keeper.call(providerEndpoints.list, { query: { ...firstPage, keyword: name } })).data.list[0]!;

test('a provider that is pointed at another issuer takes no stranger there for somebody it knew, and knows everybody again when it points back', async () => {
  const other = await product.anotherProvider();
  onTestFinished(other.stop);
  const { providerId } = await made('Moves house');
  const wei = await newUser('2', 'wei', 'wei@example.com');
  expect(await whoIsIn(providerId, verified('4711', 'wei@example.com'))).toBe(wei);
  expect(await shownOf('Moves house')).toMatchObject({ people: 1 });

  await change(providerId, { issuer: other.issuer, clientSecret });
  expect(await shownOf('Moves house')).toMatchObject({ people: 0 });
  expect(await whoIsIn(providerId, verified('4711', 'stranger@example.com'), other)).toBe('OPEN_ID_UNKNOWN');
  expect(await whoIsIn(providerId, { sub: '4711' }, other)).toBe('OPEN_ID_UNKNOWN');
  // Somebody it vouches for is found by the address, as at any new provider.
  expect(await whoIsIn(providerId, verified('0815', 'wei@example.com'), other)).toBe(wei);

  await change(providerId, { issuer: `${idp.issuer}/`, clientSecret });
  expect(await whoIsIn(providerId, { sub: '4711' })).toBe(wei);
  expect(await linksOf(wei)).toEqual([
    { issuer: idp.issuer, client_id: 'callwright', subject: '4711' },
    { issuer: other.issuer, client_id: 'callwright', subject: '0815' },
  ]);
});

test('a subject is of the client it was said to', async () => {
  const { providerId } = await made('Other client');
  const li = await newUser('2', 'li', 'li@example.com');
  expect(await whoIsIn(providerId, verified('li'))).toBe(li);

  await change(providerId, { clientId: 'console', clientSecret });
  expect(await whoIsIn(providerId, { sub: 'li' })).toBe('OPEN_ID_UNKNOWN');
  expect(await whoIsIn(providerId, verified('li'))).toBe(li);
  expect(await linksOf(li)).toMatchObject([{ client_id: 'callwright' }, { client_id: 'console' }]);
});

test('with the issuer or the client go the secret, the word about its addresses and who is on the way; a slash at the end changes nothing', async () => {
  const { providerId } = await made('Leaves things behind', { trustsEmails: true });
  const { cookie, url } = await product.leave(providerId);
  const back = Object.fromEntries((await idp.visit(url, verified('late'))).searchParams);

  expect((await change(providerId, { issuer: `${idp.issuer}/` })).data).toMatchObject({
    hasSecret: true,
    trustsEmails: true,
  });
  const { data } = await change(providerId, { issuer: 'https://login.example.com' });
  expect(data).toMatchObject({ hasSecret: false, trustsEmails: false });
  expect((await product.comeBack(cookie, back)).json()).toMatchObject({ name: 'OPEN_ID_ENDED' });
  expect((await change(providerId, { issuer: idp.issuer, clientSecret, trustsEmails: true })).data).toMatchObject({
    hasSecret: true,
    trustsEmails: true,
  });
  expect((await change(providerId, { clientId: 'console' })).data).toMatchObject({ hasSecret: false });
});

test.each(['common', 'organizations', 'consumers'])(
  'addresses behind Microsoft’s issuer for everybody (%s) are trusted by no switch',
  async (whose) => {
    const issuer = `https://login.microsoftonline.com/${whose}/v2.0`;
    const body = product.form(`Microsoft ${whose}`, { issuer, trustsEmails: true });

    expect(await keeper.call(providerEndpoints.create, { body })).toMatchObject({ name: 'ADDRESSES_OF_STRANGERS' });
    const { providerId } = await made(`Microsoft ${whose}`, { issuer });
    expect(await change(providerId, { trustsEmails: true })).toMatchObject({ name: 'ADDRESSES_OF_STRANGERS' });
    const own = 'https://login.microsoftonline.com/8b53-tenant/v2.0';
    expect((await change(providerId, { issuer: own, trustsEmails: true })).data).toMatchObject({ trustsEmails: true });
  },
);

test('links from before tokens were looked at are the provider’s, and become those of the issuer the token names', async () => {
  const { providerId } = await made('Kept from before');
  const chen = await newUser('2', 'chen', null);
  await ask(
    ownerUrl,
    'insert into person_identity (tenant_id, provider_id, issuer, client_id, subject, person_id) values (2, $1, $2, $3, $4, $5)',
    [providerId, issuerKey(`${idp.issuer}/`), 'callwright', 'chen', chen],
  );

  expect(await whoIsIn(providerId, { sub: 'chen' })).toBe(chen);
  expect(await linksOf(chen)).toEqual([{ issuer: idp.issuer, client_id: 'callwright', subject: 'chen' }]);
});

test('an address that was changed at the provider changes here at the next sign-in, the one before is told, and the audit says so', async () => {
  const { providerId } = await made('Address follows');
  const na = await newUser('2', 'na', 'Na@example.com');
  const signIn = (more: object) => whoIsIn(providerId, { sub: 'na', ...more });
  expect(await signIn({ email: 'na@example.com', email_verified: true })).toBe(na);
  expect(await addressOf(na)).toEqual({ email: 'Na@example.com', bound: true });
  expect(moved).toEqual([]);

  // What the provider does not vouch for is no change.
  expect(await signIn({ email: 'false@example.com', email_verified: false })).toBe(na);
  expect(await signIn({ email: 'silent@example.com' })).toBe(na);
  expect(await addressOf(na)).toEqual({ email: 'Na@example.com', bound: true });

  expect(await signIn({ email: 'na.li@example.com', email_verified: true })).toBe(na);
  expect(await addressOf(na)).toEqual({ email: 'na.li@example.com', bound: true });
  expect(moved.splice(0)).toMatchObject([{ personId: na, email: 'Na@example.com', emailBound: true }]);
  expect(await lastAudit(na)).toEqual({ before: null, after: { providerId, mailbox: 'changed' } });

  expect(await signIn({ email: 'na.li@example.com', email_verified: true })).toBe(na);
  expect(await lastAudit(na)).toEqual({ before: null, after: { providerId } });
  expect(moved).toEqual([]);
});

test('an address of which the provider says nothing follows where the operator trusts its addresses, and only there', async () => {
  const { providerId } = await made('Like Entra', { trustsEmails: true });
  const bo = await newUser('2', 'bo', 'bo@example.com');
  expect(await whoIsIn(providerId, { sub: 'bo', email: 'bo@example.com' })).toBe(bo);

  expect(await whoIsIn(providerId, { sub: 'bo', email: 'bo.lin@example.com' })).toBe(bo);
  expect(await addressOf(bo)).toEqual({ email: 'bo.lin@example.com', bound: true });
  expect(await whoIsIn(providerId, { sub: 'bo', email: 'denied@example.com', email_verified: false })).toBe(bo);
  await change(providerId, { trustsEmails: false });
  expect(await whoIsIn(providerId, { sub: 'bo', email: 'later@example.com' })).toBe(bo);
  expect(await addressOf(bo)).toEqual({ email: 'bo.lin@example.com', bound: true });
  moved.length = 0;
});

test('an address that somebody else of the tenant has is taken over once it is free', async () => {
  const { providerId } = await made('Taken');
  const [xu, other] = [await newUser('2', 'xu', 'xu@example.com'), await newUser('2', 'other', 'Wanted@example.com')];
  await newUser('3', 'elsewhere', 'wanted@example.com');
  await whoIsIn(providerId, verified('xu'));

  expect(await whoIsIn(providerId, verified('xu', 'wanted@example.com'))).toBe(xu);
  expect(await addressOf(xu)).toMatchObject({ email: 'xu@example.com' });
  expect(await lastAudit(xu)).toMatchObject({ after: { mailbox: 'taken' } });
  expect(moved).toEqual([]);

  await ask(ownerUrl, 'update person set email = null where person_id = $1', [other]);
  expect(await whoIsIn(providerId, verified('xu', 'wanted@example.com'))).toBe(xu);
  expect(await addressOf(xu)).toEqual({ email: 'wanted@example.com', bound: true });
  moved.length = 0;
});

test('an address that was set up here stays; one that is the provider’s is confirmed by it', async () => {
  const { providerId } = await made('Own address');
  const ma = await newUser('2', 'ma', 'ma@example.com');
  await whoIsIn(providerId, verified('ma'));
  await ask(ownerUrl, "update person set email = 'private@example.org', email_bound_at = now() where person_id = $1", [
    ma,
  ]);

  expect(await whoIsIn(providerId, verified('ma', 'ma.new@example.com'))).toBe(ma);
  expect(await addressOf(ma)).toEqual({ email: 'private@example.org', bound: true });
  // Typed by an administrator, confirmed by nobody; then the provider vouches for it.
  await ask(ownerUrl, "update person set email = 'Ma.Third@example.com' where person_id = $1", [ma]);
  expect(await whoIsIn(providerId, verified('ma', 'ma.third@example.com'))).toBe(ma);
  expect(await addressOf(ma)).toEqual({ email: 'Ma.Third@example.com', bound: true });
  expect(moved).toEqual([]);
});

test('what is no mailbox is taken over from no provider', async () => {
  const { providerId } = await made('Nonsense');
  const gu = await newUser('2', 'gu', 'gu@example.com');
  await whoIsIn(providerId, verified('gu'));

  for (const email of ['gu', 'gu@', '<gu@example.com>', `${'g'.repeat(260)}@example.com`])
    expect(await whoIsIn(providerId, verified('gu', email))).toBe(gu);
  expect(await addressOf(gu)).toMatchObject({ email: 'gu@example.com' });
});
