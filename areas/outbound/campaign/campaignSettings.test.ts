import { tellBatchesOf } from '../batch/batchNow.store.ts';
import { afterAll, expect, test } from 'vitest';
import { defaultRetryRules, type RetryRule } from '#core/dialing/retry.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { campaignEndpoints, type CampaignForm } from './campaign.contract.ts';
import { campaignHandlers } from './campaign.server.ts';

/** A Friday, 08:00 in Shanghai. */
const now = Date.parse('2026-11-20T08:00:00+08:00');
const server = await testServer(
  (app) => serve(app, campaignEndpoints, campaignHandlers({ tellBatchesOf, now: () => now, live: { tell() {} } })),
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['outbound.campaign.view', 'outbound.campaign.edit'] }));
const page = { pageNo: 1, pageSize: 20 };
const stored = (tenant: string, what: string, from: string) =>
  ask(ownerUrl, `select ${what} from ${from} where tenant_id = $1`, [tenant]) as Promise<Record<string, never>[]>;

/** A tenant with a campaign, and a form like that campaign. */
async function tenant(id: string): Promise<{ form: CampaignForm; campaignId: string }> {
  await tenantWithBatch(ownerUrl, id);
  const [made] = await ask(
    ownerUrl,
    `select campaign_id::text as "campaignId", robot_id::text as "robotId", gateway_id::text as "gatewayId", number_ids::text[] as "numberIds" from campaign where tenant_id = $1`,
    [id],
  );
  const { campaignId, ...parts } = made as { campaignId: string } & Pick<
    CampaignForm,
    'robotId' | 'gatewayId' | 'numberIds'
  >;
  return {
    campaignId,
    form: {
      name: 'Renewals',
      campaignType: 1,
      numberChoice: 'inTurn',
      channels: 10,
      retryRules: defaultRetryRules,
      dailyCap: 3,
      memo: '',
      ...parts,
    },
  };
}

async function calendar(tenantId: string, { isDefault = false, weekdays = [1, 2, 3, 4, 5] } = {}): Promise<string> {
  const [made] = await ask(
    ownerUrl,
    `insert into work_calendar (tenant_id, name, weekdays, windows, is_default, person_id) values ($1, $4, $3, '[{"from":"09:00","to":"18:00"}]', $2, 1) returning calendar_id::text as id`,
    [tenantId, isDefault, weekdays, isDefault ? 'Default' : 'Office'],
  );
  return (made as { id: string }).id;
}

const makeBank = (id: string) => ask(ownerUrl, `update tenant set industry = 'bank' where tenant_id = $1`, [id]);

test('how numbers are chosen and which calendar holds is kept, and the calendar can be taken away again', async () => {
  const { form } = await tenant('11');
  const calendarId = await calendar('11');
  const editor = editorOf('11');

  const { data: made } = await editor.call(campaignEndpoints.create, {
    body: { ...form, numberChoice: 'nearest', calendarId },
  });
  expect(made).toMatchObject({ numberChoice: 'nearest', calendarId, calendarName: 'Office' });
  expect(await stored('11', 'number_choice, calendar_id', 'campaign')).toContainEqual({
    number_choice: 'nearest',
    calendar_id: calendarId,
  });
  const params = { campaignId: made.campaignId };
  expect((await editor.call(campaignEndpoints.change, { params, body: form })).data.calendarId).toBe(calendarId);
  expect(
    (await editor.call(campaignEndpoints.change, { params, body: { ...form, calendarId: null } })).data,
  ).toMatchObject({ numberChoice: 'inTurn', calendarId: null, calendarName: null });
  expect((await editor.call(campaignEndpoints.choices, {})).data).toMatchObject({
    calendars: [{ calendarId, weekdays: [1, 2, 3, 4, 5] }],
    industry: 'general',
  });
});

test("another tenant's calendar is refused like one that does not exist", async () => {
  const { form } = await tenant('12');
  await tenant('13');

  expect(
    await editorOf('12').call(campaignEndpoints.create, { body: { ...form, calendarId: await calendar('13') } }),
  ).toMatchObject({ name: 'NO_SUCH_CALENDAR', facts: { field: 'calendarId' } });
  expect((await editorOf('12').call(campaignEndpoints.choices, {})).data.calendars).toEqual([]);
});

const missed = (rule: Partial<RetryRule>): RetryRule => ({
  resultCode: 'CustomerNoAnswer',
  attempts: 1,
  afterMinutes: 5,
  ...rule,
});

test('a rule for an end that no call has is refused, and so are two rules for one end', async () => {
  const { form } = await tenant('14');
  const save = (...retryRules: RetryRule[]) =>
    editorOf('14').call(campaignEndpoints.save, { body: { ...form, retryRules } });

  expect(await save(missed({ resultCode: 'MADE_UP' as 'UNKNOWN' }))).toMatchObject({ status: 400, name: 'MALFORMED' });
  expect(await save(missed({ resultCode: 'NO_GATEWAY', reason: 'busy' }))).toMatchObject({
    name: 'RETRY_RULES_REFUSED',
    facts: { field: 'retryRules', why: 'noSuchEnd' },
  });
  expect(await save(missed({ resultCode: 'BLACKLIST' }))).toMatchObject({
    name: 'RETRY_RULES_REFUSED',
    facts: { why: 'noSuchEnd' },
  });
  expect(await save(missed({ reason: 'busy' }), missed({ reason: 'busy', attempts: 3 }))).toMatchObject({
    name: 'RETRY_RULES_REFUSED',
    facts: { why: 'twice' },
  });
  expect((await save(missed({ reason: 'busy' }), missed({}))).code).toBe(1);
});

test('a passive campaign has one standing batch that is at work around the clock and follows its name', async () => {
  const { form } = await tenant('15');
  const editor = editorOf('15');

  const { data: made } = await editor.call(campaignEndpoints.create, {
    body: { ...form, name: 'Batch', campaignType: 7 },
  });

  const standing = () =>
    ask(
      ownerUrl,
      'select name, state, schedule, campaign_id::text as "campaignId", batch_id::text as "standingBatchId" from batch where tenant_id = 15 and standing',
    );
  expect(await standing()).toEqual([
    {
      name: 'Batch 2',
      state: 2,
      schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
      campaignId: made.campaignId,
      standingBatchId: made.standingBatchId,
    },
  ]);
  await editor.call(campaignEndpoints.change, { params: made, body: { ...form, name: 'Hand-over', campaignType: 7 } });
  expect(await standing()).toMatchObject([{ name: 'Batch 2' }]);
  await ask(ownerUrl, `update batch set name = 'Hand-over' where tenant_id = 15 and standing`);
  await editor.call(campaignEndpoints.change, { params: made, body: { ...form, name: 'Leads', campaignType: 7 } });
  expect(await standing()).toMatchObject([{ name: 'Leads' }]);
});

test('passive campaigns are listed alone, and a campaign keeps its type', async () => {
  const { form, campaignId } = await tenant('16');
  const editor = editorOf('16');
  const { data: made } = await editor.call(campaignEndpoints.create, { body: { ...form, campaignType: 7 } });

  expect((await editor.call(campaignEndpoints.passive, { query: page })).data).toMatchObject({
    total: 1,
    list: [{ campaignId: made.campaignId, campaignType: 7 }],
  });
  expect((await editor.call(campaignEndpoints.list, { body: { ...page, campaignType: 1 } })).data).toMatchObject({
    total: 1,
    list: [{ campaignId, standingBatchId: null }],
    facets: { on: 1, off: 0 },
  });
  expect((await editor.call(campaignEndpoints.list, { body: { ...page, robotId: '999999' } })).data.total).toBe(0);
  expect(
    await editor.call(campaignEndpoints.change, { params: { campaignId }, body: { ...form, campaignType: 7 } }),
  ).toMatchObject({ name: 'CAMPAIGN_TYPE_KEPT' });
});

test('one call creates a campaign or changes it', async () => {
  const { form } = await tenant('17');
  await tenant('18');
  const editor = editorOf('17');

  const { data: made } = await editor.call(campaignEndpoints.save, { body: form });
  const { data: changed } = await editor.call(campaignEndpoints.save, {
    body: { ...form, campaignId: made.campaignId, channels: 7 },
  });

  expect(changed).toEqual({ ...made, channels: 7 });
  expect(await stored('17', 'name, channels', 'campaign')).toEqual([
    { name: 'Campaign', channels: 10 },
    { name: 'Renewals', channels: 7 },
  ]);
  expect(
    await editorOf('18').call(campaignEndpoints.save, { body: { ...form, campaignId: made.campaignId } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ask(ownerUrl, 'select target from audit_line where tenant_id = 17')).toEqual([
    { target: made.campaignId },
    { target: made.campaignId },
  ]);
});

test('a campaign with the same settings is found whatever its name, and not itself', async () => {
  const { form } = await tenant('19');
  const editor = editorOf('19');
  const { data: made } = await editor.call(campaignEndpoints.create, { body: form });
  const { name: _, memo: __, ...settings } = form;
  const same = async (change: object) =>
    (await editor.call(campaignEndpoints.same, { body: { ...settings, ...change } })).data.same;

  expect(await same({ retryRules: [...defaultRetryRules].reverse() })).toEqual({
    campaignId: made.campaignId,
    name: 'Renewals',
  });
  expect(await same({ campaignId: made.campaignId })).toBeNull();
  expect(await same({ channels: 9 })).toBeNull();
  expect(await same({ retryRules: defaultRetryRules.slice(1) })).toBeNull();
});

test("a schedule is held against the campaign's calendar, or the tenant's default one", async () => {
  const { form, campaignId } = await tenant('20');
  await calendar('20', { isDefault: true, weekdays: [6] });
  const editor = editorOf('20');
  const { data: own } = await editor.call(campaignEndpoints.create, {
    body: { ...form, calendarId: await calendar('20') },
  });
  const schedule = {
    cycle: 2 as const,
    windows: [
      { from: '08:00', to: '12:00' },
      { from: '19:00', to: '20:00' },
    ],
    weekdays: [5, 6],
    startsOn: '2026-11-20',
    endsOn: '2026-11-22',
  };
  const check = async (of: string) =>
    (await editor.call(campaignEndpoints.checkSchedule, { params: { campaignId: of }, body: { schedule } })).data;

  const problems = [
    { row: 0, field: 'windows', reason: 'partlyOutside' },
    { row: 1, field: 'windows', reason: 'outsideCalendar' },
  ];
  expect(await check(own.campaignId)).toEqual({
    ok: false,
    problems,
    opensAt: now + 3_600_000,
    until: '2026-11-22',
    days: 1,
    minutes: 180,
  });
  expect(await check(campaignId)).toMatchObject({
    ok: false,
    problems,
    opensAt: now + 25 * 3_600_000,
    days: 1,
    minutes: 180,
  });
  await ask(ownerUrl, 'delete from work_calendar where tenant_id = 20 and is_default');
  expect(await check(campaignId)).toMatchObject({ ok: true, problems: [], days: 2, minutes: 2 * 300 });
});

test('of contacts it says how many wait, talk, were reached or are blacklisted in the campaign', async () => {
  const { campaignId } = await tenant('21');
  await tenant('22');
  const contacts = (
    (await ask(
      ownerUrl,
      'select contact_id::text as id from contact where tenant_id = 21 order by contact_id limit 5',
    )) as { id: string }[]
  ).map(({ id }) => id);
  const [foreign] = (await ask(
    ownerUrl,
    'select contact_id::text as id from contact where tenant_id = 22 limit 1',
  )) as [{ id: string }];
  for (const [at, status] of [1, 3, 6].entries())
    await ask(ownerUrl, 'update task set call_status = $2 where tenant_id = 21 and contact_id = $1', [
      contacts[at],
      status,
    ]);

  const { data } = await editorOf('21').call(campaignEndpoints.checkContacts, {
    body: { campaignId, contactIds: [...contacts, foreign.id] },
  });

  expect(data).toEqual({ contacts: 5, unknown: 1, waiting: 2, inCall: 1, reached: 1, blacklisted: 1 });
  expect(
    await editorOf('22').call(campaignEndpoints.checkContacts, { body: { campaignId, contactIds: contacts } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('the pages of contacts learn which fields a campaign asks for', async () => {
  const { campaignId } = await tenant('23');

  const { data } = await editorOf('23').call(campaignEndpoints.ofContacts, { params: { campaignId } });

  expect(data).toMatchObject({
    campaignId,
    name: 'Campaign',
    campaignType: 1,
    enableStatus: true,
    robotName: 'Robot',
    robotVersion: 1,
    language: 'en',
  });
  expect(data.arguments.map(({ name }) => name)).toContain('policy_end');
});

test("a robot's channels are those of the campaigns that are on, and the calls it speaks in", async () => {
  const { form, campaignId } = await tenant('24');
  const editor = editorOf('24');
  const { data: off } = await editor.call(campaignEndpoints.create, { body: { ...form, channels: 5 } });
  await editor.call(campaignEndpoints.enable, { params: off, body: { enableStatus: false } });
  await ask(ownerUrl, 'update batch set in_call = 3 where tenant_id = 24');

  const { data } = await editor.call(campaignEndpoints.robotChannels, { params: { robotId: form.robotId } });

  expect(data).toEqual({
    robotId: form.robotId,
    granted: 10,
    inUse: 3,
    campaigns: [
      { campaignId, name: 'Campaign', enableStatus: true, channels: 10, inUse: 3 },
      { campaignId: off.campaignId, name: 'Renewals', enableStatus: false, channels: 5, inUse: 0 },
    ],
  });
});

test('a bank says what a campaign is for, the parts must fit, and nobody else says it', async () => {
  const { form } = await tenant('25');
  const editor = editorOf('25');
  const save = (part: Partial<CampaignForm>) => editor.call(campaignEndpoints.save, { body: { ...form, ...part } });

  expect(await save({ bankScene: 1001, bankSubScene: 'creditCard' })).toMatchObject({
    name: 'BANK_SCENE_REFUSED',
    facts: { why: 'noBank' },
  });
  await makeBank('25');
  expect(await save({ bankScene: 1001, bankSubScene: 'greeting' })).toMatchObject({
    name: 'BANK_SCENE_REFUSED',
    facts: { why: 'otherScene', field: 'bankSubScene' },
  });
  expect(await save({ bankScene: 1001 })).toMatchObject({ facts: { why: 'subSceneMissing' } });
  expect(await save({ bankScene: 1005, bankSubScene: 'other' })).toMatchObject({ facts: { why: 'otherScene' } });
  expect((await save({ bankScene: 1001, bankSubScene: 'creditCard' })).data).toMatchObject({
    bankScene: 1001,
    bankSubScene: 'creditCard',
  });
  const { data: operations } = await save({ name: 'Operations', bankScene: 1005 });
  expect(operations).toMatchObject({ bankScene: 1005, bankSubScene: null });
  const { campaignId } = operations;
  expect((await save({ name: 'Renamed', campaignId } as Partial<CampaignForm>)).data.bankScene).toBe(1005);
  expect((await editor.call(campaignEndpoints.choices, {})).data.industry).toBe('bank');
});

test('what is done about answering machines is kept, a message needs its text, and old campaigns look for none', async () => {
  const { form, campaignId } = await tenant('26');
  const editor = editorOf('26');
  const save = (part: Partial<CampaignForm>, of?: string) =>
    editor.call(campaignEndpoints.save, { body: { ...form, ...(of && { campaignId: of }), ...part } });

  expect((await editor.call(campaignEndpoints.read, { params: { campaignId } })).data).toMatchObject({
    machineAction: 'off',
    machineMessage: '',
  });
  for (const machineMessage of [undefined, '', '  '])
    expect(
      await save({ machineAction: 'leaveMessage', ...(machineMessage !== undefined && { machineMessage }) }),
    ).toMatchObject({ name: 'MACHINE_MESSAGE_MISSING', facts: { field: 'machineMessage' } });
  const { data: made } = await save({ machineAction: 'leaveMessage', machineMessage: ' Hello ${name}. ' });
  expect(made).toMatchObject({ machineAction: 'leaveMessage', machineMessage: 'Hello ${name}.' });
  // A caller that does not know the setting leaves it as it was.
  expect((await save({ channels: 3 }, made.campaignId)).data).toMatchObject({
    channels: 3,
    machineAction: 'leaveMessage',
    machineMessage: 'Hello ${name}.',
  });
  expect((await save({ machineAction: 'goOn' }, made.campaignId)).data.machineAction).toBe('goOn');
  expect(await save({ machineAction: 'shout' as 'off' })).toMatchObject({ name: 'MALFORMED' });
  expect(await save({ machineMessage: 'x'.repeat(1_001) })).toMatchObject({ name: 'MALFORMED' });

  const { name: _, memo: __, ...settings } = { ...form, channels: 10 };
  const same = async (part: object) =>
    (await editor.call(campaignEndpoints.same, { body: { ...settings, ...part } })).data.same;
  await save({ name: 'Hangs up', machineAction: 'hangUp' });
  expect(await same({ machineAction: 'hangUp' })).toMatchObject({ name: 'Hangs up' });
  expect(await same({ machineAction: 'leaveMessage', machineMessage: 'Other' })).toBeNull();
});
