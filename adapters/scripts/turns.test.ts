import { expect, test } from 'vitest';
import { fairTurns } from './turns.ts';

interface Order {
  tenant: string;
  name: string;
}

/** Lets scripts wait, named `a1` for the first of tenant `a`. */
function waiting(names: string, limits: { each?: number; waiting?: number } = {}) {
  const turns = fairTurns<Order>({ each: 1, waiting: 100, ...limits });
  const add = (name: string) => turns.add({ tenant: name[0]!, name });
  names.split(' ').forEach(add);
  const running: Order[] = [];
  const next = (now = 0) => {
    const order = turns.next(now);
    if (order) running.push(order);
    return order?.name;
  };
  const over = (name: string, ended = false, now = 0) => {
    const [order] = running.splice(
      running.findIndex((one) => one.name === name),
      1,
    );
    turns.over(order!, ended, now);
  };
  /** Runs the next script of a tenant to a forced end. */
  const ends = (now: number) => {
    const name = next(now)!;
    over(name, true, now);
    return name;
  };
  return { turns, add, next, over, ends };
}

test('tenants take turns, each with its oldest script', () => {
  const { next, over } = waiting('a1 a2 a3 b1 c1 b2');
  const order: string[] = [];
  for (let name = next(); name; name = next()) {
    order.push(name);
    over(name);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('of one tenant only so many run; others pass by it', () => {
  const { next, over } = waiting('a1 a2 a3 b1', { each: 2 });
  expect([next(), next(), next(), next()]).toEqual(['a1', 'b1', 'a2', undefined]);
  over('a1');
  expect(next()).toBe('a3');
});

test('of one tenant only so many wait; others may', () => {
  const { add } = waiting('a1 a2', { waiting: 2 });
  expect([add('a3'), add('b1')]).toEqual([false, true]);
});

test('a tenant whose scripts are ended again and again rests longer each time, and is never shut out', () => {
  const { turns, ends, next } = waiting('a1 a2 a3 a4 a5 a6 a7 a8 a9');
  expect([ends(0), ends(0), ends(0)]).toEqual(['a1', 'a2', 'a3']);
  const rests: number[] = [];
  for (let now = 0; rests.length < 6;) {
    expect(next(now)).toBeUndefined();
    const until = turns.restEnds()!;
    rests.push(until - now);
    now = until;
    ends(now);
  }
  expect(rests).toEqual([100, 200, 400, 800, 1_600, 3_200]);
  expect(turns.restEnds()).toBeUndefined();
});

test('a rest never grows beyond its most, and what goes well takes it back', () => {
  const { turns, add, ends, next, over } = waiting('a1');
  let now = 0;
  for (let times = 0; times < 20; times += 1) {
    ends(now);
    add('a1');
    now = Math.max(now, turns.restEnds()!);
  }
  ends(now);
  add('a1');
  expect(turns.restEnds()! - now).toBe(3_200);
  now = turns.restEnds()!;
  for (let times = 0; times < 6; times += 1) {
    expect(next(now)).toBe('a1');
    over('a1', false, now);
    add('a1');
  }
  ends(now);
  add('a1');
  expect(turns.restEnds()! - now).toBe(100);
});

test('all slowed tenants together have one thread', () => {
  const { ends, next, over, turns } = waiting('a1 b1 a2 b2 a3 b3 a4 b4 c1', { each: 2 });
  for (let times = 0; times < 7; times += 1) ends(0);
  const later = turns.restEnds()! + 1_000;
  expect([next(later), next(later)]).toEqual(['a4', undefined]);
  over('a4', true, later);
  expect(next(later)).toBe('b4');
});

test('who gives up waiting is passed over, and what waits can be cleared', () => {
  const turns = fairTurns<Order>({ each: 1, waiting: 10 });
  const orders = ['a1', 'a2', 'b1'].map((name) => ({ tenant: name[0]!, name }));
  orders.forEach(turns.add);
  expect([turns.withdraw(orders[0]!), turns.withdraw(orders[0]!)]).toEqual([true, false]);
  expect(turns.clear().map(({ name }) => name)).toEqual(['a2', 'b1']);
  expect(turns.next(0)).toBeUndefined();
});
