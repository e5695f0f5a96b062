import { afterAll, expect, onTestFinished, test } from 'vitest';
import { talkingBrowser } from '#adapters/telephony/media/testBrowser.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { agentsTexts } from '#areas/monitor/agents/agents.texts.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { energyOf, listeningPage } from '../testHearing.ts';
import { answeredTenant, talks } from '../testInbound.ts';
import { spoken, waitsFlow } from '../testTrunkCalls.ts';
import { keptRecording } from '../testTrunkServer.ts';
import { voiceConsole } from '../testVoiceConsole.ts';

const { server, node, stop } = await voiceConsole();
afterAll(stop);
const { ownerUrl } = server.database;
const t = agentsTexts.en;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const supervisorSays = 'Good afternoon, I take this from the robot.';
const customerSays = 'I have a question about my policy.';

test.skipIf(!hasBaresip)(
  'a supervisor listens to a robot’s call, takes it over and ends it; the robot says no more',
  async () => {
    await answeredTenant(ownerUrl, '1', waitsFlow, {});
    const customer = await startBaresip('13800138000', talks(customerSays, 60));
    onTestFinished(async () => void (await customer.stop()));
    await sql("update gateway set trunk = trunk || jsonb_build_object('proxies', jsonb_build_array($1::text))", [
      `127.0.0.1:${customer.port}`,
    ]);
    const { browser, stop: stopBrowser } = await talkingBrowser(talks(supervisorSays, 20));
    onTestFinished(stopBrowser);
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 1'), { timeout: 20_000 }).toHaveLength(1);
    customer.dial(`sip:02160204410@127.0.0.1:${node.port}`);
    const going = () =>
      sql('select call_id::text as id, robot_id from call_record where direction = 1 and ended_at is null');
    await expect.poll(going, { timeout: 20_000 }).toHaveLength(1);
    const callId = (await going())[0]!.id as string;
    // The node that carries it says so once a second where somebody looks, by the live channel, which nobody serves here.
    await sql('insert into call_now (tenant_id, call_id, answered_at) values (1, $1, now())', [callId]);

    const { page, personId } = await listeningPage(browser, server, ['monitor.call.view', 'monitor.agent.listen']);
    await page.goto(`/monitorCenter/call?followed=${callId}`);
    const button = (name: string) => page.getByRole('button', { name });
    await button(t.startListening).click();
    await button(t.stopListening).waitFor();
    // Neither whispering nor barging in is offered: a robot has no ear for it.
    expect(await page.getByRole('radio').count()).toBe(1);
    await expect.poll(() => energyOf(page), { timeout: 10_000 }).toBeGreaterThan(0.01);
    await picture(page, 'robot-heard');
    expect(await complaints(page)).toEqual([]);
    expect(await going()).toHaveLength(1);

    await button(t.takeOver).click();
    await button(t.takeOverNow).click();
    await page.getByText(/says no more/).waitFor();
    const taken = Date.now();
    await page.waitForTimeout(8_000);
    await picture(page, 'robot-taken');
    await button(t.hangUpCall).click();

    const ended = () =>
      sql(
        'select call_status, hang_up_side, result_code from call_record where call_id = $1 and ended_at is not null',
        [callId],
      );
    await expect
      .poll(ended, { timeout: 20_000 })
      .toEqual([{ call_status: 3, hang_up_side: 3, result_code: 'HumanEndCall' }]);
    const name = (await sql('select name from person where person_id = $1', [personId]))[0]!.name;
    const [handed] = await sql('select target, result, way, talked from call_transfer where call_id = $1', [callId]);
    expect(handed).toMatchObject({ target: name, result: 'accepted', way: 'bridge' });
    expect(handed!.talked).toBeGreaterThan(5_000);
    expect(handed!.talked).toBeLessThan(Date.now() - taken + 3_000);
    const recorded = await keptRecording(server, callId);
    expect(alikeInPieces(recorded.theirs, toLinear(spoken(customerSays)))).toBeGreaterThan(0.9);
    expect(alikeInPieces(recorded.ours, toLinear(spoken(supervisorSays)))).toBeGreaterThan(0.6);
  },
  120_000,
);
