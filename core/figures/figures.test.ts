import { expect, test } from 'vitest';
import { answerRate, connectRate, figures, type FigureName } from './figures.ts';

const named = (Object.keys(figures) as FigureName[]).map((name) => ({ key: name, ...figures[name] }));

test.each(['en', 'zh'] as const)('in %s no two figures have the same name or the same meaning', (language) => {
  expect(new Set(named.map(({ name }) => name[language])).size).toBe(named.length);
  expect(new Set(named.map(({ meaning }) => meaning[language])).size).toBe(named.length);
});

test('a rate is a share of one thing: contacts of contacts, calls of calls', () => {
  for (const one of named)
    if (one.unit === 'share') expect(figures[one.numerator].unit, one.key).toBe(figures[one.denominator].unit);
});

test('a rate is a share of what was called, and nothing where nothing was', () => {
  expect(connectRate({ reached: 515, called: 671 })).toBeCloseTo(0.7675, 4);
  expect(answerRate({ answered: 2, placed: 5 })).toBe(0.4);
  expect(connectRate({ reached: 0, called: 0 })).toBeNull();
});
