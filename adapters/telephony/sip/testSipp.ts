import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, readdirSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).error === undefined;
export const hasSipp = spawnSync('sipp', ['-v'], { stdio: 'ignore' }).error === undefined;

const folder = join(import.meta.dirname, 'peers');

export interface Sipp {
  port: number;
  /** Ends by itself when its calls are done; answers how they went. */
  ended: Promise<SippResult>;
  /** Ends it now, by its id. */
  stop(): Promise<SippResult>;
}

export interface SippResult {
  /** 0: all calls passed. */
  status: number | null;
  /** Of its statistics, by the names of its columns: SuccessfulCall(C), FailedCall(C), Retransmissions(C) … */
  count(column: string): number;
  /** What it complained of. */
  errors: string;
}

export interface SippOptions {
  /** A file of peers/ without its .xml, or one of its own: uac, uas. */
  scenario: string;
  port: number;
  /** Where calls go; without it SIPp waits for them. */
  to?: string;
  transport?: 'udp' | 'tcp' | 'tls';
  /** Calls until it ends; without it until it is stopped. */
  calls?: number;
  /** Calls a second, and at once. */
  rate?: number;
  atOnce?: number;
  /** Per cent of messages that it loses, both ways. */
  loses?: number;
  /** Milliseconds a call is held, of the scenarios that do. */
  holds?: number;
  /** Sends all sound back. */
  echoes?: boolean;
  keys?: Record<string, string>;
  user?: string;
  password?: string;
  /** Its calls stand for minutes, and what is said to them twice because it was slow ends none. */
  patient?: boolean;
  /** Seconds after which it is ended at the latest. */
  atMost?: number;
}

/** Starts SIPp on 127.0.0.1 with its files in a folder of its own, which goes with it. */
export async function startSipp(options: SippOptions): Promise<Sipp> {
  const own = mkdtempSync(join(tmpdir(), 'sipp-'));
  const builtIn = !existsSync(join(folder, `${options.scenario}.xml`));
  const transport = { udp: 'u1', tcp: 't1', tls: 'l1' }[options.transport ?? 'udp'];
  const args = [
    ...(builtIn ? ['-sn', options.scenario] : ['-sf', join(folder, `${options.scenario}.xml`)]),
    ...['-i', '127.0.0.1', '-p', String(options.port), '-t', transport, '-nostdin', '-max_socket', '2000'],
    ...['-trace_err', '-error_file', join(own, 'errors.txt'), '-trace_stat', '-stf', join(own, 'stat.csv'), '-fd', '1'],
    ...[
      '-timeout',
      String(options.atMost ?? 60),
      '-timer_resol',
      '5',
      '-recv_timeout',
      options.patient ? '180000' : '20000',
    ],
    ...(options.calls === undefined ? [] : ['-m', String(options.calls)]),
    ...(options.rate === undefined ? [] : ['-r', String(options.rate)]),
    ...(options.atOnce === undefined ? [] : ['-l', String(options.atOnce)]),
    ...(options.loses === undefined ? [] : ['-lost', String(options.loses)]),
    ...(options.patient ? ['-default_behaviors', 'all,-abortunexp'] : []),
    ...(options.echoes ? ['-rtp_echo'] : []),
    ...(options.holds === undefined ? [] : ['-d', String(options.holds)]),
    ...(options.user === undefined ? [] : ['-au', options.user, '-ap', options.password ?? '']),
    ...Object.entries(options.keys ?? {}).flatMap(([key, value]) => ['-key', key, value]),
    ...(options.transport === 'tls' ? tlsFiles(own) : []),
    ...(options.to === undefined ? [] : [options.to]),
  ];
  const child = spawn('sipp', args, {
    cwd: own,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, TERM: 'dumb' },
  });
  const killed = setTimeout(() => child.kill('SIGKILL'), ((options.atMost ?? 60) + 10) * 1_000);
  const ended = once(child, 'close').then(([status]) => {
    clearTimeout(killed);
    const result = resultOf(own, status as number | null);
    rmSync(own, { recursive: true, force: true });
    return result;
  });
  if (options.to === undefined) await listening(options.port, options.transport ?? 'udp', child);
  return {
    port: options.port,
    ended,
    stop() {
      child.kill('SIGUSR1');
      setTimeout(() => child.kill('SIGKILL'), 1_000).unref();
      return ended;
    },
  };
}

/** SIPp is there when its port is taken. */
async function listening(port: number, transport: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (isTaken(port, transport)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`SIPp did not take port ${port}`);
}

/** As the system lists it: asking by taking it for a moment would keep it from the one who is awaited. */
const isTaken = (port: number, transport: string): boolean =>
  ['', '6'].some((version) =>
    readFileSync(`/proc/net/${transport === 'udp' ? 'udp' : 'tcp'}${version}`, 'utf8')
      .split('\n')
      .some((line) => Number.parseInt(line.trim().split(/\s+/)[1]?.split(':')[1] ?? '', 16) === port),
  );

function resultOf(own: string, status: number | null): SippResult {
  const read = (name: string) => (existsSync(join(own, name)) ? readFileSync(join(own, name), 'utf8') : '');
  const lines = read('stat.csv').trim().split('\n');
  const [columns, values] = [lines[0], lines.at(-1)].map((line) => (line ?? '').split(';'));
  const count = (column: string) => Number(values![columns!.indexOf(column)] ?? NaN);
  const errors = readdirSync(own).filter((name) => name.startsWith('errors'));
  return { status, count, errors: complaintsIn(errors.map(read).join(''), count('Retransmissions(C)')) };
}

/** A message for a call that had passed or is about to, whole. */
const afterwards =
  /[\d-]+\t[\d:.]+\t[\d.]+: (?:Dead call \S+ \(successful\)|Continuing call on unexpected message for Call-Id '\S+': while pausing \(index \d+\)), received '(?:SIP\/2\.0 200|ACK) [^']*\n'/g;

/**
 * Without what it says of the machine: that it was slow is nobody's fault. Nor that a BYE which SIPp said again, because
 * the answer was late, is answered again (RFC 3261 section 17.2.2), and its 200 acknowledged again (section 13.2.2.4): as
 * often as it repeated itself, and no oftener.
 */
function complaintsIn(text: string, repeats: number): string {
  let again = 0;
  const others = text.replace(afterwards, (message) =>
    /\nCSeq: \d+ (?:BYE|ACK)\r?\n/.test(message) && ++again <= repeats ? '' : message,
  );
  const lines = others.split('\n').filter((line) => line && !line.includes('Overload warning'));
  return lines.every((line) => line.startsWith('The following events occurred')) ? '' : lines.join('\n');
}

/** A certificate that nobody signed, for tests of TLS. */
export function selfSigned(own: string): { key: string; cert: string } {
  const [key, cert] = [join(own, 'cakey.pem'), join(own, 'cacert.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  spawnSync(
    'openssl',
    [...args, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

function tlsFiles(own: string): string[] {
  selfSigned(own);
  return ['-tls_cert', join(own, 'cacert.pem'), '-tls_key', join(own, 'cakey.pem')];
}
