import { expect, test } from 'vitest';
import { heldEn } from './held.en.ts';
import { heldZh } from './held.zh.ts';
import { saidEn } from './said.en.ts';
import { saidZh } from './said.zh.ts';
import type { SaidCase } from './saidCase.ts';
import { changes } from './testSlots.ts';

function score(language: 'en' | 'zh', cases: readonly SaidCase[]) {
  let wanted = 0;
  let right = 0;
  let wrong = 0;
  let whole = 0;
  const missed: string[] = [];
  for (const one of cases) {
    const got = changes(language, one);
    const expected = Object.entries(one[4]);
    wanted += expected.length;
    const good = expected.filter(([name, value]) =>
      String(value)
        .split('|')
        .includes(got[name] ?? ''),
    ).length;
    const bad = Object.entries(got).filter(
      ([name, value]) =>
        !String(one[4][name] ?? '')
          .split('|')
          .includes(value),
    ).length;
    right += good;
    wrong += bad;
    if (good === expected.length && bad === 0) whole += 1;
    else
      missed.push(
        `${one[0]} ${JSON.stringify(one[1])} ${one[2]} “${one[3]}” ${JSON.stringify(one[4])} got ${JSON.stringify(got)}`,
      );
  }
  return { right: right / wanted, wrong: wrong / wanted, whole: whole / cases.length, missed };
}

test.each([
  ['en', saidEn, 200],
  ['zh', saidZh, 200],
  ['en', heldEn, 100],
  ['zh', heldZh, 100],
] as const)('slots are filled as people speak: %s', (language, cases, least) => {
  const { right, wrong, whole, missed } = score(language, cases);
  if (process.env['SHOW']) console.log(`${right} ${wrong} ${whole}\n${missed.join('\n')}`);
  expect(cases.length).toBeGreaterThanOrEqual(least);
  expect(right).toBeGreaterThanOrEqual(0.93);
  expect(wrong).toBeLessThanOrEqual(0.02);
});
