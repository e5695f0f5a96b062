import { setTimeout as wait } from 'node:timers/promises';
import { lossyWay } from '#adapters/telephony/sip/testLoss.ts';
import { placed, sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';
import { startSipp } from '#adapters/telephony/sip/testSipp.ts';
import { freePort } from '#kit/testing/ports.ts';
import { figure } from './measure.ts';

const lasts = 15_000;
const atOnce = 40;

/** Real calls against SIPp on this machine: how many a second are set up and ended, and how many complete where messages are lost. */
export async function callSetup() {
  for (const [transport, wanted] of [
    ['udp', 100],
    ['tcp', 150],
  ] as const) {
    const { calls, rate, cpu } = await rateOver(transport);
    figure(
      `calls set up and ended per second over ${transport.toUpperCase()}, ${atOnce} at once, ${calls} of them`,
      `${rate.toFixed(0)}/s; ${cpu.toFixed(1)} ms of our processor time a call`,
      `at least ${wanted}/s`,
      rate >= wanted,
    );
  }
  const out = await lossOut();
  figure(
    '300 calls out, 10 % of the messages lost both ways: answered and ended',
    `${((out.complete / 300) * 100).toFixed(1)} %, ${out.lost} messages were lost${out.why}`,
    'at least 99 %',
    out.complete >= 297,
  );
  const incoming = await lossIn();
  figure(
    '300 calls in, the same',
    `${((incoming.complete / 300) * 100).toFixed(1)} %, ${incoming.lost} messages were lost${incoming.why}`,
    'at least 97 %',
    incoming.complete >= 291,
  );
}

/** As many calls as go, each hung up as soon as it is answered. */
async function rateOver(transport: 'udp' | 'tcp') {
  const carrier = await startSipp({ scenario: 'answers', port: await freePort(), transport, atMost: 60 });
  const node = await testNode();
  node.keep(
    sipTrunk('carrier', { transport, proxies: [`127.0.0.1:${carrier.port}`], callsPerSecond: 500, asksEvery: 0 }),
  );
  await wait(500);
  let calls = 0;
  const began = performance.now();
  const before = process.cpuUsage();
  const one = async () => {
    while (performance.now() - began < lasts) {
      const { call, heard } = placed(node, 'carrier');
      if ((await Promise.race([heard.until('answered'), heard.until('ended')])).type === 'answered') calls++;
      call.hangUp();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await node.stop();
  await carrier.stop();
  return { calls, rate: calls / seconds, cpu: (user + system) / 1_000 / calls };
}

async function lossOut() {
  const carrier = await startSipp({ scenario: 'answers', port: await freePort(), atMost: 120 });
  const node = await testNode();
  const way = await lossyWay({ node: node.port, peer: carrier.port, loses: 10 });
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${way.port}`], callsPerSecond: 30 }));
  const codes: (number | null)[] = [];
  const calls: Promise<boolean>[] = [];
  for (let at = 0; at < 300; at++) {
    const { call, heard } = placed(node, 'carrier');
    calls.push(
      (async () => {
        const first = await Promise.race([heard.until('answered'), heard.until('ended')]);
        if (first.type === 'ended') codes.push(first.code);
        call.hangUp();
        return first.type === 'answered';
      })(),
    );
    await wait(50);
  }
  const complete = (await Promise.all(calls)).filter(Boolean).length;
  await node.stop();
  await carrier.stop();
  way.stop();
  return { complete, lost: way.lost(), why: codes.length > 0 ? `; the others ended with ${codes.join(', ')}` : '' };
}

async function lossIn() {
  const port = await freePort();
  const node = await testNode();
  const way = await lossyWay({ node: node.port, peer: port, loses: 10 });
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${way.port}`] }));
  await wait(500);
  const caller = await startSipp({
    ...{ scenario: 'calls', port, to: `127.0.0.1:${way.port}`, calls: 300, rate: 20, holds: 100 },
    ...{ keys: { number: '02788880000' }, atMost: 120 },
  });
  const { count, errors } = await caller.ended;
  await node.stop();
  way.stop();
  const kinds = new Map<string, number>();
  for (const [, kind = ''] of errors.matchAll(
    /(max number of retransmissions|Aborting call on [a-z ]+|timeout[^\n,:]*)/gi,
  ))
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const why = [...kinds].map(([kind, times]) => `${kind} ${times}×`).join(', ');
  return { complete: count('SuccessfulCall(C)'), lost: way.lost(), why: why ? `; SIPp on the others: ${why}` : '' };
}
