import { afterAll, expect, test } from 'vitest';
import { draftEndpoints, versionEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { lessonOf } from '#core/flow/learnt.ts';
import { samples } from '#core/flow/samples/index.ts';
import { exportModel } from '#core/nlu/binary.ts';
import { train } from '#core/nlu/train.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);

const designer = person({ gates: ['designer.flow.view', 'designer.flow.edit', 'designer.flow.publish'] });
const reader = person({ gates: ['designer.flow.view'] });
const api = server.as(designer);
const strictness = async (flowId: string) =>
  ((await api.call(draftEndpoints.draft, { params: { flowId } })).data.flow.commonConfigs as { strictness?: number })
    .strictness;
/** Of the presets and by words, so that it takes a second. */
const model = exportModel(train(lessonOf(samples.surveyEn)));

test('a designer says how sure the robot must be, and sees what that costs and gains', async () => {
  const { flowId } = (
    await api.call(draftEndpoints.createWith, { body: { name: 'Sureness', content: samples.surveyEn } })
  ).data;
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=sureness`);
  const status = page.getByRole('dialog').getByRole('status');
  await status.getByText('Not taught yet: a robot learns when a version is published.').waitFor();
  expect(await complaints(page)).toEqual([]);

  await api.call(versionEndpoints.publish, { body: { flowId, note: 'The first' } });
  await page.reload();
  await status.getByText('Version 1 has not been taught yet.').waitFor();
  await ask(
    server.database.ownerUrl,
    `insert into robot_model (tenant_id, robot_id, version, model, sentences, intentions)
       select tenant_id, robot_id, version, $2, 700, 12 from robot where robot_id = $1 on conflict do nothing`,
    [flowId, Buffer.from(model)],
  );
  await page.reload();
  const slider = page.getByRole('slider', { name: 'How sure it must be' });
  await status.getByText('understand rightly it refuses').waitFor();
  const before = await slider.getAttribute('aria-valuetext');
  await picture(page, 'sureness-en-light-1440');
  await slider.focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => strictness(flowId)).toBe(1);
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(before);
  await status.getByText(/rightly it refuses 1[23]/).waitFor();
  await page.getByText('Every position').click();
  const shares = (await page.getByRole('row').allTextContents())
    .slice(1)
    .map((row) => row.match(/[\d.]+(?= %)/g)!.map(Number));
  expect(shares).toHaveLength(11);
  for (const at of [0, 1]) expect(shares[10]![at]!).toBeGreaterThan(shares[0]![at]! + 5);
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'sureness-strict-en-light-1440');

  await page.keyboard.press('Escape');
  await page.locator('.react-flow__pane').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => strictness(flowId)).not.toBe(1);

  const dark = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=sureness`, {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  await dark.getByText('本可正确理解的').waitFor();
  await picture(dark, 'sureness-zh-dark-1280');
  expect(await complaints(dark)).toEqual([]);

  const look = await openPage(server, reader, `/proDesign?flowId=${flowId}&settings=sureness`);
  await look.getByText('understand rightly it refuses').waitFor();
  expect(await look.getByRole('slider').getAttribute('aria-disabled')).toBe('true');
});
