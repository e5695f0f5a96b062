import { afterAll, expect, test } from 'vitest';
import { pocketSphinx } from '#adapters/speech/pocketsphinx.ts';
import { sentence } from '#adapters/speech/sentence.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { asks, ends as endsWith, exit, otherwise, says, sets, testFlow, variables } from '#core/flow/testFlow.ts';
import type { Turn } from '#core/flow/transcript.ts';
import { joinedSound } from '#core/sound/joined.ts';
import { newLog } from '#kit/server/log.ts';
import { spoken, trunkBatch } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, ends, node, over, recordingOf } = await trunkServer();
const recognizer = pocketSphinx({ log: newLog('warn') });
afterAll(recognizer.stop);
const hears = await recognizer.hears('1', 'en');

const questions = ['Shall we call you back tomorrow?', 'What is it about?', 'Thank you, goodbye.'];
const kinds = ['billing', 'technical support', 'opening hours', 'sales', 'cancel my contract'];
const flow = testFlow(
  [
    asks('Back', { ttsConfigs: says(questions[0]!), leaveConfigs: [exit('yes', ['yes']), otherwise()] }),
    asks('About', {
      ttsConfigs: says(questions[1]!),
      leaveConfigs: [...kinds.map((kind) => exit(kind, [kind], { status: sets({ about: kind }) })), otherwise()],
    }),
    endsWith('end', { ttsConfigs: says(questions[2]!) }),
    endsWith('lost'),
  ] as never,
  ['Back.yes > About', 'Back.else > lost', ...kinds.map((kind) => `About.${kind} > end`), 'About.else > lost'],
  {
    commonConfigs: { turnTaking: 'responsive', asrNoInput: 12_000 },
    intentions: [
      { id: 'yes', name: 'yes', keyWords: ['yes', 'yes please'] },
      ...kinds.map((kind) => ({ id: kind, name: kind, keyWords: [kind] })),
    ],
    paramConfigs: variables('about'),
  },
);
const lasts = (text: string) => spoken(text).length / 8;
const quiet = (ms: number) => new Int16Array(Math.round(ms) * 8);
test.skipIf(!hasBaresip || !hears)(
  'a robot asks twice over a trunk and understands what is said; transcript, waterfall and recording agree',
  async () => {
    const [yes, about] = [await sentence('Yes please.', 'en-rms'), await sentence('Technical support.', 'en-rms')];
    const phone = await startBaresip(
      '8613800000001',
      joinedSound([quiet(lasts(questions[0]!) + 700), yes, quiet(lasts(questions[1]!) + 2_500), about, quiet(15_000)]),
    );
    ends.push(phone.stop);
    const batchId = await trunkBatch(ownerUrl, '73', {
      contacts: 1,
      flow,
      trunk: { proxies: [`127.0.0.1:${phone.port}`] },
    });
    await node({ recognizer });
    const [call] = await over(batchId, 1);
    const turns = call!.turns as Turn[];

    expect(turns.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['robot', questions[0]],
      ['customer', expect.stringMatching(/^yes/)],
      ['robot', questions[1]],
      ['customer', 'technical support'],
      ['robot', questions[2]],
    ]);
    expect(call).toMatchObject({ call_status: 3, hang_up_side: 1, outputs: { about: 'technical support' } });

    const sound = await recordingOf(call!.call_id as string);
    for (const [place, turn] of turns.entries()) {
      const lane = turn.speaker === 'customer' ? sound.theirs : sound.ours;
      // It is heard where the transcript says, and its speaker is silent a little before.
      const begins = loudFrom(lane, turn.from - 250);
      expect(Math.abs(begins - turn.from), `${place}: ${turn.text}`).toBeLessThan(200);
      if (turn.speaker === 'customer') expect(Math.abs(loudUntil(lane, turn.to + 300) - turn.to)).toBeLessThan(200);
    }
    for (const place of [2, 4]) {
      const { waterfall, from } = turns[place]!;
      const steps = [
        turns[place - 1]!.to,
        waterfall!.decided,
        waterfall!.recognised,
        waterfall!.understood,
        waterfall!.flow,
        waterfall!.synthesised!,
        waterfall!.firstPacket!,
      ];
      expect(waterfall!.spokeUntil).toBe(steps[0]);
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      expect(waterfall!.firstPacket).toBe(from);
    }
  },
  90_000,
);

/** Milliseconds at which a lane is loud for the first time from there on, and for the last time until there. */
const isLoud = (sample: number) => Math.abs(sample) > 600;
const loudFrom = (sound: Int16Array, after: number) =>
  sound.findIndex((sample, at) => at > after * 8 && isLoud(sample)) / 8;
const loudUntil = (sound: Int16Array, before: number) =>
  sound.findLastIndex((sample, at) => at < before * 8 && isLoud(sample)) / 8;
