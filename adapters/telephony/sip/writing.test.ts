import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Leg, LegEvent } from '../media/media.ts';
import type { LineEvent } from '../telephony.ts';
import { talking, testNetwork } from './testNetwork.ts';
import { testRecogniser } from './testRecogniser.ts';
import { writing } from './writing.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Somebody whose words are written down, and a recogniser that says what a test says. */
function line(hears: (what: string | undefined) => boolean = () => true) {
  const { recognizer, opened } = testRecogniser(async (_, __, what) => hears(what));
  const told: LineEvent[] = [];
  const did: string[] = [];
  const failed: string[] = [];
  const began = performance.now();
  const one = writing({
    recognizer,
    what: { tenant: '7', language: 'zh' },
    clock: () => Math.round(performance.now() - began),
    leg: () => ({ hear: (on: boolean) => void did.push(`hear ${on}`) }) as Partial<Leg> as Leg,
    tell: (event) => void told.push(event),
    failed: (problem) => void failed.push(problem),
  });
  const leg = (event: Partial<LegEvent>) => one.heard({ at: 0, ...event } as LegEvent);
  return {
    ...{ ...one, opened, told, did, failed },
    speaks: (speaking: boolean) => leg({ type: 'speech', speaking }),
    sounds: (samples = 160) => leg({ type: 'frames', samples: new Int16Array(samples) }),
    says: (at: number, text: string) => opened[at]!.tell({ type: 'final', text, confidence: null, by: 'test' }),
  };
}

test('among people a sentence after the other is written down, with its times', async () => {
  const one = line((what) => what === 'anything');
  expect(await one.write(true)).toBe(true);
  one.speaks(true);
  expect([one.opened, one.did]).toEqual([[], []]);
  one.among(true);
  expect(one.did).toEqual(['hear true']);
  await pass(1_000);
  one.speaks(true);
  one.sounds();
  expect(one.opened[0]!.what).toEqual({ tenant: '7', language: 'zh', phrases: [], hotWords: [], model: '' });
  await pass(600);
  // A breath within a sentence.
  one.speaks(false);
  await pass(300);
  one.speaks(true);
  one.sounds();
  await pass(400);
  one.speaks(false);
  await pass(600);
  expect(one.opened.map(({ is }) => is)).toEqual(['open']);
  await pass(200);
  expect(one.opened.map(({ is, took }) => [is, took])).toEqual([['ended', 320]]);
  // The next begins before the first is known.
  one.speaks(true);
  one.says(0, '  你好 ');
  expect(one.told).toEqual([{ type: 'said', at: 3_100, from: 1_000, to: 2_300, text: '你好' }]);
  one.speaks(false);
  await pass(800);
  one.says(1, '');
  expect([one.told.length, one.opened.length]).toEqual([1, 2]);
});

test('who does not stop is written down in pieces, and what fails is said and left', async () => {
  const one = line();
  await one.write(true);
  one.among(true);
  one.speaks(true);
  await pass(45_000);
  expect(one.opened.map(({ is }) => is)).toEqual(['ended', 'ended', 'open']);
  one.says(0, 'one');
  one.opened[1]!.tell({ type: 'failed', problem: 'away' });
  expect([one.told.map((event) => 'text' in event && event.text), one.failed]).toEqual([['one'], ['away']]);
  // A recognition that breaks off in mid-sentence.
  one.opened[2]!.tell({ type: 'failed', problem: 'closed' });
  one.speaks(false);
  one.speaks(true);
  expect(one.opened).toHaveLength(4);
});

test('on hold, and once nobody wants it any more, nothing is heard', async () => {
  const one = line();
  await one.write(true);
  one.among(true);
  one.speaks(true);
  one.among(false);
  expect(one.opened[0]!.is).toBe('ended');
  one.speaks(true);
  one.sounds();
  expect(one.opened).toHaveLength(1);
  one.among(true);
  one.speaks(true);
  expect(await one.write(false)).toBe(false);
  expect(one.opened.map(({ is }) => is)).toEqual(['ended', 'ended']);
  expect(one.did).toEqual(['hear true', 'hear true', 'hear false']);
  one.speaks(true);
  one.close();
  one.says(1, 'too late');
  expect(one.told).toEqual([]);
});

test('where nobody recognises whatever is said, nothing is promised', async () => {
  const one = line((what) => what === undefined);
  expect(await one.write(true)).toBe(false);
  one.among(true);
  one.speaks(true);
  expect([one.opened, one.did]).toEqual([[], []]);
});

test('a line in a room tells what is said on it, and its turn-taking hears nothing of that', async () => {
  vi.useRealTimers();
  const { recognizer, opened } = testRecogniser(async () => true);
  const net = testNetwork({ recognizer });
  const { line: customer, leg, events } = await talking(net);
  customer.join!('7');
  expect(await customer.writeDown!(true)).toBe(true);
  leg.sound({ type: 'speech', at: 0, speaking: true } as LegEvent);
  leg.sound({ type: 'frames', at: 0, samples: new Int16Array(160) } as LegEvent);
  opened.at(-1)!.tell({ type: 'final', text: 'hello', confidence: null, by: 'test' });
  expect(events.at(-1)).toMatchObject({ type: 'said', text: 'hello' });
  customer.wait!('music');
  leg.sound({ type: 'speech', at: 0, speaking: true } as LegEvent);
  expect(opened).toHaveLength(1);
  customer.join!('7');
});
