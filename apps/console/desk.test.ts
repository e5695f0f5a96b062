import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { deskTexts } from '#areas/agentDesk/desk/desk.texts.ts';
import { testBoard } from '#areas/monitor/agents/testBoard.ts';
import type { AgentNow } from '#core/agents/agentState.ts';
import { openLive } from '#kit/server/live.ts';
import { openPool } from '#kit/server/pool.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { liveEvents } from '../server/product.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
const { ownerUrl } = server.database;
const ownerPool = openPool(ownerUrl, () => {}, 2);
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
const t = deskTexts.en;
const board = testBoard({ of: server, tenant: '1' });
const since = Date.now() - 5_000;
const idle: AgentNow = { state: 'idle', since, by: null, freeSince: since, taskId: null };
const on = (state: 'ringing' | 'talking', callId: string) =>
  ({ state, since, by: null, freeSince: since, direction: 'in', next: null, callId }) as AgentNow;

/** Somebody whose seat stands as said. */
async function agent(name: string, { simulated = false } = {}) {
  const who = person({ gates: ['agentDesk.desk.work', 'monitor.agent.view'], plainNumbers: true });
  await server.tokenOf(who);
  const personId = await server.idOf(who);
  const { agentId, personId: other } = await board.agent(name, { now: idle, simulated });
  await ask(ownerUrl, 'update agent set person_id = $2 where agent_id = $1', [agentId, personId]);
  expect(other).not.toBe(personId);
  const stands = async (now: AgentNow) => {
    await ask(ownerUrl, 'update agent_now set now = $2, state = $3 where agent_id = $1', [
      ...[agentId, JSON.stringify(now), now.state],
    ]);
    live.tell('1', 'desk.changed', { agentId }, { only: personId });
  };
  return { who, agentId, stands };
}

/** How high the notes were that a page has begun, in Hz. */
async function listenTo(page: Page) {
  await page.addInitScript(() => {
    const notes: OscillatorNode[] = [];
    Object.assign(window, { notes });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      const note = createOscillator.call(this);
      notes.push(note);
      return note;
    };
  });
  await page.reload();
  return () =>
    page.evaluate(() => (window as unknown as { notes: OscillatorNode[] }).notes.map((one) => one.frequency.value));
}

test('a customer who was dialled ahead is told by one tone and shown on every page; one who rings rings', async () => {
  const anna = await agent('Anna');
  const [dialled = '', rung = ''] = await board.calls(
    { name: 'Ma Lan', phone: '+8613900135521' },
    { name: 'Tang Li', phone: '+8613600139071' },
  );
  for (const callId of [dialled, rung])
    await board.part(callId, anna.agentId, { rang: since, answered: since, ended: since, result: 'talked' });
  const page = await openPage(server, anna.who, '/monitorCenter/agent');
  const heard = await listenTo(page);
  const top = page.locator('.desk-top');
  await top.getByText(t.idle).waitFor();
  expect(await heard()).toEqual([]);

  await anna.stands(on('talking', dialled));
  await top.getByText('Ma Lan').waitFor();
  await expect.poll(heard).toEqual([1_000]);
  await anna.stands(idle);
  await top.getByText(t.idle).waitFor();
  await anna.stands(on('ringing', rung));
  await top.getByText('Tang Li').waitFor();
  await expect.poll(heard).toEqual([1_000, 660, 880]);
  await anna.stands(on('talking', rung));
  await top.getByText(t.talking).waitFor();
  expect(await top.getByText('Tang Li').count()).toBe(0);
  expect(await heard()).toHaveLength(3);
});

test('whose seat takes part in a rehearsal is told so, and may start', async () => {
  const bert = await agent('Bert', { simulated: true });
  const page = await openPage(server, bert.who, '/agentDesk');
  await page.getByRole('heading', { name: t.rehearsingTitle }).waitFor();
  await page.getByText(t.rehearsingText).waitFor();
  expect(await page.locator('.desk-top').count()).toBe(0);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: t.byBrowser }).click();
  await page.getByRole('heading', { name: t.nobody }).waitFor();
  expect(await complaints(page)).toEqual([]);
  expect(await ask(ownerUrl, 'select reach, state from agent_now where agent_id = $1', [bert.agentId])).toEqual([
    { reach: 'browser', state: 'idle' },
  ]);
});
