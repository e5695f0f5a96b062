import { isIP } from 'node:net';
import { resolve } from 'node:path';

export const roles = ['api', 'worker', 'dialer', 'voice'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface VoiceSettings {
  /** Address to bind; ports of UDP and TCP, and of TLS. */
  host: string;
  port: number;
  tlsPort: number;
  /** Files in PEM; without them connections by TLS go out only. */
  certificate: { key: string; cert: string } | undefined;
  /** Under which others reach this node, behind a NAT. */
  publicAddress: string | undefined;
  /** Ports of sound, both ends included. */
  ports: { first: number; last: number };
  threads: number;
  /** Milliseconds that calls with people may go on when the node is to stop. */
  drainsFor: number;
}

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  /** Where people reach the console, without a slash at its end: what letters link to. */
  publicUrl: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A copy of that database which PostgreSQL keeps up: what only reads may be asked of it. */
  readUrl: string | undefined;
  seed: 'demo' | 'none';
  adminPassword: string | undefined;
  roles: readonly Role[];
  logLevel: (typeof logLevels)[number];
  /** Where the carrier writes down every call it is given; absent: nowhere. */
  carrierJournal: string | undefined;
  /** Hosts inside the operator's own network that robots may ask. */
  robotHosts: string[];
  /** How this node speaks SIP; sockets open with the first trunk. */
  voice: VoiceSettings;
  /** Hosts inside the operator's own network that trunks may be connected to. */
  sipHosts: string[];
  /** Hosts inside the operator's own network that vendors of speech may be asked at. */
  speechHosts: string[];
  /** Processes that recognise English; absent: one for each core and each gigabyte of memory. */
  recognizers: number | undefined;
  /** Hosts inside the operator's own network that language services may be asked at. */
  languageHosts: string[];
  /** The operator's own encoder of sentences, for robots of both languages; absent: the one out of npm, which knows English. */
  embeddings: { url: string; model: string; size: number; key: string | undefined } | undefined;
  /** Proxies whose word about the address of a client is believed. */
  trustProxy: string[];
  /** What a collector of figures shows at /metrics; absent: only this machine may ask. */
  metricsToken: string | undefined;
}

/**
 * What an empty value would be taken for, of settings where that is another thing than was meant: a secret that was not
 * there, a variable that was misspelt. Of the others an empty value is none, and what holds then harms nobody.
 */
const neverEmpty: Record<string, string> = {
  DATABASE_URL: 'the embedded PostgreSQL, with an empty demonstration',
  DATA_DIR: './data',
  HOST: '127.0.0.1',
  PORT: '8080',
  PUBLIC_URL: 'http://HOST:PORT in every letter',
  ADMIN_PASSWORD: 'a password that is made up and printed',
  SMTP_URL: 'letters that stay in a folder',
  MAIL_FROM: 'Callwright <no-reply@localhost>',
  TRUST_PROXY: 'loopback',
  SIP_ADDRESS: 'every address of this machine',
  CARRIER_JOURNAL: 'no journal',
};

/** One sentence per setting that is there and empty, and must not be. */
export const emptySettings = (env: Record<string, string | undefined>): string[] =>
  Object.entries(neverEmpty).flatMap(([name, without]) =>
    env[name]?.trim() === ''
      ? [`${name} is set and empty: give it a value, or leave it away altogether, which means ${without}`]
      : [],
  );

/** Reads the settings from the environment. Throws one sentence per wrong value, with what would be right. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const wrong = emptySettings(env);
  const refuse = (name: string, expected: string) => wrong.push(`${name} is "${env[name]}": ${expected}`);

  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', 'a port from 0 to 65535 is expected');
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  if (adminPassword && adminPassword.length < 8)
    wrong.push('ADMIN_PASSWORD is too short: at least 8 characters are expected');
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong.push('DATABASE_URL is not an address of PostgreSQL: postgres://user:password@host:5432/database is expected');
  const readUrl = env.DATABASE_READ_URL || undefined;
  if (readUrl && !/^postgres(ql)?:\/\//.test(readUrl))
    wrong.push(
      'DATABASE_READ_URL is not an address of PostgreSQL: postgres://user:password@host:5432/database is expected, with the user and password of DATABASE_URL',
    );
  if (readUrl && !databaseUrl)
    wrong.push('DATABASE_READ_URL is set and DATABASE_URL is not: the embedded PostgreSQL has no copy');
  const chosen = (env.ROLES ?? roles.join(','))
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  if (chosen.length === 0 || chosen.some((role) => !roles.includes(role as Role)))
    refuse('ROLES', `some of ${roles.join(', ')}, separated by commas, are expected`);
  const logLevel = env.LOG_LEVEL ?? 'info';
  if (!logLevels.includes(logLevel as never)) refuse('LOG_LEVEL', `one of ${logLevels.join(', ')} is expected`);
  const seed = env.SEED ?? 'demo';
  if (seed !== 'demo' && seed !== 'none') refuse('SEED', 'demo or none is expected');

  const trustProxy = listOf(env.TRUST_PROXY || 'loopback');
  if (trustProxy.some((one) => !isNetwork(one)))
    refuse('TRUST_PROXY', 'loopback, addresses or ranges such as 10.0.0.0/8, separated by commas, are expected');
  const metricsToken = env.METRICS_TOKEN || undefined;
  if (metricsToken && !/^[\w-]{16,200}$/.test(metricsToken))
    wrong.push('METRICS_TOKEN is not one: 16 to 200 letters, digits, _ and - are expected');

  const recognizers = env.RECOGNISER_PROCESSES ? Number(env.RECOGNISER_PROCESSES) : undefined;
  if (recognizers !== undefined && !(Number.isInteger(recognizers) && recognizers >= 1 && recognizers <= 64))
    refuse('RECOGNISER_PROCESSES', '1 to 64 processes are expected');
  const voice = voiceSettings(env, refuse);
  const embeddings = embeddingsSettings(env, wrong);

  const publicUrl = (env.PUBLIC_URL || `http://${env.HOST ?? '127.0.0.1'}:${port}`).replace(/\/+$/, '');
  if (!/^https?:\/\/[^/?#\s]+$/.test(publicUrl))
    refuse('PUBLIC_URL', 'the address of the console is expected, as https://calls.example.com');

  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataFolder: resolve(env.DATA_DIR ?? './data'),
    publicUrl,
    databaseUrl,
    readUrl,
    seed: seed as Settings['seed'],
    adminPassword,
    roles: chosen as Role[],
    logLevel: logLevel as Settings['logLevel'],
    carrierJournal: env.CARRIER_JOURNAL || undefined,
    robotHosts: listOf(env.ROBOT_HOSTS ?? ''),
    voice,
    sipHosts: listOf(env.SIP_HOSTS ?? ''),
    speechHosts: listOf(env.SPEECH_HOSTS ?? ''),
    recognizers,
    languageHosts: listOf(env.LANGUAGE_HOSTS ?? ''),
    embeddings,
    trustProxy,
    metricsToken,
  };
}

/** All three or none; the key may stay away. */
function embeddingsSettings(env: Record<string, string | undefined>, wrong: string[]): Settings['embeddings'] {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_SIZE: size, EMBEDDINGS_KEY: key } = env;
  if (!url && !model && !size) return undefined;
  if (!url || !model || !size) {
    wrong.push('EMBEDDINGS_URL, EMBEDDINGS_MODEL and EMBEDDINGS_SIZE come together');
    return undefined;
  }
  // It may hold a key, so it is not repeated.
  if (!/^https?:\/\/[^\s@]+$/.test(url) || !URL.canParse(url))
    wrong.push('EMBEDDINGS_URL is not an address such as http://encoder.local:8080/v1');
  if (!/^\d+$/.test(size) || Number(size) < 8 || Number(size) > 4_096)
    wrong.push(
      'EMBEDDINGS_SIZE is not one: how many numbers the model makes of a sentence, from 8 to 4096, is expected',
    );
  return { url, model, size: Number(size), key: key || undefined };
}

function voiceSettings(
  env: Record<string, string | undefined>,
  refuse: (name: string, expected: string) => void,
): VoiceSettings {
  const whole = (name: string, usual: number, from: number, to: number, expected: string) => {
    const value = Number(env[name] || usual);
    if (!Number.isInteger(value) || value < from || value > to) refuse(name, expected);
    return value;
  };
  const address = (name: string) => {
    const value = env[name] || undefined;
    if (value !== undefined && isIP(value) === 0) refuse(name, 'an address such as 192.0.2.10 is expected');
    return value;
  };
  const [first = NaN, last = NaN] = (env.RTP_PORTS || '20000-23999').split('-').map(Number);
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1_024 || last > 65_535 || last - first < 3)
    refuse('RTP_PORTS', 'two ports from 1024 to 65535, as 20000-23999, are expected');
  const { SIP_TLS_KEY: key, SIP_TLS_CERT: cert } = env;
  if (Boolean(key) !== Boolean(cert)) refuse(key ? 'SIP_TLS_CERT' : 'SIP_TLS_KEY', 'key and certificate come together');
  const port = 'a port from 0 to 65535 is expected';
  return {
    host: address('SIP_ADDRESS') ?? '0.0.0.0',
    port: whole('SIP_PORT', 5_060, 0, 65_535, port),
    tlsPort: whole('SIP_TLS_PORT', 5_061, 0, 65_535, port),
    certificate: key && cert ? { key, cert } : undefined,
    publicAddress: address('SIP_PUBLIC_ADDRESS'),
    ports: { first, last },
    threads: whole('MEDIA_THREADS', 1, 1, 64, '1 to 64 threads are expected'),
    drainsFor: 1_000 * whole('DRAIN_SECONDS', 30, 0, 86_400, 'seconds from 0 to 86400 are expected'),
  };
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function isNetwork(said: string): boolean {
  if (said === 'loopback') return true;
  const [address = '', bits, ...more] = said.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return (
    longest > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
