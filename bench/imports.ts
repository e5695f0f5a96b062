import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { importEndpoints, type ContactImport } from '#areas/contacts/import/import.contract.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { robotsTaught, started, type Started } from './started.ts';

const rounds = 3;
export const rows = 100_000;
const headings = ['手机号码', '姓名', '性别', '客户编号', '公司', '备注', '保费', '到期日'];
const limits = { csv: 10, xlsx: 20 };
const mostMegabytes = 400;

/** A hundred thousand customers as a browser sends them, to the started product: upload, check, confirm, stored. */
export async function imports() {
  const at = await place();
  // The first start makes the demonstration and teaches its robots, which is not what is weighed here.
  const first = await started(at);
  await robotsTaught(at.ownerUrl);
  await first.stop();
  const server = await started(at);
  console.log(`  the server before the first import: ${server.peak()} MB`);
  const taken: Record<keyof typeof limits, number[]> = { csv: [], xlsx: [] };
  for (let round = 1; round <= rounds; round++) {
    for (const ending of ['csv', 'xlsx'] as const) {
      const path = join(at.folder, `customers.${ending}`);
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
  await at.leave();
}

export async function imported(server: Started, path: string, ending: string) {
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

export async function writeCsv(path: string, round: number) {
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
