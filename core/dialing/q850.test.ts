import { expect, test } from 'vitest';
import { causeOfRefusal } from './q850.ts';

test('the cause of the network says more than the status it comes with', () => {
  expect(causeOfRefusal(480, 19)).toBe('noAnswer');
  expect(causeOfRefusal(503, 17)).toBe('busy');
  expect(causeOfRefusal(500, 1)).toBe('invalidNumber');
});

test('a cause that says nothing leaves the status to decide', () => {
  expect(causeOfRefusal(486, null)).toBe('busy');
  expect(causeOfRefusal(486, 31)).toBe('busy');
  expect(causeOfRefusal(486, 999)).toBe('busy');
});

test('what a 403 and a 480 mean is the trunk’s to say, unless a cause of the network comes with them', () => {
  const pbx = { forbiddenMeans: 'rejected', unavailableMeans: 'noAnswer' } as const;
  expect([403, 480, 486].map((code) => causeOfRefusal(code, null))).toEqual([
    'callerNumberBlocked',
    'unreachable',
    'busy',
  ]);
  expect([403, 480, 486].map((code) => causeOfRefusal(code, null, pbx))).toEqual(['rejected', 'noAnswer', 'busy']);
  expect(causeOfRefusal(480, 20, pbx)).toBe('unreachable');
  expect(causeOfRefusal(403, 21)).toBe('rejected');
});

test('credentials are our fault whatever a gateway adds, and an answer is no refusal', () => {
  expect(causeOfRefusal(407, 17)).toBe('ourFault');
  expect(causeOfRefusal(200, 16)).toBeNull();
});
