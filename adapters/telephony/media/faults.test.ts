import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { linearOf } from '#core/sound/aLaw.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { soundOfWav, stereoWav } from '#core/sound/wav.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { repairRecording } from './recordingFile.ts';
import { rtpMedia } from './rtpMedia.ts';
import { laneOf, listener, quietSound, samplesOf, syllables, testPeer, until } from './testPeer.ts';
import { startWorker } from './thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'media-faults-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
/** A disk of our own that can be filled; only root may have one. */
const mounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const media = rtpMedia({ ports: testPorts(5) });
afterAll(async () => {
  await media.stop();
  if (mounted) execFileSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});
const host = '127.0.0.1';
/** Seconds of sound, for as long as a test wants it. */
const endless = syllables(60_000, 5);
/** A recording that was cut off holds some of it as it was said; a busy machine may have left the rest out. */
const heardOfEndless = (recorded: Float64Array) =>
  Math.max(
    ...[0, 1, 2, 3, 4].map((at) => alikeInPieces(recorded, samplesOf(endless.subarray(960 * at, 960 * at + 1_280)))),
  );

describe.concurrent('what can go wrong with sound', () => {
  test('what comes from elsewhere is counted and never heard, the peer behind another port is found once, random bytes do nothing', async () => {
    const [peer, stranger] = [await testPeer(), await testPeer()];
    const told = listener();
    const path = join(folder, 'strange.wav');
    const leg = await media.open({ host, record: { path } }, told.tell);
    // Signalling says another port than the one that sends: a NAT.
    leg.connect({ ...peer.agreed(), port: 9, trust: { ...trustsNamed, hosts: [host] } });
    leg.startRecording();
    await peer.say(leg.port, quietSound(200));
    await until(() => peer.heard.length > 0, 'sound goes where it comes from');
    const said = peer.say(leg.port, quietSound(1_200));
    await stranger.say(leg.port, syllables(400, 6));
    await stranger.key(leg.port, 5);
    for (const [bytes] of fc.sample(fc.tuple(fc.uint8Array({ maxLength: 300 })), 200))
      for (const port of [leg.port, leg.port + 1]) (port % 4 < 2 ? stranger : peer).raw.sound.send(bytes, port, host);
    await said;
    expect(stranger.heard).toEqual([]);
    const quality = await leg.close();

    expect(quality.strange).toBeGreaterThanOrEqual(28);
    expect(told.of('key')).toEqual([]);
    expect(told.of('speech')).toEqual([]);
    const left = laneOf(soundOfWav(new Uint8Array(readFileSync(path))), 0);
    expect(left.every((code) => Math.abs(linearOf(code)) < 10)).toBe(true);
    for (const one of [peer, stranger]) one.close();
  });

  test('a peer that vanishes is lost, and found when it comes again', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host, lostAfter: 500 }, told.tell);
    leg.connect(peer.agreed());
    await peer.say(leg.port, quietSound(300));
    await told.until('lost');
    await peer.say(leg.port, quietSound(100));
    await told.until('lost', 2);
    await leg.close();

    expect(
      told
        .of('lost')
        .map(({ lost }) => lost)
        .slice(0, 2),
    ).toEqual([true, false]);
    peer.close();
  });

  test('a peer that is lost and says that it is elsewhere from now on is waited for anew', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host, lostAfter: 500 }, told.tell);
    leg.connect(peer.agreed());
    await told.until('lost');
    leg.connect(peer.agreed());
    await told.until('lost', 3);
    await leg.close();

    expect(told.of('lost').map(({ lost }) => lost)).toEqual([true, false, true]);
    peer.close();
  });

  test(
    mounted
      ? 'a full disk ends the recording, not the call: what was written can be heard'
      : 'only root may have a disk of its own to fill',
    async () => {
      if (!mounted) return expect(process.getuid!()).not.toBe(0);
      const path = join(disk, 'full.wav');
      const peer = await testPeer();
      const told = listener();
      const leg = await media.open({ host, record: { path } }, told.tell);
      leg.connect(peer.agreed());
      // Room for its beginning alone.
      writeFileSync(join(disk, 'filler'), new Uint8Array(40_000));
      leg.startRecording();
      leg.play(1, endless);
      await until(() => peer.heard.length > 0, 'the leg knows its peer');
      void peer.say(leg.port, endless);
      await told.until('unrecorded');
      const then = peer.heard.length;
      await until(() => peer.heard.length > then + 20, 'the call goes on');
      const { recorded } = await leg.close();

      expect(told.of('unrecorded')).toEqual([{ type: 'unrecorded', at: expect.any(Number), problem: 'ENOSPC' }]);
      const file = new Uint8Array(readFileSync(path));
      expect(recorded).toEqual({ path, bytes: file.length, milliseconds: Math.floor((file.length - 58) / 16) });
      expect(recorded!.milliseconds).toBeGreaterThan(500);
      expect(new DataView(file.buffer).getUint32(54, true)).toBe(file.length - 58);
      const left = samplesOf(laneOf(soundOfWav(file), 0));
      expect(heardOfEndless(left)).toBeGreaterThan(0.99);
      peer.close();
    },
  );

  test('a recording that cannot begin is told, and the call goes on', async () => {
    const told = listener();
    const path = join(folder, 'a file', 'a.wav');
    writeFileSync(join(folder, 'a file'), '');
    const leg = await media.open({ host, record: { path } }, told.tell);
    leg.startRecording();
    await told.until('unrecorded');
    expect((await leg.close()).recorded).toBeNull();
  });

  test('a recording whose process was killed is mended by its length', async () => {
    const path = join(folder, 'killed.wav');
    const child = fork(join(import.meta.dirname, 'testRecorder.ts'), [path, String(testPorts(6).first)], {
      execArgv: [],
    });
    const ended = once(child, 'exit');
    const [port] = (await once(child, 'message')) as [number];
    const peer = await testPeer();
    child.send(peer.agreed());
    await until(() => peer.heard.length > 0 && sizeOf(path) > 0, 'it records');
    void peer.say(port, endless);
    await until(() => sizeOf(path) > 24_000, 'some of it is written');
    child.kill('SIGKILL');
    await ended;
    writeFileSync(path, new Uint8Array([1]), { flag: 'a' });
    const mended = await repairRecording(path);

    const file = new Uint8Array(readFileSync(path));
    expect(mended).toEqual({ path, bytes: file.length, milliseconds: Math.floor((file.length - 58) / 16) });
    expect(file).toEqual(stereoWav(soundOfWav(file)));
    const left = samplesOf(laneOf(soundOfWav(file), 0));
    expect(heardOfEndless(left)).toBeGreaterThan(0.99);
    expect(await repairRecording(join(folder, 'none.wav'))).toBeNull();
    copyFileSync(import.meta.filename, join(folder, 'other.wav'));
    expect(await repairRecording(join(folder, 'other.wav'))).toBeNull();
    expect(readFileSync(join(folder, 'other.wav'))).toEqual(readFileSync(import.meta.filename));
    peer.close();
  });

  test('a thread that breaks loses its legs, which are told so; their recordings are mended, and the next leg has a new thread', async () => {
    const workers: Worker[] = [];
    const problems: string[] = [];
    const fragile = rtpMedia({ ports: testPorts(7), onBroken: (problem) => problems.push(problem) }, () => {
      workers.push(startWorker());
      return workers.at(-1)!;
    });
    const peer = await testPeer();
    const told = listener();
    const path = join(folder, 'broken.wav');
    const leg = await fragile.open({ host, record: { path } }, told.tell);
    leg.connect(peer.agreed());
    leg.startRecording();
    void peer.say(leg.port, endless);
    await until(() => sizeOf(path) > 1_000, 'it records');
    await workers[0]!.terminate();
    await told.until('lost');
    expect(problems).toHaveLength(1);
    leg.play(1, endless);
    expect((await leg.quality()).mos).toBeNull();
    const closed = await leg.close();
    expect(closed).toMatchObject({ codec: 'PCMA', recorded: { path, bytes: sizeOf(path) } });

    const next = await fragile.open({ host }, () => undefined);
    expect(workers).toHaveLength(2);
    next.connect(peer.agreed());
    const before = peer.heard.length;
    await until(() => peer.heard.length > before, 'the new thread carries sound');
    await next.close();
    await fragile.stop();
    peer.close();
  });

  test('a place that is none is sent nothing, and nothing breaks', async () => {
    const peer = await testPeer();
    const leg = await media.open({ host }, () => undefined);
    for (const place of [
      { port: 0 },
      { port: 70_000 },
      { port: -1 },
      { address: '0.0.0.0' },
      { address: 'nowhere' },
      { address: '' },
      { address: '::1' },
    ]) {
      leg.connect({ ...peer.agreed(), ...place });
      await wait(60);
    }
    leg.connect(peer.agreed());
    await until(() => peer.heard.length > 5, 'the right place is sent to');
    expect((await leg.close()).packetsSent).toBeGreaterThan(5);
    peer.close();
  });

  test('a port that somebody else has is passed over', async () => {
    const { first } = testPorts(8);
    const taken = createSocket('udp4');
    await new Promise<void>((done) => taken.bind(first + 1, host, done));
    const crowded = rtpMedia({ ports: { first, last: first + 3 } });
    const leg = await crowded.open({ host }, () => undefined);
    expect(leg.port).toBe(first + 2);
    await expect(crowded.open({ host: '203.0.113.7' }, () => undefined)).rejects.toThrow();
    await crowded.stop();
    taken.close();
  });
});

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
