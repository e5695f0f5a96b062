import { expect, test } from 'vitest';
import { causeOfResult, resultOfCause, transferResults } from './transfer.ts';
import { outcomes, type LineCause } from '../dialing/causes.ts';
import { summaryOf } from './summary.ts';

const robot = (text: string) => ({ speaker: 'robot' as const, text });
const customer = (text: string, keys = false) => ({ speaker: 'customer' as const, text, keys });

test('those who are called hear who calls, what was asked and what was answered', () => {
  const turns = [
    robot('Good morning, this is Anna. Would you like to renew?'),
    customer('yes please'),
    robot('May I put you through?'),
    customer('Sure.'),
  ];
  expect(summaryOf({ language: 'en', phone: '+8613800138000', name: 'Li Wei', turns })).toBe(
    'A call for you from Li Wei. Asked: Would you like to renew? Answered: yes please. Asked: May I put you through? Answered: Sure.',
  );
  expect(summaryOf({ language: 'zh', phone: '+8613800138000', name: '', turns: [] }, true)).toBe(
    '有来电转接，来自号码 1 3 8 0 0 1 3 8 0 0 0。目前还没有对话内容。接听请按1。',
  );
});

test('keys are not told, nor a number that the caller hides', () => {
  const turns = [robot('Please enter your code.'), customer('1234', true)];
  expect(summaryOf({ language: 'en', phone: '', name: '', turns })).toBe(
    'A call for you from a hidden number. Nothing has been said so far.',
  );
});

test('only the last of a long conversation is told, and of a long answer its beginning', () => {
  const turns = Array.from({ length: 9 }, (_, at) => [robot(`Question ${at}?`), customer(`answer ${at}`)]).flat();
  const told = summaryOf({ language: 'en', phone: '', name: 'Li', turns: [...turns, customer('so '.repeat(200))] });
  expect(told).not.toContain('Question 6');
  expect(told).toContain('Question 8');
  expect(told.length).toBeLessThan(300);
});

test('every end of the call to a target is a result, and every result ends the call of who waits', () => {
  for (const cause of Object.keys(outcomes) as LineCause[]) expect(transferResults).toContain(resultOfCause(cause));
  expect(resultOfCause('busy')).toBe('busy');
  expect(resultOfCause('poweredOff')).toBe('unreachable');
  expect(resultOfCause('ourFault')).toBe('failed');
  expect(transferResults.filter((one) => one !== 'accepted').map(causeOfResult)).toEqual([
    ...['busy', 'noAnswer', 'rejected', 'unreachable', 'callerGaveUp', 'congestion', 'unreachable', 'congestion'],
  ]);
});
