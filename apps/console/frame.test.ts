import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#areas/account/door.ts';
import { clientEndpoints } from '#areas/account/client/client.contract.ts';
import { framePath, originEndpoints } from '#areas/account/frame/frame.contract.ts';
import { providerTexts } from '#areas/account/openId/provider.texts.ts';
import type { Gate } from '#core/access/may.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { allGates } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
const others: Server[] = [];
afterAll(async () => {
  for (const one of others) one.close();
  await product.stop();
});
const { ownerUrl } = product.database;
const home = await originOf(product);

/** Another system's page: it shows our sign-in and keeps what it is told. */
async function anotherSystem() {
  const server = createServer((request, response) => {
    const shown = new URL(request.url!, 'http://here').searchParams.get('as') ?? `http://${request.headers.host}`;
    response.setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>CRM</title><script>heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));</script>
      <iframe width="500" height="620" src="${home}${framePath}?origin=${encodeURIComponent(shown)}"></iframe>`);
  });
  others.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}
const heardBy = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { heard: { origin: string; data: { type: string; code: string; lasts: number } }[] })
        .heard,
  );

const password = 'correct horse';
const lin = person({ tenant: '2', gates: ['outbound.call.view'] });
const chief = person({ tenant: '2', gates: ['system.client.edit', 'outbound.call.view'] });
await ask(ownerUrl, "update person set login_name = 'lin', password_hash = $2 where person_id = $1", [
  await product.idOf(lin),
  await hashPassword(password),
]);
await ask(ownerUrl, "insert into tenant (name, operator) values ('Operator', true)");
const [{ operator }] = (await ask(ownerUrl, 'select tenant_id::text as operator from tenant where operator')) as [
  { operator: string },
];
const operatorsKeeper = person({ tenant: operator, gates: allGates as Gate[] });
const keeper = product.as(operatorsKeeper);

// As the same site, and as another one, where a browser keeps no cookie of ours.
test.each(['127.0.0.1', 'localhost'])(
  'who signs in inside a listed page of %s is told to that page, whose program learns who it is',
  async (host) => {
    const origin = `http://${host}:${await anotherSystem()}`;
    expect(
      await keeper.call(originEndpoints.create, { body: { origin, forTenantId: '2', note: '', valid: true } }),
    ).toMatchObject({ code: 1 });
    const page = await openPage(product, null, origin);
    page.setDefaultTimeout(60_000);
    const inside = page.frameLocator('iframe');
    await inside.getByLabel('User name').fill('lin');
    await inside.getByLabel('Password', { exact: true }).fill(password);
    await inside.getByRole('button', { name: 'Sign in' }).click();
    await inside.getByRole('heading', { name: 'You are signed in' }).waitFor();

    await vi.waitFor(async () =>
      expect(await heardBy(page)).toEqual([
        { origin: home, data: { type: 'callwright.signedIn', code: expect.stringMatching(/^[\w-]{43}$/), lasts: 60 } },
      ]),
    );
    const [
      {
        data: { code },
      },
    ] = (await heardBy(page)) as unknown as [{ data: { code: string } }];
    const { clientKey, secret } = (
      await product.as(chief).call(clientEndpoints.make, { body: { name: host, scopes: ['outbound.call.view'] } })
    ).data;
    const answer = await fetch(`${home}/uaa/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientKey}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code }),
    });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    const me = await fetch(`${home}/uaa/oauth/user_auth`, {
      headers: { authorization: `Bearer ${data.access_token}` },
    });
    expect(await me.json()).toMatchObject({ data: { id: await product.idOf(lin), tenantId: '2' } });
  },
);

test('a page that is not listed shows nothing of ours, whatever it says it is', async () => {
  const listed = `http://127.0.0.1:${await anotherSystem()}`;
  const port = await anotherSystem();
  await keeper.call(originEndpoints.create, { body: { origin: listed, forTenantId: null, note: '', valid: true } });
  const said: string[] = [];
  const page = await openPage(product, null, '/user/login');
  page.on('console', (one) => void said.push(one.text()));
  for (const address of [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}/?as=${encodeURIComponent(listed)}`]) {
    said.length = 0;
    await page.goto(address);
    await expect.poll(() => said.join()).toContain('frame-ancestors');
    await expect.poll(() => page.frameLocator('iframe').locator('input').count()).toBe(0);
    expect(await heardBy(page)).toEqual([]);
  }
});

test('the operator lists a page and a provider, and finds both when the screen is opened again', async () => {
  const t = providerTexts.zh;
  const page = await openPage(product, operatorsKeeper, '/operateCenter/providers', { language: 'zh', mode: 'dark' });
  page.setDefaultTimeout(60_000);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t.createOrigin }).first().click();
  await dialog.getByLabel(t.origin).fill('https://crm.example.com');
  await dialog.getByLabel(t.note).fill('CRM');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.createOrigin }).click();
  await page.getByRole('cell', { name: 'https://crm.example.com', exact: true }).waitFor();

  await page.getByRole('button', { name: t.create }).click();
  await dialog.getByLabel(t.name).fill('Example ID');
  await dialog.getByLabel(t.issuer).fill('https://login.example.com');
  await dialog.getByLabel(t.clientId).fill('console');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: kitTexts.zh.save }).click();
  await page.getByRole('button', { name: 'Example ID', exact: true }).waitFor();
  await ask(
    ownerUrl,
    `insert into person_identity (tenant_id, provider_id, issuer, client_id, subject, person_id)
      select p.tenant_id, s.provider_id, s.issuer, s.client_id, 'known', p.person_id from sign_in_provider s, person p where s.name = 'Example ID' limit 1`,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Example ID', exact: true }).click();
  await expect.poll(() => dialog.getByLabel(t.issuer).inputValue()).toBe('https://login.example.com');
  await dialog.getByLabel(t.trustsEmails).click();
  await dialog.getByLabel(t.issuer).fill('https://login.example.org');
  // The operator's word was about the other issuer's addresses.
  await expect.poll(() => dialog.getByLabel(t.trustsEmails).isChecked()).toBe(false);
  await dialog.getByText(t.elsewhereOne).waitFor();
  await picture(page, 'elsewhere');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('cell', { name: 'https://crm.example.com', exact: true }).waitFor();
  await expect
    .poll(() => ask(ownerUrl, "select note, valid from frame_origin where origin = 'https://crm.example.com'"))
    .toEqual([{ note: 'CRM', valid: true }]);
});
