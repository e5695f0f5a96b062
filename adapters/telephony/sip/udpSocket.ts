import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Carrier, Heard } from './carrier.ts';

/** Longest message that fits a packet. */
const longest = 65_000;
const bindsAgainAfter = 5_000;

/** A UDP socket that binds again and again while its port is taken. */
export function udpSocket(needs: {
  host: string;
  port: number;
  heard(message: Heard): void;
  failed(error: Error): void;
}): Carrier {
  let socket: Socket | null = null;
  let closed = false;
  let bound: Promise<void> = bind();
  let again: NodeJS.Timeout | undefined;

  function bind(): Promise<void> {
    const opened = createSocket({ type: isIPv6(needs.host) ? 'udp6' : 'udp4', recvBufferSize: 4 << 20 });
    opened.on('message', (bytes, { address, port }) => needs.heard({ bytes, address, port }));
    return new Promise((resolve) => {
      opened.once('listening', () => {
        socket = opened;
        resolve();
      });
      // Without a listener a port that is taken would pass in silence, and an unreachable address would end the process.
      opened.on('error', (error) => {
        needs.failed(error);
        if (socket === opened) return;
        opened.close();
        if (!closed) again = setTimeout(() => void (bound = bind()), bindsAgainAfter);
        resolve();
      });
      opened.bind(needs.port, needs.host);
    });
  }

  return {
    port: () => socket?.address().port ?? 0,
    ready: () => bound,
    async send(text, peer) {
      if (!socket) await bound;
      const bytes = Buffer.from(text);
      if (!socket || closed) throw new Error('not bound');
      if (bytes.length > longest) throw new Error('too long for UDP');
      const sending = socket;
      await new Promise<void>((resolve, reject) =>
        sending.send(bytes, peer.port, peer.address, (error) => (error ? reject(error) : resolve())),
      );
      return undefined;
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await bound;
      const open = socket;
      socket = null;
      if (open) await new Promise<void>((resolve) => open.close(() => resolve()));
    },
  };
}
