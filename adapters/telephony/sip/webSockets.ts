import type { WebSocket } from 'ws';
import { messageBound, tooManyMessages } from '#core/access/messageBound.ts';
import type { Carrier, Connection, Heard } from './carrier.ts';
import { places } from './places.ts';

/** In all, of those we know, too. */
const mostConnections = 5_000;
/** Unsent bytes after which the other side counts as not reading. */
const mostUnsent = 1 << 20;
/** A browser that says nothing is asked whether it is there, and gone when it has not answered by the next time. */
const asksEvery = 25_000;
/** Milliseconds in which something has to be said at all. */
const speaksWithin = 15_000;
/** Milliseconds in which a browser has to have shown whose it is. */
const shownWithin = 30_000;

/** Milliseconds in which a browser may close as well, before it is cut off. */
const closesWithin = 1_000;

/** What a browser closes with that is done, or whose page was left (RFC 6455 section 7.4.1). */
const saidGoodbye = [1000, 1001, 1005];

/**
 * SIP over WebSocket (RFC 7118), for browsers: one message a frame, and connections that only the other side opens. `closed` says whether the
 * browser did it, or the network.
 */
export function webSockets(needs: {
  /** Whether it belongs to somebody we know, or to a call. */
  keeps(connection: Connection): boolean;
  heard(message: Heard): void;
  closed(connection: Connection, byThem: boolean): void;
}) {
  const open = new Map<Connection, WebSocket>();
  const strangers = places({
    most: { all: 2_000, ofSource: 400 },
    sweep() {
      for (const connection of open.keys()) if (needs.keeps(connection)) strangers.free(connection);
    },
  });

  function take(socket: WebSocket, address: string, port: number): void {
    if (open.size >= mostConnections || !strangers.take({ address, port })) return socket.close(1013);
    const connection: Connection = {
      ...{ address, port, checkedFor: null },
      alive: () => socket.readyState === socket.OPEN,
      close: () => socket.terminate(),
      write: (text) =>
        new Promise((resolve, reject) => {
          if (socket.bufferedAmount > mostUnsent) socket.terminate();
          socket.send(text, (error) => (error ? reject(error) : resolve()));
        }),
    };
    const isWithin = messageBound();
    let isThere = true;
    const silent = setTimeout(() => socket.terminate(), speaksWithin);
    const unknown = setTimeout(() => needs.keeps(connection) || socket.terminate(), shownWithin);
    const asking = setInterval(() => {
      if (!isThere) return socket.terminate();
      isThere = false;
      socket.ping();
    }, asksEvery);
    function tooMany() {
      socket.close(tooManyMessages.code, tooManyMessages.reason);
      setTimeout(() => socket.terminate(), closesWithin).unref();
    }
    socket.on('pong', () => void (isThere = true));
    socket.on('message', (data: Buffer | ArrayBuffer | Buffer[]) => {
      if (socket.readyState !== socket.OPEN) return;
      if (!isWithin(performance.now())) return tooMany();
      clearTimeout(silent);
      isThere = true;
      const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
      // sip.js and JsSIP ask by CRLF CRLF whether we are there (RFC 5626 section 4.4.1).
      if (bytes.length === 4 && bytes.toString('latin1') === '\r\n\r\n') return socket.send('\r\n');
      needs.heard({ bytes, address, port, connection });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      clearTimeout(silent);
      clearTimeout(unknown);
      clearInterval(asking);
      open.delete(connection);
      strangers.free(connection);
      needs.closed(connection, saidGoodbye.includes(code));
    });
    open.set(connection, socket);
  }

  return {
    take,
    // There is none of ours; where we are reached is the console's own address.
    port: () => 0,
    ready: async () => {},
    async send(text, _peer, over) {
      if (!over?.alive()) throw new Error('the browser has gone');
      await over.write(text);
      return over;
    },
    async close() {
      for (const socket of open.values()) socket.terminate();
    },
  } satisfies Carrier & { take: unknown };
}
