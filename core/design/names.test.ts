import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedName, uniqueName } from './names.ts';

test('a name that is free stays; one that is taken gets the copy suffix, and then a number', () => {
  expect(uniqueName('Greeting', [], 'en')).toBe('Greeting');
  expect(uniqueName('Greeting', ['Greeting'], 'en')).toBe('Greeting copy');
  expect(uniqueName('Greeting', ['Greeting', 'Greeting copy'], 'en')).toBe('Greeting copy 2');
  expect(uniqueName('问候', ['问候', '问候副本'], 'zh')).toBe('问候副本2');
});

test('a copy of a copy counts on instead of piling suffixes up', () => {
  expect(uniqueName('Greeting copy 2', ['Greeting', 'Greeting copy', 'Greeting copy 2'], 'en')).toBe('Greeting copy 3');
});

test('what has no name is numbered by the first number nobody has', () => {
  expect(numberedName('Unnamed question', ['Unnamed question 1', 'Unnamed question 3'], 'en')).toBe(
    'Unnamed question 2',
  );
  expect(numberedName('未命名问答', [], 'zh')).toBe('未命名问答1');
});

test('whatever is taken, the new name is not among it', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string()),
      fc.constantFrom('en' as const, 'zh' as const),
      (name, others, language) => {
        const taken = [name, ...others];
        for (let times = 0; times < 4; times++) {
          const next = uniqueName(name, taken, language);
          expect(taken).not.toContain(next);
          taken.push(next);
        }
      },
    ),
  );
});
