import { generateSync } from 'otplib';
import { afterAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#areas/account/door.ts';
import { signsInImage } from '#areas/account/imageCode/testRows.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';
import { imageDrawn } from './imageDrawn.ts';

const letters: { to: string; text: string }[] = [];
const server = await testProduct({
  withConsole: true,
  needs: { mail: { send: async ({ to, text }) => (letters.push({ to, text }), { sent: true }) } },
});
afterAll(server.stop);
const sql = (text: string, values: unknown[] = []) => ask(server.database.ownerUrl, text, values);
const password = 'correct horse';

async function somebody(loginName: string, tenant: string) {
  const id = await server.idOf(person({ tenant, gates: ['outbound.batch.view'] }));
  await sql(
    'update person set login_name = $2, password_hash = $3, email = $4, email_bound_at = now() where person_id = $1',
    [id, loginName, await hashPassword(password), `${loginName}@example.com`],
  );
  return id;
}

test('after three failures somebody reads the image, sets up two-factor because the organisation asks for it, and comes in with a code the next time', async () => {
  const id = await somebody('mei', '1');
  await sql('update tenant set require_two_factor = true where tenant_id = 1');
  const page = await openPage(server, null, '/user/login');
  // Names of customers stand in the strip of pages: it goes where a session ends.
  await page.evaluate(() => sessionStorage.setItem('tabs', '[{"key":"/call/1","title":"Zhang Wei"}]'));
  const renewal = page.waitForRequest('**/uaa/oauth/token');
  await page.goto(new URL('/outbounds/tasks', page.url()).href);
  expect((await renewal).headers()['authorization']).toBe('Basic Y29uc29sZTo=');
  await page.waitForURL('**/user/login?next=**');
  // Nobody has to sign in to hear that there is no such page.
  for (const [path, title] of [
    ['/404', 'This page could not be found'],
    ['/no/such/page', 'This page could not be found'],
    ['/403', 'You may not open this page'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(new URL('/user/login', page.url()).href);
  expect(await page.evaluate(() => sessionStorage.getItem('tabs'))).toBeNull();
  const enter = async (said: string) => {
    await page.getByLabel('Password', { exact: true }).fill(said);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.getByLabel('User name').fill('mei');
  for (let times = 0; times < 3; times++) {
    await enter('wrong');
    await vi.waitFor(async () =>
      expect(await sql('select max(failures) from sign_in_try having max(failures) > $1', [times])).toHaveLength(1),
    );
    await page.getByText('User name and password do not match').waitFor();
  }
  await imageDrawn(page);
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('Signs in the image').fill(await signsInImage(server.database.ownerUrl));
  await enter(password);

  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = (await page.locator('.center-qr code').innerText()).replace(/\s/g, '');
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('Then type the six digits it shows').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  await expect.poll(() => page.locator('.center-codes li').count()).toBe(10);
  const recovery = await page.locator('.center-codes li').first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();

  const next = await openPage(server, null, '/user/login');
  await next.getByLabel('User name').fill('mei');
  await next.getByLabel('Password', { exact: true }).fill(password);
  await next.keyboard.press('Enter');
  await next.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await complaints(next)).toEqual([]);
  await next.getByRole('button', { name: 'Use a recovery code' }).click();
  await next.getByLabel('Recovery code').fill(recovery);
  await next.keyboard.press('Enter');
  await next.getByRole('navigation', { name: 'Menu' }).waitFor();

  // Ended from the other browser, the page in front of somebody else leaves by itself or with its next question.
  await page.goto('/user/center');
  await page.getByRole('row', { name: /Linux/ }).nth(1).getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('No other device is signed in.').waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await sql('select from session where person_id = $1', [id])).toHaveLength(1);
  await next.goto('/user/center');
  await next.waitForURL(/user\/login/);
});

test('whoever forgot the password sets a new one with a mailed code, in Chinese', async () => {
  await somebody('lan', '2');
  const page = await openPage(server, null, '/user/reset', { language: 'zh', mode: 'dark', width: 1280 });
  await page.getByLabel('用户名、邮箱或手机号').fill('lan@example.com');
  await imageDrawn(page);
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: '看不清图片' }).click();
  await page.getByLabel(/[一二三四五六七八九十].*？/).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel(/[一二三四五六七八九十].*？/).fill(await signsInImage(server.database.ownerUrl));
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByRole('heading', { name: '输入验证码' }).waitFor();
  await vi.waitFor(() => expect(letters.at(-1)?.to).toBe('lan@example.com'));

  await page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec(letters.at(-1)!.text)![0]);
  await page.getByLabel('新密码').fill('sunshine1');
  await page.getByRole('button', { name: '设置密码' }).click();
  await page.getByText('该密码过于常见').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('新密码').fill('nine quiet llamas');
  await page.getByRole('button', { name: '设置密码' }).click();
  await page.getByRole('link', { name: '登录' }).click();

  await page.getByLabel('用户名').fill('lan');
  await page.getByLabel('密码', { exact: true }).fill('nine quiet llamas');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  expect(
    await sql(
      "select from session join person using (tenant_id, person_id) where login_name = 'lan' and browser like '%Chrome%'",
    ),
  ).toHaveLength(1);
});

test('a name that looks like HTML is read as text; who signs out leaves nothing in the browser, and the token opens nothing', async () => {
  const id = await somebody('hong', '3');
  const name = '<img src=x onerror="document.title=1">';
  await sql('update person set name = $2 where person_id = $1', [id, name]);
  const page = await openPage(server, null, '/user/login');
  const field = page.getByLabel('Password', { exact: true });
  expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ]);
  await page.getByLabel('User name').fill('hong');
  await field.focus();
  // What is pasted comes as one insertion.
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  const cookies = () => page.context().cookies();
  const token = (await cookies()).find((one) => one.name === 'access_token')!.value;

  await page.locator('.cw-ava').click();
  await page.getByText(name).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/login/);

  await page.getByLabel('User name').waitFor();
  expect(await page.content()).not.toContain('onerror');
  expect((await cookies()).map((one) => one.name)).not.toContain('access_token');
  expect((await cookies()).map((one) => one.name)).not.toContain('refresh_token');
  expect(await page.evaluate(() => sessionStorage.getItem('tabs'))).toBeNull();
  const asked = await server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${token}` } });
  expect(asked.statusCode).toBe(401);
});
