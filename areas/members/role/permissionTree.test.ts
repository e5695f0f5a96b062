import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, foundIn, leavesOf, markOf, shareOf, withLeaves, type Area } from './permissionTree.ts';

const same = (text: string) => ({ en: text, zh: text });
const leaf = (gate: string, mine = true) => ({ gate, title: same(`May ${gate}`), mine });
const areas: Area[] = [
  {
    code: 'outbound',
    title: same('Outbound'),
    pages: [
      {
        url: '/outbounds/tasks',
        title: same('Batches'),
        gates: [leaf('o.batch.view'), leaf('o.batch.edit'), leaf('o.batch.export', false)],
      },
      { url: '/outbounds/call', title: same('Calls'), gates: [leaf('o.call.view')] },
    ],
  },
  {
    code: 'members',
    title: same('Members'),
    pages: [{ url: '/member/roleManage', title: same('Roles'), gates: [leaf('m.role.view')] }],
  },
];
const batches = areas[0]!.pages[0]!.gates;

test('a box over permissions is empty, partly or wholly checked, and says how many', () => {
  expect(shareOf(batches, new Set())).toEqual({ count: 0, of: 3, all: false, some: false });
  expect(shareOf(batches, new Set(['o.batch.view']))).toEqual({ count: 1, of: 3, all: false, some: true });
  expect(shareOf(batches, new Set(batches.map(({ gate }) => gate)))).toEqual({
    count: 3,
    of: 3,
    all: true,
    some: false,
  });
});

test('checking a page gives what is one’s own to give, and touches nothing else', () => {
  expect([...withLeaves(new Set(['m.role.view']), batches, true)].sort()).toEqual([
    'm.role.view',
    'o.batch.edit',
    'o.batch.view',
  ]);
  expect([...withLeaves(new Set(['o.batch.view', 'o.batch.export']), batches, false)]).toEqual(['o.batch.export']);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...leavesOf(areas).map(({ gate }) => gate))),
      fc.boolean(),
      (gates, on) =>
        withLeaves(new Set(gates), leavesOf(areas), on).has('o.batch.export') === gates.includes('o.batch.export'),
    ),
  );
});

test('what differs from the template is marked', () => {
  const [held, given, offered] = [new Set(['a', 'b']), new Set(['b', 'c', 'e']), new Set(['e'])];
  expect(['a', 'b', 'c', 'd', 'e'].map((gate) => markOf(gate, held, given, offered))).toEqual([
    'added',
    null,
    'withheld',
    null,
    'offered',
  ]);
});

test('a search finds permissions by their words, their page, their area or their name', () => {
  const gates = (typed: string, keep?: (gate: string) => boolean) =>
    leavesOf(foundIn(areas, typed, 'en', keep)).map(({ gate }) => gate);

  expect(gates('OUTBOUND')).toHaveLength(4);
  expect(gates(' batches ')).toHaveLength(3);
  expect(gates('role.view')).toEqual(['m.role.view']);
  expect(gates('', (gate) => gate === 'o.call.view')).toEqual(['o.call.view']);
  expect(gates('nothing of the kind')).toEqual([]);
});

test('two roles stand side by side where they differ, or wholly', () => {
  const of = (whole: boolean) =>
    differencesOf(areas, new Set(['o.batch.view', 'o.call.view']), new Set(['o.call.view', 'm.role.view']), whole).map(
      ({ page, gates }) => [page.en, gates.map(({ gate, first, second }) => [gate, first, second])],
    );

  expect(of(false)).toEqual([
    ['Batches', [['o.batch.view', true, false]]],
    ['Roles', [['m.role.view', false, true]]],
  ]);
  expect(of(true)).toHaveLength(3);
});
