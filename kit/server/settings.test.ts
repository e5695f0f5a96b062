import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('with nothing set the server listens on this machine alone, with its own database and the demonstration', () => {
  const settings = readSettings({});

  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    seed: 'demo',
    roles: ['api', 'worker', 'dialer', 'voice'],
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
      DATABASE_READ_URL: 'mysql://x',
    });

  expect(read).toThrow(
    /PORT[\s\S]*ADMIN_PASSWORD[\s\S]*DATABASE_URL[\s\S]*DATABASE_READ_URL[\s\S]*ROLES[\s\S]*LOG_LEVEL[\s\S]*SEED/,
  );
});

test.each([
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'SIP_ADDRESS',
  'CARRIER_JOURNAL',
  'SEED',
  'ROLES',
  'LOG_LEVEL',
])('%s that is set and empty is refused by name, and not taken for what holds without it', (name) => {
  for (const empty of ['', ' ']) expect(() => readSettings({ [name]: empty })).toThrow(new RegExp(`^${name} is `, 'm'));
  expect(() => readSettings({ [name]: undefined })).not.toThrow();
});

test('the tools refuse an empty DATABASE_URL as well: they would work on the database beside it', () => {
  for (const tool of ['restore.ts', 'backup.ts']) {
    const ran = spawnSync(process.execPath, [`tools/${tool}`, 'somewhere'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: '/nowhere' },
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_URL is set and empty') });
  }
});

test('a password that was set is never repeated in a message', () => {
  expect(() => readSettings({ ADMIN_PASSWORD: 'secret' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});

test('hosts inside that robots may ask, or trunks be connected to, are listed between commas; without them there are none', () => {
  expect(readSettings({}).robotHosts).toEqual([]);
  expect(readSettings({}).sipHosts).toEqual([]);
  expect(readSettings({}).speechHosts).toEqual([]);
  expect(readSettings({}).languageHosts).toEqual([]);
  expect(readSettings({ LANGUAGE_HOSTS: 'llm.local:8000' }).languageHosts).toEqual(['llm.local:8000']);
  expect(readSettings({ SPEECH_HOSTS: 'tts.local:8880' }).speechHosts).toEqual(['tts.local:8880']);
  expect(readSettings({ SIP_HOSTS: 'pbx.local,10.0.0.9:5061' }).sipHosts).toEqual(['pbx.local', '10.0.0.9:5061']);
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

test('how a node speaks SIP: addresses, ports and files are looked at before anything starts', () => {
  expect(readSettings({}).voice).toEqual({
    host: '0.0.0.0',
    port: 5060,
    tlsPort: 5061,
    certificate: undefined,
    publicAddress: undefined,
    ports: { first: 20_000, last: 23_999 },
    threads: 1,
    drainsFor: 30_000,
  });
  for (const wrong of [
    { SIP_ADDRESS: 'everywhere' },
    { SIP_PORT: '99999' },
    { SIP_PUBLIC_ADDRESS: 'sip.example.com' },
    { RTP_PORTS: '20000' },
    { RTP_PORTS: '20000-20001' },
    { SIP_TLS_KEY: 'key.pem' },
    { MEDIA_THREADS: '0' },
    { DRAIN_SECONDS: '-1' },
    { RECOGNISER_PROCESSES: '0' },
    { RECOGNISER_PROCESSES: 'two' },
  ])
    expect(() => readSettings(wrong)).toThrow(/SIP_|RTP_|MEDIA_|DRAIN_|RECOGNISER_/);
  expect(readSettings({ RECOGNISER_PROCESSES: '3' }).recognizers).toBe(3);
});

test('a copy is one of a database that is named', () => {
  const copy = 'postgres://callwright:secret@copy.example/callwright';
  expect(() => readSettings({ DATABASE_READ_URL: copy })).toThrow(/the embedded PostgreSQL has no copy/);
  expect(readSettings({ DATABASE_URL: copy, DATABASE_READ_URL: copy }).readUrl).toBe(copy);
});

test('an encoder of one’s own has an address, a model and a size, or is not there', () => {
  const own = { EMBEDDINGS_URL: 'http://encoder.local:8080/v1', EMBEDDINGS_MODEL: 'bge-m3', EMBEDDINGS_SIZE: '1024' };

  expect(readSettings({}).embeddings).toBeUndefined();
  expect(readSettings({ ...own, EMBEDDINGS_KEY: 'k' }).embeddings).toEqual({
    url: own.EMBEDDINGS_URL,
    model: 'bge-m3',
    size: 1024,
    key: 'k',
  });
  for (const [name, value] of [
    ['EMBEDDINGS_URL', 'encoder.local'],
    ['EMBEDDINGS_URL', 'https://user:secret@encoder.local'],
    ['EMBEDDINGS_SIZE', '0'],
    ['EMBEDDINGS_SIZE', 'many'],
    ['EMBEDDINGS_MODEL', ''],
  ] as const)
    expect(() => readSettings({ ...own, [name]: value })).toThrow(name);
  expect(() => readSettings({ ...own, EMBEDDINGS_URL: 'https://user:secret@encoder.local' })).not.toThrow('secret');
});
