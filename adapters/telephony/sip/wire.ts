import { LRUCache } from 'lru-cache';
import {
  IncomingRequestMessage,
  Parser,
  type IncomingResponseMessage,
  type UserAgentCore,
} from 'sip.js/lib/core/index.js';
import { LoggerFactory } from 'sip.js/lib/core/index.js';
import type { WebSocket } from 'ws';
import type { Carrier, Connection, Heard } from './carrier.ts';
import { ownPlace, sipCore } from './core.ts';
import type { Find, Peer, Transport } from './find.ts';
import { hostAndPortOf } from './find.ts';
import { asHost } from './ownAddress.ts';
import type { Inbox } from './inbox.ts';
import { repeats } from './repeats.ts';
import { branchOf, everyContact, headerOf, isTooLong, readSip, refusing, sentBy, type Head } from './sipText.ts';
import { streams } from './streams.ts';
import type { Strangers } from './strangers.ts';
import { udpSocket } from './udpSocket.ts';
import { webSockets } from './webSockets.ts';

/** Where a request came from, and where its answers go. */
export interface Source extends Peer {
  connection?: Connection;
}

interface Needs {
  kind: Transport;
  host: string;
  port: number;
  certificate?: { key: string; cert: string };
  find: Find;
  own(peer: string): Promise<string>;
  strangers: Strangers;
  /** Of all transports together. */
  inbox: Inbox;
  /** An address of a trunk, or where one of our telephones is. */
  knows(address: string, port: number): boolean;
  /** Whether a stranger's message is read on, because it may become a telephone of ours. */
  lets(head: Head): boolean;
  /**
   * Answers true where a request has yet to show who sends it: it is refused, or asked for that in a moment. Whoever has shown it `goesOn`, and only then
   * the library reads the message.
   */
  proves(asked: Unproven, goesOn: (first?: (message: IncomingRequestMessage) => boolean) => void): boolean;
  /** Whether anybody at all may connect: there are telephones of ours. */
  open(): boolean;
  /** Not a trunk's address: a telephone's, which may be behind a NAT. */
  atHome(address: string): boolean;
  /** What came by it comes no more; `byThem` of a browser whose page was left, and not its network. */
  closed(connection: Connection, byThem?: boolean): void;
  /** A message of a call that is under way, from wherever it comes. */
  inCall(head: Head): boolean;
  malformed(): void;
  /** Answers true where the request needs nothing more. */
  asked(message: IncomingRequestMessage, head: Head, source: Source, wire: Wire): boolean;
  /** One message of a call, for its ladder. */
  note(callId: string, sent: boolean, peer: string, text: string): void;
  /** How the certificates of this call's peers are taken. */
  checks(callId: string): boolean;
  failed(text: string, error: unknown): void;
}

/** A request before anybody has shown who sent it. */
export interface Unproven {
  /** One header a line. */
  text: string;
  head: Head;
  source: Source;
  wire: Wire;
  /** False: from somebody that neither a trunk nor a registered telephone is. */
  known: boolean;
  /** Answers once, keeps nothing, and the library does not hear of it. */
  refuse(statusCode: number, extraHeaders?: string[]): void;
}

export interface Wire {
  kind: Transport;
  core: UserAgentCore;
  port(): number;
  /** Requests that are made meanwhile go to this peer, and with them what belongs to their transactions. */
  towards<T>(peer: Peer, act: () => T): T;
  /** Where a request came from. */
  sourceOf(message: IncomingRequestMessage): Source | undefined;
  /** Answers once and keeps nothing: what is refused before anybody has shown who they are is not repeated. */
  refuse(message: IncomingRequestMessage, statusCode: number, extraHeaders?: string[]): void;
  /** Requests of this call go where its messages come from, whatever its Contact says: it may be behind a NAT. */
  stays(callId: string, peer: Source): void;
  /** Keeps the way to a telephone open (RFC 5626 section 4.4). */
  ping(peer: Source): void;
  /** Of the transport `ws`: a connection that a browser opened. */
  take(socket: WebSocket, address: string, port: number): void;
  /** Call-IDs whose last message came or went by this connection. */
  callsOver(connection: Connection): string[];
  stop(): Promise<void>;
}

/** Characters of all Vias that are kept to answer by. */
const mostOfSources = 32 << 20;

const silent = new LoggerFactory();
silent.builtinEnabled = false;
const logger = silent.getLogger('sip.parser');

/** One transport of ours with the library's core on it: finds where messages go, and lets in what may come. */
export function wire(needs: Needs): Wire {
  const kind = needs.kind;
  const again = kind === 'udp' ? repeats() : null;
  let next: Peer | null = null;
  /** By branch, for what follows a request: CANCEL, ACK of a refusal. */
  const peers = new LRUCache<string, Peer>({ max: 20_000, ttl: 300_000 });
  /** By the topmost Via of a request, as the library repeats it in answers. */
  const sources = new LRUCache<string, Source>({
    ...{ max: 50_000, maxSize: mostOfSources },
    sizeCalculation: (_, via) => via.length + 200,
  });
  const sourceOfMessage = new WeakMap<IncomingRequestMessage, Source>();
  /** Connections by which calls came or went. */
  const connections = new LRUCache<string, Connection>({ max: 20_000 });
  /** Addresses that were asked something lately may answer, though no trunk names them. */
  const recent = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  /** By Call-ID: where the telephone of a call is. */
  const homes = new LRUCache<string, Source>({ max: 20_000 });
  let once = false;
  /** Over which somebody was known to call. */
  const called = new WeakSet<Connection>();
  const keeps = (connection: Connection) => called.has(connection) || needs.knows(connection.address, connection.port);
  const browsers = kind === 'ws' ? webSockets({ heard, keeps, closed: needs.closed }) : null;
  const failed = (error: Error) => needs.failed(`${kind} does not work at port ${needs.port}`, error);
  const carrier: Carrier =
    browsers ??
    (kind === 'udp'
      ? udpSocket({ ...needs, heard, failed })
      : streams({
          ...needs,
          ...{ tls: kind === 'tls', heard, failed },
          welcome: (address) => {
            if (needs.knows(address, 0) || (needs.open() && !needs.strangers.blocked(address))) return true;
            needs.strangers.note();
            return false;
          },
          keeps,
          closed: needs.closed,
          tooLong: needs.malformed,
        }));
  const core = sipCore(kind, send);

  function stays(callId: string, home: Source): void {
    homes.set(callId, home);
    if (home.connection) called.add(home.connection);
  }

  async function send(text: string): Promise<void> {
    const request = !text.startsWith('SIP/2.0 ');
    const via = headerOf(text, 'Via') ?? '';
    const callId = headerOf(text, 'Call-ID') ?? '';
    const method = (headerOf(text, 'CSeq') ?? '').split(' ')[1] ?? '';
    const source = request ? undefined : sources.get(via);
    let peer = request ? (next ?? peers.get(branchOf(via))) : (source ?? answersTo(via));
    const repeats = !once;
    if (request && peer) peers.set(branchOf(via), peer);
    peer ??= homes.get(callId) ?? (await nextHop(text, callId));
    if (request) recent.set(peer.address, true);
    await carrier.ready();
    // A browser comes back over the connection it has, so our place stays a name that nobody looks up.
    const own = browsers ? ownPlace : `${asHost(await needs.own(peer.address))}:${carrier.port()}`;
    const written = text.replaceAll(ownPlace, own);
    const to = peer;
    const put = async () => {
      needs.note(callId, true, shown(to), written);
      const over = source?.connection ?? (to as Source).connection ?? connections.get(callId);
      const used = await carrier.send(written, to, over);
      if (used) connections.set(callId, used);
    };
    if (repeats)
      again?.sent(
        method,
        request ? null : Number(text.slice(8, 11)),
        request ? branchOf(via) : serverKey(via),
        text,
        () => put().catch(() => {}),
      );
    await put();
  }

  /** By Route, else by Request-URI (RFC 3261 section 8.1.2). */
  async function nextHop(text: string, callId: string): Promise<Peer> {
    const route = headerOf(text, 'Route');
    const uri = /<?sips?:([^>\s]*)/i.exec(route ?? text.slice(text.indexOf(' ') + 1))?.[1] ?? '';
    const host = uri.split(/[;?]/)[0]!.split('@').at(-1)!;
    const shownHost = /;\s*maddr=([^;>?]+)/i.exec(uri)?.[1] ?? host;
    const [found] = await needs.find(shownHost, kind);
    if (!found) throw new Error('no address');
    return { ...found, checks: needs.checks(callId) };
  }

  const shown = ({ address, port }: Peer) => `${kind} ${asHost(address)}:${port}`;

  function heard(message: Heard): void {
    const { bytes, address, port } = message;
    // Packets that keep the way through a NAT open (RFC 5626 section 4.4): nothing is said in them.
    if (bytes.length <= 4 && /^[\r\n\0]*$/.test(bytes.toString('latin1'))) return;
    if (isTooLong(bytes)) {
      needs.malformed();
      return message.connection?.close();
    }
    const known = needs.knows(address, port) || recent.has(address);
    needs.inbox.take(known ? 'known' : 'strange', bytes.length, () => {
      try {
        read(message, known);
      } catch (error) {
        needs.malformed();
        needs.failed(`a message from ${asHost(address)}:${port} could not be dealt with`, error);
      }
    });
  }

  function read(message: Heard, known: boolean): void {
    const { address, port, connection } = message;
    if (!known && needs.strangers.blocked(address)) return needs.strangers.note();
    const sip = readSip(message.bytes);
    const inCall = 'head' in sip && needs.inCall(sip.head);
    if (!known && !inCall && !('head' in sip && needs.lets(sip.head))) return needs.strangers.note();
    if ('bad' in sip) {
      needs.malformed();
      if (sip.answer) answerBad(sip.answer, message);
      return;
    }
    const { head } = sip;
    const { text, via } = head.status === null ? withReceived(sip, address, port) : { text: sip.text, via: head.via };
    if (head.status !== null) return handOn({ text, head, via, message });
    // Of a telephone at home, Via names a place that nobody else reaches: it is answered where it sent from.
    const source: Source =
      connection || needs.atHome(address)
        ? { address, port, ...(connection ? { connection } : {}) }
        : replyTo(via, address, port);
    const goesOn = (first?: (message: IncomingRequestMessage) => boolean) =>
      handOn({ text, head, via, message, source, ...(first && { first }) });
    // What follows a request that was never taken, as an ACK of a challenge does.
    if (!known && !inCall && /^(ACK|CANCEL)$/.test(head.method) && !isUnderWay(via)) return;
    const refuse = (statusCode: number, extraHeaders: string[] = []) => {
      const answer = refusing(text, statusCode, extraHeaders);
      if (answer) carrier.send(answer, source, connection).catch(() => {});
    };
    if (!inCall && needs.proves({ text, head, source, wire: self, known, refuse }, goesOn)) return;
    goesOn();
  }

  interface HandedOn {
    text: string;
    head: Head;
    via: string;
    message: Heard;
    /** Of a request. */
    source?: Source;
    /** Answers true where the request needs nothing more. */
    first?(message: IncomingRequestMessage): boolean;
  }

  /** Lets the library read a message, and act on it. */
  function handOn({ text, head, via, message, source, first }: HandedOn): void {
    const { address, port, connection } = message;
    needs.note(head.callId, false, shown({ address, port }), text);
    const key = head.status === null ? serverKey(via) : branchOf(via);
    if (again?.received(head.method, head.status, key, text)) return;
    const parsed = Parser.parseMessage(text.replace('\r\nContact: *\r\n', `\r\nContact: ${everyContact}\r\n`), logger);
    if (!parsed) {
      needs.malformed();
      const bad = head.status === null && head.method !== 'ACK' ? readSip(withoutSense(text)) : null;
      if (bad && 'bad' in bad && bad.answer) answerBad(bad.answer, message);
      return;
    }
    if (connection) connections.set(head.callId, connection);
    if (!(parsed instanceof IncomingRequestMessage) || !source)
      return core.receiveIncomingResponseFromTransport(parsed as IncomingResponseMessage);
    parsed.viaBranch = transactionOf(via, head.method, `${head.callId} ${parsed.fromTag} ${parsed.cseq}`);
    sources.set(via, source);
    sourceOfMessage.set(parsed, source);
    if (homes.has(head.callId) && needs.inCall(head)) stays(head.callId, source);
    if (first?.(parsed)) return;
    if (!needs.asked(parsed, head, source, self)) admit(parsed);
  }

  /** Whether the library has the INVITE that an ACK or a CANCEL belongs to. Of a telephone, its branch is unique (RFC 3261). */
  const isUnderWay = (via: string) => core.userAgentServers.has(transactionOf(via, 'INVITE', ''));

  function admit(parsed: IncomingRequestMessage): void {
    // The library knows one user alone; ours are numbers, and who is meant is decided by whoever takes the call.
    core.configuration.contact.tempGruu = parsed.ruri;
    try {
      core.receiveIncomingRequestFromTransport(parsed);
    } finally {
      core.configuration.contact.tempGruu = undefined;
    }
  }

  /** A refusal without any state, to where the message came from. */
  function answerBad(text: string, { address, port, connection }: Heard): void {
    const to = connection ? { address, port } : replyTo(headerOf(text, 'Via') ?? '', address, port);
    carrier.send(text, to, connection).catch(() => {});
  }

  const self: Wire = {
    kind,
    core,
    port: carrier.port,
    towards(peer, act) {
      next = peer;
      try {
        return act();
      } finally {
        next = null;
      }
    },
    sourceOf: (message) => sourceOfMessage.get(message),
    refuse(message, statusCode, extraHeaders = []) {
      once = true;
      try {
        core.replyStateless(message, { statusCode, extraHeaders });
      } finally {
        once = false;
      }
    },
    stays,
    ping: (peer) => void carrier.send('\r\n\r\n', peer, peer.connection).catch(() => {}),
    take: (socket, address, port) => browsers?.take(socket, address, port),
    callsOver: (connection) => [...connections].filter(([, one]) => one === connection).map(([callId]) => callId),
    async stop() {
      core.dispose();
      again?.stop();
      await carrier.close();
    },
  };
  return self;
}

/** Of a transaction that the other side began (RFC 3261 section 17.2.3). */
function serverKey(via: string): string {
  const { host, port } = sentBy(via);
  return `${branchOf(via)} ${host}:${port}`;
}

/**
 * The library tells transactions apart by their branch alone; two of different senders may have the same, and old ones none: of those, `whole` is what
 * RFC 2543 knows them by.
 */
const transactionOf = (via: string, method: string, whole: string) =>
  `${serverKey(via)} ${/^(ACK|CANCEL)$/.test(method) ? 'INVITE' : method} ${branchOf(via).length > 7 ? '' : whole}`;

/** As a message whose CSeq says another method, which is answered 400. */
const withoutSense = (text: string) => Buffer.from(text.replace(/^\S+/, 'UNREADABLE'));

/** Writes into the topmost Via where the request really came from (RFC 3261 section 18.2.1, RFC 3581). */
function withReceived({ text, head }: { text: string; head: Head }, address: string, port: number) {
  const said = sentBy(head.via);
  const asked = /;\s*rport\s*(?=;|$)/i.test(head.via);
  if (!asked && said.host.replace(/^\[|\]$/g, '') === address) return { text, via: head.via };
  const bare = head.via.replace(/;\s*(received=[^;]*|rport(=\d*)?)\s*(?=;|$)/gi, '');
  const via = `${bare};received=${address}${asked ? `;rport=${port}` : ''}`;
  return { text: text.replace(`\r\nVia: ${head.via}\r\n`, () => `\r\nVia: ${via}\r\n`), via };
}

/** Answers over UDP go to the port they came from where rport was asked, else to the one in Via. */
function replyTo(via: string, address: string, port: number): Peer {
  const asked = /;\s*rport/i.test(via);
  return { address, port: asked ? port : (sentBy(via).port ?? 5060) };
}

/** Of a request that has long been forgotten. */
function answersTo(via: string): Peer {
  const said = sentBy(via);
  const [, received] = /;\s*received\s*=\s*([^;]+)/i.exec(via) ?? [];
  const [, rport] = /;\s*rport\s*=\s*(\d+)/i.exec(via) ?? [];
  return { address: received ?? hostAndPortOf(said.host).host, port: Number(rport ?? said.port ?? 5060) };
}
