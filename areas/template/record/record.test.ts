import { expect, test } from 'vitest';
import { storeIncoming, inboundLine } from '#areas/outbound/call/testIncoming.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { formOf, formWith, item } from '../testTemplates.ts';
import { recordEndpoints } from './record.contract.ts';
import { robotFills } from './robotFills.service.ts';
import { recordServer } from './testRecords.ts';

const { server, ownerUrl, log, gates, clerk, trainee, template, bind, call, fills, ofCall, list, policy } =
  await recordServer();

test('a robot fills half of a record, a person the rest, and it is found by a field', async () => {
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call();

  await fills(callId, { policy: 'P-1001', amount: '1,200.50', other: 'x' });
  const { record } = await ofCall(callId);
  expect(record).toMatchObject({ source: 'robot', complete: false, createdBy: null, version: 1, callId });
  expect(record!.values).toMatchObject({ policyNo: 'P-1001', amount: '1200.50', customerName: 'Wei Chen' });
  const recordId = record!.recordId;
  const saved = await clerk.call(recordEndpoints.save, {
    body: { recordId, revision: record!.revision, values: { result: 'success', note: 'Called back' } },
  });

  expect(saved.data).toMatchObject({
    complete: true,
    source: 'robot',
    values: { policyNo: 'P-1001', result: 'success' },
  });
  const found = await list({ templateId, values: { policyNo: 'p-10', result: 'success' } });
  expect(found.list.map((one) => one.recordId)).toEqual([recordId]);
  expect((await list({ templateId, values: { policyNo: 'p-10', result: 'failure' } })).total).toBe(0);
  expect((await list({ keyword: 'wei ch', callId })).total).toBe(1);
  const { data: changes } = await clerk.call(recordEndpoints.log, { query: { recordId, pageNo: 1, pageSize: 10 } });
  expect(changes.list.map(({ by, source, fields }) => [by, source, fields.length])).toEqual([
    ['Test Person', 'agent', 2],
    [null, 'robot', 4],
  ]);
  expect(changes.list[0]!.fields).toContainEqual({ formId: 'result', label: 'Result', before: null, after: 'success' });
  for (const read of [recordEndpoints.read, recordEndpoints.readOutbound])
    expect((await clerk.call(read, { params: { recordId } })).data.values).toMatchObject({ note: 'Called back' });
});

test('an old record opens in the form it was filled in with', async () => {
  const templateId = await template(policy());
  const body = { templateId, values: { customerName: 'Li', phone: '13800138000', result: 'success', policyNo: 'P-9' } };
  const { recordId } = (await clerk.call(recordEndpoints.save, { body })).data;
  await server.app.inTenant('1', async (db) => {
    const next = JSON.stringify(formOf(item('other')));
    await db.rows(
      'insert into template_version (tenant_id, template_id, version, form, published_by) values ($1, $2, 2, $3, 0)',
      ['1', templateId, next],
    );
    await db.rows('update business_template set version = 2, draft = $3 where tenant_id = $1 and template_id = $2', [
      '1',
      templateId,
      next,
    ]);
  });

  const { data } = await clerk.call(recordEndpoints.read, { params: { recordId } });

  expect(data).toMatchObject({ version: 1, latestVersion: 2, values: { policyNo: 'P-9' } });
  expect(data.formConfig.businessInfo[0]!.formId).toBe('policyNo');
  const { data: blank } = await clerk.call(recordEndpoints.blank, { params: { templateId } });
  expect(blank).toMatchObject({ version: 2, formConfig: { businessInfo: [{ formId: 'other' }] } });
});

test('who may not see numbers sees stars, and stars that are sent back never overwrite what is stored', async () => {
  const templateId = await template(formWith(item('idCard', { maskType: 'all' })));
  const values = { customerName: 'Li', phone: '13800138000', result: 'success', idCard: '310101' };
  const { recordId } = (await clerk.call(recordEndpoints.save, { body: { templateId, values } })).data;
  const seen = (await trainee.call(recordEndpoints.read, { params: { recordId } })).data;

  expect(seen.values['idCard']).toMatch(/^\*+$/);
  expect(seen.values['phone']).not.toContain('138001380');
  expect(seen.maskedFields).toEqual(['phone', 'idCard']);
  const change = (sent: Record<string, string>, who = trainee) =>
    who.call(recordEndpoints.save, { body: { recordId, values: sent } });
  for (const sent of [
    { idCard: seen.values['idCard']! } as Record<string, string>,
    { phone: seen.values['phone']! },
    { idCard: '31**' },
  ])
    expect((await change(sent)).name).toBe('MASKED_SENT_BACK');
  await change({ customerName: 'Li Wei' });
  await change({ idCard: '320202' });

  const { data: plain } = await clerk.call(recordEndpoints.read, { params: { recordId } });
  expect(plain.values).toEqual({ ...values, customerName: 'Li Wei', idCard: '320202' });
  const { data: changes } = await trainee.call(recordEndpoints.log, { query: { recordId, pageNo: 1, pageSize: 10 } });
  expect(JSON.stringify(changes)).not.toMatch(/3[12]0[12]0[12]|13800138000/);
  // The beginning of a masked value is not told by searching for it.
  expect((await list({ templateId, values: { idCard: '3202' } }, trainee)).total).toBe(0);
  expect((await list({ templateId, values: { idCard: '320202' } }, trainee)).total).toBe(1);
  expect((await list({ templateId, values: { idCard: '3202' } })).total).toBe(1);
});

test('an unknown field, one that people do not fill in, a missing one and an old revision are refused', async () => {
  const templateId = await template(formWith(item('byRobot', { editType: 'read' })));
  const values = { customerName: 'Li', phone: '13800138000', result: 'success' };
  const save = (body: object) => clerk.call(recordEndpoints.save, { body: { templateId, values, ...body } });

  expect(await save({ values: { ...values, colour: 'red' } })).toMatchObject({
    name: 'UNKNOWN_FIELD',
    facts: { key: 'colour' },
  });
  expect((await save({ values: { ...values, byRobot: 'x' } })).name).toBe('FIELD_READ_ONLY');
  expect(await save({ values: { customerName: 'Li' } })).toMatchObject({ name: 'VALUE_REFUSED' });
  expect((await clerk.call(recordEndpoints.save, { body: { values } })).name).toBe('TEMPLATE_NEEDED');
  const { recordId, revision } = (await save({})).data;
  await save({ recordId, values: { customerName: 'A' } });
  expect((await save({ recordId, revision, values: { customerName: 'B' } })).name).toBe('RECORD_CHANGED_MEANWHILE');
  const odd = { pageNo: 1, pageSize: 5, templateId, values: { byRobot2: 'x' } };
  expect((await clerk.call(recordEndpoints.list, { body: odd })).name).toBe('CANNOT_BE_SOUGHT');
  expect((await clerk.call(recordEndpoints.list, { body: { pageNo: 1, pageSize: 5, values: { a: 'b' } } })).name).toBe(
    'TEMPLATE_NEEDED',
  );
});

test('a call has one record of a template: what a person saves again is changed, and a robot does not write over it', async () => {
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call();
  expect((await ofCall(callId)).blank).toMatchObject({ templateId, values: { customerName: 'Wei Chen' } });

  const values = { customerName: 'Wei', phone: '13800138000', result: 'failure', policyNo: 'mine' };
  const first = (await clerk.call(recordEndpoints.save, { body: { templateId, callId, values } })).data;
  await fills(callId, { policy: 'of the robot' });
  const again = await clerk.call(recordEndpoints.save, { body: { templateId, callId, values: { result: 'success' } } });

  expect(again.data).toMatchObject({ recordId: first.recordId, values: { policyNo: 'mine', result: 'success' } });
  expect((await list({ callId })).total).toBe(1);
});

test('an incoming call fills the record of its route', async () => {
  const { gatewayId } = await inboundLine(ownerUrl, '1');
  const templateId = await template(policy());
  const [route] = await ask(
    ownerUrl,
    `insert into inbound_route (tenant_id, name, place, target, person_id, template_id) values (1, 'Line', 1, '{"kind":"phone","phone":"+862160209999"}', 0, $1) returning route_id::text as id`,
    [templateId],
  );
  const [callId = ''] = await storeIncoming(ownerUrl, '1', gatewayId, [{ routeId: route!.id }]);

  await fills(callId, { policy: 'P-7' });

  expect((await ofCall(callId)).record).toMatchObject({ routeName: 'Line', values: { policyNo: 'P-7' } });
});

test('what a record cannot take costs no call, and calls without a template cost nothing', async () => {
  expectUnexpected('robotFills');
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call();
  await ask(ownerUrl, 'alter table trans_record add constraint none check (call_id <> ' + callId + ')');

  await server.app.inTenant('1', async (db) => {
    await db.rows("update tenant set name = 'Still stored' where tenant_id = $1", ['1']);
    await robotFills(db, 'Asia/Shanghai', [{ callId, answeredAt: 1, category: null, outputs: { policy: 'x' } }], log);
  });

  await ask(ownerUrl, 'alter table trans_record drop constraint none');
  expect((await ofCall(callId)).record).toBeNull();
  expect(await ask(ownerUrl, 'select name from tenant where tenant_id = 1')).toEqual([{ name: 'Still stored' }]);
});

test('records follow their call: who does not see it does not see them', async () => {
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call();
  await fills(callId, { policy: 'P-55' });
  const { recordId } = (await ofCall(callId)).record!;
  const own = server.as(person({ gates: [...gates], scope: 'own' }));

  expect((await list({ templateId }, own)).total).toBe(0);
  expect((await own.call(recordEndpoints.read, { params: { recordId } })).name).toBe('NOT_FOUND');
  const mine = { templateId, values: { customerName: 'Own', phone: '13800138000', result: 'success' } };
  await own.call(recordEndpoints.save, { body: mine });
  expect((await list({ templateId }, own)).list.map(({ values }) => values['customerName'])).toEqual(['Own']);
  const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
  expect((await stranger.call(recordEndpoints.read, { params: { recordId } })).name).toBe('NOT_FOUND');
  expect((await stranger.call(recordEndpoints.save, { body: { recordId, values: {} } })).name).toBe('NOT_FOUND');
});

test('a contact stands beside its form: empty at first, then as it was filled in; strangers and templates that are off are refused', async () => {
  const templateId = await template(policy());
  const [customer] = await ask(
    ownerUrl,
    "insert into contact (tenant_id, phone, name) values (1, '+8613900007777', 'Mei Lin') returning contact_id::text as id",
  );
  const contactId = customer!.id as string;
  const beside = (who = clerk, params = { transTemplateId: templateId, contactId }) =>
    who.call(recordEndpoints.ofContact, { params });

  expect((await beside()).data).toMatchObject({
    contact: { contactId, name: 'Mei Lin', phone: '139 0000 7777' },
    record: null,
    blank: { templateId, version: 1, values: { customerName: 'Mei Lin' } },
  });
  expect((await beside(trainee)).data.contact.phone).not.toContain('0000');
  const values = { customerName: 'Mei Lin', phone: '13900007777', result: 'success' };
  const { recordId } = (await clerk.call(recordEndpoints.save, { body: { templateId, contactId, values } })).data;
  expect((await beside()).data).toMatchObject({ record: { recordId, contactId, values }, blank: null });

  const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
  expect((await beside(stranger)).name).toBe('NOT_FOUND');
  expect((await beside(clerk, { transTemplateId: templateId, contactId: '999999' })).name).toBe('NOT_FOUND');
  const off = await template(policy());
  await ask(ownerUrl, 'update business_template set valid_flag = false where template_id = $1', [off]);
  expect((await beside(clerk, { transTemplateId: off, contactId })).name).toBe('TEMPLATE_OFF');
});

test('of more records than are counted the newest come first, and it is said that there are more', async () => {
  const templateId = await template(formOf(item('branch')));
  await ask(
    ownerUrl,
    `insert into trans_record (tenant_id, template_id, version, values, sought, source, complete)
    select 1, $1::bigint, 1, '{"branch":"East"}', array_to_tsvector(array[$1 || '.branch=east']), case when n > 5 then 'robot' else 'import' end, true from generate_series(1, 2010) n`,
    [templateId],
  );
  const values = { branch: 'East' };
  const [{ newest }] = (await ask(ownerUrl, 'select max(record_id)::text as newest from trans_record')) as [
    { newest: string },
  ];

  // All of a small table is looked through, and counted.
  const found = await list({ templateId, values });
  expect(found).toMatchObject({ total: 2_010, totalIsMore: false });
  expect(found.list[0]!.recordId).toBe(newest);
  expect(found.list).toHaveLength(50);
  expect(await list({ templateId, values, source: 'import' })).toMatchObject({ total: 5, totalIsMore: false });
  expect(await list({ templateId, values, source: 'robot', pageNo: 41 })).toMatchObject({
    ...{ total: 2_005, totalIsMore: false },
    list: { length: 5 },
  });
  const own = server.as(person({ gates: [...gates], scope: 'own' }));
  expect(await list({ templateId, values }, own)).toMatchObject({ total: 0, list: [], totalIsMore: false });

  // Behind 10,000 others they are found by the index, and more than 2,000 are not counted.
  const [{ mine }] = (await ask(
    ownerUrl,
    `select min(record_id)::text as mine from trans_record where template_id = ${templateId}`,
  )) as [{ mine: string }];
  await own.call(recordEndpoints.save, { body: { templateId, values: { branch: 'Own' } } });
  await ask(
    ownerUrl,
    `update trans_record set person_id = (select person_id from trans_record where template_id = ${templateId} and values ->> 'branch' = 'Own') where record_id = ${mine}`,
  );
  await ask(
    ownerUrl,
    `insert into trans_record (tenant_id, template_id, version, values, sought, source, complete)
    select 1, $1::bigint, 1, '{"branch":"West"}', array_to_tsvector(array[$1 || '.branch=' || case when n % 100 = 0 then 'north' else 'west' end]), 'robot', n % 3 > 0 from generate_series(1, 10000) n`,
    [templateId],
  );
  const old = await list({ templateId, values });
  expect(old).toMatchObject({ total: 2_000, totalIsMore: true });
  expect(old.list[0]!.recordId).toBe(newest);
  expect(await list({ templateId, values, source: 'robot', pageNo: 41 })).toMatchObject({
    ...{ total: 2_005, totalIsMore: false },
    list: { length: 5 },
  });
  expect(await list({ templateId, values }, own)).toMatchObject({
    total: 1,
    list: [{ recordId: mine }],
    totalIsMore: false,
  });

  // Where the newest rows hold more than the page, no others are looked up.
  const west = { templateId, values: { branch: 'West' }, complete: true };
  expect(await list(west)).toMatchObject({ total: 6_599, totalIsMore: true, list: { length: 50 } });
  expect((await list(west)).list.every(({ complete }) => complete)).toBe(true);
  expect(await list({ ...west, pageNo: 132 })).toMatchObject({
    ...{ total: 6_600, totalIsMore: false },
    list: { length: 50 },
  });
  expect(await list({ templateId, values: { branch: 'North' }, pageNo: 2 })).toMatchObject({
    ...{ total: 100, totalIsMore: false },
    list: { length: 50 },
  });
});
