import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Paced {
  origin: string;
  path: string;
  body: string;
  headers: Record<string, string>;
  /** Requests per second, sent without waiting for earlier answers, as users do. */
  perSecond: number;
  lasts: number;
}

/** Milliseconds each answer took, sorted. */
export async function paced({ origin, path, body, headers, perSecond, lasts }: Paced): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const took: number[] = [];
  const one = () =>
    new Promise<void>((done, failed) => {
      const began = performance.now();
      const asked = request(
        `${origin}${path}`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
        },
        (answer) => {
          if (answer.statusCode !== 200) return failed(new Error(`answered ${answer.statusCode}`));
          answer.resume().once('end', () => {
            took.push(performance.now() - began);
            done();
          });
        },
      );
      asked.once('error', failed);
      asked.end(body);
    });
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n * (1000 / perSecond) < lasts; n++) {
    await wait(Math.max(0, began + n * (1000 / perSecond) - performance.now()));
    all.push(one());
  }
  await Promise.all(all);
  agent.destroy();
  return took.sort((a, b) => a - b);
}
