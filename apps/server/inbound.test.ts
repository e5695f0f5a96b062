import { expect, test } from 'vitest';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { placed, sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { alikeInPieces } from './testAlike.ts';
import { answeredTenant, talks } from './testInbound.ts';
import { saysFlow, spoken, waitsFlow } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, node, recordingOf } = await trunkServer();

const ended = async (tenant: string) => {
  await expect
    .poll(() => sql('select 1 from call_record where tenant_id = $1 and ended_at is not null', [tenant]), {
      timeout: 30_000,
    })
    .toHaveLength(1);
  const [call] = await sql(
    `select r.*, l.codec, l.signalling, t.turns, t.path from call_record r left join call_line l using (tenant_id, call_id)
      left join transcript t using (tenant_id, call_id) where r.tenant_id = $1 and r.direction = 1`,
    [tenant],
  );
  return call!;
};

test.skipIf(!hasBaresip)(
  'a telephone calls a number of ours: its robot answers, both are recorded, the record is whole',
  async () => {
    const phone = await startBaresip('13800138000', talks('I want to ask something.', 20));
    ends.push(phone.stop);
    await answeredTenant(ownerUrl, '61', saysFlow, { proxies: [`127.0.0.1:${phone.port}`] });
    const { port } = await node();
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 61')).toHaveLength(1);
    phone.dial(`sip:02160204410@127.0.0.1:${port}`);

    const call = await ended('61');
    expect(call).toMatchObject({
      ...{ direction: 1, phone: '+8613800138000', caller_number: '+862160204410', call_status: 3, hang_up_side: 1 },
      ...{
        result_code: 'RobotEndCall',
        codec: 'PCMA',
        turns: [{ text: 'This is a message of your insurance. Goodbye.' }],
      },
    });
    expect(call.route_id).not.toBe(null);
    expect(call.signalling[0].text).toContain('INVITE sip:02160204410@');
    expect(await sql('select 1 from sip_dialog')).toEqual([]);
    const recorded = await recordingOf(call.call_id);
    await phone.stop();
    const sentence = toLinear(spoken('This is a message of your insurance. Goodbye.'));
    expect(alikeInPieces(phone.heard()[0]!, sentence)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.ours, sentence)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.theirs, toLinear(spoken('I want to ask something.')))).toBeGreaterThan(0.95);
  },
);

test('a call that comes in hears BYE and is closed as lost when its node is gone', { timeout: 120_000 }, async () => {
  const carrier = await testNode();
  ends.push(carrier.stop);
  await answeredTenant(ownerUrl, '62', waitsFlow, { proxies: [`127.0.0.1:${carrier.port}`] });
  const first = await node();
  await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 62')).toHaveLength(1);
  carrier.keep(sipTrunk('ours', { proxies: [`127.0.0.1:${first.port}`] }));
  const call = placed(carrier, 'ours', '+862160204410', '+8613800138000');
  await call.heard.until('answered');
  await expect.poll(() => sql('select 1 from sip_dialog where tenant_id = 62')).toHaveLength(1);
  // As if its process had been killed: nobody holds its name any more.
  await sql(`update call_record set node = 'dead' where tenant_id = 62 and direction = 1`);
  await sql(`update sip_dialog set node = 'dead' where tenant_id = 62`);
  await node();
  expect(await call.heard.until('ended')).toMatchObject({ by: 'them' });
  expect(await ended('62')).toMatchObject({
    call_status: 5,
    result_code: 'UNKNOWN',
    reason: 'ourFault',
    ring_time: null,
  });
});
