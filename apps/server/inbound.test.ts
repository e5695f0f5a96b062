import { expect, test } from 'vitest';
import { hasSipp, startSipp } from '#adapters/telephony/sip/testSipp.ts';
import { freePort } from '#kit/testing/ports.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { ends as endsWith, says, testFlow } from '#core/flow/testFlow.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant, talks } from './testInbound.ts';
import { spoken } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, node, recordingOf } = await trunkServer();

const goodDay = testFlow([endsWith('end', { ttsConfigs: says('Good day, and thank you. Goodbye.') })] as never);

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
    const phone = await startBaresip('13800138000', talks('Hello there?', 10));
    ends.push(phone.stop);
    await answeredTenant(ownerUrl, '61', goodDay, { proxies: [`127.0.0.1:${phone.port}`] });
    const { port } = await node();
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 61')).toHaveLength(1);
    phone.dial(`sip:02160204410@127.0.0.1:${port}`);

    const call = await ended('61');
    expect(call).toMatchObject({
      ...{ direction: 1, phone: '+8613800138000', caller_number: '+862160204410', call_status: 3, hang_up_side: 1 },
      ...{ result_code: 'RobotEndCall', codec: 'PCMA', turns: [{ text: 'Good day, and thank you. Goodbye.' }] },
    });
    expect(call.route_id).not.toBe(null);
    expect(call.signalling[0].text).toContain('INVITE sip:02160204410@');
    expect(await sql('select 1 from sip_dialog')).toEqual([]);
    const recorded = await recordingOf(call.call_id);
    await phone.stop();
    const sentence = toLinear(spoken('Good day, and thank you. Goodbye.'));
    expect(alikeInPieces(phone.heard()[0]!, sentence)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.ours, sentence)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.theirs, toLinear(spoken('Hello there?')))).toBeGreaterThan(0.95);
  },
);

test.skipIf(!hasSipp)(
  'a tenant that names another’s number as the user of its trunk at the same carrier does not get its calls',
  async () => {
    const carrier = await freePort();
    const proxies = [`127.0.0.1:${carrier}`];
    await answeredTenant(ownerUrl, '62', goodDay, { proxies });
    await answeredTenant(ownerUrl, '63', goodDay, { proxies, user: '862160204410', domain: '127.0.0.1' });
    await sql('update gateway set valid_flag = true where tenant_id = 62');
    await sql(`update caller_number set phone = '+862160204455' where tenant_id = 63`);
    const { port } = await node();
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id in (62, 63)')).toHaveLength(2);
    const calls = async (number: string) => {
      const to = `127.0.0.1:${port}`;
      const sipp = await startSipp({ scenario: 'calls', port: carrier, to, calls: 1, holds: 200, keys: { number } });
      ends.push(() => sipp.stop());
      return (await sipp.ended).status;
    };

    expect(await calls('862160204410')).toBe(0);
    expect((await ended('62')).caller_number).toBe('+862160204410');
    expect(await sql('select 1 from call_record where tenant_id = 63')).toEqual([]);
    expect(await calls('862160204455')).toBe(0);
    expect((await ended('63')).caller_number).toBe('+862160204455');

    // Held elsewhere, it is nobody's at this address, whoever names it.
    await sql('update caller_number set held_elsewhere = true, valid_flag = false where tenant_id = 62');
    expect(await calls('862160204410')).toBe(1);
    expect(await sql('select 1 from call_record where tenant_id in (62, 63)')).toHaveLength(2);
  },
);

test.skipIf(!hasSipp)(
  'a route to a number in a country that is not allowed calls nobody, and a record says why',
  async () => {
    const carrier = await freePort();
    await answeredTenant(
      ownerUrl,
      '64',
      goodDay,
      { proxies: [`127.0.0.1:${carrier}`] },
      { kind: 'phone', phone: '+12125551234' },
    );
    const { port } = await node();
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 64')).toHaveLength(1);
    const sipp = await startSipp({
      ...{ scenario: 'calls', port: carrier, to: `127.0.0.1:${port}`, calls: 1, holds: 200 },
      keys: { number: '862160204410' },
    });
    ends.push(() => sipp.stop());

    expect((await sipp.ended).status).toBe(1);
    await expect
      .poll(() =>
        sql(
          'select direction, entry, phone, reason from call_record where tenant_id = 64 and ended_at is not null order by call_id',
        ),
      )
      .toMatchObject([
        { direction: 1 },
        { direction: 0, entry: 'routed', phone: '+12125551234', reason: 'countryNotAllowed' },
      ]);
  },
);
