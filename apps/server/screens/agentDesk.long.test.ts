import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { talkingBrowser } from '#adapters/telephony/media/testBrowser.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { assistantTexts } from '#areas/agentDesk/desk/assistant.texts.ts';
import { deskTexts } from '#areas/agentDesk/desk/desk.texts.ts';
import { agentsTexts } from '#areas/monitor/agents/agents.texts.ts';
import { samples } from '#core/flow/samples/index.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { energyOf, listeningPage } from '../testHearing.ts';
import { answeredTenant, talks } from '../testInbound.ts';
import { saysFlow, spoken } from '../testTrunkCalls.ts';
import { keptRecording } from '../testTrunkServer.ts';
import { seat } from '../testSeat.ts';
import { voiceConsole } from '../testVoiceConsole.ts';

const { server, node, stop } = await voiceConsole();
afterAll(stop);
const { ownerUrl } = server.database;
const t = deskTexts.en;
const tBoard = agentsTexts.en;
const tBeside = assistantTexts.en;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const agentSays = 'Good afternoon, what can I do for you?';
const customerSays = 'I have a question about my policy.';

/** The page of a supervisor who may listen, at what this agent does. */
async function supervise(browser: Awaited<ReturnType<typeof talkingBrowser>>['browser'], agentId: string) {
  const { page } = await listeningPage(browser, server, ['monitor.agent.view', 'monitor.agent.listen']);
  await page.goto(`/monitorCenter/agent?agent=${agentId}`);
  return { page, energy: () => energyOf(page) };
}
/** How much more a page hears within some seconds. */
async function hearsMeanwhile(page: Page) {
  // What was under way when something changed is played out first.
  await page.waitForTimeout(1_500);
  const before = await energyOf(page);
  await page.waitForTimeout(3_000);
  return (await energyOf(page)) - before;
}
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.skipIf(!hasBaresip)(
  'two agents at their desks: a customer calls, is answered, put on hold, handed to the other, and wrapped up',
  async () => {
    await answeredTenant(ownerUrl, '1', saysFlow, {});
    const [group] = await sql(
      "insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values (1, 'Renewals', 'R', '6001', 60) returning queue_id::text as id",
    );
    const groupId = group!.id as string;
    await sql("insert into disposition (tenant_id, name) values (1, 'Renews'), (1, 'Thinks about it')");
    // Nobody recognises what they say: the silent robot is asked by hand.
    await sql(
      `with r as (insert into robot (tenant_id, name, robot_type, language, version) values (1, 'Renewal helper', 6, 'en', 1) returning robot_id),
        v as (insert into flow_version (tenant_id, robot_id, version, flow) select 1, robot_id, 1, $2 from r)
      update skill_group set assistant_robot_id = (select robot_id from r) where queue_id = $1`,
      [groupId, JSON.stringify({ ...samples.renewalEn, robotType: 6 })],
    );
    const customer = await startBaresip('13800138000', talks(customerSays, 120));
    onTestFinished(async () => void (await customer.stop()));
    await sql('update inbound_route set target = $1', [JSON.stringify({ kind: 'group', groupId })]);
    await sql("update gateway set trunk = trunk || jsonb_build_object('proxies', jsonb_build_array($1::text))", [
      `127.0.0.1:${customer.port}`,
    ]);
    const { browser, stop: stopBrowser } = await talkingBrowser(talks(agentSays, 20));
    onTestFinished(stopBrowser);
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 1'), { timeout: 20_000 }).toHaveLength(1);
    const anna = await seat({ server, node }, browser, groupId, '8001');
    customer.dial(`sip:02160204410@127.0.0.1:${node.port}`);
    await button(anna.page, t.answer).waitFor();
    await picture(anna.page, 'desk-ringing');
    expect(await complaints(anna.page)).toEqual([]);
    await anna.page.keyboard.press('F2');
    await button(anna.page, t.hangUp).waitFor();
    await anna.page.getByText('Renews', { exact: true }).click();
    await anna.page.getByLabel(t.note).fill('wants glass cover');
    await anna.page.getByText(t.kept).waitFor();
    await anna.page.getByText(tBeside.nobody).waitFor();
    await anna.page.getByLabel(tBeside.asks).fill('Why is it so expensive?');
    await button(anna.page, tBeside.look).click();
    await anna.page.getByText(/The base price of this class of car rose a little/).waitFor();
    const [first] = await anna.page.getByRole('checkbox').all();
    await first!.check();
    await anna.page.getByText('1 of 3').waitFor();
    await picture(anna.page, 'desk-talking');
    expect(await complaints(anna.page)).toEqual([]);
    await anna.page.waitForTimeout(3_000);

    const head = await supervise(browser, anna.agentId);
    // While it is asked whether they may, the telephone is up and hears nothing; refused, it is put down.
    const refusal = { code: 20_404, name: 'NOT_FOUND', message: 'Not yours', facts: {} };
    const silence = Promise.withResolvers<number>();
    await head.page.route('**/analysis/monitor/listen', async (route) => {
      await head.page.waitForTimeout(3_000);
      silence.resolve(await head.energy());
      await route.fulfill({ status: 404, json: refusal });
    });
    await button(head.page, tBoard.startListening).click();
    expect(await silence.promise).toBeLessThan(1e-4);
    await head.page.getByText('Not yours').waitFor();
    await button(head.page, tBoard.startListening).waitFor();
    await head.page.unroute('**/analysis/monitor/listen');
    await button(head.page, tBoard.startListening).click();
    await button(head.page, tBoard.stopListening).waitFor();
    await expect.poll(head.energy).toBeGreaterThan(0.01);
    await picture(head.page, 'board-listening');
    expect(await complaints(head.page)).toEqual([]);
    // While the customer waits with music the agent hears nobody, but whoever whispers.
    await button(anna.page, t.holdAct).click();
    await button(anna.page, t.resume).waitFor();
    expect(await hearsMeanwhile(anna.page)).toBeLessThan(1e-3);
    const role = (name: string) => head.page.getByRole('radio', { name });
    await role(tBoard.whisper).click();
    await expect.poll(() => role(tBoard.whisper).getAttribute('aria-checked')).toBe('true');
    expect(await hearsMeanwhile(anna.page)).toBeGreaterThan(0.01);
    await role(tBoard.listen).click();
    await expect.poll(() => role(tBoard.listen).getAttribute('aria-checked')).toBe('true');
    expect(await hearsMeanwhile(anna.page)).toBeLessThan(1e-3);
    await button(head.page, tBoard.stopListening).click();
    await head.page.close();
    await button(anna.page, t.resume).click();
    const bert = await seat({ server, node }, browser, groupId, '8002');
    await button(anna.page, t.transfer).click();
    await anna.page.getByRole('button', { name: /Seat 8002/ }).click();
    await button(bert.page, t.answer).click();
    await button(bert.page, t.hangUp).waitFor();
    await button(anna.page, t.finish).waitFor();
    await picture(anna.page, 'desk-wrapUp');
    await button(anna.page, t.finish).click();
    await anna.page.getByText(t.nobodyText).waitFor();
    await button(bert.page, t.hangUp).click();
    await button(bert.page, t.finish).waitFor();

    const [call] = await sql(
      `select call_id::text as id, call_status, hang_up_side, result_code from call_record where tenant_id = 1 and direction = 1 and ended_at is not null`,
    );
    expect(call).toMatchObject({ call_status: 3, hang_up_side: 3, result_code: 'HumanEndCall' });
    expect(
      await sql(
        'select agent_id::text as "agentId", result, note from agent_call where call_id = $1 order by agent_call_id',
        [call!.id],
      ),
    ).toEqual([
      { agentId: anna.agentId, result: 'handedOver', note: 'wants glass cover' },
      { agentId: bert.agentId, result: 'talked', note: '' },
    ]);
    const recorded = await keptRecording(server, call!.id as string);
    expect(alikeInPieces(recorded.theirs, toLinear(spoken(customerSays)))).toBeGreaterThan(0.9);
    expect(alikeInPieces(recorded.ours, toLinear(spoken(agentSays)))).toBeGreaterThan(0.6);
  },
  180_000,
);
