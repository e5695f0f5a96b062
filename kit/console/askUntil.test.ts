import { expect, test } from 'vitest';
import { askUntil } from './askUntil.ts';

/** A list that answers so; `fails` is no answer. */
function listThatSays(...answers: (string[] | 'fails')[]) {
  const waited: number[] = [];
  let asked = 0;
  let list: string[] = [];
  const ask = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    if (answer === 'fails') throw new Error('503');
    list = answer;
  };
  const wait = async (milliseconds: number) => void waited.push(milliseconds);
  return { until: () => askUntil(ask, () => list.includes('new'), wait), waited, asked: () => asked };
}

test('a list is asked again until what was uploaded is in it, also when an answer fails or is an old one', async () => {
  const list = listThatSays('fails', ['old'], ['old', 'new']);

  expect(await list.until()).toBe(true);
  expect([list.asked(), list.waited]).toEqual([3, [300, 600]]);
});

test('what is there at once is asked once, and what never comes is given up', async () => {
  const atOnce = listThatSays(['new']);
  const never = listThatSays(['old']);

  expect([await atOnce.until(), atOnce.asked()]).toEqual([true, 1]);
  expect([await never.until(), never.asked()]).toEqual([false, 6]);
  expect(never.waited.reduce((sum, one) => sum + one, 0)).toBeLessThan(10_000);
});
