import { afterAll, expect, test } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { batchEndpoints } from '#areas/quality/batch/batch.contract.ts';
import { inspectBatch } from '#areas/quality/batch/inspect.job.ts';
import { benchTexts } from '#areas/quality/bench/bench.texts.ts';
import { inspectionTexts } from '#areas/quality/inspection/inspection.texts.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import { viewTexts } from '#areas/quality/view/view.texts.ts';
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
    const comment = sheet.locator('.sheet-row.current textarea');
    const explain = async () => {
      await comment.fill('Seen in the words.');
      await page.keyboard.press('Escape');
    };
    for (let at = 1; at <= 13; at += 1) {
      // What has to be explained whatever it comes to asks for it first.
      if (await comment.count()) await explain();
      await page.keyboard.press(at === 1 ? key : 'p');
      await expect.poll(() => sheet.getByRole('radio', { checked: true }).count()).toBe(at);
      if (at > 1 || key === 'p') continue;
      await explain();
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
  await decides.getByText('Agreed.').waitFor();
  await decides.close();
  expect(await ask(ownerUrl, 'select appeal, score, state from qc_record')).toEqual([
    { appeal: 'changed', score: 100, state: 'done' },
  ]);
});
