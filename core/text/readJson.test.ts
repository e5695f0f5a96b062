import { expect, test } from 'vitest';
import { readJson } from './readJson.ts';

test('numbers of more than fifteen digits keep every one of them, as texts', () => {
  expect(
    readJson(
      '{"id":9007199254740993,"list":[-1234567890123456789,12],"at":0.12345678901234567,"big":1e400,"far":1e21}',
    ),
  ).toEqual({
    id: '9007199254740993',
    list: ['-1234567890123456789', 12],
    at: 0.12345678901234567,
    big: '1e400',
    far: 1e21,
  });
  expect(readJson('123456789012345')).toBe(123456789012345);
  expect(readJson('1234567890123456.78')).toBe('1234567890123456.78');
});

test('digits inside texts and names stay what they are', () => {
  const odd = String.raw`{"1234567890123456789":"say \"1234567890123456789\", \\","b":"\\\"",  "c" : 1234567890123456789}`;
  expect(readJson(odd)).toEqual({
    '1234567890123456789': 'say "1234567890123456789", \\',
    b: '\\"',
    c: '1234567890123456789',
  });
});

test('what is no JSON is refused, and long texts take time in proportion to their length', () => {
  for (const text of ['', '{', '"1234567890123456', '01234567890123456', '{"a":12345678901234567,}'])
    expect(() => readJson(text)).toThrow(SyntaxError);
  const long = JSON.stringify({ a: '\\"'.repeat(100_000), b: '1234567890123456', c: Array(20_000).fill(1) });
  expect(readJson(long)).toEqual(JSON.parse(long));
});
