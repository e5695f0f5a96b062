import { expect, test } from 'vitest';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { hasSipp } from '#adapters/telephony/sip/testSipp.ts';
import { placed, sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant, handsOver, talks } from './testInbound.ts';
import { spoken, waitsFlow } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, carrier, node, recordingOf } = await trunkServer();

const asking = 'My roof has a hole and it rains.';
const helping = 'Good day, how can I help?';

/** The only call of a tenant, once it has ended, with what became of handing it over. */
async function ended(tenant: string) {
  await expect
    .poll(
      () => sql('select 1 from call_record where tenant_id = $1 and direction = 1 and ended_at is not null', [tenant]),
      { timeout: 60_000 },
    )
    .toHaveLength(1);
  const [call] = await sql(
    `select r.*, t.turns from call_record r left join transcript t using (tenant_id, call_id) where r.tenant_id = $1 and direction = 1`,
    [tenant],
  );
  const transfers = await sql('select * from call_transfer where tenant_id = $1 order by turn', [tenant]);
  return { ...call!, transfers } as Record<string, any>;
}

/** A telephone that calls a number of ours, behind a carrier that serves those who are called. */
async function caller(
  tenant: string,
  carriersPort: number,
  more: { target?: object; ringsFor?: number; mode?: 'blindTrans'; domain?: string } = {},
) {
  const { target, ringsFor = 45, mode, domain = '' } = more;
  await answeredTenant(
    ownerUrl,
    tenant,
    handsOver('8001', mode),
    { proxies: [`127.0.0.1:${carriersPort}`], ringsFor, domain },
    target,
  );
  const { port, voice } = await node();
  await expect.poll(() => sql('select 1 from trunk_state where tenant_id = $1', [tenant])).toHaveLength(1);
  const phone = await startBaresip('13800138000', talks(asking, 90));
  ends.push(phone.stop);
  phone.dial(`sip:862160204410@127.0.0.1:${port}`);
  return { phone, voice };
}
const joined = (tenant: string) =>
  expect
    .poll(() => sql('select 1 from sip_dialog where tenant_id = $1 and side = 2', [tenant]), { timeout: 30_000 })
    .toHaveLength(1);
const seconds = (count: number) => new Promise((passed) => setTimeout(passed, count * 1_000));

test.skipIf(!hasBaresip)(
  'a caller is handed to a second telephone: both hear each other, both are recorded, and either ends both',
  async () => {
    const target = await startBaresip('8001', talks(helping, 60));
    ends.push(target.stop);
    const { phone, voice } = await caller('71', target.port);
    await joined('71');
    await seconds(14);
    phone.hangUp();
    const call = await ended('71');
    expect(call).toMatchObject({ call_status: 3, result_code: 'CustomerEndCall', hang_up_side: 2 });
    expect(call.transfers).toMatchObject([
      { turn: 1, target: '8001', mode: 'attended', way: 'bridge', result: 'accepted' },
    ]);
    expect(call.transfers[0].talked).toBeGreaterThan(5_000);
    await expect.poll(voice.inProgress).toBe(0);
    expect(await sql('select 1 from sip_dialog')).toEqual([]);

    const recorded = await recordingOf(call.call_id);
    await Promise.all([phone.stop(), target.stop()]);
    const [asked, helped] = [toLinear(spoken(asking)), toLinear(spoken(helping))];
    expect(alikeInPieces(target.heard()[0]!, asked)).toBeGreaterThan(0.95);
    expect(alikeInPieces(phone.heard()[0]!, helped)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.theirs, asked)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.ours, helped)).toBeGreaterThan(0.95);
    // They heard who calls before they were joined.
    expect(
      alikeInPieces(
        target.heard()[0]!,
        toLinear(spoken('A call for you from the number 1 3 8 0 0 1 3 8 0 0 0. Nothing has been said so far.')),
      ),
    ).toBeGreaterThan(0.9);
  },
);

test.skipIf(!hasBaresip)('the one it was handed to hangs up: so is the caller', async () => {
  const target = await startBaresip('8001', talks(helping, 60));
  ends.push(target.stop);
  await caller('72', target.port);
  await joined('72');
  await seconds(8);
  target.hangUp();
  expect(await ended('72')).toMatchObject({ result_code: 'ExteriorCallEnd', hang_up_side: 3 });
});

test.skipIf(!hasBaresip)(
  'a second telephone that is silent: the caller is taken back, and the robot goes on',
  async () => {
    const target = await startBaresip('8001', talks(helping, 20), 'pcma', 'manual');
    ends.push(target.stop);
    const { phone } = await caller('73', target.port, { ringsFor: 10 });
    const call = await ended('73');
    expect(call).toMatchObject({ result_code: 'RobotEndCall', hang_up_side: 1 });
    expect(call.transfers).toMatchObject([{ result: 'noAnswer', talked: null }]);
    expect(call.turns.map(({ text }: { text: string }) => text)).toEqual([
      'One moment please.',
      'Nobody is there. Goodbye.',
    ]);
    await phone.stop();
    expect(alikeInPieces(phone.heard()[0]!, toLinear(spoken('Nobody is there. Goodbye.')))).toBeGreaterThan(0.95);
  },
);

test.skipIf(!hasBaresip || !hasSipp)('a busy target: the caller is taken back at once', async () => {
  const busy = await carrier({ scenario: 'busy' });
  await caller('74', busy.port);
  const call = await ended('74');
  expect(call).toMatchObject({ result_code: 'RobotEndCall' });
  expect(call.transfers).toMatchObject([{ result: 'busy', sip_code: 486 }]);
});

test.skipIf(!hasBaresip)('a caller who hangs up while the target rings: it rings no longer', async () => {
  const target = await startBaresip('8001', talks(helping, 20), 'pcma', 'manual');
  ends.push(target.stop);
  const { phone, voice } = await caller('75', target.port);
  await expect.poll(target.isRung, { timeout: 60_000 }).toBe(true);
  phone.hangUp();
  const call = await ended('75');
  expect(call).toMatchObject({ result_code: 'ToExteriorGiveUp', hang_up_side: 2 });
  expect(call.transfers).toMatchObject([{ result: 'callerGone' }]);
  await expect.poll(voice.inProgress).toBe(0);
});

test.skipIf(!hasBaresip)(
  'blind to a telephone that follows REFER: it calls by itself, and our call is over',
  async () => {
    const target = await startBaresip('8001', talks(helping, 20));
    ends.push(target.stop);
    await caller('76', target.port, { mode: 'blindTrans', domain: `127.0.0.1:${target.port}` });
    const call = await ended('76');
    expect(call.transfers).toMatchObject([{ mode: 'blind', way: 'refer', result: 'accepted', sip_code: 200 }]);
    expect(call).toMatchObject({ result_code: 'ExteriorCallEnd', hang_up_side: 1 });
  },
);

test.skipIf(!hasBaresip)(
  'a number that rings outside: the caller is answered when the one outside answers, and both talk',
  async () => {
    const target = await startBaresip('862160204400', talks(helping, 60));
    ends.push(target.stop);
    const { phone } = await caller('77', target.port, { target: { kind: 'phone', phone: '+862160204400' } });
    await joined('77');
    await seconds(5);
    phone.hangUp();
    const call = await ended('77');
    expect(call).toMatchObject({ call_status: 3, result_code: 'CustomerEndCall' });
    expect(call.transfers).toMatchObject([{ mode: 'blind', way: 'bridge', result: 'accepted' }]);
    await Promise.all([phone.stop(), target.stop()]);
    expect(alikeInPieces(target.heard()[0]!, toLinear(spoken(asking)))).toBeGreaterThan(0.95);
    expect(alikeInPieces(phone.heard()[0]!, toLinear(spoken(helping)))).toBeGreaterThan(0.95);
  },
);

test('a call that comes in hears BYE and is closed as lost when its node is gone', { timeout: 120_000 }, async () => {
  const carrier = await testNode();
  ends.push(carrier.stop);
  await answeredTenant(ownerUrl, '78', waitsFlow, { proxies: [`127.0.0.1:${carrier.port}`] });
  const first = await node();
  await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 78')).toHaveLength(1);
  carrier.keep(sipTrunk('ours', { proxies: [`127.0.0.1:${first.port}`] }));
  const call = placed(carrier, 'ours', '+862160204410', '+8613800138000');
  await call.heard.until('answered');
  await expect.poll(() => sql('select 1 from sip_dialog where tenant_id = 78')).toHaveLength(1);
  // As if its process had been killed: nobody holds its name any more.
  await sql(`update call_record set node = 'dead' where tenant_id = 78 and direction = 1`);
  await sql(`update sip_dialog set node = 'dead' where tenant_id = 78`);
  await node();
  expect(await call.heard.until('ended')).toMatchObject({ by: 'them' });
  expect(await ended('78')).toMatchObject({
    call_status: 5,
    result_code: 'UNKNOWN',
    reason: 'ourFault',
    ring_time: null,
  });
});
