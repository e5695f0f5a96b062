import { setTimeout as wait } from 'node:timers/promises';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { testPeer } from '#adapters/telephony/media/testPeer.ts';
import { localSpeech } from '#adapters/speech/local.ts';
import { talking } from '#adapters/telephony/sip/talking.ts';
import { aLawSilence, linearOf } from '#core/sound/aLaw.ts';
import { figure, median } from './measure.ts';

const rounds = 12;

/** Over RTP: from the first packet in which somebody speaks until the last one in which the robot does. */
export async function bargeIn() {
  const speech = localSpeech();
  const prompt = await speech.speak(
    'This is a call about your insurance that ends this month and about what you could do about it when the new one begins.',
    'en-slt',
  );
  const words = await Promise.all(['Wait a moment.', 'No.', 'Excuse me.'].map((text) => speech.speak(text, 'en-rms')));
  await speech.stop();
  const media = rtpMedia({ ports: { first: 31_000, last: 31_099 } });
  const peer = await testPeer();
  const heardAt: { at: number; loud: boolean }[] = [];
  peer.raw.sound.on('message', (bytes) =>
    heardAt.push({ at: performance.now(), loud: bytes.subarray(12).some((code) => code !== aLawSilence) }),
  );
  const held: { leg?: Awaited<ReturnType<typeof media.open>> } = {};
  const began = performance.now();
  const talk = talking({
    order: {
      callId: '1',
      to: '+8613800138000',
      from: '+8613800138001',
      language: 'en',
      gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: '1/1' },
    },
    clock: () => Math.round(performance.now() - began),
    tell() {},
    leg: () => held.leg,
    speech: { speak: async () => prompt },
    recognizer: {
      hears: async () => true,
      // Nothing but coughs.
      open: (_, tell) => ({
        take() {},
        end: () => setTimeout(() => tell({ type: 'final', text: '', confidence: null, by: 'bench' }), 100),
        close() {},
      }),
      stop: async () => {},
    },
    log: { warn: (_, text) => console.log(text) },
  });
  const leg = (held.leg = await media.open({ host: '127.0.0.1' }, (event) => talk.heard(event)));
  leg.connect(peer.agreed());
  talk.answered();
  await wait(200);

  const took: number[] = [];
  let resumed = 0;
  const say = async (milliseconds: number) => peer.say(leg.port, new Uint8Array(milliseconds * 8).fill(aLawSilence));
  for (let round = 0; round < rounds; round++) {
    talk.speak('A long prompt', { turnTaking: 'responsive', interruptible: { speech: true, keys: false, from: 0 } });
    await say(700 + (round % 7) * 3);
    const word = words[round % words.length]!;
    const from = performance.now() + 20 * firstVoiced(word);
    await peer.say(leg.port, word);
    await say(1_500);
    const last = heardAt.filter(({ at, loud }) => loud && at < from + 300).at(-1);
    took.push((last?.at ?? Infinity) + 20 - from);
    if (heardAt.some(({ at, loud }) => loud && at > from + 500 + word.length / 8)) resumed += 1;
    talk.stopSpeaking();
    await say(400);
    heardAt.length = 0;
  }
  talk.close();
  await leg.close();
  peer.close();
  await media.stop();
  const worst = Math.max(...took);
  figure(
    `first voiced frame → prompt silent over RTP, ${rounds} times; after a cough it goes on`,
    `median ${median(took).toFixed(0)} ms, worst ${worst.toFixed(0)} ms; ${resumed} of ${rounds}`,
    'below 120 ms; all',
    median(took) < 120 && resumed === rounds,
  );
}

/** The first packet that is as loud as a voice. */
function firstVoiced(codes: Uint8Array): number {
  const meanSquare = (at: number) =>
    codes.subarray(at * 160, at * 160 + 160).reduce((sum, code) => sum + linearOf(code) ** 2, 0) / 160;
  let at = 0;
  while (meanSquare(at) < 90_000) at += 1;
  return at;
}
