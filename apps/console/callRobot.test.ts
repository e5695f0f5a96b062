import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { voiceCallTexts } from '#areas/robot/voiceCall/voiceCall.texts.ts';
import { phoneTexts } from '#kit/console/phone/phone.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { answeredTenant } from '../server/testInbound.ts';
import { waitsFlow } from '../server/testTrunkCalls.ts';
import { voiceConsole } from '../server/testVoiceConsole.ts';

/** Where it is set, the answer to a call waits for it, and the page hears that it rings. */
let held: ((answer: () => void) => void) | undefined;
const { server, node, stop } = await voiceConsole({}, { lostAfter: 3_000 }, (text, send) => {
  if (!held || !/^SIP\/2\.0 200 [^]*CSeq: \d+ INVITE/.test(text)) return send(text);
  const kept = text.split('\r\n').filter((line) => /^(Via|From|To|Contact|Call-ID|CSeq):/i.test(line));
  send(['SIP/2.0 180 Ringing', ...kept, 'Content-Length: 0', '', ''].join('\r\n'));
  held(() => send(text));
});
afterAll(stop);
const [t, phone] = [voiceCallTexts.en, phoneTexts.en];
const caller = person({ gates: ['robot.robot.view'] });
await server.tokenOf(caller);
await answeredTenant(server.database.ownerUrl, '1', waitsFlow, {});

/** What this computer has in place of a microphone: a tone, none, or one that may not be used. */
type Microphone = 'tone' | 'NotFoundError' | 'NotAllowedError';
const takes = (page: Page, microphone: Microphone) =>
  page.evaluate((which) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (which !== 'tone') throw new DOMException('no microphone', which);
      const context = new AudioContext();
      const [tone, sound] = [context.createOscillator(), context.createMediaStreamDestination()];
      tone.connect(sound);
      tone.start();
      return sound.stream;
    };
  }, microphone);

async function panel(page: Page) {
  await page.getByRole('button', { name: t.callByVoice }).click();
  const telephone = page.locator('.voice-call');
  await telephone.getByRole('button', { name: phone.call, exact: true }).waitFor();
  return telephone;
}

test('a robot is called by voice: what stands in the way is said, it rings, talks and is hung up on', async () => {
  const page = await openPage(server, caller, '/robotCenter/robots/1');
  const telephone = await panel(page);
  expect(await complaints(page)).toEqual([]);

  await takes(page, 'NotFoundError');
  await telephone.getByRole('button', { name: phone.call, exact: true }).click();
  await telephone.getByText(phone.noMicrophone).waitFor();
  await takes(page, 'NotAllowedError');
  await telephone.getByRole('button', { name: phone.again }).click();
  await telephone.getByText(phone.microphoneRefused).waitFor();
  expect(await complaints(page)).toEqual([]);

  // Who hangs up before the microphone is there has called nobody.
  await page.evaluate(() => (navigator.mediaDevices.getUserMedia = () => new Promise(() => {})));
  await telephone.getByRole('button', { name: phone.again }).click();
  await telephone.getByRole('button', { name: phone.hangUp }).click();
  await takes(page, 'tone');
  const rings = new Promise<() => void>((answer) => (held = answer));
  await telephone.getByRole('button', { name: phone.again }).click();
  const answer = await rings;
  held = undefined;
  await telephone.getByText(phone.ringing).waitFor();
  expect(await complaints(page)).toEqual([]);
  answer();
  await telephone.getByText(phone.talking).waitFor();
  await expect.poll(() => node.voice.inProgress()).toBe(1);
  await telephone.getByRole('button', { name: phone.keys, exact: true }).click();
  await telephone.getByRole('button', { name: '5', exact: true }).click();
  expect(await complaints(page)).toEqual([]);
  await telephone.getByRole('button', { name: phone.hangUp }).click();
  await telephone.getByText(phone.ended).waitFor();
  expect(await complaints(page)).toEqual([]);
  await expect.poll(() => node.voice.inProgress()).toBe(0);
});

test('sound that finds no way: the call ends, and both sides say why', async () => {
  const page = await openPage(server, caller, '/robotCenter/robots/1');
  const telephone = await panel(page);
  await takes(page, 'tone');
  await page.evaluate(() => {
    // It is told of no place where the server could be.
    const Peer = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      override async setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit) {
        await super.setRemoteDescription({ type, sdp: sdp.replace(/a=candidate:[^\r]*\r\n/g, '') });
      }
    };
  });
  await telephone.getByRole('button', { name: phone.call, exact: true }).click();
  await telephone.getByText(phone.noSound).waitFor();
  expect(await complaints(page)).toEqual([]);
  await expect.poll(() => node.voice.inProgress()).toBe(0);
});

test('a page that is neither https nor of this computer says so before anything else', async () => {
  const page = await openPage(server, caller, '/robotCenter/robots/1');
  const origin = (await originOf(server)).replace('127.0.0.1', 'console.test');
  await page.context().addCookies([{ name: 'access_token', value: await server.tokenOf(caller), url: origin }]);
  await page.goto(`${origin}/robotCenter/robots/1`);
  const telephone = await panel(page);
  await telephone.getByRole('button', { name: phone.call, exact: true }).click();
  await telephone.getByText(phone.notSecure).waitFor();
  expect(await complaints(page)).toEqual([]);
});
