import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import type { IncomingCall } from './signalling.ts';
import { sipTests } from './testSip.ts';
import { placed, sdp, sipTrunk, type Node } from './testNode.ts';
import { answerTo, request, type Peer } from './testPeer.ts';
import { hasOpenssl, selfSigned } from './testSipp.ts';

const { nodeOf, peerOf } = sipTests();

/** A node with a trunk to a peer that a test plays by hand. */
async function known(settings = {}, onIncoming?: (call: IncomingCall) => void): Promise<{ node: Node; peer: Peer }> {
  const [node, peer] = [await nodeOf(onIncoming), await peerOf()];
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], ...settings }));
  await expect.poll(() => node.health('peer')!.proxies[0]!.up).toBe(true);
  return { node, peer };
}

/** Still does what it is for. */
async function works({ node, peer }: { node: Node; peer: Peer }): Promise<void> {
  const after = peer.heard.length;
  peer.send(
    request('OPTIONS', { port: peer.port, branch: randomBytes(6).toString('hex'), callId: 'works' }),
    node.port,
  );
  await peer.next(/^SIP\/2\.0 200 [^]*Call-ID: works/, after);
}

test('an INVITE that is repeated makes one call; the same by another way is a loop', async () => {
  const { node, peer } = await known({}, (call) => call.ring());
  const text = request('INVITE', { port: peer.port, body: sdp(1) });
  for (let times = 0; times < 5; times++) peer.send(text, node.port);
  await peer.next(/^SIP\/2\.0 180/);
  peer.send(request('INVITE', { port: peer.port, branch: 'other', body: sdp(1) }), node.port);
  await peer.next(/^SIP\/2\.0 482/);

  node.incoming[0]!.call.answer(sdp(2));
  await peer.next(/^SIP\/2\.0 200/);
  peer.send(text, node.port);
  await works({ node, peer });
  expect(node.incoming).toHaveLength(1);
});

test('an answer that is said three times is acknowledged three times, and is one call', async () => {
  const { node, peer } = await known();
  const { heard } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  const answer = answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) });
  for (let times = 1; times <= 3; times++) {
    peer.send(answer, node.port);
    await expect.poll(() => peer.heard.filter((text) => text.startsWith('ACK')).length).toBe(times);
  }

  expect(heard.events.map(({ type }) => type)).toEqual(['answered']);
});

test('of two telephones that answer, the second is acknowledged and hung up', async () => {
  const { node, peer } = await known();
  const { call, heard } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  peer.send(answerTo(invite, '183 Session Progress', { tag: 'first', port: peer.port, body: sdp(7) }), node.port);
  peer.send(answerTo(invite, '183 Session Progress', { tag: 'second', port: peer.port, body: sdp(8) }), node.port);
  peer.send(answerTo(invite, '200 OK', { tag: 'second', port: peer.port, body: sdp(8) }), node.port);
  await peer.next(/^ACK [^]*tag=second/);
  peer.send(answerTo(invite, '200 OK', { tag: 'first', port: peer.port, body: sdp(7) }), node.port);
  await peer.next(/^ACK [^]*tag=first/);
  await peer.next(/^BYE [^]*tag=first/);

  expect(heard.events).toMatchObject([
    { type: 'ringing', answer: sdp(7) },
    { type: 'ringing', answer: sdp(8) },
    { type: 'answered', answer: sdp(8), dialog: { remoteTag: 'second' } },
  ]);
  call.hangUp();
});

test('strangers get nothing and are counted; what is forged in their name blocks nobody', async () => {
  const { node, peer } = await known();
  const stranger = await peerOf('127.0.0.2');
  for (let times = 0; times < 40; times++)
    stranger.send(request('INVITE', { branch: `s${times}`, body: sdp(1) }), node.port);

  await expect.poll(() => node.refused().strangers).toBe(40);
  expect(node.refused()).toEqual({ strangers: 40, wrong: 0, malformed: 0, overflow: 0, blocked: 0 });
  await works({ node, peer });
  expect(stranger.heard).toEqual([]);
  expect(node.incoming).toEqual([]);
});

test('what comes in a call from another address of the carrier is taken', async () => {
  const { node, peer } = await known();
  const gateway = await peerOf('127.0.0.3');
  const { heard } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  const ours = /^From: (.*)$/m.exec(invite)![1]!;
  const callId = /^Call-ID: (.*)$/m.exec(invite)![1]!.trim();
  gateway.send(
    request('BYE', { port: gateway.port, to: ours.trim(), callId }).replace(
      '<sip:100@127.0.0.1>;tag=theirs',
      '<sip:8613800138000@127.0.0.1>;tag=theirs',
    ),
    node.port,
  );

  expect(await heard.until('ended')).toMatchObject({ by: 'them', code: null });
  await gateway.next(/^SIP\/2\.0 200/);
});

test('random bytes and messages that were cut off are dropped or answered 400, over UDP and TCP', async () => {
  const { node, peer } = await known();
  node.keep(sipTrunk('overTcp', { proxies: [`127.0.0.1:${peer.port}`], transport: 'tcp' }));
  const whole = Buffer.from(
    request('INVITE', { port: peer.port, body: sdp(1), to: '"Ours" <sip:200@127.0.0.1>;x="y"' }),
  );
  const bits = [
    ...Array.from({ length: 200 }, (_, at) => randomBytes(1 + at * 7)),
    ...Array.from({ length: 60 }, (_, at) => whole.subarray(0, Math.floor((whole.length * at) / 60))),
    Buffer.from(`${request('OPTIONS', { port: peer.port }).slice(0, -4)}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`),
    Buffer.from('INVITE sip:200@127.0.0.1 SIP/2.0\r\n\r\n'),
    Buffer.from('\r\n\r\n'),
    Buffer.alloc(4),
  ];
  for (const bit of bits) peer.send(bit, node.port);
  await works({ node, peer });
  for (const bit of bits) {
    const socket: Socket = connect(node.port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.end(bit);
      socket.resume();
      setTimeout(() => socket.destroy(), 20);
    });
  }

  await works({ node, peer });
  const answers = peer.heard.map((text) => text.split('\r\n')[0]);
  expect(new Set(answers.filter((line) => !line!.startsWith('SIP/2.0 200')))).toEqual(
    new Set(['SIP/2.0 400 Bad Request']),
  );
  expect(node.incoming).toEqual([]);
  expect(node.logged).toEqual([]);
});

test.skipIf(!hasOpenssl)(
  'random bytes within TLS and in its place are dropped, TLS 1.1 is refused, and who comes next is served',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'tls-'));
    const certificate = selfSigned(own);
    rmSync(own, { recursive: true });
    const node = await nodeOf(undefined, { certificate });
    node.keep(sipTrunk('secure', { transport: 'tls', proxies: ['127.0.0.1:9'], checksCertificate: false }));
    await node.ownAddress('secure');
    const whole = Buffer.from(request('INVITE', { body: sdp(1) }));
    for (let at = 0; at < 60; at++) {
      const bit = at % 2 ? randomBytes(1 + at * 20) : whole.subarray(0, Math.floor((whole.length * at) / 60));
      const socket =
        at % 3
          ? connectTls({ host: '127.0.0.1', port: node.tlsPort, rejectUnauthorized: false })
          : connect(node.tlsPort, '127.0.0.1');
      socket.on('error', () => {});
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.end(bit);
        socket.resume();
        setTimeout(() => socket.destroy(), 60);
      });
    }

    const older = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    const refused = connectTls({ host: '127.0.0.1', port: node.tlsPort, rejectUnauthorized: false, ...older });
    expect(await new Promise((resolve) => refused.once('error', resolve).once('secureConnect', resolve))).toMatchObject(
      { code: expect.stringMatching(/PROTOCOL|VERSION/) },
    );
    const asking = connectTls({ host: '127.0.0.1', port: node.tlsPort, rejectUnauthorized: false });
    const answer = new Promise<string>((resolve) => asking.once('data', (bytes: Buffer) => resolve(bytes.toString())));
    asking.write(request('OPTIONS').replace('SIP/2.0/UDP', 'SIP/2.0/TLS'));
    expect(await answer).toMatch(/^SIP\/2\.0 200/);
    asking.destroy();
    expect(node.incoming).toEqual([]);
    expect(node.logged).toEqual([]);
  },
);

test('messages that come in pieces or in heaps over TCP are read, and pings are answered', async () => {
  const { node, peer } = await known();
  node.keep(sipTrunk('overTcp', { proxies: [`127.0.0.1:${peer.port}`], transport: 'tcp' }));
  const socket = connect(node.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const many = ['a', 'b', 'c'].map((branch) => request('OPTIONS', { branch, body: sdp(1) })).join('\r\n\r\n');
  for (const letter of many.slice(0, 700)) {
    socket.write(letter);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write(`${many.slice(700)}\r\n\r\n`);

  await expect.poll(() => said.match(/^SIP\/2\.0 200/gm)?.length).toBe(3);
  await expect.poll(() => said).toMatch(/(^|\r\n\r\n)\r\n(SIP|$)/);
});

test('a connection that breaks in mid-call is opened again for the next request', async () => {
  const port = await freePort();
  const sockets: Socket[] = [];
  let said = '';
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (text.startsWith('INVITE'))
        socket.write(answerTo(text, '200 OK', { port, body: sdp(9) }).replace(`:${port}>`, `:${port};transport=tcp>`));
      if (text.startsWith('BYE')) socket.write(answerTo(text, '200 OK'));
    });
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  const node = await nodeOf();
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${port}`], transport: 'tcp' }));
  const { call, heard } = placed(node, 'peer');
  await heard.until('answered');
  await expect.poll(() => said).toContain('ACK ');
  sockets[0]!.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  call.hangUp();

  await expect.poll(() => said).toContain('BYE ');
  expect(sockets).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
});

test('a proxy that is down by OPTIONS is passed over, and no call goes out while none is up', async () => {
  const [node, first, second] = [await nodeOf(), await peerOf(), await peerOf()];
  node.keep(sipTrunk('peer', { proxies: [first, second].map(({ port }) => `127.0.0.1:${port}`), asksEvery: 1 }));
  first.send(answerTo(await first.next(/^OPTIONS/), '503 Service Unavailable'), node.port);
  second.send(answerTo(await second.next(/^OPTIONS/), '404 Not Found'), node.port);
  await expect
    .poll(() => node.health('peer')!.proxies)
    .toMatchObject([
      { up: false, code: 503 },
      { up: true, code: 404 },
    ]);
  const { call } = placed(node, 'peer');
  await second.next(/^INVITE/);
  call.hangUp();
  expect(node.health('peer')!.inService).toBe(true);
  expect(first.heard.filter((text) => text.startsWith('INVITE'))).toEqual([]);

  const asked = second.heard.length;
  second.send(answerTo(await second.next(/^OPTIONS/, asked), '503 Service Unavailable'), node.port);
  await expect.poll(() => node.health('peer')!.inService).toBe(false);
  expect(await placed(node, 'peer').heard.until('ended')).toEqual({
    ...{ type: 'ended', by: 'us', code: 503, q850: null, why: 'noProxy' },
  });
});

test('calls of a trunk go out no faster than it allows; those that would wait longer than a second do not', async () => {
  const { node, peer } = await known({ callsPerSecond: 2 });
  const calls = Array.from({ length: 5 }, () => placed(node, 'peer'));
  await expect
    .poll(
      () =>
        new Set(peer.heard.filter((text) => text.startsWith('INVITE')).map((text) => /Call-ID: .*/.exec(text)![0]))
          .size,
    )
    .toBe(2);

  for (const { heard } of calls.slice(3)) expect(await heard.until('ended')).toMatchObject({ why: 'limit' });
  for (const { call } of calls) call.hangUp();
});

test('a node that drains places no call, keeps those that are up, and answers OPTIONS with 503', async () => {
  const { node, peer } = await known();
  const { call, heard } = placed(node, 'peer');
  peer.send(answerTo(await peer.next(/^INVITE/), '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  node.drain();

  expect(await placed(node, 'peer').heard.until('ended')).toMatchObject({ why: 'draining', code: 503 });
  peer.send(request('OPTIONS', { port: peer.port }), node.port);
  await peer.next(/^SIP\/2\.0 503 [^]*Retry-After: \d+/);
  call.sendKey('5', 100);
  await peer.next(/^INFO [^]*Signal=5/);
  call.hangUp();
  await peer.next(/^BYE/);
});

test('the call of a process that died is ended by another; that nobody knows it is as good', async () => {
  const { node, peer } = await known();
  const { heard } = placed(node, 'peer');
  peer.send(
    answerTo(await peer.next(/^INVITE/), '200 OK', {
      port: peer.port,
      body: sdp(9),
      more: [`Record-Route: <sip:127.0.0.1:${peer.port};lr>`],
    }),
    node.port,
  );
  const { dialog } = await heard.until('answered');
  const other = await nodeOf();
  other.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`] }));

  for (const [status, taken] of [
    ['200 OK', true],
    ['481 Call Does Not Exist', true],
    ['500 Internal Server Error', false],
  ] as const) {
    const after = peer.heard.length;
    const ending = other.endLost(JSON.parse(JSON.stringify(dialog)));
    const bye = await peer.next(/^BYE /, after);
    peer.send(answerTo(bye, status), other.port);
    expect(await ending).toBe(taken);
    expect(bye).toMatch(new RegExp(`^BYE sip:100@127.0.0.1:${peer.port} [^]*Route: <sip:127.0.0.1:${peer.port};lr>`));
    expect(bye).toContain(`;tag=${dialog.localTag}`);
    expect(Number(/CSeq: (\d+) BYE/.exec(bye)![1])).toBeGreaterThan(dialog.localSequence);
  }
});
