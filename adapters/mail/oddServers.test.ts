import { createServer, type AddressInfo, type Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { smtpMail, type SmtpLimits } from './smtp.ts';

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

/** A mail server with a habit. */
async function smtp(options: SMTPServerOptions) {
  const none: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
  const server = new SMTPServer({ authOptional: true, logger: false, ...none, ...options });
  // A client that turned away in the middle is an error to the library.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise<void>((done) => server.close(done)));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
/** What speaks no SMTP, or speaks it so far. */
async function plain(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    talk(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const taken: SMTPServerOptions['onData'] = (stream, _, done) => void stream.resume().on('end', () => done());
const saysAt = (code: number): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(Object.assign(new Error('not this one: wei@example.com'), { responseCode: code })),
});
const send = (host: string, { query = '', content = Readable.from(['sheet']), ...limits }: Sending = {}) =>
  smtpMail(`smtp://${host}${query}`, 'robot@example.com', { greeting: 3_000, silence: 3_000, ...limits }).send({
    to: 'wei@example.com',
    subject: 'Hello',
    text: 'Hello',
    attachment: { name: 'sheet.csv', content },
  });
type Sending = SmtpLimits & { query?: string; content?: Readable };

test.each<[string, number, object]>([
  ['that wants the letter later (greylisting)', 451, { failed: 'EENVELOPE 451', again: true }],
  ['whose mailbox is full', 452, { failed: 'EENVELOPE 452', again: true }],
  ['that knows nobody of this name', 550, { failed: 'EENVELOPE 550' }],
])('a mail server %s is told by its code, and whether to come again', async (_, code, answer) => {
  expect(await send(await smtp(saysAt(code)))).toEqual(answer);
});

test('a mail server that never greets, never answers, speaks drop by drop or hangs up is left in time', async () => {
  const away = { failed: 'ETIMEDOUT', again: true };
  const drips = await plain((socket) => {
    const dripping = setInterval(() => socket.write('220-x\r\n'), 20);
    socket.on('close', () => clearInterval(dripping));
  });
  const [mute, stalls, dripping, neverDone, page] = await Promise.all([
    send(await plain(() => {}), { greeting: 150 }),
    send(await smtp({ onRcptTo: () => {} }), { silence: 150 }),
    send(drips, { whole: 200, greeting: 10_000 }),
    send(await smtp({ onData: (stream) => void stream.resume() }), { silence: 150 }),
    send(await plain((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
  ]);

  expect(mute).toEqual(away);
  expect(stalls).toEqual(away);
  expect(dripping).toMatchObject({ again: true });
  expect(neverDone).toEqual(away);
  expect(page).toMatchObject({ failed: expect.stringMatching(/^EPROTOCOL/) });
});

test('one that ends the connection in the middle of a letter has not taken it', async () => {
  const cuts = await plain((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (said) => {
      const line = said.toString();
      if (line.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
      else socket.destroy();
    });
  });

  expect(await send(cuts)).toEqual({ failed: 'ECONNECTION', again: true });
});

test('a letter goes encrypted where the server offers it, plain where it does not, and not at all where it must be', async () => {
  let secure = false;
  const letters = (more: SMTPServerOptions) =>
    smtp({ onData: (stream, session, done) => ((secure = session.secure), taken!(stream, session, done)), ...more });
  const offers = await letters({ hideSTARTTLS: false, disabledCommands: [] });
  const offersNone = await letters({});

  // The certificate of this machine is nobody's.
  expect(await send(offers)).toMatchObject({ failed: expect.stringMatching(/^E(SOCKET|TLS)/) });
  expect(await send(offers, { query: '?tls.rejectUnauthorized=false' })).toEqual({ sent: true });
  expect(secure).toBe(true);
  expect(await send(offersNone)).toEqual({ sent: true });
  expect(secure).toBe(false);
  expect(await send(offersNone, { query: '?requireTLS=true' })).toEqual({ failed: expect.stringMatching(/^ETLS/) });
});

test('an attachment that cannot be read to its end is no refusal of the server, and is told as our fault', async () => {
  expectUnexpected('mail');
  const content = new PassThrough();
  content.write('half');
  setImmediate(() => content.destroy(new Error('the disk is gone')));

  expect(await send(await smtp({ onData: taken! }), { content })).toMatchObject({ failed: expect.any(String) });
});
