import ExcelJS from 'exceljs';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { addEntry } from '#core/design/wordLists.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(() => server.stop());

const designer = person({ gates: ['designer.flow.view', 'designer.flow.edit', 'robot.robot.view'] });
const robot = async (content: Flow) =>
  (
    await server
      .as(designer)
      .call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content } })
  ).data.flowId;
const draft = async (flowId: string) =>
  (await server.as(designer).call(draftEndpoints.draft, { params: { flowId } })).data.flow;
const saved = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 250 });
const names = (flow: Flow) => flow.intentions.map(({ name }) => name);
const [first, second, third, fourth] = names(samples.renewalEn) as [string, string, string, string];

test('intentions are merged, switched off and deleted, several at once, and all of it is undone', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=intention`);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const choose = async (...wanted: string[]) => {
    for (const name of wanted) await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check();
  };

  await button('Choose several').click();
  await choose(first, second);
  expect(await complaints(page)).toEqual([]);
  await button('Merge').click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 intentions' });
  await dialog.getByRole('radio', { name: new RegExp(`^${first}`) }).check();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Merge into “${first}”` }).click();
  await saved(async () => names(await draft(flowId)).includes(second)).toBe(false);
  const merged = (await draft(flowId)).intentions.find(({ name }) => name === first)!;
  expect(merged.keyWords).toEqual(expect.arrayContaining(samples.renewalEn.intentions[1]!.keyWords));
  expect(JSON.stringify((await draft(flowId)).nodes)).not.toContain(`"${samples.renewalEn.intentions[1]!.id}"`);

  await button('Choose several').click();
  await choose(third, fourth);
  await button('Do not listen for them').click();
  await saved(async () =>
    (await draft(flowId)).intentions.filter(({ open }) => open === false).map(({ name }) => name),
  ).toEqual([third, fourth]);
  await page.getByRole('toolbar', { name: '2 chosen' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete the 2 chosen?' }).getByRole('button', { name: 'Delete 2' }).click();
  await saved(async () => names(await draft(flowId)).length).toBe(samples.renewalEn.intentions.length - 3);

  await page.keyboard.press('Escape');
  await page.locator('.react-flow__pane').waitFor();
  for (let at = 0; at < 3; at++) await page.keyboard.press('Control+z');
  await saved(async () => names(await draft(flowId))).toEqual(names(samples.renewalEn));
});

test('intentions are written to a file and read from one: first what would become of it, then the draft, then undone', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=intention`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const path = await (await downloading).path();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(path)) as never);
  const sheet = book.worksheets[0]!;
  expect(new Set(sheet.getColumn(1).values.slice(2))).toEqual(new Set(names(samples.renewalEn)));

  // One sentence more for an intention that is there, one that is new, and one that cannot be.
  const headings = sheet.getRow(1).values as string[];
  const row = (name: string, sentence: string, expression = '') =>
    Object.assign(Array<string>(headings.length).fill(''), {
      1: name,
      [headings.findIndex((one) => /sentence/i.test(one ?? ''))]: sentence,
      [headings.findIndex((one) => /expression/i.test(one ?? ''))]: expression,
    }).slice(1);
  sheet.addRow(row(first, 'By all means, carry on'));
  sheet.addRow(row('Moves house', 'We are moving to another town'));
  sheet.addRow(row('Moves house', 'New address', '((broken'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload intentions' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'nothing.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('this is no spreadsheet'),
    });
  await dialog.getByRole('alert').waitFor();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({
      name: 'more.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await book.xlsx.writeBuffer()),
    });
  await dialog.getByText(/^1 new, 1 changed/).waitFor();
  expect(await dialog.getByRole('row').last().innerText()).toContain('((broken');
  expect(await complaints(page)).toEqual([]);
  expect(names(await draft(flowId))).toEqual(names(samples.renewalEn));

  await dialog.getByRole('button', { name: 'Take 2' }).click();
  await saved(async () => (await draft(flowId)).intentions.find(({ name }) => name === 'Moves house')?.simQs).toEqual([
    'We are moving to another town',
    'New address',
  ]);
  expect((await draft(flowId)).intentions.find(({ name }) => name === first)!.simQs).toContain(
    'By all means, carry on',
  );
  await page.getByRole('button', { name: 'Moves house' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await saved(async () => names(await draft(flowId))).toEqual(names(samples.renewalEn));
});

test('values of an entity are pasted, say what is wrong with them, and are tried on a sentence', async () => {
  const made = addEntry(
    samples.renewalEn,
    'entityConfigs',
    { name: 'tariff', values: [{ value: 'bronze', said: [] }] },
    () => 'tariffs',
  );
  const flowId = await robot(made.flow!);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=entity`);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'List of values' }).fill('gold: premium, best\nsilver: Premium');
  await page.getByRole('button', { name: 'Add 2' }).click();
  await page.getByText('“Premium” is said for “gold” and for “silver”: the first is meant.').waitFor();
  await saved(async () => (await draft(flowId)).entityConfigs![0]!.values!.map(({ value }) => value)).toEqual([
    'bronze',
    'gold',
    'silver',
  ]);
  await page.getByRole('textbox', { name: 'Check' }).fill('I would like the best one, please');
  await page.getByText('best → gold').waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('questions are taken from a spreadsheet, those that are there answered anew; what could not be is fetched, and all of it undone', async () => {
  const flowId = await robot(samples.renewalEn);
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const [known] = samples.renewalEn.faqs;
  await page.getByRole('button', { name: 'Upload questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload questions' });
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Colour,Size\nred,4\n');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await choose(
    `Question,Answer\n${known!.faqName},A better answer.\nWhere is your office?,In the old town.\nWithout an answer,\n`,
  );
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Added: 1. Answered anew: 1.').waitFor();
  expect(await dialog.getByRole('row').last().innerText()).toContain('Without an answer');
  expect(await complaints(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download these rows to correct them' }).click();
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await readFile(await (await downloading).path())) as never);
  expect(JSON.stringify(book.worksheets[0]!.getRow(2).values)).toContain('Without an answer');

  const answers = async () =>
    (await draft(flowId)).faqs.map(({ faqName, notExceed }) => [faqName, notExceed.ttsConfigs[0]?.content[0]?.text]);
  expect(await answers()).toEqual(
    expect.arrayContaining([
      [known!.faqName, 'A better answer.'],
      ['Where is your office?', 'In the old town.'],
    ]),
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('treeitem', { name: /Where is your office/ }).waitFor();
  await page.locator('.react-flow__pane').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Control+z');
  await saved(async () => (await draft(flowId)).faqs.map(({ faqName }) => faqName)).toEqual(
    samples.renewalEn.faqs.map(({ faqName }) => faqName),
  );
});
