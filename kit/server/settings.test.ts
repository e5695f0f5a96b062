import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('with nothing set the server listens on this machine alone, with its own database and the demonstration', () => {
  const settings = readSettings({});

  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    seed: 'demo',
    roles: ['api', 'worker', 'dialer'],
    logLevel: 'info',
  });
});

test('every wrong setting is named at once, with what was expected', () => {
  const read = () =>
    readSettings({
      PORT: 'eighty',
      SEED: 'all',
      ROLES: 'api,cook',
      LOG_LEVEL: 'loud',
      ADMIN_PASSWORD: 'short',
      DATABASE_URL: 'mysql://x',
    });

  expect(read).toThrow(/PORT[\s\S]*ADMIN_PASSWORD[\s\S]*DATABASE_URL[\s\S]*ROLES[\s\S]*LOG_LEVEL[\s\S]*SEED/);
});

test('a password that was set is never repeated in a message', () => {
  expect(() => readSettings({ ADMIN_PASSWORD: 'secret' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});

test('hosts inside that robots may ask are listed between commas; without them there are none', () => {
  expect(readSettings({}).robotHosts).toEqual([]);
  expect(readSettings({ ROBOT_HOSTS: 'crm.local, 10.0.0.5:8080,' }).robotHosts).toEqual(['crm.local', '10.0.0.5:8080']);
});

test('proxies that are believed are addresses and ranges; without any, this machine alone', () => {
  expect(readSettings({}).trustProxy).toEqual(['loopback']);
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, fd00::1' }).trustProxy).toEqual(['10.0.0.0/8', 'fd00::1']);
  for (const TRUST_PROXY of ['true', '10.0.0.0/33', '10.0.0', 'example.com', '10.0.0.1/8/8'])
    expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
});

test('a token for figures is long enough not to be guessed, and is never repeated in a message', () => {
  expect(readSettings({ METRICS_TOKEN: 'figures-of-one-node' }).metricsToken).toBe('figures-of-one-node');
  for (const METRICS_TOKEN of ['short', 'with blanks in between'])
    expect(() => readSettings({ METRICS_TOKEN })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(METRICS_TOKEN) }),
    );
});
