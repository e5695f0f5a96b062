import { describe, expect, test } from 'vitest';
import { brandCodes } from '#core/look/brandCodes.ts';
import { palette } from '../look/palette.ts';
import { contrast } from './accent.ts';
import { brands } from './index.ts';

const pairs = brandCodes.flatMap((code) => (['light', 'dark'] as const).map((mode) => ({ code, mode })));

test('black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#0B6B7B', '#0B6B7B')).toBe(1);
});

describe.each(pairs)('$code, $mode', ({ code, mode }) => {
  const accent = brands[code].accent[mode];
  const { page, chrome, raised } = palette[mode];

  test('words in the accent can be read wherever they stand', () => {
    for (const ground of [page, chrome, raised, accent.tint])
      for (const word of [accent.base, accent.hover]) expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('words on a button can be read, whatever the pointer does', () => {
    for (const fill of [accent.solid, accent.solidHover, accent.solidActive])
      expect(contrast(accent.on, fill)).toBeGreaterThanOrEqual(4.5);
  });

  test('a button can be told from the page', () => {
    for (const ground of [page, chrome]) expect(contrast(accent.solid, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('no two brands look or read alike', () => {
  const distinct = (of: (code: (typeof brandCodes)[number]) => string) =>
    expect(new Set(brandCodes.map(of)).size).toBe(brandCodes.length);
  distinct((code) => brands[code].accent.light.base);
  distinct((code) => brands[code].accent.dark.base);
  distinct((code) => JSON.stringify(brands[code].logos.mark));
  distinct((code) => JSON.stringify(brands[code].logos.sign));
  distinct((code) => JSON.stringify(brands[code].logos.seal));
  for (const word of ['name', 'greeting', 'footer', 'pageTitle', 'welcome'] as const)
    for (const language of ['en', 'zh'] as const) distinct((code) => brands[code][word][language]);
});

test.each(brandCodes)('the three logos of %s are three, and its welcome is written in both languages', (code) => {
  const { logos, welcome } = brands[code];
  expect(new Set(Object.values(logos).map((one) => JSON.stringify(one))).size).toBe(3);
  for (const language of ['en', 'zh'] as const) expect(welcome[language].length).toBeGreaterThan(10);
});
