import { expect, test } from 'vitest';
// @ts-expect-error: a tool without types, run as it is
import { areaRings } from '../../tools/areaRings.mjs';
import { joined } from './area.ts';

test('a name that two areas give to one kind of thing ends the start', () => {
  expect(joined('jobs', [{ 'a.do': 1 }, undefined, { 'b.do': 2 }])).toEqual({ 'a.do': 1, 'b.do': 2 });
  expect(() => joined('jobs', [{ 'a.do': 1 }, { 'a.do': 2 }])).toThrow('two jobs are called a.do');
});

test('a ring of areas is found where no file stands in a circle, and tests close none', () => {
  const file = (source: string, ...asks: string[]) => ({
    source,
    dependencies: asks.map((resolved) => ({ resolved })),
  });
  const one = file('areas/a/x.ts', 'areas/b/y.ts', 'kit/k.ts');
  const other = file('areas/b/y.ts', 'areas/c/door.ts');

  expect(areaRings([one, other, file('areas/c/z.test.ts', 'areas/a/w.ts')])).toEqual([]);
  expect(areaRings([one, other, file('areas/c/z.ts', 'areas/a/w.ts')])).toHaveLength(3);
});
