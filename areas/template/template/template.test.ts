import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reachable } from '#adapters/web/reachable.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { mostItems } from '#core/form/form.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { formOf, formWith, item, robotWith, variable } from '../testTemplates.ts';
import { templateFaults } from '../template.faults.ts';
import { fieldHandlers } from './field.server.ts';
import { fieldEndpoints } from './field.contract.ts';
import { templateEndpoints, type NewTemplate } from './template.contract.ts';
import { templateDoorEndpoints } from './templateDoor.contract.ts';
import { templateDoorHandlers, templateHandlers } from './template.server.ts';

const needs = {
  secrets: secretBox(join(tempFolder('key'), 'secrets.key')),
  web: { ask: async () => ({ failed: 'unreachable' as const }), mayAsk: reachable(['crm.local']) },
};
const server = await testServer(
  (app) => {
    serve(app, templateEndpoints, templateHandlers(needs));
    serve(app, templateDoorEndpoints, templateDoorHandlers(needs));
    serve(app, fieldEndpoints, fieldHandlers);
  },
  { faults: Object.values(templateFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['template.template.view', 'template.template.edit', 'template.record.view'] as const;
const who = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
const editor = who('1');
let names = 0;
const made = async (form: Partial<NewTemplate> = {}) =>
  (await editor.call(templateEndpoints.create, { body: { name: `Renewals ${++names}`, ...form } })).data;
const published = async (form: Partial<NewTemplate> = {}) => {
  const { templateId } = await made(form);
  return (await editor.call(templateEndpoints.publish, { body: { templateId } })).data;
};
const read = async (templateId: string) => (await editor.call(templateEndpoints.read, { params: { templateId } })).data;
const robot = (tenant = '1') =>
  server.app.inTenant(tenant, (db) =>
    robotWith(db, {
      given: [variable('policyNo', { description: 'Policy number' })],
      collected: [variable('amount', { valueType: 'amount' }), variable('wants', { valueType: 'yesNo' })],
    }),
  );

test('a new template begins with the default form, and records are filled in with what is published', async () => {
  const { templateId, ...first } = await made({ kind: 'outbound', memo: ' For renewals ' });

  expect(first).toMatchObject({ version: 0, changed: true, published: null, memo: 'For renewals', validFlag: true });
  expect(first.formConfig.customInfo.map(({ formId }) => formId)).toEqual(['customerName', 'phone']);
  const { data: out } = await editor.call(templateEndpoints.publish, {
    body: { templateId, revision: first.revision },
  });
  expect(out).toMatchObject({ version: 1, changed: false, published: first.formConfig });

  const next = formWith(item('policyNo'));
  await editor.call(templateEndpoints.change, { body: { templateId, formConfig: next } });
  expect(await read(templateId)).toMatchObject({ changed: true, formConfig: next, published: first.formConfig });
  await editor.call(templateEndpoints.publish, { body: { templateId } });
  const { data: older } = await editor.call(templateEndpoints.version, {
    params: { templateId, templateVersion: '1' },
  });
  expect(older.formConfig).toEqual(first.formConfig);
  const { data: versions } = await editor.call(templateEndpoints.versions, { params: { templateId } });
  expect(versions.list.map(({ version, fields }) => [version, fields])).toEqual([
    [2, 4],
    [1, 3],
  ]);
});

test('a draft goes back to the published form, or to the default one', async () => {
  const { templateId, formConfig: first } = await published({ formConfig: formWith(item('policyNo')) });
  await editor.call(templateEndpoints.change, { body: { templateId, formConfig: formOf(item('other')) } });

  const back = await editor.call(templateEndpoints.reset, { body: { templateId, to: 'published' } });
  expect(back.data).toMatchObject({ formConfig: first, changed: false });
  const usual = await editor.call(templateEndpoints.reset, { body: { templateId, to: 'default' } });
  expect(usual.data.formConfig.businessInfo).toEqual([]);
  const { templateId: never } = await made();
  const refused = await editor.call(templateEndpoints.reset, { body: { templateId: never, to: 'published' } });
  expect(refused.name).toBe('NO_PUBLISHED_FORM');
});

test('what somebody else changed meanwhile is not written over', async () => {
  const { templateId, revision } = await made();
  await editor.call(templateEndpoints.change, { body: { templateId, formConfig: formOf(item('theirs')) } });

  const late = { templateId, revision, formConfig: formOf(item('ours')) };
  expect((await editor.call(templateEndpoints.change, { body: late })).name).toBe('TEMPLATE_CHANGED_MEANWHILE');
  expect((await editor.call(templateEndpoints.publish, { body: { templateId, revision } })).name).toBe(
    'TEMPLATE_CHANGED_MEANWHILE',
  );
  expect((await read(templateId)).formConfig.businessInfo[0]!.formId).toBe('theirs');
});

test('500 fields, one key twice, a name twice, markup in a label and rules in a circle are refused', async () => {
  const { templateId, name } = await made();
  const many = (n: number, of: string) => Array.from({ length: n }, (_, at) => item(`${of}${at}`));
  const form = { ...formOf(), customInfo: many(170, 'a'), businessInfo: many(170, 'b'), resultInfo: many(160, 'c') };
  const change = (formConfig: typeof form) =>
    editor.call(templateEndpoints.change, { body: { templateId, formConfig } });

  expect(await change(form)).toMatchObject({ name: 'TOO_MANY_FIELDS', facts: { most: mostItems, fields: 500 } });
  expect((await change(formOf(item('a'), item('a')))).name).toBe('FIELD_TWICE');
  expect((await editor.call(templateEndpoints.create, { body: { name } })).name).toBe('TEMPLATE_NAME_TAKEN');
  await change(formOf(item('a', { label: '<img src=x>' })));
  const refused = await editor.call(templateEndpoints.publish, { body: { templateId } });
  expect(refused).toMatchObject({ name: 'FORM_REFUSED', facts: { field: 'a', reason: 'markup' } });
  await change(formOf(item('a', { showRule: 'b = 1' }), item('b', { showRule: 'a = 1' })));
  const circle = await editor.call(templateEndpoints.publish, { body: { templateId } });
  expect(circle).toMatchObject({ name: 'FORM_REFUSED', facts: { reason: 'circle' } });
  expect((await read(templateId)).version).toBe(0);
});

test('a template that a campaign fills is neither switched off nor deleted, and the refusal names the campaign', async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 1 });
  const [{ campaign_id: campaignId }] = (await ask(
    ownerUrl,
    'select campaign_id from campaign where tenant_id = 1 order by campaign_id desc limit 1',
  )) as [{ campaign_id: string }];
  const { templateId } = await published();
  const bound = await editor.call(templateEndpoints.associate, { body: { templateId, campaignIds: [campaignId] } });
  expect(bound.data).toEqual({ changed: 1 });

  const off = { body: { templateId, validFlag: false } };
  expect(await editor.call(templateEndpoints.state, off)).toMatchObject({
    name: 'TEMPLATE_USED',
    facts: { by: 'Campaign' },
  });
  expect((await editor.call(templateEndpoints.remove, { params: { templateId } })).name).toBe('TEMPLATE_USED');
  const { data: related } = await editor.call(templateEndpoints.related, { params: { templateId } });
  expect(related.campaigns.map(({ name }) => name)).toEqual(['Campaign']);

  await editor.call(templateEndpoints.associate, { body: { templateId: null, campaignIds: [campaignId] } });
  expect((await editor.call(templateEndpoints.state, off)).data.validFlag).toBe(false);
  expect(
    (await editor.call(templateEndpoints.associate, { body: { templateId, campaignIds: [campaignId] } })).name,
  ).toBe('TEMPLATE_NOT_READY');
  await editor.call(templateEndpoints.remove, { params: { templateId } });
  expect((await editor.call(templateEndpoints.read, { params: { templateId } })).name).toBe('NOT_FOUND');
});

test('fields that name what the robot has not got, or has with another type, are named', async () => {
  const robotId = await robot();
  const { templateId } = await made({
    robotInfo: { robot: { instId: robotId } },
    formConfig: formOf(
      item('a', { robotParam: 'policyNo' }),
      item('b', { robotParam: 'nowhere' }),
      item('c', { robotParam: 'wants', type: 'number' }),
      item('d', { robotParam: 'name' }),
    ),
  });

  const { data: checked } = await editor.call(templateEndpoints.paramCheck, { body: { templateId } });
  expect(checked).toEqual({
    ok: false,
    problems: [
      { row: 2, field: 'b', reason: 'variableUnknown' },
      { row: 3, field: 'c', reason: 'variableOfOtherType' },
    ],
  });
  const none = await editor.call(templateEndpoints.paramCheck, { body: { templateId, robotId: null } });
  expect(none.data.ok).toBe(true);
  const { data: convert } = await editor.call(templateDoorEndpoints.convert, {
    params: { templateId, flowId: robotId },
  });
  expect(convert.list.map(({ label, variable, known }) => [label, variable, known])).toEqual([
    ['a', 'policyNo', true],
    ['b', 'nowhere', false],
    ['c', 'wants', true],
    ['d', 'name', true],
  ]);
  const { data: variables } = await editor.call(templateEndpoints.robotVariables, { params: { robotId } });
  expect(variables.list.map(({ name }) => name)).toEqual([
    'policyNo',
    'amount',
    'wants',
    'name',
    'phone',
    'result',
    'label',
  ]);
});

test('a robot is named, and a foreign one is not', async () => {
  await who('2').call(templateEndpoints.choices, { body: {} });
  const [own, foreign] = [await robot(), await robot('2')];
  const { templateId } = await made();

  const { data } = await editor.call(templateEndpoints.relate, { body: { templateId, robot: { instId: own } } });
  expect(data.robotInfo).toMatchObject({ robot: { instId: own, flowId: own }, bpoRobot: null });
  const refused = await editor.call(templateEndpoints.relate, { body: { templateId, robot: { instId: foreign } } });
  expect(refused.name).toBe('NO_ROBOT_OF_TEMPLATE');
  expect((await read(templateId)).robotInfo.robot!.instId).toBe(own);
});

test('the secret of a webhook goes in and never comes out; addresses of private networks are refused', async () => {
  const { templateId } = await made();
  const webhookConfig = {
    url: 'https://crm.example.com/in',
    secret: 'of the partner',
    events: ['record.created' as const],
  };

  const set = await editor.call(templateDoorEndpoints.webhook, { body: { templateId, webhookConfig } });
  expect(set.data.webhookConfig).toEqual({ url: webhookConfig.url, hasSecret: true, events: ['record.created'] });
  const [stored] = await ask(
    ownerUrl,
    'select row_to_json(t)::text as row from business_template t where template_id = $1',
    [templateId],
  );
  expect(stored!.row).not.toContain('of the partner');
  const { secret: _, ...without } = webhookConfig;
  const kept = await editor.call(templateDoorEndpoints.webhook, { body: { templateId, webhookConfig: without } });
  expect(kept.data.webhookConfig!.hasSecret).toBe(true);
  for (const url of ['http://127.0.0.1/x', 'http://10.0.0.5:8080/x', 'http://localhost/x'])
    expect(
      (await editor.call(templateDoorEndpoints.webhook, { body: { templateId, webhookConfig: { ...without, url } } }))
        .name,
    ).toBe('WEBHOOK_REFUSED');
  const named = { ...without, url: 'http://crm.local/x' };
  expect((await editor.call(templateDoorEndpoints.webhook, { body: { templateId, webhookConfig: named } })).code).toBe(
    1,
  );
  const gone = await editor.call(templateDoorEndpoints.webhook, { body: { templateId, webhookConfig: null } });
  expect(gone.data.webhookConfig).toBeNull();
});

test('every family is a door to the same template', async () => {
  const { data: one } = await editor.call(templateDoorEndpoints.outboundCreate, { body: { name: 'Through outbound' } });
  const { templateId } = one;
  expect(one.kind).toBe('outbound');

  await editor.call(templateDoorEndpoints.outboundChange, { body: { templateId, memo: 'a' } });
  await editor.call(templateDoorEndpoints.businessChange, {
    params: { templateId },
    body: { name: 'Through business' },
  });
  const { data: seen } = await editor.call(templateDoorEndpoints.businessRead, { params: { templateId } });
  expect(seen).toMatchObject({ name: 'Through business', memo: 'a' });
  const { data: listed } = await editor.call(templateDoorEndpoints.outboundList, {
    body: { pageNo: 1, pageSize: 10, keyword: 'through' },
  });
  expect(listed.list.map(({ name }) => name)).toEqual(['Through business']);

  const { data: workflow } = await editor.call(templateDoorEndpoints.businessCreate, {
    body: { name: 'Of a business' },
  });
  expect(workflow.kind).toBe('workflow');
  const contact = await made({ kind: 'contact' });
  const { data: ofContacts } = await editor.call(templateDoorEndpoints.customerList, {
    body: { pageNo: 1, pageSize: 10 },
  });
  expect(ofContacts.list.map((row) => row.templateId)).toEqual([contact.templateId]);
  const { data: off } = await editor.call(templateDoorEndpoints.customerValid, {
    params: { templateId: contact.templateId, templateValid: 'false' },
  });
  expect(off.validFlag).toBe(false);
  const headers = await editor.call(templateEndpoints.headers, { params: { transTemplateId: templateId } });
  expect(headers.data.list.map(({ prop }) => prop)).toEqual(['customerName', 'phone', 'result']);
  const same = await editor.call(templateDoorEndpoints.outboundHeaders, { body: { templateId } });
  expect(same.data).toEqual(headers.data);
});

test('what can be chosen is published and switched on; agents are given the published form', async () => {
  const [chosen, never] = [await published({ kind: 'inbound' }), await made({ kind: 'inbound' })];

  const { data } = await editor.call(templateEndpoints.choices, { body: { kind: 'inbound' } });
  expect(data.list.map(({ templateId }) => templateId)).toContain(chosen.templateId);
  expect(data.list.map(({ templateId }) => templateId)).not.toContain(never.templateId);
  const form = await editor.call(templateEndpoints.ofAgents, { params: { templateId: chosen.templateId } });
  expect(form.data).toMatchObject({ version: 1, formConfig: chosen.formConfig });
  expect((await editor.call(templateEndpoints.ofAgents, { params: { templateId: never.templateId } })).name).toBe(
    'NOT_FOUND',
  );
});

test('the list is narrowed by name, kind, state and maker', async () => {
  const { templateId } = await made({ name: 'Zebra crossing', kind: 'contact' });
  const list = async (query: object) =>
    (await editor.call(templateEndpoints.list, { body: { pageNo: 1, pageSize: 100, ...query } })).data.list;

  expect((await list({ keyword: 'zebra', kind: 'contact', validFlag: true })).map((row) => row.templateId)).toEqual([
    templateId,
  ]);
  expect(await list({ keyword: 'zebra', kind: 'inbound' })).toEqual([]);
  const { data: makers } = await editor.call(fieldEndpoints.creators, { body: {} });
  const [maker] = makers.list;
  expect((await list({ createdBy: maker!.userId })).length).toBe(maker!.templates);
});

test('another tenant finds none of it', async () => {
  const { templateId } = await made();
  const stranger = who('2');

  for (const answer of [
    await stranger.call(templateEndpoints.read, { params: { templateId } }),
    await stranger.call(templateEndpoints.change, { body: { templateId, memo: 'x' } }),
    await stranger.call(templateEndpoints.remove, { params: { templateId } }),
    await stranger.call(fieldEndpoints.remove, { body: { fieldId: `${templateId}-phone` } }),
  ])
    expect(answer.name).toBe('NOT_FOUND');
});

test('fields are added, changed, moved and taken away one by one', async () => {
  const { templateId: transTemplateId } = await made();
  const keys = async (part = 'customInfo') =>
    (await editor.call(fieldEndpoints.list, { body: { transTemplateId } })).data.list
      .filter((one) => one.part === part)
      .map(({ formId }) => formId);

  const { data: added } = await editor.call(fieldEndpoints.save, {
    body: { transTemplateId, part: 'customInfo', ...item('policyNo', { label: 'Policy' }) },
  });
  const fieldId = added.id;
  expect(added).toMatchObject({ id: `${transTemplateId}-policyNo`, order: 3 });
  await editor.call(fieldEndpoints.up, { params: { fieldId, templateOfField: transTemplateId } });
  expect(await keys()).toEqual(['customerName', 'policyNo', 'phone']);
  await editor.call(fieldEndpoints.down, { params: { fieldId, templateOfField: transTemplateId } });
  expect(await keys()).toEqual(['customerName', 'phone', 'policyNo']);
  await editor.call(fieldEndpoints.update, { body: { fieldId, label: 'Policy number', part: 'businessInfo' } });
  expect(await keys('businessInfo')).toEqual(['policyNo']);
  await editor.call(fieldEndpoints.display, { body: { fieldId, display: false } });
  await editor.call(fieldEndpoints.isHigh, { body: { fieldId, isHigh: true } });
  await editor.call(fieldEndpoints.isSave, { body: { fieldId, isSave: false } });
  const { data: changed } = await editor.call(fieldEndpoints.read, { params: { fieldId } });
  expect(changed).toMatchObject({ label: 'Policy number', display: false, isHigh: true, isSave: false });
  await editor.call(fieldEndpoints.remove, { body: { fieldId } });
  expect((await editor.call(fieldEndpoints.read, { params: { fieldId } })).name).toBe('NOT_FOUND');
});

test('what the robot is given and collects becomes fields, and people are left the rest', async () => {
  const robotId = await robot();
  const { templateId: transTemplateId } = await made();
  expect((await editor.call(fieldEndpoints.sync, { params: { transTemplateId } })).name).toBe('NO_ROBOT_OF_TEMPLATE');

  const { data: first } = await editor.call(fieldEndpoints.syncFrom, { body: { transTemplateId, robotId } });
  expect(first.added.map(({ formId, part, type, label }) => [formId, part, type, label])).toEqual([
    ['policyNo', 'customInfo', 'text', 'Policy number'],
    ['amount', 'businessInfo', 'amount', 'amount'],
    ['wants', 'businessInfo', 'switch', 'wants'],
  ]);
  await editor.call(templateEndpoints.relate, { body: { templateId: transTemplateId, robot: { instId: robotId } } });
  const again = await editor.call(fieldEndpoints.sync, { params: { transTemplateId } });
  expect(again.data).toEqual({ added: [], kept: 3 });

  await editor.call(fieldEndpoints.syncHuman, { body: { transTemplateId, formIds: ['result'] } });
  const { data: human } = await editor.call(fieldEndpoints.human, { params: { transTemplateId } });
  expect(human.list.map(({ formId }) => formId)).toEqual(['result']);
  const { data: preview } = await editor.call(fieldEndpoints.preview, {
    params: { transTemplateId },
    body: { values: { customerName: 'Wei' } },
  });
  expect(preview.fields.find(({ formId }) => formId === 'customerName')).toMatchObject({ value: 'Wei', problem: null });
  expect(preview.fields.find(({ formId }) => formId === 'result')).toMatchObject({ problem: 'required' });
});

test('a campaign says which of its robot’s variables fill which field', async () => {
  const robotId = await robot();
  const { templateId } = await published({ formConfig: formOf(item('a', { robotParam: 'amount' }), item('b')) });
  const [{ campaign_id: campaignId }] = (await ask(
    ownerUrl,
    'update campaign set robot_id = $1, template_id = $2 where campaign_id = (select max(campaign_id) from campaign) returning campaign_id',
    [robotId, templateId],
  )) as [{ campaign_id: string }];

  const { data } = await editor.call(fieldEndpoints.ofCampaign, { params: { campaignId } });

  expect(data).toMatchObject({ templateId, ok: true, filled: [{ formId: 'a', variable: 'amount', known: true }] });
});
