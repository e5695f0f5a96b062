import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { isOwnPage } from './live.ts';
import { OneMessageATurn } from './oneMessageATurn.ts';

interface BrowserSocketsNeeds {
  server: HttpServer;
  /** Of the address: /sip */
  path: string;
  /** The subprotocol that is spoken; who asks for another is refused. */
  protocol: string;
  /** Where people reach the console, beside the address the request itself came to. */
  origin?: string;
  /** Proxies whose word about the address of a client is believed. */
  trustProxy: readonly string[];
  take(socket: WebSocket, address: string, port: number): void;
}

/** Longest message, bytes. */
const longest = 65_536;

/** WebSockets at one address of the console's own server, for its own pages alone: as the live channel, which has the same server. */
export function browserSockets({ server, path, protocol, origin, trustProxy, take }: BrowserSocketsNeeds) {
  const trusted = networks(trustProxy);
  const sockets = new OneMessageATurn({
    noServer: true,
    maxPayload: longest,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  // A handshake that is none is answered by the library, and the socket closed.
  sockets.on('wsClientError', (_error, socket) => void socket.destroy());

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // As it was sent: it need not be an address.
    if (request.url?.split('?')[0] !== path) return;
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
    if (!isOwnPage(request.headers, origin)) return refuse(socket, '403 Forbidden');
    if (!offered.includes(protocol)) return refuse(socket, '400 Bad Request');
    sockets.handleUpgrade(request, socket, head, (opened) =>
      take(opened, clientOf(request, trusted), request.socket.remotePort ?? 0),
    );
  }
  server.on('upgrade', upgrade);
  return {
    stop(): void {
      server.off('upgrade', upgrade);
      sockets.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The address of the client, past all proxies that are believed. */
export function clientOf({ socket, headers }: IncomingMessage, trusted: (address: string) => boolean): string {
  const said = [headers['x-forwarded-for']]
    .flat()
    .join(',')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => isIP(one) !== 0);
  let address = plain(socket.remoteAddress);
  for (const before of said.toReversed()) {
    if (!trusted(address)) break;
    address = plain(before);
  }
  return address;
}

/** As TRUST_PROXY names them: loopback, addresses, ranges. */
export function networks(said: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const one of said.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const plain = (address = '') => address.replace(/^::ffff:(?=\d+\.)/i, '');
