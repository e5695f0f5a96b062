import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from '../media/rtpMedia.ts';
import { quietSound, testPeer, until } from '../media/testPeer.ts';
import type { LineEvent } from '../telephony.ts';
import { phoneSettings } from './signalling.ts';
import { sipTelephony } from './sipTelephony.ts';
import { sdp, testNode } from './testNode.ts';
import { testOrder } from './testNetwork.ts';
import { overTcp, overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';

const folder = mkdtempSync(join(tmpdir(), 'lost-'));
const media = rtpMedia({ ports: testPorts(13) });
const accounts = testAccounts({ ada: 'one', bob: 'two', eve: 'three', joe: 'four', kim: 'five' });
const node = await testNode(undefined, { accounts });
node.listen();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await Promise.all([media.stop(), node.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
/** Milliseconds: so long nothing is heard before the telephone is asked, and before it is lost though it answers. */
const [asksAfter, lostAfter, goneAfter] = [500, 1_500, 2_000];
const telephony = sipTelephony({
  ...{ signalling: node, media, host: '127.0.0.1', asksAfter, lostAfter, goneAfter, log: { warn() {} } },
  speech: { speak: async () => quietSound(100) },
  trunk: () => phoneSettings,
  reachOf: () => 'inward',
  phonesOf: async (_, extension) => [`phones/1/${extension}`],
  recordingOf: ({ callId }) => join(folder, callId),
  closesIn: 300,
});

/** A telephone that is registered, was rung, has answered and is heard; and what is told of its line. */
async function talking(user: string, { tcp = false } = {}) {
  const way = await (tcp ? overTcp : overUdp)(node.port);
  ends.push(way.stop);
  const phone = testPhone(way, user, accounts.passwords[user]!);
  expect(statusOf(await phone.register())).toBe(200);
  const events: LineEvent[] = [];
  const peer = await testPeer();
  ends.push(peer.close);
  const line = telephony.ring!(testOrder, user, (event) => void events.push(event));
  const invite = await phone.asked('INVITE');
  phone.say(invite, '200 OK', { body: sdp(peer.port) });
  const to = Number(/m=audio (\d+)/.exec(invite)![1]);
  await peer.say(to, quietSound(300));
  const said = performance.now();
  const told = (type: LineEvent['type']) => until(() => events.some((one) => one.type === type), type);
  return {
    ...{ way, phone, invite, line, told },
    types: () => events.map(({ type }) => type),
    /** Milliseconds since its last sound. */
    since: () => performance.now() - said,
    says: (milliseconds: number) => peer.say(to, quietSound(milliseconds)),
    async cause() {
      await told('ended');
      return events.find((one) => one.type === 'ended')?.cause;
    },
  };
}
const bye = (phone: ReturnType<typeof testPhone>, invite: string) =>
  phone.way.send(phone.inCallOf(invite, 'BYE', 100, 'text/plain', ''));

test.concurrent('a telephone that says nothing any more is lost soon, and its line ends as lost', async () => {
  const one = await talking('ada');
  await one.told('mediaLost');
  // It was asked, over a lossy network more than once, and answered nothing.
  expect(one.way.heard.filter((text) => text.startsWith('OPTIONS ')).length).toBeGreaterThan(1);
  expect(await one.cause()).toBe('networkLost');
  expect(one.types()).toEqual(['answered', 'mediaLost', 'ended']);
});

test.concurrent('one whose BYE comes late, when it was lost, has not hung up', async () => {
  const one = await talking('bob');
  await one.told('mediaLost');
  bye(one.phone, one.invite);
  expect(await one.cause()).toBe('networkLost');
});

test.concurrent('one whose connection is closed is lost as soon as it is asked', async () => {
  const one = await talking('eve', { tcp: true });
  await one.way.stop();
  await one.told('mediaLost');
  expect(await one.cause()).toBe('networkLost');
});

test.concurrent('one that was switched off and on again knows of no call, which ends at once', async () => {
  const one = await talking('joe');
  one.phone.say(await one.phone.asked('OPTIONS'), '481 Call/Transaction Does Not Exist');
  expect(await one.cause()).toBe('networkLost');
  expect(one.types()).toEqual(['answered', 'ended']);
});

test.concurrent('one that answers may be silent for longer, comes back, and hangs up by itself', async () => {
  const one = await talking('kim');
  one.phone.say(await one.phone.asked('OPTIONS'), '200 OK');
  await wait(200);
  expect(one.types()).toEqual(['answered']);
  await one.told('mediaLost');
  expect(one.since()).toBeGreaterThan(lostAfter - 100);
  await one.says(100);
  await one.told('mediaBack');
  bye(one.phone, one.invite);
  expect(await one.cause()).toBe('hungUpByCustomer');
});
