import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import { placed, sdp, sipTrunk, testNode, type Node } from './testNode.ts';
import { request, testPeer } from './testPeer.ts';
import { hasSipp, startSipp } from './testSipp.ts';

let node: Node | undefined;
afterEach(async () => {
  await node?.stop();
  node = undefined;
});

const here = '127.0.0.1';
const own = { addresses: [here], signsIn: [] };
const beside = { addresses: [here], signsIn: [here] };

/** A carrier played by SIPp, with the trunks of two tenants at its address: the second has to sign in. */
async function twoTenants(scenario: string, { user = 'alice', password = 'secret' as string | null } = {}) {
  const port = await freePort();
  const peer = await startSipp({ scenario, port, calls: 1 });
  onTestFinished(async () => void (await peer.stop()));
  node = await testNode();
  node.keep(sipTrunk('2/1', { proxies: [`${here}:${port}`], user: 'victim' }, { password: 'of the victim' }), own);
  node.keep(sipTrunk('3/1', { proxies: [`${here}:${port}`], user }, { password }), beside);
  return { node, peer };
}

describe.skipIf(!hasSipp)('at a carrier where another tenant is, too', () => {
  test('a call goes out with the name and password of its own trunk', async () => {
    const { node, peer } = await twoTenants('digest401');
    const { call, heard } = placed(node, '3/1');
    await heard.until('answered');
    call.hangUp(16);

    expect((await peer.ended).status).toBe(0);
    const sent = call.messages().map(({ text }) => text);
    expect(sent.join('\n')).not.toContain('victim');
  });

  test('a wrong password is not made good by another tenant’s right one', async () => {
    const { node } = await twoTenants('digest401', { user: 'alice', password: 'wrong' });
    node.keep(sipTrunk('2/1', { proxies: ['127.0.0.1:9'], user: 'alice' }, { password: 'secret' }), own);
    const { heard } = placed(node, '3/1');

    expect(await heard.until('ended')).toMatchObject({ by: 'them', code: 403 });
  });

  test('a call that the carrier takes without asking who calls is given up before anybody talks', async () => {
    const { node } = await twoTenants('noAnswer');
    const { heard } = placed(node, '3/1');

    expect(await heard.until('ended')).toMatchObject({ by: 'us', why: 'notSignedIn' });
    expect(heard.events.map(({ type }) => type)).not.toContain('answered');
  });

  test('also one that is answered at once', async () => {
    const { node, peer } = await twoTenants('answers');
    const { heard } = placed(node, '3/1');

    expect(await heard.until('ended')).toMatchObject({ by: 'us', why: 'notSignedIn' });
    expect(heard.events.map(({ type }) => type)).not.toContain('answered');
    await peer.stop();
  });

  test('who came first calls without being asked', async () => {
    const { node } = await twoTenants('answers');
    const { call, heard } = placed(node, '2/1');
    await heard.until('answered');
    call.hangUp(16);

    expect(await heard.until('ended')).toMatchObject({ by: 'us', code: null });
  });
});

test('a trunk calls no address that it may not use, is out of service, and takes no call from there, until it is allowed', async () => {
  const peer = await testPeer();
  onTestFinished(() => peer.stop());
  node = await testNode((call) => call.refuse(486));
  const trunk = sipTrunk('3/1', { proxies: [`${here}:${peer.port}`], asksEvery: 0 });
  node.keep(trunk, { addresses: ['198.51.100.7'], signsIn: [] });
  await expect.poll(() => node!.found('3/1')).toEqual([{ host: here, address: here }]);

  const { heard } = placed(node, '3/1');
  expect(await heard.until('ended')).toMatchObject({ by: 'us', why: 'noProxy' });
  expect(node.health('3/1')).toMatchObject({ inService: false });
  peer.send(request('INVITE', { port: peer.port, branch: 'one', callId: 'one', body: sdp(1) }), node.port);
  expect(await peer.next(/^SIP\/2\.0 [3-6]/)).toContain(' 403 ');

  node.allow('3/1', own);
  expect(node.health('3/1')).toMatchObject({ inService: true });
  peer.send(request('INVITE', { port: peer.port, branch: 'two', callId: 'two', body: sdp(1) }), node.port);
  expect((await node.comes()).call.trunkIds).toEqual(['3/1']);
});

test('a call from an address of several trunks may be for any of them; it answers as the one it is said to be for', async () => {
  const peer = await testPeer();
  onTestFinished(() => peer.stop());
  node = await testNode((call) => {
    call.isFor('2/1');
    call.answer(sdp(40_000));
  });
  const proxies = [`${here}:${peer.port}`];
  node.keep(sipTrunk('2/1', { proxies, user: 'victim' }));
  node.keep(sipTrunk('3/1', { proxies, user: '200' }));
  await Promise.all(['2/1', '3/1'].map((trunk) => node!.ownAddress(trunk)));
  peer.send(request('INVITE', { port: peer.port, branch: 'one', callId: 'one', body: sdp(1) }), node.port);

  await peer.next(/^SIP\/2\.0 200/);
  const { call } = await node.comes();
  expect(call.trunkIds).toEqual(['3/1', '2/1']);
  expect([call.trunkId, call.origin]).toEqual(['2/1', { kind: 'trunk', trunkId: '2/1' }]);
});
