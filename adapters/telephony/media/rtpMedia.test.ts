import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { linearOf } from '#core/sound/aLaw.ts';
import { soundOfWav } from '#core/sound/wav.ts';
import { readReport, writeReport } from '#core/voice/rtcp.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from './rtpMedia.ts';
import {
  bestCorrelation,
  heardSound,
  laneOf,
  listener,
  quietSound,
  samplesOf,
  samplesOfMuLaw,
  syllables,
  testPeer,
  until,
} from './testPeer.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-'));
const media = rtpMedia({ ports: testPorts(0) });
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});
const host = '127.0.0.1';
const loudest = (codes: Uint8Array) => codes.reduce((most, code) => Math.max(most, Math.abs(linearOf(code))), 0);

describe.concurrent('sound over RTP', () => {
  test.each(['PCMA', 'PCMU'] as const)(
    '%s: what is played is heard, what is said is recorded left and what was played right, three of a hundred lost and out of order',
    async (codec) => {
      const peer = await testPeer({ codec });
      const told = listener();
      const leg = await media.open({ host, record: { path: join(folder, `${codec}.wav`) } }, told.tell);
      const played = syllables(1_800, 1);
      const said = syllables(2_000, 2);

      leg.connect(peer.agreed());
      leg.startRecording();
      leg.play(7, played);
      await until(() => peer.heard.length > 0, 'the leg knows its peer');
      const lost = (at: number) => at % 33 === 20;
      await peer.say(leg.port, said, (packets) => {
        const all = packets.map((packet, at) => (lost(at) ? null : packet));
        for (let at = 4; at + 1 < all.length; at += 9) [all[at], all[at + 1]] = [all[at + 1]!, all[at]!];
        return all;
      });
      await told.until('played');
      await until(async () => (await leg.quality()).packetsReceived === 97, 'the last packet came');
      const quality = await leg.close();

      expect(told.of('played')).toEqual([{ type: 'played', at: expect.any(Number), id: 7, whole: true, heard: 1_800 }]);
      expect(told.of('sound')).toHaveLength(1);
      const heard = heardSound(peer.heard, codec);
      const payloads = Buffer.concat(peer.heard.map(({ payload }) => payload));
      const heardAll = codec === 'PCMA' ? samplesOf(payloads) : samplesOfMuLaw(payloads);
      expect(bestCorrelation(heardAll, samplesOf(played)).correlation).toBeGreaterThan(0.99);

      const file = new Uint8Array(readFileSync(quality.recorded!.path));
      const sound = soundOfWav(file);
      expect(new DataView(file.buffer).getUint32(54, true)).toBe(sound.length);
      expect(quality.recorded).toMatchObject({ bytes: file.length, milliseconds: Math.floor(sound.length / 16) });
      const right = samplesOf(laneOf(sound, 1));
      expect(bestCorrelation(right, heard.subarray(160)).correlation).toBeGreaterThan(0.99);
      const came = samplesOf(said).map((sample, at) => (lost(Math.floor(at / 160)) ? 0 : sample));
      const left = samplesOf(laneOf(sound, 0));
      const { correlation, at } = bestCorrelation(left, came);
      expect(correlation).toBeGreaterThan(0.99);
      for (let packet = 20; packet < 100; packet += 33)
        expect(loudest(laneOf(sound, 0).subarray(at + packet * 160, at + packet * 160 + 160))).toBeLessThan(10);

      expect(quality).toMatchObject({ codec, packetsReceived: 97, strange: 0 });
      expect(quality.loss).toBeCloseTo(3, 5);
      expect(quality.mos).toBeGreaterThanOrEqual(1);
      expect(quality.mos).toBeLessThan(4.4);
      expect(quality.packetsSent).toBeGreaterThanOrEqual(90);
      await until(() => peer.heardReports.some((bytes) => readReport(bytes)?.bye === true), 'it says goodbye');
      peer.close();
    },
  );

  test('what is cut off says how much of it was heard, what waits is forgotten; then silence goes on', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host }, told.tell);
    leg.connect(peer.agreed());
    leg.play(1, syllables(10_000, 3));
    leg.play(2, syllables(500, 4));
    await until(() => peer.heard.length >= 20, 'a while of it is heard');
    leg.stopPlaying();
    await told.until('played', 2);
    await until(() => loudest(peer.heard.at(-1)!.payload) < 10, 'it is silent');
    const loudPackets = peer.heard.filter(({ payload }) => loudest(payload) > 500).length;
    const after = peer.heard.length;
    await until(() => peer.heard.length >= after + 10, 'silence is sent');
    leg.play(3, syllables(5_000, 5));
    leg.play(4, syllables(100, 6), true);
    await told.until('played', 4);
    await leg.close();

    const [first, second, third, fourth] = told.of('played');
    expect(first).toMatchObject({ id: 1, whole: false });
    expect(first!.heard).toBe(loudPackets * 20);
    expect(loudPackets).toBeGreaterThan(5);
    expect(second).toMatchObject({ id: 2, whole: false, heard: 0 });
    expect([third, fourth]).toMatchObject([
      { id: 3, whole: false },
      { id: 4, whole: true, heard: 100 },
    ]);
    const silent = peer.heard.filter(({ payload }) => loudest(payload) < 10).length;
    expect(silent).toBeGreaterThanOrEqual(5);
    // Nothing is sent twice and no number is left out.
    expect(
      peer.heard.every(({ sequence }, at) => at === 0 || sequence === ((peer.heard[at - 1]!.sequence + 1) & 0xff_ff)),
    ).toBe(true);
    peer.close();
  });

  test('speech of the other side is told when it begins and when it ends', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host }, told.tell);
    leg.connect(peer.agreed());
    await until(() => peer.heard.length > 0, 'the leg knows its peer');
    await peer.say(leg.port, quietSound(300));
    await peer.say(leg.port, syllables(600, 8));
    await peer.say(leg.port, quietSound(700));
    await told.until('speech', 2);
    await leg.close();

    expect(told.of('speech').map(({ speaking }) => speaking)).toEqual([true, false]);
    peer.close();
  });

  test('in mid-call the other side holds, comes back from elsewhere and speaks the other law: both ways go on, and the recording stays in time', async () => {
    const [first, second] = [await testPeer(), await testPeer({ codec: 'PCMU', source: 7 })];
    const told = listener();
    const path = join(folder, 'moves.wav');
    const leg = await media.open({ host, record: { path } }, told.tell);
    leg.connect(first.agreed());
    leg.startRecording();
    const began = performance.now();
    const prompt = syllables(2_000, 5);
    leg.play(3, prompt);
    const [before, after] = [syllables(400, 6), syllables(800, 7)];
    await first.say(leg.port, before);
    leg.connect({ ...first.agreed(), address: '0.0.0.0', direction: 'inactive' });
    await wait(1_500);
    leg.connect(second.agreed());
    const back = (performance.now() - began) * 8;
    await second.say(leg.port, after);
    await told.until('played');
    // What is on its way is recorded too.
    await wait(300);
    await leg.close();

    expect(told.of('played')).toMatchObject([{ id: 3, whole: true }]);
    const sound = soundOfWav(new Uint8Array(readFileSync(path)));
    /** Tenths of a second of a lane in which something is said, before they came back and after. */
    const loud = (lane: 0 | 1) => {
      const samples = samplesOf(laneOf(sound, lane));
      const tenths = Array.from({ length: Math.floor(samples.length / 800) }, (_, at) => at * 800).filter((from) =>
        samples.subarray(from, from + 800).some((sample) => Math.abs(sample) > 1_000),
      );
      return [tenths.filter((from) => from < back - 800).length, tenths.filter((from) => from >= back - 800).length];
    };
    const [theirsBefore, theirsAfter] = loud(0);
    expect(theirsBefore).toBeGreaterThanOrEqual(3);
    // 1.5 s of hold are silent.
    expect(theirsBefore).toBeLessThan(back / 800 - 10);
    // Eight; where this process, which is their telephone too, stood still for a second, what came too late is left out.
    expect(theirsAfter).toBeGreaterThanOrEqual(4);
    // The prompt waits while they hold, and goes on where it stood.
    const [oursBefore, oursAfter] = loud(1);
    expect(oursBefore).toBeLessThan(back / 800 - 10);
    expect(oursAfter).toBeGreaterThanOrEqual(10);
    expect(second.heard.filter(({ payloadType }) => payloadType === 0).length).toBeGreaterThan(50);
    for (const one of [first, second]) one.close();
  });

  test('music plays again and again in place of silence, a prompt before it; on their hold nothing is due, on ours nothing is sent', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host, lostAfter: 300 }, told.tell);
    const music = syllables(200, 9);
    leg.connect(peer.agreed('sendonly'));
    leg.loop(music);
    await until(() => peer.heard.length >= 40, 'it is heard');
    const heard = Buffer.concat(peer.heard.slice(0, 40).map(({ payload }) => payload));
    const start = heard.indexOf(music.subarray(0, 160));
    expect(heard.subarray(start, start + 4_800)).toEqual(Buffer.concat([music, music, music]));
    expect(told.of('lost')).toEqual([]);
    leg.loop(null);
    leg.connect(peer.agreed('inactive'));
    await wait(100);
    const then = peer.heard.length;
    await wait(200);
    expect(peer.heard.length).toBe(then);
    await leg.close();
    peer.close();
  });

  test('reports say what came, and theirs say what of ours came and how long the way is', async () => {
    const peer = await testPeer();
    const leg = await media.open({ host }, () => undefined);
    leg.connect(peer.agreed());
    await peer.say(leg.port, quietSound(200));
    await until(() => peer.heardReports.length > 0, 'a report comes within seconds');
    const report = readReport(peer.heardReports[0]!)!;
    expect(report.source).toBe(peer.heard[0]!.source);
    expect(report.sentAt).not.toBeNull();
    const { sequence } = peer.heard.at(-1)!;
    const answer = writeReport(
      {
        source: 0x7e57,
        at: Date.now(),
        sent: { timestamp: 1, packets: 10, octets: 1_600 },
        block: {
          source: report.source,
          fraction: 25,
          lost: 5,
          highest: sequence,
          jitter: 40,
          lastReport: report.sentAt!,
          sinceLastReport: 0,
        },
      },
      'peer',
    );
    peer.raw.reports.send(answer, leg.port + 1, host);
    await until(async () => (await leg.quality()).roundTrip !== null, 'the way is known');
    const quality = await leg.close();

    expect(quality.remoteLoss).toBeGreaterThan(0);
    expect(quality.remoteJitter).toBe(5);
    expect(quality.roundTrip).toBeLessThan(15_000);
    peer.close();
  });
});

test('a port pair is taken for each leg and given back; where none is free it is refused', async () => {
  const { first } = testPorts(3);
  const small = rtpMedia({ ports: { first: first + 1, last: first + 6 } });
  const one = await small.open({ host }, () => undefined);
  const two = await small.open({ host }, () => undefined);
  expect([one.port, two.port]).toEqual([first + 2, first + 4]);
  expect(small.count()).toBe(2);
  await expect(small.open({ host }, () => undefined)).rejects.toThrow('no port is free');
  await one.close();
  const three = await small.open({ host }, () => undefined);
  expect(three.port).toBe(first + 2);
  expect(await one.close()).toMatchObject({ packetsSent: 0, mos: null, recorded: null });
  const late = await small.lateness();
  expect(late.p50).toBeLessThanOrEqual(late.p99);
  await small.stop();
  await expect(small.open({ host }, () => undefined)).rejects.toThrow();
});
