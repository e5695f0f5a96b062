import { connect as connectTcp, createServer as createTcpServer, isIP, type Server, type Socket } from 'node:net';
import { connect as connectTls, createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Carrier, Connection, Heard } from './carrier.ts';
import type { Peer } from './find.ts';
import { framing } from './framing.ts';
import { places } from './places.ts';

/** In all, of those we know, too. */
const mostConnections = 5_000;
/** A message of which a part came is waited for this long, a silent connection is kept this long. */
const wholeWithin = 20_000;
const idleAfter = 15 * 60_000;
/** Who connects has to have shown who it is by then. */
const shownWithin = 30_000;
const connectsWithin = 5_000;
const handshakeWithin = 10_000;
const bindsAgainAfter = 5_000;
/** Unsent bytes after which the other side counts as not reading. */
const mostUnsent = 4 << 20;

interface Needs {
  tls: boolean;
  host: string;
  port: number;
  certificate?: { key: string; cert: string };
  /** Whether a connection from this address is accepted. */
  welcome(address: string): boolean;
  /** Whether one that came to us belongs to somebody we know, or to a call. */
  keeps(connection: Connection): boolean;
  heard(message: Heard): void;
  closed(connection: Connection): void;
  /** Something longer than any message was dropped, and its connection closed. */
  tooLong(): void;
  failed(error: Error): void;
}

/** Connections over TCP or TLS, those that come and those we open; one a peer is used again. */
export function streams(needs: Needs): Carrier {
  const open = new Set<Connection>();
  const sockets = new Map<Connection, Socket>();
  const opening = new Map<string, Promise<Connection>>();
  const strangers = places({
    most: { all: 500, ofSource: 100 },
    sweep() {
      for (const connection of open) if (needs.keeps(connection)) strangers.free(connection);
    },
  });
  let server: Server | null = null;
  let closed = false;
  let again: NodeJS.Timeout | undefined;
  let listening = Promise.resolve();
  if (!needs.tls || needs.certificate) listening = listen();

  function listen(): Promise<void> {
    const opened = needs.tls
      ? createTlsServer({ ...needs.certificate, handshakeTimeout: handshakeWithin }, accept)
      : createTcpServer(accept);
    // Before a handshake costs anything.
    opened.on('connection', (socket: Socket) => {
      const place = { address: plain(socket.remoteAddress), port: socket.remotePort ?? 0 };
      const isWelcome = needs.welcome(place.address) && sockets.size < mostConnections;
      if (!isWelcome || !strangers.take(place)) return void socket.destroy();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => strangers.free(place));
    });
    opened.on('tlsClientError', (_, socket) => socket.destroy());
    return new Promise((resolve) => {
      opened.once('listening', () => {
        server = opened;
        resolve();
      });
      opened.on('error', (error) => {
        needs.failed(error);
        if (server === opened) return;
        if (!closed) again = setTimeout(() => void (listening = listen()), bindsAgainAfter);
        resolve();
      });
      opened.listen(needs.port, needs.host);
    });
  }

  function accept(socket: Socket): void {
    const connection = use(socket);
    if (connection) setTimeout(() => needs.keeps(connection) || socket.destroy(), shownWithin).unref();
  }

  /** Reads from a connection until it ends. */
  function use(socket: Socket, checkedFor: string | null = null): Connection | null {
    const address = plain(socket.remoteAddress);
    if (!address || closed) {
      socket.destroy();
      return null;
    }
    const frames = framing();
    let half: NodeJS.Timeout | undefined;
    const connection: Connection = {
      ...{ address, port: socket.remotePort ?? 0, checkedFor },
      alive: () => !socket.destroyed && socket.writable,
      close: () => void socket.destroy(),
      write: (text) =>
        new Promise((resolve, reject) => {
          if (socket.writableLength > mostUnsent) socket.destroy();
          socket.write(text, (error) => (error ? reject(error) : resolve()));
        }),
    };
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    socket.setTimeout(idleAfter, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const { messages, pings, broken, tooLong } = frames.push(bytes);
      for (const message of messages) needs.heard({ bytes: message, address, port: connection.port, connection });
      if (pings > 0) socket.write('\r\n');
      clearTimeout(half);
      if (tooLong) {
        needs.tooLong();
        return void socket.destroy();
      }
      if (broken) socket.removeAllListeners('data').resume();
      // What is broken is closed as soon as its refusal has gone.
      if (broken || frames.waiting() > 0) half = setTimeout(() => socket.destroy(), broken ? 500 : wholeWithin);
    });
    socket.on('close', () => {
      clearTimeout(half);
      open.delete(connection);
      sockets.delete(connection);
      needs.closed(connection);
    });
    open.add(connection);
    sockets.set(connection, socket);
    return connection;
  }

  function connect(peer: Peer): Promise<Connection> {
    const key = `${peer.address} ${peer.port} ${peer.name} ${peer.checks}`;
    const known = opening.get(key);
    if (known) return known;
    const made = new Promise<Connection>((resolve, reject) => {
      const to = { host: peer.address, port: peer.port };
      const socket: Socket | TLSSocket = needs.tls
        ? connectTls({
            ...to,
            ...(peer.name && !isIP(peer.name) ? { servername: peer.name } : {}),
            rejectUnauthorized: peer.checks ?? true,
          })
        : connectTcp(to);
      const late = setTimeout(() => socket.destroy(new Error('no connection')), connectsWithin);
      socket.once('error', reject);
      socket.once('close', () => {
        clearTimeout(late);
        reject(new Error('closed'));
      });
      socket.once(needs.tls ? 'secureConnect' : 'connect', () => {
        clearTimeout(late);
        const connection = use(socket, needs.tls && peer.checks ? (peer.name ?? peer.address) : null);
        if (connection) resolve(connection);
        else reject(new Error('closed'));
      });
    });
    opening.set(key, made);
    return made.finally(() => opening.delete(key));
  }

  const fits = (connection: Connection, peer: Peer) =>
    connection.alive() &&
    connection.address === peer.address &&
    (!needs.tls || !peer.checks || connection.checkedFor === (peer.name ?? peer.address));

  return {
    port: () => {
      const at = server?.address();
      return at && typeof at === 'object' ? at.port : needs.port;
    },
    ready: () => listening,
    async send(text, peer, over) {
      await listening;
      const connection =
        over && fits(over, peer)
          ? over
          : ([...open].find((one) => one.port === peer.port && fits(one, peer)) ?? (await connect(peer)));
      await connection.write(text);
      return connection;
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await listening;
      for (const socket of sockets.values()) socket.destroy();
      const running = server;
      server = null;
      if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
    },
  };
}

/** An IPv4 address that came by an IPv6 socket is written as itself. */
const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '');
