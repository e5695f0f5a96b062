import { LegPermit } from '#adapters/telephony/telephony.ts';
import { grantedForTest } from '#core/dialing/testLegs.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { syllables, testPeer } from '#adapters/telephony/media/testPeer.ts';
import type { SignallingEvent } from '#adapters/telephony/sip/signalling.ts';
import { sipTelephony } from '#adapters/telephony/sip/sipTelephony.ts';
import { plainTrunk } from '#adapters/telephony/sip/testNode.ts';
import { runCall, type CallEnd } from '#areas/robot/run/runCall.ts';
import { asks, ends, testFlow } from '#core/flow/testFlow.ts';
import { offerOf } from '#core/voice/sdp.ts';
import { figure } from './measure.ts';

const [calls, answers] = [8, 12];
const prompt = syllables(400, 5);
const quiet = new Uint8Array(8_000).fill(0xd5);

/** Over RTP, with a prompt that is known and a recogniser that takes no time: from the decision that somebody has finished to the first packet of the answer. */
export async function answerTimes() {
  const media = rtpMedia({ ports: { first: 31_100, last: 31_199 } });
  const all = await Promise.all(
    Array.from({ length: calls }, async (_, at) => {
      await wait(at * 137);
      return talkedThrough(media);
    }),
  );
  await media.stop();
  const took = all
    .flatMap(({ turns }) =>
      turns.flatMap(({ waterfall }) => (waterfall?.firstPacket ? [waterfall.firstPacket - waterfall.decided] : [])),
    )
    .toSorted((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => took[Math.floor(took.length * share)] ?? Infinity) as [number, number];
  figure(
    `decision that the customer has finished → first packet of a known prompt, ${took.length} answers on ${calls} calls at once`,
    `p50 ${p50} ms, p95 ${p95} ms`,
    'at most 120 and 250 ms',
    took.length >= calls * (answers - 2) && p50 <= 120 && p95 <= 250,
  );
}

async function talkedThrough(media: ReturnType<typeof rtpMedia>): Promise<CallEnd> {
  const peer = await testPeer();
  let port = 0;
  const telephony = sipTelephony({
    signalling: {
      ownAddress: async () => '127.0.0.1',
      kindsOf: () => ({ browsers: false, others: true }),
      call(placed, tell) {
        port = Number(/m=audio (\d+)/.exec(placed.offer)![1]);
        const answer = offerOf({ id: 1, version: 1, address: '127.0.0.1', port: peer.port, codecs: ['PCMA'] });
        setTimeout(() => tell({ type: 'answered', answer, dialog: {} as never } satisfies SignallingEvent), 20);
        return {
          sipCallId: 'x',
          hangUp: () => queueMicrotask(() => tell({ type: 'ended', by: 'us', code: null, q850: null })),
          change: async () => null,
          sendKey() {},
          refer: async () => false,
          messages: () => [],
        };
      },
    },
    media,
    reachOf: () => 'public',
    speech: { speak: async () => prompt },
    recognizer: {
      hears: async () => true,
      open: (_, tell) => {
        // A streaming recogniser has the word before it is over.
        setTimeout(() => tell({ type: 'partial', text: 'perhaps' }), 150);
        return {
          take() {},
          end: () => queueMicrotask(() => tell({ type: 'final', text: 'perhaps', confidence: 1, by: 'bench' })),
          close() {},
        };
      },
      stop: async () => {},
    },
    trunk: () => plainTrunk,
    host: '127.0.0.1',
    recordingOf: () => '',
    log: { warn: (_, text) => console.log(text) },
  });
  const flow = testFlow(
    [asks('Ask'), asks('More'), ends()] as never,
    ['Ask.yes > end', 'Ask.else > More', 'More.yes > end', 'More.else > Ask'],
    { commonConfigs: { turnTaking: 'responsive' }, abnors: [] },
  );
  let end: ((ended: CallEnd) => void) | undefined;
  const over = new Promise<CallEnd>((done) => (end = done));
  let recorded: CallEnd['turns'] = [];
  runCall({
    telephony,
    order: {
      callId: String(peer.port),
      to: '+8613800138000',
      from: '+8613800138001',
      language: 'en',
      gateway: { kind: 'sip', speed: 1, tenant: '1', trunkId: '1/1', permit: new LegPermit(grantedForTest()) },
    },
    flow,
    arguments: {},
    onTurn: ({ turns }) => void (recorded = turns),
    onEnd: (ended) => end!(ended),
  });
  while (port === 0) await wait(20);
  await wait(100);
  for (let heard = 0; heard < answers; heard++) {
    await peer.say(port, quiet.subarray(0, 700 * 8));
    await peer.say(port, syllables(300, heard + 3));
    await peer.say(port, quiet.subarray(0, 900 * 8));
    if (recorded.length === 0) break;
  }
  await telephony.stop();
  const ended = await over;
  peer.close();
  return ended;
}
