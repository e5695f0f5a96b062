import { afterAll, expect, test } from 'vitest';
import { agentsTexts } from '#areas/monitor/agents/agents.texts.ts';
import { testBoard } from '#areas/monitor/agents/testBoard.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const head = person({ gates: ['monitor.agent.view', 'monitor.agent.change', 'monitor.agent.listen'] });
await server.tokenOf(head);
const t = agentsTexts.en;
const board = testBoard({ of: server, tenant: '1' });

test('a group rehearses with as many agents as there are seats, and whose call is none is not listened to', async () => {
  const claims = await board.group('Claims');
  const since = Date.now() - 60_000;
  const [callId = ''] = await board.calls({ name: 'Ma Lan', phone: '+8613900135521' });
  const talking = { state: 'talking', since, by: null, direction: 'in', next: null, callId } as const;
  await board.agent('Gu Wen', { groups: [claims] });
  const lu = await board.agent('Sun Lu', { groups: [claims], now: talking, simulated: true });
  await board.part(callId, lu.agentId, { groupId: claims, rang: since, answered: since });

  const page = await openPage(server, head, '/monitorCenter/agent');
  const row = page.getByRole('row', { name: /Sun Lu/ });
  await row.getByText(t.simulated, { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: `${t.listen}: Sun Lu` }).count()).toBe(0);
  await row.getByRole('button', { name: 'Sun Lu', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('139 **** 5521').first().waitFor();
  await drawer.getByText(t.simulated, { exact: true }).waitFor();
  expect(await drawer.getByRole('radio').count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  const rehearse = () => page.getByRole('button', { name: `${t.rehearse}: Claims` }).click();
  await rehearse();
  const count = page.getByRole('spinbutton', { name: t.simulatedAgents });
  expect(await count.inputValue()).toBe('1');
  await count.fill('5');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: t.rehearseSet, exact: true }).click();
  await page.getByText(fill(t.simulatedOnly, { agents: 2, wanted: 5 })).waitFor();
  await page.getByText(fill(t.simulatedCount, { count: 2 })).waitFor();
  await page
    .getByRole('row', { name: /Gu Wen/ })
    .getByText(t.idle, { exact: true })
    .waitFor();

  await rehearse();
  await count.fill('0');
  await count.press('Enter');
  await page.getByText(`${t.simulatedNone} ${fill(t.simulatedLeaving, { leaving: 1 })}`).waitFor();
  await page.getByRole('row', { name: /Gu Wen/ }).waitFor({ state: 'detached' });
  await row.getByText(fill(t.afterwards, { state: t.signedOut })).waitFor();
});
