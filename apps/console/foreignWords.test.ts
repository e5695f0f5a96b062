import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import type { Gate } from '#core/access/may.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const everybody = person({ gates: allGates as Gate[] });
const api = server.as(everybody);

/** What a screen reader says by these names is not ours to say in Chinese: names, numbers, formats, and what stands in `title` for the mouse. */
const ours =
  /^(Test Person|Tenant 1|TP|[\w ./:()%+-]*\d[\w ./:()%+-]*|mp4, webm, mov|CSV|Excel|XLSX|JSON|API|English|Callwright|Ctrl K|name|plate|premium|days_left|policy_end)$/;

/** Names, descriptions and kinds of what a screen reader comes to, that have Latin words and no Chinese one. */
async function foreign(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const said = nodes
    .filter(
      ({ ignored, role }) =>
        !ignored &&
        !['StaticText', 'InlineTextBox', 'RootWebArea', 'cell', 'row', 'code', 'strong', 'emphasis'].includes(
          role?.value as string,
        ),
    )
    .flatMap(({ role, name, description, properties = [] }) => {
      // An icon in a button is said by the name of the button.
      if (role?.value === 'image' && name?.value === 'close') return [];
      return [
        name?.value,
        description?.value,
        ...properties
          .filter((one) => ['roledescription', 'valuetext'].includes(one.name))
          .map(({ value }) => value.value as unknown),
      ].map((words) => ({ role: role?.value as string, words }));
    });
  return [
    ...new Set(
      said.flatMap(({ role, words }) =>
        typeof words === 'string' &&
        /[A-Za-z]{3}/.test(words) &&
        !/[\u4e00-\u9fff]/.test(words) &&
        !ours.test(words.trim())
          ? [`${role}: ${words}`]
          : [],
      ),
    ),
  ];
}

test('on Chinese screens a screen reader hears no English word of the libraries they are made of', async () => {
  const { flowId } = (await api.call(draftEndpoints.createWith, { body: { name: '续保', content: samples.renewalZh } }))
    .data;
  const asks = samples.renewalZh.nodes.find(({ type }) => type === 'interact')!;
  const heard: Record<string, string[]> = {};
  const page = await openPage(server, everybody, '/robotCenter/robots', { language: 'zh' });
  const hear = async (what: string) => {
    heard[what] = await foreign(page);
  };

  await page.getByRole('button', { name: '新建机器人' }).click();
  await page.getByRole('dialog').getByRole('radiogroup').first().waitFor();
  await hear('a new robot');
  await page.goto(`/proDesign?flowId=${flowId}&at=node:${asks.id}`);
  const tabs = page.getByRole('complementary').getByRole('tab');
  await tabs.first().waitFor();
  for (let at = 0; at < (await tabs.count()); at += 1) {
    if (at === 0) await tabs.first().click();
    else await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => tabs.nth(at).getAttribute('aria-selected')).toBe('true');
    await hear(`panel ${at}`);
  }
  expect(await tabs.nth(1).evaluate((one) => one.textContent)).not.toMatch(/[A-Za-z]/);
  await page.goto(`/liteDesign?flowId=${flowId}&node=${asks.id}`);
  await page.locator('.lite-words').first().waitFor();
  await hear('the list');
  for (const path of [
    '/outbounds/tasks',
    '/outbounds/call',
    '/contactmanagement/customer',
    '/lineManagement/number',
    '/operateCenter/tenants',
  ]) {
    await page.goto(path);
    await page.locator('.cw-page-head, .cw-head, h1, h2').first().waitFor();
    await hear(path);
  }
  await page.goto('/outbounds/activity');
  await page.getByRole('button', { name: '新建第一个活动' }).click();
  await page.getByRole('spinbutton').first().waitFor();
  await hear('a new campaign');

  expect(heard).toEqual(Object.fromEntries(Object.keys(heard).map((what) => [what, []])));
});
