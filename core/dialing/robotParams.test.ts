import { expect, test } from 'vitest';
import { valuesGiven } from './robotParams.ts';

test('a contact’s own value comes first, and the campaign’s stands where it brings none', () => {
  expect(
    valuesGiven(
      { insurer: 'Harbour', premium: '100', name: 'there' },
      { premium: 3280, insurer: ' ', name: '', note: '' },
    ),
  ).toEqual({ insurer: 'Harbour', premium: 3280, name: 'there', note: '' });
  expect(valuesGiven({}, { premium: '' })).toEqual({ premium: '' });
});
