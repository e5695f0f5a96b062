import { afterAll, expect, test } from 'vitest';
import { usualShape } from '#core/sound/shape.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { testVendor, tone, toneBytes, toneFile } from '../testVendor.ts';
import { speakingVendors } from './speakingVendors.ts';

const file = toneFile();
const streamed = toneBytes(tone(16_000));
const server = await testVendor(
  {
    '/wav': (answer) => void answer.writeHead(200, { 'content-type': 'audio/wav' }).end(file),
    '/v1/audio/speech': (answer) => void answer.writeHead(200, { 'content-type': 'audio/wav' }).end(file),
    '/empty': (answer) => void answer.writeHead(200, { 'content-type': 'audio/wav' }).end(),
    '/401': (answer) => void answer.writeHead(401).end('{"key":"wrong"}'),
    '/500': (answer) => void answer.writeHead(500).end('at 10.0.0.7: out of memory'),
    '/inward': (answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    '/hangs': () => {},
    '/stalls': (answer) => void answer.writeHead(200, { 'content-type': 'audio/wav' }).write(file.subarray(0, 400)),
    '/breaks': (answer) => {
      answer.writeHead(200, { 'content-type': 'audio/wav', 'content-length': file.length });
      answer.write(file.subarray(0, 400), () => answer.destroy());
    },
    '/endless': (answer) => {
      answer.writeHead(200, { 'content-type': 'audio/x-alaw' });
      const part = Buffer.alloc(1024 * 1024, 0x2a);
      const more = () => {
        while (!answer.destroyed && answer.write(part));
      };
      answer.on('drain', more);
      more();
    },
  },
  {
    '/stream': (socket, { type, text }) => {
      if (type === 'opened') socket.send(JSON.stringify({ type: 'connect', data: { sample_rate: 16_000 } }));
      if (type === 'stream') expect(text).toBe('Good morning.');
      if (type !== 'flush') return;
      for (let at = 0; at < streamed.length; at += 3_000) socket.send(streamed.subarray(at, at + 3_000));
      socket.send(JSON.stringify({ type: 'flushed' }));
    },
    '/letters': (socket, { type }) => {
      if (type === 'opened')
        socket.send(JSON.stringify({ type: 'connect', data: { sample_rate: 8_000, base64_encoding: true } }));
      if (type !== 'flush') return;
      socket.send(toneBytes(tone()).toString('base64'));
      socket.close(1_000);
    },
    '/quota': (socket, { type }) =>
      void (type === 'flush' && socket.send('{"type":"error","error":"no quota at 10.0.0.7"}')),
    '/noise': (socket, { type }) => void (type === 'flush' && socket.send('<html>')),
    '/silent': () => {},
    '/cut': (socket, { type }) => {
      if (type === 'flush') socket.send(streamed.subarray(0, 999), () => socket.terminate());
    },
    '/nothing': (socket, { type }) => void (type === 'flush' && socket.close(1_000)),
  },
);
const vendors = speakingVendors({ allowed: ['127.0.0.1'] });
afterAll(async () => {
  vendors.stop();
  await server.stop();
});

const sentence = { text: 'Good morning.', language: 'en' as const, voice: 'nova', shape: usualShape };
const socket = { kind: 'websocket' } as const;
const ask = (path: string, more: Partial<KeyedVendor> = {}, shape = usualShape) =>
  vendors.speak(server.vendor(path, more), { ...sentence, shape });

test('a vendor over HTTP is asked in JSON, with its key, and what it answers comes as it is', async () => {
  const said = await ask('/wav', { model: 'large' });

  expect(server.asked.at(-1)).toMatchObject({
    headers: { authorization: 'Bearer top-secret', 'content-type': 'application/json' },
    body: { language: 'en-US', voice: 'nova', type: 'text', text: 'Good morning.', model: 'large' },
  });
  expect(said).toMatchObject({ type: 'audio/wav', shape: usualShape });
  expect(said.body).toEqual(file);
  expect(said.total).toBeGreaterThanOrEqual(said.firstSound);
});

test('one that speaks like OpenAI is told the speed, and the rest of the manner is left to us', async () => {
  const said = await ask('', { kind: 'openai' }, { pitch: 60, speed: 100, volume: 40 });

  expect(server.asked.at(-1)).toMatchObject({
    path: '/v1/audio/speech',
    body: { model: 'tts-1', input: 'Good morning.', voice: 'nova', response_format: 'wav', speed: 2 },
  });
  expect(said.shape).toEqual({ pitch: 60, speed: 50, volume: 40 });
});

test('a vendor without a key is asked without one', async () => {
  await ask('/wav', { key: null });
  expect(server.asked.at(-1)!.headers).not.toHaveProperty('authorization');
});

test('one over a connection streams, in bytes or in letters', async () => {
  const said = await ask('/stream', { ...socket, model: 'm' });
  expect(said.body).toEqual(streamed);
  expect(said.type).toBe('audio/l16;rate=16000');
  expect(server.asked.at(-1)).toMatchObject({
    path: '/stream?voice=nova&language=en-US&sampleRate=8000&model=m',
    headers: { authorization: 'Bearer top-secret' },
  });
  expect((await ask('/letters', socket)).body).toEqual(toneBytes(tone()));
});

test.each<[string, Partial<KeyedVendor>, string]>([
  ['/401', {}, 'key (401)'],
  ['/500', {}, 'refused (500)'],
  ['/inward', {}, 'refused (302)'],
  ['/empty', {}, 'nothing'],
  ['/hangs', { timeout: 80 }, 'timeout'],
  ['/stalls', { timeout: 80 }, 'timeout'],
  ['/breaks', {}, 'closed'],
  ['/endless', {}, 'tooLong'],
  ['', { url: 'http://127.0.0.1:1/' }, 'unreachable'],
  ['', { url: 'http://10.0.0.7/say' }, 'refusedAddress'],
  ['', { url: 'http://localhost:1/' }, 'refusedAddress'],
  ['', { url: 'file:///etc/passwd' }, 'malformed'],
  ['/unknown', socket, 'key (401)'],
  ['/quota', socket, 'refused'],
  ['/noise', socket, 'malformed'],
  ['/silent', { ...socket, timeout: 80 }, 'timeout'],
  ['/cut', socket, 'closed'],
  ['/nothing', socket, 'nothing'],
  ['', { ...socket, url: 'ws://10.0.0.7/say' }, 'refusedAddress'],
  ['', { ...socket, url: 'ws://localhost:1/' }, 'refusedAddress'],
  ['', { ...socket, url: 'ws://127.0.0.1:1/' }, 'unreachable'],
])('%s %o fails in time, by a word that names neither the address nor the key', async (path, more, problem) => {
  await expect(ask(path, more)).rejects.toThrow(new RegExp(`^${problem.replace(/[()]/g, '\\$&')}$`));
});
