import { afterAll, expect, test } from 'vitest';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { SmsFailed } from '#adapters/sms/sms.ts';
import type { Letter } from '#adapters/mail/mail.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import { reviewEndpoints } from './review.contract.ts';
import { reviewHandlers } from './review.server.ts';
import { tellRegistration } from './tellRegistration.job.ts';
import { waitingRegistration } from './testRows.ts';

const told: object[] = [];
const server = await testServer(
  (app) =>
    serve(
      app,
      reviewEndpoints,
      reviewHandlers({
        menu: [],
        live: { tell: (tenant, event, facts) => void told.push({ tenant, event, ...facts }) },
      }),
    ),
  { faults: Object.values(accountFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const tenant = '1';
const operator = person({ tenant, gates: ['operate.registration.view', 'operate.registration.edit'] });
await server.tokenOf(operator);
await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 1');
await ask(ownerUrl, 'select fill_dictionaries(1)');
const reviewer = server.as(operator);

const approval = { company: 'Harbour Bank', timeZone: 'Asia/Shanghai', language: 'en' } as const;
const approve = (registrationId: string, loginName: string, more: object = {}) =>
  reviewer.call(reviewEndpoints.approve, { params: { registrationId }, body: { ...approval, loginName, ...more } });

test('an approved registration becomes a tenant whose administrator signs in with the password chosen then', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'approved' });

  const { data } = await approve(registrationId, 'approved');

  expect(data).toMatchObject({ state: 'approved', decidedBy: 'Test Person', madeTenantId: expect.any(String) });
  expect(
    await ask(ownerUrl, 'select name, parent_id, industry, sector, time_zone from tenant where tenant_id = $1', [
      data.madeTenantId,
    ]),
  ).toEqual([{ name: 'Harbour Bank', parent_id: null, industry: 'bank', sector: 'BANK', time_zone: 'Asia/Shanghai' }]);
  expect(
    await ask(
      ownerUrl,
      "select p.name, p.password_hash, p.email, p.phone, r.template from person p join person_role using (tenant_id, person_id) join role r using (tenant_id, role_id) where login_name = 'approved'",
    ),
  ).toEqual([
    {
      name: 'Li Na',
      password_hash: 'a hash',
      email: 'li.na@example.com',
      phone: '+8613800138000',
      template: 'administrator',
    },
  ]);
  expect(
    await ask(ownerUrl, 'select password_hash from registration where registration_id = $1', [registrationId]),
  ).toEqual([{ password_hash: '' }]);
  expect(told.at(-1)).toMatchObject({ tenant, event: 'registration.changed', registrationId, state: 'approved' });
  expect(
    await ask(
      ownerUrl,
      "select task, payload ->> 'registrationId' as id from job where task = 'account.tellRegistration' order by job_id desc limit 1",
    ),
  ).toEqual([{ task: 'account.tellRegistration', id: registrationId }]);
  expect(await ask(ownerUrl, 'select action from audit_line where target = $1', [registrationId])).toEqual([
    { action: 'PUT /crm/admin/api/registrations/:registrationId/approve' },
  ]);
});

test('a refused registration keeps its reason and makes no tenant', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'refused' });

  const { data } = await reviewer.call(reviewEndpoints.refuse, {
    params: { registrationId },
    body: { reason: ' Not in the register. ' },
  });

  expect(data).toMatchObject({ state: 'refused', reason: 'Not in the register.', madeTenantId: null });
  expect(await ask(ownerUrl, "select from person where login_name = 'refused'")).toEqual([]);
  expect(
    await ask(ownerUrl, 'select password_hash from registration where registration_id = $1', [registrationId]),
  ).toEqual([{ password_hash: '' }]);
});

test('a registration is answered once, also when two people press at the same time', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'twice' });

  const answers = await Promise.all([
    approve(registrationId, 'twice'),
    reviewer.call(reviewEndpoints.refuse, { params: { registrationId }, body: { reason: 'No' } }),
  ]);

  expect(answers.map(({ code }) => code).filter((code) => code === 1)).toHaveLength(1);
  expect(answers.some(({ name }) => name === 'REGISTRATION_DECIDED')).toBe(true);
});

test('where the name was taken meanwhile, the operator chooses another one', async () => {
  const [first, second] = [
    await waitingRegistration(server, tenant, { loginName: 'wanted' }),
    await waitingRegistration(server, tenant, { loginName: 'wanted2' }),
  ];
  await approve(first, 'wanted');

  expect(await approve(second, 'wanted')).toMatchObject({ name: 'LOGIN_NAME_TAKEN' });
  expect((await reviewer.call(reviewEndpoints.read, { params: { registrationId: second } })).data).toMatchObject({
    state: 'waiting',
  });
  expect((await approve(second, 'wanted.harbour')).data).toMatchObject({
    state: 'approved',
    loginName: 'wanted.harbour',
  });
});

test('an unknown time zone is refused', async () => {
  const registrationId = await waitingRegistration(server, tenant);
  expect(await approve(registrationId, 'zoned', { timeZone: 'Mars/Olympus' })).toMatchObject({
    name: 'REGISTRATION_TIME_ZONE',
  });
});

test('the list shows what waits first, counts by state, finds by company and masks numbers', async () => {
  await waitingRegistration(server, tenant, { company: 'Lakeside 100% Fund' });
  const { data } = await reviewer.call(reviewEndpoints.list, { query: firstPage });

  expect(data.list[0]).toMatchObject({ state: 'waiting', phone: '138 **** 8000' });
  expect(data.total).toBe(data.facets.reduce((sum, { count }) => sum + count, 0));
  const waiting = (await reviewer.call(reviewEndpoints.list, { query: { ...firstPage, state: 'waiting' } })).data;
  expect(waiting.total).toBe(data.facets.find(({ state }) => state === 'waiting')!.count);
  expect(
    (await reviewer.call(reviewEndpoints.list, { query: { ...firstPage, keyword: '0% F' } })).data.list.map(
      ({ company }) => company,
    ),
  ).toEqual(['Lakeside 100% Fund']);
});

test('the answer is mailed and texted once, in the language of the registration', async () => {
  const sms = simulatedSms();
  const letters: Letter[] = [];
  const job = tellRegistration({
    sms,
    mail: { send: async (letter) => (letters.push(letter), { sent: true }) },
    inTenant: (of, work) => inTenant(server.pool, of, work),
  });
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'told' });
  const tell = () => job({ tenant, registrationId }, { signal: new AbortController().signal });
  await tell();
  expect(letters).toEqual([]);

  await approve(registrationId, 'told');
  await tell();
  await tell();

  expect(letters).toEqual([
    expect.objectContaining({
      to: 'li.na@example.com',
      subject: 'Callwright: Harbour Bank is ready',
      text: expect.stringContaining('Sign in as told'),
    }),
  ]);
  expect(sms.sent).toEqual([expect.objectContaining({ to: '+8613800138000', text: letters[0]!.text })]);
  expect((await reviewer.call(reviewEndpoints.read, { params: { registrationId } })).data.told).toBe('mail sms');
});

test('a letter that stays in a folder is not said to have told anybody', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'foldered' });
  await approve(registrationId, 'foldered');
  const job = tellRegistration({
    sms: simulatedSms(),
    mail: { kept: true, send: async () => ({ sent: true }) },
    inTenant: (of, work) => inTenant(server.pool, of, work),
  });

  await job({ tenant, registrationId }, { signal: new AbortController().signal });

  expect((await reviewer.call(reviewEndpoints.read, { params: { registrationId } })).data.told).toBe('sms');
});

test('a text message that is kept for want of a carrier is not said to have told anybody', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'untexted' });
  await approve(registrationId, 'untexted');
  const sms = simulatedSms();
  const job = tellRegistration({
    sms: { ...sms, kept: true },
    mail: { send: async () => ({ sent: true }) },
    inTenant: (of, work) => inTenant(server.pool, of, work),
  });

  await job({ tenant, registrationId }, { signal: new AbortController().signal });

  expect(sms.sent).toHaveLength(1);
  expect((await reviewer.call(reviewEndpoints.read, { params: { registrationId } })).data.told).toBe('mail');
});

test('an answer that neither mail nor text could carry is tried again', async () => {
  const registrationId = await waitingRegistration(server, tenant, { loginName: 'unheard' });
  await approve(registrationId, 'unheard');
  const job = tellRegistration({
    sms: { send: () => Promise.reject(new SmsFailed('no carrier')) },
    mail: { send: async () => ({ failed: 'refused' }) },
    inTenant: (of, work) => inTenant(server.pool, of, work),
  });

  await expect(job({ tenant, registrationId }, { signal: new AbortController().signal })).rejects.toThrow(/neither/);
  expect(await ask(ownerUrl, 'select told from registration where registration_id = $1', [registrationId])).toEqual([
    { told: '' },
  ]);
});
