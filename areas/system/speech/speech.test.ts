import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Recognising, RecognitionEvent, SpeechRecognizer, VoiceTrial } from '#adapters/speech/speech.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { mostVendors, speechEndpoints, type VendorForm } from './speech.contract.ts';
import { speechHandlers } from './speech.server.ts';
import { speechVendors } from './vendorsOf.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'speech-vendors-'));
const secrets = secretBox(join(folder, 'key'));
const asked: { vendor: KeyedVendor | null; voice: string; text: string }[] = [];
const sound = new Uint8Array(2_400).fill(0x2a);
const voices: VoiceTrial & SpeechWork['voices'] = {
  async tryVoice(vendor, voice, text) {
    asked.push({ vendor, voice, text });
    return vendor?.url.includes('bad') ? { failed: 'refused', status: 500 } : { sound, firstSound: 12, total: 30 };
  },
  async prepare() {},
};
/** Hears English alone, and says what it was promised. */
const recogniser = (vendor: KeyedVendor | null): SpeechRecognizer => ({
  hears: async (_, language) => language === 'en',
  open(what: Recognising, tell: (event: RecognitionEvent) => void) {
    let samples = 0;
    return {
      take: (part) => void (samples += part.length),
      end: () =>
        tell(
          vendor?.url.includes('bad')
            ? { type: 'failed', problem: 'connect ECONNREFUSED 10.0.0.7:443' }
            : { type: 'final', text: `${what.phrases[0]} in ${samples} samples`, confidence: 0.9, by: 'test' },
        ),
      close() {},
    };
  },
  stop: async () => {},
});
const speech: SpeechWork = {
  mayReach: (host) => host !== '10.0.0.7',
  installed: async () => [
    { part: 'flite', there: true },
    { part: 'espeak-ng', there: false },
  ],
  voices,
  hearing: { chain: recogniser(null), of: recogniser },
};
const server = await testServer((app) => serve(app, speechEndpoints, speechHandlers({ secrets, speech })), {
  faults: Object.values(systemFaults),
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const gates = ['system.speech.view', 'system.speech.edit', 'system.speech.test'] as const;
const [owner, stranger] = [
  server.as(person({ gates: [...gates] })),
  server.as(person({ tenant: '2', gates: [...gates] })),
];
let made = 0;
const form = (more: Partial<VendorForm> = {}): VendorForm => ({
  name: `Vendor ${++made}`,
  kind: 'http',
  duty: 'speaks',
  url: 'https://speech.example.com/say?v=1',
  languages: [],
  voices: [
    { code: 'nova', name: 'Nova', language: 'en' },
    { code: 'lin', name: '', language: 'zh' },
  ],
  timeout: 3_000,
  enabled: true,
  ...more,
});
const create = (more: Partial<VendorForm> = {}, who = owner) => who.call(speechEndpoints.create, { body: form(more) });
const overview = async (who = owner) => (await who.call(speechEndpoints.overview, {})).data;
const clear = () => ask(server.database.ownerUrl, 'delete from speech_vendor');
const rowsOf = (tenant: string, box = secrets) =>
  speechVendors({ inTenant: (of, work) => inTenant(server.pool, of, work), secrets: box })(tenant);

test('without a vendor the page shows what is built in, and truthfully what is installed', async () => {
  const { vendors, voices: builtIn, builtInHears, abilities } = await overview();
  expect(vendors).toEqual([]);
  expect(builtIn).toContainEqual({ code: 'zh-lan', language: 'zh', program: null, there: true });
  expect(builtIn).toContainEqual({ code: 'en-kal', language: 'en', program: 'flite', there: true });
  expect(builtIn).toContainEqual({ code: 'zh-espeak', language: 'zh', program: 'espeak-ng', there: false });
  expect(builtInHears).toEqual(['en']);
  expect(abilities).toEqual([
    { language: 'en', spoken: true, heard: true },
    { language: 'zh', spoken: true, heard: false },
  ]);
  const anybody = server.as(person({ gates: [] }));
  expect((await anybody.call(speechEndpoints.abilities, {})).data).toEqual(abilities);
});

test('a vendor is stored with its voices and its languages; its key is sealed, never shown and not in the audit', async () => {
  const { data } = await create({ key: 'sk-top-secret' });
  expect(data).toMatchObject({ languages: ['en', 'zh'], hasKey: true, enabled: true });
  expect(JSON.stringify([data, await overview()])).not.toContain('top-secret');
  const stored = await ask(server.database.ownerUrl, 'select sealed_key from speech_vendor');
  expect((stored[0] as { sealed_key: Buffer }).sealed_key.toString('latin1')).not.toContain('top-secret');
  const audit = JSON.stringify(await ask(server.database.ownerUrl, 'select * from audit_line'));
  expect(audit).toContain('speech.example.com');
  expect(audit).not.toMatch(/top-secret|v=1/);

  expect(await rowsOf('1')).toMatchObject([{ vendorId: data.vendorId, key: 'sk-top-secret' }]);
  expect(await rowsOf('1', secretBox(join(folder, 'other')))).toMatchObject([{ key: null }]);
  expect(await rowsOf('2')).toEqual([]);
  await clear();
});

test('a key opens for its own tenant, vendor and host alone: who writes over the address does not get it sent there', async () => {
  const { data } = await create({ key: 'sk-secret' });
  const params = { vendorId: data.vendorId };
  const change = (more: Partial<VendorForm>) =>
    owner.call(speechEndpoints.change, { params, body: form({ name: data.name, ...more }) });

  expect(await change({ url: 'https://elsewhere.example.com/say' })).toMatchObject({
    name: 'SPEECH_KEY_ANEW',
    facts: { host: 'speech.example.com' },
  });
  expect(await change({ url: 'https://speech.example.com/v2' })).toMatchObject({ code: 1, data: { hasKey: true } });
  expect((await rowsOf('1'))[0]!.key).toBe('sk-secret');
  // By the database alone it opens nothing either.
  await ask(server.database.ownerUrl, "update speech_vendor set url = 'https://elsewhere.example.com/say'");
  expect((await rowsOf('1'))[0]!.key).toBeNull();

  expect(await change({ url: 'https://elsewhere.example.com/say', key: 'sk-new' })).toMatchObject({ code: 1 });
  expect((await rowsOf('1'))[0]!.key).toBe('sk-new');
  expect(await change({ url: 'https://third.example.com', key: '' })).toMatchObject({ data: { hasKey: false } });
  expect((await rowsOf('1'))[0]!.key).toBeNull();
  await clear();
});

test.each<[Partial<VendorForm>, string]>([
  [{ url: 'ftp://speech.example.com' }, 'SPEECH_URL_WRONG'],
  [{ url: 'wss://speech.example.com' }, 'SPEECH_URL_WRONG'],
  [{ kind: 'websocket' }, 'SPEECH_URL_WRONG'],
  [{ url: 'https://me:pw@speech.example.com' }, 'SPEECH_URL_WRONG'],
  [{ url: 'http://10.0.0.7/say' }, 'SPEECH_HOST_INSIDE'],
  [{ voices: [] }, 'SPEECH_VOICES_MISSING'],
  [{ voices: [1, 2].map(() => ({ code: 'a', name: '', language: 'en' as const })) }, 'SPEECH_VOICE_TWICE'],
  [{ duty: 'hears', languages: [] }, 'SPEECH_LANGUAGES_MISSING'],
  [{ timeout: 100 }, 'MALFORMED'],
  [{ key: 'two\nlines' }, 'MALFORMED'],
  [{ name: '  ' }, 'MALFORMED'],
])('%o is refused', async (more, name) => {
  expect(await create(more)).toMatchObject({ name });
});

test('vendors are asked in their order, which can be changed; a name is given once, and there is an end to them', async () => {
  const [a, b, c] = [(await create()).data, (await create()).data, (await create()).data];
  const hears = (await create({ duty: 'hears', languages: ['zh'] })).data;
  const names = async () => (await overview()).vendors.map(({ name }) => name);
  expect(await names()).toEqual([a.name, b.name, c.name, hears.name]);
  const move = (vendorId: string, to: 'up' | 'down') =>
    owner.call(speechEndpoints.move, { params: { vendorId }, body: { to } });
  await move(c.vendorId, 'up');
  await move(a.vendorId, 'up');
  await move(hears.vendorId, 'down');
  expect(await names()).toEqual([a.name, c.name, b.name, hears.name]);
  expect((await rowsOf('1')).map(({ vendorId }) => vendorId)).toEqual([a, c, b, hears].map(({ vendorId }) => vendorId));

  await owner.call(speechEndpoints.change, {
    params: { vendorId: c.vendorId },
    body: form({ name: c.name, enabled: false }),
  });
  expect((await rowsOf('1')).map(({ vendorId }) => vendorId)).toEqual([a, b, hears].map(({ vendorId }) => vendorId));
  expect(await create({ name: a.name })).toMatchObject({ name: 'SPEECH_VENDOR_NAME_TAKEN' });
  expect(await create({ name: a.name }, stranger)).toMatchObject({ code: 1 });
  for (let more = 4; more < mostVendors; more++) await create();
  expect(await create()).toMatchObject({ name: 'TOO_MANY_SPEECH_VENDORS' });
  await clear();
});

test('what was read holds for a second, and while the database is away', async () => {
  await create();
  let now = 0;
  let away = false;
  const vendorsOf = speechVendors({
    inTenant: (of, work) => (away ? Promise.reject(new Error('away')) : inTenant(server.pool, of, work)),
    secrets,
    clock: () => now,
  });
  expect(await vendorsOf('1')).toHaveLength(1);
  await create();
  now = 999;
  expect(await vendorsOf('1')).toHaveLength(1);
  now = 1_001;
  expect(await vendorsOf('1')).toHaveLength(2);
  away = true;
  now = 9_000;
  expect(await vendorsOf('1')).toHaveLength(2);
  await expect(vendorsOf('2')).rejects.toThrow('away');
  await clear();
});

test('a voice is tried: with the vendor’s key, how long it took, and what was wrong in a word', async () => {
  const good = (await create({ key: 'sk-1', enabled: false })).data;
  const bad = (await create({ url: 'https://bad.example.com/' })).data;
  const speak = (body: object, who = owner) =>
    who.call(speechEndpoints.trySpeaking, { body: { language: 'en', text: 'Hello', ...body } as never });

  const { data } = await speak({ vendorId: good.vendorId, voice: 'nova' });
  expect(data).toMatchObject({ firstSound: 12, total: 30, problem: null });
  expect(Buffer.from(data.sound!, 'base64').subarray(0, 4).toString()).toBe('RIFF');
  expect(asked.at(-1)).toMatchObject({ vendor: { key: 'sk-1' }, voice: 'nova', text: 'Hello' });
  expect((await speak({ vendorId: bad.vendorId, voice: 'nova' })).data).toEqual({
    sound: null,
    firstSound: null,
    total: null,
    problem: 'refused',
    status: 500,
  });
  expect((await speak({ voice: 'en-slt' })).data.problem).toBeNull();
  for (const none of [{ voice: 'en-nobody' }, { vendorId: good.vendorId, voice: 'en-slt' }])
    expect(await speak(none)).toMatchObject({ name: 'SPEECH_NOT_TRIED' });
  expect(await speak({ vendorId: good.vendorId, voice: 'nova' }, stranger)).toMatchObject({ name: 'NOT_FOUND' });
  await clear();
});

test('a recogniser is tried with a sentence of a built-in voice; what it says of itself is not shown as it is', async () => {
  const hears = { duty: 'hears', languages: ['en'] } as const;
  const [good, bad] = [
    (await create({ ...hears, languages: ['en'] })).data,
    (await create({ ...hears, languages: ['en'], url: 'https://bad.example.com/' })).data,
  ];
  const hear = (body: object) =>
    owner.call(speechEndpoints.tryHearing, { body: { language: 'en', text: 'yes please', ...body } as never });

  expect((await hear({ vendorId: good.vendorId })).data).toMatchObject({
    heard: 'yes please in 2400 samples',
    confidence: 0.9,
    delay: expect.any(Number),
    problem: null,
  });
  expect(asked.at(-1)).toMatchObject({ vendor: null, voice: 'en-slt' });
  expect((await hear({})).data.problem).toBeNull();
  const failed = await hear({ vendorId: bad.vendorId });
  expect(failed.data).toMatchObject({ heard: null, problem: 'refused' });
  expect(failed.text).not.toContain('10.0.0.7');
  expect(await hear({ language: 'zh' })).toMatchObject({ name: 'SPEECH_NOT_TRIED' });
  await clear();
});
