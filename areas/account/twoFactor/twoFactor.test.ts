import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#kit/testing/testPerson.ts';
import { centerEndpoints } from '../center/center.contract.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { goodPassword, testAccount } from '../testAccount.ts';
import { stepOf } from './totp.ts';

const server = await testAccount();
afterAll(server.stop);
const { browser, sql, encrypted } = server;
const own = { oldPassword: encrypted(goodPassword) };
beforeEach(() => sql('delete from sign_in_try'));

/** Each code is taken once, so the clock goes on by a step for every one. */
const codeOf = (secret: string) => {
  server.clock.later += 31_000;
  return generateSync({ secret, epoch: Math.floor(server.now() / 1000) });
};

async function withTwoFactor(address: string, tenant = '1') {
  const who = await server.newPerson({ tenant, email: `${address}@example.com` });
  const desk = browser(address);
  await desk.signIn(who.loginName);
  const { secret } = (await desk.call(centerEndpoints.beginTwoFactor, { body: own })).data as unknown as {
    secret: string;
  };
  const { codes } = (await desk.call(centerEndpoints.confirmTwoFactor, { body: { code: codeOf(secret) } }))
    .data as unknown as { codes: string[] };
  return { who, desk, secret, codes };
}
const second = (desk: ReturnType<typeof browser>, ticket: string, code: string) =>
  desk.call(signInEndpoints.secondStep, { body: { ticket, code } });
const ticketOf = async (desk: ReturnType<typeof browser>, loginName: string) =>
  ((await desk.signIn(loginName, undefined, { remember: true })).data as unknown as { ticket: string }).ticket;

test('codes are those of RFC 6238, and hold one step early or late', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(generateSync({ secret, epoch: 59 })).toBe('287082');
  expect([29_000, 59_000, 89_000].map((at) => stepOf('287082', secret, at))).toEqual([1, 1, 1]);
  expect([121_000, 1_111_111_109_000].map((at) => stepOf('287082', secret, at))).toEqual([null, null]);
  for (const odd of ['', '28708', '2870822', '28708x', '２８７０８２']) expect(stepOf(odd, secret, 59_000)).toBeNull();
});

test('with two-factor on, the password alone opens nothing: the second step does', async () => {
  const { who, secret } = await withTwoFactor('198.51.100.1');
  const desk = browser('198.51.100.2');
  const first = await desk.signIn(who.loginName);
  expect(Object.keys(first.data).sort()).toEqual(['expires_in', 'ticket']);
  expect(desk.jar.has('access_token')).toBe(false);
  const { ticket } = first.data as unknown as { ticket: string };

  expect(await second(desk, ticket, '000000x')).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
    facts: { field: 'code' },
  });
  const code = codeOf(secret);
  expect(await second(desk, ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
    code: 1,
    data: { customerId: '1' },
  });

  expect((await desk.me()).data).toMatchObject({ loginName: who.loginName });
  expect(await second(browser('198.51.100.3'), ticket, codeOf(secret))).toMatchObject({ name: 'TICKET_ENDED' });
});

test('a code is taken once, by whomever', async () => {
  const { who, secret } = await withTwoFactor('198.51.100.4');
  const code = codeOf(secret);
  const [one, two] = [browser('198.51.100.5'), browser('198.51.100.6')];
  const tickets = [await ticketOf(one, who.loginName), await ticketOf(two, who.loginName)];

  const answers = await Promise.all([second(one, tickets[0]!, code), second(two, tickets[1]!, code)]);

  expect(answers.map(({ name }) => name ?? 'in').sort()).toEqual(['SECOND_FACTOR_WRONG', 'in']);
});

test('a ticket ends after five minutes, after five tries, and with a new password', async () => {
  const { who, secret, desk } = await withTwoFactor('198.51.100.7');
  const late = await ticketOf(browser('198.51.100.8'), who.loginName);
  server.clock.later += 301_000;
  expect(await second(browser('198.51.100.8'), late, codeOf(secret))).toMatchObject({ name: 'TICKET_ENDED' });

  const tried = await ticketOf(browser('198.51.100.9'), who.loginName);
  for (let times = 0; times < 5; times++) await second(browser(`198.51.100.${10 + times}`), tried, 'wrong');
  expect(await second(browser('198.51.100.20'), tried, codeOf(secret))).toMatchObject({ name: 'TICKET_ENDED' });

  const old = await ticketOf(browser('198.51.100.21'), who.loginName);
  await desk.call(centerEndpoints.changePassword, { body: { ...own, password: encrypted('nine quiet llamas') } });
  expect(await second(browser('198.51.100.21'), old, codeOf(secret))).toMatchObject({ name: 'TICKET_ENDED' });
  for (const made of [
    '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    "1'; drop table person",
    'x',
  ])
    expect(await second(browser('198.51.100.22'), made, '1')).toMatchObject({ name: 'TICKET_ENDED' });
});

test('guessing codes waits longer and longer, with new tickets too', async () => {
  const { who } = await withTwoFactor('198.51.100.23');
  const desk = browser('198.51.100.24');
  for (let times = 0; times < 5; times++) await second(desk, await ticketOf(desk, who.loginName), 'wrong');

  expect(await second(desk, await ticketOf(desk, who.loginName), 'wrong')).toMatchObject({ name: 'TOO_OFTEN' });
});

test('recovery codes let in once each, however they are typed, and are stored as hashes alone', async () => {
  const { who, codes, desk: home } = await withTwoFactor('198.51.100.25');
  expect(new Set(codes).size).toBe(10);
  const kept = await sql('select code_hash from recovery_code where person_id = $1', [who.id]);
  expect(kept.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);
  const desk = browser('198.51.100.26');

  expect(
    await second(desk, await ticketOf(desk, who.loginName), codes[3]!.toLowerCase().replace('-', ' ')),
  ).toMatchObject({ code: 1 });

  expect(await second(desk, await ticketOf(desk, who.loginName), codes[3]!)).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
  });
  expect((await home.call(centerEndpoints.read, {})).data).toMatchObject({ twoFactor: { on: true, codesLeft: 9 } });
});

test('the secret is sealed in the database, and a proposed one counts only once a code of it was shown', async () => {
  const who = await server.newPerson();
  const desk = browser('198.51.100.27');
  await desk.signIn(who.loginName);
  expect(await desk.call(centerEndpoints.beginTwoFactor, { body: { oldPassword: encrypted('wrong') } })).toMatchObject({
    name: 'OLD_PASSWORD_WRONG',
  });
  const { secret, link } = (await desk.call(centerEndpoints.beginTwoFactor, { body: own })).data as unknown as {
    secret: string;
    link: string;
  };
  expect(link).toBe(`otpauth://totp/Callwright:${who.loginName}?secret=${secret}&issuer=Callwright`);
  const [row] = await sql('select pending, sealed from second_factor where person_id = $1', [who.id]);
  expect(row!.sealed).toBeNull();
  expect(row!.pending.toString('latin1')).not.toContain(secret);
  expect(await desk.call(centerEndpoints.confirmTwoFactor, { body: { code: '000000x' } })).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
  });

  expect((await browser('198.51.100.28').signIn(who.loginName)).data).toHaveProperty('access_token');
});

test('moving to another telephone takes a code of the old one, and until then the old one holds', async () => {
  const { who, desk, secret } = await withTwoFactor('198.51.100.29');
  expect(await desk.call(centerEndpoints.beginTwoFactor, { body: own })).toMatchObject({ name: 'SECOND_FACTOR_WRONG' });
  const next = (await desk.call(centerEndpoints.beginTwoFactor, { body: { ...own, code: codeOf(secret) } }))
    .data as unknown as { secret: string };
  const elsewhere = browser('198.51.100.30');
  expect(await second(elsewhere, await ticketOf(elsewhere, who.loginName), codeOf(secret))).toMatchObject({ code: 1 });

  await desk.call(centerEndpoints.confirmTwoFactor, { body: { code: codeOf(next.secret) } });

  expect(await second(elsewhere, await ticketOf(elsewhere, who.loginName), codeOf(secret))).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
  });
  expect(await second(elsewhere, await ticketOf(elsewhere, who.loginName), codeOf(next.secret))).toMatchObject({
    code: 1,
  });
});

test('new recovery codes end the old ones, and switching off takes password and code', async () => {
  const { who, desk, secret, codes } = await withTwoFactor('198.51.100.31');
  const fresh = (await desk.call(centerEndpoints.newRecoveryCodes, { body: { ...own, code: codeOf(secret) } }))
    .data as unknown as { codes: string[] };
  const elsewhere = browser('198.51.100.32');
  expect(await second(elsewhere, await ticketOf(elsewhere, who.loginName), codes[0]!)).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
  });

  expect(await desk.call(centerEndpoints.endTwoFactor, { body: { ...own, code: 'wrong' } })).toMatchObject({
    name: 'SECOND_FACTOR_WRONG',
  });
  expect(await desk.call(centerEndpoints.endTwoFactor, { body: { ...own, code: fresh.codes[0]! } })).toMatchObject({
    code: 1,
  });

  expect(await sql('select from second_factor where person_id = $1', [who.id])).toEqual([]);
  expect(await sql('select from recovery_code where person_id = $1', [who.id])).toEqual([]);
  expect(await desk.call(centerEndpoints.newRecoveryCodes, { body: { ...own, code: '1' } })).toMatchObject({
    name: 'TWO_FACTOR_OFF',
  });
  expect(await desk.call(centerEndpoints.endTwoFactor, { body: { ...own, code: '1' } })).toMatchObject({
    name: 'TWO_FACTOR_OFF',
  });
});

test('a new password that was set with a mailed code does not pass by the second step', async () => {
  const { who } = await withTwoFactor('198.51.100.40');
  const desk = browser('198.51.100.41');
  await desk.call(centerEndpoints.sendToEmail, {
    body: { username: who.loginName, image: await desk.image(server.database.ownerUrl) },
  });
  await vi.waitFor(() => expect(server.letters.at(-1)!.subject).toMatch(/^Your code/));
  const code = /\d{6}/.exec(server.letters.at(-1)!.text)![0];
  expect(
    await desk.call(centerEndpoints.resetByEmail, {
      body: { username: who.loginName, code, password: encrypted('nine quiet llamas') },
    }),
  ).toMatchObject({ code: 1 });

  expect(Object.keys((await desk.signIn(who.loginName, 'nine quiet llamas')).data).sort()).toEqual([
    'expires_in',
    'ticket',
  ]);
});

test('an organisation that demands two-factor lets nobody do anything else before, and nobody switch it off', async () => {
  const administrator = server.as(person({ tenant: '7', gates: ['account.rules.edit'] }));
  const has = await withTwoFactor('198.51.100.33', '7');
  const hasNot = await server.newPerson({ tenant: '7', gates: ['outbound.batch.view'] as never[] });
  const desk = browser('198.51.100.34');
  await desk.signIn(hasNot.loginName);
  await administrator.call(centerEndpoints.changeRules, { body: { requireTwoFactor: true, passwordDays: null } });

  await vi.waitFor(async () =>
    expect((await desk.me()).data).toMatchObject({ mustChange: 'twoFactor', gates: [], menus: [] }),
  );
  expect(await has.desk.call(centerEndpoints.endTwoFactor, { body: { ...own, code: has.codes[0]! } })).toMatchObject({
    name: 'TWO_FACTOR_DEMANDED',
  });
  const { secret } = (await desk.call(centerEndpoints.beginTwoFactor, { body: own })).data as unknown as {
    secret: string;
  };
  await desk.call(centerEndpoints.confirmTwoFactor, { body: { code: codeOf(secret) } });

  await vi.waitFor(async () =>
    expect((await desk.me()).data).toMatchObject({ mustChange: null, gates: ['outbound.batch.view'] }),
  );
});

test('an administrator takes two-factor from somebody who lost everything, who is signed out; another organisation does not find them', async () => {
  const { who, desk } = await withTwoFactor('198.51.100.35');
  const drop = (tenant: string, loginName = who.loginName) =>
    server
      .as(person({ tenant, gates: ['account.rules.edit'] }))
      .call(centerEndpoints.dropTwoFactor, { body: { loginName } });
  expect(await drop('8')).toMatchObject({ name: 'NO_SUCH_LOGIN_NAME' });
  expect(await drop('1', 'nobody')).toMatchObject({ name: 'NO_SUCH_LOGIN_NAME' });
  const [{ id }] = (await sql(
    "insert into role (tenant_id, name, grants) values (1, 'More than rules', '{outbound.batch.edit}') returning role_id as id",
  )) as [{ id: string }];
  await sql('insert into person_role values (1, $1, $2)', [who.id, id]);
  expect(await drop('1')).toMatchObject({ name: 'FACTOR_BEYOND_RIGHTS' });
  await sql('delete from person_role where role_id = $1', [id]);

  expect(await drop('1')).toMatchObject({ code: 1 });

  await vi.waitFor(async () => expect((await desk.me()).status).toBe(401));
  expect((await browser('198.51.100.36').signIn(who.loginName)).data).toHaveProperty('access_token');
  expect(await drop('1')).toMatchObject({ name: 'TWO_FACTOR_OFF' });
});

test('ten wrong codes of one account, from ten addresses and tickets, close it until its password is another one', async () => {
  const { who, secret } = await withTwoFactor('198.51.100.50');
  const answers: (string | undefined)[] = [];
  for (let times = 0; times < 10; times++) {
    const desk = browser(`203.0.113.${times}`);
    const ticket = await ticketOf(desk, who.loginName);
    await sql('delete from sign_in_try');
    answers.push((await second(desk, ticket, '000000x')).name);
  }
  expect(answers).toEqual([...Array<string>(9).fill('SECOND_FACTOR_WRONG'), 'SECOND_FACTOR_BLOCKED']);

  // The owner is told, and neither a right code nor a new ticket opens.
  await vi.waitFor(() =>
    expect(server.letters.at(-1)).toMatchObject({
      to: '198.51.100.50@example.com',
      text: expect.stringContaining('ten wrong codes'),
    }),
  );
  const desk = browser('203.0.113.20');
  expect(await desk.signIn(who.loginName)).toMatchObject({ name: 'SECOND_FACTOR_BLOCKED' });
  const lines = () =>
    sql(
      "select action, payload->'after'->>'refused' as refused from audit_line where tenant_id = 1 and person_id = $1 and payload->'after' ? 'refused' order by line_no",
      [who.id],
    );
  await vi.waitFor(async () =>
    expect((await lines()).map(({ refused }) => refused)).toEqual([
      ...Array<string>(9).fill('SECOND_FACTOR_WRONG'),
      'SECOND_FACTOR_BLOCKED',
      'SECOND_FACTOR_BLOCKED',
    ]),
  );
  expect(server.logged.at(-1)).toEqual({ tenant: '1', person: who.id, refused: 'SECOND_FACTOR_BLOCKED' });

  await desk.call(centerEndpoints.sendToEmail, {
    body: { username: who.loginName, image: await desk.image(server.database.ownerUrl) },
  });
  await vi.waitFor(() => expect(server.letters.at(-1)!.subject).toMatch(/^Your code/));
  const code = /\d{6}/.exec(server.letters.at(-1)!.text)![0];
  await desk.call(centerEndpoints.resetByEmail, {
    body: { username: who.loginName, code, password: encrypted('nine quiet llamas') },
  });
  const { ticket } = (await desk.signIn(who.loginName, 'nine quiet llamas')).data as unknown as { ticket: string };
  expect(await second(desk, ticket, codeOf(secret))).toMatchObject({ code: 1 });
});

test('a right code begins the count of wrong ones anew, and ten at once are ten', async () => {
  const { who, secret } = await withTwoFactor('198.51.100.51');
  const wrong = async (address: string) => {
    const desk = browser(address);
    const ticket = await ticketOf(desk, who.loginName);
    await sql('delete from sign_in_try');
    return second(desk, ticket, 'wrong');
  };
  for (let times = 0; times < 9; times++) await wrong(`203.0.113.${40 + times}`);
  const desk = browser('203.0.113.60');
  expect(await second(desk, await ticketOf(desk, who.loginName), codeOf(secret))).toMatchObject({ code: 1 });
  expect(await wrong('203.0.113.61')).toMatchObject({ name: 'SECOND_FACTOR_WRONG' });

  await sql('delete from sign_in_try');
  const desks = Array.from({ length: 9 }, (_, at) => browser(`203.0.113.${70 + at}`));
  const tickets: string[] = [];
  for (const one of desks) tickets.push(await ticketOf(one, who.loginName));
  const names = await Promise.all(desks.map(async (one, at) => (await second(one, tickets[at]!, 'wrong')).name));

  expect(names.filter((name) => name === 'SECOND_FACTOR_BLOCKED')).toHaveLength(1);
});

test('a wrong password stands in the log and in the audit of its account; an unknown name in the log alone', async () => {
  const who = await server.newPerson();
  await browser('198.51.100.60').signIn(who.loginName, 'not it');
  await browser('198.51.100.61').signIn('nobody.at.all', 'not it');

  await vi.waitFor(async () =>
    expect(
      await sql(
        "select person_id, payload->'after'->>'refused' as refused from audit_line where person_id = $1 and action = 'POST /uaa/oauth/user/login'",
        [who.id],
      ),
    ).toEqual([{ person_id: who.id, refused: 'WRONG_CREDENTIALS' }]),
  );
  expect(server.logged.slice(-2)).toEqual([
    { tenant: '1', person: who.id, refused: 'WRONG_CREDENTIALS' },
    { tenant: undefined, person: undefined, refused: 'WRONG_CREDENTIALS' },
  ]);
  expect(JSON.stringify(server.logged)).not.toContain('nobody.at.all');
});
