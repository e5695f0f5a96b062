import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { faults } from '#kit/contract/faults.ts';
import { firstPage } from '#kit/contract/page.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { letterEndpoints } from '../letter/letter.contract.ts';
import { letterHandlers } from '../letter/letter.server.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { recordHandlers } from '../record/record.server.ts';
import { linkedEndpoints, linkEndpoints } from '../sent/link.contract.ts';
import { templateFaults } from '../template.faults.ts';
import { formOf, item, publishedTemplate } from '../testTemplates.ts';
import { linkedHandlers, linkHandlers } from './link.server.ts';

const server = await testServer(
  (app) => {
    serve(app, letterEndpoints, letterHandlers);
    serve(app, recordEndpoints, recordHandlers);
    serve(app, linkEndpoints, linkHandlers({ now: Date.now }));
    const slowDown = {
      guess: rateLimit({ most: 20, within: 60_000, now: () => 0 }),
      link: rateLimit({ most: 40, within: 60_000, now: () => 0 }),
    };
    serve(app, linkedEndpoints, linkedHandlers({ inTenant: app.inTenant, slowDown }));
  },
  { faults: [...Object.values(faults), ...Object.values(templateFaults)], connections: 3 },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['template.record.view', 'template.record.edit', 'template.letter.view', 'template.letter.edit'] as const;
const clerk = server.as(person({ tenant: '1', gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const nobody = server.as(null);
const openForm = (token: string) => nobody.call(linkedEndpoints.openForm, { body: { token } });
const sendForm = (token: string, values: Record<string, string>) =>
  nobody.call(linkedEndpoints.sendForm, { body: { token, values } });
const openLetter = (token: string) => nobody.call(linkedEndpoints.openLetter, { body: { token } });
const make = (body: object, who = clerk) => who.call(linkEndpoints.make, { body: { days: 7, ...body } as never });
const links = async (contactId: string) =>
  (await clerk.call(linkEndpoints.list, { body: { whose: 'contact', whoseId: contactId } })).data.list;

let templateId: string;
let contacts: string[];
beforeAll(async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 4 });
  contacts = (
    await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 1 order by contact_id')
  ).map(({ id }) => id as string);
  await ask(ownerUrl, 'update contact set company = \'Yunhe\', fields = \'{"policy": "P-7"}\' where contact_id = $1', [
    contacts[0],
  ]);
  templateId = await server.app.inTenant('1', (db) =>
    publishedTemplate(
      db,
      formOf(
        item('name', { robotParam: 'name' }),
        item('when', { required: true }),
        item('verdict', { editType: 'read' }),
      ),
    ),
  );
});

test('a form is filled in once by whoever has the link, and becomes a record of the customer', async () => {
  const { data } = await make({ page: 'form', ofId: templateId, whose: 'contact', whoseId: contacts[0] });
  expect(data).toMatchObject({ state: 'open', openings: 0, openedAt: null, usedAt: null });
  expect(data.token).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(await ask(ownerUrl, 'select * from page_link'))).not.toContain(data.token);

  const { data: form } = await openForm(data.token);
  expect(form).toMatchObject({ tenantName: 'Tenant 1', values: { name: 'Contact 1' } });
  expect((await openForm(data.token)).name).toBeUndefined();
  expect(await links(contacts[0]!)).toMatchObject([{ state: 'open', openings: 2, openedAt: expect.any(Number) }]);

  expect((await sendForm(data.token, {})).facts).toMatchObject({ field: 'when' });
  expect((await sendForm(data.token, { when: 'Monday', verdict: 'A' })).name).toBe('FIELD_READ_ONLY');
  expect((await sendForm(data.token, { when: 'Monday', nosuch: 'x' })).name).toBe('UNKNOWN_FIELD');
  // What was refused used nothing up.
  expect((await sendForm(data.token, { when: 'Monday' })).code).toBe(1);
  expect((await sendForm(data.token, { when: 'Friday' })).name).toBe('FORM_SENT');
  expect((await openForm(data.token)).name).toBe('FORM_SENT');
  expect(await links(contacts[0]!)).toMatchObject([{ state: 'used', openings: 2, usedAt: expect.any(Number) }]);
  const { data: written } = await clerk.call(recordEndpoints.list, { body: { ...firstPage, contactId: contacts[0]! } });
  expect(written.list).toMatchObject([
    { source: 'link', values: { name: 'Contact 1', when: 'Monday' }, createdBy: null, contactId: contacts[0] },
  ]);
  expect(written.total).toBe(1);
});

test('more people at once than there are connections all see the page', async () => {
  const { data } = await make({ page: 'form', ofId: templateId, whose: 'contact', whoseId: contacts[2] });

  const answers = await Promise.all(Array.from({ length: 24 }, () => openForm(data.token)));

  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(24).fill('200 1'));
});

test('sent in from two windows at once it becomes one record', async () => {
  const { data } = await make({ page: 'form', ofId: templateId, whose: 'contact', whoseId: contacts[1] });
  const answers = await Promise.all(['a', 'b', 'c'].map((when) => sendForm(data.token, { when })));
  expect(answers.map(({ code, name }) => name ?? code).sort()).toEqual([1, 'FORM_SENT', 'FORM_SENT']);
  expect(await ask(ownerUrl, 'select from trans_record where contact_id = $1', [contacts[1]])).toHaveLength(1);
});

test('a letter says what the contact has, is refused where that is missing or it is off, and its openings are counted', async () => {
  const letter = {
    name: 'Reminder',
    title: 'Dear {name} of {company}',
    body: 'Policy {policy}.\n\nToday, {today}.',
    validFlag: false,
  };
  const { data: added } = await clerk.call(letterEndpoints.add, { body: letter });
  expect((await clerk.call(letterEndpoints.add, { body: letter })).name).toBe('LETTER_NAME_TAKEN');
  const made = (contactId: string) =>
    make({ page: 'letter', ofId: added.letterId, whose: 'contact', whoseId: contactId });
  expect((await made(contacts[0]!)).name).toBe('LETTER_OFF');
  const params = { letterId: added.letterId };
  await clerk.call(letterEndpoints.change, { params, body: { ...letter, validFlag: true, signature: 'Yunhe' } });
  expect((await made(contacts[2]!)).facts).toEqual({ fields: 'company, policy', field: 'ofId' });
  const { token } = (await made(contacts[0]!)).data;
  const { data: shown } = await openLetter(token);
  expect(shown).toMatchObject({ title: 'Dear Contact 1 of Yunhe', signature: 'Yunhe', tenantName: 'Tenant 1' });
  expect(shown.body).toMatch(/^Policy P-7\.\n\nToday, 20\d\d-\d\d-\d\d\.$/);
  const { data: list } = await clerk.call(letterEndpoints.list, { body: firstPage });
  expect(list.list).toMatchObject([{ links: 1, opened: 1, validFlag: true }]);
  // A link to one page opens no other.
  expect((await openForm(token)).name).toBe('LINK_OVER');

  await clerk.call(letterEndpoints.change, { params, body: { ...letter, validFlag: false } });
  expect((await openLetter(token)).name).toBe('LINK_OVER');
  await clerk.call(letterEndpoints.remove, { params });
  expect((await openLetter(token)).name).toBe('LINK_OVER');
  expect((await clerk.call(letterEndpoints.remove, { params })).name).toBe('NOT_FOUND');
  expect((await clerk.call(letterEndpoints.add, { body: { ...letter, body: '  ' } })).name).toBe('MALFORMED');
});

test('forged, ended, withdrawn, of a customer who is gone or a tenant that is off: nothing is shown', async () => {
  const form = async () =>
    (await make({ page: 'form', ofId: templateId, whose: 'contact', whoseId: contacts[3] })).data;
  const [ended, withdrawn, last] = [await form(), await form(), await form()];
  expect((await openForm('A'.repeat(22))).name).toBe('LINK_OVER');
  await ask(ownerUrl, "update page_link set ends_at = now() - interval '1 second' where link_id = $1", [ended.linkId]);
  expect((await openForm(ended.token)).name).toBe('LINK_OVER');
  expect((await sendForm(ended.token, { when: 'x' })).name).toBe('LINK_OVER');
  const params = { linkId: withdrawn.linkId };
  expect((await stranger.call(linkEndpoints.withdraw, { params })).name).toBe('NOT_FOUND');
  expect((await clerk.call(linkEndpoints.withdraw, { params })).data.state).toBe('withdrawn');
  expect((await sendForm(withdrawn.token, { when: 'x' })).name).toBe('LINK_OVER');
  expect((await make({ page: 'form', ofId: templateId })).name).toBe('MALFORMED');
  expect((await make({ page: 'form', ofId: '999999', whose: 'contact', whoseId: contacts[0] })).name).toBe('NOT_FOUND');
  expect((await make({ page: 'form', ofId: templateId, whose: 'contact', whoseId: contacts[0] }, stranger)).name).toBe(
    'NOT_FOUND',
  );
  await ask(ownerUrl, 'update tenant set enabled = false where tenant_id = 1');
  expect((await openForm(last.token)).name).toBe('LINK_OVER');
  await ask(ownerUrl, 'update tenant set enabled = true where tenant_id = 1');
  expect((await openForm(last.token)).code).toBe(1);
  await ask(ownerUrl, 'delete from task where contact_id = $1', [contacts[3]]);
  await ask(ownerUrl, 'delete from contact where contact_id = $1', [contacts[3]]);
  expect((await openForm(last.token)).name).toBe('LINK_OVER');
  expect(await ask(ownerUrl, 'select from trans_record where contact_id = $1', [contacts[3]])).toEqual([]);

  for (let guess = 0; guess < 20; guess++) await openForm(`guess${guess}`);
  expect((await openForm('guess')).name).toBe('TOO_OFTEN');
});
