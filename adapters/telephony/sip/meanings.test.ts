import { expect, test, vi } from 'vitest';
import type { Trunk } from '#core/dialing/trunk.ts';
import type { LineEvent } from '../telephony.ts';
import { placed, plainTrunk, sdp, sipTrunk } from './testNode.ts';
import { talking, testNetwork, testOrder } from './testNetwork.ts';
import { answerTo, request } from './testPeer.ts';
import { sipTests } from './testSip.ts';

const { nodeOf, peerOf } = sipTests();
const pbx: Trunk = { ...plainTrunk, forbiddenMeans: 'rejected', unavailableMeans: 'noAnswer' };

test.each([
  [plainTrunk, 403, null, 'callerNumberBlocked'],
  [pbx, 403, null, 'rejected'],
  [plainTrunk, 480, null, 'unreachable'],
  [pbx, 480, null, 'noAnswer'],
  [pbx, 480, 20, 'unreachable'],
  [plainTrunk, 403, 21, 'rejected'],
] as const)('a call that is refused ends as its trunk means it (%#)', async (trunk, code, q850, cause) => {
  const net = testNetwork({ trunk: () => trunk });
  const events: LineEvent[] = [];
  net.telephony.originate(testOrder, (event) => void events.push(event));
  await vi.waitFor(() => expect(net.calls).toHaveLength(1));
  net.calls[0]!.signal({ type: 'ended', by: 'them', code, q850 });
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'ended', cause, line: { sipCode: code, q850 } }]));
});

test('whom the other side was asked to call ends as the trunk means it, too', async () => {
  for (const [trunk, code, result] of [
    [pbx, 403, 'rejected'],
    [pbx, 480, 'noAnswer'],
    [plainTrunk, 480, 'unreachable'],
  ] as const) {
    const net = testNetwork({ takesRefer: true, trunk: () => trunk });
    const { line, call } = await talking(net);
    const handed = line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans');
    await vi.waitFor(() => expect(call.did).toContain('refer 8001'));
    call.signal({ type: 'transferred', code });
    expect(await handed).toBe(result);
    expect(net.asked[0]!.ended).toMatchObject({ cause: result });
  }
});

test('the cause of an Asterisk is read in its own header, where no Reason says one', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(sipTrunk('pbx', { proxies: [`127.0.0.1:${peer.port}`] }));
  const asterisk = 'X-Asterisk-HangupCauseCode: 21';
  for (const [more, q850] of [
    [['X-Asterisk-HangupCause: Call Rejected', asterisk], 21],
    [['Reason: Q.850;cause=19', asterisk], 19],
    [['Reason: SIP;cause=480', asterisk], 21],
    [['X-Asterisk-HangupCauseCode: 0'], null],
    [['X-Asterisk-HangupCauseCode: 21;x'], null],
    [['X-Asterisk-HangupCauseCode: 999'], null],
  ] as const) {
    const after = peer.heard.length;
    const { heard } = placed(node, 'pbx');
    peer.send(answerTo(await peer.next(/^INVITE/, after), '403 Forbidden', { more: [...more] }), node.port);
    expect(await heard.until('ended')).toMatchObject({ by: 'them', code: 403, q850 });
  }

  const after = peer.heard.length;
  const { heard } = placed(node, 'pbx');
  const invite = await peer.next(/^INVITE/, after);
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(invite)![1]!.trim();
  const bye = { port: peer.port, to: of('From'), callId: of('Call-ID'), more: ['X-Asterisk-HangupCauseCode: 38'] };
  peer.send(request('BYE', bye), node.port);
  expect(await heard.until('ended')).toMatchObject({ by: 'them', code: null, q850: 38 });
});
