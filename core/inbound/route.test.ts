import { expect, test } from 'vitest';
import { readBeginning } from './beginning.ts';
import { chancesOf, routeOf, type Arriving, type Route } from './route.ts';

const route = (routeId: string, more: Partial<Route> = {}): Route => ({
  ...{ routeId, numberIds: [], callers: [], schedule: null, calendar: null, share: 100 },
  target: { kind: 'robot', robotId: routeId },
  ...more,
});
// A Monday, 10:00 in Shanghai.
const at = Date.UTC(2026, 10, 23, 2);
const call = (more: Partial<Arriving> = {}): Arriving => ({
  ...{ numberId: '5', caller: '+8613800138000', at, zone: 'Asia/Shanghai', draw: () => 50 },
  ...more,
});
const taken = (routes: Route[], more: Partial<Arriving> = {}) => routeOf(routes, call(more))?.routeId ?? null;

test('the first route that fits takes the call', () => {
  expect(taken([])).toBe(null);
  expect(taken([route('a'), route('b')])).toBe('a');
  expect(taken([route('a', { numberIds: ['4', '6'] }), route('b', { numberIds: ['5'] })])).toBe('b');
  expect(taken([route('a', { numberIds: ['4'] })])).toBe(null);
});

test('callers by the beginnings of their numbers; who says none fits where anybody does', () => {
  const routes = [route('mobile', { callers: ['+861', '+44'] }), route('rest')];
  expect(taken(routes)).toBe('mobile');
  expect(taken(routes, { caller: '+441632960000' })).toBe('mobile');
  expect(taken(routes, { caller: '+33140000000' })).toBe('rest');
  expect(taken(routes, { caller: null })).toBe('rest');
});

test('by its hours on the wall clock of the tenant, and not on days that its calendar closes', () => {
  const day = route('day', { schedule: { cycle: 3, windows: [{ from: '09:00', to: '18:00' }] } });
  expect(taken([day, route('night')])).toBe('day');
  expect(taken([day, route('night')], { zone: 'UTC' })).toBe('night');
  const calendar = { weekdays: [2, 3, 4, 5], windows: [{ from: '00:00', to: '24:00' }], days: {} };
  expect(taken([route('a', { calendar }), route('b')])).toBe('b');
  expect(taken([route('a', { calendar }), route('b')], { at: at + 86_400_000 })).toBe('a');
});

test('a share passes calls on, and loses none', () => {
  const routes = [route('a', { share: 30 }), route('b', { share: 50 }), route('c', { share: 10 })];
  const counts: Record<string, number> = {};
  for (let first = 0; first < 100; first++)
    for (let second = 0; second < 100; second += 10) {
      const draws = [first, second, 99];
      const one = taken(routes, { draw: () => draws.shift()! })!;
      counts[one] = (counts[one] ?? 0) + 1;
    }
  expect(counts).toEqual({ a: 300, b: 350, c: 350 });
});

test('why a route leaves a call to others, and how many of a hundred each takes', () => {
  const judged = (routes: Route[], more: Partial<Arriving> = {}) =>
    chancesOf(routes, call(more)).map(({ misfit, chance }) => misfit ?? chance);
  expect(
    judged(
      [
        route('a', { numberIds: ['4'] }),
        route('b', { callers: ['+44'] }),
        route('c', { schedule: { cycle: 3, windows: [{ from: '18:00', to: '24:00' }] } }),
        route('d', { calendar: { weekdays: [2], days: {} } }),
        route('e', { share: 30 }),
        route('f', { share: 50 }),
        route('g', { share: 10 }),
      ],
      {},
    ),
  ).toEqual(['otherNumber', 'otherCaller', 'outsideHours', 'closedDay', 30, 35, 35]);
  expect(judged([route('b', { callers: ['+44'] })], { caller: null })).toEqual(['callerUnknown']);
  expect(judged([route('a', { share: 1 })])).toEqual([100]);
  expect(judged([route('a'), route('b')])).toEqual([100, 0]);
});

test('beginnings of numbers as people write them', () => {
  const read = (text: string, country = 'CN') => readBeginning(text, country);
  expect([read('138'), read('021'), read('+86 138'), read('0086138'), read('+44 20')]).toEqual([
    '+86138',
    '+8621',
    '+86138',
    '+86138',
    '+4420',
  ]);
  expect(read('020 7946', 'GB')).toBe('+44207946');
  expect(read('13800138000')).toBe('+8613800138000');
  expect([read(''), read('+'), read('0'), read('abc'), read('+1234567890123456'), read('12a')]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
