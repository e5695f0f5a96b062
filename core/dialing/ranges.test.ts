import { expect, test } from 'vitest';
import { inRanges, isTooWide, numberOf, readRange } from './ranges.ts';

const range = (text: string) => readRange(text)!;

test.each([
  ['203.0.113.0/24', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0', '::cb00:7101']],
  ['203.0.113.7/24', ['203.0.113.9'], ['203.0.112.9']],
  ['203.0.113.7', ['203.0.113.7'], ['203.0.113.8']],
  ['0.0.0.0/0', ['255.255.255.255'], ['::1', 'name.example', '1.2.3', '01.2.3.4']],
  ['2001:db8::/32', ['2001:db8::1', '2001:0DB8:ffff:0:0:0:0:1'], ['2001:db9::1', '32.1.13.184']],
  ['::ffff:203.0.113.0/120', ['::ffff:203.0.113.9', '::ffff:cb00:7109'], ['203.0.113.9', '::ffff:203.0.114.9']],
])('%s holds %j and not %j', (text, inside, outside) => {
  for (const address of inside) expect(inRanges([range(text)], address), address).toBe(true);
  for (const address of outside) expect(inRanges([range(text)], address), address).toBe(false);
});

test('what is no range is none', () => {
  const none = [
    '',
    'a.example',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4/33',
    '1.2.3.4/08',
    '::/129',
    ':::',
    '1::2::3',
    'fe80::1%eth0',
  ];
  expect(none.filter((text) => readRange(text) !== null)).toEqual([]);
  expect(['1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2:3:4:5:6:7:8', '::1.2.3', ''].map(numberOf)).toEqual(
    Array(5).fill(null),
  );
});

test('a range that holds half of the internet is too wide', () => {
  expect(['0.0.0.0/0', '128.0.0.0/7', '::/0', '2000::/23'].map((text) => isTooWide(range(text)))).toEqual(
    Array(4).fill(true),
  );
  expect(['10.0.0.0/8', '1.2.3.4', '2001:d00::/24'].map((text) => isTooWide(range(text)))).toEqual(
    Array(3).fill(false),
  );
});
