import type { Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { batchEndpoints } from '#areas/quality/batch/batch.contract.ts';
import { inspectBatch } from '#areas/quality/batch/inspect.job.ts';
import { benchTexts } from '#areas/quality/bench/bench.texts.ts';
import { inspectionTexts } from '#areas/quality/inspection/inspection.texts.ts';
import { labelEndpoints } from '#areas/quality/label/label.contract.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import { viewTexts } from '#areas/quality/view/view.texts.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const gates = ['quality.task.inspect', 'quality.record.view', 'outbound.call.view', 'outbound.call.listen'] as const;
const lead = person({
  gates: [
    ...gates,
    'quality.template.edit',
    'quality.template.view',
    'quality.batch.edit',
    'quality.batch.view',
    'quality.record.settle',
    'quality.record.note',
  ],
});
const [anna, ben] = [person({ gates: [...gates] }), person({ gates: [...gates] })];
const labels = person({ gates: ['quality.label.answer', 'quality.label.collect', 'outbound.call.view'] });
const agent = person({ gates: ['quality.record.view'], scope: 'own' });
const [t, tv, ti] = [benchTexts.en, viewTexts.en, inspectionTexts.en];
const spoken = [
  'Good morning, this is Luo Yan of Yunhe, the call is recorded.',
  'Hello.',
  'Nobody will ever sell it cheaper than we do.',
  'Really?',
];

test('two people inspect a call from the keyboard and differ; it is settled, the agent objects, and is heard', async () => {
  const as = product.as(lead);
  await product.tokenOf(lead);
  const [callId] = await storeCalls(ownerUrl, '1', [
    {
      turns: spoken.map((text, at) => ({
        speaker: at % 2 ? 'customer' : 'agent',
        text,
        from: at * 6_000,
        to: at * 6_000 + 5_000,
      })),
    },
  ]);
  await ask(
    ownerUrl,
    `with seat as (insert into agent (tenant_id, person_id, agent_dn) values (1, $1, '8001') returning agent_id)
    insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
    select 1, $2, agent_id, 0, now(), now(), now(), 'talked' from seat`,
    [await product.idOf(agent), callId],
  );
  const { templateId } = (
    await as.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'Sales', shipped: 'salesEn' } })
  ).data;
  const made = (
    await as.call(batchEndpoints.create, {
      body: {
        name: 'Week 47',
        templateId,
        calls: {},
        sampling: { by: 'all', stratified: false, seed: 1 },
        reviewers: 2,
        inspectors: [],
        dueAt: null,
      },
    })
  ).data;
  await as.call(batchEndpoints.release, { params: made });
  const needs = { inTenant: product.app.inTenant, encoder: fakeEncoder(), live: { tell() {}, tellWatchers() {} } };
  await inspectBatch(needs)({ tenant: '1', batchId: made.batchId }, { signal: new AbortController().signal });

  for (const [who, key] of [
    [anna, 'p'],
    [ben, 'f'],
  ] as const) {
    const page = await openPage(product, who, '/taskInspection/workBench');
    await page.getByRole('button', { name: t.next }).click();
    const sheet = page.getByRole('region', { name: tv.sheet });
    await sheet.waitFor();
    if (who === anna) {
      await picture(page, 'bench');
      expect(await complaints(page)).toEqual([]);
    }
    const current = sheet.locator('.sheet-row.current');
    for (let at = 1; at <= 13; at += 1) {
      await page.keyboard.press(at === 1 ? key : 'p');
      await expect.poll(() => sheet.getByRole('radio', { checked: true }).count()).toBe(at);
      // What has to be explained stays until it is; the next one has no answer yet.
      if ((await current.getByRole('radio', { checked: true }).count()) === 0) continue;
      if ((await current.locator('textarea').count()) === 0) continue;
      await current.locator('textarea').fill('Seen in the words.');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await ask(ownerUrl, `select count(*)::int as n from qc_task where state = 'submitted'`))[0]!.n)
      .toBe(who === anna ? 1 : 2);
    await page.close();
  }
  const [record] = await ask(ownerUrl, 'select record_id::text as id, state from qc_record');
  expect(record).toMatchObject({ state: 'differs' });

  const address = `/qualityChecking/record/${record!.id}`;
  const settles = await openPage(product, lead, address, { language: 'zh', mode: 'dark', width: 1280 });
  await settles.getByRole('radio', { name: viewTexts.zh.fail }).first().click();
  await picture(settles, 'inspection');
  expect(await complaints(settles)).toEqual([]);
  await settles.getByRole('button', { name: inspectionTexts.zh.settle }).click();
  await settles.getByText(inspectionTexts.zh.noNote).waitFor();
  await settles.close();

  const objects = await openPage(product, agent, address);
  await objects.getByRole('button', { name: ti.appeal, exact: true }).click();
  await objects.getByRole('checkbox').first().check();
  await objects.getByRole('textbox', { name: ti.appealText }).fill('I said it at the end.');
  await objects.getByRole('button', { name: ti.appeal, exact: true }).last().click();
  await objects.getByText('I said it at the end.').waitFor();
  await objects.close();

  const decides = await openPage(product, lead, address);
  await decides.getByRole('radiogroup').getByText(ti.pass, { exact: true }).click();
  await decides.getByRole('textbox', { name: ti.decision }).fill('Agreed.');
  await decides.getByRole('button', { name: new RegExp(ti.changed) }).click();
  await expect
    .poll(() => ask(ownerUrl, 'select appeal, score, state from qc_record'))
    .toEqual([{ appeal: 'changed', score: 100, state: 'done' }]);
  await decides.getByText('Agreed.').waitFor();
  await decides.close();
});

/** Calls of a campaign that wait on the bench, the first that began first, with a sheet of two items. */
async function waitingCalls(campaign: string, names: string[]): Promise<string> {
  const as = product.as(lead);
  const calls = names.map((name, at) => ({
    name,
    startedAt: new Date(Date.now() - (names.length - at) * 600_000),
    turns: [{ speaker: 'robot', text: `Good morning, ${name}.`, from: 0, to: 3_000 }],
  }));
  await storeCalls(ownerUrl, '1', calls, { campaign });
  const [found] = await ask(
    ownerUrl,
    'select campaign_id::text as id from campaign where tenant_id = 1 and name = $1',
    [campaign],
  );
  const { templateId } = (await as.call(sheetEndpoints.create, { body: { kind: 'manual', name: campaign } })).data;
  const params = { templateId };
  const { categoryId } = (await as.call(sheetEndpoints.addCategory, { params, body: { name: 'All' } })).data;
  for (const [name, comment] of [
    ['Greets', 'failed'],
    ['Says goodbye', 'never'],
  ] as const)
    await as.call(sheetEndpoints.addItem, {
      params,
      body: {
        ...{ categoryId, name, points: 50, fatal: false, found: 'broken', mayNotApply: false, comment, alert: false },
        rule: null,
      },
    });
  const form = {
    name: campaign,
    templateId,
    calls: { campaignIds: [found!.id as string] },
    inspectors: [],
    dueAt: null,
  };
  const made = (
    await as.call(batchEndpoints.create, {
      body: { ...form, sampling: { by: 'all', stratified: false, seed: 1 }, reviewers: 1 },
    })
  ).data;
  await as.call(batchEndpoints.release, { params: made });
  return made.batchId;
}

test('the next call shows while an inspection is on its way; a refused one comes back as it was filled in', async () => {
  await product.tokenOf(lead);
  const names = ['Qian Feng', 'Sun Li', 'Zhao Min'];
  const batchId = await waitingCalls('Handed in', names);
  const stored = () =>
    ask(
      ownerUrl,
      `select l.name, k.state, k.person_id::text as person, array(select v.value from jsonb_each_text(k.verdicts) v order by v.key::bigint) as said,
        array(select c.value from jsonb_each_text(k.comments) c) as why, k.spent > 0 as timed
      from qc_task k join qc_record r on r.tenant_id = 1 and r.record_id = k.record_id join call_record l on l.tenant_id = 1 and l.call_id = r.call_id
      where k.tenant_id = 1 and r.batch_id = $1 order by k.task_id`,
      [batchId],
    );
  const states = async () => (await stored()).map(({ state }) => state);
  const annaId = await product.idOf(anna);
  const page = await openPage(product, anna, `/taskInspection/workBench?batch=${batchId}`);
  const held: Route[] = [];
  await page.route('**/label/qcresult', (route) => void held.push(route));
  const shows = (name: string) => page.getByRole('heading', { level: 1 }).getByText(name).waitFor();
  const chosen = () => page.getByRole('radio', { checked: true }).count();
  const press = async (key: string, answered: number) => {
    await page.keyboard.press(key);
    await expect.poll(chosen).toBe(answered);
  };
  const twice = async () => {
    await Promise.all([page.keyboard.press('Control+Enter'), page.keyboard.press('Control+Enter')]);
    await expect.poll(() => held.length).toBeGreaterThan(0);
  };

  await page.getByRole('button', { name: t.next }).click();
  await shows(names[0]!);
  await page.getByText(names[1]!).waitFor();
  await press('f', 1);
  // Whoever closes the window gives the next call back, and finds what was filled in.
  await page.goto('about:blank');
  await expect.poll(states).toEqual(['taken', 'waiting', 'waiting']);
  await expect.poll(async () => (await stored())[0]!.said).toEqual(['fail']);
  await page.goBack();
  await page.getByText(names[1]!).waitFor();
  await expect.poll(chosen).toBe(1);
  await page.locator('.sheet-row.current textarea').fill('No word of it.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await press('p', 2);
  await twice();
  await shows(names[1]!);
  await page.getByText(names[2]!).waitFor();
  await press('p', 1);
  expect(held).toHaveLength(1);
  expect(await states()).toEqual(['taken', 'taken', 'taken']);

  const message = 'This inspection does not stand at a point where that can be done.';
  await held.pop()!.fulfill({ json: { code: 38040, name: 'QC_RECORD_STATE', message, facts: {} } });
  await shows(names[0]!);
  await page.getByText(message).waitFor();
  expect(await chosen()).toBe(2);
  expect(await page.getByRole('radio', { name: tv.fail, checked: true }).count()).toBe(1);
  await page.getByText('No word of it.').waitFor();
  // What was taken ahead meanwhile waits again; the call that was shown is the next one still.
  await expect.poll(states).toEqual(['taken', 'taken', 'waiting']);
  await page.getByRole('status').getByText(names[1]!).waitFor();

  await twice();
  await shows(names[1]!);
  await expect.poll(chosen).toBe(1);
  await page.keyboard.press('ArrowDown');
  expect(held).toHaveLength(1);
  await held.pop()!.continue();
  await expect.poll(states).toEqual(['submitted', 'taken', 'taken']);
  await page.getByText(t.today.replace('{today}', '1').split(',')[0]!).waitFor();
  await press('p', 2);
  await twice();
  await shows(names[2]!);
  await held.pop()!.continue();
  await press('p', 1);
  // Who looks at the list in between finds it as they left it.
  await page.getByRole('link', { name: t.back }).click();
  await page.getByRole('button', { name: names[2]!, exact: true }).click();
  await shows(names[2]!);
  await expect.poll(chosen).toBe(1);
  await page.keyboard.press('ArrowDown');
  await press('p', 2);
  // Nothing waits after the last: one stays until it is stored.
  await twice();
  await shows(names[2]!);
  expect(held).toHaveLength(1);
  await held.pop()!.continue();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  await page.close();

  expect(held).toEqual([]);
  const good = { state: 'submitted', person: annaId, said: ['pass', 'pass'], why: [], timed: true };
  expect(await stored()).toEqual([
    { ...good, name: names[0], said: ['fail', 'pass'], why: ['No word of it.'] },
    { ...good, name: names[1] },
    { ...good, name: names[2] },
  ]);
  expect(
    await ask(ownerUrl, 'select state, score from qc_record where batch_id = $1 order by record_id', [batchId]),
  ).toEqual([50, 100, 100].map((score) => ({ state: 'done', score })));
});

test('a sentence whose call was deleted says so, and is left out', async () => {
  const labeller = product.as(labels);
  const turns = (text: string) => [
    { speaker: 'robot', text: 'Good morning.', from: 0, to: 2_000 },
    { speaker: 'customer', text, from: 3_000, to: 5_000, missed: true },
  ];
  const [gone] = await storeCalls(
    ownerUrl,
    '1',
    [{ turns: turns('Is my cat insured?') }, { turns: turns('Put me on your list.') }],
    { campaign: 'Labelled', flow: samples.renewalEn },
  );
  const [robot] = await ask(ownerUrl, `select robot_id::text as id from robot where name = 'Labelled robot'`);
  const body = { robotId: robot!.id as string, from: Date.now() - 864e5, to: Date.now() + 864e5, most: 10 };
  await labeller.call(labelEndpoints.collect, { body });
  for (const table of ['transcript', 'call_record'])
    await ask(ownerUrl, `delete from ${table} where tenant_id = 1 and call_id = $1`, [gone]);

  const page = await openPage(product, labels, '/taskInspection/workBench?of=labels');
  await page.locator('tbody').getByRole('button', { name: t.isGone, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.goneText).waitFor();
  expect(await dialog.getByRole('link').count()).toBe(0);
  await picture(page, 'label-gone');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.leaveOut }).click();
  // The next sentence comes at once.
  await dialog.getByText('Put me on your list.').waitFor();
  expect(await ask(ownerUrl, 'select state, intention from qc_label where call_id = $1', [gone])).toEqual([
    { state: 'dropped', intention: null },
  ]);
  await page.getByRole('cell', { name: t.leftOut }).waitFor();
});
