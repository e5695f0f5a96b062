import { afterAll, expect, test } from 'vitest';
import { parametersTexts } from '#areas/system/parameters/parameters.texts.ts';
import { onHold } from '#core/sound/onHold.ts';
import { wavOfALaw } from '#core/sound/wavOfALaw.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const head = person({ gates: ['system.parameter.view', 'system.parameter.edit'] });

test('a parameter is named, changed and deleted, and a setting is set, switched off and on, in both languages', async () => {
  const { ownerUrl } = product.database;
  for (const [language, mode, width] of [
    ['en', 'light', 1440],
    ['zh', 'dark', 1280],
  ] as const) {
    const t = parametersTexts[language];
    const page = await openPage(product, head, '/systemConfig/parameters', { language, mode, width });
    const dialog = page.getByRole('dialog');
    const save = async () => {
      await dialog.getByRole('button').last().click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: t.add }).first().click();
    await dialog.getByLabel(t.name, { exact: true }).fill('hotline');
    await dialog.getByLabel(t.value, { exact: true }).fill('400 820 8820');
    expect(await complaints(page)).toEqual([]);
    await save();
    await page.getByRole('button', { name: 'hotline', exact: true }).click();
    await dialog.getByLabel(t.value, { exact: true }).fill('95500');
    await save();
    expect(await ask(ownerUrl, 'select name, value from global_parameter')).toEqual([
      { name: 'hotline', value: '95500' },
    ]);
    expect(await complaints(page)).toEqual([]);

    await page.getByRole('button', { name: t.system, exact: true }).click();
    await page.getByRole('button', { name: t['webhook.days'], exact: true }).click();
    await dialog.getByLabel(t.value, { exact: true }).fill('12');
    expect(await complaints(page)).toEqual([]);
    await save();
    const row = page.getByRole('row', { name: t['webhook.days'] });
    await row.locator('b', { hasText: fill(t.unit_days, { count: 12 }) }).waitFor();
    await row.getByRole('switch').click();
    await row.locator('b', { hasText: fill(t.unit_days, { count: 30 }) }).waitFor();
    expect(await ask(ownerUrl, 'select code, value, valid from system_setting')).toEqual([
      { code: 'webhook.days', value: 12, valid: false },
    ]);
    expect(await complaints(page)).toEqual([]);

    await page.getByRole('button', { name: t.music, exact: true }).click();
    const music = page.getByRole('list', { name: t.music });
    await music.getByText(t.musicInForce).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'waltz.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavOfALaw(onHold().music)) });
    await music.getByText('waltz.wav').waitFor();
    await music.getByRole('button', { name: fill(t.musicPlayOf, { name: 'waltz.wav' }) }).click();
    await music.locator('audio').waitFor();
    await picture(page, `music-${language}`);
    expect(await complaints(page)).toEqual([]);
    await music.getByRole('button', { name: t.musicRemove }).click();
    await dialog.getByRole('button', { name: t.musicRemove }).click();
    await music.getByText('waltz.wav').waitFor({ state: 'detached' });
    expect(await ask(ownerUrl, 'select from hold_music')).toEqual([]);
    await ask(ownerUrl, 'delete from system_setting');
    await ask(ownerUrl, 'delete from global_parameter');
    await page.close();
  }
});
