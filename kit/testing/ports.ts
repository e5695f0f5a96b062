import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below those the system gives away itself, so that no socket without a port of its own gets one of these. */
const lowest = 10_000;
const each = 7_000;
/** Each worker of a test run has ports of its own; those of another run on this machine are told apart by being taken. */
const from = lowest + each * ((Number(process.env.VITEST_POOL_ID ?? 1) - 1) % 3);
/** For those who want the same ones again and again. */
const fixed = 2_000;
let next = Math.floor(Math.random() * (each - fixed));

const isFree = (port: number, transport: 'udp' | 'tcp') =>
  new Promise<boolean>((resolve) => {
    const failed = () => resolve(false);
    if (transport === 'udp') {
      const socket = createSocket('udp4').once('error', failed);
      socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)));
    } else {
      const server = createServer().once('error', failed);
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    }
  });

/** The first of several ports in a row that nothing else in this run is given. */
export function portsInARow(count: number): number {
  if (next + count > each - fixed) next = 0;
  const first = from + fixed + next;
  next += count;
  return first;
}

/** A port that is free over UDP and TCP at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portsInARow(1);
    if ((await isFree(port, 'udp')) && (await isFree(port, 'tcp'))) return port;
  }
}

/** Forty ports, the same ones for the same part of this process. */
export function testPorts(part: number) {
  const first = from + (process.ppid % 4) * 500 + part * 40;
  return { first, last: first + 39 };
}
