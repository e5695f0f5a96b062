import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAt, freePlace, intoSight } from './places.ts';

const rectangle = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.constant(220),
  height: fc.integer({ min: 36, max: 300 }),
});

test('a new box covers none', () => {
  fc.assert(
    fc.property(fc.array(rectangle, { maxLength: 20 }), rectangle, (boxes, wanted) => {
      const place = freePlace(boxes, wanted);
      for (const box of boxes)
        expect(
          place.x >= box.x + box.width ||
            box.x >= place.x + wanted.width ||
            place.y >= box.y + box.height ||
            box.y >= place.y + wanted.height,
        ).toBe(true);
      expect(place.y).toBeGreaterThanOrEqual(wanted.y);
    }),
  );
});

test('the box under the pointer is found, the uppermost of several', () => {
  const boxes = [
    { id: 'a', position: { x: 0, y: 0 }, width: 100, height: 50 },
    { id: 'b', position: { x: 50, y: 20 }, width: 100, height: 50 },
  ];
  expect([
    boxAt(boxes, { x: 10, y: 10 })?.id,
    boxAt(boxes, { x: 60, y: 30 })?.id,
    boxAt(boxes, { x: 300, y: 30 }),
  ]).toEqual(['a', 'b', undefined]);
});

test('what is asked for comes into sight; what is in sight stays', () => {
  const view = { x: 0, y: 0, zoom: 1, width: 800, height: 600 };
  expect(intoSight({ x: 100, y: 100, width: 220, height: 100 }, view)).toBeNull();
  expect(intoSight({ x: 700, y: -300, width: 220, height: 100 }, view)).toEqual({ x: -144, y: 324 });
});
