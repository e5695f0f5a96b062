import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { digestSecrets } from './digestChecks.ts';
import type { Account, Accounts, Contact } from './signalling.ts';
import { framing } from './framing.ts';
import { headerOf } from './sipText.ts';

/** Accounts that a test has made up, and what was told of them. */
export function testAccounts(
  passwords: Record<string, string>,
): Accounts & { passwords: Record<string, string>; told: string[]; found: number; opens: Record<string, string> } {
  const told: string[] = [];
  const tell = (what: string) => (contact: Contact) =>
    void told.push(`${what} ${contact.accountId} ${contact.transport}`);
  const all = {
    passwords,
    told,
    found: 0,
    opens: {} as Record<string, string>,
    exist: () => Object.keys(all.passwords).length + Object.keys(all.opens).length > 0,
    look: async () => {},
    async find(user: string): Promise<Account | null> {
      all.found++;
      const password = all.passwords[user];
      return password === undefined ? null : { accountId: `1/${user}`, secrets: digestSecrets(user, password) };
    },
    open: async (user: string) => all.opens[user] ?? null,
    looksOpen: (user: string) => user.startsWith('trial-'),
    registered: tell('registered'),
    gone: tell('gone'),
  };
  return all;
}

/** What carries a test's telephone: it says a message and hears what comes. */
export interface Way {
  /** udp 127.0.0.1:5062, as it stands in Via and Contact. */
  name: 'UDP' | 'TCP' | 'WS';
  place: string;
  send(text: string): void;
  heard: string[];
  stop(): Promise<void>;
}

export async function overUdp(port: number): Promise<Way> {
  const socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (bytes) => void heard.push(bytes.toString()));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    name: 'UDP',
    place: `127.0.0.1:${socket.address().port}`,
    send: (text) => socket.send(text, port, '127.0.0.1'),
    heard,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

export async function overTcp(port: number): Promise<Way> {
  const socket = connect(port, '127.0.0.1');
  const heard: string[] = [];
  const frames = framing();
  socket.on('error', () => {});
  socket.on('data', (bytes) => heard.push(...frames.push(bytes).messages.map((one) => one.toString())));
  await once(socket, 'connect');
  return {
    name: 'TCP',
    place: `127.0.0.1:${socket.localPort}`,
    send: (text) => void socket.write(text),
    heard,
    stop: async () => void socket.destroy(),
  };
}

const hash = (algorithm: string, ...parts: string[]) => createHash(algorithm).update(parts.join(':')).digest('hex');

interface Said {
  method: string;
  /** The user part of the Request-URI and of To; a REGISTER's To is its own. */
  to?: string;
  more?: string[];
  body?: string;
}

/** A telephone written by hand, so that a test can do what no telephone would. */
export function testPhone(way: Way, user: string, password: string) {
  const callId = randomBytes(8).toString('hex');
  let cseq = 0;

  const message = ({ method, to = '', more = [], body = '' }: Said, call = callId) =>
    [
      `${method} sip:${to ? `${to}@` : ''}127.0.0.1 SIP/2.0`,
      `Via: SIP/2.0/${way.name} ${way.place};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`,
      `From: <sip:${user}@127.0.0.1>;tag=of${user}`,
      `To: <sip:${to || user}@127.0.0.1>`,
      `Call-ID: ${call}`,
      `CSeq: ${++cseq} ${method}`,
      'Max-Forwards: 70',
      ...more,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');

  /** The answer to what was said last, by its CSeq. */
  async function answer(to: string, fits: (status: number) => boolean = (status) => status >= 200): Promise<string> {
    const which = headerOf(to, 'CSeq')!;
    for (let tries = 0; tries < 1_500; tries++) {
      const found = way.heard.find(
        (text) =>
          text.startsWith('SIP/2.0 ') &&
          headerOf(text, 'CSeq') === which &&
          headerOf(text, 'Call-ID') === headerOf(to, 'Call-ID') &&
          fits(statusOf(text)),
      );
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`no answer to ${to.slice(0, 60)}, but: ${way.heard.join('\n')}`);
  }

  /** The header that answers a challenge; `as` may be a liar. */
  function credentials(
    challenge: string,
    method: string,
    uri: string,
    as: { user?: string; password?: string; algorithm?: 'MD5' | 'SHA-256'; nc?: number } = {},
  ): string {
    const algorithm = as.algorithm ?? 'SHA-256';
    const with_ = algorithm === 'MD5' ? 'md5' : 'sha256';
    const nonce = /nonce="([^"]+)"/.exec(challenge)![1]!;
    const realm = /realm="([^"]+)"/.exec(challenge)![1]!;
    const nc = (as.nc ?? 1).toString(16).padStart(8, '0');
    const ha1 = hash(with_, as.user ?? user, realm, as.password ?? password);
    const response = hash(with_, ha1, nonce, nc, 'c', 'auth', hash(with_, method, uri));
    return `Authorization: Digest username="${as.user ?? user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=${algorithm}, qop=auth, nc=${nc}, cnonce="c"`;
  }

  const contact = (expires: number | null = 300) =>
    `Contact: <sip:${user}@${way.place}${way.name === 'UDP' ? '' : `;transport=${way.name.toLowerCase()}`}>${expires === null ? '' : `;expires=${expires}`}`;

  return {
    way,
    contact,
    message,
    credentials,
    answer,
    /** Says a message and answers what came back. */
    async ask(said: Said, call?: string): Promise<string> {
      const text = message(said, call);
      way.send(text);
      return answer(text);
    },
    /** Registers as a telephone does: asks, is challenged, shows its credentials. */
    async register({ more = [contact()], ...as }: { more?: string[] } & Parameters<typeof credentials>[3] = {}) {
      const challenge = await this.ask({ method: 'REGISTER', more });
      if (statusOf(challenge) !== 401) return challenge;
      return this.ask({ method: 'REGISTER', more: [...more, credentials(challenge, 'REGISTER', 'sip:127.0.0.1', as)] });
    },
    /** Calls somebody and answers the final answer, acknowledged; `sdp` is offered. */
    async call(to: string, sdp: string) {
      const own = randomBytes(8).toString('hex');
      const said = { method: 'INVITE', to, more: [contact(null)], body: sdp };
      const first = message(said, own);
      way.send(first);
      const challenge = await answer(first);
      acknowledge(first, challenge);
      if (statusOf(challenge) !== 401) return { invite: first, answer: challenge };
      const more = [contact(null), credentials(challenge, 'INVITE', `sip:${to}@127.0.0.1`)];
      const invite = message({ ...said, more }, own);
      way.send(invite);
      const final = await answer(invite);
      acknowledge(invite, final);
      return { invite, answer: final };
    },
    /** A request in a call that stands. */
    inCall(method: string, invite: string, final: string): string {
      const of = (text: string, name: string) => headerOf(text, name)!;
      return [
        `${method} ${/<([^>]+)>/.exec(of(final, 'Contact'))?.[1] ?? 'sip:127.0.0.1'} SIP/2.0`,
        `Via: SIP/2.0/${way.name} ${way.place};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`,
        `From: ${of(invite, 'From')}`,
        `To: ${of(final, 'To')}`,
        `Call-ID: ${of(invite, 'Call-ID')}`,
        `CSeq: ${++cseq} ${method}`,
        'Max-Forwards: 70',
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n');
    },
    /** A request in a call that we answered. */
    inCallOf(invite: string, method: string, cseq: number, type: string, body: string): string {
      const of = (name: string) => headerOf(invite, name)!;
      return [
        `${method} ${/<([^>]+)>/.exec(of('Contact'))![1]!} SIP/2.0`,
        `Via: SIP/2.0/${way.name} ${way.place};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`,
        `From: ${of('To')};tag=by${user}`,
        `To: ${of('From')}`,
        `Call-ID: ${of('Call-ID')}`,
        `CSeq: ${cseq} ${method}`,
        'Max-Forwards: 70',
        `Content-Type: ${type}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n');
    },
    /** Waits for a request of theirs. */
    async asked(method: string): Promise<string> {
      for (let tries = 0; tries < 1_500; tries++) {
        const found = way.heard.find((text) => text.startsWith(`${method} `));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`no ${method} came`);
    },
    /** Answers a request of theirs. */
    say(request: string, status: string, { body = '', tag = `by${user}` } = {}): void {
      const of = (name: string) => `${name}: ${headerOf(request, name)!}`;
      way.send(
        [
          `SIP/2.0 ${status}`,
          of('Via'),
          of('From'),
          `${of('To')}${/;tag=/.test(headerOf(request, 'To')!) ? '' : `;tag=${tag}`}`,
          ...[of('Call-ID'), of('CSeq'), contact(null)],
          ...(body ? ['Content-Type: application/sdp'] : []),
          `Content-Length: ${Buffer.byteLength(body)}`,
          '',
          body,
        ].join('\r\n'),
      );
    },
  };

  function acknowledge(invite: string, final: string): void {
    const accepted = statusOf(final) < 300;
    const target = accepted ? /<([^>]+)>/.exec(headerOf(final, 'Contact')!)![1]! : /^INVITE (\S+)/.exec(invite)![1]!;
    const via = accepted
      ? `SIP/2.0/${way.name} ${way.place};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`
      : headerOf(invite, 'Via')!;
    way.send(
      [
        `ACK ${target} SIP/2.0`,
        `Via: ${via}`,
        `From: ${headerOf(invite, 'From')!}`,
        `To: ${headerOf(final, 'To')!}`,
        `Call-ID: ${headerOf(invite, 'Call-ID')!}`,
        `CSeq: ${headerOf(invite, 'CSeq')!.split(' ')[0]} ACK`,
        'Max-Forwards: 70',
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n'),
    );
  }
}

export const statusOf = (text: string) => Number(text.slice(8, 11));
