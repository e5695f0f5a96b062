import { expect, test } from 'vitest';
import { routeOf, type Arriving, type Route } from './route.ts';

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
