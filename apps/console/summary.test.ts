import { afterAll, expect, test } from 'vitest';
import { fakeChat } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { setService } from '#areas/outbound/summary/testService.ts';
import { readGolden, sets } from '#core/summary/golden/golden.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const chat = fakeChat((order) => {
  const { turns } = JSON.parse(order.messages[1]!.content) as { turns: { turn: number; text: string }[] };
  return JSON.stringify({
    result: 'Pays all on Friday',
    intentions: ['pay later'],
    variables: {},
    keySentences: [turns[5] ?? turns[3]],
    text: 'The salary came late; the customer pays the whole amount on Friday.',
  });
});
const server = await testProduct({
  withConsole: true,
  needs: { language: { mayReach: (host) => !host.startsWith('10.'), chat } },
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const editor = person({ gates: ['outbound.call.view', 'outbound.call.summarise', 'outbound.call.listen'] });
await server.tokenOf(editor);
const [collection, chinese] = await storeCalls(
  ownerUrl,
  '1',
  [
    {
      name: 'Thomas Reed',
      category: 'A',
      talkTime: 36_000,
      outputs: { label: 'Promised all', promised: '120', day: 'Friday' },
      turns: readGolden(sets.english.unseen[2]!).turns,
    },
    {
      name: '赵刚',
      category: 'A',
      talkTime: 36_000,
      outputs: { label: '约定全额还款', promised: '1280', day: '周五' },
      turns: readGolden(sets.chinese.unseen[2]!).turns,
    },
  ],
  { flow: { paramConfigs: [{ name: 'promised' }, { name: 'day' }] } },
);

test('a call is summed up on its page: a key sentence leads to its turn, a person says it better, marks a turn, and has it made anew', async () => {
  const page = await openPage(server, editor, `/outbounds/call/${collection}`);
  const part = page.getByRole('region', { name: 'Summary' });
  await part.getByText('Promised all').waitFor();
  await part.getByText('Extracted from the conversation').waitFor();

  await part.getByRole('button', { name: /I can pay the whole amount on Friday/ }).click();
  await page.locator('.call-turn[aria-current]').getByText('I can pay the whole amount on Friday.').waitFor();
  expect(page.url()).toContain('turn=5');
  expect(await page.getByRole('img', { name: 'Key sentence' }).count()).toBe(3);
  await picture(page, 'summary-en-light');
  expect(await complaints(page)).toEqual([]);

  await part.getByRole('button', { name: 'Edit' }).click();
  await part.getByLabel('Result').fill('Pays on Friday, salary was late');
  await part.getByRole('button', { name: /^Remove: I know/ }).click();
  await picture(page, 'summary-edit-en-light');
  expect(await complaints(page)).toEqual([]);
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText('Edited by Test Person').waitFor();
  await part.getByText('Pays on Friday, salary was late').waitFor();

  await page.getByRole('button', { name: /When can you pay it/ }).click();
  await page.getByRole('button', { name: 'Mark as a key sentence' }).click();
  await page.getByRole('button', { name: 'Remove the mark' }).waitFor();
  await part.getByRole('button', { name: /When can you pay it/ }).waitFor();

  await setService(ownerUrl, '1', 'https://language.example.com');
  await page.reload();
  await part.getByRole('button', { name: 'More: the summary' }).click();
  await page.getByRole('menuitem', { name: 'Make anew' }).click();
  await page.getByText('What Test Person wrote is replaced.', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Make anew' }).click();
  await part.getByText('By Aurora').waitFor();
  await part.getByText('The salary came late').waitFor();

  await part.getByRole('button', { name: 'More: the summary' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Edited by Test Person').first().waitFor();
  await drawer.getByText('Extracted from the conversation').waitFor();
  await picture(page, 'summary-earlier-en-light');
  expect(await complaints(page)).toEqual([]);
}, 60_000);

test('who may only see calls reads the summary of a Chinese call, and is offered no change', async () => {
  const viewer = person({ gates: ['outbound.call.view'] });
  const page = await openPage(server, viewer, `/outbounds/call/${chinese}`, {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  await page.getByText('从对话中提取').waitFor();
  await page.getByRole('region', { name: '通话小结' }).getByText('约定全额还款').waitFor();
  await picture(page, 'summary-zh-dark');
  expect(await page.getByRole('button', { name: '编辑' }).count()).toBe(0);
  expect(await complaints(page)).toEqual([]);
}, 60_000);

test('a language service is set up, says what is sent to it, is tried and removed', async () => {
  const keeper = person({
    tenant: '2',
    gates: ['system.language.view', 'system.language.edit', 'system.language.test'],
  });
  const page = await openPage(server, keeper, '/systemConfig/language');
  await page.getByText('Nothing leaves this installation').waitFor();
  await picture(page, 'language-none');
  await page.getByRole('button', { name: 'Set up a service' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Aurora');
  await drawer.getByLabel('Address').fill('http://10.0.0.7');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('by naming it in the setting LANGUAGE_HOSTS').waitFor();
  await drawer.getByLabel('Address').fill('https://language.example.com/v1');
  await drawer.getByLabel(/^Key/).fill('sk-secret');
  await picture(page, 'language-drawer');
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('its conversation is sent to language.example.com').waitFor();
  await picture(page, 'language-set');

  await page.getByRole('button', { name: 'Try it' }).click();
  await drawer.getByRole('button', { name: 'Summarise' }).click();
  await drawer.getByText('Pays all on Friday').waitFor();
  await picture(page, 'language-try');
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove' }).click();
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Nothing leaves this installation').waitFor();
}, 60_000);
