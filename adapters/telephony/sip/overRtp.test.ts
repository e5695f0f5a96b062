import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aLawSilence, linearOf, toALaw } from '#core/sound/aLaw.ts';
import { soundOfWav } from '#core/sound/wav.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from '../media/rtpMedia.ts';
import { laneOf, quietSound, syllables, testPeer, until } from '../media/testPeer.ts';
import type { LineEvent } from '../telephony.ts';
import { talking } from './talking.ts';

const folder = mkdtempSync(join(tmpdir(), 'talk-'));
const media = rtpMedia({ ports: testPorts(7) });
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});
/** Without a pause of its own, so that every silence in it is ours. */
const prompt = toALaw(Int16Array.from({ length: 2_400 * 8 }, (_, at) => 9_000 * Math.sin(at / 3 + at * at * 1e-6)));

async function call(said: string) {
  const peer = await testPeer();
  const events: LineEvent[] = [];
  let opened = 0;
  const held: { leg?: Awaited<ReturnType<typeof media.open>> } = {};
  const began = performance.now();
  const talk = talking({
    order: {
      callId: '7',
      to: '+8613800138000',
      from: '+8613800138001',
      language: 'en',
      gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: '1/1' },
    },
    clock: () => Math.round(performance.now() - began),
    tell: (event) => void events.push(event),
    leg: () => held.leg,
    speech: { speak: async () => prompt },
    recognizer: {
      hears: async () => true,
      open(_, tell) {
        opened += 1;
        let took = 0;
        const text = () => (took > 0 ? said : '');
        return {
          take: ({ length }) => void (took += length),
          end: () => void setTimeout(() => tell({ type: 'final', text: text(), confidence: 1, by: 'test' }), 20),
          close() {},
        };
      },
      stop: async () => {},
    },
    log: { warn() {} },
  });
  const path = join(folder, `${peer.port}.wav`);
  const leg = (held.leg = await media.open({ host: '127.0.0.1', record: { path } }, (event) => talk.heard(event)));
  leg.connect(peer.agreed());
  leg.startRecording();
  talk.answered();
  talk.speak('A prompt', { turnTaking: 'responsive', interruptible: { speech: true, keys: false, from: 0 } });
  await until(() => events.some(({ type }) => type === 'speaking'), 'the prompt is heard');
  return {
    peer,
    events,
    opened: () => opened,
    port: leg.port,
    last: (type: LineEvent['type']) => until(() => events.at(-1)?.type === type, type),
    /** Milliseconds in which the robot was heard, by its packets and by its recording. */
    async over() {
      // The packet that is told of is still on its way.
      await peer.say(leg.port, quietSound(100));
      talk.close();
      const { recorded } = await leg.close();
      const ours = laneOf(soundOfWav(new Uint8Array(readFileSync(recorded!.path))), 1);
      const loud = (codes: Uint8Array) => codes.filter((code) => Math.abs(linearOf(code)) > 100).length / 8;
      peer.close();
      return {
        heard: Math.round(peer.heard.reduce((sum, { payload }) => sum + loud(payload), 0)),
        recorded: Math.round(loud(ours)),
      };
    },
  };
}
const whole = Math.round(prompt.filter((code) => Math.abs(linearOf(code)) > 100).length / 8);

test.concurrent('a cough: the prompt waits and goes on, and is heard and recorded once as a whole', async () => {
  const one = await call('');
  await one.peer.say(one.port, quietSound(300));
  await one.peer.say(one.port, syllables(200, 3));
  await one.peer.say(one.port, quietSound(1_200));
  await one.last('spoken');
  expect(one.events.at(-1)).not.toHaveProperty('cut');
  expect(one.opened()).toBe(1);
  const { heard, recorded } = await one.over();
  expect(heard).toBe(whole);
  expect(recorded).toBe(whole);
});

test.concurrent('words: the prompt ends, and what is told of it is what was played', async () => {
  const one = await call('Stop, please.');
  await one.peer.say(one.port, quietSound(300));
  await one.peer.say(one.port, syllables(300, 3));
  await one.peer.say(one.port, quietSound(900));
  await one.last('spoken');
  const { cut } = one.events.at(-1) as { cut: { heard: number; lasts: number } };
  const { heard, recorded } = await one.over();
  expect(cut.lasts).toBe(2_400);
  expect(cut.heard).toBeLessThan(2_400);
  expect(Math.abs(cut.heard - heard * (2_400 / whole))).toBeLessThan(40);
  expect(Math.abs(recorded - heard)).toBeLessThan(40);
});

test.concurrent(
  'our own voice that comes back faintly, out of which three of a hundred packets are lost, is no interruption',
  async () => {
    const one = await call('nonsense');
    let echoed = 0;
    // 18 dB fainter than it was, as soon as it is heard.
    one.peer.raw.sound.on('message', (bytes: Buffer) => {
      const codes = bytes.subarray(12, 172);
      if (codes.every((code) => code === aLawSilence)) return;
      echoed += 1;
      if (echoed % 33 === 0) return;
      const fainter = toALaw(Int16Array.from(codes, (code) => linearOf(code) / 8));
      void one.peer.say(one.port, fainter);
    });
    await one.last('spoken');
    expect(one.events.at(-1)).not.toHaveProperty('cut');
    expect(echoed).toBeGreaterThan(100);
    expect(one.opened()).toBe(0);
    expect((await one.over()).heard).toBe(whole);
  },
);

test.concurrent('somebody who speaks with a line that loses three of a hundred packets is heard as one', async () => {
  const one = await call('I have paid');
  await one.peer.say(one.port, quietSound(300));
  await one.peer.say(one.port, syllables(600, 3), (all) => all.map((packet, at) => (at % 33 === 20 ? null : packet)));
  await one.peer.say(one.port, quietSound(900));
  await one.last('spoken');
  expect(one.events.at(-1)).toHaveProperty('cut');
  expect(one.opened()).toBe(1);
  await one.over();
});
