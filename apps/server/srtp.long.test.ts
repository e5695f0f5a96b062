import { expect, test } from 'vitest';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant, talks } from './testInbound.ts';
import { playsFlow, spoken, trunkBatch } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, node, over, recordingOf } = await trunkServer();
const says = 'Good morning, who is calling, please?';
const plays = 'This was recorded by a person.';
type Trunk = 'off' | 'offered' | 'required';
type Phone = 'srtp' | 'srtp-mand';

/** A telephone that is called over a trunk of this setting; what became of it. */
async function calls(tenant: string, trunk: Trunk, srtp?: Phone) {
  const phone = await startBaresip('8613800000001', talks(says, 20), 'pcma', 'auto', srtp);
  ends.push(phone.stop);
  const batchId = await trunkBatch(ownerUrl, tenant, {
    contacts: 1,
    flow: playsFlow,
    trunk: { proxies: [`127.0.0.1:${phone.port}`], srtp: trunk },
  });
  await node();
  const [call] = await over(batchId, 1);
  return { call: call!, phone };
}

const talked: [tenant: string, trunk: Trunk, phone: Phone | undefined, keptBy: string | undefined][] = [
  ['51', 'required', 'srtp-mand', 'sdes'],
  ['52', 'offered', 'srtp', 'sdes'],
  ['53', 'offered', undefined, undefined],
  ['54', 'off', 'srtp', undefined],
];
test.skipIf(!hasBaresip).each(talked)(
  'tenant %s: SRTP %s of the trunk, %s of baresip: both hear each other, kept by %s',
  async (tenant, trunk, srtp, keptBy) => {
    const { call, phone } = await calls(tenant, trunk, srtp);
    expect(call).toMatchObject({ call_status: 3, codec: 'PCMA' });
    expect(call.sound.keptBy).toBe(keptBy);
    const recorded = await recordingOf(call.call_id);
    await phone.stop();
    expect(alikeInPieces(phone.heard()[0]!, toLinear(spoken(plays)))).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.theirs, toLinear(spoken(says)).subarray(0, 8_000))).toBeGreaterThan(0.95);
  },
);

const refused: [tenant: string, trunk: Trunk, phone: Phone | undefined][] = [
  ['55', 'required', undefined],
  ['56', 'off', 'srtp-mand'],
];
test.skipIf(!hasBaresip).each(refused)(
  'tenant %s: SRTP %s of the trunk and %s of baresip have nothing in common, and nobody is heard in the clear',
  async (tenant, trunk, srtp) => {
    const { call, phone } = await calls(tenant, trunk, srtp);
    expect(call.call_status).not.toBe(3);
    expect(call.sound?.packetsReceived ?? 0).toBe(0);
    await phone.stop();
    expect(phone.heard()).toEqual([]);
  },
);

/** A telephone that calls a number of ours over a trunk of this setting. */
async function called(tenant: string, trunk: Trunk, srtp?: Phone) {
  const phone = await startBaresip('13800138000', talks(says, 20), 'pcma', 'auto', srtp);
  ends.push(phone.stop);
  await answeredTenant(ownerUrl, tenant, playsFlow, { proxies: [`127.0.0.1:${phone.port}`], srtp: trunk });
  const { port } = await node();
  await expect.poll(() => sql('select 1 from trunk_state where tenant_id = $1', [tenant])).toHaveLength(1);
  phone.dial(`sip:862160204410@127.0.0.1:${port}`);
  await expect
    .poll(() => sql('select 1 from call_record where tenant_id = $1 and ended_at is not null', [tenant]), {
      timeout: 60_000,
    })
    .toHaveLength(1);
  const [call] = await sql(
    `select r.call_status, r.call_id, l.media as sound from call_record r left join call_line l using (tenant_id, call_id)
      where r.tenant_id = $1`,
    [tenant],
  );
  return { call: call as Record<string, any>, phone };
}

test.skipIf(!hasBaresip).each([
  ['57', 'required', 'srtp-mand'],
  ['58', 'offered', 'srtp-mand'],
] as const)('tenant %s: a caller with SRTP, %s of the trunk: both hear each other', async (tenant, trunk, srtp) => {
  const { call, phone } = await called(tenant, trunk, srtp);
  expect(call).toMatchObject({ call_status: 3, sound: { keptBy: 'sdes' } });
  await phone.stop();
  expect(alikeInPieces(phone.heard()[0]!, toLinear(spoken(plays)))).toBeGreaterThan(0.95);
});

test.skipIf(!hasBaresip).each([
  ['59', 'required', undefined],
  ['60', 'off', 'srtp-mand'],
] as const)('tenant %s: SRTP %s of the trunk and a caller with %s: refused', async (tenant, trunk, srtp) => {
  const { call } = await called(tenant, trunk, srtp);
  expect(call.call_status).not.toBe(3);
});
