import argon2 from 'argon2';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '#kit/server/people.ts';
import { imageCodeEndpoints } from '../imageCode/imageCode.contract.ts';
import { testAccount } from '../testAccount.ts';
import { passwordCost } from '../password/passwordCost.ts';
import { signInEndpoints } from './signIn.contract.ts';

const server = await testAccount();
afterAll(server.stop);
const { browser, sql } = server;
const wei = await server.newPerson({ loginName: 'wei', gates: ['outbound.batch.view'] as never[] });
beforeEach(() => sql('delete from sign_in_try'));

const cookies = ({ headers }: { headers: { 'set-cookie'?: string | string[] } }) =>
  [headers['set-cookie'] ?? []].flat();
const renew = (cookie: string, headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' }) =>
  server.app.inject({
    method: 'POST',
    url: '/uaa/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: 'grant_type=refresh_token',
  });
const refreshOf = (answer: { headers: object }) =>
  cookies(answer)
    .find((one) => one.startsWith('refresh_token='))!
    .split(';')[0]!;

test('somebody signs in, is known, signs out and is not known any more', async () => {
  const desk = browser();
  const answer = await desk.signIn('wei');
  expect(answer.data).toMatchObject({ customerId: '1', token_type: 'bearer' });
  expect((await desk.me()).data).toMatchObject({
    loginName: 'wei',
    gates: ['outbound.batch.view'],
    tenantId: '1',
    mustChange: null,
  });
  const token = desk.jar.get('access_token')!;

  await desk.call(signInEndpoints.signOut, { query: {} });

  expect(
    (await server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${token}` } }))
      .statusCode,
  ).toBe(401);
});

test('a wrong password and an unknown name are refused alike, the first time and every time after', async () => {
  const [known, unknown] = [browser('192.0.2.11'), browser('192.0.2.12')];
  for (let times = 0; times < 3; times++) {
    const wrong = await known.signIn('wei', 'wrong');
    expect(wrong).toMatchObject({
      code: 21001,
      name: 'WRONG_CREDENTIALS',
      facts: { field: 'password', image: times === 2 },
    });
    expect((await unknown.signIn('nobody', 'wrong')).body).toBe(wrong.body);
  }
  expect((await unknown.signIn('nobody', 'wrong')).body).toBe((await known.signIn('wei', 'wrong')).body);
});

test('an unknown name, a wrong password and an account that is off take as long as each other', async () => {
  const off = await server.newPerson({ loginName: 'off' });
  await sql('update person set valid = false where person_id = $1', [off.id]);
  const checked = vi.spyOn(argon2, 'verify');
  for (const name of ['wei', 'nobody at all', 'off']) {
    checked.mockClear();
    await browser().signIn(name, 'wrong');
    // One hash each; what it costs stands in the hash it is compared with.
    expect(
      checked.mock.calls.map(([hash, password]) => [costOf(hash), password]),
      name,
    ).toEqual([[`m=${passwordCost.memoryCost},p=${passwordCost.parallelism},t=${passwordCost.timeCost}`, 'wrong']]);
  }
  checked.mockRestore();
  await sql('update person set valid = true where person_id = $1', [off.id]);
});
const costOf = (hash: string) => hash.split('$')[3]!.split(',').sort().join();

test('a person who was switched off is told so, but only with the right password; so is one whose organisation is off', async () => {
  await sql("update person set valid = false where login_name = 'wei'");
  expect((await browser().signIn('wei')).name).toBe('ACCOUNT_OFF');
  expect((await browser().signIn('wei', 'wrong')).name).toBe('WRONG_CREDENTIALS');
  await sql("update person set valid = true where login_name = 'wei'");
  await sql('update tenant set valid = false where tenant_id = 1');
  expect((await browser().signIn('wei')).name).toBe('ACCOUNT_OFF');
  await sql('update tenant set valid = true where tenant_id = 1');
});

test('who waits for a first password, a guest and a program cannot sign in with any', async () => {
  const guest = await server.newPerson();
  for (const change of ["password_hash = ''", "kind = 'guest'", "kind = 'client'"]) {
    await sql(`update person set ${change} where person_id = $1`, [guest.id]);
    for (const password of ['', 'correct horse'])
      expect((await browser().signIn(guest.loginName, password || ' ')).name).toBe('WRONG_CREDENTIALS');
    await sql('delete from sign_in_try');
  }
});

test('the refresh token stands in a cookie that no script reads, and not in the answer', async () => {
  const answer = await browser().signIn('wei', undefined, { remember: true });

  expect(cookies(answer).find((one) => one.startsWith('refresh_token='))).toMatch(
    /Path=\/uaa\/oauth; SameSite=Strict; HttpOnly; Max-Age=604800/,
  );
  expect(cookies(answer).find((one) => one.startsWith('access_token='))).not.toContain('HttpOnly');
  expect(cookies(answer).find((one) => one.startsWith('known_browser='))).toContain('HttpOnly');
  expect(Object.keys(answer.data).sort()).toEqual(['access_token', 'customerId', 'expires_in', 'token_type']);
});

test('the access token stands in the cookie of its name, of this host alone, and over https it goes nowhere unencrypted', async () => {
  const answer = await browser().signIn('wei');
  const secure = await renew(refreshOf(answer), { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-proto': 'https' });
  const ofToken = (of: Parameters<typeof cookies>[0]) => cookies(of).find((one) => one.startsWith('access_token='));
  expect(ofToken(answer)).toMatch(/^access_token=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=1800$/);
  expect(ofToken(secure)).toMatch(/^access_token=[\w-]{43}; Path=\/; SameSite=Strict; Secure; Max-Age=1800$/);
  for (const one of cookies(secure)) expect(one).toMatch(/; SameSite=Strict;.* Secure(;|$)/);
});

test('a session is renewed with a new refresh token each time', async () => {
  const first = refreshOf(await browser().signIn('wei'));
  const second = await renew(first);
  expect(second.json().code).toBe(1);
  expect(refreshOf(second)).not.toBe(first);

  const lostAnswer = await renew(first);

  expect(lostAnswer.json().code).toBe(1);
});

test('a refresh token that was used before ends the session of whoever holds it', async () => {
  const first = refreshOf(await browser().signIn('wei'));
  const second = refreshOf(await renew(first));
  await sql("update session set renewed_at = now() - interval '1 minute'");

  expect((await renew(first)).statusCode).toBe(401);
  expect((await renew(second)).statusCode).toBe(401);
});

test('an older refresh token, too, ends its session, and no other', async () => {
  const other = refreshOf(await browser().signIn('wei'));
  const first = refreshOf(await browser().signIn('wei'));
  const second = refreshOf(await renew(first));
  const third = refreshOf(await renew(second));
  const fourth = refreshOf(await renew(third));

  expect((await renew(first)).statusCode).toBe(401);

  expect((await renew(fourth)).statusCode).toBe(401);
  expect((await renew(other)).statusCode).toBe(200);
});

test('thirty days after signing in a session ends for good, however often it was renewed', async () => {
  const first = refreshOf(await browser().signIn('wei'));
  await sql("update session set created_at = now() - interval '29 days 23 hours 50 minutes'");
  const second = refreshOf(await renew(first));
  expect(
    await sql(
      "select count(*)::int as ended from session where greatest(access_until, refresh_until) <= created_at + interval '30 days'",
    ),
  ).toEqual([{ ended: 1 }]);

  await sql("update session set created_at = created_at - interval '1 hour'");

  expect((await renew(second)).statusCode).toBe(401);
});

test('a session that nobody has renewed for seven days is over', async () => {
  const first = refreshOf(await browser().signIn('wei'));
  expect(
    await sql(
      "select count(*)::int as n from session where refresh_until between now() + interval '6 days 23 hours' and now() + interval '7 days'",
    ),
  ).not.toEqual([{ n: 0 }]);
  await sql('update session set refresh_until = now() where refresh_until > now()');

  expect((await renew(first)).statusCode).toBe(401);
});

test('a first password that nobody replaced holds seven days', async () => {
  const { id, loginName } = await server.newPerson();
  await sql("update person set must_change = 'password' where person_id = $1", [id]);
  expect((await browser().signIn(loginName)).data).toHaveProperty('access_token');
  await sql("update person set password_changed_at = now() - interval '8 days' where person_id = $1", [id]);

  expect(await browser().signIn(loginName)).toMatchObject({ name: 'FIRST_PASSWORD_OVER' });
  expect(await browser().signIn(loginName, 'wrong')).toMatchObject({ name: 'WRONG_CREDENTIALS' });
});

test("another site's form cannot sign a browser in to an account of its own", async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/uaa/oauth/user/login',
    payload: { username: 'wei', password: server.encrypted('correct horse') },
  });

  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a right sign-in gives its try back: however many of an office come in, none of them has to wait', async () => {
  for (let times = 0; times < 3; times++) await browser('192.0.2.64').signIn('wei');
  await browser('192.0.2.64').signIn('wei', 'wrong');

  expect(await sql('select max(failures) as most from sign_in_try')).toEqual([{ most: 1 }]);
});

test('a name is one name in capitals, in full width and with blanks around it', async () => {
  for (const said of ['Wei', ' wEI ', 'ＷＥＩ']) await browser('192.0.2.61').signIn(said, 'wrong');

  expect(await browser('192.0.2.62').signIn('wei', 'wrong')).toMatchObject({ name: 'IMAGE_NEEDED' });
});

test("another site's form cannot renew a session", async () => {
  const first = refreshOf(await browser().signIn('wei'));

  expect((await renew(first, {})).statusCode).toBe(401);
});

test('a token that was planted before signing in opens nothing, and the session it belongs to ends', async () => {
  const thief = browser();
  await thief.signIn('wei');
  const victim = browser();
  victim.jar.set('access_token', thief.jar.get('access_token')!);
  victim.jar.set('refresh_token', thief.jar.get('refresh_token')!);

  const other = await server.newPerson();
  await victim.signIn(other.loginName);

  expect(victim.jar.get('access_token')).not.toBe(thief.jar.get('access_token'));
  expect((await victim.me()).data).toMatchObject({ loginName: other.loginName });
  expect((await thief.me()).status).toBe(401);
});

test('what was not encrypted with our key is refused with what to do', async () => {
  const answer = await server.as(null).call(signInEndpoints.signIn, { body: { username: 'wei', password: 'plain' } });

  expect(answer).toMatchObject({ status: 200, name: 'KEY_CHANGED' });
});

test('after three failures the image has to be read first: a right password without it does not get in', async () => {
  const desk = browser('192.0.2.20');
  for (let times = 0; times < 3; times++) await desk.signIn('wei', 'wrong');

  expect(await desk.signIn('wei')).toMatchObject({ name: 'IMAGE_NEEDED', facts: { field: 'image' } });
  const said = await desk.image(server.database.ownerUrl);
  expect(await desk.signIn('wei', undefined, { image: `${said}x` })).toMatchObject({ name: 'IMAGE_WRONG' });
  expect(await desk.signIn('wei', undefined, { image: said })).toMatchObject({ name: 'IMAGE_WRONG' });
  expect(
    await desk.signIn('wei', undefined, { image: (await desk.image(server.database.ownerUrl)).toLowerCase() }),
  ).toMatchObject({ code: 1 });
});

test('who cannot see the image answers a sum in words instead, once', async () => {
  const desk = browser('192.0.2.23');
  for (let times = 0; times < 3; times++) await desk.signIn('wei', 'wrong');
  const { data } = await desk.call(imageCodeEndpoints.question, {});
  expect(data).toEqual({ en: expect.stringMatching(/\?$/), zh: expect.stringMatching(/？$/) });
  const [kept] = await sql('select answer from image_code order by expires_at desc limit 1');

  expect(await desk.signIn('wei', 'wrong', { image: `${kept!.answer} ` })).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  expect(await desk.signIn('wei', undefined, { image: kept!.answer })).toMatchObject({ name: 'IMAGE_WRONG' });
});

test('an image belongs to the browser that asked for it', async () => {
  const [mine, theirs] = [browser('192.0.2.21'), browser('192.0.2.22')];
  for (let times = 0; times < 3; times++) await mine.signIn('wei', 'wrong');
  const said = await theirs.image(server.database.ownerUrl);

  expect((await mine.signIn('wei', undefined, { image: said })).name).toBe('IMAGE_WRONG');
});

/** Fails so often, and reads every image on the way. */
async function fail(desk: ReturnType<typeof browser>, times: number, username = 'wei') {
  for (let at = 0; at < times; at++)
    await desk.signIn(username, 'wrong', { image: await desk.image(server.database.ownerUrl) });
}

test('from the fifth failure on each try waits longer, also with the right password, and tries that were refused do not count', async () => {
  const desk = browser('192.0.2.30');
  await fail(desk, 5);
  const image = await desk.image(server.database.ownerUrl);
  for (let times = 0; times < 3; times++)
    expect(await desk.signIn('wei', undefined, { image })).toMatchObject({
      status: 429,
      name: 'TOO_OFTEN',
      facts: { seconds: 15 },
    });

  server.clock.later = 15_000;
  expect(await desk.signIn('wei', 'wrong', { image })).toMatchObject({ name: 'WRONG_CREDENTIALS' });
  expect(await desk.signIn('wei')).toMatchObject({ name: 'TOO_OFTEN', facts: { seconds: 30 } });

  server.clock.later = 15_000 + 3_600_001;
  expect(await desk.signIn('wei')).toMatchObject({ code: 1 });
  server.clock.later = 0;
});

test('when many have tried a name, from wherever, nobody waits, but each try costs calculation that serves once', async () => {
  await sql('insert into sign_in_try values ($1, 25, now())', [hashOf('sign-in wei')]);
  const desk = browser('192.0.2.63');
  expect(await desk.signIn('wei')).toMatchObject({ name: 'IMAGE_NEEDED', facts: { work: 12 } });
  const workFor = () => desk.workFor(12);
  const image = () => desk.image(server.database.ownerUrl);
  const first = await image();
  const spent = workFor();

  expect(await desk.signIn('wei', undefined, { image: first })).toMatchObject({ name: 'WORK_NEEDED' });
  expect(await desk.signIn('wei', undefined, { image: await image(), work: spent })).toMatchObject({
    name: 'WORK_NEEDED',
  });
  expect(await desk.signIn('wei', undefined, { image: await image(), work: workFor() })).toMatchObject({ code: 1 });
});

test('tries at the same time are counted one after another', async () => {
  const desk = browser('192.0.2.31');
  await sql('delete from sign_in_try');
  const answers = await Promise.all(Array.from({ length: 12 }, () => desk.signIn('nobody', 'wrong')));

  // Three are free before the image is asked for; at most five reach the password.
  expect(answers.filter(({ name }) => name === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(5);
});

test('nobody else can shut an owner out: neither from one address nor from a hundred', async () => {
  const own = browser('192.0.2.40');
  await own.signIn('wei');
  await own.call(signInEndpoints.signOut, { query: {} });
  await fail(browser('192.0.2.41'), 6);
  expect(await browser('192.0.2.41').signIn('wei')).toMatchObject({ name: 'TOO_OFTEN' });

  // Another address waits for nothing, and only reads the image.
  const elsewhere = browser('192.0.2.42');
  expect(
    await elsewhere.signIn('wei', undefined, { image: await elsewhere.image(server.database.ownerUrl) }),
  ).toMatchObject({ code: 1 });

  await sql(
    "insert into sign_in_try select sha256('sign-in wei'), 5000, now() on conflict (key) do update set failures = 5000, last_at = now()",
  );
  // Five thousand failures from wherever cost work, and no time.
  expect(await browser('192.0.2.43').signIn('wei')).toMatchObject({ name: 'IMAGE_NEEDED', facts: { work: 17 } });
  expect(await own.signIn('wei')).toMatchObject({ code: 1 });
});

test("a known browser's mark is of one account, cannot be made up, and opens nothing by itself", async () => {
  const other = await server.newPerson();
  const desk = browser('192.0.2.44');
  await desk.signIn(other.loginName);
  await sql("insert into sign_in_try select sha256('sign-in wei'), 5000, now()");

  expect(await desk.signIn('wei')).toMatchObject({ name: 'IMAGE_NEEDED' });
  desk.jar.set('known_browser', encodeURIComponent('made.up~also'));
  expect(await desk.signIn('wei')).toMatchObject({ name: 'IMAGE_NEEDED' });
});

test('a session remembers where it was opened, and the audit of the tenant says who came in', async () => {
  await browser('192.0.2.50').signIn('wei');

  const [session] = await sql(
    'select address, browser, opened_by from session where person_id = $1 order by session_id desc limit 1',
    [wei.id],
  );
  expect(session).toMatchObject({ address: '192.0.2.50', opened_by: 'password' });
  expect(session!.browser).toContain('Firefox/140.0');
  const [line] = await sql(
    'select person_id::text, address, action from audit_line where tenant_id = 1 order by line_no desc limit 1',
  );
  expect(line).toEqual({ person_id: wei.id, address: '192.0.2.50', action: 'POST /uaa/oauth/user/login' });
});

test('of IPv6, addresses of one /64 are slowed down together', async () => {
  const asked = (at: number) =>
    browser(`2001:db8:9:9::${at.toString(16)}`).call(signInEndpoints.secondStep, {
      body: { ticket: 'none', code: '1' },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => asked(at + 1)));

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await browser('2001:db8:9:10::1').signIn('wei')).toMatchObject({ code: 1 });
});

test('whoever asks without end is slowed down, whatever is asked, and holds up no browser at the same address that was in before', async () => {
  const own = browser('192.0.2.60');
  await own.signIn('wei');
  const desk = browser('192.0.2.60');
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => desk.call(signInEndpoints.secondStep, { body: { ticket: 'none', code: '1' } })),
  );

  expect(answers.at(-1)).toMatchObject({ status: 429, name: 'TOO_OFTEN' });
  expect(await desk.signIn('wei')).toMatchObject({ status: 429, name: 'TOO_OFTEN' });
  expect(await own.signIn('wei')).toMatchObject({ code: 1 });
});
