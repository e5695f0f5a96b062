import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quietSound, testPeer } from '#adapters/telephony/media/testPeer.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { sdp } from '#adapters/telephony/sip/testNode.ts';
import { answerTo, testPeer as sipPeer } from '#adapters/telephony/sip/testPeer.ts';
import { hasSipp } from '#adapters/telephony/sip/testSipp.ts';
import type { SignalMessage, TestStep } from '#core/dialing/trunk.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { lendLine } from '#areas/outbound/dialing/testLent.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { keysFlow, playsFlow, saysFlow, spoken, trunkBatch } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { server, ownerUrl, sql, newTenant, ends, carrier, node, over, recordingOf } = await trunkServer();

const linesOf = (signalling: { text: string; sent: boolean }[]) =>
  signalling.map(
    ({ text, sent }) =>
      `${sent ? '→' : '←'} ${
        text
          .split('\r\n')[0]!
          .replace(/^SIP\/2\.0 /, '')
          .split(' sip:')[0]!
      }`,
  );

/** A telephone whose sound is at its end hangs up. */
const lastingTen = (words: Int16Array) => {
  const sound = new Int16Array(80_000);
  sound.set(words);
  return sound;
};

test.skipIf(!hasSipp)(
  'a batch calls through a carrier: the question is heard, keys are understood, both sides are recorded, and the record says what the line was like',
  async () => {
    const sipp = await carrier({ scenario: 'pressesKeys', holds: 2_500 });
    const tenant = newTenant();
    const batchId = await trunkBatch(ownerUrl, tenant, { contacts: 3, trunk: { proxies: [`127.0.0.1:${sipp.port}`] } });
    const one = await node();
    const calls = await over(batchId, 3);

    for (const call of calls) {
      expect(call).toMatchObject({ call_status: 3, reason: null, result_code: 'RobotEndCall', hang_up_side: 1 });
      expect(call.codec).toBe('PCMA');
      expect(call.outputs).toMatchObject({ code: '1234' });
      expect(call.turns.map(({ text }: { text: string }) => text)).toEqual([
        'Please press the four keys of your code.',
        '1234',
        'Thank you, that is right.',
      ]);
      // The captures leave gaps in their numbers, which counts as loss.
      expect(call.loss).toBeGreaterThan(50);
      expect(call.mos).toBeLessThan(2);
      // SIPp is busy with its captures: it says 200 twice before it reads our ACK, and may answer BYE when nobody waits for it any more.
      expect([...new Set(linesOf(call.signalling))].slice(0, 5)).toEqual([
        '→ INVITE',
        '← 180 Ringing',
        '← 200 OK',
        '→ ACK',
        '→ BYE',
      ]);
    }
    expect(await sql('select 1 from sip_dialog where tenant_id = $1', [tenant])).toEqual([]);

    await expect.poll(() => readdirSync(`${one.folder}/recordings`)).toEqual([]);
    const { ours, length } = await recordingOf(calls[0]!.call_id);
    expect(alikeInPieces(ours, toLinear(spoken('Please press the four keys of your code.')))).toBeGreaterThan(0.99);
    expect(alikeInPieces(ours, toLinear(spoken('Thank you, that is right.')))).toBeGreaterThan(0.99);
    expect(length).toBeGreaterThan(3_000);
  },
);

test.skipIf(!hasSipp)('what a carrier answers becomes what the record says', async () => {
  const sipp = await carrier({ scenario: 'busy' });
  const batchId = await trunkBatch(ownerUrl, newTenant(), {
    contacts: 2,
    trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
  });
  await node();
  for (const call of await over(batchId, 2))
    expect(call).toMatchObject({ call_status: 2, reason: 'busy', hang_up_side: 5, sip_code: 486, recording_id: null });
});

test.skipIf(!hasSipp)('keys of a password are in no transcript, no ladder and no recording', async () => {
  const sipp = await carrier({ scenario: 'pressesKeys', holds: 2_500 });
  const batchId = await trunkBatch(ownerUrl, newTenant(), {
    contacts: 1,
    flow: keysFlow(true),
    trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
  });
  await node();
  const [call] = await over(batchId, 1);
  expect(JSON.stringify(call)).not.toContain('1234');
});

test.skipIf(!hasBaresip)(
  'a telephone hears every word of the robot, which a person recorded, and what it says is recorded beside it',
  async () => {
    const words = toLinear(spoken('Good morning, who is calling, please?'));
    const phone = await startBaresip('8613800000001', lastingTen(words));
    ends.push(phone.stop);
    const batchId = await trunkBatch(ownerUrl, newTenant(), {
      contacts: 1,
      flow: playsFlow,
      trunk: { proxies: [`127.0.0.1:${phone.port}`] },
    });
    await node();
    const [call] = await over(batchId, 1);
    expect(call, JSON.stringify(call)).toMatchObject({
      ...{ call_status: 3, result_code: 'RobotEndCall', hang_up_side: 1, codec: 'PCMA' },
    });
    expect(call!.mos).toBeGreaterThan(1);
    expect(call!.sound.packetsReceived).toBeGreaterThan(50);
    const recorded = await recordingOf(call!.call_id);
    await phone.stop();
    const sentence = toLinear(spoken('This was recorded by a person.'));
    expect(alikeInPieces(phone.heard()[0]!, sentence)).toBeGreaterThan(0.99);
    expect(alikeInPieces(recorded.ours, sentence)).toBeGreaterThan(0.99);
    expect(alikeInPieces(recorded.theirs, words)).toBeGreaterThan(0.99);
  },
);

test.skipIf(!hasSipp)('a child calls over the trunk of its parent, of which it sees nothing', async () => {
  const sipp = await carrier({ scenario: 'answers' });
  const [parent, child] = [newTenant(), newTenant()];
  const parents = await trunkBatch(ownerUrl, parent, { contacts: 1, trunk: { proxies: [`127.0.0.1:${sipp.port}`] } });
  await sql('update batch set state = 3 where batch_id = $1', [parents]);
  const batchId = await trunkBatch(ownerUrl, child, {
    contacts: 2,
    flow: saysFlow,
    trunk: { proxies: ['127.0.0.1:9'] },
  });
  const { lent } = await lendLine(server, parent, child, 5);
  expect(await sql('select kind, trunk, trunk_password from gateway where gateway_id = $1', [lent])).toEqual([
    { kind: 'sip', trunk: null, trunk_password: null },
  ]);
  await node();
  for (const call of await over(batchId, 2))
    expect(call).toMatchObject({
      call_status: 3,
      result_code: 'RobotEndCall',
      caller_number: '+862160204499',
      gateway_id: lent,
      sip_code: null,
    });
});

test.skipIf(!hasSipp)('a trunk is tried: found, asked, called; what was said and pressed comes back', async () => {
  const sipp = await carrier({ scenario: 'answers', echoes: true });
  const tenant = newTenant();
  await trunkBatch(ownerUrl, tenant, { contacts: 1, trunk: { proxies: [`127.0.0.1:${sipp.port}`] } });
  await sql('update gateway set valid_flag = false where tenant_id = $1', [tenant]);
  const asked = async (callTo: string | null) =>
    (
      await sql(
        `insert into trunk_test (tenant_id, gateway_id, call_to, call_from) select tenant_id, gateway_id, $1, '+862160204410' from gateway where tenant_id = $2 returning test_id`,
        [callTo, tenant],
      )
    )[0]!.test_id as string;
  const done = async (testId: string) => {
    for (let tries = 0; tries < 600; tries++) {
      const [test_] = await sql('select * from trunk_test where test_id = $1 and ended_at is not null', [testId]);
      if (test_) return test_ as unknown as { steps: TestStep[]; signalling: SignalMessage[] };
      await wait(50);
    }
    throw new Error('the test did not end');
  };
  const one = await node();

  const { steps, signalling } = await done(await asked('+862160204410'));
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'find passed',
    'call passed',
    'hear passed',
    'keys passed',
    'hangUp passed',
  ]);
  expect(steps[1]!.codes).toEqual([180, 200]);
  expect(steps[3]!.facts).toEqual({ keysSent: '123#', keysHeard: '123#' });
  expect(signalling[0]!.text).toContain('INVITE sip:862160204410@');

  const engaged = await carrier({ scenario: 'busy' });
  const now = (port: number) =>
    sql(`update gateway set trunk = jsonb_set(trunk, '{proxies}', to_jsonb(array[$1])) where tenant_id = $2`, [
      `127.0.0.1:${port}`,
      tenant,
    ]);
  await now(engaged.port);
  const busy = await done(await asked('+862160204410'));
  expect(busy.steps.map(({ step, state, why, codes }) => [step, state, why, codes])).toEqual([
    ['find', 'passed', '', []],
    ['call', 'failed', 'busy', [100, 486]],
  ]);
  expect((await done(await asked(null))).steps).toHaveLength(1);

  // A carrier whose sound comes from a host that nothing names.
  const [peer, gateway] = [await sipPeer(), await testPeer({ address: '127.0.0.8' })];
  onTestFinished(() => {
    gateway.close();
    return peer.stop();
  });
  await now(peer.port);
  const trying = await asked('+862160204410');
  const invite = await peer.next(/^INVITE/);
  const body = sdp(4_000).replaceAll('127.0.0.1', '127.0.0.5');
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body }), one.port);
  void gateway.say(Number(/m=audio (\d+)/.exec(invite)![1]), quietSound(10_000));
  const bye = await peer.next(/^BYE/);
  peer.send(answerTo(bye, '200 OK'), one.port);
  const { steps: tried } = await done(trying);
  expect(tried.find(({ step }) => step === 'hear')).toMatchObject({
    ...{ state: 'failed', why: 'unbelieved', facts: { packetsReceived: 0, soundFrom: '127.0.0.8' } },
  });
});
