import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { MediaPeer } from '#adapters/telephony/media/media.ts';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { startWorker } from '#adapters/telephony/media/thread.ts';
import { codeOfSample } from '#core/sound/aLaw.ts';
import { figure } from './measure.ts';

const [legsAtOnce, seconds] = [50, 14];
const settling = 2;

/** Browsers at once by G.711 over DTLS-SRTP, against a process that plays them: what a leg costs, and what is lost. */
export async function browserLegs() {
  const workers: Worker[] = [];
  const media = rtpMedia({ ports: { first: 32_000, last: 32_999 } }, () => {
    workers.push(startWorker());
    return workers.at(-1)!;
  });
  const peer = fork(join(import.meta.dirname, 'browserPeer.ts'), [String(legsAtOnce), String(seconds)], {
    execArgv: [],
  });
  const [{ agreed }] = (await once(peer, 'message')) as [{ agreed: MediaPeer[] }];
  let strayed = 0;
  const legs = await Promise.all(
    agreed.map(() =>
      media.open({ host: '127.0.0.1', secure: 'dtls' }, (event) => {
        if (event.type === 'lost' && event.lost) strayed += 1;
      }),
    ),
  );
  const prompt = Uint8Array.from({ length: seconds * 8_000 }, (_, at) => codeOfSample[32_768 + ((at * 37) % 9_000)]!);
  legs.forEach((leg, at) => leg.connect(agreed[at]!));
  await Promise.all(legs.map((leg) => leg.quality()));
  peer.send({ to: legs.map(({ port, security }) => ({ port, own: security })) });
  const [{ connected }] = (await once(peer, 'message')) as [{ connected: number }];
  for (const leg of legs) leg.play(1, prompt);

  await setTimeout(settling * 1_000);
  const used = async () => {
    const all = await Promise.all(workers.map((worker) => worker.cpuUsage()));
    return all.reduce((sum, { user, system }) => sum + user + system, 0) / 1_000;
  };
  const [before, began] = [await used(), performance.now()];
  await setTimeout((seconds - 2 * settling) * 1_000);
  const core = ((await used()) - before) / (performance.now() - began);
  await setTimeout((settling + 1) * 1_000);
  const qualities = await Promise.all(legs.map((leg) => leg.quality()));
  peer.send('stop');
  const [heard] = (await once(peer, 'message')) as [{ sent: number; missing: number[] }];
  await Promise.all(legs.map((leg) => leg.close()));
  await media.stop();

  const sum = (all: number[]) => all.reduce((whole, one) => whole + one, 0);
  const lost = heard.sent - sum(qualities.map(({ packetsReceived }) => packetsReceived)) + sum(heard.missing);
  figure(
    `${legsAtOnce} browsers at once by G.711 over DTLS-SRTP: the thread of media`,
    `${((core * 100) / legsAtOnce).toFixed(2)} % of a core a leg, all connected within ${(connected / 1_000).toFixed(1)} s, load ${loadavg()[0]!.toFixed(1)}`,
    'at most 1 % of a core a leg',
    core / legsAtOnce <= 0.01,
  );
  figure('packets lost, both ways; calls that were lost', `${lost}; ${strayed}`, '0; 0', lost === 0 && strayed === 0);
}
