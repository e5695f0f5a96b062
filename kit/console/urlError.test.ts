import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { send } from './client.ts';
import { urlError } from './urlError.ts';

const list = endpoint('GET', '/outbound/batches', { gate: 'anyone' });
const other = endpoint('GET', '/outbound/campaigns', { gate: 'anyone' });
const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const asked = (of = list) => send(of, {}).catch(() => {});

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1', pathname: '/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.useFakeTimers();
});
afterEach(() => {
  urlError.read();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request that failed sets the signal with its address, which stays until the same address answers', async () => {
  answers(500, { code: 500, name: 'BROKEN', message: 'Broken.' });
  await asked();
  expect(urlError.current()).toEqual({ url: '/outbound/batches', status: 500 });
  answers(200, { code: 1, data: null });
  await asked(other);
  expect(urlError.current()).toEqual({ url: '/outbound/batches', status: 500 });
  await asked();
  expect(urlError.current()).toBeNull();

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await asked(other);
  expect(urlError.current()).toEqual({ url: '/outbound/campaigns', status: 0 });
});

test('what is refused in words, or asks for a sign-in, sets no signal', async () => {
  answers(200, { code: 4001, name: 'REFUSED', message: 'No.' });
  await asked();
  answers(401, { code: 401, name: 'NOT_SIGNED_IN', message: 'No.' });
  await asked();
  expect(urlError.current()).toBeNull();
});
