import { afterAll, expect, test } from 'vitest';
import { outwardWeb } from '#adapters/web/outward.ts';
import { reachable } from '#adapters/web/reachable.ts';
import { taskConfigTexts } from '#areas/outbound/taskConfig/taskConfig.texts.ts';
import { webhookTexts } from '#areas/system/webhook/webhook.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true, needs: { web: { ...outwardWeb(), mayAsk: reachable([]) } } });
afterAll(product.stop);
const head = person({
  gates: ['system.webhook.view', 'system.webhook.edit', 'system.client.view', 'system.client.edit'],
});

test('an address is set up, tested, found in the log with why it was not told, and told again, in both languages', async () => {
  const { ownerUrl } = product.database;
  for (const [language, mode, width] of [
    ['en', 'light', 1440],
    ['zh', 'dark', 1280],
  ] as const) {
    const [t, ofForm] = [webhookTexts[language], taskConfigTexts[language]];
    const page = await openPage(product, head, '/systemConfig/webhook', { language, mode, width });
    await page.getByRole('button', { name: `${t.setUp}: ${t.tasks}` }).click();
    await page.getByRole('dialog').getByLabel(ofForm.url).fill('http://10.9.9.9/calls');
    await page.getByText(ofForm['batch.finished']).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('http://10.9.9.9/calls').waitFor();

    await page.getByRole('button', { name: `${t.test}: ${t.tasks}` }).click();
    await page.getByText(fill(t.testBad, { why: t.refusedAddress })).waitFor();
    await page.getByText(fill(t.givenUpCount, { count: 1 })).waitFor();
    await page.getByRole('button', { name: t.ping, exact: true }).click();
    await page.getByRole('dialog').getByText('http://10.9.9.9/calls').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await complaints(page)).toEqual([]);

    await page.getByRole('button', { name: fill(t.againAll, { count: 1 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fill(t.againAll, { count: 1 }) })
      .click();
    await page.getByText(fill(t.waitingCount, { count: 1 })).waitFor();
    expect(await ask(ownerUrl, 'select state, event from webhook_delivery')).toEqual([
      { state: 'waiting', event: 'ping' },
    ]);
    const [row] = await ask(ownerUrl, 'select delivery_id::text as id from webhook_delivery');
    await page.getByRole('button', { name: `${t.stop}: ${fill(t.row, { id: row!.id as string })}` }).click();
    await page.getByText(fill(t.isStopped, { count: 1 })).waitFor();
    expect(await ask(ownerUrl, 'select state from webhook_delivery')).toEqual([{ state: 'cancelled' }]);
    await ask(ownerUrl, 'delete from webhook_delivery');
    await ask(ownerUrl, 'delete from task_config');
    await page.close();
  }
});
