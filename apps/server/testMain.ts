import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { unexpected } from '#core/unexpected.ts';

/** The program as `npm start` runs it, in a process of its own. */
export interface Program {
  process: ChildProcess;
  address: string;
  /** What it printed until it was ready. */
  printed: string[];
  /** The lines it logged; what was no line of the log stands there as `{ level: 'fatal', msg }`. */
  log: Record<string, unknown>[];
  /** Answers when it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts `apps/server/main.ts` with these settings and waits for the line that begins with `until`. What it says it did not expect fails
 * the test that runs then (kit/testing/unexpected.ts).
 */
export async function runMain(settings: Record<string, string>, until = 'Callwright is ready at'): Promise<Program> {
  const program = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { ...process.env, PORT: '0', ADMIN_PASSWORD: 'a password of tests', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Program['log'] = [];
  createInterface(program.stderr).on('line', (line) => {
    const read = line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { level: 'fatal', msg: line };
    log.push(read);
    if (typeof read.unexpected === 'string') unexpected(read.unexpected, new Error(line));
  });
  const gone = new Promise<void>((done) => program.once('exit', () => done()));
  const printed: string[] = [];
  for await (const line of createInterface(program.stdout)) {
    printed.push(line);
    if (line.startsWith(until)) break;
  }
  program.stdout.resume();
  const address = printed.map((line) => /^Callwright is ready at (.*)$/.exec(line)?.[1]).find(Boolean);
  if (!address) throw new Error(`the program ended before it was ready: ${JSON.stringify(log)}`);
  return {
    process: program,
    address,
    printed,
    log,
    async end(signal) {
      program.kill(signal);
      await gone;
    },
  };
}
