import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LineEvent } from '../telephony.ts';
import { answeringOf } from './answering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that was placed five seconds before it was answered, by a clock of its own. */
function call() {
  const told: LineEvent[] = [];
  const watched: boolean[] = [];
  const began = Date.now();
  const clock = () => Date.now() - began;
  const one = answeringOf({
    clock,
    tell: (event) => void told.push(event),
    watchForMachine: (on) => void watched.push(on),
  });
  const speech = (speaking: boolean) => {
    one.heard({ type: 'speech', at: 0, speaking });
    one.heard({ type: 'voice', at: 0, speaking, ago: speaking ? 60 : 300 });
  };
  return { one, told, watched, speech };
}

test('a word and silence is a person; beeps are listened for from the answer on', () => {
  const { one, told, watched, speech } = call();
  vi.advanceTimersByTime(5_000);
  expect(watched).toEqual([]);
  one.answered();
  vi.advanceTimersByTime(500);
  speech(true);
  vi.advanceTimersByTime(700);
  speech(false);
  vi.advanceTimersByTime(100);

  expect(watched).toEqual([true]);
  expect(told).toMatchObject([{ type: 'answeredBy', verdict: 'person', at: 6_220, evidence: { at: 1_220 } }]);
});

test('what speaks on from before the answer is a machine; then its beep says when a message is due', () => {
  const { one, told, speech } = call();
  speech(true);
  vi.advanceTimersByTime(5_000);
  one.answered();
  one.heard({ type: 'voice', at: 0, speaking: true, ago: 0 });
  vi.advanceTimersByTime(6_000);
  speech(false);
  vi.advanceTimersByTime(900);
  one.heard({ type: 'beep', at: 0, hertz: 1_000, lasts: 400 });
  vi.advanceTimersByTime(1_000);

  expect(told).toMatchObject([
    { type: 'answeredBy', verdict: 'machine', evidence: { rule: 'longGreeting', initialSilence: 0 } },
    { type: 'messageDue', after: 'beep' },
  ]);
});

test('what a recogniser makes of their words goes with the verdict; a call that is over tells nothing more', () => {
  const { one, told, speech } = call();
  one.answered();
  vi.advanceTimersByTime(400);
  speech(true);
  vi.advanceTimersByTime(800);
  one.words('you have reached');
  expect(told).toMatchObject([{ verdict: 'machine', said: { text: 'you have reached', from: 400 } }]);

  const other = call();
  other.one.answered();
  other.one.close();
  vi.advanceTimersByTime(100_000);
  other.one.words('leave a message');
  expect(other.told).toEqual([]);
});
