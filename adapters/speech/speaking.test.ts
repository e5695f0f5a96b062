import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { folderStorage } from '../storage/folder.ts';
import { localSpeech } from './local.ts';
import { speaking } from './speaking.ts';
import { testVendor, toneFile } from './testVendor.ts';
import { speakingVendors } from './vendors/speakingVendors.ts';
import { VendorFailed } from './vendors/failed.ts';

const wav = (ms: number) => (answer: import('node:http').ServerResponse) =>
  void answer.writeHead(200, { 'content-type': 'audio/wav' }).end(toneFile(ms));
const server = await testVendor({
  '/good': wav(400),
  '/other': wav(200),
  '/bad': (answer) => void answer.writeHead(500).end(),
  '/page': (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in'),
});
const folder = mkdtempSync(join(tmpdir(), 'speaking-'));
const local = localSpeech({ storage: folderStorage(folder) });
let rows: Record<string, KeyedVendor[]> = {};
let now = 0;
const warned: object[] = [];
const log = { warn: (facts: object) => void warned.push(facts) };
const all = () => ({
  local,
  vendors: speakingVendors({ allowed: ['127.0.0.1'] }),
  vendorsOf: async (tenant: string) => rows[tenant] ?? [],
  log,
  clock: () => now,
});
const speech = speaking(all());
afterAll(async () => {
  await speech.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.asked.length = 0;
  warned.length = 0;
  now += 1_000_000;
});

const good = server.vendor('/good', { vendorId: '1' });
const other = server.vendor('/other', { vendorId: '2', voices: [{ code: 'ada', name: 'Ada', language: 'en' }] });
const of = { tenant: '7' };
const milliseconds = (sound: Uint8Array) => Math.round(sound.length / 80) * 10;

test('the usual voice is that of the first vendor of the language; a chosen one goes before it, and a built-in one asks nobody', async () => {
  rows = { 7: [good, other] };
  expect(milliseconds(await speech.speak('One.', 'en', of))).toBe(400);
  expect(milliseconds(await speech.speak('One.', '2:ada', of))).toBe(200);
  expect(milliseconds(await speech.speak('One.', '2:gone', of))).toBe(400);
  expect(server.asked.map(({ path }) => path)).toEqual(['/good', '/other']);
  const ours = await local.speak('One.', 'en-rms');
  expect(await speech.speak('One.', 'en-rms', of)).toEqual(ours);
  // No vendor speaks Mandarin, and without a tenant none is asked.
  expect(await speech.speak('您好', 'zh', of)).toEqual(await local.speak('您好', 'zh-lan'));
  expect(await speech.speak('One.', 'en')).toEqual(await local.speak('One.', 'en-slt'));
  expect(server.asked).toHaveLength(2);
});

test('what one tenant’s vendor said is never played to another, though both have one of this number', async () => {
  rows = { 7: [good], 8: [{ ...other, vendorId: '1' }], 9: [] };
  expect(milliseconds(await speech.speak('Secret offer.', 'en', { tenant: '7' }))).toBe(400);
  expect(milliseconds(await speech.speak('Secret offer.', 'en', { tenant: '8' }))).toBe(200);
  expect(await speech.speak('Secret offer.', '1:nova', { tenant: '9' })).toEqual(
    await local.speak('Secret offer.', 'en-slt'),
  );
  expect(server.asked.map(({ path }) => path)).toEqual(['/good', '/other']);
});

test('where one fails the next is asked, at last a built-in voice; who failed twice is left out for a while', async () => {
  rows = { 7: [server.vendor('/bad', { vendorId: '3' }), server.vendor('/page', { vendorId: '4' }), other] };
  for (const text of ['First.', 'Second.', 'Third.'])
    expect(milliseconds(await speech.speak(text, 'en', of))).toBe(200);
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/bad',
    '/page',
    '/other',
    '/bad',
    '/page',
    '/other',
    '/other',
  ]);
  expect(warned.slice(0, 2)).toEqual([
    { tenant: '7', vendor: '3', problem: 'refused', status: 500 },
    { tenant: '7', vendor: '4', problem: 'notSound' },
  ]);

  now += 20_000;
  await speech.speak('Fourth.', 'en', of);
  expect(server.asked.filter(({ path }) => path === '/bad')).toHaveLength(3);

  rows = { 7: [server.vendor('/bad', { vendorId: '5' })] };
  expect(await speech.speak('Fifth.', 'en', of)).toEqual(await local.speak('Fifth.', 'en-slt'));
});

test('one that is left out is still heard with what it said before', async () => {
  const flaky = server.vendor('/good', { vendorId: '6' });
  rows = { 7: [flaky] };
  await speech.speak('Kept.', 'en', of);
  server.asked.length = 0;
  const broken = speaking({
    ...all(),
    vendors: { speak: () => Promise.reject(new VendorFailed('unreachable')), stop() {} },
  });
  await broken.speak('Not kept.', 'en', of);
  await broken.speak('Not kept either.', 'en', of);
  expect(milliseconds(await broken.speak('Kept.', 'en', of))).toBe(400);
});

test('a sentence is asked for once, however many want it; another manner is another sentence', async () => {
  rows = { 7: [good] };
  await Promise.all([speech.speak('Together.', 'en', of), speech.speak('Together.', 'en', of)]);
  await speech.speak('Together.', 'en', of);
  expect(server.asked).toHaveLength(1);
  const fast = await speech.speak('Together.', 'en', { ...of, speed: 100 });
  expect(server.asked).toHaveLength(2);
  expect(milliseconds(fast)).toBe(200);
  expect(await speech.lasts('Together.', 'en', { ...of, speed: 100 })).toBe(200);
});

test('built-in voices keep to the manner, too: length by speed, not by pitch', async () => {
  const plain = await speech.lasts('Good morning to you.', 'en-slt');
  const [slow, high] = [
    await speech.lasts('Good morning to you.', 'en-slt', { speed: 0 }),
    await speech.lasts('Good morning to you.', 'en-slt', { pitch: 90 }),
  ];
  expect(slow / plain).toBeCloseTo(2, 1);
  expect(high / plain).toBeCloseTo(1, 1);
});

test('what is prepared is there for the next start without asking again', async () => {
  rows = { 7: [good] };
  await speech.prepare('Prepared.', 'en', of);
  await speech.prepare('Prepared, too.', 'zh-lan', of);
  server.asked.length = 0;
  const again = speaking({ ...all(), local: localSpeech({ storage: folderStorage(folder) }) });
  expect(milliseconds(await again.speak('Prepared.', 'en', of))).toBe(400);
  expect((await again.speak('Prepared, too.', 'zh-lan', of)).length).toBeGreaterThan(1_000);
  expect(server.asked).toHaveLength(0);
  await again.stop();
});

test('one voice is tried past everything that is kept, and says what was wrong with it', async () => {
  rows = { 7: [good] };
  await speech.speak('Try.', 'en', of);
  const tried = await speech.tryVoice(good, 'nova', 'Try.', 'en');
  expect(tried).toMatchObject({ firstSound: expect.any(Number), total: expect.any(Number) });
  expect(server.asked).toHaveLength(2);
  expect(await speech.tryVoice(null, 'en-awb', 'Try.', 'en')).toHaveProperty('sound');
  expect(await speech.tryVoice(server.vendor('/page'), 'nova', 'Try.', 'en')).toEqual({ failed: 'notSound' });
  expect(await speech.tryVoice(server.vendor('/bad'), 'nova', 'Try.', 'en')).toEqual({
    failed: 'refused',
    status: 500,
  });
  expect(await speech.tryVoice(null, 'en-slt', '…', 'en')).toEqual({ failed: 'nothing' });
});

test('a short sentence does not wait for a long prompt, which is made piece by piece', async () => {
  let isLongDone = false;
  const long = local.speak('This offer ends on Friday. '.repeat(40), 'en-slt').then((sound) => {
    isLongDone = true;
    return sound;
  });
  await local.speak('Briefly.', 'en-slt');
  expect(isLongDone).toBe(false);
  expect((await long).length / 8_000).toBeGreaterThan(40);
});
