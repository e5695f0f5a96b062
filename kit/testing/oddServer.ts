import iconv from 'iconv-lite';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { freePort } from './ports.ts';

/** A request, as it came. */
export interface OddlyAsked {
  odd: string;
  method: string;
  /** What stands behind the oddity, with its query: `/v1/chat/completions`. */
  path: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
}

/** What a well-behaved server answers; bytes that are no text are sent as they are. */
export interface GoodAnswer {
  type: string;
  body: string | Buffer;
}

type Oddity = (answer: ServerResponse, good: GoodAnswer, asked: OddlyAsked) => void;

const bytesOf = (body: string | Buffer) => (typeof body === 'string' ? Buffer.from(body) : body);
const compressed =
  (encoding: string, compress: (body: Buffer) => Buffer): Oddity =>
  (answer, { type, body }) => {
    const bytes = compress(bytesOf(body));
    answer.writeHead(200, { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length });
    answer.end(bytes);
  };
/** In the named charset, and said so; `addBOM` begins with its mark. */
const writtenIn =
  (charset: string, addBOM = false): Oddity =>
  (answer, { type, body }) =>
    void answer
      .writeHead(200, { 'content-type': `${type}; charset=${charset}` })
      .end(iconv.encode(String(body), charset, { addBOM }));
const status =
  (code: number): Oddity =>
  (answer) =>
    void answer
      .writeHead(code, { 'content-type': 'text/plain' })
      .end(code === 204 || code === 304 ? undefined : 'at 10.0.0.7: out of memory');
/** To `/landing`, a page that answers 200; `/<code>-circle` leads to itself, `/<code>-elsewhere` to the same server by another name. */
const redirections = Object.fromEntries(
  [301, 302, 303, 307, 308].flatMap((code) => {
    const to =
      (where: (asked: OddlyAsked) => string): Oddity =>
      (answer, _, asked) =>
        void answer.writeHead(code, { location: where(asked) }).end();
    return [
      [`${code}`, to(() => '/landing')],
      [`${code}-circle`, to(({ odd, path }) => `/${odd}${path}`)],
      [`${code}-good`, to(({ path }) => `/good${path}`)],
      [
        `${code}-elsewhere`,
        to(({ headers, path }) => `http://localhost:${new URL(`http://${headers.host}`).port}/good${path}`),
      ],
    ];
  }),
);

export const tenMegabytes = 10 << 20;

/** By the first part of the path. */
const oddities: Record<string, Oddity> = {
  ...redirections,
  good: (answer, { type, body }) => void answer.writeHead(200, { 'content-type': type }).end(body),
  /** A page for people, where a program was expected. */
  landing: (answer) =>
    void answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Please sign in</title>'),
  '204': status(204),
  '401': status(401),
  '404': status(404),
  '500': status(500),
  '503': status(503),
  /** 200 without a body. */
  empty: (answer, { type }) => void answer.writeHead(200, { 'content-type': type, 'content-length': 0 }).end(),
  /** Takes the request and says nothing. */
  stalls: () => {},
  /** Says the head and half of the body, then nothing. */
  stallsHalfway: (answer, { type, body }) => {
    answer.writeHead(200, { 'content-type': type });
    answer.write(bytesOf(body).subarray(0, bytesOf(body).length / 2));
  },
  /** A byte every 20 ms, for ever: each comes in time, all of it never. */
  drips: (answer, { type }) => {
    answer.writeHead(200, { 'content-type': type });
    const dripping = setInterval(() => answer.write(' '), 20).unref();
    answer.on('close', () => clearInterval(dripping));
  },
  /** The connection ends before a head. */
  hangsUp: (answer) => void answer.destroy(),
  /** The right body under the wrong name. */
  wrongType: (answer, { body }) => void answer.writeHead(200, { 'content-type': 'text/html' }).end(body),
  noType: (answer, { body }) => void answer.writeHead(200).end(body),
  invalid: (answer, { type }) => void answer.writeHead(200, { 'content-type': type }).end('{"broken":'),
  gzip: compressed('gzip', gzipSync),
  deflate: compressed('deflate', deflateSync),
  /** Without the head that RFC 9110 asks for, as some servers do. */
  deflateRaw: compressed('deflate', deflateRawSync),
  br: compressed('br', brotliCompressSync),
  /** Not what it says it is. */
  gzipNot: compressed('gzip', (body) => body),
  unknownEncoding: compressed('zstd-of-tomorrow', (body) => body),
  /** Some 24 kB on the wire, 24 MB opened. */
  bomb: compressed('gzip', () => (bomb ??= gzipSync(Buffer.alloc(24 << 20, ' ')))),
  bom: (answer, { type, body }) =>
    void answer
      .writeHead(200, { 'content-type': type })
      .end(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(body)])),
  'windows-1252': writtenIn('windows-1252'),
  gb18030: writtenIn('gb18030'),
  'utf-16': writtenIn('utf-16', true),
  unknownCharset: (answer, { type, body }) =>
    void answer.writeHead(200, { 'content-type': `${type}; charset=of-tomorrow` }).end(body),
  /** Half of what was promised, then the connection ends. */
  cut: (answer, { type, body }) => {
    const bytes = bytesOf(body);
    answer.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy());
  },
  /** The same in chunks, whose last one is missing. */
  cutChunks: (answer, { type, body }) => {
    answer.writeHead(200, { 'content-type': type });
    answer.write(bytesOf(body).subarray(0, bytesOf(body).length / 2), () => answer.destroy());
  },
  '10MB': (answer, { type }) =>
    void answer
      .writeHead(200, { 'content-type': type, 'content-length': tenMegabytes })
      .end((large ??= Buffer.alloc(tenMegabytes, ' '))),
};
let bomb: Buffer | undefined;
let large: Buffer | undefined;

/**
 * A real HTTP server on 127.0.0.1 that answers as strangers do. The first part of the path says how (`/gzip/v1/speech`), what
 * follows is whatever the caller adds; `good` says what a well-behaved server would have answered, which the oddities spoil.
 *
 *     const server = await oddServer(() => ({ type: 'application/json', body: '{"id":1}' }));
 *     await web.ask({ method: 'GET', url: server.url('gzip', '/customer'), … });
 *     server.asked   // [{ odd: 'gzip', method: 'GET', path: '/customer', headers, body }]
 */
export async function oddServer(good: (asked: OddlyAsked) => GoodAnswer) {
  const asked: OddlyAsked[] = [];
  const mood = { now: 'good' };
  const server = createServer((request, answer) => void take(request, answer));
  // What is asked by a caller that went away in the middle is nobody's question.
  async function take(request: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => parts.push(part));
    await new Promise((read) => request.on('end', read));
    const [, named = '', path = ''] = /^\/([^/?]*)(.*)$/.exec(request.url!) ?? [];
    const odd = named === 'now' ? mood.now : named;
    const bytes = Buffer.concat(parts);
    const { method = '', headers } = request;
    const one = { odd, method, path, headers, bytes, body: bytes.toString('utf8') };
    asked.push(one);
    const reply = Object.hasOwn(oddities, odd) ? oddities[odd]! : oddities['404']!;
    reply(answer, good(one), one);
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const refused = await freePort();
  return {
    asked,
    /** How `/now/…` answers: for callers whose address is set once. */
    mood,
    /** For settings that name whom the operator lets be asked. */
    host: `127.0.0.1:${port}`,
    port,
    /** Where nobody listens. */
    refusedHost: `127.0.0.1:${refused}`,
    /** `refused` is the address of a port where nobody listens. */
    url: (odd: string, path = '') =>
      (odd === 'refused' ? `http://127.0.0.1:${refused}` : `http://127.0.0.1:${port}/${odd}`) + path,
    /** The last question to this oddity. */
    last: (odd: string) => asked.findLast((one) => one.odd === odd),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Has what another server on this machine is about to answer come oddly instead. */
export function answerOddly(odd: string, request: IncomingMessage, reply: ServerResponse) {
  const parts: Buffer[] = [];
  const add = (part?: unknown) => void (part !== undefined && part !== null && parts.push(Buffer.from(part as string)));
  const { write, end, writeHead } = reply;
  reply.writeHead = ((code: number) => ((reply.statusCode = code), reply)) as typeof writeHead;
  reply.write = ((part: unknown) => (add(part), true)) as typeof write;
  reply.end = ((part?: unknown) => {
    if (typeof part !== 'function') add(part);
    Object.assign(reply, { write, end, writeHead });
    const type = String(reply.getHeader('content-type') ?? 'text/plain').replace(/;.*/, '');
    for (const name of reply.getHeaderNames()) reply.removeHeader(name);
    const bytes = Buffer.concat(parts);
    const { method = '', url = '', headers } = request;
    const asked = { odd, method, path: url, headers, bytes: Buffer.alloc(0), body: '' };
    (oddities[odd] ?? oddities['404']!)(reply, { type, body: bytes.toString('utf8') }, asked);
    return reply;
  }) as typeof end;
}

export type OddServer = Awaited<ReturnType<typeof oddServer>>;
