import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CipherContext, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift';
import { expectUnexpected, unexpectedSoFar } from '#kit/testing/unexpected.ts';
import { outwardWeb } from './outward.ts';

const seen: { url: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let port = 0;
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/hello': (answer) => void answer.end('{"hello":1}'),
  '/never': () => {},
  '/huge': (answer) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!answer.destroyed && answer.write(part));
    };
    answer.on('drain', more);
    more();
  },
  '/inward': (answer) => void answer.writeHead(302, { location: `http://127.0.0.1:${port}/hello` }).end(),
  '/circle': (answer) => void answer.writeHead(302, { location: '/circle' }).end(),
  '/elsewhere': (answer) => void answer.writeHead(302, { location: `http://other.test:${port}/hello` }).end(),
  '/file': (answer) => void answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};
beforeAll(async () => {
  server = createServer((request, answer) => {
    seen.push({ url: request.url!, headers: request.headers });
    (answers[request.url!] ?? ((one) => void one.writeHead(404).end()))(answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Every name is this machine. */
const lookup = ((_: string, __: object, found: (error: null, all: { address: string; family: number }[]) => void) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])) as never;
const ask = (
  path: string,
  allowed: string[] = ['partner.test', 'other.test'],
  host = 'partner.test',
  timeLimit = 2_000,
) =>
  outwardWeb({ allowed, lookup, most: 256 * 1024 }).ask({
    method: 'GET',
    url: `http://${host}:${port}${path}`,
    headers: { authorization: 'key' },
    timeLimit,
  });

test('a host the operator allows is asked', async () => {
  expect(await ask('/hello')).toEqual({ status: 200, body: '{"hello":1}' });
  expect(await ask('/hello', [`partner.test:${port}`])).toMatchObject({ status: 200 });
});

test('whose certificate nobody vouches for is not asked, and is sent nothing', async () => {
  const { keyPem, certPem } = await CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  );
  let asked = 0;
  const secure = createSecureServer({ key: keyPem, cert: certPem }, (_, answer) => (asked++, answer.end('{}')));
  await new Promise<void>((ready) => secure.listen(0, '127.0.0.1', ready));
  const { port: securePort } = secure.address() as AddressInfo;

  const answer = await outwardWeb({ allowed: ['partner.test'], lookup }).ask({
    method: 'GET',
    url: `https://partner.test:${securePort}/hello`,
    headers: { authorization: 'key' },
    timeLimit: 2_000,
  });

  expect(answer).toEqual({ failed: 'unreachable' });
  expect(asked).toBe(0);
  secure.closeAllConnections();
  secure.close();
});

test('a name that leads inward is refused after it was resolved, whatever it is called', async () => {
  const before = seen.length;
  expect(await ask('/hello', [])).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/hello', [], '127.0.0.1')).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/hello', [], '[::1]')).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/hello', [], '2130706433')).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/hello', [], '[fec0::1]')).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/hello', [], '[::ffff:127.0.0.1]')).toEqual({ failed: 'refusedAddress' });
  expect(seen.length).toBe(before);
});

test('a name whose address changes between two questions is refused, for the address asked about is the one connected to', async () => {
  let times = 0;
  const rebinding = ((_: string, __: object, found: (error: null, all: object[]) => void) =>
    found(null, [{ address: times++ === 0 ? '127.0.0.1' : '93.184.216.34', family: 4 }])) as never;
  expect(
    await outwardWeb({ lookup: rebinding }).ask({
      method: 'GET',
      url: `http://partner.test:${port}/hello`,
      headers: {},
      timeLimit: 1_000,
    }),
  ).toEqual({ failed: 'refusedAddress' });
  expect(times).toBe(1);
});

test('a redirection inward, in a circle or to a file is refused', async () => {
  expect(await ask('/inward')).toEqual({ failed: 'refusedAddress' });
  expect(await ask('/circle')).toEqual({ failed: 'malformed' });
  expect(await ask('/file')).toEqual({ failed: 'malformed' });
});

test('headers do not follow a redirection to another host', async () => {
  expect(await ask('/elsewhere')).toMatchObject({ status: 200 });
  expect(seen.at(-2)!.headers.authorization).toBe('key');
  expect(seen.at(-1)!.headers.authorization).toBeUndefined();
});

test('who never answers is waited for as long as was said, and who answers without end is cut off', async () => {
  expect(await ask('/never', undefined, undefined, 80)).toEqual({ failed: 'timeout' });
  expect(await ask('/huge')).toEqual({ failed: 'tooLarge' });
});

test('a limit of parts of a millisecond is one', async () => {
  expect(await ask('/hello', undefined, undefined, 1_999.3)).toMatchObject({ status: 200 });
});

test('a fault of the program is no ordinary outcome: it is told of, and called what it is', async () => {
  expectUnexpected('web');
  expect(await ask('/hello', undefined, undefined, Number.NaN)).toEqual({ failed: 'ourFault' });
  expect(unexpectedSoFar()).toMatchObject([{ where: 'web', error: expect.any(RangeError) }]);
});

test('a header that cannot be written is told from a network that fails', async () => {
  const order = {
    method: 'GET',
    url: `http://partner.test:${port}/hello`,
    headers: { 'x-name': '王' },
    timeLimit: 1_000,
  };
  expect(await outwardWeb({ allowed: ['partner.test'], lookup }).ask(order)).toEqual({ failed: 'malformed' });
});

test('an address that is none is refused', async () => {
  for (const url of ['', 'nobody', 'ftp://partner.test/x', 'file:///etc/passwd', 'http://user:secret@partner.test/'])
    expect(await outwardWeb().ask({ method: 'GET', url, headers: {}, timeLimit: 100 })).toEqual({
      failed: 'malformed',
    });
});
