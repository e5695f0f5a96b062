import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backAt, chooseNumbers, numberChoices, roomOf, type CallerNumber } from './callerNumbers.ts';

const number = (phone: string, over: Partial<CallerNumber> = {}): CallerNumber => ({
  numberId: phone,
  phone,
  hourlyCap: null,
  dailyCap: null,
  callsThisHour: 0,
  callsToday: 0,
  ...over,
});
const shanghai = number('+862160204410');
const beijing = number('+861060204410');
const phones = (chosen: (CallerNumber | undefined)[]) => chosen.map((one) => one?.phone);

test('numbers take turns, and go on where the day left off', () => {
  expect(phones(chooseNumbers('inTurn', [shanghai, beijing], ['1', '2', '3']))).toEqual([
    shanghai.phone,
    beijing.phone,
    shanghai.phone,
  ]);
  expect(phones(chooseNumbers('inTurn', [{ ...shanghai, callsToday: 1 }, beijing], ['1']))).toEqual([beijing.phone]);
});

test('the number used least today goes first', () => {
  expect(
    phones(
      chooseNumbers(
        'leastUsed',
        [
          { ...shanghai, callsToday: 2 },
          { ...beijing, callsToday: 1 },
        ],
        ['1', '2', '3'],
      ),
    ),
  ).toEqual([beijing.phone, shanghai.phone, beijing.phone]);
});

test('the nearest number is the one that shares most of the callee’s first digits', () => {
  expect(phones(chooseNumbers('nearest', [shanghai, beijing], ['+861088880000', '+862188880000']))).toEqual([
    beijing.phone,
    shanghai.phone,
  ]);
});

test('a number at its cap is passed over, and whoever comes after the last room gets none', () => {
  const capped = { ...shanghai, hourlyCap: 1 };
  expect(
    phones(chooseNumbers('inTurn', [capped, { ...beijing, dailyCap: 5, callsToday: 4 }], ['1', '2', '3'])),
  ).toEqual([shanghai.phone, beijing.phone, undefined]);
});

test('numbers at their caps come back with the next hour, or the next day', () => {
  const thisHour = { ...shanghai, hourlyCap: 1, callsThisHour: 1 };
  const today = { ...beijing, dailyCap: 1, callsToday: 1 };
  expect(backAt([thisHour, today], 60, 900)).toBe(60);
  expect(backAt([today], 60, 900)).toBe(900);
  expect(backAt([thisHour, beijing], 60, 900)).toBeNull();
  expect(backAt([], 60, 900)).toBeNull();
});

test('no cap is ever passed, and nobody goes without while there is room', () => {
  const cap = fc.option(fc.nat(20));
  const numbers = fc
    .array(fc.record({ hourlyCap: cap, dailyCap: cap, callsThisHour: fc.nat(20), callsToday: fc.nat(20) }), {
      maxLength: 5,
    })
    .map((all) => all.map((over, at) => number(`+8621602044${10 + at}`, over)));
  fc.assert(
    fc.property(fc.constantFrom(...numberChoices), numbers, fc.nat(60), (choice, list, callees) => {
      const chosen = chooseNumbers(
        choice,
        list,
        Array.from({ length: callees }, (_, at) => `+86${10 + at}`),
      );
      const given = (one: CallerNumber) => chosen.filter((other) => other === one).length;
      const room = list.reduce((sum, one) => sum + roomOf(one), 0);
      return (
        list.every((one) => given(one) <= roomOf(one)) && chosen.filter(Boolean).length === Math.min(callees, room)
      );
    }),
  );
});
