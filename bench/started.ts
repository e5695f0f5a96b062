import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { encryptPassword } from '#areas/account/signIn/encryptPassword.ts';
import { signInEndpoints } from '#areas/account/signIn/signIn.contract.ts';
import type { place } from './place.ts';
import { serverEnvironment, serverFlags } from '../tools/serverNode.mjs';

const password = 'password of a bench';

export type Started = Awaited<ReturnType<typeof started>>;

/** The product in a process of its own, started as `npm start` starts it, with `demo` signed in. */
export async function started({ folder, ownerUrl }: Pick<Awaited<ReturnType<typeof place>>, 'folder' | 'ownerUrl'>) {
  const child = spawn(process.execPath, [...serverFlags, 'apps/server/main.ts'], {
    env: {
      ...serverEnvironment,
      ...process.env,
      DATABASE_URL: ownerUrl,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const line of createInterface(child.stdout)) {
    origin = /ready at (\S+)/.exec(line)?.[1] ?? '';
    if (origin) break;
  }
  child.stdout.resume();
  let token = await signedIn(origin);
  // A token lasts for half an hour, and a measurement may take longer.
  const renewing = setInterval(() => void signedIn(origin).then((fresh) => (token = fresh)), 20 * 60_000).unref();
  // A measurement that fails leaves no program behind.
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    origin,
    /** Megabytes of the server's own process, at its most so far. */
    peak: () => megabytes(child.pid!, 'VmHWM'),
    /** Megabytes of the server's process, and of it with every Node it started. */
    memory() {
      const own = megabytes(child.pid!, 'VmRSS');
      return { own, all: own + nodesBelow(child.pid!).reduce((sum, pid) => sum + megabytes(pid, 'VmRSS'), 0) };
    },
    token: () => token,
    async ask<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const { code, data, message } = (await answer.json()) as { code: number; data: Answer; message?: string };
      if (code !== 1) throw new Error(`${method} ${path}: ${message}`);
      return data;
    },
    async stop() {
      clearInterval(renewing);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const megabytes = (pid: number, what: 'VmRSS' | 'VmHWM') => {
  try {
    return Math.round(
      Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    );
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

/** Processes below this one that run Node; PostgreSQL is not among them. */
function nodesBelow(parent: number): number[] {
  const found: number[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const ppid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      const [command = ''] = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      if (ppid === parent && /(^|\/)node$/.test(command)) found.push(Number(name), ...nodesBelow(Number(name)));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

async function signedIn(origin: string) {
  const {
    data: { key },
  } = (await (await fetch(`${origin}${signInEndpoints.publicKey.path}`)).json()) as { data: { key: string } };
  const body = new URLSearchParams({ username: 'demo', password: await encryptPassword(password, key) });
  const { data } = (await (
    await fetch(`${origin}${signInEndpoints.signIn.path}`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
  ).json()) as { data: { access_token: string } };
  return data.access_token;
}

/** Until no robot of the demonstration waits for its lesson. */
export async function robotsTaught(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  while ((await client.query("select from job where task = 'robot.teach'")).rowCount !== 0) await wait(500);
  await client.end();
}
