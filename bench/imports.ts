import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { encryptPassword } from '#areas/account/signIn/encryptPassword.ts';
import { signInEndpoints } from '#areas/account/signIn/signIn.contract.ts';
import { importEndpoints, type ContactImport } from '#areas/contacts/import/import.contract.ts';
import { figure, median } from './measure.ts';

const password = 'password of a bench';
const rounds = 3;
const rows = 100_000;
const headings = ['手机号码', '姓名', '性别', '客户编号', '公司', '备注', '保费', '到期日'];
const limits = { csv: 10, xlsx: 20 };
const mostMegabytes = 400;

/** A hundred thousand customers through the front door, as a browser sends them, to the started product: upload, check, confirm, stored. */
export async function imports() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-imports-'));
  // The first start makes the demonstration, which is not what is weighed here.
  await (await started(folder)).stop();
  const server = await started(folder);
  console.log(`  the server before the first import: ${server.peak()} MB`);
  const taken: Record<keyof typeof limits, number[]> = { csv: [], xlsx: [] };
  for (let round = 1; round <= rounds; round++) {
    for (const ending of ['csv', 'xlsx'] as const) {
      const path = join(folder, `customers.${ending}`);
      await (ending === 'csv' ? writeCsv(path, round) : writeWorkbook(path, round + rounds));
      const seconds = await imported(server, path, ending);
      taken[ending].push(seconds);
      console.log(
        `  ${rows} customers, ${ending}, round ${round}: ${seconds.toFixed(1)} s, at most ${server.peak()} MB so far`,
      );
    }
  }
  const peak = server.peak();
  for (const ending of ['csv', 'xlsx'] as const)
    figure(
      `100,000 customers from ${ending}, upload to stored`,
      `${median(taken[ending]).toFixed(1)} s`,
      `less than ${limits[ending]} s`,
      median(taken[ending]) < limits[ending],
    );
  figure(
    'memory of the server (RSS) at its most meanwhile',
    `${peak} MB`,
    `less than ${mostMegabytes} MB`,
    peak < mostMegabytes,
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Server = Awaited<ReturnType<typeof started>>;

/** The product in a process of its own, which alone is weighed. */
async function started(folder: string) {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const line of createInterface(child.stdout)) {
    origin = /ready at (\S+)/.exec(line)?.[1] ?? '';
    if (origin) break;
  }
  child.stdout.resume();
  const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const token = await signedIn(origin);
  return {
    /** Megabytes. */
    peak: () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) / 1024),
    async ask<Answer>(method: string, path: string, body?: FormData): Promise<Answer> {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body }),
      });
      const { code, data, message } = (await answer.json()) as { code: number; data: Answer; message?: string };
      if (code !== 1) throw new Error(message);
      return data;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
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

async function imported(server: Server, path: string, ending: string) {
  const body = new FormData();
  body.append('file', await openAsBlob(path), `customers.${ending}`);
  const began = performance.now();
  const { importId } = await server.ask<ContactImport>('POST', importEndpoints.upload.path, body);
  const at = (what: string) => `${importEndpoints.one.path.replace(':importId', importId)}${what}`;
  const comesTo = async (wanted: string) => {
    for (;;) {
      const { state, problem } = await server.ask<ContactImport>('GET', at(''));
      if (state === wanted) return;
      if (state === 'failed') throw new Error(String(problem));
      await wait(50);
    }
  };
  await comesTo('checked');
  await server.ask('POST', at('/confirm'));
  await comesTo('stored');
  const { rowsAdded, rowsUpdated } = await server.ask<ContactImport>('GET', at(''));
  if (rowsAdded + rowsUpdated !== rows) throw new Error(`${rowsAdded + rowsUpdated} customers were stored`);
  return (performance.now() - began) / 1000;
}

const rowOf = (round: number, at: number) => [
  `1${30 + round}${String(at * 997).padStart(8, '0')}`,
  `客户${at}`,
  at % 2 ? '男' : '女',
  `C-${round}-${at}`,
  '云合物流',
  '上午联系',
  String(((at * 31) % 4_000) + 0.5),
  '2026-12-31',
];

async function writeCsv(path: string, round: number) {
  const out = createWriteStream(path);
  out.write(`${headings.join(',')}\n`);
  for (let at = 0; at < rows; at++) if (!out.write(`${rowOf(round, at).join(',')}\n`)) await once(out, 'drain');
  out.end();
  await finished(out);
}

async function writeWorkbook(path: string, round: number) {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = book.addWorksheet('Customers');
  sheet.addRow(headings).commit();
  for (let at = 0; at < rows; at++) sheet.addRow(rowOf(round, at)).commit();
  await book.commit();
}
