import { afterAll, expect, test } from 'vitest';
import { dictionaryTexts } from '#areas/operate/dictionary/dictionary.texts.ts';
import { sheetImportTexts } from '#kit/console/imports/sheetImport.texts.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
await ask(
  ownerUrl,
  "insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)",
);
const keeper = person({ tenant: '900', gates: ['operate.dictionary.view', 'operate.dictionary.edit'] });
const reader = person({ tenant: '900', gates: ['operate.dictionary.view'] });
const address = '/operateCenter/dictionaries';
const t = dictionaryTexts.en;
const entry = async (code: string) =>
  (await ask(ownerUrl, 'select name_en, position, valid from dictionary_entry where code = $1', [code]))[0];

test('the operator adds an entry, finds it, changes it and deletes it again', async () => {
  const page = await openPage(product, keeper, address);
  await page.getByRole('button', { name: 'Banking', exact: true }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: t.add }).click();
  await page.getByLabel(t.code, { exact: true }).fill('MINING');
  await page.getByLabel(t.nameEn).fill(' Mining ');
  await page.getByLabel(t.nameZh).fill('采矿');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: kitTexts.en.create, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await entry('MINING')).toEqual({ name_en: 'Mining', position: 170, valid: true });

  await page.getByPlaceholder(t.search).fill('mini');
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'Mining', exact: true }).click();
  await page.getByLabel(t.nameEn).fill('Mines');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await page.getByRole('cell', { name: t.notOffered }).waitFor();
  expect(await entry('MINING')).toEqual({ name_en: 'Mines', position: 170, valid: false });

  await page.getByRole('button', { name: `${kitTexts.en.more}: Mines` }).click();
  await page.getByRole('menuitem', { name: kitTexts.en.remove }).click();
  await page.getByRole('button', { name: t.removeNow }).click();
  await page.getByText(kitTexts.en.filteredTitle).waitFor();
  expect(await entry('MINING')).toBeUndefined();
});

test('a file of entries is checked before its good rows are stored', async () => {
  const page = await openPage(product, keeper, address);
  await page.getByRole('button', { name: kitTexts.en.import, exact: true }).click();
  const content = `${t.exampleContent}ROBOT_INDUSTRY,farming,Farming,农业,,Yes\n`;
  await page.setInputFiles('input[type=file]', {
    name: 'entries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await page.getByRole('cell', { name: 'farming' }).waitFor();
  await page
    .getByRole('button', { name: fill(sheetImportTexts.en.importSome, { count: 1, refused: 1 }), exact: true })
    .click();
  await page.getByRole('button', { name: kitTexts.en.close, exact: true }).last().click();

  await page.getByRole('button', { name: 'Aviation', exact: true }).waitFor();
  expect(await entry('AVIATION')).toEqual({ name_en: 'Aviation', position: 200, valid: true });
});

test('who may only look has nothing to press', async () => {
  const page = await openPage(product, reader, address);
  await page.getByText('Banking', { exact: true }).waitFor();

  for (const name of [t.add, kitTexts.en.import, 'Banking', `${kitTexts.en.edit}: Banking`])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
});
