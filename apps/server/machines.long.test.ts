import { expect, test } from 'vitest';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { sentence } from '#adapters/speech/sentence.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { joinedSound } from '#core/sound/joined.ts';
import { keysFlow, saysFlow, spoken, trunkBatch } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, node, over, recordingOf } = await trunkServer();

const message = 'This is a message of your insurance. Goodbye.';
const tone = (hertz: number, ms: number) =>
  Int16Array.from({ length: ms * 8 }, (_, at) => 7_000 * Math.sin((2 * Math.PI * hertz * at) / 8_000));
const quiet = (ms: number) => new Int16Array(ms * 8);
const loudFrom = (sound: Int16Array, after: number) => {
  const at = sound.findIndex((sample, place) => place > after * 8 && Math.abs(sample) > 800);
  return at < 0 ? Infinity : at / 8;
};

test.skipIf(!hasBaresip)(
  'an answering machine greets and beeps: the robot stops, says its message after the beep, and the record and the recording agree',
  async () => {
    const greeting = await sentence(
      'Hello. You have reached Maria Miller. I am not at home at the moment, so please leave your name and your number after the tone.',
      'en-awb',
    );
    const beepAt = 300 + greeting.length / 8 + 600;
    const phone = await startBaresip(
      '8613800000001',
      joinedSound([quiet(300), greeting, quiet(600), tone(1_000, 500), quiet(14_000)]),
    );
    ends.push(phone.stop);
    const batchId = await trunkBatch(ownerUrl, '71', {
      contacts: 1,
      flow: keysFlow(),
      trunk: { proxies: [`127.0.0.1:${phone.port}`] },
    });
    await sql("update campaign set machine_action = 'leaveMessage', machine_message = $1 where tenant_id = 71", [
      message,
    ]);
    await node();
    const [call] = await over(batchId, 1);

    expect(call).toMatchObject({ call_status: 3, result_code: 'RobotEndCall', hang_up_side: 1 });
    const [answer] = await sql('select verdict, deed, evidence from call_answer where tenant_id = 71');
    expect(answer).toMatchObject({ verdict: 'machine', deed: 'messageLeft' });
    expect(call!.turns.at(-1)).toMatchObject({ speaker: 'robot', text: message });
    // After the beep, and whole.
    const { theirs, ours } = await recordingOf(call!.call_id);
    const began = call!.turns.at(-1).from as number;
    expect(began).toBeGreaterThan(beepAt + 400);
    expect(began).toBeLessThan(beepAt + 2_500);
    expect(loudFrom(ours, beepAt)).toBeGreaterThan(loudFrom(theirs, beepAt - 200) + 400);
    const lasts = toLinear(spoken(message)).length / 8;
    expect(ours.length / 8 - began).toBeGreaterThan(lasts - 300);
  },
  60_000,
);

test.skipIf(!hasBaresip)(
  'a person who says hello and waits is a person, and the robot speaks as ever',
  async () => {
    const hello = await sentence('Hello?', 'en-rms');
    const phone = await startBaresip('8613800000001', joinedSound([quiet(400), hello, quiet(9_000)]));
    ends.push(phone.stop);
    const batchId = await trunkBatch(ownerUrl, '72', {
      contacts: 1,
      flow: saysFlow,
      trunk: { proxies: [`127.0.0.1:${phone.port}`] },
    });
    await sql("update campaign set machine_action = 'hangUp' where tenant_id = 72");
    await node();
    const [call] = await over(batchId, 1);

    expect(call).toMatchObject({ call_status: 3, hang_up_side: 1 });
    const [answer] = await sql('select verdict, deed, evidence from call_answer where tenant_id = 72');
    expect(answer).toMatchObject({ verdict: 'person', deed: null });
    expect(answer!.evidence.at).toBeLessThan(2_500);
  },
  60_000,
);
