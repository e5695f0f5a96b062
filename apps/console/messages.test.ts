import { afterAll, expect, test } from 'vitest';
import { messagesTexts } from '#areas/system/notice/messages.texts.ts';
import { noticeTexts } from '#areas/system/notice/notice.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const reader = person({ gates: ['system.message.view', 'system.message.edit'] });

test('somebody reads what they were told and chooses how to be told, in both languages', async () => {
  const { ownerUrl } = product.database;
  const id = await product.idOf(reader);
  await ask(ownerUrl, "update person set email = 'li@example.com', email_bound_at = now() where person_id = $1", [id]);
  for (const [language, mode, width] of [
    ['en', 'light', 1440],
    ['zh', 'dark', 1280],
  ] as const) {
    const [t, said] = [messagesTexts[language], noticeTexts[language]];
    await ask(ownerUrl, 'delete from notice_wish');
    await ask(ownerUrl, 'delete from notice');
    await ask(
      ownerUrl,
      `insert into notice (tenant_id, person_id, kind, facts) select 1, $1, 'exportFailed', jsonb_build_object('file', 'Calls ' || n) from generate_series(1, 3) n`,
      [id],
    );
    const page = await openPage(product, reader, '/systemConfig/message', { language, mode, width });
    await page.getByRole('link', { name: fill(said.exportFailed, { file: 'Calls 3' }) }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: t.readAll }).click();
    await page.getByRole('button', { name: t.readAll }).waitFor({ state: 'detached' });
    expect(await ask(ownerUrl, 'select from notice where read_at is null')).toEqual([]);

    await page.getByRole('button', { name: t.wishes }).click();
    await page.getByText(fill(t.mailbox, { mailbox: 'li@example.com' })).waitFor();
    await page.getByRole('switch', { name: fill(t.mailOf, { event: t.e_batchComplete }) }).click();
    await expect
      .poll(() => ask(ownerUrl, 'select kind, in_app, mail from notice_wish'))
      .toEqual([{ kind: 'batchComplete', in_app: true, mail: true }]);
    expect(await complaints(page)).toEqual([]);
    await page.close();
  }
});
