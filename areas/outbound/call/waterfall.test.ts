import { expect, test } from 'vitest';
import type { Turn } from '#core/flow/transcript.ts';
import { answerTimes, stepsOf } from './waterfall.rules.ts';

const waterfall = {
  spokeUntil: 4_000,
  decided: 4_400,
  recognised: 4_430,
  understood: 4_450,
  flow: 4_452,
  synthesised: 4_440,
  firstPacket: 4_470,
};
const answer = (firstPacket: number | null): Turn => ({
  speaker: 'robot',
  text: 'Good',
  from: 0,
  to: 0,
  waterfall: { ...waterfall, firstPacket },
});

test('steps follow each other from the last voiced moment to the first packet, and none lasts less than nothing', () => {
  const steps = stepsOf(waterfall);
  expect(steps.map(({ step, from, to }) => [step, from, to])).toEqual([
    ['decided', 0, 400],
    ['recognised', 400, 430],
    ['understood', 430, 450],
    ['flow', 450, 452],
    // Its sound was kept from before.
    ['synthesised', 452, 452],
    ['firstPacket', 452, 470],
  ]);
  expect(stepsOf({ ...waterfall, synthesised: null, firstPacket: null }).at(-1)).toMatchObject({ step: 'flow' });
});

test('a call’s answers are told by their median and the slowest; those never heard do not count', () => {
  const silent: Turn = { speaker: 'customer', text: 'Yes', from: 0, to: 0 };
  expect(answerTimes([silent, answer(null)])).toBeNull();
  expect(answerTimes([answer(4_500), silent, answer(4_900), answer(4_700), answer(null)])).toEqual({
    median: 700,
    slowest: 900,
    answers: 3,
  });
  expect(answerTimes([answer(4_500), answer(4_701)])).toMatchObject({ median: 601 });
});
