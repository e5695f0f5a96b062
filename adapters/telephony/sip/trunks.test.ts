import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sipTests } from './testSip.ts';
import { placed, sdp, sipTrunk } from './testNode.ts';
import { answerTo, request } from './testPeer.ts';
import { hasOpenssl, selfSigned } from './testSipp.ts';

const { nodeOf, peerOf } = sipTests();

test.each([
  ['from', '<sip:862160204410@carrier.example>', null],
  ['assertedIdentity', '<sip:alice@carrier.example>', '<sip:862160204410@carrier.example>'],
  ['both', '<sip:862160204410@carrier.example>', '<sip:862160204410@carrier.example>'],
] as const)('the caller stands where the carrier looks for it: %s', async (callerIn, from, asserted) => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(
    sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], domain: 'carrier.example', user: 'alice', callerIn }),
  );
  const { call } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE sip:8613800138000@carrier\.example SIP/);
  call.hangUp();

  expect(/^From: (.*);tag/m.exec(invite)![1]).toBe(from);
  expect(/^P-Asserted-Identity: (.*)\r$/m.exec(invite)?.[1] ?? null).toBe(asserted);
  expect(invite).toContain(`Contact: <sip:alice@127.0.0.1:${node.port}>`);
});

test('a proxy without a port is found by SRV, in the order of priority, each with its addresses', async () => {
  const [first, second] = [await peerOf(), await peerOf()];
  const node = await nodeOf(undefined, {
    resolver: {
      srv: async (name) =>
        name === '_sip._udp.carrier.example'
          ? [
              { name: 'b.carrier.example', port: second.port, priority: 20, weight: 1 },
              { name: 'a.carrier.example', port: first.port, priority: 10, weight: 1 },
            ]
          : [],
      addresses: async () => ['127.0.0.1'],
    },
  });
  node.keep(sipTrunk('carrier', { proxies: ['carrier.example'] }));
  const { call, heard } = placed(node, 'carrier');
  first.send(answerTo(await first.next(/^INVITE/), '503 Service Unavailable'), node.port);
  await second.next(/^INVITE sip:8613800138000@carrier\.example /);
  await second.next(/^INVITE/);
  call.hangUp();

  expect(heard.events).toEqual([]);
  expect(await node.ownAddress('carrier')).toBe('127.0.0.1');
});

test('a name that is not found puts a trunk out of service, and no call is placed', async () => {
  const resolver = { srv: async () => Promise.reject(new Error('ENOTFOUND')), addresses: async () => [] };
  const node = await nodeOf(undefined, { resolver });
  node.keep(sipTrunk('carrier', { proxies: ['nowhere.example'] }));

  expect(await placed(node, 'carrier').heard.until('ended')).toMatchObject({ why: 'noProxy' });
  expect(node.health('carrier')).toMatchObject({ inService: false, proxies: [{ up: false, address: '' }] });
  expect(await node.ownAddress('carrier')).toBeNull();
  expect(await placed(node, 'none').heard.until('ended')).toMatchObject({ why: 'noProxy' });
});

test.skipIf(!hasOpenssl)('a certificate that nobody signed is refused where it is checked', async () => {
  const own = mkdtempSync(join(tmpdir(), 'tls-'));
  const certificate = selfSigned(own);
  rmSync(own, { recursive: true });
  const [us, them] = [await nodeOf(), await nodeOf(undefined, { certificate })];
  them.keep(sipTrunk('us', { transport: 'tls', proxies: [`127.0.0.1:${us.tlsPort}`] }));
  await them.ownAddress('us');
  us.keep(sipTrunk('checked', { transport: 'tls', proxies: [`localhost:${them.tlsPort}`], checksCertificate: true }));
  expect(await placed(us, 'checked').heard.until('ended')).toMatchObject({ by: 'us', code: null, why: 'transport' });

  us.keep(sipTrunk('taken', { transport: 'tls', proxies: [`localhost:${them.tlsPort}`], checksCertificate: false }));
  const { call, heard } = placed(us, 'taken');
  await heard.until('answered');
  call.hangUp();
});

test('behind a NAT the public address stands in Via and Contact, and answers go to where requests came from', async () => {
  const [node, peer] = [await nodeOf((call) => call.ring(), { publicAddress: '203.0.113.9' }), await peerOf()];
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`] }));
  expect(await node.ownAddress('peer')).toBe('203.0.113.9');
  const { call } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  call.hangUp();
  expect(invite).toContain(`Via: SIP/2.0/UDP 203.0.113.9:${node.port};branch=`);
  expect(invite).toMatch(new RegExp(`Contact: <sip:\\w+@203\\.0\\.113\\.9:${node.port}>`));

  // Their own Via names an address of their private network.
  peer.send(
    request('INVITE', { port: peer.port, body: sdp(1) }).replace('SIP/2.0/UDP 127.0.0.1', 'SIP/2.0/UDP 10.1.2.3'),
    node.port,
  );
  expect(await peer.next(/^SIP\/2\.0 180/)).toContain(`;received=127.0.0.1;rport=${peer.port}`);
});

test('of two trunks at one address a call belongs to the one whose name or domain it is for', async () => {
  const [node, peer] = [await nodeOf((call) => call.refuse(486)), await peerOf()];
  const proxies = [`127.0.0.1:${peer.port}`];
  node.keep(sipTrunk('first', { proxies, user: 'alice', domain: 'a.example' }));
  node.keep(sipTrunk('second', { proxies, user: 'bob', domain: 'b.example' }));
  await Promise.all(['first', 'second'].map((trunk) => node.ownAddress(trunk)));
  const asked = (user: string, to: string, branch: string) =>
    peer.send(
      request('INVITE', { port: peer.port, branch, callId: branch, body: sdp(1), to: `<sip:${to}>` }).replace(
        'INVITE sip:200@127.0.0.1',
        `INVITE sip:${user}@127.0.0.1`,
      ),
      node.port,
    );
  asked('bob', '200@x.example', 'one');
  asked('02788880000', '200@b.example', 'two');
  asked('alice', '200@b.example', 'three');

  await expect.poll(() => node.incoming.map(({ call }) => call.trunkId)).toEqual(['second', 'second', 'first']);
});

test('we hold a call; a change that the other side refuses leaves it as it was', async () => {
  const [us, them] = [await nodeOf(), await nodeOf()];
  us.keep(sipTrunk('them', { proxies: [`127.0.0.1:${them.port}`] }));
  them.keep(sipTrunk('us', { proxies: [`127.0.0.1:${us.port}`] }));
  await them.ownAddress('us');
  const { call, heard } = placed(us, 'them');
  await heard.until('answered');
  const other = await them.comes();
  const accepting = (async () => {
    const offered = await other.heard.until('offered');
    offered.accept(sdp(40_000, 'recvonly'));
    return offered.offer;
  })();

  expect(await call.change(sdp(30_000, 'sendonly'))).toBe(sdp(40_000, 'recvonly'));
  expect(await accepting).toBe(sdp(30_000, 'sendonly'));
  const refusing = expect
    .poll(() => other.heard.events.filter(({ type }) => type === 'offered').length)
    .toBe(2)
    .then(() => {
      const last = other.heard.events.at(-1)!;
      if (last.type === 'offered') last.refuse(488);
    });
  expect(await call.change(sdp(30_000))).toBeNull();
  await refusing;
  call.sendKey('#', 200);
  expect(await other.heard.until('key')).toEqual({ type: 'key', key: '#', lasts: 200 });
  other.call.hangUp(16);
  expect(await heard.until('ended')).toMatchObject({ by: 'them', q850: 16 });
  expect(await call.change(sdp(30_000))).toBeNull();
  expect(await call.refer('+8613900139000')).toBe(false);
});
