import { expect, test } from 'vitest';
import { filledLetter, missingIn, placesIn } from './letter.ts';

test('places of a letter are filled in, and what has no value is told', () => {
  const text = 'Dear {name},\nyour policy { policy no } of {company}. {name}, {} {a{b} constructor {constructor}';
  expect(placesIn(text)).toEqual(['name', 'policy no', 'company', 'b', 'constructor']);
  const values = { name: '{company}', 'policy no': 'P-1', company: '', b: '$1' };
  expect(filledLetter(text, values)).toBe(
    'Dear {company},\nyour policy P-1 of {company}. {company}, {} {a$1 constructor {constructor}',
  );
  expect(missingIn(text, values)).toEqual(['company', 'constructor']);
  expect([placesIn('no place'), filledLetter('', {}), missingIn('{ }', {})]).toEqual([[], '', []]);
});
