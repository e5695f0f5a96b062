import { expect, test } from 'vitest';
import { itemTypes } from '#core/form/form.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { formOf, formWith, item } from '../testTemplates.ts';
import { exampleOf } from './example.rules.ts';
import { recordEndpoints } from './record.contract.ts';
import { recordExportSource } from './recordExport.store.ts';
import { recordServer } from './testRecords.ts';

const { server, ownerUrl, clerk, trainee, template, bind, call, fills, ofCall, list, policy } = await recordServer();

test('an address is told of new and changed records', async () => {
  const templateId = await template(policy());
  await ask(
    ownerUrl,
    `update business_template set webhook_url = 'https://crm.example.com/in', webhook_events = '{record.created,record.changed}' where template_id = $1`,
    [templateId],
  );
  const values = { customerName: 'Li', phone: '13800138000', result: 'success' };

  const { recordId } = (await clerk.call(recordEndpoints.save, { body: { templateId, values } })).data;
  await clerk.call(recordEndpoints.save, { body: { recordId, values: { policyNo: 'P-3' } } });

  const told = await ask(ownerUrl, 'select event, ref, object, body from webhook_delivery order by delivery_id');
  expect(told.map(({ event, ref, object }) => [event, String(ref), object])).toEqual([
    ['record.created', templateId, `record ${recordId}`],
    ['record.changed', templateId, `record ${recordId}`],
  ]);
  expect(told[1]!.body.fields).toContainEqual({ formId: 'policyNo', label: 'Policy number', value: 'P-3' });
});

test('a file becomes records; wrong rows are named, and columns may be called by the robot’s variables', async () => {
  const templateId = await template(policy());
  const csv = [
    'Customer name,Phone number,Result,policy,amount',
    'Li,13800138000,Success,P-1,12.5',
    'Wang,13800138001,Perhaps,P-2,1',
    ',13800138002,Failure,P-3,many',
  ].join('\n');
  const send = (check?: '1') =>
    clerk.call(
      recordEndpoints.import,
      { params: { templateId }, body: { ...(check && { check }) } },
      { name: 'r.csv', content: csv },
    );

  expect((await send('1')).data).toMatchObject({ stored: false, created: 1, refused: 2 });
  expect((await list({ templateId })).total).toBe(0);
  const { data } = await send();

  expect(data.problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [3, 'result', 'badValue'],
    [4, 'amount', 'badValue'],
    [4, 'customerName', 'empty'],
  ]);
  expect((await list({ templateId, source: 'import' })).list.map(({ values }) => values)).toEqual([
    { customerName: 'Li', phone: '13800138000', result: 'success', policyNo: 'P-1', amount: '12.5' },
  ]);
});

test('the file that is offered as an example can be imported as it is', async () => {
  const form = formWith(
    ...itemTypes.map((type) =>
      item(`a_${type}`, { type, label: `A "${type}", 甲`, required: true, options: [{ value: 'x', label: 'X, "Y"' }] }),
    ),
    item('sum', { type: 'number', editType: 'read', computedRule: 'a_number + 1' }),
    item('once', { isSave: false, isQuery: false }),
  );
  const { data } = await clerk.call(
    recordEndpoints.import,
    { params: { templateId: await template(form) }, body: {} },
    { name: 'example.csv', content: exampleOf(form) },
  );

  expect(data).toMatchObject({ stored: true, created: 1, problems: [] });
});

test('a file with words that are too long, days as they are written and odd cells', async () => {
  const templateId = await template(
    formWith(item('note', { maxlength: 6 }), item('due', { type: 'date' }), item('glass', { type: 'switch' })),
  );
  const csv = [
    'Customer name,Phone number,Result,note,due,glass',
    '"Zoë ""Z"", 😀",+86 138 0013 8000,success,短,2026年12月1日,是',
    'Wang,13800138001,Success,too long,2026/2/30,maybe',
    '__proto__,13800138002,Failure,0,,',
  ].join('\n');
  const { data } = await clerk.call(
    recordEndpoints.import,
    { params: { templateId }, body: {} },
    { name: 'r.csv', content: csv },
  );

  expect(data.problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [3, 'due', 'badValue'],
    [3, 'glass', 'badValue'],
    [3, 'note', 'tooLong'],
  ]);
  const { list: made } = await list({ templateId });
  expect(made.map(({ name, values }) => ({ name, ...values }))).toEqual([
    { name: '__proto__', customerName: '__proto__', phone: '13800138002', result: 'failure', note: '0' },
    {
      ...{ name: 'Zoë "Z", 😀', customerName: 'Zoë "Z", 😀', phone: '+86 138 0013 8000', result: 'success' },
      ...{ note: '短', due: '2026-12-01', glass: 'true' },
    },
  ]);
  // The whole number is found however it was written.
  expect((await list({ templateId, keyword: '138 0013 8000' })).total).toBe(1);
  expect((await list({ templateId, values: { due: '2026-12' } })).total).toBe(1);
});

test('a record that a person writes without a call is called by the name in it, as long as nothing hides that', async () => {
  const templateId = await template(policy());
  const values = { customerName: 'Li 😀', phone: '13800138000', result: 'success' };
  const { recordId, ...first } = (await clerk.call(recordEndpoints.save, { body: { templateId, values } })).data;
  expect(first).toMatchObject({ name: 'Li 😀', phone: '138 0013 8000' });
  const next = await clerk.call(recordEndpoints.save, { body: { recordId, values: { customerName: 'Wang' } } });
  expect(next.data.name).toBe('Wang');
  expect((await list({ templateId, keyword: 'wan' }, trainee)).list.map(({ phone }) => phone)).toEqual([
    '138 **** 8000',
  ]);

  const { customInfo, ...form } = formWith();
  const hidden = await template({
    ...form,
    customInfo: customInfo.map((one) => ({ ...one, maskType: 'all', maskRule: '1*' })),
  });
  const { data } = await clerk.call(recordEndpoints.save, { body: { templateId: hidden, values } });
  expect(data).toMatchObject({ name: '', phone: '' });
});

test('what is known of the call stands in a new form, and is saved with what is written beside it', async () => {
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call('+8613812345678');

  const { blank } = await ofCall(callId, trainee);
  expect(blank).toMatchObject({
    values: { customerName: 'Wei Chen', phone: '138 **** 5678' },
    maskedFields: ['phone'],
  });
  const body = { templateId, callId, values: { result: 'failure' } };
  expect((await trainee.call(recordEndpoints.save, { body: { ...body, values: { phone: '1**' } } })).name).toBe(
    'MASKED_SENT_BACK',
  );
  await trainee.call(recordEndpoints.save, { body });

  expect((await ofCall(callId)).record).toMatchObject({
    complete: true,
    values: { customerName: 'Wei Chen', phone: '13812345678', result: 'failure' },
  });
});

test('a robot’s words are cut to what the field takes, its numbers and names of no variable are not', async () => {
  const templateId = await template(
    formWith(
      item('note', { maxlength: 3, robotParam: 'note' }),
      item('card', { type: 'idNumber', maxlength: 5, robotParam: 'card' }),
      item('odd', { robotParam: 'constructor' }),
      item('day', { type: 'date', robotParam: 'day' }),
    ),
  );
  await bind(templateId);
  const callId = await call();

  await fills(callId, { note: '一二三四', card: '310101199', day: 'soon' });

  const { record } = await ofCall(callId);
  expect(record!.values).toMatchObject({ note: '一二三', card: '310101199' });
  expect(record!.values).not.toHaveProperty('odd');
  expect(record!.values).not.toHaveProperty('day');
  expect(record!.complete).toBe(false);
});

test('what was chosen is listed and exported as the form it was filled in with reads it', async () => {
  const choices = (...labels: string[]) => labels.map((label, at) => ({ value: `o${at}`, label }));
  const first = formOf(
    item('plan', { type: 'select', options: choices('Gold, "big"', '银卡') }),
    item('extras', { type: 'checkbox', options: choices('Glass', '划痕') }),
    item('glass', { type: 'switch' }),
    item('idCard', { maskType: 'all' }),
    item('note'),
  );
  const templateId = await template(first);
  const values = { plan: 'o1', extras: '["o0","o1"]', glass: 'true', idCard: '310101', note: '["o0"' };
  await clerk.call(recordEndpoints.save, { body: { templateId, values } });

  const rowsFor = (plainNumbers: boolean) =>
    server.app.inTenant('1', async (db) => {
      const keys = ['plan', 'extras', 'glass', 'note'].map((key) => `field ${key}`).concat('hidden idCard');
      const sql = await recordExportSource.rows(
        db,
        { query: { templateId }, ids: null, lastCallOnly: false },
        { plainNumbers, country: 'CN' },
        keys,
      );
      return (await db.rows<{ row: string }>(sql.text, sql.values)).map(({ row }) => JSON.parse(row) as unknown[]);
    });

  expect((await list({ templateId })).list[0]!.words).toEqual({
    ...{ plan: '银卡', extras: 'Glass, 划痕', glass: 'Yes' },
    ...{ idCard: '310101', note: '["o0"' },
  });
  expect((await list({ templateId }, trainee)).list[0]!.words['idCard']).toBe('******');
  expect(await rowsFor(true)).toEqual([['银卡', 'Glass, 划痕', 'true', '["o0"', '310101']]);
  expect((await rowsFor(false))[0]!.at(-1)).toBe('***');
  const { ['field glass']: glass } = Object.fromEntries(
    (await server.app.inTenant('1', (db) => recordExportSource.fields(db))).map((field) => [field.key, field]),
  );
  expect(glass!.words!.zh).toMatchObject({ true: '是', false: '否' });
});

test('calls stand beside their records, by bank scene and verdict', async () => {
  const templateId = await template(policy());
  await bind(templateId);
  const callId = await call(undefined, 'Scene Caller');
  await fills(callId, { policy: 'P-77' }, 'A');
  await ask(ownerUrl, "update call_record set category = 'A' where call_id = $1", [callId]);
  await ask(ownerUrl, "update campaign set bank_scene = 1001, bank_sub_scene = 'creditCard' where tenant_id = 1");
  const calls = async (query: object) =>
    (await clerk.call(recordEndpoints.calls, { body: { pageNo: 1, pageSize: 50, ...query } })).data;

  const found = await calls({ bankScene: 1001, bankSubScene: 'creditCard', category: 'A', keyword: 'scene' });

  expect(found.list).toMatchObject([
    {
      callId,
      bankScene: 1001,
      templateId,
      complete: false,
      values: expect.arrayContaining([{ formId: 'policyNo', label: 'Policy number', value: 'P-77' }]),
    },
  ]);
  expect((await calls({ bankScene: 1002 })).total).toBe(0);
  expect((await calls({ callId, withRecord: false })).total).toBe(0);
});
