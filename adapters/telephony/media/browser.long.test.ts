import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { toALaw } from '#core/sound/aLaw.ts';
import { answerTo, browserCodecs } from '#core/voice/sdp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from './rtpMedia.ts';
import { answerToPage, offerOfPage, pageHeard, plainPage, talkingBrowser } from './testBrowser.ts';
import { laneOf, listener, samplesOf, until } from './testPeer.ts';

/** A sweep: correlation finds it wherever it is, and nothing else is like it. */
const sweep = (seconds: number, from: number, to: number) =>
  Int16Array.from({ length: seconds * 8_000 }, (_, at) => {
    const time = at / 8_000;
    return 9_000 * Math.sin(2 * Math.PI * (from * time + ((to - from) / (2 * seconds)) * time * time));
  });
const theirs = sweep(2, 400, 1_600);
const ours = sweep(2, 1_500, 500);

const folder = mkdtempSync(join(tmpdir(), 'browser-'));
const media = rtpMedia({ ports: testPorts(9) });
const { browser, stop } = await talkingBrowser(theirs);
afterAll(async () => {
  await Promise.all([stop(), media.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The best likeness of each piece of 200 ms, the worst fifth left out: a jitter buffer shortens and lengthens what it plays. */
function likeness(heard: Float64Array, said: Int16Array): number {
  const piece = 1_600;
  const found: number[] = [];
  for (let from = 0; from + piece <= said.length; from += piece) {
    let best = 0;
    for (let at = 0; at + piece <= heard.length; at++) {
      const coarse = alike(heard, at, said, from, 200);
      if (coarse > 0.7) best = Math.max(best, alike(heard, at, said, from, piece));
    }
    found.push(best);
  }
  found.sort((one, other) => other - one);
  const kept = found.slice(0, Math.ceil(found.length * 0.8));
  return kept.reduce((sum, one) => sum + one, 0) / kept.length;
}

function alike(heard: Float64Array, at: number, said: Int16Array, from: number, length: number): number {
  let [both, one, other] = [0, 0, 0];
  for (let place = 0; place < length; place++) {
    const [here, there] = [heard[at + place]!, said[from + place]!];
    both += here * there;
    one += here * here;
    other += there * there;
  }
  return one === 0 || other === 0 ? 0 : both / Math.sqrt(one * other);
}

for (const [codec, only] of [
  ['PCMA', undefined],
  ['opus', 'audio/opus'],
] as const)
  test(`Chromium and a leg hear each other by ${codec}, keys too, and both sides are recorded`, async () => {
    const { page, close } = await plainPage(browser);
    onTestFinished(close);
    const events = listener();
    const path = join(folder, `${codec}.wav`);
    const leg = await media.open(
      { host: '127.0.0.1', secure: 'dtls', record: { path }, lostAfter: 3_000 },
      events.tell,
    );
    const own = { id: 1, version: 1, address: '127.0.0.1', port: leg.port, security: leg.security! };
    const { answer, agreed } = answerTo(await offerOfPage(page, only), { ...own, codecs: browserCodecs })!;
    expect(agreed.codec).toBe(codec);
    leg.connect({ ...agreed, trust: trustsNamed });
    leg.startRecording();
    await answerToPage(page, answer);
    await events.until('sound');
    await wait(500);
    leg.play(1, toALaw(ours));
    await events.until('played');
    await page.evaluate(() => (window as unknown as { sender: RTCRtpSender }).sender.dtmf!.insertDTMF('15#', 100, 70));
    await until(() => events.keys() === '15#', 'keys');
    await wait(1_500);

    const quality = await leg.quality();
    expect(quality).toMatchObject({ codec, loss: 0, strange: 0, keptBy: 'dtls' });
    expect(quality.packetsReceived).toBeGreaterThan(150);
    const heard = await pageHeard(page);
    expect(likeness(heard, ours)).toBeGreaterThan(0.95);

    await page.close();
    await events.until('lost');
    expect(events.of('lost')[0]!.why).toMatch(/closed|silence/);
    const { recorded } = await leg.close();
    const sound = readFileSync(recorded!.path).subarray(-recorded!.bytes);
    const lanes = sound.subarray(sound.indexOf('data') + 8);
    expect(likeness(samplesOf(laneOf(lanes, 0)), theirs)).toBeGreaterThan(0.95);
    expect(likeness(samplesOf(laneOf(lanes, 1)), ours)).toBeGreaterThan(0.95);
  });
