import { request } from 'node:http';
import { Agent } from 'node:http';

interface Load {
  origin: string;
  path: string;
  body: string;
  headers?: Record<string, string>;
  connections: number;
  /** Milliseconds. */
  lasts: number;
}

/** Answers per second of one POST, asked again and again over a fixed number of connections. The same generator for every server. */
export async function load({ origin, path, body, headers = {}, connections, lasts }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = new URL(path, origin);
  let answers = 0;
  const end = performance.now() + lasts;
  const one = () =>
    new Promise<void>((done, failed) => {
      const asked = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
        },
        (answer) => {
          if (answer.statusCode !== 200) failed(new Error(`answered ${answer.statusCode}`));
          answer.resume().once('end', done);
        },
      );
      asked.once('error', failed);
      asked.end(body);
    });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        await one();
        answers++;
      }
    }),
  );
  const took = performance.now() - began;
  agent.destroy();
  return answers / (took / 1000);
}
