import { afterAll, expect, test } from 'vitest';
import { settingsTexts } from '#areas/agentDesk/settings/settings.texts.ts';
import { everyAgent } from '#areas/agentDesk/agents/agents.contract.ts';
import { agentsTexts } from '#areas/monitor/agents/agents.texts.ts';
import { testBoard } from '#areas/monitor/agents/testBoard.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openLive } from '#kit/server/live.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { whereItIsNoon } from '#kit/testing/whereItIsNoon.ts';
import { liveEvents } from '../server/product.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const ownerPool = openPool(server.database.ownerUrl, () => {}, 2);
const live = openLive({
  server: server.app.server,
  pool: ownerPool,
  personOf: server.app.personOf,
  events: liveEvents,
  maySee: async () => true,
  onError: () => {},
});
afterAll(async () => {
  await live.stop();
  await ownerPool.end();
  await server.stop();
});
const { ownerUrl } = server.database;
const head = person({
  gates: [
    ...(['monitor.agent.view', 'monitor.agent.change', 'monitor.agent.listen'] as const),
    ...(['agentDesk.setting.view', 'agentDesk.setting.edit'] as const),
  ],
});
await server.tokenOf(head);
const t = agentsTexts.en;
const s = settingsTexts.en;
const board = testBoard({ of: server, tenant: '1' });
await whereItIsNoon(ownerUrl, '1');
const minute = 60_000;

test('reasons and dispositions are added, found, changed and deleted', async () => {
  const page = await openPage(server, head, '/agentDesk/settings');
  await page.getByRole('heading', { name: s.noReasons }).waitFor();
  await page.getByRole('button', { name: s.addReason }).click();
  await page.getByRole('dialog').getByLabel(s.name, { exact: true }).fill('Lunch');
  await page.getByRole('dialog').getByLabel(s.minutes).fill('45');
  await page.getByRole('button', { name: kitTexts.en.create, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await ask(ownerUrl, 'select name, minutes, position from break_reason')).toEqual([
    { name: 'Lunch', minutes: 45, position: 10 },
  ]);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: `${s.dispositions} 0` }).click();
  await page.getByRole('heading', { name: s.noDispositions }).waitFor();
  await page.getByRole('button', { name: s.addDisposition }).click();
  await page.getByRole('dialog').getByLabel(s.name, { exact: true }).fill('Never again');
  await page.getByRole('combobox', { name: s.thenWhat }).click();
  await page.getByTitle(s.doNotCall, { exact: true }).click();
  await page.getByRole('button', { name: kitTexts.en.create, exact: true }).click();
  await page.getByRole('cell', { name: s.doNotCall }).waitFor();
  await page.getByRole('button', { name: `${kitTexts.en.more}: Never again` }).click();
  await page.getByRole('menuitem', { name: kitTexts.en.remove }).click();
  await page.getByRole('button', { name: s.removeDisposition }).click();
  await page.getByRole('heading', { name: s.noDispositions }).waitFor();
  expect(await ask(ownerUrl, 'select from disposition')).toEqual([]);
});

test('the board says honestly that nobody is there, changes as agents do, and sends them on a break', async () => {
  const now = Date.now();
  const lunch = (await ask(ownerUrl, 'select reason_id::text as id from break_reason'))[0]!.id as string;
  const claims = await board.group('Claims');
  const { agentId } = await board.agent('Gu Wen', { groups: [claims] });

  const page = await openPage(server, head, '/monitorCenter/agent');
  await page.getByRole('heading', { name: t.emptyTitle }).waitFor();
  await page.getByText(fill(t.emptyText, { agents: 1 })).waitFor();
  const groups = page.getByRole('list', { name: t.groups });
  await groups.getByText(t.nobodyIn).waitFor();
  expect(await complaints(page)).toEqual([]);

  // They sign in at their desk.
  const idle = { state: 'idle', since: now, by: null, freeSince: now, taskId: null } as const;
  await ask(
    ownerUrl,
    `insert into agent_now (tenant_id, agent_id, now, state, since, node) values (1, $1, $2, 'idle', $3, 'here')`,
    [agentId, JSON.stringify(idle), new Date(now)],
  );
  await ask(ownerUrl, "insert into agent_state (tenant_id, agent_id, state, began_at) values (1, $1, 'idle', $2)", [
    ...[agentId, new Date(now)],
  ]);
  await expect.poll(() => live.isWatched('1', 'agents.changed', everyAgent)).toBe(true);
  live.tellWatchers('1', 'agents.changed', everyAgent, { agentId, now: idle, connected: true, simulated: false });
  const row = page.getByRole('row', { name: /Gu Wen/ });
  await row.getByText(t.idle, { exact: true }).waitFor();

  // A row that is pushed changes at once: nothing of it is in the database.
  const ringing = { ...idle, state: 'ringing', callId: '7', direction: 'in', next: null };
  const held = page.waitForRequest('**/analysis/monitor/agent');
  live.tellWatchers('1', 'agents.changed', everyAgent, { agentId, now: ringing, connected: true, simulated: false });
  await row.getByText(t.ringing, { exact: true }).waitFor();
  await held;
  await row.getByText(t.idle, { exact: true }).waitFor();

  await page.getByRole('button', { name: `${kitTexts.en.more}: Gu Wen` }).click();
  await page.getByRole('menuitem', { name: t.changeState }).click();
  await page.getByRole('combobox', { name: t.reason }).click();
  await page.getByTitle('Lunch', { exact: true }).click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: t.changeNow }).click();
  await row.getByText('Lunch').waitFor();
  expect(await ask(ownerUrl, 'select reason from agent_state where ended_at is null')).toEqual([{ reason: lunch }]);
});

test('an agent opens with the day and the call, and listening says who hears whom', async () => {
  const now = Date.now();
  const [claims = ''] = (await ask(ownerUrl, 'select queue_id::text as id from skill_group')).map(
    ({ id }) => id as string,
  );
  const [callId = '', before = ''] = await board.calls(
    { name: 'Ma Lan', phone: '+8613900135521' },
    { name: 'Tang Li', phone: '+8613600139071' },
  );
  const on = { by: null, direction: 'in', next: null } as const;
  const rest = { reason: null, callId: null, by: null, endsTalk: false };
  const lu = await board.agent('Sun Lu', {
    groups: [claims],
    now: { state: 'talking', since: now - 6 * minute, callId, ...on },
    before: [{ ...rest, state: 'idle', from: now - 30 * minute, to: now - 6 * minute }],
  });
  await board.part(callId, lu.agentId, { groupId: claims, rang: now - 7 * minute, answered: now - 6 * minute });
  await board.part(before, lu.agentId, {
    ...{ groupId: claims, rang: now - 20 * minute, answered: now - 19 * minute, ended: now - 15 * minute },
    result: 'talked',
  });

  const page = await openPage(server, head, '/monitorCenter/agent');
  await page.getByRole('button', { name: `${t.listen}: Sun Lu` }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: /Whisper.*only Sun Lu hears you/ }).waitFor();
  expect(await drawer.getByRole('radio', { name: /^Listen/ }).getAttribute('aria-checked')).toBe('true');
  await drawer.getByRole('radio', { name: /^Barge in/ }).click();
  expect(await drawer.getByRole('radio', { name: /^Barge in/ }).getAttribute('aria-checked')).toBe('true');
  await drawer.getByText('139 **** 5521').first().waitFor();
  await drawer.getByText('Tang Li').waitFor();
  await drawer.getByText('4:00').first().waitFor();
  expect(await complaints(page)).toEqual([]);
});
