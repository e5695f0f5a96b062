import { afterAll, expect, test } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { inspectBatch } from '#areas/quality/batch/inspect.job.ts';
import { batchesTexts } from '#areas/quality/batches/batches.texts.ts';
import { formTexts } from '#areas/quality/batches/form.texts.ts';
import { overviewTexts } from '#areas/quality/overview/overview.texts.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import { fill } from '#kit/contract/language.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
const { ownerUrl } = product.database;
const inTenant = product.app.inTenant;
const jobs = {
  'quality.inspectBatch': inspectBatch({ inTenant, encoder: fakeEncoder(), live: { tell() {}, tellWatchers() {} } }),
};
const worker = await workOff(ownerUrl, jobs, newLog('silent'));
afterAll(async () => {
  await worker.stop();
  await product.stop();
});

const manager = person({
  gates: [
    ...(['quality.figure.view', 'quality.batch.view', 'quality.batch.edit', 'quality.record.view'] as const),
    ...(['quality.template.view', 'quality.template.edit', 'quality.task.inspect'] as const),
  ],
});
const [t, f, o] = [batchesTexts.en, formTexts.en, overviewTexts.en];
const turns = [
  { speaker: 'robot', text: 'This call is recorded.', from: 0, to: 2_000 },
  { speaker: 'customer', text: 'Fine.', from: 2_500, to: 3_000 },
];

test('a batch is made with the sample in sight, released, inspected, and shows in the figures', async () => {
  await product
    .as(manager)
    .call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'Service calls', shipped: 'serviceEn' } });
  await storeCalls(
    ownerUrl,
    '1',
    Array.from({ length: 20 }, () => ({ turns })),
  );
  const page = await openPage(product, manager, '/qualityChecking');
  await page.getByText(o.emptyTitle).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: o.toBatch }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(f.name, { exact: true }).fill('Week 47');
  await dialog.getByRole('combobox', { name: f.template }).click();
  await page.getByTitle('Service calls').click();
  await dialog.getByText('20 calls fit, 2 are drawn, of one agent or robot').waitFor();
  await dialog.getByRole('spinbutton', { name: f.shareField }).fill('50');
  await dialog.getByText('20 calls fit, 10 are drawn, of one agent or robot').waitFor();
  await dialog.getByText(f.reviewers0).click();
  await dialog.getByText(f.means0).waitFor();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();

  await page.getByRole('cell', { name: '50% of each result, seed 42' }).waitFor();
  await page.getByRole('button', { name: `${t.release}: Week 47` }).click();
  await page.getByRole('button', { name: fill(t.releaseConfirm, { drawn: 10 }) }).click();
  await expect
    .poll(() => ask(ownerUrl, 'select name, state, version, sampling from qc_batch'))
    .toEqual([
      {
        name: 'Week 47',
        state: 'finished',
        version: 1,
        sampling: { by: 'share', share: 50, stratified: true, seed: 42 },
      },
    ]);

  await page.reload();
  await page.getByRole('button', { name: `${t.analysis}: Week 47` }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Week 47' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(11);
  expect(await complaints(page)).toEqual([]);

  await page.goto('/qualityChecking');
  await page.getByRole('heading', { name: o.scoreByDay }).waitFor();
  await page.getByRole('heading', { name: o.agents }).waitFor();
  expect(await complaints(page)).toEqual([]);
});
