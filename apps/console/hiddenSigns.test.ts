import { afterAll, expect, test } from 'vitest';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const reader = person({ gates: ['system.message.view', 'system.message.edit'] });

test('signs of names that nobody sees are seen in a table, a menu and a title; what is typed and what was said stay as they are', async () => {
  const { ownerUrl } = product.database;
  const id = await product.idOf(reader);
  await ask(ownerUrl, 'update person set name = $1 where person_id = $2', ['Ann\u200ba \u2067Li', id]);
  await ask(
    ownerUrl,
    "insert into notice (tenant_id, person_id, kind, facts) values (1, $1, 'exportFailed', jsonb_build_object('file', $2::text))",
    [id, 'Calls \u202exslx.exe'],
  );
  const page = await openPage(product, reader, '/systemConfig/message');

  await page.getByRole('link', { name: 'Calls ⟨U+202E⟩xslx.exe' }).waitFor();
  await page.getByRole('button', { name: `AL ${kitTexts.en.person}`, exact: true }).click();
  await page.getByText('Ann⟨U+200B⟩a ⟨U+2067⟩Li', { exact: true }).waitFor();
  await page.evaluate(() => {
    document.title = 'Batch \u202e7';
    const made = document.createElement('div');
    made.innerHTML = `<p id="name" title="t\u200et">n\u200em</p><p data-words id="words">w\u200es</p>
      <textarea id="area">a\u200ea</textarea><div contenteditable="true" id="editor">e\u200er</div>`;
    document.body.append(made);
  });
  const text = (of: string) => page.locator(of).evaluate((element) => element.textContent);
  await expect.poll(() => text('#name')).toBe('n⟨U+200E⟩m');
  expect(await page.locator('#name').getAttribute('title')).toBe('t⟨U+200E⟩t');
  expect(await page.title()).toBe('Batch ⟨U+202E⟩7');
  expect([await text('#words'), await text('#area'), await text('#editor')]).toEqual([
    ...['w\u200es', 'a\u200ea', 'e\u200er'],
  ]);
  // A text that changes afterwards.
  await page.locator('#name').evaluate((element) => void (element.firstChild!.nodeValue = 'm\u061cn'));
  await expect.poll(() => text('#name')).toBe('m⟨U+061C⟩n');
  expect(await ask(ownerUrl, 'select name from person where person_id = $1', [id])).toEqual([
    { name: 'Ann\u200ba \u2067Li' },
  ]);
});
