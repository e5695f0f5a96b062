import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { readSession } from '#core/voice/sdp.ts';
import type { PeerSecurity } from '#core/voice/security.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from '../media/rtpMedia.ts';
import { testDtlsPeer } from '../media/testDtlsPeer.ts';
import { quietSound, syllables, testPeer, until } from '../media/testPeer.ts';
import { joinCall } from './joinCall.ts';
import { phoneTrunkId } from './signalling.ts';
import { headerOf } from './sipText.ts';
import { sdp, testNode } from './testNode.ts';
import { overWebSocket, testConsole } from './testConsole.ts';
import { overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';

const media = rtpMedia({ ports: testPorts(11) });
afterAll(() => media.stop());
const stopped: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop();
});

/** Bob's desk telephone calls Ada, who has a browser and, where `desk`, a telephone that is registered first. */
async function bobCallsAda({ desk = false, lostAfter = 5_000 } = {}) {
  const ended: boolean[] = [];
  const log = { warn: () => {} };
  const node = await testNode(
    (call) => {
      const targets = [{ trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone' as const, to: '8001', from: '8002' }];
      const patience = { telephone: lostAfter, browser: lostAfter };
      joinCall(
        { signalling: node, media, host: '127.0.0.1', reachOf: () => 'inward', log, lostAfter: patience },
        call,
        targets,
        (how) => ended.push(how.answeredAfter !== null),
      );
    },
    { accounts: testAccounts({ ada: 'secret', bob: 'other' }), browserBackIn: 20 },
  );
  node.listen();
  const { server, stop } = await testConsole(node);
  stopped.push(() => node.stop(), stop);
  const phone = async (user: string, password: string, socket = false) => {
    const way = socket ? await overWebSocket(server) : await overUdp(node.port);
    onTestFinished(way.stop);
    const one = testPhone(way, user, password);
    expect(statusOf(await one.register())).toBe(200);
    return { ...one, way };
  };
  const adasDesk = desk ? await phone('ada', 'secret') : null;
  const [ada, bob] = [await phone('ada', 'secret', true), await phone('bob', 'other')];
  const [browser, ear] = [await testDtlsPeer(), await testPeer()];
  onTestFinished(() => {
    browser.close();
    ear.close();
  });
  const calling = bob.call('8001', sdp(ear.port));
  const invite = await ada.asked('INVITE');
  const offer = invite.slice(invite.indexOf('v=0'));
  const theirs = readSession(offer, ['dtls'])!;
  ada.say(invite, '180 Ringing');
  ada.say(invite, '200 OK', { body: browser.answer() });
  const { answer } = await calling;
  expect(statusOf(answer)).toBe(200);
  const find = () => browser.find(theirs.port, theirs.security as PeerSecurity & { kind: 'dtls' });
  return { ada, adasDesk, bob, browser, ear, find, answer, ended, toBob: Number(/m=audio (\d+)/.exec(answer)![1]) };
}

test('a telephone that calls a browser: DTLS-SRTP there, plain sound here, and both hear each other', async () => {
  const { bob, adasDesk, browser, ear, find, toBob, ended, ada } = await bobCallsAda({ desk: true });
  // It rings everywhere, and the browser has taken it.
  expect(await adasDesk!.asked('INVITE')).toContain('RTP/AVP');
  adasDesk!.say(await adasDesk!.asked('INVITE'), '180 Ringing');
  const cancelled = await adasDesk!.asked('CANCEL');
  expect(headerOf(cancelled, 'Reason')).toContain('cause=26');
  await find();
  await browser.connect();
  const sound = syllables(1_000, 3);
  for (let at = 0; at < 50; at++) browser.send(at, sound.subarray(at * 160, (at + 1) * 160));
  await ear.say(toBob, syllables(600, 5));
  await until(() => browser.heard.some(({ payload }) => isLoud(payload)), 'Bob in the browser');
  await until(() => ear.heard.some(({ payload }) => isLoud(payload)), 'the browser at Bob’s');

  // The page is left: Bob hears that it is over, and nothing stays.
  void ada.way.stop();
  expect(headerOf(await bob.asked('BYE'), 'CSeq')).toMatch(/BYE/);
  await until(() => media.count() === 0, 'no leg');
  expect(ended).toEqual([true]);
});

test('a browser that no way is found to: both sides hear why the call is over', async () => {
  const { ada, bob, ear, toBob, ended } = await bobCallsAda({ lostAfter: 300 });
  void ear.say(toBob, quietSound(2_000));
  for (const side of [ada, bob]) expect(headerOf(await side.asked('BYE'), 'Reason')).toMatch(/Q\.850;\s*cause=102/);
  await until(() => media.count() === 0, 'no leg');
  expect(ended).toEqual([true]);
});

const isLoud = (payload: Uint8Array) => payload.some((code) => code !== 0xd5 && code !== 0x55);
