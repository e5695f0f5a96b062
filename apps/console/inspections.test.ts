import { afterAll, expect, test } from 'vitest';
import { inBenchTexts } from '#areas/quality/inBench/inBench.texts.ts';
import { inspectionsTexts } from '#areas/quality/inspections/inspections.texts.ts';
import { reportsTexts } from '#areas/quality/reports/reports.texts.ts';
import { testInspections } from '#areas/quality/testInspections.ts';
import { webhookEndpoints } from '#areas/quality/webhook/webhook.contract.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { batchId, duringId } = await testInspections(server);
const lead = person({
  gates: [
    ...(['quality.record.view', 'quality.record.settle', 'quality.figure.view', 'quality.batch.view'] as const),
    ...(['quality.batch.edit', 'quality.task.inspect', 'quality.webhook.view', 'quality.webhook.edit'] as const),
    ...(['quality.template.view', 'outbound.call.view', 'system.exportTask.view'] as const),
  ],
});
const agent = person({ gates: ['quality.record.view'] });
const [ti, tr, tb] = [inspectionsTexts.en, reportsTexts.en, inBenchTexts.en];

test('inspections are narrowed, and other systems are told of them', async () => {
  const page = await openPage(server, lead, '/qualityChecking/record');
  await page
    .getByRole('row', { name: /Luo Yan/ })
    .first()
    .waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(ti.differs) }).click();
  await page.waitForURL(/states=differs/);
  await page.getByRole('button', { name: ti.tell }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${ti.url}`)).fill('https://quality.example/hear');
  await dialog.getByLabel(ti['inspection.done']).check();
  await dialog.getByLabel(new RegExp(`^${ti.secret}`)).fill('a secret of twenty letters');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Told: quality.example' }).click();
  await dialog.getByRole('radio', { name: ti.secretNone }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await server.as(lead).call(webhookEndpoints.read, {})).data).toEqual({
    ...{ url: 'https://quality.example/hear', isSigned: false, events: ['inspection.done'] },
  });
});

test('an agent finds their own calls and nothing else', async () => {
  await ask(
    server.database.ownerUrl,
    "update agent set person_id = $1 from person p where p.tenant_id = 1 and p.login_name = 'shen.hao' and agent.person_id = p.person_id",
    [await server.idOf(agent)],
  );
  const page = await openPage(server, agent, '/qualityChecking/record');
  await page
    .getByRole('row', { name: /Test Person/ })
    .first()
    .waitFor();
  expect(await page.getByRole('row', { name: /Luo Yan/ }).count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
});

test('a batch is read from its worst item down to the moment of a problem', async () => {
  const page = await openPage(server, lead, '/taskInspection/batchAnalysis');
  await page.getByRole('link', { name: 'Renewals, week 47' }).click();
  await page.getByRole('table', { name: tr.items }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page
    .getByRole('row', { name: /No untrue deadline/ })
    .getByRole('link')
    .click();
  await page.waitForURL(/problemRecord\?.*item=/);
  await page
    .getByRole('link', { name: /Open the call at/ })
    .first()
    .waitFor();
  expect(page.url()).toContain(`batchId=${batchId}`);
  expect(await complaints(page)).toEqual([]);
  await page.goto('/taskInspection/workTimeCount');
  await page
    .getByRole('table', { name: tr.byInspector, exact: true })
    .getByRole('row', { name: /Wei Na/ })
    .waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('a call under way shows what is broken in it, and its batch is stopped', async () => {
  const page = await openPage(server, lead, '/taskInspection/inBench');
  await page.getByRole('list', { name: tb.broken }).getByText('No untrue deadline').waitFor();
  await page.getByRole('list', { name: tb.calls }).getByText('Qian Feng').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop “Renewals under way”' }).click();
  await page.getByRole('button', { name: 'Start “Renewals under way”' }).waitFor();
  expect(await ask(server.database.ownerUrl, 'select state from qc_batch where batch_id = $1', [duringId])).toEqual([
    { state: 'stopped' },
  ]);
});
