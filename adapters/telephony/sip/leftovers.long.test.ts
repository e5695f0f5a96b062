import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { Dialog, Transaction, UserAgentClient, UserAgentServer } from 'sip.js/lib/core/index.js';
import { expect, onTestFinished, test } from 'vitest';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from '../media/rtpMedia.ts';
import type { LineEvent } from '../telephony.ts';
import { sipTelephony } from './sipTelephony.ts';
import { permitForTest, plainTrunk, sdp, sipTrunk, testNode } from './testNode.ts';

const kinds = { Dialog, Transaction, UserAgentClient, UserAgentServer };
const alive = () =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, queryObjects(kind as never, { format: 'count' }) as number]),
  );

test(
  'of 500 calls nothing is left two minutes later: no dialog, no transaction, no leg, no port, no file',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    let calls = 0;
    // Answered and hung up by them, answered and hung up by us, refused, given up while it rings.
    const there = await testNode((call) => {
      const kind = calls++ % 4;
      if (kind === 2) return call.refuse(486);
      call.ring();
      if (kind === 3) return;
      call.answer(sdp(40_000));
      if (kind === 0) setTimeout(() => call.hangUp(), 50);
    });
    const here = await testNode();
    onTestFinished(() => Promise.all([here.stop(), there.stop()]).then(() => {}));
    here.keep(sipTrunk('there', { proxies: [`127.0.0.1:${there.port}`] }));
    there.keep(sipTrunk('here', { proxies: [`127.0.0.1:${here.port}`] }));
    const media = rtpMedia({ ports: { first: testPorts(0).first, last: testPorts(0).first + 39 } });
    onTestFinished(() => media.stop());
    const unfinished = new Set<string>();
    const telephony = sipTelephony({
      signalling: here,
      media,
      speech: { speak: async () => new Uint8Array(8_000) },
      trunk: () => plainTrunk,
      host: '127.0.0.1',
      reachOf: () => 'inward',
      recordingOf: ({ callId }) => (unfinished.add(callId), join(folder, `${callId}.wav`)),
      closed: ({ callId }) => void unfinished.delete(callId),
      log: { warn: () => {} },
    });
    const causes: Record<string, number> = {};
    const one = (callId: number) =>
      new Promise<void>((over) => {
        const line = telephony.originate(
          {
            callId: String(callId),
            to: `+86138${String(callId).padStart(8, '0')}`,
            from: '+862160204410',
            language: 'en',
            gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: 'there', withSound: true, permit: permitForTest() },
          },
          (event: LineEvent) => {
            if (event.type === 'answered') {
              line.speak('Good morning');
              setTimeout(() => line.hangUp(), 300);
            }
            if (event.type !== 'ended') return;
            causes[event.cause] = (causes[event.cause] ?? 0) + 1;
            over();
          },
        );
        setTimeout(() => line.hangUp(), 2_000);
      });
    // Twenty legs have ports at a time: a port that is not given back is missed by the next calls.
    for (let at = 0; at < 500; at += 20) await Promise.all(Array.from({ length: 20 }, (_, of) => one(at + of)));

    // Who hangs up first, and whether the other side was in time, is up to the machine.
    expect(Object.keys(causes).toSorted()).toEqual(['busy', 'hungUpByCustomer', 'hungUpByUs', 'noAnswer']);
    expect(Object.values(causes).reduce((sum, calls) => sum + calls)).toBe(500);
    expect([telephony.inProgress(), media.count(), unfinished.size]).toEqual([0, 0, 0]);
    expect(readdirSync(folder)).toHaveLength(causes.hungUpByCustomer! + causes.hungUpByUs!);
    // What the test itself holds.
    there.incoming.length = 0;
    // Some stand in the last frames of a timer or a socket; of 500 calls there would be hundreds.
    await expect
      .poll(() => Math.max(...Object.values(alive())), { timeout: 120_000, interval: 2_000 })
      .toBeLessThan(25);
  },
);
