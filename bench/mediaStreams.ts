import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startWorker } from '#adapters/telephony/media/thread.ts';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { codeOfSample } from '#core/sound/aLaw.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { figure } from './measure.ts';

const [calls, seconds] = [300, 24];
/** Seconds at the beginning and the end that are not measured; lateness is that of the last ten to twenty. */
const settling = 2;

/** Calls with sound both ways, each recorded, against a peer in another process: what the threads of media cost, and how late they are. */
export async function mediaStreams() {
  const folder = mkdtempSync(join(tmpdir(), 'streams-'));
  const workers: Worker[] = [];
  const media = rtpMedia({ ports: { first: 30_000, last: 31_999 } }, () => {
    workers.push(startWorker());
    return workers.at(-1)!;
  });
  const idle = new Worker(new URL('idleLoop.worker.ts', import.meta.url), { execArgv: [] });
  const peer = fork(join(import.meta.dirname, 'mediaPeer.ts'), [String(calls), String(seconds)], { execArgv: [] });
  const [{ ports }] = (await once(peer, 'message')) as [{ ports: number[] }];
  let strayed = 0;
  const legs = await Promise.all(
    ports.map((_, at) =>
      media.open({ host: '127.0.0.1', record: { path: join(folder, `${at}.wav`) } }, ({ type }) => {
        if (type === 'lost' || type === 'unrecorded') strayed += 1;
      }),
    ),
  );
  const prompt = Uint8Array.from({ length: seconds * 8_000 }, (_, at) => codeOfSample[32_768 + ((at * 37) % 9_000)]!);
  legs.forEach((leg, at) => {
    leg.connect({
      address: '127.0.0.1',
      port: ports[at]!,
      codec: 'PCMA',
      payloadType: 8,
      keysPayloadType: 101,
      direction: 'sendrecv',
      trust: trustsNamed,
    });
    leg.startRecording();
    leg.play(1, prompt);
  });
  // What comes before a leg knows its peer is heard by nobody.
  await Promise.all(legs.map((leg) => leg.quality()));
  peer.send({ to: legs.map(({ port }) => port) });

  await setTimeout(settling * 1_000);
  const cpu = async (some: Worker[]) => {
    const all = await Promise.all(some.map((worker) => worker.cpuUsage()));
    return all.reduce((sum, { user, system }) => sum + user + system, 0) / 1_000;
  };
  /** All of this process but the idle loop: the threads of media, and what writes the recordings. */
  const whole = async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 - (await cpu([idle]));
  };
  const [usedBefore, wholeBefore, began] = [await cpu(workers), await whole(), performance.now()];
  idle.postMessage('begin');
  await setTimeout((seconds - 2 * settling) * 1_000);
  const took = performance.now() - began;
  const core = ((await cpu(workers)) - usedBefore) / took;
  const withWriting = ((await whole()) - wholeBefore) / took;
  const late = await media.lateness();
  idle.postMessage('tell');
  const [bare] = (await once(idle, 'message')) as [typeof late];

  await setTimeout(2 * settling * 1_000);
  const qualities = await Promise.all(legs.map((leg) => leg.close()));
  peer.send('stop');
  const [heard] = (await once(peer, 'message')) as [{ sent: number[]; heard: number[]; missing: number[] }];
  await Promise.all([media.stop(), idle.terminate()]);
  rmSync(folder, { recursive: true, force: true });

  const sum = (all: number[]) => all.reduce((whole, one) => whole + one, 0);
  const sentToUs = sum(heard.sent);
  const cameToUs = sum(qualities.map(({ packetsReceived }) => packetsReceived));
  const lost = sentToUs - cameToUs + sum(heard.missing);
  const shortest = Math.min(...qualities.map(({ recorded }) => recorded?.milliseconds ?? 0));
  const load = `load ${loadavg()[0]!.toFixed(1)}`;
  figure(
    `${calls} calls with sound both ways, recorded: media threads`,
    `${(core * 100).toFixed(0)} % of a core, ${(withWriting * 100).toFixed(0)} % with the thread that writes the recordings, ${load}`,
    'at most 60 %',
    withWriting <= 0.6,
  );
  figure(
    'lateness of what they send',
    `p50 ${late.p50.toFixed(1)}, p99 ${late.p99.toFixed(1)}, worst ${late.worst.toFixed(0)} ms; an idle loop ${bare.p50.toFixed(1)}, ${bare.p99.toFixed(1)}, ${bare.worst.toFixed(0)} ms`,
    'p99 at most 3 ms above the idle loop',
    late.p99 <= bare.p99 + 3,
  );
  figure(
    'packets lost, both ways; calls that were lost or not recorded',
    `${lost} of ${sentToUs + sum(heard.heard)}; ${strayed + (shortest < seconds * 900 ? 1 : 0)}`,
    '0; 0',
    lost === 0 && strayed === 0 && shortest >= seconds * 900,
  );
}
