import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, routeOf } from './route.ts';

const box = fc
  .record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ left, top, width, height }) => ({ left, right: left + width, top, bottom: top + height }));
const point = fc.record({ x: fc.integer({ min: 0, max: 1_000 }), y: fc.integer({ min: 0, max: 1_000 }) });

test('a line crosses between boxes where there is room, with the least detour there is', () => {
  fc.assert(
    fc.property(point, point, fc.array(box, { maxLength: 12 }), (from, to, boxes) => {
      const points = routeOf(from, to, boxes, 2);
      if (points.length === 4) return;
      const [, out, across, into] = points as [typeof from, typeof from, typeof from, typeof from];
      const [left, right] = [Math.min(out.x, into.x), Math.max(out.x, into.x)];
      const between = boxes.filter((one) => one.left < right && one.right > left);
      const free = (y: number) => between.every(({ top, bottom }) => y <= top - 15 || y >= bottom + 15);
      const detour = (y: number) => Math.abs(y - from.y) + Math.abs(y - to.y);
      expect(free(across.y)).toBe(true);
      const all = [from.y, to.y, ...between.flatMap(({ top, bottom }) => [top - 15, bottom + 15])].filter(free);
      expect(detour(across.y)).toBe(Math.min(...all.map(detour)));
    }),
  );
});

test('nothing in its way, it turns once behind its exit; lines from one box keep apart', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 300, y: 100 },
  ];
  expect(routeOf(from, to, [], 0)).toEqual([from, { x: 14, y: 0 }, { x: 14, y: 100 }, to]);
  expect(routeOf(from, to, [], 1)[1]).toEqual({ x: 18, y: 0 });
  expect(pathOf([from, { x: 14, y: 0 }, to])).toMatch(/^M0 0L8 0Q14 0 /);
});
