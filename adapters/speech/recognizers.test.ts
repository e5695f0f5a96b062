import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { recognizers } from './recognizers.ts';
import type { RecognitionEvent, SpeechRecognizer } from './speech.ts';
import { expecting, hearAll } from './testHeard.ts';

interface Said {
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const said: Said[] = [];
const json = (value: unknown) => (answer: ServerResponse) => void answer.end(JSON.stringify(value));
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/good': json({ text: 'pay by card\u0007', confidence: 0.9, emotion: 70, noise: 5 }),
  '/v1/audio/transcriptions': json({ text: 'pay by card' }),
  '/hangs': () => {},
  '/html': (answer) => void answer.end('<html>Welcome</html>'),
  '/odd': json({ text: 5 }),
  '/list': json([]),
  '/broken': (answer) => void answer.writeHead(500).end('{"text":"no"}'),
  '/elsewhere': (answer) => void answer.writeHead(302, { location: '/good' }).end(),
  '/closes': (answer) => void answer.destroy(),
  '/half': (answer) => {
    answer.writeHead(200, { 'content-length': '100' }).write('{"text":');
    setImmediate(() => answer.destroy());
  },
  '/huge': (answer) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!answer.destroyed && answer.write(part));
    };
    answer.on('drain', more);
    more();
  },
};
type Frames = { control: Record<string, unknown>[]; sound: Buffer };
const transcribed = (transcript: string, is_final: boolean, confidence = 0.8) =>
  JSON.stringify({ type: 'transcription', is_final, alternatives: [{ transcript, confidence }], channel: 0 });
const streams: Record<string, (socket: WebSocket, frames: Frames) => void> = {
  '/good': (socket, { control, sound }) => {
    if (sound.length === 320) socket.send(transcribed('pay', false));
    if (control.at(-1)?.type === 'stop') socket.send(transcribed('pay by card', true));
  },
  '/noise': (socket) => {
    socket.send('<html>');
    socket.send(Buffer.from([1, 2, 3]));
    socket.send('{"type":"transcription","alternatives":"?"}');
  },
  '/closes': (socket, { sound }) => void (sound.length >= 640 && socket.close(1011)),
  '/error': (socket) => socket.send('{"type":"error","error":"upstream"}'),
  '/huge': (socket) => socket.send('x'.repeat(1024 * 1024)),
  '/hangs': () => {},
};
const frames: Frames[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://127.0.0.1');
      said.push({ url, headers: request.headers, body: Buffer.concat(parts) });
      answers[url.pathname]!(answer);
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url!, 'ws://127.0.0.1');
    const reply = streams[url.pathname];
    if (!reply) return void stream.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const own: Frames = { control: [], sound: Buffer.alloc(0) };
      frames.push(own);
      said.push({ url, headers: request.headers, body: Buffer.alloc(0) });
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) own.sound = Buffer.concat([own.sound, data]);
        else own.control.push(JSON.parse(data.toString()) as Record<string, unknown>);
        reply(socket, own);
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

let vendors = 0;
const vendor = (path: string, more: Partial<KeyedVendor> = {}): KeyedVendor => ({
  vendorId: String(++vendors),
  name: `Vendor of ${path}`,
  kind: 'http',
  duty: 'hears',
  url: `${more.kind === 'websocket' ? 'ws' : 'http'}://127.0.0.1:${port}${path}`,
  model: 'm1',
  languages: ['en', 'zh'],
  voices: [],
  timeout: 150,
  key: 'top-secret',
  ...more,
});
const patient = { timeout: 20_000 };

/** Says how much sound it was given. */
const counting: SpeechRecognizer = {
  hears: async (_, language) => language === 'en',
  open(_, tell) {
    let length = 0;
    return {
      take: (samples) => void (length += samples.length),
      end: () =>
        setImmediate(() => tell({ type: 'final', text: `${length} samples`, confidence: null, by: 'built-in' })),
      close() {},
    };
  },
  stop: async () => {},
};
const deaf: SpeechRecognizer = { ...counting, hears: async () => false };
const sound = Int16Array.from({ length: 1_600 }, (_, at) => at);

function made(list: KeyedVendor[], { builtIn = counting, allowed = ['127.0.0.1'], now = (): number => 0 } = {}) {
  const warn = vi.fn();
  return { warn, ...recognizers({ vendorsOf: async () => list, builtIn, allowed, log: { warn }, now, rests: 1_000 }) };
}
const what = expecting(['pay by card', '<digits>'], { hotWords: ['Yunhe'] });
const heard = async (list: KeyedVendor[], more: Parameters<typeof made>[1] = {}) =>
  (await hearAll(made(list, more).chain, what, sound)).last;

test('a vendor is sent the sound with its key, the language and what is likely, and no mark of ours', async () => {
  expect(await heard([vendor('/good', patient)])).toEqual({
    type: 'final',
    text: 'pay by card',
    confidence: 0.9,
    emotion: 70,
    noise: 5,
    by: 'Vendor of /good',
  });
  const { url, headers, body } = said.at(-1)!;
  expect(headers).toMatchObject({
    authorization: 'Bearer top-secret',
    'content-type': 'audio/l16;rate=8000;channels=1',
  });
  expect(url.searchParams.getAll('hint')).toEqual(['Yunhe', 'pay by card']);
  expect(url.searchParams.get('language')).toBe('en-US');
  expect(body.length).toBe(3_200);
  expect(body.readInt16BE(2 * 1_000)).toBe(1_000);
});

test('an OpenAI-compatible one is sent a file, under any of its addresses', async () => {
  for (const path of ['', '/v1/', '/v1/audio/transcriptions'])
    expect(await heard([vendor(path, { kind: 'openai', ...patient })])).toMatchObject({
      text: 'pay by card',
      confidence: null,
    });
  const body = said.at(-1)!.body.toString('latin1');
  expect(body).toMatch(/name="model"\r\n\r\nm1\r\n/);
  expect(body).toMatch(/name="prompt"\r\n\r\nYunhe, pay by card\r\n/);
  const file = said.at(-1)!.body.subarray(body.indexOf('RIFF'));
  expect([file.readUInt32LE(24), file.readUInt32LE(40), file.readInt16LE(44 + 2_000)]).toEqual([8_000, 3_200, 1_000]);
});

test('one that streams is told how sound comes, hears it as it comes, and says what it has so far', async () => {
  const { last, partials } = await hearAll(
    made([vendor('/good', { kind: 'websocket', ...patient })]).chain,
    what,
    sound,
  );
  expect(last).toEqual({ type: 'final', text: 'pay by card', confidence: 0.8, by: 'Vendor of /good' });
  expect(partials).toEqual(['pay']);
  expect(said.at(-1)!.headers.authorization).toBe('Bearer top-secret');
  const { control, sound: got } = frames.at(-1)!;
  expect(control).toMatchObject([
    {
      type: 'start',
      language: 'en-US',
      format: 'raw',
      encoding: 'LINEAR16',
      sampleRateHz: 8_000,
      interimResults: true,
    },
    { type: 'stop' },
  ]);
  expect([got.length, got.readInt16LE(2_000)]).toEqual([3_200, 1_000]);
});

test.each(['/hangs', '/html', '/odd', '/list', '/broken', '/elsewhere', '/closes', '/half', '/huge'])(
  'a vendor that answers as %s does is followed by the next one, which hears the same sound',
  async (path) => {
    const slow = path === '/hangs' ? {} : patient;
    expect(await heard([vendor(path, slow)])).toMatchObject({ text: '1600 samples', by: 'built-in' });
    expect(await heard([vendor(path, slow), vendor('/good', patient)], { builtIn: deaf })).toMatchObject({
      text: 'pay by card',
    });
    expect(await heard([vendor(path, slow)], { builtIn: deaf })).toMatchObject({ type: 'failed' });
  },
);

test.each(['/hangs', '/noise', '/closes', '/error', '/huge', '/refuses'])(
  'so is a stream that does what %s does',
  async (path) => {
    const slow = ['/hangs', '/noise'].includes(path) ? {} : patient;
    expect(await heard([vendor(path, { kind: 'websocket', ...slow })])).toMatchObject({
      text: '1600 samples',
      by: 'built-in',
    });
  },
);

test('nobody listens at an address, it is inward, or no address at all', async () => {
  for (const url of ['http://127.0.0.1:1/', 'nonsense', 'http://user:key@127.0.0.1/', 'http://no-such-host.invalid/'])
    for (const kind of ['http', 'openai', 'websocket'] as const)
      expect(
        await heard([vendor('/', { kind, url: kind === 'websocket' ? url.replace('http', 'ws') : url, ...patient })]),
      ).toMatchObject({ by: 'built-in' });
  const asked = said.length;
  for (const kind of ['http', 'openai', 'websocket'] as const)
    expect(await heard([vendor('/good', { kind, ...patient })], { allowed: [], builtIn: deaf })).toEqual({
      type: 'failed',
      problem: 'refusedAddress',
    });
  expect(said).toHaveLength(asked);
});

test('what comes after the call has closed it is heard by nobody', async () => {
  let answer: ServerResponse | undefined;
  const came = new Promise<void>((ready) => (answers['/late'] = (one) => ((answer = one), ready())));
  const told = vi.fn<(event: RecognitionEvent) => void>();
  const one = made([vendor('/late', patient)]).chain.open(what, told);
  one.take(sound);
  one.end();
  await came;
  one.close();
  answer!.end('{"text":"too late"}');
  expect(await heard([vendor('/good', patient)])).toMatchObject({ text: 'pay by card' });
  expect(told).not.toHaveBeenCalled();
});

test('whom the designer chose is asked first, whatever their order, and the others after it', async () => {
  const [first, chosen] = [vendor('/good', patient), vendor('/broken', patient)];
  const { chain } = made([first, chosen]);
  const before = said.length;
  await hearAll(chain, { ...what, model: chosen.vendorId }, sound);
  await hearAll(chain, what, sound);
  expect(said.slice(before).map(({ url }) => url.pathname)).toEqual(['/broken', '/good', '/good']);
});

test('who fails three times is left alone for a while, which is said once', async () => {
  let time = 0;
  const one = vendor('/broken', patient);
  const { chain, warn } = made([one], { now: () => time });
  const before = said.length;
  for (let times = 0; times < 5; times++) await hearAll(chain, what, sound);
  expect(said.length - before).toBe(3);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/top-secret|127\.0\.0\.1/);
  time = 1_001;
  await hearAll(chain, what, sound);
  expect(said.length - before).toBe(4);
});

test('who hears which language, and that a table that cannot be read leaves the built-in one', async () => {
  const zh = vendor('/good', { languages: ['zh'] });
  const { chain } = made([zh, vendor('/good', { duty: 'speaks' })], { builtIn: deaf });
  expect([await chain.hears('1', 'zh'), await chain.hears('1', 'en')]).toEqual([true, false]);
  const warn = vi.fn();
  const unread = recognizers({ vendorsOf: () => Promise.reject(new Error('down')), builtIn: counting, log: { warn } });
  expect((await hearAll(unread.chain, what, sound)).last).toMatchObject({ by: 'built-in' });
  expect(warn).toHaveBeenCalled();
  const { of } = made([]);
  expect(await of(zh).hears('1', 'zh')).toBe(true);
  expect((await hearAll(of(vendor('/broken', patient)), what, sound)).last).toEqual({
    type: 'failed',
    problem: 'refused (500)',
  });
  expect(of(null)).toBe(counting);
});
