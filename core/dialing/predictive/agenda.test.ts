import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agenda } from './agenda.ts';

test('what is to come is taken in its order, and nothing before its time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(50), (times, until) => {
      const coming = agenda<number>();
      for (const time of times) coming.add(time, time);
      const taken: number[] = [];
      for (let next = coming.take(until); next; next = coming.take(until)) taken.push(next.what);
      expect(taken).toEqual(times.filter((time) => time <= until).toSorted((one, other) => one - other));
    }),
  );
});
