import { constants, publicEncrypt } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import type { CallOrder } from '#adapters/telephony/telephony.ts';
import { Fault } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { accountFaults } from '../account.faults.ts';
import { browserAt } from '../testAccount.ts';
import { signInKey } from '../signIn/keys.service.ts';
import { passwordFits, hashPassword } from '../password/passwords.service.ts';
import { registerElsewhereEndpoints, registerEndpoints as registering } from './register.contract.ts';
import { registerHandlers } from './register.server.ts';

const key = signInKey(join(tempFolder('key'), 'sign-in.pem'));
const sms = simulatedSms();
const spoken: { order: CallOrder; text: string }[] = [];
const told: { tenant: string; event: string }[] = [];
let later = 0;
let picture: string | null = null;

const server = await testServer(
  (app, { pool }) => {
    const handlers = registerHandlers({
      pool,
      key,
      sms,
      now: () => Date.now() + later,
      live: { tell: (tenant, event) => void told.push({ tenant, event }) },
      announce: async (order, text) => void spoken.push({ order, text }),
      async newPasswordHash(password) {
        if (password.length < 8) throw new Fault(accountFaults.WRONG_CREDENTIALS);
        return hashPassword(password);
      },
      async seesImage(_, typed, { bits, found }) {
        if (picture !== null && typed !== picture) throw new Fault(accountFaults.CODE_WRONG);
        // Bits of work are shown by their number here.
        if (bits > Number(found ?? 0)) throw new Fault(accountFaults.WORK_NEEDED, { image: true, work: bits });
      },
    });
    serve(app, registering, handlers);
    serve(app, registerElsewhereEndpoints, handlers);
  },
  { faults: Object.values(accountFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const [operator] = await ask(
  ownerUrl,
  "insert into tenant (name, operator) values ('Operator', true) returning tenant_id::text as id",
);

const encrypted = (password: string) =>
  publicEncrypt(
    { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password),
  ).toString('base64');
const browser = (address = '192.0.2.1') => browserAt(server, address, encrypted);
const stranger = browser();
const hour = 3_600_000;
// What slowed one test down is over in the next.
beforeEach(() => void (later += 2 * hour));

let phones = 0;
const newPhone = () => `1380013${String(8000 + ++phones)}`;
const codeFor = async (phone: string) => {
  expect(await stranger.call(registering.smsCode, { body: { phone, language: 'en' } })).toMatchObject({
    code: 1,
    data: { sent: true, lasts: 300, againAfter: 60 },
  });
  return /\d{6}/.exec(sms.sent.findLast(({ to }) => to.endsWith(phone))!.text)![0];
};
const account = (loginName: string, phone: string, code: string) => ({
  loginName,
  password: encrypted('correct horse'),
  name: ' Li Na ',
  phone,
  code,
  language: 'en' as const,
});
const company = {
  company: 'Harbour Bank',
  industry: 'BANK',
  bank: 'CITY',
  city: 'Ningbo',
  email: 'li.na@example.com',
  seats: 12,
  purpose: 'Reminders',
};
const registered = async (loginName: string) => {
  const phone = newPhone();
  return (await stranger.call(registering.register, { body: account(loginName, phone, await codeFor(phone)) })).data;
};
const stored = async (loginName: string) =>
  (await ask(ownerUrl, 'select * from registration where login_name = $1', [loginName]))[0];

test('somebody registers with a texted code, says which company it is, and the operator is told', async () => {
  const phone = newPhone();
  const answer = await stranger.call(registering.register, { body: account('harbour', phone, await codeFor(phone)) });
  const { ticket } = answer.data;
  expect(await stored('harbour')).toMatchObject({
    tenant_id: operator!.id,
    state: 'filling',
    person_name: 'Li Na',
    phone: `+86${phone}`,
    company: '',
    sent_at: null,
  });
  expect(await passwordFits((await stored('harbour'))!.password_hash, 'correct horse')).toBe(true);
  expect(JSON.stringify(await stored('harbour'))).not.toContain(ticket);

  expect((await stranger.call(registering.fillIn, { body: { ticket, ...company } })).data).toEqual({
    state: 'waiting',
  });

  expect(await stored('harbour')).toMatchObject({
    state: 'waiting',
    company: 'Harbour Bank',
    industry: 'BANK',
    bank: 'CITY',
    city: 'Ningbo',
    email: 'li.na@example.com',
    seats: 12,
    purpose: 'Reminders',
  });
  expect(told.at(-1)).toEqual({ tenant: operator!.id, event: 'registration.changed' });
});

test('what was sent off is not changed any more, and a ticket nobody was given opens nothing', async () => {
  const { ticket } = await registered('onceonly');
  await stranger.call(registering.fillIn, { body: { ticket, ...company } });

  expect(await stranger.call(registering.fillIn, { body: { ticket, ...company, company: 'Other' } })).toMatchObject({
    name: 'TICKET_REFUSED',
  });
  expect(await stranger.call(registering.fillIn, { body: { ticket: 'x'.repeat(43), ...company } })).toMatchObject({
    name: 'TICKET_REFUSED',
  });
  expect(await stored('onceonly')).toMatchObject({ company: 'Harbour Bank' });
});

test('a code holds once, for its number and for five minutes, and the next one replaces it', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const first = await codeFor(phone);
  later += 61_000;
  const code = await codeFor(phone);
  const refused = { name: 'CODE_WRONG', facts: { field: 'code' } };
  if (first !== code)
    expect(await stranger.call(registering.register, { body: account('late', phone, first) })).toMatchObject(refused);
  expect(await stranger.call(registering.register, { body: account('late', other, code) })).toMatchObject(refused);

  expect(await stranger.call(registering.register, { body: account('punctual', phone, code) })).toMatchObject({
    code: 1,
  });
  expect(await stranger.call(registering.register, { body: account('late', phone, code) })).toMatchObject(refused);

  const third = await codeFor(other);
  later += 6 * 60_000;
  expect(await stranger.call(registering.register, { body: account('late', other, third) })).toMatchObject(refused);
  expect(await stored('late')).toBeUndefined();
});

test('after five wrong tries the right code is refused as well', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const wrong = code === '000000' ? '111111' : '000000';

  for (let tries = 0; tries < 5; tries++)
    expect(await stranger.call(registering.register, { body: account('guesser', phone, wrong) })).toMatchObject({
      name: 'CODE_WRONG',
    });

  expect(await stranger.call(registering.register, { body: account('guesser', phone, code) })).toMatchObject({
    name: 'CODE_WRONG',
  });
});

test('a browser gets one code a minute for a number and six a day, whichever way, and the last three cost calculation', async () => {
  const phone = newPhone();
  const costs = [];
  for (let times = 0; times < 6; times++) {
    const asked = await stranger.call(registering.smsCode, { body: { phone } });
    costs.push(asked.facts?.work ?? 0);
    if (asked.code !== 1)
      expect(
        await stranger.call(registering.smsCode, { body: { phone, work: String(asked.facts?.work) } }),
      ).toMatchObject({ code: 1 });
    expect(await stranger.call(registering.voiceCode, { body: { phone } })).toMatchObject({
      name: 'TOO_OFTEN',
      facts: { seconds: expect.any(Number) },
    });
    later += 61_000;
  }

  expect(costs).toEqual([0, 0, 0, 12, 13, 14]);
  expect(await stranger.call(registering.smsCode, { body: { phone, work: '99' } })).toMatchObject({
    name: 'TOO_OFTEN',
    facts: { seconds: 86400 },
  });
  expect(sms.sent.filter(({ to }) => to.endsWith(phone))).toHaveLength(6);
});

test('no stranger keeps somebody from registering: neither by asking for codes nor by trying them', async () => {
  const phone = newPhone();
  const own = browser('192.0.2.7');
  const code = (at: ReturnType<typeof browser>, work?: string) =>
    at.call(registering.smsCode, { body: { phone, language: 'en', ...(work && { work }) } });
  expect(await code(own)).toMatchObject({ code: 1 });
  const said = /\d{6}/.exec(sms.sent.at(-1)!.text)![0];

  // Twenty browsers at the same address ask for codes to the same number, and try what they like.
  const others = Array.from({ length: 20 }, () => browser('192.0.2.7'));
  for (const other of others) {
    expect(await code(other, '22')).toMatchObject({ code: 1 });
    expect(
      await other.call(registering.register, {
        body: account('thief', phone, said === '000000' ? '1'.repeat(6) : '0'.repeat(6)),
      }),
    ).toMatchObject({ name: 'CODE_WRONG' });
  }
  for (let times = 0; times < 25; times++)
    await browser('192.0.2.7').call(registering.register, { body: account('thief', phone, said) });
  expect(await browser('192.0.2.7').call(registering.register, { body: account('thief', phone, said) })).toMatchObject({
    status: 429,
  });
  expect(await others[0]!.call(registering.register, { body: account('thief', phone, said) })).toMatchObject({
    name: 'CODE_WRONG',
  });

  // Another code costs calculation, and the one that came first still holds.
  later += 61_000;
  expect(await code(browser('192.0.2.7'))).toMatchObject({ name: 'WORK_NEEDED', facts: { work: 22 } });
  expect(await own.call(registering.register, { body: account('rightful', phone, said) })).toMatchObject({ code: 1 });
});

test('from the twentieth code of an address and the three hundredth of all on, each costs calculation, and nobody waits', async () => {
  const desk = browser('192.0.2.8');
  for (let at = 0; at < 20; at++)
    expect(await desk.call(registering.smsCode, { body: { phone: newPhone() } })).toMatchObject({ code: 1 });
  const phone = newPhone();
  expect(await desk.call(registering.smsCode, { body: { phone } })).toMatchObject({
    name: 'WORK_NEEDED',
    facts: { work: 12 },
  });
  expect(await desk.call(registering.smsCode, { body: { phone, work: '12' } })).toMatchObject({ code: 1 });
  const elsewhere = browser('192.0.2.9');
  expect(await elsewhere.call(registering.smsCode, { body: { phone: newPhone() } })).toMatchObject({ code: 1 });

  await ask(
    ownerUrl,
    `insert into registration_code (tenant_id, phone, way, code_hash, until, browser_hash, address_hash, created_at)
      select $1, '+86139' || n, 'sms', '', now(), '', '', $2 from generate_series(1, 700) n`,
    [operator!.id, new Date(Date.now() + later)],
  );
  expect(await elsewhere.call(registering.smsCode, { body: { phone: newPhone() } })).toMatchObject({
    name: 'WORK_NEEDED',
    facts: { work: 13 },
  });
});

test('a code is spoken digit by digit over a line of the operator’s', async () => {
  const phone = newPhone();
  expect(await stranger.call(registering.voiceCode, { body: { phone, language: 'zh' } })).toMatchObject({
    name: 'NO_VOICE_LINE',
  });
  await ask(
    ownerUrl,
    "with g as (insert into gateway (tenant_id, name, kind, channels) values ($1, 'Codes', 'simulated', 5) returning gateway_id) insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, '+862160204410' from g",
    [operator!.id],
  );

  expect(await stranger.call(registering.voiceCode, { body: { phone, language: 'zh' } })).toMatchObject({ code: 1 });

  const { order, text } = spoken.at(-1)!;
  expect(order).toMatchObject({
    to: `+86${phone}`,
    from: '+862160204410',
    language: 'zh',
    gateway: { kind: 'simulated', speed: 1 },
  });
  const code = /：(.+)。/
    .exec(text)![1]!
    .split('，')
    .map((digit) => '零一二三四五六七八九'.indexOf(digit))
    .join('');
  expect(await stranger.call(registering.register, { body: account('listener', phone, code) })).toMatchObject({
    code: 1,
  });
});

test('where a picture is asked for, no code goes out without it', async () => {
  const phone = newPhone();
  picture = 'k7xw';
  try {
    expect(await stranger.call(registering.smsCode, { body: { phone } })).toMatchObject({ name: 'CODE_WRONG' });
    expect(await stranger.call(registering.smsCode, { body: { phone, image: 'k7xw' } })).toMatchObject({ code: 1 });
  } finally {
    picture = null;
  }
  expect(sms.sent.filter(({ to }) => to.endsWith(phone))).toHaveLength(1);
});

test('another site’s page cannot make us send a code', async () => {
  const phone = newPhone();
  const { statusCode } = await server.app.inject({ url: `/crm/api/open/sms/code?phone=${phone}` });

  expect(statusCode).toBe(403);
  expect(await stranger.call(registering.smsCodeByGet, { query: { phone } })).toMatchObject({ code: 1 });
  expect(sms.sent.filter(({ to }) => to.endsWith(phone))).toHaveLength(1);
});

test('whether a name is taken is told to those alone who have shown a code, which then holds for another name', async () => {
  await server.tokenOf(person({ tenant: '1' }));
  await ask(ownerUrl, "update person set login_name = 'wei.person' where tenant_id = 1");
  await registered('wei.waits');
  for (const name of ['wei.free', 'wei.person', 'wei.waits']) {
    const expected = { free: true, wrong: false };
    expect((await stranger.call(registering.name, { query: { name } })).data).toEqual(expected);
    expect((await stranger.call(registering.nameByPost, { body: { name } })).data).toEqual(expected);
  }
  expect((await stranger.call(registering.name, { query: { name: '1 2' } })).data).toEqual({
    free: false,
    wrong: true,
  });
  const phone = newPhone();
  const code = await codeFor(phone);
  const register = (loginName: string, said = code) =>
    stranger.call(registering.register, { body: account(loginName, phone, said) });

  expect(await register('wei.person', code === '000000' ? '000001' : '000000')).toMatchObject({ name: 'CODE_WRONG' });
  for (const name of ['Wei.Person', 'WEI.WAITS'])
    expect(await register(name)).toMatchObject({ name: 'LOGIN_NAME_TAKEN' });
  expect(await register('wei.free')).toMatchObject({ code: 1 });
});

test('names cannot be felt for without end', async () => {
  let last = await stranger.call(registering.name, { query: { name: 'somebody' } });
  for (let at = 0; at < 40; at++) last = await stranger.call(registering.name, { query: { name: 'somebody' } });

  expect(last).toMatchObject({ status: 429 });
});

test('a registration that nobody finished within a day gives its name back', async () => {
  const { ticket } = await registered('sleepy');
  later += 25 * hour;

  expect(await stranger.call(registering.fillIn, { body: { ticket, ...company } })).toMatchObject({
    name: 'TICKET_REFUSED',
  });
  await registered('sleepy');
  expect(await ask(ownerUrl, "select state from registration where login_name = 'sleepy'")).toEqual([
    { state: 'filling' },
  ]);
});

test('the form about the company offers the operator’s industries and banks', async () => {
  const { data } = await server.as(null).call(registering.trades, {});

  expect(data.industries).toContainEqual({ code: 'BANK', nameEn: 'Banking', nameZh: '银行' });
  expect(data.banks.length).toBeGreaterThan(5);
});

test('the same endpoints stand at the other reading of their addresses', async () => {
  const phone = newPhone();
  expect(await stranger.call(registerElsewhereEndpoints.smsCode, { body: { phone } })).toMatchObject({ code: 1 });
  const code = /\d{6}/.exec(sms.sent.at(-1)!.text)![0];
  const { ticket } = (
    await stranger.call(registerElsewhereEndpoints.register, { body: account('elsewhere', phone, code) })
  ).data;
  await stranger.call(registerElsewhereEndpoints.fillIn, { body: { ticket, ...company } });

  expect(await stored('elsewhere')).toMatchObject({ state: 'waiting' });
});

test.each(['12', '95588', 'abcde', '138001380001'])('“%s” gets no code', async (phone) => {
  expect((await stranger.call(registering.smsCode, { body: { phone } })).code).not.toBe(1);
});
