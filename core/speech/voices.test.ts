import { expect, test } from 'vitest';
import { readVendorVoice, robotVoice, vendorVoice } from './voices.ts';
import { openAiUrl, vendorUrl } from './vendorUrl.ts';

test('a robot speaks as its designer chose, and as usual where the choice names nothing', () => {
  expect(robotVoice('en', 'YAY')).toBe('en');
  expect(robotVoice('zh', undefined)).toBe('zh');
  expect(robotVoice('zh', 'zh-mei')).toBe('zh-mei');
  expect(robotVoice('en', '17:nova')).toBe('17:nova');
  expect(robotVoice('en', 'no such voice')).toBe('en');
  expect(robotVoice('en', 'zh-mei')).toBe('en');
  expect(readVendorVoice(vendorVoice('17', 'a:b c'))).toEqual({ vendorId: '17', code: 'a:b c' });
  for (const none of ['en-slt', ':x', '17:', 'x17:nova']) expect(readVendorVoice(none)).toBeNull();
});

test('an address of a vendor fits its kind and holds no password', () => {
  expect(vendorUrl('http', ' https://tts.example.com/say ')?.href).toBe('https://tts.example.com/say');
  expect(vendorUrl('websocket', 'wss://tts.example.com')?.protocol).toBe('wss:');
  for (const [kind, text] of [
    ['http', 'ws://tts.example.com'],
    ['websocket', 'https://tts.example.com'],
    ['openai', 'file:///etc/passwd'],
    ['http', 'https://me:secret@tts.example.com'],
    ['http', 'tts.example.com'],
    ['http', ''],
  ] as const)
    expect(vendorUrl(kind, text)).toBeNull();
});

test.each([
  ['https://api.example.com', 'https://api.example.com/v1/audio/speech'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1/audio/speech'],
  ['http://host:8880/api/v2', 'http://host:8880/api/v2/audio/speech'],
  ['https://api.example.com/v1/audio/transcriptions', 'https://api.example.com/v1/audio/speech'],
])('%s is asked to speak at %s', (url, asked) => {
  expect(openAiUrl(url, 'speech')).toBe(asked);
});
