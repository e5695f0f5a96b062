import { afterAll, expect, test } from 'vitest';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const sound = new Uint8Array(4_000).fill(0x2a);
const server = await testProduct({
  withConsole: true,
  needs: {
    speech: {
      mayReach: (host) => !host.startsWith('10.'),
      installed: async () => [
        { part: 'flite', there: true },
        { part: 'espeak-ng', there: false },
      ],
      voices: {
        prepare: async () => {},
        tryVoice: async (vendor) => (vendor ? { failed: 'key', status: 401 } : { sound, firstSound: 120, total: 340 }),
      },
    },
  },
});
afterAll(server.stop);
const keeper = person({ gates: ['system.speech.view', 'system.speech.edit', 'system.speech.test'] });

test('without a vendor the page says what is there; one is added with what is wrong said in place, tried, moved and deleted', async () => {
  const page = await openPage(server, keeper, '/systemConfig/speech');
  await page.getByText('Nothing here recognises Mandarin').waitFor();
  await page.getByText('apt-get install espeak-ng').waitFor();
  await page.getByRole('button', { name: 'Try it: en-slt' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Speak it' }).click();
  await drawer.getByText('120 ms').waitFor();
  expect(await drawer.locator('audio').getAttribute('src')).toMatch(/^blob:/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a vendor' }).click();
  await drawer.getByLabel('Name', { exact: true }).first().fill('Nova');
  await drawer.getByLabel('Address').fill('http://10.0.0.7/say');
  await drawer.getByLabel('Code').fill('nova');
  await drawer.getByRole('button', { name: 'Add a vendor' }).click();
  await drawer.getByText('by naming it in the setting SPEECH_HOSTS').waitFor();
  await drawer.getByLabel('Address').fill('https://speech.example.com/say');
  await drawer.getByLabel('Key', { exact: true }).fill('sk-secret');
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add a vendor' }).click();
  await page.getByRole('button', { name: 'Nova', exact: true }).waitFor();
  await page.getByText('speech.example.com').waitFor();

  await page.getByRole('button', { name: 'Try it: Nova' }).click();
  await drawer.getByRole('button', { name: 'Speak it' }).click();
  await drawer.getByText('it refused the key (401).').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More: Nova' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Nova is deleted').waitFor();
  expect(await complaints(page)).toEqual([]);
});
