import { afterAll, expect, test } from 'vitest';
import { localSpeech } from '#adapters/speech/local.ts';
import { pocketSphinx } from '#adapters/speech/pocketsphinx.ts';
import { hasSipp } from '#adapters/telephony/sip/testSipp.ts';
import { asks, ends, exit, otherwise, row, says, sets, testFlow, variables } from '#core/flow/testFlow.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { newLog } from '#kit/server/log.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { trunkBatch } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, carrier, node, over, recordingOf } = await trunkServer();
const speech = localSpeech();
const recognizer = pocketSphinx({ log: newLog('warn') });
afterAll(async () => {
  await speech.stop();
  await recognizer.stop();
});

const [question, right, wrong] = ['您好，请按下您的四位验证码。', '验证通过，谢谢您，再见。', '验证码不对，再见。'];
const flow = testFlow(
  [
    asks('Code', {
      mode: 'dtmf',
      ttsConfigs: says(question!),
      dtmfConfig: { enabled: true, dtmfType: 'custom', endingType: 'length', endingKey: '4', visible: true },
      leaveConfigs: [
        exit(
          'right',
          [],
          { status: sets({ code: '${dtmf_result}' }) },
          { normalList: [row('dtmf_result', '=', '1234')] },
        ),
        otherwise(),
      ],
    }),
    ends('thanks', { ttsConfigs: says(right!) }),
    ends('wrong', { ttsConfigs: says(wrong!) }),
  ] as never,
  ['Code.right > thanks', 'Code.else > wrong'],
  { paramConfigs: variables('code') },
);

test.skipIf(!hasSipp)(
  'a robot speaks Mandarin by the voice that is built in, where nothing recognises it, and understands keys',
  async () => {
    // The keys come when the question has been asked.
    const asked = (await speech.speak(question!, 'zh')).length / 8;
    const sipp = await carrier({ scenario: 'pressesKeys', holds: Math.round(asked) + 1_500 });
    const batchId = await trunkBatch(ownerUrl, '74', {
      contacts: 1,
      flow,
      trunk: { proxies: [`127.0.0.1:${sipp.port}`] },
    });
    await sql("update robot set language = 'zh' where tenant_id = 74");
    expect(await recognizer.hears('74', 'zh')).toBe(false);
    const said = new Map<string, Int16Array>();
    await node({
      recognizer,
      speech: {
        ...speech,
        async speak(text, ...how) {
          const sound = await speech.speak(text, ...how);
          said.set(text, toLinear(sound));
          return sound;
        },
      },
    });
    const [call] = await over(batchId, 1);

    expect(call).toMatchObject({ call_status: 3, result_code: 'RobotEndCall', hang_up_side: 1 });
    expect(call!.outputs).toMatchObject({ code: '1234' });
    expect(call!.turns.map(({ text }: { text: string }) => text)).toEqual([question, '1234', right]);

    const { ours } = await recordingOf(call!.call_id as string);
    for (const text of [question!, right!]) expect(alikeInPieces(ours, said.get(text)!)).toBeGreaterThan(0.99);
  },
  60_000,
);
