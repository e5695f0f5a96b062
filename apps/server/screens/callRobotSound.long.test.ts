import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { talkingBrowser } from '#adapters/telephony/media/testBrowser.ts';
import { voiceCallTexts } from '#areas/robot/voiceCall/voiceCall.texts.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { phoneTexts } from '#kit/console/phone/phone.texts.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { originOf } from '#kit/testing/testServer.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant, talks } from '../testInbound.ts';
import { keysFlow, spoken } from '../testTrunkCalls.ts';
import { keptRecording } from '../testTrunkServer.ts';
import { voiceConsole } from '../testVoiceConsole.ts';

const { server, node, stop } = await voiceConsole();
afterAll(stop);
const { ownerUrl } = server.database;
const words = 'Hello, I would like to talk to you.';

/** Keeps at 8 kHz what the page's microphone says and what it hears; nothing is made better on the way. */
function recorder() {
  const kept = { said: [] as number[], heard: [] as number[] };
  Object.assign(window, { kept });
  const keep = (stream: MediaStream, into: number[]) => {
    const context = new AudioContext({ sampleRate: 8_000 });
    // The console lets no page bring code of its own for a worklet.
    const node = context.createScriptProcessor(1_024, 1, 1);
    node.onaudioprocess = ({ inputBuffer }) => into.push(...inputBuffer.getChannelData(0));
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  };
  const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const stream = await take({ audio });
    keep(stream, kept.said);
    return stream;
  };
  const Peer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(settings?: RTCConfiguration) {
      super(settings);
      this.addEventListener('track', ({ track }) => keep(new MediaStream([track]), kept.heard));
    }
  };
}
const keptOf = async (page: Page, which: 'said' | 'heard') =>
  Int16Array.from(
    await page.evaluate((name) => (window as unknown as { kept: Record<string, number[]> }).kept[name]!, which),
    (one) => Math.max(-1, Math.min(1, one)) * 32_767,
  );

test('Chromium talks with a robot from its page: its recording and the server’s hold what both said', async () => {
  const caller = person({ gates: ['robot.robot.view'] });
  const token = await server.tokenOf(caller);
  await answeredTenant(ownerUrl, '1', keysFlow(), {});
  const { browser, stop: stopBrowser } = await talkingBrowser(talks(words, 20));
  try {
    const origin = await originOf(server);
    const context = await newContext(browser, origin);
    await context.grantPermissions(['microphone']);
    await context.addCookies([{ name: 'access_token', value: token, url: origin }]);
    await context.addInitScript(recorder);
    const page = await context.newPage();
    await page.goto('/robotCenter/robots/1');
    await page.getByRole('button', { name: voiceCallTexts.en.callByVoice }).click();
    const telephone = page.locator('.voice-call');
    const { call, keys, ended, talking } = phoneTexts.en;
    await telephone.getByRole('button', { name: call, exact: true }).click();
    await telephone.getByText(talking).waitFor();
    await telephone.getByRole('button', { name: keys, exact: true }).click();
    await page.waitForTimeout(6_000);
    for (const key of '1234') await telephone.getByRole('button', { name: key, exact: true }).click();
    // It says thank you and hangs up.
    await telephone.getByText(ended).waitFor({ timeout: 30_000 });
    const [said, heard] = [await keptOf(page, 'said'), await keptOf(page, 'heard')];
    await expect.poll(() => node.voice.inProgress()).toBe(0);
    const [record] = await ask(ownerUrl, 'select call_id::text as id from call_record where tenant_id = 1');
    const recorded = await keptRecording(server, record!.id as string);

    const [theirs, asked, thanked] = [
      words,
      'Please press the four keys of your code.',
      'Thank you, that is right.',
    ].map((text) => toLinear(spoken(text)));
    for (const [who, sound, expected] of [
      ['the robot’s question in the browser', heard, asked!],
      ['the robot’s thanks in the browser', heard, thanked!],
      ['the robot’s question at the server', recorded.ours, asked!],
      ['the robot’s thanks at the server', recorded.ours, thanked!],
      ['the browser’s words in the browser', said, theirs!],
      ['the browser’s words at the server', recorded.theirs, theirs!],
    ] as const)
      expect(alikeInPieces(sound, expected), who).toBeGreaterThan(0.95);
  } finally {
    await stopBrowser();
  }
}, 240_000);
