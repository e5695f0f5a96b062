import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import { debugEndpoints, type DebuggerState, type Session } from '#areas/designer/debug/debug.contract.ts';
import { overviewEndpoints } from '#areas/monitor/overview/overview.contract.ts';
import { robotEndpoints, type Robot } from '#areas/robot/robot/robot.contract.ts';
import { imported, writeCsv } from './imports.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';
import { started, type Started } from './started.ts';

/** Of Node and its children together, PostgreSQL apart. */
const mostMegabytes = 512;
const sampleEvery = 10_000;
const minute = 60_000;

/**
 * What a small installation needs: the started product with its demonstration, whose robots are taught and call
 * meanwhile, and somebody who works with it: pages of the console, an import, both languages in the debugger.
 */
export async function hour() {
  const { values } = parseArgs({ strict: false, options: { minutes: { type: 'string' } } });
  const minutes = Number(values.minutes ?? 60);
  const at = await place();
  const server = await started(at);
  const began = Date.now();
  const passed = () => (Date.now() - began) / minute;
  const samples: { minute: number; own: number; all: number }[] = [];
  const sample = () => samples.push({ minute: passed(), ...server.memory() });
  sample();
  const sampling = setInterval(sample, sampleEvery);
  const debuggers = await robotsToDebug(server);
  const uses = [
    { at: minutes * 0.3, does: 'an import', use: () => importOnce(server, at.folder) },
    { at: minutes * 0.4, does: 'turns in the debugger', use: () => debug(server, debuggers) },
    { at: minutes * 0.6, does: 'turns in the debugger', use: () => debug(server, debuggers) },
  ];
  for (let toldAt = 0; passed() < minutes; await wait(Math.min(minute, Math.max(0, (minutes - passed()) * minute)))) {
    await lookAround(server);
    while (uses[0] && uses[0].at <= passed()) {
      const { does, use } = uses.shift()!;
      await use();
      console.log(`  after ${passed().toFixed(1)} min: ${does}, ${server.memory().all} MB`);
    }
    if (passed() < toldAt + 5) continue;
    toldAt = passed();
    const { own, all } = server.memory();
    console.log(`  after ${passed().toFixed(0)} min: ${own} MB, with its children ${all} MB`);
  }
  clearInterval(sampling);
  sample();
  const around = (wanted: number) => samples.findLast(({ minute: is }) => is <= wanted)!;
  const most = samples.reduce((one, other) => (other.all > one.all ? other : one));
  console.log(`  at the start: ${samples[0]!.own} MB, with its children ${samples[0]!.all} MB`);
  if (minutes > 10) console.log(`  after 10 min: ${around(10).own} MB, with its children ${around(10).all} MB`);
  console.log(`  at most: ${most.all} MB, after ${most.minute.toFixed(1)} min`);
  const last = samples.at(-1)!;
  figure(
    `memory (RSS) of Node and its children ${minutes} min after the start with the demonstration`,
    `${last.all} MB (the server ${last.own}; at most ${most.all})`,
    `at most ${mostMegabytes} MB`,
    last.all <= mostMegabytes,
  );
  await server.stop();
  await at.leave();
}

/** What somebody opens in the course of a minute. */
async function lookAround(server: Started) {
  const firstPage = { pageNo: 1, pageSize: 20 };
  await server.ask('POST', overviewEndpoints.counters.path, {});
  await server.ask('POST', overviewEndpoints.minutes.path, { span: '1h' });
  await server.ask('POST', overviewEndpoints.reasons.path, {});
  await server.ask('POST', batchEndpoints.list.path, firstPage);
  await server.ask('POST', callEndpoints.list.path, firstPage);
  await server.ask('POST', customerEndpoints.list.path, firstPage);
  await server.ask('GET', `${robotEndpoints.list.path}?pageNo=1&pageSize=20`);
}

async function importOnce(server: Started, folder: string) {
  const path = join(folder, 'customers.csv');
  await writeCsv(path, 1);
  await imported(server, path, 'csv');
}

/** A robot of each language. */
async function robotsToDebug(server: Started): Promise<{ robotId: string; says: string }[]> {
  const { list } = await server.ask<{ list: Robot[] }>('GET', `${robotEndpoints.list.path}?pageNo=1&pageSize=100`);
  const of = (language: 'en' | 'zh') => list.find((robot) => robot.language === language && robot.version > 0)!.robotId;
  return [
    { robotId: of('en'), says: 'I am busy right now, could you call me back tomorrow' },
    { robotId: of('zh'), says: '我现在不方便，你明天再打给我吧' },
  ];
}

async function debug(server: Started, robots: { robotId: string; says: string }[]) {
  for (const { robotId, says } of robots) {
    const path = debugEndpoints.debug.path.replace(':flowId', robotId);
    const { session } = await server.ask<DebuggerState>('POST', path, { start: true });
    const { chartId } = session!;
    const chart = debugEndpoints.chart.path.replace(':chartId', chartId);
    for (let turn = 0; turn < 3; turn += 1) {
      // Until it has been taught; a person reads meanwhile.
      await wait(10_000);
      if ((await server.ask<Session>('GET', chart)).status === 'stop') break;
      await server.ask('POST', path, {
        referenceID: chartId,
        act: { after: turn, does: { type: 'event', event: { type: 'heard', text: says } } },
      });
    }
  }
}
