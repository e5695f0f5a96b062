import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { talkingBrowser } from '#adapters/telephony/media/testBrowser.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { deskTexts } from '#areas/agentDesk/desk/desk.texts.ts';
import { outgoingTexts } from '#areas/agentDesk/desk/outgoing.texts.ts';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { seat } from '../testSeat.ts';
import { talks } from '../testInbound.ts';
import { saysFlow, spoken, trunkBatch } from '../testTrunkCalls.ts';
import { keptRecording } from '../testTrunkServer.ts';
import { voiceConsole } from '../testVoiceConsole.ts';

const { server, node, stop } = await voiceConsole();
afterAll(stop);
const { ownerUrl } = server.database;
const [t, tOut] = [deskTexts.en, outgoingTexts.en];
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const agentSays = 'Good afternoon, this is about your policy.';
const customerSays = 'Yes, I have been waiting for your call.';
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** What both said is in the recording of the call that was made last. */
async function bothWereHeard() {
  const [call] = await sql(
    `select call_id::text as id, result_code as result from call_record where tenant_id = 1 and ended_at is not null order by call_id desc limit 1`,
  );
  expect(call).toMatchObject({ result: 'HumanEndCall' });
  const recorded = await keptRecording(server, call!.id as string);
  expect(alikeInPieces(recorded.theirs, toLinear(spoken(customerSays)))).toBeGreaterThan(0.9);
  expect(alikeInPieces(recorded.ours, toLinear(spoken(agentSays)))).toBeGreaterThan(0.6);
  return call!.id as string;
}

test.skipIf(!hasBaresip)(
  'an agent looks at a contact and calls them; then the campaign dials ahead, and whoever answers is with the agent at once',
  async () => {
    const customer = await startBaresip('8613800000001', talks(customerSays, 60));
    onTestFinished(async () => void (await customer.stop()));
    await trunkBatch(ownerUrl, '1', {
      contacts: 1,
      flow: saysFlow,
      trunk: { proxies: [`127.0.0.1:${customer.port}`] },
    });
    const [group] = await sql(
      "insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values (1, 'Renewals', 'R', '6001', 60) returning queue_id::text as id",
    );
    const groupId = group!.id as string;
    await sql("insert into disposition (tenant_id, name) values (1, 'Renews')");
    await sql("update campaign set campaign_type = 3, queue_id = $1, name = 'Renewal offers' where tenant_id = 1", [
      groupId,
    ]);
    const { browser, stop: stopBrowser } = await talkingBrowser(talks(agentSays, 20));
    onTestFinished(stopBrowser);
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 1'), { timeout: 20_000 }).toHaveLength(1);
    const { page, agentId } = await seat({ server, node }, browser, groupId, '8001');

    await button(page, tOut.nextContact).click();
    await page.getByText(tOut.noCallMeanwhile).waitFor();
    await picture(page, 'desk-preview');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: tOut.call, exact: true }).click();
    await page.getByText(t.talking, { exact: true }).first().waitFor();
    await button(page, t.hangUp).waitFor();
    await page.waitForTimeout(9_000);
    await page.keyboard.press('F8');
    await page.getByText('Renews', { exact: true }).click();
    await button(page, t.finish).click();
    await page.getByText(t.nobodyText).waitFor();
    await bothWereHeard();

    const settings = { ...usualForAgents, message: 'We will call again.' };
    await sql('update campaign set campaign_type = 6, for_agents = $1 where tenant_id = 1', [JSON.stringify(settings)]);
    await sql('update task set call_status = 0, due_at = now()');
    await sql('update batch set state = 2, ended_at = null, waiting = 1, connected = 0');
    // Nobody presses anything.
    await button(page, t.hangUp).waitFor({ timeout: 30_000 });
    await picture(page, 'desk-dialled');
    await page.waitForTimeout(9_000);
    await page.keyboard.press('F8');
    await button(page, t.finish).click();
    const callId = await bothWereHeard();
    const [evidence] = await sql(
      `select agent_id::text as "agentId", abandoned, extract(epoch from agent_at - answered_at)::float8 as after from dialled_answer where call_id = $1`,
      [callId],
    );
    expect(evidence).toMatchObject({ agentId, abandoned: false });
    expect(evidence!.after).toBeLessThan(2);
    expect(await sql('select answered, abandoned from dialled_day')).toEqual([{ answered: 1, abandoned: 0 }]);
  },
  180_000,
);
