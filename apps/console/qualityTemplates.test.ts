import { afterAll, expect, test } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { runRule } from '#areas/quality/machine/run.job.ts';
import { ruleTexts } from '#areas/quality/rule/rule.texts.ts';
import { machineTexts } from '#areas/quality/sheets/machine.texts.ts';
import { sheetListTexts } from '#areas/quality/sheets/sheetList.texts.ts';
import { templateTexts } from '#areas/quality/sheets/template.texts.ts';
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
const worker = await workOff(
  ownerUrl,
  { 'quality.runRule': runRule({ inTenant: product.app.inTenant, encoder: fakeEncoder(), now: Date.now }) },
  newLog('silent'),
);
afterAll(async () => {
  await worker.stop();
  await product.stop();
});
const author = person({ gates: ['quality.template.view', 'quality.template.edit'] });
const [t, tList, tMachine] = [templateTexts.en, sheetListTexts.en, machineTexts.en];

test('a template is made, gets an item with a rule, is tried, counted over stored calls, judged and put in use', async () => {
  await product.tokenOf(author);
  const saying = (text: string) => [{ speaker: 'robot', text, from: 500, to: 4_000 }];
  await storeCalls(ownerUrl, '1', [
    { turns: saying('This offer is gone tomorrow.') },
    { turns: saying('Take your time.') },
  ]);
  const page = await openPage(product, author, '/qualityChecking/intelligence');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const send = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  await button(tList.add).click();
  await dialog.getByLabel(tList.name).fill('Renewals');
  await send('Create');
  await button(t.addCategory).click();
  await dialog.getByLabel(t.categoryName).fill('Pressure');
  await send('Create');
  await button(fill(t.addItem, { category: 'Pressure' })).click();
  await dialog.getByLabel(t.itemName).fill('No deadline');
  await send('Create');

  await page.getByRole('radiogroup', { name: t.decidedBy }).getByText(t.byRule, { exact: true }).click();
  expect(await button(t.save).isDisabled()).toBe(true);
  expect(await button(fill(t.release, { version: 1 })).isDisabled()).toBe(true);
  const words = page.getByRole('region', { name: ruleTexts.en.hitWhen }).getByRole('textbox');
  await words.first().fill('gone');
  await words.first().press('Enter');
  await page.getByText(fill(tMachine.triedLatest, { calls: 2, hits: 1 })).waitFor();
  await button(t.save).click();
  await button(t.save).waitFor({ state: 'detached' });
  const looks = "draft #>> '{items,0,rule,steps,0,look,words,0}' as word";
  expect(await ask(ownerUrl, `select ${looks} from qc_template`)).toEqual([{ word: 'gone' }]);

  await page.getByRole('tab', { name: tMachine.machine }).click();
  await button(tMachine.start).click();
  await page.getByRole('region', { name: tMachine.caught }).getByText('This offer is').waitFor();
  await page.keyboard.press('w');
  await page.getByText(fill(tMachine.judged, { judged: 1, right: 0, share: '0.0%' })).waitFor();
  expect(await ask(ownerUrl, 'select is_right from qc_judgement')).toEqual([{ is_right: false }]);
  expect(await complaints(page)).toEqual([]);

  await button(fill(t.release, { version: 1 })).click();
  await send(fill(t.release, { version: 1 }));
  await page.getByText(fill(t.frozen, { version: 1 })).waitFor();
  expect(await button(t.addCategory).count()).toBe(0);
  expect(await ask(ownerUrl, 'select version, draft from qc_template')).toEqual([{ version: 1, draft: null }]);
});
