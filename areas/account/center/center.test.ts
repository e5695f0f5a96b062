import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#kit/testing/testPerson.ts';
import { goodPassword, testAccount } from '../testAccount.ts';
import { centerEndpoints } from './center.contract.ts';

const server = await testAccount();
afterAll(server.stop);
const { browser, sql, encrypted, letters, sms } = server;
const newPassword = 'nine quiet llamas';
beforeEach(async () => {
  await sql('delete from sign_in_try');
  server.clock.later = 0;
  server.post.broken = false;
  letters.length = 0;
});

/** Signed in at a browser of their own. */
async function atDesk(address: string, about: Parameters<typeof server.newPerson>[0] = {}) {
  const who = await server.newPerson(about);
  const desk = browser(address);
  await desk.signIn(who.loginName);
  return { who, desk };
}
const codeIn = (text: string) => /\d{6}/.exec(text)![0];
const lastCode = () => codeIn(letters.at(-1)!.text);
const column = async (id: string, what: string) =>
  (await sql(`select ${what} as value from person where person_id = $1`, [id]))[0]!.value;
const own = { oldPassword: encrypted(goodPassword) };

test('the user centre shows what a person is, and nobody signs out by looking', async () => {
  const { desk, who } = await atDesk('192.0.2.70', { email: 'li@example.com' });

  expect((await desk.call(centerEndpoints.read, {})).data).toMatchObject({
    name: 'Test Person',
    loginName: who.loginName,
    tenantName: 'Tenant 1',
    department: 'Tenant 1',
    roles: [expect.stringMatching(/^Test /)],
    email: { value: 'li@example.com', bound: true },
    phone: { value: null, bound: false },
    password: { until: null },
    twoFactor: { on: false, since: null, codesLeft: 0, demanded: false },
  });
});

test('a person changes the own name, and the audit keeps the old one', async () => {
  const { desk, who } = await atDesk('192.0.2.71');

  expect(await desk.call(centerEndpoints.rename, { body: { name: ' Li Na ' } })).toMatchObject({ code: 1 });

  expect(await column(who.id, 'name')).toBe('Li Na');
  const [line] = await sql('select payload from audit_line order by line_no desc limit 1');
  expect(line!.payload).toEqual({ before: { name: 'Test Person' }, after: { name: 'Li Na' } });
  expect((await desk.call(centerEndpoints.rename, { body: { name: '   ' } })).status).toBe(400);
});

test('a new password takes the old one, ends every other session, and holds from then on', async () => {
  const { desk, who } = await atDesk('192.0.2.72', { email: 'wang@example.com' });
  const elsewhere = browser('192.0.2.73');
  await elsewhere.signIn(who.loginName);
  await sql("update person set must_change = 'password' where person_id = $1", [who.id]);
  const change = (oldPassword: string, password: string) =>
    desk.call(centerEndpoints.changePassword, {
      body: { oldPassword: encrypted(oldPassword), password: encrypted(password) },
    });

  expect(await change('wrong', newPassword)).toMatchObject({
    name: 'OLD_PASSWORD_WRONG',
    facts: { field: 'oldPassword' },
  });
  expect(await change(goodPassword, goodPassword)).toMatchObject({ name: 'PASSWORD_SAME' });
  for (const [refused, name] of [
    ['short', 'PASSWORD_SHORT'],
    ['x'.repeat(70) + 'yz'.repeat(40), 'PASSWORD_LONG'],
    ['sunshine1', 'PASSWORD_COMMON'],
    [`${who.loginName}-26`, 'PASSWORD_OWN_NAME'],
  ] as const)
    expect(await change(goodPassword, refused)).toMatchObject({ name, facts: { field: 'password' } });
  expect((await elsewhere.me()).data).toMatchObject({ mustChange: 'password', gates: [] });

  expect(await change(goodPassword, newPassword)).toMatchObject({ code: 1 });

  expect((await desk.me()).data).toMatchObject({ mustChange: null });
  await vi.waitFor(async () => expect((await elsewhere.me()).status).toBe(401));
  expect((await browser('192.0.2.74').signIn(who.loginName)).name).toBe('WRONG_CREDENTIALS');
  expect((await browser('192.0.2.74').signIn(who.loginName, newPassword)).code).toBe(1);
  await vi.waitFor(() =>
    expect(letters.at(-1)).toMatchObject({ to: 'wang@example.com', subject: 'Your account was changed' }),
  );
  expect(JSON.stringify(await sql('select payload from audit_line'))).not.toContain('argon2');
});

test('whoever sits at a screen left open cannot guess the password for long', async () => {
  const { desk } = await atDesk('192.0.2.75');
  const guess = () =>
    desk.call(centerEndpoints.changePassword, {
      body: { oldPassword: encrypted('wrong'), password: encrypted(newPassword) },
    });
  for (let times = 0; times < 5; times++) expect((await guess()).name).toBe('OLD_PASSWORD_WRONG');

  expect(await guess()).toMatchObject({ name: 'TOO_OFTEN', facts: { seconds: 15 } });
});

test("a password that is older than the organisation's rule has to be changed, and days are counted down to it", async () => {
  const { desk, who } = await atDesk('192.0.2.76', { tenant: '4' });
  expect((await desk.call(centerEndpoints.passwordDue, {})).data).toMatchObject({ days: null, until: null });

  await sql('update tenant set password_days = 90 where tenant_id = 4');
  expect((await desk.call(centerEndpoints.passwordDue, {})).data).toMatchObject({ days: 90 });
  await vi.waitFor(async () => expect((await desk.me()).data).toMatchObject({ mustChange: null }));
  await sql("update person set password_changed_at = now() - interval '91 days' where person_id = $1", [who.id]);

  expect((await desk.call(centerEndpoints.passwordDue, {})).data).toMatchObject({ days: 0 });
  await vi.waitFor(async () => expect((await desk.me()).data).toMatchObject({ mustChange: 'password', gates: [] }));
});

test('a session sees the others of its person, ends one or all of them, and does not find those of anybody else', async () => {
  const { desk, who } = await atDesk('192.0.2.80');
  const [second, third] = [browser('192.0.2.81'), browser('192.0.2.82')];
  for (const one of [second, third]) await one.signIn(who.loginName);
  const stranger = await atDesk('192.0.2.83');
  const list = (await desk.call(centerEndpoints.sessions, {})).data as unknown as {
    id: string;
    address: string;
    here: boolean;
    browser: string;
  }[];
  expect(list.map(({ address, here }) => [address, here])).toEqual([
    ['192.0.2.80', true],
    ['192.0.2.82', false],
    ['192.0.2.81', false],
  ]);
  const idOf = (address: string) => list.find((one) => one.address === address)!.id;

  const theirs = (await stranger.desk.call(centerEndpoints.sessions, {})).data as unknown as { id: string }[];
  for (const sessionId of [theirs[0]!.id, idOf('192.0.2.80'), '999999', 'nonsense'])
    expect((await desk.call(centerEndpoints.endSession, { params: { sessionId } })).name).toBe('NOT_FOUND');
  expect((await stranger.desk.me()).code).toBe(1);

  expect((await desk.call(centerEndpoints.endSession, { params: { sessionId: idOf('192.0.2.81') } })).code).toBe(1);
  await vi.waitFor(async () => expect((await second.me()).status).toBe(401));
  expect((await third.me()).code).toBe(1);
  expect((await desk.call(centerEndpoints.endOtherSessions, {})).data).toEqual({ ended: 1 });
  await vi.waitFor(async () => expect((await third.me()).status).toBe(401));
  expect((await desk.me()).code).toBe(1);
});

test('a mailbox is bound by a code that was sent to it, with the password, and the old one is told', async () => {
  const { desk, who } = await atDesk('192.0.2.85', { email: 'old@example.com' });
  const send = (body: object) => desk.call(centerEndpoints.sendToEmail, { body });
  expect(await send({ email: 'new@example.com' })).toMatchObject({ name: 'OLD_PASSWORD_WRONG' });
  expect((await send({ email: 'new@example.com', ...own })).data).toEqual({ again: 60, holds: 600 });
  expect(letters.at(-1)!.to).toBe('new@example.com');
  expect(await send({ email: 'new@example.com', ...own })).toMatchObject({ name: 'CODE_SENT_LATELY' });
  const bind = (email: string, code: string) => desk.call(centerEndpoints.resetByEmail, { body: { email, code } });

  expect(await bind('other@example.com', lastCode())).toMatchObject({ name: 'CODE_WRONG' });
  expect(await bind('new@example.com', lastCode() === '000000' ? '000001' : '000000')).toMatchObject({
    name: 'CODE_WRONG',
  });
  expect(await bind('new@example.com', lastCode())).toMatchObject({ code: 1 });

  expect(await column(who.id, 'email')).toBe('new@example.com');
  expect(letters.at(-1)).toMatchObject({ to: 'old@example.com' });
  expect((await desk.call(centerEndpoints.read, {})).data).toMatchObject({
    email: { value: 'new@example.com', bound: true },
  });
});

test('a telephone is bound by a texted code, in any way people write it; the older path sends as well', async () => {
  const { desk, who } = await atDesk('192.0.2.86');
  expect(await desk.call(centerEndpoints.sendToPhone, { body: { phone: 'no number', ...own } })).toMatchObject({
    name: 'PHONE_MALFORMED',
  });
  expect(await desk.call(centerEndpoints.sendToPhoneToo, { body: { phone: '138 0013 8000', ...own } })).toMatchObject({
    code: 1,
  });
  expect(sms.sent.at(-1)).toMatchObject({ to: '+8613800138000' });

  expect(
    await desk.call(
      centerEndpoints.resetByPhone,
      { body: { phone: '+86 13800138000', code: codeIn(sms.sent.at(-1)!.text) } },
      'POST',
    ),
  ).toMatchObject({ code: 1 });

  expect(await column(who.id, 'phone')).toBe('+8613800138000');
  expect(
    await desk.call(centerEndpoints.resetByPhone, {
      body: { phone: '+8613800138000', code: codeIn(sms.sent.at(-1)!.text) },
    }),
  ).toMatchObject({ name: 'CODE_WRONG' });
});

test('what cannot be sent is said, and no more codes go to one person than five an hour', async () => {
  const { desk } = await atDesk('192.0.2.87');
  const send = () => desk.call(centerEndpoints.sendToEmailToo, { body: { email: 'x@example.com', ...own } });
  server.post.broken = true;
  expect(await send()).toMatchObject({ name: 'NOT_SENT' });
  server.post.broken = false;
  for (let times = 1; times < 5; times++) {
    server.clock.later += 61_000;
    expect(await send()).toMatchObject({ code: 1 });
  }
  server.clock.later += 61_000;
  expect(await send()).toMatchObject({ name: 'CODE_SENT_LATELY' });
  expect(await desk.call(centerEndpoints.sendToEmail, { body: {} })).toMatchObject({ name: 'NO_ADDRESS' });
});

/** Somebody who has forgotten the password, at a new browser. */
async function forgotten(address: string, username: string, by: 'email' | 'phone' = 'email') {
  const desk = browser(address);
  const { database } = server;
  return {
    desk,
    ask: async (image?: string) =>
      desk.call(by === 'email' ? centerEndpoints.sendToEmail : centerEndpoints.sendToPhone, {
        body: { username, image: image ?? (await desk.image(database.ownerUrl)) },
      }),
    reset: (code: string, password = newPassword) =>
      desk.call(by === 'email' ? centerEndpoints.resetByEmail : centerEndpoints.resetByPhone, {
        body: { username, code, password: encrypted(password) },
      }),
  };
}

test('whoever forgot a password sets a new one with a mailed code, once, and all devices are signed out', async () => {
  const { desk: before, who } = await atDesk('192.0.2.90', { email: 'zhao@example.com' });
  const { ask, reset, desk } = await forgotten('192.0.2.91', who.loginName);
  expect(await ask('')).toMatchObject({ name: 'IMAGE_NEEDED' });
  expect((await ask()).data).toEqual({ again: 60, holds: 600 });
  await vi.waitFor(() => expect(letters.at(-1)).toMatchObject({ to: 'zhao@example.com' }));
  const code = lastCode();

  expect(await reset(code, 'sunshine1')).toMatchObject({ name: 'PASSWORD_COMMON' });
  expect(await reset(code, 'Test Person')).toMatchObject({ name: 'PASSWORD_OWN_NAME' });
  expect(await reset(code)).toMatchObject({ code: 1 });

  expect(await reset(code)).toMatchObject({ name: 'CODE_WRONG' });
  await vi.waitFor(async () => expect((await before.me()).status).toBe(401));
  expect((await desk.signIn(who.loginName, newPassword)).code).toBe(1);
});

test('the same with a text message, by the number itself, and after a hundred failures of somebody else', async () => {
  const { who } = await atDesk('192.0.2.92', { phone: '+8613900139000' });
  await sql("insert into sign_in_try select sha256(convert_to('sign-in ' || $1, 'UTF8')), 5000, now()", [
    who.loginName,
  ]);
  const { ask, reset, desk } = await forgotten('192.0.2.93', '+8613900139000', 'phone');
  await ask();
  await vi.waitFor(() => expect(sms.sent.at(-1)).toMatchObject({ to: '+8613900139000' }));

  expect(await reset(codeIn(sms.sent.at(-1)!.text))).toMatchObject({ code: 1 });

  expect((await browser('192.0.2.94').signIn(who.loginName, newPassword)).name).toBe('IMAGE_NEEDED');
  expect((await desk.signIn(who.loginName, newPassword)).code).toBe(1);
});

test('nobody learns from a reset whether there is an account, a mailbox or a code', async () => {
  const { who } = await atDesk('192.0.2.95', { email: 'qian@example.com' });
  const bare = await server.newPerson();
  for (const loginName of ['one.of.two', 'two.of.two'])
    await server.newPerson({ loginName, email: 'shared@example.com' });
  const answers = [];
  for (const name of [who.loginName, bare.loginName, 'nobody', 'shared@example.com', who.loginName]) {
    const { ask, reset } = await forgotten('192.0.2.96', name);
    answers.push([(await ask()).body, (await reset('000000')).body]);
  }

  expect(new Set(answers.map(String)).size).toBe(1);
  // Two browsers have asked for this one.
  await vi.waitFor(() => expect(letters.filter(({ to }) => to === 'qian@example.com')).toHaveLength(2));
  expect(letters.map(({ to }) => to)).not.toContain('shared@example.com');
});

test('a code holds ten minutes and five tries', async () => {
  const { who } = await atDesk('192.0.2.97', { email: 'sun@example.com' });
  const { ask, reset } = await forgotten('192.0.2.98', who.loginName);
  await ask();
  await vi.waitFor(() => expect(letters.at(-1)).toMatchObject({ to: 'sun@example.com' }));
  const code = lastCode();
  server.clock.later = 601_000;
  expect(await reset(code)).toMatchObject({ name: 'CODE_WRONG' });
  letters.length = 0;
  await ask();
  await vi.waitFor(() => expect(letters.at(-1)).toMatchObject({ to: 'sun@example.com' }));
  for (let times = 0; times < 5; times++) {
    await sql('delete from sign_in_try');
    await reset('none');
  }
  await sql('delete from sign_in_try');

  expect(await reset(lastCode())).toMatchObject({ name: 'CODE_WRONG' });
});

test('a code is for the browser that asked for it: another one can neither use it nor use up its tries, nor all the codes there are', async () => {
  const { who } = await atDesk('192.0.2.99', { email: 'shen@example.com' });
  const owner = await forgotten('192.0.2.100', who.loginName);
  const stranger = await forgotten('192.0.2.101', who.loginName);
  for (let times = 1; times <= 5; times++) {
    server.clock.later += 61_000;
    await stranger.ask();
    await vi.waitFor(() => expect(letters).toHaveLength(times));
  }
  letters.length = 0;
  await owner.ask();
  await vi.waitFor(() => expect(letters.at(-1)).toMatchObject({ to: 'shen@example.com' }));
  const code = lastCode();

  for (let times = 0; times < 5; times++) await stranger.reset('none');
  await sql('delete from sign_in_try');
  expect(await stranger.reset(code)).toMatchObject({ name: 'CODE_WRONG' });

  expect(await owner.reset(code)).toMatchObject({ code: 1 });
});

test('a mailbox that was written without a code gets none for a new password, whoever wrote it', async () => {
  const { who, desk } = await atDesk('192.0.2.111', { email: 'own@example.com' });
  for (const [by, email] of [
    [who.id, 'thief@example.com'],
    ['0', 'typed@example.com'],
  ] as const) {
    await server.app.inTenant({ tenant: '1', person: by }, (db) =>
      db.rows('update person set email = $1 where tenant_id = 1 and person_id = $2', [email, who.id]),
    );
    expect((await desk.call(centerEndpoints.read, {})).data).toMatchObject({ email: { value: email, bound: false } });
    expect(await desk.call(centerEndpoints.sendToEmail, { body: {} })).toMatchObject({ name: 'NO_ADDRESS' });
  }
});

test('a telephone that is exchanged for another is told, and where no mailbox is bound it hears of all changes', async () => {
  const { desk } = await atDesk('192.0.2.112', { phone: '+8613900139000' });
  await desk.call(centerEndpoints.sendToPhone, { body: { phone: '13900139001', ...own } });
  const code = codeIn(sms.sent.at(-1)!.text);

  expect(await desk.call(centerEndpoints.resetByPhone, { body: { phone: '13900139001', code } })).toMatchObject({
    code: 1,
  });

  await vi.waitFor(() => expect(sms.sent.at(-1)).toMatchObject({ to: '+8613900139000' }));
});

test('whoever is signed in and forgot the password sets a new one with a code, and stays', async () => {
  const { desk, who } = await atDesk('192.0.2.112', { email: 'zhou@example.com' });
  await desk.call(centerEndpoints.sendToEmail, { body: {} });
  const reset = (code: string) =>
    desk.call(centerEndpoints.resetPassword, { body: { way: 'email', code, password: encrypted(newPassword) } });

  expect(await reset('x')).toMatchObject({ name: 'CODE_WRONG' });
  expect(await reset(lastCode())).toMatchObject({ code: 1 });

  expect((await desk.me()).code).toBe(1);
  expect((await browser('192.0.2.113').signIn(who.loginName, newPassword)).code).toBe(1);
});

test('an administrator sets the rules, sees how many follow them, and nobody without the right does', async () => {
  const administrator = server.as(person({ tenant: '5', gates: ['account.rules.edit'] }));
  expect((await administrator.call(centerEndpoints.rules, {})).data).toEqual({
    requireTwoFactor: false,
    passwordDays: null,
    people: 1,
    withTwoFactor: 0,
  });

  expect(
    await administrator.call(centerEndpoints.changeRules, { body: { requireTwoFactor: false, passwordDays: 60 } }),
  ).toMatchObject({ code: 1 });

  expect(
    await sql('select require_two_factor, password_days from tenant where tenant_id in (1, 5) order by tenant_id'),
  ).toEqual([
    { require_two_factor: false, password_days: null },
    { require_two_factor: false, password_days: 60 },
  ]);
  for (const passwordDays of [0, 5000, 1.5])
    expect(
      (await administrator.call(centerEndpoints.changeRules, { body: { requireTwoFactor: true, passwordDays } }))
        .status,
    ).toBe(400);
});

test('somebody who looks into another organisation decides nothing about an account there', async () => {
  const { desk, who } = await atDesk('192.0.2.115');
  const guest = await server.newPerson({ tenant: '6' });
  await sql("update person set kind = 'guest' where person_id = $1", [guest.id]);
  await sql('update session set acting_tenant_id = 6, acting_person_id = $1 where person_id = $2', [guest.id, who.id]);
  await vi.waitFor(async () => expect((await desk.me()).data).toMatchObject({ tenantId: '6' }));

  for (const answer of [
    await desk.call(centerEndpoints.read, {}),
    await desk.call(centerEndpoints.rename, { body: { name: 'X' } }),
    await desk.call(centerEndpoints.changePassword, { body: { ...own, password: encrypted(newPassword) } }),
  ])
    expect(answer.name).toBe('AT_HOME_ALONE');
});
