import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LegPermit } from '#adapters/telephony/telephony.ts';
import { sdp, sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';

const root = new URL('../../../', import.meta.url).pathname;
const sources = globSync('{adapters,areas,apps,core,kit}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/(^|\/)(test[A-Z]\w*|[\w.]+\.test)\.tsx?$/.test(path) && !path.includes('node_modules'),
);
const having = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(`${root}${path}`, 'utf8'))).sort();

test('permits are made where calls are asked about, and nowhere else', () => {
  expect(having(/new LegPermit\(/)).toEqual([
    'areas/outbound/dialing/legGate.service.ts',
    'areas/outbound/dialing/permits.service.ts',
  ]);
  expect(having(/as Granted\b|as LegPermit\b|as unknown as LegPermit/)).toEqual(['core/dialing/outgoingLeg.ts']);
});

test('these are all the ways in which calls are placed: a new one is asked about before it stands here', () => {
  expect(having(/signalling\.call\(/)).toEqual([
    'adapters/telephony/sip/joinCall.ts',
    'adapters/telephony/sip/sipLine.ts',
    'areas/lines/voice/trunkTests.service.ts',
  ]);
  expect(having(/elephony\.originate\(/)).toEqual([
    'adapters/telephony/announce.ts',
    'areas/agentDesk/queue/withPeople.ts',
    'areas/outbound/forAgents/agentsCalls.service.ts',
    'areas/outbound/forAgents/dialledCalls.service.ts',
    'areas/robot/run/runCall.ts',
  ]);
});

test('signalling takes no call over a trunk without one, whoever casts', async () => {
  const node = await testNode(() => {});
  node.keep(sipTrunk('1/1', { proxies: ['127.0.0.1:9'] }));
  const place = (permit: unknown) =>
    node.call({ trunkId: '1/1', permit: permit as LegPermit, to: '8001', from: '', offer: sdp(30_000) }, () => {});
  for (const none of ['ownTelephone', undefined, { longest: 1 }, Object.create(LegPermit.prototype)])
    expect(() => place(none)).toThrow('without a permit');
  await node.stop();
});
