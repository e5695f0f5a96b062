import { connect } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { phoneTrunkId } from './signalling.ts';
import { headerOf } from './sipText.ts';
import { heard, sdp, testNode, type Node } from './testNode.ts';
import { overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';

const nodes: Node[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

async function registrarWith(passwords: Record<string, string>, onIncoming?: Parameters<typeof testNode>[0]) {
  const accounts = testAccounts(passwords);
  const node = await testNode(onIncoming, { accounts });
  nodes.push(node);
  node.listen();
  const phone = async (user: string, password = passwords[user] ?? 'none') => {
    const way = await overUdp(node.port);
    onTestFinished(way.stop);
    return testPhone(way, user, password);
  };
  return { accounts, node, phone };
}

/** As it looks to somebody who tries names: everything that is not drawn anew each time. */
const seenBy = (text: string) =>
  text
    .replace(/nonce="[^"]*"/g, 'nonce')
    .replace(/;tag=[^\r;]*/g, ';tag')
    .replace(/branch=[^\r;]*/g, 'branch')
    .replace(/\r\nCall-ID: [^\r]*/g, '')
    .replace(/ada|nobody/g, 'user')
    .replace(/rport=\d+|127\.0\.0\.1:\d+/g, 'port');

test.each(['MD5', 'SHA-256'] as const)('a telephone registers, renews and ends it by %s', async (algorithm) => {
  const { accounts, node, phone } = await registrarWith({ ada: 'secret' });
  const ada = await phone('ada');

  const challenge = await ada.ask({ method: 'REGISTER', more: [ada.contact()] });
  expect(statusOf(challenge)).toBe(401);
  expect(challenge).toMatch(/algorithm=SHA-256[^]*algorithm=MD5/);
  const registered = await ada.register({ algorithm, more: [ada.contact(120), 'User-Agent: Desk 1'] });
  expect(statusOf(registered)).toBe(200);
  expect(headerOf(registered, 'Contact')).toMatch(/^<sip:ada@127\.0\.0\.1:\d+>;expires=120$/);
  expect(node.contacts('1/ada')).toMatchObject([{ transport: 'udp', address: ada.way.place, agent: 'Desk 1' }]);
  await ada.register({ algorithm });
  expect(node.contacts('1/ada')).toHaveLength(1);

  await ada.register({ algorithm, more: [ada.contact(0)] });
  expect(node.contacts('1/ada')).toEqual([]);
  expect(accounts.told).toEqual(['registered 1/ada udp', 'registered 1/ada udp', 'gone 1/ada udp']);
});

test('a star ends all of them; five places hold at once, and a sixth takes the place of the oldest', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const ada = await phone('ada');
  for (let at = 1; at <= 6; at++)
    await ada.register({ more: [`Contact: <sip:ada@192.0.2.${at}>;expires=${100 + at}`] });
  const registered = await ada.register({ more: [] });
  expect([...registered.matchAll(/Contact: <sip:ada@192\.0\.2\.(\d)>/g)].map(([, at]) => at)).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);

  expect(statusOf(await ada.register({ more: ['Contact: *', 'Expires: 10'] }))).toBe(400);
  expect(statusOf(await ada.register({ more: ['Contact: *', 'Expires: 0'] }))).toBe(200);
  expect(node.contacts('1/ada')).toEqual([]);
});

test('a wrong password and a name that nobody has are answered alike, after the same look', async () => {
  const { accounts, node, phone } = await registrarWith({ ada: 'secret' });
  const [ada, nobody] = [await phone('ada', 'guessed'), await phone('nobody', 'guessed')];

  const [first, second] = [
    await ada.ask({ method: 'REGISTER', more: [ada.contact()] }),
    await nobody.ask({ method: 'REGISTER', more: [nobody.contact()] }),
  ];
  expect(seenBy(first)).toBe(seenBy(second));
  expect(accounts.found).toBe(0);
  const [wrong, unknown] = [await ada.register(), await nobody.register()];
  expect(statusOf(wrong)).toBe(403);
  expect(seenBy(wrong).replace(/CSeq: \d+/, '')).toBe(seenBy(unknown).replace(/CSeq: \d+/, ''));
  expect(accounts.found).toBe(2);
  expect(node.refused()).toMatchObject({ wrong: 2, blocked: 0 });
});

test('after ten wrong passwords an address is heard no more, but a telephone that is registered there is', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret', bob: 'other' });
  const [ada, thief] = [await phone('ada'), await phone('bob', 'guessed')];
  await ada.register();

  for (let tries = 0; tries < 10; tries++) expect(statusOf(await thief.register())).toBe(403);
  expect(node.refused()).toMatchObject({ wrong: 10, blocked: 2 });
  const before = node.refused().strangers;
  thief.way.send(thief.message({ method: 'REGISTER', more: [thief.contact()] }));
  await expect.poll(() => node.refused().strangers).toBe(before + 1);
  expect(statusOf(await ada.register())).toBe(200);
});

test('credentials that were heard on the way hold once', async () => {
  const { phone } = await registrarWith({ ada: 'secret' });
  const [ada, thief] = [await phone('ada'), await phone('ada')];
  const challenge = await ada.ask({ method: 'REGISTER', more: [ada.contact()] });
  const shown = ada.credentials(challenge, 'REGISTER', 'sip:127.0.0.1');
  expect(statusOf(await ada.ask({ method: 'REGISTER', more: [ada.contact(), shown] }))).toBe(200);

  const again = await thief.ask({ method: 'REGISTER', more: [thief.contact(), shown] });
  expect(statusOf(again)).toBe(401);
  expect(again).toContain('stale=true');
  const next = ada.credentials(challenge, 'REGISTER', 'sip:127.0.0.1', { nc: 2 });
  expect(statusOf(await ada.ask({ method: 'REGISTER', more: [ada.contact(), next] }))).toBe(200);
  // Of another method they are wrong.
  const stolen = ada.credentials(challenge, 'REGISTER', 'sip:bob@127.0.0.1', { nc: 3 });
  expect(statusOf(await thief.ask({ method: 'INVITE', to: 'bob', more: [stolen], body: sdp(30_000) }))).toBe(403);
});

test('one telephone registers itself and no other, and what cannot be read changes nothing', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret', bob: 'other' });
  const ada = await phone('ada');
  expect(statusOf(await ada.register({ user: 'bob', password: 'other' }))).toBe(403);
  expect(statusOf(await ada.register({ more: ['Contact: nonsense'] }))).toBe(400);
  const short = await ada.register({ more: [ada.contact(5)] });
  expect(statusOf(short)).toBe(423);
  expect(headerOf(short, 'Min-Expires')).toBe('30');
  expect([...node.contacts('1/ada'), ...node.contacts('1/bob')]).toEqual([]);
});

test('without any account strangers are not even read', async () => {
  const { accounts, node, phone } = await registrarWith({});
  const ada = await phone('ada');
  ada.way.send(ada.message({ method: 'REGISTER', more: [ada.contact()] }));
  await expect.poll(() => node.refused().strangers).toBe(1);
  expect(ada.way.heard).toEqual([]);
  expect(accounts.found).toBe(0);
});

test('a telephone calls after it has shown who it is, and the call goes back to where it came from', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const ada = await phone('ada');
  await ada.register();

  const { invite, answer } = await ada.call('8002', sdp(30_000));
  expect(statusOf(answer)).toBe(200);
  const { call, heard: told } = await node.comes();
  await told.until('answered');
  expect(call).toMatchObject({
    origin: { kind: 'account', accountId: '1/ada', user: 'ada', transport: 'udp', address: ada.way.place },
    trunkId: phoneTrunkId('1/ada'),
    to: '8002',
  });
  // Its Contact names a place that nobody reaches; BYE comes to where it sends from.
  call.hangUp();
  const bye = await ada.asked('BYE');
  ada.say(bye, '200 OK');
  expect(headerOf(bye, 'Call-ID')).toBe(headerOf(invite, 'Call-ID'));

  const stranger = await phone('nobody', 'guessed');
  expect(statusOf((await stranger.call('8002', sdp(30_000))).answer)).toBe(403);
  expect(node.incoming).toHaveLength(1);
});

test('a call to a telephone rings everywhere it is registered: one takes it, the others are cancelled', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const [desk, mobile] = [await phone('ada'), await phone('ada')];
  await desk.register();
  await mobile.register();

  const told = heard();
  const call = node.call(
    { trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone', to: '8001', from: '8002', offer: sdp(31_000) },
    told.tell,
  );
  const [atDesk, atMobile] = [await desk.asked('INVITE'), await mobile.asked('INVITE')];
  desk.say(atDesk, '180 Ringing');
  await told.until('ringing');
  mobile.say(atMobile, '200 OK', { body: sdp(32_000) });
  expect((await told.until('answered')).answer).toBe(sdp(32_000));
  const cancel = await desk.asked('CANCEL');
  expect(headerOf(cancel, 'Reason')).toBe('Q.850;cause=26');
  desk.say(cancel, '200 OK');
  desk.say(atDesk, '487 Request Terminated');
  await desk.asked('ACK');

  call.hangUp(16);
  mobile.say(await mobile.asked('BYE'), '200 OK');
  expect(await told.until('ended')).toMatchObject({ by: 'us' });
  expect(told.events.map(({ type }) => type)).toEqual(['ringing', 'answered', 'ended']);
});

test('who declines on one telephone declines for all, and one that is nowhere is not reached', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const nowhere = heard();
  node.call(
    { trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone', to: '8001', from: '8002', offer: sdp(31_000) },
    nowhere.tell,
  );
  expect(await nowhere.until('ended')).toMatchObject({ by: 'them', code: 480 });

  const [desk, mobile] = [await phone('ada'), await phone('ada')];
  await desk.register();
  await mobile.register();
  const told = heard();
  node.call(
    { trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone', to: '8001', from: '8002', offer: sdp(31_000) },
    told.tell,
  );
  const atMobile = await mobile.asked('INVITE');
  mobile.say(atMobile, '180 Ringing');
  await told.until('ringing');
  desk.say(await desk.asked('INVITE'), '603 Decline');
  expect(await told.until('ended')).toMatchObject({ by: 'them', code: 603 });
  mobile.say(await mobile.asked('CANCEL'), '200 OK');
  mobile.say(atMobile, '487 Request Terminated');
});

test('an address that is open to anybody needs no credentials, and others beside it do', async () => {
  const { accounts, node, phone } = await registrarWith({});
  accounts.opens = { 'trial-x': '1' };
  const anybody = await phone('anonymous');
  const { answer } = await anybody.call('trial-x', sdp(30_000));
  expect(statusOf(answer)).toBe(200);
  const { call } = await node.comes();
  expect(call).toMatchObject({ origin: { kind: 'open', openId: '1', address: '127.0.0.1' }, to: 'trial-x' });
  expect(statusOf(await anybody.ask({ method: 'INVITE', to: 'trial-y', body: sdp(30_000) }))).toBe(401);
});

test('a telephone that is revoked is registered no more at once', async () => {
  const { accounts, node, phone } = await registrarWith({ ada: 'secret' });
  await (await phone('ada')).register();
  node.forget('1/ada');
  expect(node.contacts('1/ada')).toEqual([]);
  expect(accounts.told.at(-1)).toBe('gone 1/ada udp');
});

test('packets forged in the name of an office lock nobody out there: neither who is registered nor who answers a challenge', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret', bob: 'other' });
  const [ada, bob, forger] = [await phone('ada'), await phone('bob'), await phone('ada', 'guessed')];
  await ada.register();
  const challenge = await bob.ask({ method: 'REGISTER', more: [bob.contact()] });

  // All three send from one address: wrong passwords beside nonces of nobody, and far more than is challenged in a minute.
  for (let at = 0; at < 300; at++) {
    const made = challenge.replace(/nonce="[^"]*"/g, `nonce="made-up.${at}"`);
    const shown = forger.credentials(made, 'REGISTER', 'sip:127.0.0.1');
    forger.way.send(forger.message({ method: 'REGISTER', more: [forger.contact(), shown] }, `forged${at}`));
  }
  await expect.poll(() => node.refused().strangers).toBeGreaterThan(50);
  expect(node.refused()).toMatchObject({ wrong: 0, blocked: 0 });

  const answer = bob.credentials(challenge, 'REGISTER', 'sip:127.0.0.1');
  expect(statusOf(await bob.ask({ method: 'REGISTER', more: [bob.contact(), answer] }))).toBe(200);
  expect(statusOf(await ada.register())).toBe(200);
  const { answer: called } = await ada.call('8002', sdp(30_000));
  expect(statusOf(called)).toBe(200);
});

test('nobody is looked up for credentials beside a nonce that was never sent there', async () => {
  const { accounts, phone } = await registrarWith({ ada: 'secret' });
  const ada = await phone('ada');
  const challenge = await ada.ask({ method: 'REGISTER', more: [ada.contact()] });
  const made = challenge.replace(/nonce="[^"]*"/g, 'nonce="made-up.x"');
  const again = await ada.ask({
    method: 'REGISTER',
    more: [ada.contact(), ada.credentials(made, 'REGISTER', 'sip:127.0.0.1')],
  });
  expect(statusOf(again)).toBe(401);
  expect(again).toContain('stale=true');
  expect(accounts.found).toBe(0);
});

test('a refusal before the proof is sent once, whatever the call asks for', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const stranger = await phone('nobody', 'guessed');
  const send = (method: string, more: string[] = []) =>
    stranger.way.send(stranger.message({ method, to: '8002', more, body: method === 'INVITE' ? sdp(30_000) : '' }));
  send('INVITE', ['Require: something']);
  await expect.poll(() => stranger.way.heard.length).toBe(1);
  expect(statusOf(stranger.way.heard[0]!)).toBe(401);
  // What belongs to no call is not answered either.
  send('CANCEL');
  send('ACK');
  const registered = await (await phone('ada')).register();
  expect(statusOf(registered)).toBe(200);
  expect(stranger.way.heard).toHaveLength(1);
  expect(node.incoming).toEqual([]);
});

test('a message with a head above 8 kB or a line above 4 kB is dropped and counted, and the next is read', async () => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  const ada = await phone('ada');
  const sent = (more: string[]) => ada.way.send(ada.message({ method: 'REGISTER', more }));
  sent([`Subject: ${'x'.repeat(4_200)}`]);
  sent(Array.from({ length: 3 }, () => `Subject: ${'x'.repeat(3_000)}`));
  sent([`Subject: ${'x'.repeat(60_000)}`]);
  await expect.poll(() => node.refused().malformed).toBe(3);
  expect(ada.way.heard).toEqual([]);
  expect(statusOf(await ada.register({ more: [ada.contact(), `Subject: ${'x'.repeat(4_000)}`] }))).toBe(200);
});

test.each([
  ['a head without end', 'x'.repeat(9_000)],
  ['a line above 4 kB', `REGISTER sip:a SIP/2.0\r\nSubject: ${'<'.repeat(4_200)}\r\n\r\n`],
])('over TCP %s is dropped unanswered, and its connection closed', async (_, text) => {
  const { node, phone } = await registrarWith({ ada: 'secret' });
  await (await phone('ada')).register();
  const socket = connect(node.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => void (heard += bytes.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;
  expect(heard).toBe('');
  expect(node.refused()).toMatchObject({ malformed: 1, blocked: 0 });
});
