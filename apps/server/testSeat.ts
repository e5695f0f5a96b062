import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import { deskTexts } from '#areas/agentDesk/desk/desk.texts.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { keepsCalls } from './testHearing.ts';
import type { voiceConsole } from './testVoiceConsole.ts';

type VoiceConsole = Awaited<ReturnType<typeof voiceConsole>>;

/** Somebody at a desk, in a page of their own whose microphone speaks. */
export async function seat(
  { server, node }: Pick<VoiceConsole, 'server' | 'node'>,
  browser: Browser,
  groupId: string,
  extension: string,
) {
  const sql = (text: string, values: unknown[]) => ask(server.database.ownerUrl, text, values);
  const who = person({ gates: ['agentDesk.desk.work'], plainNumbers: true });
  const [token, personId] = [await server.tokenOf(who), await server.idOf(who)];
  const [agent] = await sql(
    `with a as (insert into agent (tenant_id, person_id, agent_dn, seat_name) values (1, $1, $2, 'Seat ' || $2) returning agent_id)
    insert into agent_in_group (tenant_id, queue_id, agent_id) select 1, $3, agent_id from a returning agent_id::text as id`,
    [personId, extension, groupId],
  );
  const origin = await originOf(server);
  const context = await newContext(browser, origin);
  await context.grantPermissions(['microphone']);
  await context.addCookies([{ name: 'access_token', value: token, url: origin }]);
  await keepsCalls(context);
  const page = await context.newPage();
  await page.goto('/agentDesk');
  await page.getByRole('button', { name: deskTexts.en.byBrowser }).click();
  await vi.waitFor(
    async () =>
      expect(await sql('select node from agent_now where agent_id = $1', [agent!.id])).toEqual([{ node: node.node }]),
    { timeout: 30_000 },
  );
  return { page, agentId: agent!.id as string };
}
