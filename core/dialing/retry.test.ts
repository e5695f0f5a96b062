import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import { outcomeOf, outcomes, type LineCause } from './causes.ts';
import { defaultRetryRules, nextAttempt, spent, type RetryRule } from './retry.ts';

const zone = 'Asia/Shanghai';
/** A Friday. */
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+08:00`);
const everyDay: Schedule = { cycle: 3, windows: [{ from: '09:00', to: '18:00' }] };
const today: Schedule = { ...everyDay, cycle: 1, startsOn: '2026-11-20' };
const missed = {
  rules: defaultRetryRules,
  outcome: outcomeOf('noAnswer'),
  attempts: 1,
  attemptsToday: 1,
  dailyCap: 3,
  now: at('12:00'),
  schedule: everyDay,
  zone,
};

test('nobody answered: it is tried again an hour later, twice, and then left alone', () => {
  expect(nextAttempt(missed)).toEqual({ dueAt: at('13:00') });
  expect(nextAttempt({ ...missed, attempts: 2, attemptsToday: 2 })).toEqual({ dueAt: at('13:00') });
  expect(nextAttempt({ ...missed, attempts: 3 })).toEqual({ none: 'attemptsUsed' });
});

test('an attempt that would be due in the evening waits for the next morning', () => {
  expect(nextAttempt({ ...missed, now: at('17:30') })).toEqual({ dueAt: at('09:00', '2026-11-21') });
  expect(nextAttempt({ ...missed, now: at('17:30'), schedule: today })).toEqual({ none: 'scheduleOver' });
});

test('whoever was called often enough today is not called before tomorrow, if there is a tomorrow', () => {
  expect(nextAttempt({ ...missed, attemptsToday: 3 })).toEqual({ dueAt: at('09:00', '2026-11-21') });
  expect(nextAttempt({ ...missed, attemptsToday: 3, schedule: today })).toEqual({ none: 'dailyCap' });
});

test('a number that does not exist and a person who was spoken to are not called again', () => {
  expect(nextAttempt({ ...missed, outcome: outcomeOf('invalidNumber') })).toEqual({ none: 'noRule' });
  expect(nextAttempt({ ...missed, outcome: outcomeOf('customerEnded') })).toEqual({ none: 'reached' });
});

test('a rule for one reason stands before the rule for all of them', () => {
  const rules: RetryRule[] = [
    { resultCode: 'CustomerNoAnswer', attempts: 5, afterMinutes: 10 },
    { resultCode: 'CustomerNoAnswer', reason: 'busy', attempts: 1, afterMinutes: 1 },
  ];

  expect(nextAttempt({ ...missed, rules, outcome: outcomeOf('busy') })).toEqual({ dueAt: at('12:01') });
  expect(nextAttempt({ ...missed, rules })).toEqual({ dueAt: at('12:10') });
});

test('an attempt is never due early, outside a window, or on a day whose cap is used up', () => {
  const cause = fc.constantFrom(...(Object.keys(outcomes) as LineCause[]));
  const minute = fc.integer({ min: 0, max: 30 * 1440 });

  fc.assert(
    fc.property(
      cause,
      minute,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      (how, offset, attempts, attemptsToday) => {
        const now = at('00:00') + offset * 60_000;
        const next = nextAttempt({ ...missed, outcome: outcomeOf(how), attempts, attemptsToday, now });
        if ('none' in next) return true;
        const tomorrow =
          Math.floor((now - at('00:00')) / 86_400_000) < Math.floor((next.dueAt - at('00:00')) / 86_400_000);
        return next.dueAt > now && windowOpen(everyDay, zone, next.dueAt) && (attemptsToday < 3 || tomorrow);
      },
    ),
  );
});

test('what no carrier took is no attempt at the person, neither for its rule nor for the day; it has a rule of its own', () => {
  const dead = outcomeOf('noGateway');
  const tried = (outcome: typeof missed.outcome, counted: Parameters<typeof spent>[1], dailyCap = 1) =>
    nextAttempt({ ...missed, outcome, dailyCap, ...spent(outcome, counted) });
  const soon = { dueAt: missed.now + 5 * 60_000 };

  for (const notCarried of [0, 1, 2])
    expect(tried(dead, { attempt: notCarried + 1, notCarried, today: 1 }), `${notCarried} before`).toEqual(soon);
  expect(tried(dead, { attempt: 4, notCarried: 3, today: 1 })).toEqual({ none: 'attemptsUsed' });
  // Beside two that rang.
  expect(tried(dead, { attempt: 5, notCarried: 2, today: 3 }, 3)).toEqual(soon);

  // The first that rings after three that did not.
  expect(tried(outcomeOf('noAnswer'), { attempt: 4, notCarried: 3, today: 1 }, 3)).toEqual({ dueAt: at('13:00') });
  expect(tried(outcomeOf('noAnswer'), { attempt: 4, notCarried: 3, today: 1 })).toEqual({
    dueAt: at('09:00', '2026-11-21'),
  });
});
